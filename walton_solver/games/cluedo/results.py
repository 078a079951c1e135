"""What the commands answer for a Cluedo log, in the game's own terms. Data only.

Probabilities are exact fractions. Deals are equally likely before the log, and how players choose among cards that they
can show is the log's `showing`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Literal, TypeAlias

from walton_solver.deduction.findings import Certificate, Verdict
from walton_solver.games.cluedo.logs import Deal, Hypothesis
from walton_solver.games.results import AnyAudit, AnySolution
from walton_solver.limits import Limit
from walton_solver.logic.formulas import Value
from walton_solver.logic.problems import ClueId

Mark: TypeAlias = Literal["yes", "no", "open"]

Probabilities: TypeAlias = Mapping[str, Mapping[str, Fraction]]
"""For each card, by place, how likely it lies there; in the order of cards and places."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Suggested:
    """A suggestion that `me` could make next.

    `bits`: the information about the envelope that its answer can be expected to give, in bits. `chance`: how
    likely the best accusation in its room, where `me` then stands, can be expected to be right after the answer.
    """

    hypothesis: Hypothesis
    bits: float
    chance: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Accusing:
    """The best accusation, and `chance`, how likely it is right.

    `in_reach`: its room is one that `me` can be in now. `is_best`: no suggestion can be expected to raise that chance,
    looking one suggestion ahead; None when no suggestion could be weighed.
    """

    hypothesis: Hypothesis
    chance: Fraction
    is_best: bool | None
    in_reach: bool = True


class Lack(StrEnum):
    """What advice about a suggestion cannot do without."""

    ME = "me"
    """The log does not say who `me` is."""
    DEAL = "deal"
    """The log contradicts itself."""
    HAND = "hand"
    """The log does not tell the hand of `me`."""
    TURN = "turn"
    """`me` accused wrongly or forgot a card, and makes no more suggestions."""
    GAME = "game"
    """The game is over: somebody accused rightly."""
    ROOM = "room"
    """`me` can reach no room."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """`suggest`: the most telling suggestions first, as far as they were weighed when a `limit` was hit.

    None of them where one can learn nothing more, or there is a `lack`.
    """

    suggest: tuple[Suggested, ...] = ()
    accuse: Accusing | None = None
    lack: Lack | None = None
    limit: Limit | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution(AnySolution):
    """What is left of a game.

    `count`: how many triples can lie in the envelope, `deals`: how many deals of all cards agree with the log (None
    when undecided); `even`: whether all of these are equally likely. `hypotheses`: the most likely triples with their
    probabilities, of equally likely ones in card order. `candidates`: for each question the cards that are not ruled
    out. `holders`: the mark of each card and place. When undecided, marks and candidates say what is certain without
    counting, `probabilities` is empty, and `limit` says on what the counting was given up. `advice`: what `me` could do
    next, which takes longer than all the rest; None in a brief solution.
    """

    verdict: Verdict
    count: int | None
    deals: int | None
    hypotheses: tuple[tuple[Hypothesis, Fraction], ...]
    candidates: Mapping[str, tuple[Value, ...]]
    holders: Mapping[str, Mapping[str, Mark]]
    probabilities: Probabilities
    engine: str
    even: bool = True
    checked_by: str | None = None
    limit: Limit | None = None
    advice: Advice | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """What a player can know by the log: `count` triples are left for them; None when that was not found out.

    `is_exact`: so many, not fewer; else they saw a card that the log does not name, and `count` is the most.
    """

    player: str
    count: int | None
    is_exact: bool = True

    @property
    def is_settled(self) -> bool | None:
        """Whether the player can know the envelope."""
        return None if self.count is None else self.count == 1


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack:
    """A response that would mend the log if it were taken back: of `event`, by `player`."""

    event: ClueId
    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit(AnyAudit):
    """Is the envelope settled, and for whom; if the log contradicts itself, what could be wrong with it.

    `witnesses`: deals with the two most likely triples, when there are several (and hypotheses were not left out).
    `seats`: for every player whose hand is known, see `seats.seen_by`.

    When contradictory, `conflicts`: all smallest sets of events that cannot all be true, and `repairs`: all smallest
    sets of events whose dropping mends the log; of both the first few, in event order. `responses`: every single
    response that mends it if taken back. `limit`: on what the search for these was given up.

    `certificate`: of another engine, for the verdict and every mark; None in a brief audit, and where nobody counted.
    """

    solution: Solution
    witnesses: tuple[Deal, ...] = ()
    seats: tuple[Seat, ...] = ()
    conflicts: tuple[tuple[ClueId, ...], ...] = ()
    repairs: tuple[tuple[ClueId, ...], ...] = ()
    responses: tuple[TakenBack, ...] = ()
    checked_by: str | None = None
    certificate: Certificate | None = None
    limit: Limit | None = None

    @property
    def is_sound(self) -> bool:
        """Whether the envelope is settled."""
        return self.solution.verdict is Verdict.UNIQUE
