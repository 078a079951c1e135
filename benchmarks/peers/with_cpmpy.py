"""CPMpy (on its own OR-Tools back end): answers by blocking, reasons by its explanation tools."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import cpmpy as cp
from cpmpy.expressions.core import BoolVal
from cpmpy.tools.explain import mus, optimal_mus

from benchmarks.peers.algebra import Expression, Term, Translation
from benchmarks.peers.peer import Explainer, Peer, told
from walton_solver.engines.outcomes import Answer
from walton_solver.logic.formulas import TRUE, Formula
from walton_solver.logic.problems import ClueId, Problem


class CpmpyAlgebra:
    """See `algebra.Algebra`; a choice is an integer variable."""

    def __init__(self) -> None:
        self.demanded: list[Expression] = []

    def choice(self, name: str, count: int) -> Any:
        if not count:
            # An empty domain is an error to CPMpy; here it says that there is no world.
            self.demanded.append(BoolVal(False))
        return cp.intvar(0, max(count - 1, 0), name=name)

    def number(self, name: str, most: int) -> Any:
        return cp.intvar(0, most, name=name)

    def truth(self, name: str) -> Expression:
        return cp.boolvar(name=name)

    def has(self, choice: Any, value: int) -> Expression:
        return choice == value

    def same(self, left: Any, right: Any) -> Expression:
        return left == right

    def negation(self, part: Expression) -> Expression:
        return BoolVal(not part.value()) if isinstance(part, BoolVal) else ~part

    # CPMpy cannot have constants everywhere, such as in the sums that stand below another expression.

    def conjunction(self, parts: Sequence[Expression]) -> Expression:
        open_parts = [part for part in parts if not isinstance(part, BoolVal)]
        if any(not part.value() for part in parts if isinstance(part, BoolVal)):
            return BoolVal(False)
        return cp.all(open_parts) if open_parts else BoolVal(True)

    def disjunction(self, parts: Sequence[Expression]) -> Expression:
        open_parts = [part for part in parts if not isinstance(part, BoolVal)]
        if any(part.value() for part in parts if isinstance(part, BoolVal)):
            return BoolVal(True)
        return cp.any(open_parts) if open_parts else BoolVal(False)

    def within(self, terms: Sequence[Term], least: int, most: int | None) -> Expression:
        known = sum(factor for factor, term in terms if isinstance(term, BoolVal) and term.value())
        open_terms = [(factor, term) for factor, term in terms if not isinstance(term, BoolVal)]
        if not open_terms:
            return BoolVal(least <= known and (most is None or known <= most))
        total = cp.sum(factor * term for factor, term in open_terms)
        at_least = total >= least - known
        return at_least if most is None else at_least & (total <= most - known)

    def demand_any(self, parts: Sequence[Expression]) -> None:
        self.demanded.append(self.disjunction(parts))

    def demand_within(self, terms: Sequence[Term], least: int, most: int | None) -> None:
        self.demanded.append(self.within(terms, least, most))


class _CpmpyModel:
    """A problem as a CPMpy solver; see `peer.Model`."""

    def __init__(self, problem: Problem) -> None:
        self._questions = problem.questions
        self._algebra = CpmpyAlgebra()
        self._translation = Translation(problem, self._algebra)
        for formula in told(problem):
            self._translation.demand(formula)
        self._solver = cp.SolverLookup.get("ortools", cp.Model(self._algebra.demanded))
        # The solver knows no variable that nothing is said of.
        for name in self._questions:
            self._solver += self._translation.choices[name] >= 0

    def answers(self) -> Iterator[Answer]:
        # `solveAll` would list every hidden world of each answer.
        translation = self._translation
        while self._solver.solve(num_workers=1):
            answer = tuple(translation.value(name, int(translation.choices[name].value())) for name in self._questions)
            yield answer
            translation.demand_other(self._questions, answer)
            self._solver += self._algebra.demanded[-1]


class _Reasons:
    """A problem as CPMpy's tools take it: rules are hard, clues soft."""

    def __init__(self, tool: Callable[..., list[Expression]], problem: Problem) -> None:
        self._tool = tool
        self._algebra = CpmpyAlgebra()
        self._translation = Translation(problem, self._algebra)
        for rule in problem.rules:
            self._translation.demand(rule.formula)
        self._rules = self._algebra.demanded[:]
        # The tools want constraints, and what is always true is none.
        self._soft = {
            clue.id: self._translation.expression(clue.formula) for clue in problem.clues if clue.formula != TRUE
        }

    def __call__(self, given: Formula) -> Iterator[ClueId]:
        del self._algebra.demanded[:]
        self._translation.demand(given)
        found = {
            id(expression) for expression in self._tool([*self._soft.values()], self._rules + self._algebra.demanded)
        }
        # Of clues that are one and the same variable only the first counts.
        for clue, expression in self._soft.items():
            if id(expression) in found:
                found.remove(id(expression))
                yield clue


PEERS = [Peer(name="CPMpy", note="on OR-Tools, blocking the answers", build=_CpmpyModel)]
EXPLAINERS = [
    Explainer(
        name="CPMpy mus",
        note="cannot be shortened; its solver is built anew each time",
        smallest=False,
        minimal=True,
        build=partial(_Reasons, mus),
    ),
    Explainer(
        name="CPMpy optimal_mus",
        note="provably smallest (ocus without a condition); built anew each time",
        smallest=True,
        minimal=True,
        build=partial(_Reasons, optimal_mus),
    ),
]
