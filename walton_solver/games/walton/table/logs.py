"""What happened at a table, in order. Data only.

A card goes by its number, which stands on its back: a player's log can tell of a card that nobody has read to them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import ClassVar, Final, Literal, TypeAlias

from walton_solver.games.cases import AnyCase
from walton_solver.games.walton.card_references import references_of
from walton_solver.games.walton.cases import Case, Level, Rules, rules_of
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.setting import Names, Setting
from walton_solver.logic.problems import ClueId

DRAW_PILE, DISCARDS, REVEALED = "draw_pile", "discards", "revealed"
PILES: Final = (DRAW_PILE, DISCARDS, REVEALED)
"""The places that are no player's hand; no player has these names."""

HAND_SIZE = 6
KEPT = 3
"""So many cards a hand has after the discards, if it had more."""

SHOWN_AT_RESHUFFLE = 3
LEAST_VALUE, MOST_VALUE = 1, 3

Variant: TypeAlias = Literal["standard", "two_players"]
WrongSolver: TypeAlias = Literal["out", "sits_out"]
"""A wrong solver is out and shows the hand (Dutch text), or sits out till the next round is over (Japanese text)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lot:
    """So many cards, and the numbers of those that were seen; `value`: what all are worth, where that was told."""

    count: int = 0
    cards: tuple[ClueId, ...] = ()
    value: int | None = None

    @property
    def is_seen(self) -> bool:
        """Whether all their numbers are known."""
        return len(self.cards) == self.count


def lot_of(*cards: ClueId) -> Lot:
    """These cards, all of them seen."""
    return Lot(count=len(cards), cards=cards)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Cards come to a hand at the beginning."""

    id: ClueId
    to: str
    lot: Lot


@dataclass(frozen=True, slots=True, kw_only=True)
class Inquiry:
    """The player asks for cards about these guests and rooms."""

    id: ClueId
    by: str
    about: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """Face down, the value announced; no cards: nothing is offered."""

    id: ClueId
    by: str
    lot: Lot


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """The player who asked takes the whole offer of `source` and pays for it; `gets`: what was offered, by numbers."""

    id: ClueId
    by: str
    source: str
    pays: Lot
    gets: tuple[ClueId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Nobody offered anything: the player who asked draws."""

    id: ClueId
    by: str
    lot: Lot


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrong:
    """A wrong solution; `hand`: the cards that are shown to all then."""

    by: str
    hand: tuple[ClueId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Solving:
    """Everybody still in the game has chosen: solved wrongly or rightly, or goes on."""

    id: ClueId
    wrong: tuple[Wrong, ...] = ()
    right: tuple[str, ...] = ()
    on: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard:
    """Cards leave a hand at the end of a round."""

    id: ClueId
    by: str
    lot: Lot


@dataclass(frozen=True, slots=True, kw_only=True)
class Reshuffle:
    """The discards become the draw pile; its first cards are shown to all and set aside."""

    id: ClueId
    revealed: tuple[ClueId, ...]


Event: TypeAlias = Deal | Inquiry | Offer | Exchange | Draw | Solving | Discard | Reshuffle


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRules:
    """The options of a table. `deck_size`: how many cards there are."""

    variant: Variant = "standard"
    wrong: WrongSolver = "out"
    deck_size: int

    @property
    def references(self) -> int:
        """How many an inquiry names."""
        return 2 if self.variant == "standard" else 4

    @property
    def drawn(self) -> int:
        """How many cards are drawn where nobody offers any."""
        return 3 if self.variant == "standard" else 2

    @property
    def keeps(self) -> bool:
        """Whether cards that are received go to the hand; if not, they are read and discarded at once."""
        return self.variant == "standard"


@dataclass(frozen=True, kw_only=True)
class TableLog(AnyCase):
    """A game as far as it was seen.

    `players`: in the order of turns. `me`: who keeps the log; None: a referee, who sees everything and has the `case`.
    `cards`: those that can be read, in a referee's log the deck. `file` is the name it was read from, for messages.
    """

    format: ClassVar[str] = "walton-table/1"

    players: tuple[str, ...]
    setting: Setting
    cards: tuple[Clue, ...]
    events: tuple[Event, ...]
    rules: TableRules
    me: str | None = None
    case: Case | None = None
    level: Level | None = None
    title: Names = field(default_factory=dict)
    file: str = field(default="", compare=False)

    def __hash__(self) -> int:
        # What holds dictionaries has no hash; equal ones have the same ids.
        return hash(tuple(str(each.id) for each in self.events))

    @property
    def clue_ids(self) -> tuple[ClueId, ...]:
        return tuple(card.id for card in self.cards)

    @cached_property
    def known_case(self) -> Case:
        """The case of whoever keeps the log: of the cards read, or of the whole deck."""
        return self.case_of(self.cards)

    @cached_property
    def card(self) -> Mapping[ClueId, Clue]:
        """What can be read, by number."""
        return {card.id: card for card in self.cards}

    @cached_property
    def references(self) -> Mapping[ClueId, frozenset[str]]:
        """What each card that can be read may be asked for."""
        return {card.id: frozenset(card.references or references_of(card, self.setting)) for card in self.cards}

    @property
    def case_rules(self) -> Rules:
        """The rules of the case that is played, as far as the table knows: that a card is not held tells nothing."""
        return rules_of(self.level) if self.case is None else replace(self.case.rules, deck="open")

    def case_of(self, cards: tuple[Clue, ...]) -> Case:
        """The case that somebody sees who has read these cards."""
        return Case(
            title=self.title, setting=self.setting, clues=cards, rules=self.case_rules, level=self.level, file=self.file
        )


def following(players: tuple[str, ...], player: str) -> tuple[str, ...]:
    """The others in the order of turns.

    >>> following(("Ann", "Ben", "Cas"), "Ben")
    ('Cas', 'Ann')
    """
    at = players.index(player)
    return players[at + 1 :] + players[:at]
