"""Statements: what an author says of the hidden world in a small language of their own. Data only.

`truth` says when a statement is true of a world, `meaning` gives its formula, `reading` reads it from a file.
"""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Fact:
    """The atom has the value; `passes` names a room of the route.

    Atoms: murderer, motive, weapon, accomplice, accomplice_motive, category, sign, weapon_room, passes.
    """

    atom: str
    value: str | None


@dataclass(frozen=True, slots=True)
class RoomOf:
    """The guest was in the room when the murderer set out."""

    guest: str
    room: str


@dataclass(frozen=True, slots=True)
class Uses:
    """The route uses the link between the two rooms, whichever way."""

    between: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Partners:
    """The two are murderer and accomplice, whichever is which."""

    guests: tuple[str, str]


@dataclass(frozen=True, slots=True)
class AllOf:
    parts: tuple["Statement", ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    parts: tuple["Statement", ...]


@dataclass(frozen=True, slots=True)
class NotOf:
    part: "Statement"


@dataclass(frozen=True, slots=True)
class IfThen:
    condition: "Statement"
    consequence: "Statement"


@dataclass(frozen=True, slots=True)
class CountOf:
    """At least `least` and, unless None, at most `most` of the parts are true."""

    least: int
    most: int | None
    parts: tuple["Statement", ...]


Statement: TypeAlias = Fact | RoomOf | Uses | Partners | AllOf | AnyOf | NotOf | IfThen | CountOf
