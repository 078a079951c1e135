"""A set of cards: suspects, weapons and rooms. Data only."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from walton_solver.records import dataclass, field

Category: TypeAlias = Literal["suspect", "weapon", "room"]

CATEGORIES: tuple[Category, ...] = ("suspect", "weapon", "room")
"""The envelope holds one card of each; they are also the questions of the game."""

IN_ENVELOPE = len(CATEGORIES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """`names`: display names by language tag; may be empty, then the id serves."""

    id: str
    category: Category
    names: Mapping[str, str] = field(default_factory=dict)


Cards: TypeAlias = tuple[Card, ...]
"""All cards of a game: suspects, weapons, rooms, each in the order of their set."""


def of_category(cards: Cards, category: Category) -> tuple[str, ...]:
    """The ids of the cards of a category, in order."""
    return tuple(card.id for card in cards if card.category == category)
