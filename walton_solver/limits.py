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


Limit: TypeAlias = TimeLimit | MemoryBudget | SolverStatus | Branches | WalkStates | DealSteps | StoneWays

LIMITS: Mapping[str, type[Limit]] = {each.kind: each for each in get_args(Limit)}
"""Every class of limits, by its kind."""


class LimitReached(Exception):
    """Leaves a computation that hit a limit; never the library."""

    def __init__(self, limit: Limit) -> None:
        super().__init__(limit)
        self.limit = limit


class Deadline:
    """A time limit that starts when it is made; `None` never ends.

    Raises QueryError for what is no number of seconds.
    """

    def __init__(self, time_limit_s: float | None) -> None:
        if time_limit_s is not None and not 0 <= time_limit_s < float("inf"):
            raise QueryError(f"a time limit is a number of seconds, 0 or more, not {time_limit_s!r}")
        self._end = None if time_limit_s is None else time.monotonic() + time_limit_s
        self.limit: Limit | None = None if time_limit_s is None else TimeLimit(time_limit_s)

    def or_sooner(self, time_limit_s: float) -> "Deadline":
        """This deadline, or one in so many seconds where that is sooner."""
        return self if self.remaining_s() <= time_limit_s else Deadline(time_limit_s)

    def remaining_s(self) -> float:
        """Seconds left, infinite without a limit, at least 0."""
        return float("inf") if self._end is None else max(0.0, self._end - time.monotonic())

    def is_over(self) -> bool:
        return self._end is not None and time.monotonic() >= self._end

    def check(self) -> None:
        """Raise LimitReached when it is over."""
        if self.limit is not None and self.is_over():
            raise LimitReached(self.limit)


NO_LIMIT = Deadline(None)
