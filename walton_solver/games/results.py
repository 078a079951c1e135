"""What every game answers alike. Data only."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from walton_solver.deduction.findings import Certificate, Conclusion, Fact_co, Reason, Step, Verdict
from walton_solver.limits import Limit

World_co = TypeVar("World_co", covariant=True)
Hypothesis_co = TypeVar("Hypothesis_co", covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Obstacle:
    """Why no world agrees with the rules of a case, clues or events aside; each game tells its own kinds."""

    kind: str


class AnySolution:
    """What is left of a case, as `solve` tells it: each game derives a frozen class from it.

    `count`: how many answers are possible, None when undecided; `limit`: on what something was given up.
    """

    __slots__ = ()

    verdict: Verdict
    count: int | None
    limit: Limit | None


class AnyAudit:
    """An author's verdict on a case, as `check` tells it: each game derives a frozen class from it."""

    __slots__ = ()

    solution: AnySolution
    certificate: Certificate | None

    @property
    def certified_by(self) -> str | None:
        """The engine that proved what another had found; None where none did, or was asked, or could."""
        return None if self.certificate is None else self.certificate.by

    @property
    def is_sound(self) -> bool:
        """Whether the case is as its author wants it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyNot(Generic[Fact_co, World_co]):
    """Why something is out (`reason`), or a `world` in which it is so; neither when a `limit` was hit.

    `asked`: the facts that were asked for, all of them at once. `obstacles`: why nothing at all is possible, where the
    rules see to that.
    """

    asked: tuple[Fact_co, ...]
    reason: Reason | None = None
    world: World_co | None = None
    limit: Limit | None = None
    obstacles: tuple[Obstacle, ...] = ()

    @property
    def possible(self) -> bool | None:
        """None when undecided."""
        if self.world is not None:
            return True
        return None if self.reason is None else False


@dataclass(frozen=True, slots=True, kw_only=True)
class Reasons(Generic[Hypothesis_co]):
    """Against each hypothesis that is out the smallest reason, in the order of answers; none of them with a `limit`.

    `certificate`: of an engine that did not find them, for all of them, if asked for. `obstacles`: why the rules allow
    no hypothesis at all.
    """

    against: Mapping[Hypothesis_co, Reason]
    engine: str
    limit: Limit | None = None
    certificate: Certificate | None = None
    obstacles: tuple[Obstacle, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation(Generic[Fact_co]):
    """The deductions of a case, easiest first; `conflict`: for a contradictory case, all that there is to tell.

    `obstacles`: where a conflict is of no clues, which of the rules it is of; no part of what is claimed and verified.
    """

    verdict: Verdict
    steps: tuple[Step[Fact_co], ...]
    engine: str
    conflict: Reason | None = None
    limit: Limit | None = None
    obstacles: tuple[Obstacle, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mistake(Generic[Fact_co]):
    """What a player takes for known and what does not follow; `reason`: the clues that rule it out, None if none do."""

    conclusion: Conclusion[Fact_co]
    reason: Reason | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint(Generic[Fact_co]):
    """The next deduction from the clues a player holds that tells something new, and how many do.

    `step`: None when there is none, when the clues contradict each other (`conflict`), or when a `limit` was hit; it
    concludes what is new. `given`: the steps that it uses; the player knows what they conclude. `mistakes`: of what the
    player takes for known, in the order in which it was told. `obstacles`: as in an explanation.
    """

    verdict: Verdict
    step: Step[Fact_co] | None
    count: int
    engine: str
    given: tuple[Step[Fact_co], ...] = ()
    mistakes: tuple[Mistake[Fact_co], ...] = ()
    conflict: Reason | None = None
    limit: Limit | None = None
    obstacles: tuple[Obstacle, ...] = ()
