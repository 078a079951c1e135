"""The SAT engine on one problem."""

from collections.abc import Iterable, Iterator
from functools import cached_property

from walton_solver.engines.outcomes import (
    Answer,
    Outcome,
    Projection,
    Sat,
    Unknown,
    Unsat,
    Worlds,
    in_order,
    shortest_by_asking,
)
from walton_solver.engines.sat.clauses import Clauses
from walton_solver.engines.sat.worlds import Pool, SatWorlds
from walton_solver.limits import Deadline, LimitReached
from walton_solver.logic.formulas import TRUE, Formula, Value, Walk, World
from walton_solver.logic.problems import ClueId, Problem


class SatEngine:
    """An incremental SAT solver on one problem; see `outcomes.Engine` for what it answers."""

    name = "sat"

    def __init__(self, problem: Problem, deadline: Deadline) -> None:
        self.problem = problem
        self.deadline = deadline
        self._formulas = {clue.id: clue.formula for clue in problem.clues}

    def fits(self) -> bool:
        """Whether there is memory and time for the clauses."""
        try:
            for formula in self._formulas.values():
                self._clauses.literal(formula)
        except LimitReached:
            return False
        return True

    def solve(self, clues: Iterable[ClueId] | None = None, given: Formula = TRUE) -> Outcome:
        chosen = set(self._formulas if clues is None else clues)
        try:
            told = {clue: self._clauses.literal(f) for clue, f in self._formulas.items() if clue in chosen}
            model = self._clauses.model([*told.values(), self._clauses.literal(given)])
        except LimitReached as reached:
            return Unknown(reached.limit)
        if model is not None:
            return Sat(self._clauses.world(model))
        core = self._clauses.core()
        return Unsat(tuple(clue for clue, literal in told.items() if literal in core))

    def answers(self) -> Iterator[Answer]:
        return self._clauses.answers(list(map(self._clauses.literal, self._formulas.values())))

    def possible_values(self, names: Iterable[str]) -> Projection:
        """Each value that no world had is asked for; what it is refused is not looked for again."""
        clauses = self._clauses
        told = list(map(clauses.literal, self._formulas.values()))
        seen: dict[str, set[Value]] = {name: set() for name in names}
        unseen = {
            (name, value): clauses.value(name, value) for name in seen for value in self.problem.variable(name).values
        }
        while unseen:
            (name, value), literal = next(iter(unseen.items()))
            model = clauses.model([*told, literal], preferred=list(unseen.values()))
            if model is None:
                del unseen[name, value]
                continue
            for (name, value), literal in list(unseen.items()):
                if model.has(literal):
                    seen[name].add(value)
                    del unseen[name, value]
        return in_order(self.problem, seen)

    def shortest(self, walk: Walk, given: Formula = TRUE) -> World | None:
        return shortest_by_asking(self, walk, given)

    def worlds(self) -> Worlds:
        return SatWorlds(Pool(self._clauses))

    @cached_property
    def _clauses(self) -> Clauses:
        return Clauses(self.problem, self.deadline)
