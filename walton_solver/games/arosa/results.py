"""What the commands answer for a log, in the game's own terms. Data only.

Players are numbers, as in a log.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from walton_solver.deduction.findings import Certificate, Verdict
from walton_solver.games.arosa.logs import PerPlayer
from walton_solver.games.results import AnyAudit, AnySolution
from walton_solver.limits import Limit

TRACE_PRICE = 0.5
"""What a trace in the tower costs its player in the long run, in points; `benchmarks/arosa.py` tries others."""

Deed: TypeAlias = Literal["search", "accuse", "wipe"]
"""What can be so of the tower now: a question and its value, as `why_not` takes them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FloorFacts:
    """A player's traces on one floor: certainly at least and at most so many.

    `chances`: how likely 0, 1, 2, ... are; empty when that is not known.
    """

    floor: int
    least: int
    most: int
    chances: tuple[Fraction, ...] = ()

    @property
    def expected(self) -> float | None:
        """How many are expected."""
        if not self.chances:
            return None
        return float(sum(count * chance for count, chance in enumerate(self.chances)))


@dataclass(frozen=True, slots=True, kw_only=True)
class VictimFacts:
    """One victim: the floors where it can be, and how likely each is (empty when that is not known)."""

    floors: tuple[int, ...]
    chances: tuple[Fraction, ...] = ()
    is_found: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LandingFacts:
    """The landing weights that chances rest on, of sum 1; when `fitted`: from how many found and hidden stones."""

    weights: tuple[Fraction, ...]
    kind: str
    found: int | None = None
    hidden: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """A turn and what is expected of it.

    `success`: the chance that a victim is found (search), that at least one name is right (accuse) or that own
    traces are found (wipe). `penalty`: the chance that any trace is thrown in. `score`: the expected change of
    the player's own points; `margin`: that of the lowest other's points less the player's own; `lead`: that of
    the others' mean less the player's own. Fewer points are better, so a negative score and a positive lead are good.
    `traces_thrown`: how many traces are expected to be thrown in, each at `trace_price` points.
    """

    deed: Deed
    floor: int
    accused: tuple[int, ...] = ()
    success: float
    penalty: float
    score: float
    margin: float
    lead: float
    traces_thrown: float
    trace_price: float = TRACE_PRICE

    @property
    def value(self) -> float:
        """What turns are ranked by."""
        return self.lead - self.trace_price * self.traces_thrown


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution(AnySolution):
    """What a log tells.

    `verdict`: unique only if there is no other way to fill the tower; `count`: in how many ways the stones in it
    can be spread over the floors, stones of a colour being alike (None when undecided). `culprits` and
    `winners`: who has most and fewest points, if the game ended now; `contenders`: who may still win: all, until
    the game is over. `turn`: whose turn is next, None if that is open or the game is over; `landing` and `advice`:
    None and empty when undecided, on a `limit`: what is certain is told all the same.
    """

    verdict: Verdict
    count: int | None
    victims: tuple[VictimFacts, ...]
    traces: tuple[tuple[FloorFacts, ...], ...]
    supply: PerPlayer
    sheet: tuple[tuple[int, ...], ...]
    scores: PerPlayer
    act: int
    turn: int | None
    is_over: bool
    culprits: tuple[int, ...]
    winners: tuple[int, ...]
    contenders: tuple[int, ...]
    landing: LandingFacts | None
    advice: tuple[Advice, ...]
    adviser_for: int | None
    engine: str
    limit: Limit | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit(AnyAudit):
    """Whether all is known of the tower; `checked_by`: an engine that found the same certain bounds.

    `certificate`: the same as a certificate of the verdict and every bound; None in a brief audit.
    """

    solution: Solution
    checked_by: str | None = None
    certificate: Certificate | None = None

    @property
    def is_sound(self) -> bool:
        """There is exactly one way to fill the tower."""
        return self.solution.verdict is Verdict.UNIQUE


@dataclass(frozen=True, slots=True, kw_only=True)
class ArosaWorld:
    """A tower that fits the log: the floors of the victims, found or not, and each player's traces by floor."""

    victims: tuple[int, ...]
    traces: tuple[tuple[int, ...], ...]
