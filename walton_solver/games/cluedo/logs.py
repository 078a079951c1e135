"""A log: players, cards and what happened, in order; and the deals and triples it is about. Data only."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal, TypeAlias

from walton_solver.games.cluedo.cards import Cards
from walton_solver.logic.problems import ClueId

ENVELOPE = "envelope"
"""The place that is no player; no player has this name."""

ENVELOPE_NAMES: Mapping[str, str] = {"en": ENVELOPE, "nl": "envelop", "ja": "封筒", "de": "Umschlag", "es": "sobre"}
"""What people call it when they ask."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hypothesis:
    """What may lie in the envelope."""

    suspect: str
    weapon: str
    room: str

    @property
    def cards(self) -> tuple[str, str, str]:
        return self.suspect, self.weapon, self.room


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """`cards`: how many cards the player holds."""

    name: str
    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """The player holds exactly these cards."""

    id: ClueId
    player: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Response:
    """The player shows a card (`shows`), `card` if it was seen, or holds none of the three."""

    player: str
    shows: bool
    card: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Suggestion:
    """`responses`: of the players left of `by` in turn, up to the first who shows a card, or of all others."""

    id: ClueId
    by: str
    about: Hypothesis
    responses: tuple[Response, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A card of `by` that `to` saw outside a suggestion."""

    id: ClueId
    by: str
    to: str
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Accusation:
    id: ClueId
    by: str
    about: Hypothesis
    correct: bool


Event: TypeAlias = Hand | Suggestion | Shown | Accusation


Showing: TypeAlias = Literal["random", "unknown"]
"""How players choose the card to show, of several that they could: any of them alike, or nobody knows how.

By the first, a deal weighs one over the number of cards that the player could have shown, for every card that was
seen; by the other all deals weigh alike.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Log:
    """A game as far as it was seen.

    `players`: in seating order, each the left neighbour of the one before. `me`: who keeps the log, if that is a
    player. `reach`: the rooms from which `me` can choose for the next suggestion; None: all. `showing`: see
    `Showing`. `file`: the name that the log was read from, for messages; empty if from none.
    """

    format: ClassVar[str] = "cluedo-log/1"

    players: tuple[Player, ...]
    cards: Cards
    events: tuple[Event, ...]
    me: str | None = None
    reach: tuple[str, ...] | None = None
    showing: Showing = "random"
    title: Mapping[str, str] = field(default_factory=dict)
    file: str = ""

    @property
    def places(self) -> tuple[str, ...]:
        """Where a card can lie: the envelope, then the players."""
        return (ENVELOPE, *(player.name for player in self.players))


def left_of(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The other players in the order in which they are asked.

    >>> left_of(("Ann", "Ben", "Cas"), "Ben")
    ('Cas', 'Ann')
    """
    at = names.index(name)
    return names[at + 1 :] + names[:at]


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A whole hidden world: what lies in the envelope, and the place of each card, in card order."""

    hypothesis: Hypothesis
    holders: Mapping[str, str]
