"""A setting: the house and its people as an author describes them. Data, with look-ups and no rules."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

Names: TypeAlias = Mapping[str, str]
"""Display names by language tag; may be empty, then the id serves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """`alibi`: guests may claim to have been here.

    `at`: x, y, width, height on a floor plan in grid units, y downwards.
    """

    id: str
    names: Names = field(default_factory=dict)
    alibi: bool = False
    at: tuple[float, float, float, float] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """A link between two different rooms, open from `tail` to `head` and, when `two_way`, back; at most one a pair."""

    tail: str
    head: str
    two_way: bool = True

    def joins(self, a: str, b: str) -> bool:
        """Whether this is the link between the two rooms, whichever is named first."""
        return {a, b} == {self.tail, self.head}


@dataclass(frozen=True, slots=True, kw_only=True)
class Motive:
    """Why the guest `owner` may have done it; `witnesses`: the guests who can tell of it."""

    id: str
    owner: str
    names: Names = field(default_factory=dict)
    kind: str | None = None
    witnesses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Guest:
    """`headcount`: for how many people the guest counts."""

    id: str
    names: Names = field(default_factory=dict)
    headcount: int = 1
    motives: tuple[Motive, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapon:
    """`room`: where it is kept; `signs`: what it leaves on a body."""

    id: str
    room: str
    names: Names = field(default_factory=dict)
    category: str | None = None
    signs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """Something that only has a name: a sign, a category, a kind of motive."""

    id: str
    names: Names = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Setting:
    """A house, its guests and weapons. Every id that one part mentions is defined by another."""

    name: str
    title: Names = field(default_factory=dict)
    victim: Names = field(default_factory=dict)
    crime_scene: str
    rooms: tuple[Room, ...]
    passages: tuple[Passage, ...]
    guests: tuple[Guest, ...]
    motive_kinds: tuple[Label, ...] = ()
    signs: tuple[Label, ...] = ()
    categories: tuple[Label, ...] = ()
    weapons: tuple[Weapon, ...]

    @cached_property
    def motives(self) -> tuple[Motive, ...]:
        return tuple(motive for guest in self.guests for motive in guest.motives)

    @cached_property
    def alibi_rooms(self) -> tuple[str, ...]:
        return tuple(room.id for room in self.rooms if room.alibi)

    @cached_property
    def guest(self) -> Mapping[str, Guest]:
        return {guest.id: guest for guest in self.guests}

    @cached_property
    def motive(self) -> Mapping[str, Motive]:
        return {motive.id: motive for motive in self.motives}

    @cached_property
    def weapon(self) -> Mapping[str, Weapon]:
        return {weapon.id: weapon for weapon in self.weapons}

    @cached_property
    def derived(self) -> dict[Hashable, object]:
        """What other modules derive from the setting and want to make only once, by what they choose as key."""
        return {}

    def passage(self, a: str, b: str) -> Passage | None:
        """The link between two rooms, whichever is named first, or None."""
        return next((passage for passage in self.passages if passage.joins(a, b)), None)
