"""z3: answers by blocking, and unsatisfiable cores."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import z3

from benchmarks.peers.algebra import Expression, Term, Translation
from benchmarks.peers.peer import Explainer, Peer, told
from walton_solver.engines.outcomes import Answer
from walton_solver.logic.formulas import Formula
from walton_solver.logic.problems import ClueId, Problem


class _Z3Algebra:
    """See `algebra.Algebra`; a choice is one truth value for each value, which z3 takes better than integers."""

    def __init__(self) -> None:
        # A context of its own: names and lemmas of one problem do not reach the next.
        self.context = z3.Context()
        self.solver = z3.Solver(ctx=self.context)

    def choice(self, name: str, count: int) -> Sequence[Any]:
        flags = [z3.Bool(f"{name}={value}", self.context) for value in range(count)]
        self.solver.add(z3.PbEq([(flag, 1) for flag in flags], 1) if flags else self.disjunction(()))
        return flags

    def number(self, name: str, most: int) -> Any:
        number = z3.Int(name, self.context)
        self.solver.add(number >= 0, number <= most)
        return number

    def truth(self, name: str) -> Expression:
        return z3.Bool(name, self.context)

    def has(self, choice: Sequence[Any], value: int) -> Expression:
        return choice[value]

    def same(self, left: Sequence[Any], right: Sequence[Any]) -> Expression:
        return self.conjunction([one == other for one, other in zip(left, right, strict=True)])

    def negation(self, part: Expression) -> Expression:
        return z3.Not(part)

    def conjunction(self, parts: Sequence[Expression]) -> Expression:
        return z3.And(*parts) if parts else z3.BoolVal(True, self.context)

    def disjunction(self, parts: Sequence[Expression]) -> Expression:
        return z3.Or(*parts) if parts else z3.BoolVal(False, self.context)

    def within(self, terms: Sequence[Term], least: int, most: int | None) -> Expression:
        zero = z3.IntVal(0, self.context)
        total = z3.Sum(zero, *(factor * self._as_number(term) for factor, term in terms))
        return total >= least if most is None else self.conjunction([total >= least, total <= most])

    def demand_any(self, parts: Sequence[Expression]) -> None:
        self.solver.add(self.disjunction(parts))

    def demand_within(self, terms: Sequence[Term], least: int, most: int | None) -> None:
        self.solver.add(self.within(terms, least, most))

    def _as_number(self, term: Any) -> Any:
        if z3.is_bool(term):
            return z3.If(term, z3.IntVal(1, self.context), z3.IntVal(0, self.context))
        return term


class _Z3Model:
    """A problem as a z3 solver; see `peer.Model`."""

    def __init__(self, problem: Problem) -> None:
        self._questions = problem.questions
        self._algebra = _Z3Algebra()
        self._translation = Translation(problem, self._algebra)
        for formula in told(problem):
            self._translation.demand(formula)

    def answers(self) -> Iterator[Answer]:
        solver, translation = self._algebra.solver, self._translation
        while (status := solver.check()) == z3.sat:
            world = solver.model()
            answer = tuple(
                next(translation.value(name, i) for i, has in enumerate(choice) if z3.is_true(world.eval(has)))
                for name, choice in ((name, translation.choices[name]) for name in self._questions)
            )
            yield answer
            translation.demand_other(self._questions, answer)
        if status != z3.unsat:
            raise RuntimeError(f"z3 answered {status}: {solver.reason_unknown()}")


class _Cores:
    """A problem as a z3 solver in which a flag stands for each clue."""

    def __init__(self, problem: Problem) -> None:
        self._algebra = _Z3Algebra()
        self._algebra.solver.set("core.minimize", True)
        self._translation = Translation(problem, self._algebra)
        for rule in problem.rules:
            self._translation.demand(rule.formula)
        self._flags = {}
        for i, clue in enumerate(problem.clues):
            flag = z3.Bool(f"clue {i}", self._algebra.context)
            self._algebra.solver.add(z3.Implies(flag, self._translation.expression(clue.formula)))
            self._flags[clue.id] = flag

    def __call__(self, given: Formula) -> Iterable[ClueId]:
        solver = self._algebra.solver
        solver.push()
        try:
            self._translation.demand(given)
            status = solver.check(*self._flags.values())
            if status != z3.unsat:
                raise RuntimeError(f"z3 answered {status} where nothing is possible")
            core = {str(flag) for flag in solver.unsat_core()}
        finally:
            solver.pop()
        return [clue for clue, flag in self._flags.items() if str(flag) in core]


PEERS = [Peer(name="z3", note="blocking the answers", build=_Z3Model)]
EXPLAINERS = [
    Explainer(
        name="z3 core",
        note="core.minimize, neither smallest nor surely minimal; its solver is there",
        smallest=False,
        minimal=False,
        build=_Cores,
    )
]
