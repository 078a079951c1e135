"""What statements of an author say of the hidden world of a Walton case. Data only.

`truth` says when a statement is true of a world, `meaning` gives its formula, `reading` reads it from a file.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from walton_solver.games import statements

Question: TypeAlias = Literal["murderer", "motive", "weapon", "accomplice", "accomplice_motive"]
"""The questions of a hypothesis."""


@dataclass(frozen=True, slots=True)
class Is:
    """The question has the value; None: nobody, or no motive. Of the weapon: its category, a sign, where it is kept."""

    question: Question | Literal["category", "sign", "weapon_room"]
    value: str | None

    @property
    def key(self) -> str:
        return f"{self.question}:{self.value or ''}"


@dataclass(frozen=True, slots=True)
class Passes:
    """The room is on the route."""

    room: str

    question = "passes"

    @property
    def value(self) -> str:
        return self.room

    @property
    def key(self) -> str:
        return f"passes:{self.room}"


@dataclass(frozen=True, slots=True)
class RoomOf:
    """The guest was in the room when the murderer set out."""

    guest: str
    room: str

    question = "room_of"

    @property
    def value(self) -> dict[str, str]:
        return {self.guest: self.room}

    @property
    def key(self) -> str:
        return f"room_of:{self.guest}-{self.room}"


@dataclass(frozen=True, slots=True)
class Uses:
    """The route uses the link between the two rooms, whichever way."""

    between: tuple[str, str]

    question = "uses"

    @property
    def value(self) -> list[str]:
        return [*self.between]

    @property
    def key(self) -> str:
        return f"uses:{'-'.join(self.between)}"


@dataclass(frozen=True, slots=True)
class Partners:
    """The two are murderer and accomplice, whichever is which."""

    guests: tuple[str, str]

    question = "partners"

    @property
    def value(self) -> list[str]:
        return [*self.guests]

    @property
    def key(self) -> str:
        return f"partners:{'-'.join(self.guests)}"


Fact: TypeAlias = Is | Passes | RoomOf | Uses | Partners
"""The atoms of statements: what a case's `games.facts` are."""

Statement: TypeAlias = statements.Statement[Fact]
