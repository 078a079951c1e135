"""A problem's variables and formulas as clauses, in a solver that is asked again and again.

Every value of a variable is a literal, and so is every formula that is asked for: true in a solution exactly if the
formula is. Totals become decision diagrams over their terms (N. Eén, N. Sörensson: Translating pseudo-Boolean
constraints into SAT, 2006). Walks are told lazily; see `ways`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import accumulate, combinations, compress
from operator import itemgetter
from typing import TypeAlias, TypeVar, assert_never

from pysat.solvers import Solver

from walton_solver.engines.outcomes import Answer
from walton_solver.engines.sat.ways import Ways
from walton_solver.limits import Deadline, LimitReached, MemoryBudget
from walton_solver.logic.formulas import All, Among, Equal, Formula, Not, Some, Total, Value, Walk, World, conjuncts
from walton_solver.logic.problems import Problem

Literal: TypeAlias = int
"""A variable of the solver, from 1 on, or with a minus that it is false."""

Name = TypeVar("Name")

SOLVER = "minisat22"

MOST_CLAUSES = 2_000_000
"""Beyond this a model would take gigabytes."""

MOST_CONFLICTS = 2_000
"""After how many conflicts the solver looks at the clock."""

PROPAGATIONS_PER_WORK = 25
"""How many propagations are a unit of work; see `limits.Deadline`."""

_FALSE = bytes.maketrans(b"\0\1", b"10")
_OTHER = bytes.maketrans(b"\0\1", b"\1\0")


class Model:
    """A solution: which of the solver's variables are true."""

    def __init__(self, values: Sequence[int]) -> None:
        self.count = len(values)
        true = bytes(map((0).__lt__, values))
        # The literal l is at place l, also where it is negative: then it is counted from the end.
        self._bits = b"\0" + true + true.translate(_OTHER)[::-1]

    def has(self, literal: Literal) -> bool:
        """Whether the literal is true; not where its variable was not there when the solution was found."""
        return abs(literal) <= self.count and self._bits[literal] == 1

    def true_among(self, named: Mapping[Name, Literal]) -> Iterator[Name]:
        """The names of literals that are true, of one or more."""
        return compress(named, itemgetter(*named.values(), 0, 0)(self._bits))

    def false_among(self, literals: Sequence[Literal]) -> int:
        """Which of the literals are false, as a mask over their places; their variables must have been there."""
        # All at once, as a number in text: one by one takes ten times as long.
        return int(bytes(itemgetter(0, *reversed(literals), 0)(self._bits)[1:-1]).translate(_FALSE) or b"0", 2)


class Clauses:
    """The clauses of a problem's rules, and of the formulas for which a literal was asked.

    What adds to them or asks the solver raises LimitReached.
    """

    def __init__(self, problem: Problem, deadline: Deadline) -> None:
        self.problem = problem
        self._deadline = deadline
        self._solver = Solver(name=SOLVER)
        self._count = self._clauses = self._propagations = 0
        self.true = self.new()
        self._literals: dict[Formula, Literal] = {}
        self._known: dict[int, tuple[Formula, Literal]] = {}
        self._any: dict[tuple[Literal, ...], Literal] = {}
        self._ways: dict[Walk, Ways] = {}
        self._values: dict[str, dict[Value, Literal]] = {}
        self.add([self.true])
        for variable in problem.variables:
            self._values[variable.name] = self._domain(variable.values)
        for rule in problem.rules:
            self.demand(rule.formula)

    def new(self) -> Literal:
        """A variable that is in no clause yet."""
        self._count += 1
        return self._count

    def add(self, clause: Iterable[Literal]) -> None:
        """Demand that one of the literals is true."""
        self._clauses += 1
        if self._clauses % 4096 == 0:
            self._deadline.check()
        if self._clauses > MOST_CLAUSES:
            raise LimitReached(MemoryBudget(f"more than {MOST_CLAUSES} clauses"))
        self._solver.add_clause(clause)

    def demand(self, formula: Formula) -> None:
        """Demand the formula of every solution."""
        for part in conjuncts(formula):
            if isinstance(part, Walk):
                literal = self.literal(part)
                if literal != self.true:
                    self.add([literal])
            elif isinstance(part, Some):
                self.add([self.literal(each) for each in part.parts])
            else:
                self.add([self.literal(part)])

    def value(self, variable: str, value: Value) -> Literal:
        """That the variable has the value."""
        return self._values[variable].get(value, -self.true)

    def literal(self, formula: Formula) -> Literal:
        """A literal that is true exactly if the formula is; where it holds a walk, one that enforces the formula."""
        known = self._known.get(id(formula))
        if known is None:
            literal = self._literals.get(formula)
            if literal is None:
                literal = self._literals[formula] = self._literal(formula)
            # Kept with the formula, so that the id stays its own: to hash one takes longer than to look this up.
            known = self._known[id(formula)] = (formula, literal)
        return known[1]

    def model(
        self, assumed: Sequence[Literal], *, some: Sequence[Literal] = (), preferred: Sequence[Literal] = ()
    ) -> Model | None:
        """A solution in which all that is assumed is true and one of `some`, or None where there is none.

        As many of the `preferred` literals are true as comes about.
        """
        if len(some) < 2:
            return self._model([*assumed, *some], preferred)
        asking = self.new()
        self.add([-asking, *some])
        model = self._model([*assumed, asking], preferred)
        self.add([-asking])
        return model

    def _model(self, assumed: Sequence[Literal], preferred: Sequence[Literal]) -> Model | None:
        if preferred:
            self._solver.set_phases(preferred)
        while True:
            found = None
            while found is None:
                self._deadline.check()
                self._solver.conf_budget(MOST_CONFLICTS)
                found = self._solver.solve_limited(assumptions=assumed)
                self._spend()
            if not found:
                return None
            # Variables in no clause have no value; any will do.
            values = self._solver.get_model()
            model = Model([*values, *range(-len(values) - 1, -self._count - 1, -1)])
            if not any(ways.refute(model) for ways in self._ways.values()):
                return model

    def answers(self, assumed: Sequence[Literal]) -> Iterator[Answer]:
        """Every answer of the solutions in which all that is assumed is true, each once."""
        # What is demanded here is demanded only while this literal is assumed.
        asking = self.new()
        questions = self.problem.questions
        while (model := self.model([*assumed, asking])) is not None:
            world = self.world(model)
            answer = tuple(world[name] for name in questions)
            yield answer
            # Block the answer, not the world: hidden variables would multiply it.
            self.add([-asking, *(-self.value(*each) for each in zip(questions, answer, strict=True))])

    def world(self, model: Model) -> World:
        """The world of a solution."""
        return {name: next(model.true_among(values)) for name, values in self._values.items()}

    def core(self) -> frozenset[Literal]:
        """Those of the literals that were assumed last which cannot all be true."""
        return frozenset(self._solver.get_core() or ())

    def _spend(self) -> None:
        done = self._solver.accum_stats()["propagations"]
        self._deadline.spend(1 + (done - self._propagations) // PROPAGATIONS_PER_WORK)
        self._propagations = done

    def _domain(self, values: Sequence[Value]) -> dict[Value, Literal]:
        if len(values) == 1:
            return {values[0]: self.true}
        if len(values) == 2:
            literal = self.new()
            return {values[0]: -literal, values[1]: literal}
        literals = {value: self.new() for value in values}
        # With no values at all this clause is empty: no world.
        self.add(literals.values())
        self.at_most_one(list(literals.values()))
        return literals

    def at_most_one(self, literals: Sequence[Literal]) -> None:
        """Demand that no two of them are true."""
        if len(literals) > 6:
            self.add([-self._at_least([(1, literal) for literal in literals], 2)])
            return
        for one, other in combinations(literals, 2):
            self.add([-one, -other])

    def _literal(self, formula: Formula) -> Literal:
        match formula:
            case Among(variable=variable, values=values):
                return self.any_of([self.value(variable, value) for value in values])
            case Equal(left=left, right=right):
                return self.any_of([self._both(self.value(left, v), self.value(right, v)) for v in self._values[left]])
            case Not(part=part):
                return -self.literal(part)
            case All(parts=parts):
                return -self.any_of([-self.literal(part) for part in parts])
            case Some(parts=parts):
                return self.any_of([self.literal(part) for part in parts])
            case Total(terms=terms, least=least, most=most):
                literals = [(weight, self.literal(part)) for weight, part in terms]
                enough = self._at_least(literals, least)
                return enough if most is None else self._both(enough, -self._at_least(literals, most + 1))
            case Walk():
                return self._walk(formula)
            case _:
                assert_never(formula)

    def _both(self, one: Literal, other: Literal) -> Literal:
        return -self.any_of([-one, -other])

    def any_of(self, literals: Iterable[Literal]) -> Literal:
        """A literal that is true exactly if one of these is."""
        several = {literal for literal in literals if literal != -self.true}
        if self.true in several or any(-literal in several for literal in several):
            return self.true
        if len(several) < 2:
            return several.pop() if several else -self.true
        key = tuple(sorted(several))
        if key not in self._any:
            found = self._any[key] = self.new()
            for literal in key:
                self.add([-literal, found])
            self.add([*key, -found])
        return self._any[key]

    def _at_least(self, terms: Sequence[tuple[int, Literal]], least: int) -> Literal:
        """That the weights of the true terms add up to so much: a node for each term on and what is still needed."""
        rest = list(accumulate((weight for weight, _ in reversed(terms)), initial=0))[::-1]
        needs = [{least}]
        for weight, _ in terms:
            needs.append(
                {left for need in needs[-1] if 0 < need <= rest[len(needs) - 1] for left in (need, need - weight)}
            )
        below: dict[int, Literal] = {}
        for place in range(len(terms), -1, -1):
            here: dict[int, Literal] = {}
            for need in sorted(needs[place]):
                if need <= 0 or need > rest[place]:
                    here[need] = self.true if need <= 0 else -self.true
                else:
                    weight, literal = terms[place]
                    here[need] = self.any_of([below[need], self._both(literal, below[need - weight])])
            below = here
        return below[least]

    def _walk(self, walk: Walk) -> Literal:
        shape = replace(walk, most_steps=None)
        if shape not in self._ways:
            if shape not in self._rules:
                raise LimitReached(MemoryBudget("a walk that is not among the rules"))
            self._ways[shape] = Ways(shape, self)
        return self.true if walk.most_steps is None else self._ways[shape].at_most(walk.most_steps)

    @cached_property
    def _rules(self) -> frozenset[Walk]:
        """The walks among the rules, whatever their bounds."""
        parts = (part for rule in self.problem.rules for part in conjuncts(rule.formula))
        return frozenset(replace(part, most_steps=None) for part in parts if isinstance(part, Walk))
