"""Formulas and walks in the expressions of a library, whichever it is.

A walk is written as two flows. The first is the walk itself: so many times is each arc gone, as much comes into
a room as goes out. The second makes it connected: the start sends one unit to every other room that is passed,
along arcs that are gone (single-commodity flow, as routing models have it).
"""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, TypeAlias, assert_never

from walton_solver.logic.formulas import All, Among, Equal, Formula, Not, Some, Total, Value, Walk
from walton_solver.logic.problems import Problem
from walton_solver.logic.walks import arcs

Expression: TypeAlias = Any
"""A truth value in the library's terms."""

Term: TypeAlias = tuple[int, Any]
"""A factor, and a number or truth value in the library's terms."""


class Algebra(Protocol):
    """What is asked of a library."""

    def choice(self, name: str, count: int) -> Any:
        """A variable with the values 0 to count - 1."""

    def number(self, name: str, most: int) -> Any:
        """A whole number from 0 to `most`."""

    def truth(self, name: str) -> Expression: ...

    def has(self, choice: Any, value: int) -> Expression: ...

    def same(self, left: Any, right: Any) -> Expression:
        """The two choices, which have the same values, are equal."""

    def negation(self, part: Expression) -> Expression: ...

    def conjunction(self, parts: Sequence[Expression]) -> Expression: ...

    def disjunction(self, parts: Sequence[Expression]) -> Expression: ...

    def within(self, terms: Sequence[Term], least: int, most: int | None) -> Expression:
        """The sum of the terms is from `least` to `most`; None: no upper bound."""

    def demand_any(self, parts: Sequence[Expression]) -> None:
        """At least one of the parts is true."""

    def demand_within(self, terms: Sequence[Term], least: int, most: int | None) -> None:
        """The sum of the terms is from `least` to `most`."""


class Translation:
    """The variables of a problem in a library's terms, and its formulas over them."""

    def __init__(self, problem: Problem, algebra: Algebra) -> None:
        self._algebra = algebra
        self._values = {variable.name: variable.values for variable in problem.variables}
        self._flags = {name: algebra.truth(name) for name, values in self._values.items() if values == (False, True)}
        self.choices = {
            name: algebra.choice(name, len(values)) for name, values in self._values.items() if name not in self._flags
        }

    def demand(self, formula: Formula) -> None:
        """Demand the formula of every solution."""
        match formula:
            case All(parts=parts):
                for part in parts:
                    self.demand(part)
            case Total(terms=terms, least=least, most=most):
                self._algebra.demand_within([(weight, self.expression(part)) for weight, part in terms], least, most)
            case Walk():
                self._demand_walk(formula)
            case _:
                self._algebra.demand_any(self._disjuncts(formula))

    def expression(self, formula: Formula) -> Expression:
        """The formula as an expression; it may not hold a `Walk`."""
        algebra = self._algebra
        match formula:
            case Among() | Some():
                return self._any(self._disjuncts(formula))
            case Equal(left=left, right=right):
                if left in self.choices and self._values[left] == self._values[right]:
                    return algebra.same(self.choices[left], self.choices[right])
                shared = [value for value in self._values[left] if value in self._values[right]]
                return self._any([algebra.conjunction([self.has(left, v), self.has(right, v)]) for v in shared])
            case Not(part=part):
                return algebra.negation(self.expression(part))
            case All(parts=parts):
                return algebra.conjunction([self.expression(part) for part in parts])
            case Total(terms=terms, least=least, most=most):
                return algebra.within([(weight, self.expression(part)) for weight, part in terms], least, most)
            case Walk():
                raise TypeError("a walk can only be demanded")
            case _:
                assert_never(formula)

    def has(self, variable: str, value: Value) -> Expression:
        """The variable has the value."""
        if value not in self._values[variable]:
            return self._algebra.disjunction([])
        if variable in self._flags:
            flag = self._flags[variable]
            return flag if value else self._algebra.negation(flag)
        return self._algebra.has(self.choices[variable], self._values[variable].index(value))

    def demand_other(self, names: Iterable[str], answer: Iterable[Value]) -> None:
        """Demand that at least one of the variables has another value than in the answer."""
        self._algebra.demand_any(
            [self._algebra.negation(self.has(name, value)) for name, value in zip(names, answer, strict=True)]
        )

    def value(self, variable: str, place: int) -> Value:
        """The value of a choice whose number was found."""
        return self._values[variable][place]

    def _disjuncts(self, formula: Formula) -> list[Expression]:
        """Expressions of which one must be true for the formula to be."""
        match formula:
            case Among(variable=variable, values=values):
                return [self.has(variable, value) for value in dict.fromkeys(values) if value in self._values[variable]]
            case Some(parts=parts):
                return [expression for part in parts for expression in self._disjuncts(part)]
            case Not(part=All(parts=parts)):
                return [expression for part in parts for expression in self._disjuncts(Not(part))]
            case Not(part=Not(part=part)):
                return self._disjuncts(part)
            case _:
                return [self.expression(formula)]

    def _any(self, parts: Sequence[Expression]) -> Expression:
        return parts[0] if len(parts) == 1 else self._algebra.disjunction(parts)

    def _demand_walk(self, walk: Walk) -> None:
        algebra = self._algebra
        ways = list(arcs(walk))
        rooms = len(walk.nodes)
        most = 1 if walk.simple else len(ways) + 1
        gone = [algebra.number(f"{tail}>{head}", most) for _, tail, head in ways]
        reached = [algebra.number(f"reach {tail}>{head}", rooms) for _, tail, head in ways]
        used = [algebra.truth(f"used {tail}>{head}") for _, tail, head in ways]
        begins = {node: self.has(walk.start, node) for node, _ in walk.nodes}
        algebra.demand_any(list(begins.values()))
        for i in range(len(ways)):
            algebra.demand_within([(1, gone[i]), (-1, used[i])], 0, None)
            algebra.demand_within([(most, used[i]), (-1, gone[i])], 0, None)
            algebra.demand_within([(rooms, used[i]), (-1, reached[i])], 0, None)
        for node, variable in walk.nodes:
            into = [i for i, (_, _, head) in enumerate(ways) if head == node]
            out = [i for i, (_, tail, _) in enumerate(ways) if tail == node]
            comes = [(1, begins[node]), *((1, gone[i]) for i in into)]
            ends = 1 if node == walk.end else 0
            algebra.demand_within([*comes, *((-1, gone[i]) for i in out)], ends, ends)
            if walk.simple:
                algebra.demand_within(comes, 0, 1)
            passed = self.has(variable, True)
            self._demand_same(passed, [begins[node], *(used[i] for i in into)])
            stays = [*((1, reached[i]) for i in into), *((-1, reached[i]) for i in out)]
            algebra.demand_within([*stays, (rooms, begins[node]), (-1, passed)], 0, None)
        for link in walk.links:
            self._demand_same(
                self.has(link.variable, True), [used[i] for i, (other, _, _) in enumerate(ways) if other is link]
            )
        if walk.most_steps is not None:
            algebra.demand_within([(1, flow) for flow in gone], 0, walk.most_steps)

    def _demand_same(self, whole: Expression, parts: Sequence[Expression]) -> None:
        """`whole` is true exactly if one of the parts is."""
        algebra = self._algebra
        for part in parts:
            algebra.demand_any([whole, algebra.negation(part)])
        algebra.demand_any([algebra.negation(whole), *parts])
