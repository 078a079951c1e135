"""What a session found out that stays true whatever clues come and go."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from typing import Any, TypeVar

from walton_solver.engines.outcomes import Outcome, Sat, Solver
from walton_solver.logic.evaluating import holds
from walton_solver.logic.formulas import TRUE, Formula, World
from walton_solver.logic.problems import ClueId

Found = TypeVar("Found")

MOST_WORLDS = 100
"""How many worlds of one solver are looked through before it is asked again."""

MOST_REMEMBERED = 20_000
"""How many findings a session remembers, the latest; each is small."""


class Memory:
    """Findings, each under a key that says all that it depends on: formulas, and the background they are about.

    So what is recalled is what would be found again. One thread at a time.
    """

    def __init__(self) -> None:
        self._found: OrderedDict[Hashable, Any] = OrderedDict()

    def recall(self, key: Hashable, find: Callable[[], Found]) -> Found:
        """What was found before, or is found now. None is not remembered: it says that a limit was hit.

        >>> memory = Memory()
        >>> memory.recall("two", lambda: 2), memory.recall("two", lambda: 3)
        (2, 2)
        """
        if key in self._found:
            self._found.move_to_end(key)
            known: Found = self._found[key]
            return known
        found = find()
        if found is not None:
            self._found[key] = found
            if len(self._found) > MOST_REMEMBERED:
                self._found.popitem(last=False)
        return found


class RecallingSolver:
    """A solver that is asked only where none of the worlds that it found before is an answer already.

    `worlds`: those, of problems with the same rules, to which it adds what it finds.
    """

    def __init__(self, solver: Solver, worlds: list[World]) -> None:
        self.name, self.problem = solver.name, solver.problem
        self._solver, self._worlds = solver, worlds

    def solve(self, clues: Iterable[ClueId] | None = None, given: Formula = TRUE) -> Outcome:
        chosen = None if clues is None else set(clues)
        told = [clue.formula for clue in self.problem.clues if chosen is None or clue.id in chosen]
        for world in self._worlds:
            if holds(given, world) and all(holds(formula, world) for formula in told):
                return Sat(world)
        outcome = self._solver.solve(chosen, given)
        if isinstance(outcome, Sat):
            self._worlds.append(outcome.world)
            del self._worlds[:-MOST_WORLDS]
        return outcome
