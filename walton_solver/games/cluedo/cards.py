"""A set of cards: suspects, weapons and rooms. Data only."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Category: TypeAlias = Literal["suspect", "weapon", "room"]

CATEGORIES: tuple[Category, ...] = ("suspect", "weapon", "room")
"""The envelope holds one card of each; they are also the questions of the game."""

IN_ENVELOPE = len(CATEGORIES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """`names`: display names by language tag; may be empty, then the id serves. `also`: what else it is called."""

    id: str
    category: Category
    names: Mapping[str, str] = field(default_factory=dict)
    also: tuple[str, ...] = ()

    @property
    def known_as(self) -> Mapping[str, str]:
        """All names by which it is found: those that are shown, and others under keys that are no languages."""
        return named_also(self.names, self.also)


Cards: TypeAlias = tuple[Card, ...]
"""All cards of a game: suspects, weapons, rooms, each in the order of their set."""


def named_also(names: Mapping[str, str], also: Iterable[str]) -> Mapping[str, str]:
    """Display names and other names in one mapping, as a `NameIndex` takes them.

    >>> named_also({"en": "Wrench"}, ["Spanner"])
    {'en': 'Wrench', 'also[0]': 'Spanner'}
    """
    return {**names, **{f"also[{index}]": name for index, name in enumerate(also)}}


def of_category(cards: Cards, category: Category) -> tuple[str, ...]:
    """The ids of the cards of a category, in order."""
    return tuple(card.id for card in cards if card.category == category)
