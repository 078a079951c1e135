"""What an engine can answer, and the face that every engine shows."""

import time
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from walton_solver.logic.evaluating import holds
from walton_solver.logic.formulas import TRUE, Among, Formula, Value, World
from walton_solver.logic.problems import ClueId, Problem


@dataclass(frozen=True, slots=True)
class Sat:
    """A world that satisfies all that was asked."""

    world: World


@dataclass(frozen=True, slots=True)
class Unsat:
    """No world does. `core`: clues, in clue order, that suffice for that with the rules and what was given.

    A core is sufficient, not minimal.
    """

    core: tuple[ClueId, ...]


@dataclass(frozen=True, slots=True)
class Unknown:
    """The engine gave up before it knew; `why` says on what."""

    why: str


Outcome: TypeAlias = Sat | Unsat | Unknown


Answer: TypeAlias = tuple[Value, ...]
"""The values of a problem's questions, in their order."""

Projection: TypeAlias = Mapping[str, tuple[Value, ...]]
"""For each of some variables the values that it has in some world, in the order of the variable."""


class Engine(Protocol):
    """An engine that has taken in one problem."""

    name: str
    problem: Problem

    def solve(self, clues: Iterable[ClueId] | None = None, given: Formula = TRUE) -> Outcome:
        """Is there a world with the rules, these clues (None: all of them) and what is given?"""

    def answers(self) -> Iterator[Answer | Unknown]:
        """Every answer of the problem, each once, in no particular order.

        After an `Unknown` nothing more comes; without one, these were all.
        """

    def possible(self, names: Iterable[str]) -> Projection | Unknown:
        """The values that each of these variables has in some world with all clues."""

    def corrections(self, kept: Iterable[ClueId], given: Formula) -> Sequence[int] | Unknown:
        """What breaks if these clues are kept and what is given is so, in one or more worlds.

        For each world the clues that are false in it, as a mask over clue positions; none at all when there is
        no such world. Worlds that break few clues serve best.
        """


def project_by_asking(engine: Engine, names: Iterable[str]) -> Projection | Unknown:
    """`Engine.possible` for engines that can only be asked for worlds: each value not seen yet is asked for."""
    variables = [engine.problem.variable(name) for name in names]
    seen: dict[str, set[Value]] = {variable.name: set() for variable in variables}
    for variable in variables:
        for value in variable.values:
            if value in seen[variable.name]:
                continue
            outcome = engine.solve(given=Among(variable.name, (value,)))
            if isinstance(outcome, Unknown):
                return outcome
            if isinstance(outcome, Sat):
                for other in variables:
                    seen[other.name].add(outcome.world[other.name])
    return in_order(engine.problem, seen)


def in_order(problem: Problem, seen: Mapping[str, Collection[Value]]) -> Projection:
    """The values that were seen of each variable, in the order of the variable."""
    return {
        name: tuple(value for value in problem.variable(name).values if value in values)
        for name, values in seen.items()
    }


def broken_clues(problem: Problem, world: World) -> int:
    """The clues that are false in the world, as a mask over clue positions."""
    return sum(1 << i for i, clue in enumerate(problem.clues) if not holds(clue.formula, world))


class Deadline:
    """A time limit that starts when it is made; `None` never ends."""

    def __init__(self, time_limit_s: float | None) -> None:
        self._end = None if time_limit_s is None else time.monotonic() + time_limit_s
        self.why = "" if time_limit_s is None else f"the time limit of {time_limit_s:g} s"

    def remaining_s(self) -> float:
        """Seconds left, infinite without a limit, at least 0."""
        return float("inf") if self._end is None else max(0.0, self._end - time.monotonic())

    def is_over(self) -> bool:
        return self._end is not None and time.monotonic() >= self._end
