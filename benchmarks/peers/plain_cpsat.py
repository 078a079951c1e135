"""CP-SAT as a careful user would write it by hand: one model, every part a literal, answers blocked one by one.

No enforcement literals, no walk beforehand; presolve is on, one worker, like everybody here.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from ortools.sat.python import cp_model

from benchmarks.peers.algebra import Term, Translation
from benchmarks.peers.peer import Explainer, Peer, told
from walton_solver.engines.outcomes import Answer
from walton_solver.logic.problems import Problem

Literal = cp_model.BoolVarT
Choice = Sequence[Literal]

INFINITY = 2**40


class _CpSatAlgebra:
    """See `algebra.Algebra`; a choice is one literal for each value."""

    def __init__(self) -> None:
        self.model = cp_model.CpModel()
        self._true = self.model.new_constant(1)

    def choice(self, name: str, count: int) -> Choice:
        literals = [self.model.new_bool_var(f"{name}={value}") for value in range(count)]
        self.model.add_exactly_one(literals)
        return literals

    def number(self, name: str, most: int) -> cp_model.IntVar:
        return self.model.new_int_var(0, most, name)

    def truth(self, name: str) -> Literal:
        return self.model.new_bool_var(name)

    def has(self, choice: Choice, value: int) -> Literal:
        return choice[value]

    def same(self, left: Choice, right: Choice) -> Literal:
        literal = self.model.new_bool_var("")
        for one, other in zip(left, right, strict=True):
            self.model.add_bool_or([~literal, ~one, other])
            self.model.add_bool_or([literal, ~one, ~other])
        return literal

    def negation(self, part: Literal) -> Literal:
        return ~part

    def conjunction(self, parts: Sequence[Literal]) -> Literal:
        return ~self.disjunction([~part for part in parts])

    def disjunction(self, parts: Sequence[Literal]) -> Literal:
        literal = self.model.new_bool_var("")
        self.model.add_bool_or(parts).only_enforce_if(literal)
        self.model.add_bool_and([~part for part in parts]).only_enforce_if(~literal)
        return literal

    def within(self, terms: Sequence[Term], least: int, most: int | None) -> Literal:
        above, below = self.model.new_bool_var(""), self.model.new_bool_var("")
        total = _sum(terms)
        self.model.add(total >= least).only_enforce_if(above)
        self.model.add(total < least).only_enforce_if(~above)
        bound = INFINITY if most is None else most
        self.model.add(total <= bound).only_enforce_if(below)
        self.model.add(total > bound).only_enforce_if(~below)
        return self.conjunction([above, below])

    def demand_any(self, parts: Sequence[Literal]) -> None:
        self.model.add_bool_or(parts)

    def demand_within(self, terms: Sequence[Term], least: int, most: int | None) -> None:
        self.model.add_linear_constraint(_sum(terms), least, INFINITY if most is None else most)


class _CpSatModel:
    """A problem as a CP-SAT model; see `peer.Model`."""

    def __init__(self, problem: Problem) -> None:
        self._questions = problem.questions
        self._algebra = _CpSatAlgebra()
        self._translation = Translation(problem, self._algebra)
        for formula in told(problem):
            self._translation.demand(formula)

    def answers(self) -> Iterator[Answer]:
        translation = self._translation
        while True:
            solver = cp_model.CpSolver()
            solver.parameters.num_workers = 1
            status = solver.solve(self._algebra.model)
            if status == cp_model.INFEASIBLE:
                return
            if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
                raise RuntimeError(f"CP-SAT answered {solver.status_name(status)}")
            answer = tuple(
                next(translation.value(name, i) for i, has in enumerate(choice) if solver.boolean_value(has))
                for name, choice in ((name, translation.choices[name]) for name in self._questions)
            )
            yield answer
            translation.demand_other(self._questions, answer)


def _sum(terms: Sequence[Term]) -> cp_model.LinearExprT:
    return cp_model.LinearExpr.weighted_sum([term for _, term in terms], [factor for factor, _ in terms])


PEERS = [Peer(name="CP-SAT, plain", note="one model, blocking the answers", build=partial(_CpSatModel))]
EXPLAINERS: list[Explainer] = []
