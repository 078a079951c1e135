"""The rules of the table: supply, sheet, turns, points. Nothing here knows what the tower hides."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol, Self, TypeVar

from walton_solver.games.arosa.bounds import EVERYWHERE, mask_of
from walton_solver.games.arosa.logs import (
    FIRST_TRACES,
    FLOORS,
    GROUND_FLOOR,
    MOST_ON_SHEET,
    TRACES_EACH,
    VICTIMS,
    Drop,
    Event,
    Opening,
    PerPlayer,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What lies open: for each player the traces in supply, in the tower, and on the sheet by floor.

    `scenes`: the floors of the victims found so far, in the order of finding. `turn`: whose it is, None before
    the first opening, which anybody may make.
    """

    supply: PerPlayer
    tower: PerPlayer
    sheet: tuple[tuple[int, ...], ...]
    victims_in_tower: int = 0
    scenes: tuple[int, ...] = ()
    turn: int | None = None

    @property
    def act(self) -> int:
        return 2 if len(self.scenes) == VICTIMS else 1

    @property
    def is_set_up(self) -> bool:
        """Whether both victims and everybody's first traces were dropped."""
        dropped = self.victims_in_tower + len(self.scenes)
        return dropped == VICTIMS and all(count >= FIRST_TRACES for count in self.tower)

    @property
    def is_over(self) -> bool:
        return not all(self.supply) or any(sum(floors) >= MOST_ON_SHEET for floors in self.sheet)

    @property
    def scores(self) -> PerPlayer:
        return scores(self.sheet, self.scenes)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What an opening moves.

    `charged`: traces from each player's supply to the sheet; `wiped`: own traces back from the sheet;
    `penalty`: traces of the player's supply into the tower. Whatever traces were found go back there as well.
    """

    charged: PerPlayer
    wiped: int = 0
    penalty: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """What an event does to the stones of one colour.

    `opened`: the floor whose stones were taken out, if one was, `found` of them; `back`: how many of these are thrown
    in again, `added`: how many others are; `landing`: the floors on which those can end that are thrown in.
    """

    opened: int | None = None
    found: int = 0
    back: int = 0
    added: int = 0
    landing: tuple[int, ...] = FLOORS


class Stones(Protocol):
    """What can be known or believed of the stones of one colour in the tower."""

    def opened(self, floor: int, found: int) -> Self:
        """After that floor was opened and so many stones were taken out."""

    def thrown(self, count: int, mask: int) -> Self:
        """With as many stones more, which end on floors of the mask."""


SomeStones = TypeVar("SomeStones", bound=Stones)


def moved(stones: SomeStones, move: Move, landing: int = EVERYWHERE) -> SomeStones:
    """The stones after the move; `landing`: the floors on which any stone can end, as a mask."""
    if move.opened is not None:
        stones = stones.opened(move.opened, move.found)
    return stones.thrown(move.back + move.added, mask_of(move.landing) & landing)


def start(players: int) -> Standing:
    """Before anything is dropped."""
    return Standing(
        supply=(TRACES_EACH,) * players,
        tower=(0,) * players,
        sheet=((0,) * len(FLOORS),) * players,
    )


def points(floor: int, scenes: Sequence[int]) -> int:
    """What a trace on the sheet at that floor scores.

    >>> [points(floor, (2, 7)) for floor in FLOORS]
    [1, 2, 3, 2, 1, 1, 2, 3]
    """
    distance = min((abs(floor - scene) for scene in scenes), default=len(FLOORS))
    return max(3 - distance, 1)


def scores(sheet: Sequence[Sequence[int]], scenes: Sequence[int]) -> PerPlayer:
    """Everybody's points."""
    worth = [points(floor, scenes) for floor in FLOORS]
    return tuple(sum(count * each for count, each in zip(row, worth, strict=True)) for row in sheet)


def outcome(standing: Standing, opening: Opening) -> Outcome:
    """What the rules make of an opening. Nobody gives more traces than the supply holds."""
    charged = tuple(
        min(opening.traces[player], standing.supply[player]) if is_charged else 0
        for player, is_charged in enumerate(_charges(standing, opening))
    )
    penalty = min(_penalty(standing, opening, charged), standing.supply[opening.by])
    return Outcome(charged=charged, wiped=opening.wiped or 0, penalty=penalty)


def moves(standing: Standing, event: Event) -> tuple[Move, ...]:
    """What an event that can be does in the tower: a move for each player's traces, the last one for the victims.

    Traces that were found are thrown back, victims are not.
    """
    if isinstance(event, Drop):
        return tuple(Move(added=count, landing=event.heard) for count in (*event.traces, event.victims))
    penalty = outcome(standing, event).penalty
    traces = (
        Move(opened=event.floor, found=found, back=found, added=penalty if player == event.by else 0)
        for player, found in enumerate(event.traces)
    )
    return (*traces, Move(opened=event.floor, found=event.victims))


def after(standing: Standing, event: Event) -> Standing:
    """How things stand after an event that can be."""
    return _after_drop(standing, event) if isinstance(event, Drop) else _after_opening(standing, event)


def _after_drop(standing: Standing, drop: Drop) -> Standing:
    return replace(
        standing,
        supply=_minus(standing.supply, drop.traces),
        tower=_plus(standing.tower, drop.traces),
        victims_in_tower=standing.victims_in_tower + drop.victims,
    )


def _after_opening(standing: Standing, opening: Opening) -> Standing:
    moved = outcome(standing, opening)
    sheet = [list(row) for row in standing.sheet]
    for row, count in zip(sheet, moved.charged, strict=True):
        row[opening.floor] += count
    sheet[opening.by][opening.floor] -= moved.wiped
    supply = list(_minus(standing.supply, moved.charged))
    supply[opening.by] += moved.wiped - moved.penalty
    tower = list(standing.tower)
    tower[opening.by] += moved.penalty
    return Standing(
        supply=tuple(supply),
        tower=tuple(tower),
        sheet=tuple(map(tuple, sheet)),
        victims_in_tower=standing.victims_in_tower - opening.victims,
        scenes=(*standing.scenes, *(opening.floor,) * opening.victims),
        turn=(opening.by + 1) % len(tower),
    )


def _charges(standing: Standing, opening: Opening) -> list[bool]:
    """For each player, whether traces found count against them."""
    players = range(len(standing.supply))
    if standing.act == 1:
        return [opening.victims > 0 and player != opening.by for player in players]
    may_accuse = opening.floor != GROUND_FLOOR or opening.traces[opening.by] > 0
    return [may_accuse and player in opening.accused for player in players]


def _penalty(standing: Standing, opening: Opening, charged: PerPlayer) -> int:
    if standing.act == 1:
        return 0 if opening.victims else 1
    if opening.wiped is not None:
        return 0 if opening.traces[opening.by] else 1
    return sum(1 for player in opening.accused if not charged[player])


def _plus(left: PerPlayer, right: PerPlayer) -> PerPlayer:
    return tuple(a + b for a, b in zip(left, right, strict=True))


def _minus(left: PerPlayer, right: PerPlayer) -> PerPlayer:
    return tuple(a - b for a, b in zip(left, right, strict=True))
