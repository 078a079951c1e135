"""What every game answers alike. Data only."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from walton_solver.deduction.findings import Reason, Step, Verdict
from walton_solver.limits import Limit

World = TypeVar("World")
Hypothesis = TypeVar("Hypothesis")


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyNot(Generic[World]):
    """Why something is out (`reason`), or a `world` in which it is so; neither when a `limit` was hit.

    `asked`: what was asked, in ids.
    """

    asked: Mapping[str, object]
    reason: Reason | None = None
    world: World | None = None
    limit: Limit | None = None

    @property
    def possible(self) -> bool | None:
        """None when undecided."""
        if self.world is not None:
            return True
        return None if self.reason is None else False


@dataclass(frozen=True, slots=True, kw_only=True)
class Reasons(Generic[Hypothesis]):
    """Against each hypothesis that is out the smallest reason, in the order of answers; none of them with a `limit`."""

    against: Mapping[Hypothesis, Reason]
    engine: str
    limit: Limit | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """The deductions of a case, easiest first; `conflict`: for a contradictory case, all that there is to tell.

    Conclusions are in the game's own terms: questions and values as `why_not` takes them.
    """

    verdict: Verdict
    steps: tuple[Step, ...]
    engine: str
    conflict: Reason | None = None
    limit: Limit | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """The next deduction from the clues a player holds, and how many there are.

    `step`: None when there is none after those passed over, when the clues contradict each other (`conflict`), or
    when a `limit` was hit.
    """

    verdict: Verdict
    step: Step | None
    count: int
    engine: str
    conflict: Reason | None = None
    limit: Limit | None = None
