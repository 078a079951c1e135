"""What happened at the table. Data only.

Players are numbered by their place in `Log.players`; a tuple over players has one number for each, in that order.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar, Literal, TypeAlias

from walton_solver.games.cases import AnyCase
from walton_solver.logic.problems import ClueId

FLOORS = tuple(range(8))
"""Floor 0 is the ground floor."""

GROUND_FLOOR = 0
TRACES_EACH = 20
VICTIMS = 2
FIRST_TRACES = 2
"""How many traces everybody drops before the first floor is opened."""

MOST_ON_SHEET = 10
"""The game is over when a player has this many traces on the sheet."""

PerPlayer: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Drop:
    """Stones go into the tower before the first opening; `heard`: the floors on which they can have ended."""

    id: ClueId
    traces: PerPlayer
    victims: int = 0
    heard: tuple[int, ...] = FLOORS


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """A turn: the player `by` opens a floor and finds traces and perhaps victims.

    In the second act the player has named others (`accused`) or cleans the sheet (`wiped`: how many own traces
    were taken off it; None when this was not tried).
    """

    id: ClueId
    by: int
    floor: int
    traces: PerPlayer
    victims: int = 0
    accused: tuple[int, ...] = ()
    wiped: int | None = None


Event: TypeAlias = Drop | Opening

LandingChoice: TypeAlias = Literal["uniform", "fitted"] | tuple[Fraction, ...]
"""How likely a stone ends on each floor: equally, as the log itself suggests, or by eight given weights."""


@dataclass(frozen=True, kw_only=True)
class Log(AnyCase):
    """A game as far as it was played."""

    format: ClassVar[str] = "arosa-log/1"

    players: tuple[str, ...]
    events: tuple[Event, ...]
    landing: LandingChoice = "uniform"
    title: Mapping[str, str]
    file: str = field(default="", compare=False)

    def __hash__(self) -> int:
        # What holds dictionaries has no hash; equal ones have the same ids.
        return hash(tuple(str(each) for each in self.clue_ids))

    @property
    def clue_ids(self) -> tuple[ClueId, ...]:
        return tuple(each.id for each in self.events)
