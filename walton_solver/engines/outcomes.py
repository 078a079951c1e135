"""What an engine can answer, and the face that every engine shows."""

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from walton_solver.logic.formulas import TRUE, Formula, World
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


class Engine(Protocol):
    """An engine that has taken in one problem."""

    name: str
    problem: Problem

    def solve(
        self, clues: Iterable[ClueId] | None = None, given: Formula = TRUE, *, prefer_others: bool = False
    ) -> Outcome:
        """Is there a world with the rules, these clues (None: all of them) and what is given?

        With `prefer_others` a world that agrees with many of the other clues too, where the engine can.
        """

    def answers(self) -> Iterator[World | Unknown]:
        """A world for every answer of the problem, each answer once, in no particular order.

        After an `Unknown` nothing more comes; without one, these were all.
        """


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
