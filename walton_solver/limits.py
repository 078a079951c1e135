"""What can run out, as values, and the one exception that carries such a value to where it becomes an answer.

Whatever hits a limit raises `LimitReached`. What others call catches it in one place and gives the limit with what
was found so far: a limit rules nothing out. What a limit is called in any language is told in `wording.limits`.
"""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias, get_args

from walton_solver.errors import QueryError


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """The seconds that the caller gave."""

    kind: ClassVar[str] = "time"
    seconds: float


@dataclass(frozen=True, slots=True)
class MemoryBudget:
    """What tables may take; `detail` says, for those who know them, what would take more."""

    kind: ClassVar[str] = "memory"
    detail: str


@dataclass(frozen=True, slots=True)
class SolverStatus:
    """A solver stopped by itself and gave this status."""

    kind: ClassVar[str] = "solver"
    status: str


@dataclass(frozen=True, slots=True)
class Work:
    """So much work of a solver, which is counted alike on any machine."""

    kind: ClassVar[str] = "work"
    most: int


@dataclass(frozen=True, slots=True)
class Branches:
    """So many branches of a search for a smallest set."""

    kind: ClassVar[str] = "branches"
    most: int


@dataclass(frozen=True, slots=True)
class WalkStates:
    """So many (place, links used) pairs of a listing of walks."""

    kind: ClassVar[str] = "walk_states"
    most: int


@dataclass(frozen=True, slots=True)
class DealSteps:
    """So many steps of counting deals."""

    kind: ClassVar[str] = "deal_steps"
    most: int


@dataclass(frozen=True, slots=True)
class StoneWays:
    """So many ways in which stones of one colour can have moved."""

    kind: ClassVar[str] = "stone_ways"
    most: int


Limit: TypeAlias = TimeLimit | MemoryBudget | SolverStatus | Work | Branches | WalkStates | DealSteps | StoneWays

LIMITS: Mapping[str, type[Limit]] = {each.kind: each for each in get_args(Limit)}
"""Every class of limits, by its kind."""


class LimitReached(Exception):
    """Leaves a computation that hit a limit; never the library."""

    def __init__(self, limit: Limit) -> None:
        super().__init__(limit)
        self.limit = limit


class Deadline:
    """When to give up: after so many seconds from now, after so much work, whichever comes first; `None` is never.

    Seconds are only those that a caller gives. What the library grants itself is work, so that an answer does not
    depend on how fast the machine is; a unit is about five microseconds. Raises QueryError for what is no number of
    seconds.
    """

    def __init__(self, time_limit_s: float | None, *, most_work: int | None = None) -> None:
        if time_limit_s is not None and not 0 <= time_limit_s < float("inf"):
            raise QueryError(f"a time limit is a number of seconds, 0 or more, not {time_limit_s!r}")
        self._seconds = time_limit_s
        self._end = None if time_limit_s is None else time.monotonic() + time_limit_s
        self._most_work = self._work_left = most_work

    @property
    def limit(self) -> Limit | None:
        """The limit that is over, else the one that there is; None where there is none."""
        if self._most_work is not None and (self._seconds is None or self._is_spent()):
            return Work(self._most_work)
        return None if self._seconds is None else TimeLimit(self._seconds)

    @property
    def has_time_limit(self) -> bool:
        return self._seconds is not None

    def or_work(self, most: int) -> "Deadline":
        """This deadline where it has a time limit, else one of so much work."""
        return self if self._seconds is not None else self.and_work(most)

    def and_work(self, most: int) -> "Deadline":
        """A deadline at the same time, or after so much work where that is sooner."""
        both = Deadline(self._seconds, most_work=most)
        both._end = self._end
        return both

    def remaining_s(self) -> float:
        """Seconds left, infinite without a limit, at least 0."""
        return float("inf") if self._end is None else max(0.0, self._end - time.monotonic())

    def remaining_work(self) -> float:
        """Work left, infinite without a limit, at least 0."""
        return float("inf") if self._work_left is None else max(0, self._work_left)

    def is_over(self) -> bool:
        return self._is_spent() or (self._end is not None and time.monotonic() >= self._end)

    def spend(self, work: int) -> None:
        """Take so much work off."""
        if self._work_left is not None:
            self._work_left -= work

    def check(self) -> None:
        """Raise LimitReached when it is over."""
        if self.is_over() and (limit := self.limit) is not None:
            raise LimitReached(limit)

    def _is_spent(self) -> bool:
        return self._work_left is not None and self._work_left <= 0


NO_LIMIT = Deadline(None)
