"""A log: players, cards and what happened, in order; and the deals and triples it is about. Data only."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal, TypeAlias

from walton_solver.games.cases import AnyCase
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
    """A right one ends the game. Whoever accuses wrongly has seen the envelope."""

    id: ClueId
    by: str
    about: Hypothesis
    correct: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked:
    """What `me` saw in the envelope after a wrong accusation."""

    id: ClueId
    about: Hypothesis


@dataclass(frozen=True, slots=True, kw_only=True)
class Forgot:
    """The player's response in the suggestion `event` was wrong: the opposite is so; `card`: what they hold, if known.

    The player makes no more suggestions or accusations, and still answers.
    """

    id: ClueId
    event: ClueId
    player: str
    card: str | None = None


Event: TypeAlias = Hand | Suggestion | Shown | Accusation | Looked | Forgot


Showing: TypeAlias = Literal["random", "unknown"]
"""How players choose the card to show, of several that they could: any of them alike, or nobody knows how.

By the first, a deal weighs one over the number of cards that the player could have shown, for every card that was
seen; by the other all deals weigh alike.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Log(AnyCase):
    """A game as far as it was seen.

    `players`: in seating order, each the left neighbour of the one before. `me`: who keeps the log, if that is a
    player. `reach`: the rooms from which `me` can choose for the next suggestion; None: all. `showing`: see
    `Showing`.
    """

    format: ClassVar[str] = "cluedo-log/1"

    players: tuple[Player, ...]
    cards: Cards
    events: tuple[Event, ...]
    me: str | None = None
    reach: tuple[str, ...] | None = None
    showing: Showing = "random"
    title: Mapping[str, str] = field(default_factory=dict)
    file: str = field(default="", compare=False)

    def __hash__(self) -> int:
        # What holds dictionaries has no hash; equal ones have the same ids.
        return hash(tuple(str(each) for each in self.clue_ids))

    @property
    def clue_ids(self) -> tuple[ClueId, ...]:
        return tuple(each.id for each in self.events)

    @property
    def places(self) -> tuple[str, ...]:
        """Where a card can lie: the envelope, then the players."""
        return (ENVELOPE, *(player.name for player in self.players))

    @property
    def winner(self) -> str | None:
        """Who accused rightly, which ended the game."""
        return next((each.by for each in self.events if isinstance(each, Accusation) and each.correct), None)

    @property
    def silenced(self) -> frozenset[str]:
        """The players who make no more suggestions or accusations: they accused wrongly, or forgot a card."""
        wrong = {each.by for each in self.events if isinstance(each, Accusation) and not each.correct}
        return frozenset(wrong | {each.player for each in self.events if isinstance(each, Forgot)})

    def standing(self, suggestion: Suggestion) -> tuple[Response, ...]:
        """The responses to the suggestion but for those that turned out to be wrong."""
        wrong = {each.player for each in self.events if isinstance(each, Forgot) and each.event == suggestion.id}
        return tuple(response for response in suggestion.responses if response.player not in wrong)

    def corrected(self, forgot: Forgot) -> tuple[Hypothesis, Response] | None:
        """What a player should have answered, and to what; None when that suggestion is not in the log."""
        for event in self.events:
            if isinstance(event, Suggestion) and event.id == forgot.event:
                said = next(each for each in event.responses if each.player == forgot.player)
                return event.about, Response(player=forgot.player, shows=not said.shows, card=forgot.card)
        return None


def hand_of(case: Log, known: Collection[ClueId]) -> Log:
    """The log of somebody who knows these events only."""
    return replace(case, events=tuple(event for event in case.events if event.id in known))


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
