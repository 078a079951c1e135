"""A judge of logs that shares no code with the package but the data of `logs`.

It keeps every way in which the stones of a colour can be spread over the floors, with its exact chance, and
throws stone after stone: slow, plain, right. It also keeps its own account of supply, sheet and points.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from operator import add

from walton_solver.games.arosa.logs import Drop, Event, Log

Spread = tuple[int, ...]
Chances = dict[Spread, Fraction]

UNIFORM = (Fraction(1, 8),) * 8
NOBODY: Chances = {(0,) * 8: Fraction(1)}


def throw(chances: Chances, count: int, floors: Collection[int], weights: Sequence[Fraction]) -> Chances:
    """After `count` stones were thrown that end on one of the floors."""
    whole = sum(weights[floor] for floor in floors)
    for _ in range(count):
        after: Chances = {}
        for spread, chance in chances.items():
            for floor in floors:
                if weights[floor]:
                    key = (*spread[:floor], spread[floor] + 1, *spread[floor + 1 :])
                    after[key] = after.get(key, Fraction(0)) + chance * weights[floor] / whole
        chances = after
    return chances


def take(chances: Chances, floor: int, found: int) -> tuple[Chances, Fraction]:
    """After exactly `found` stones were taken from the floor, and how likely that was."""
    left = {(*s[:floor], 0, *s[floor + 1 :]): p for s, p in chances.items() if s[floor] == found}
    whole = sum(left.values(), Fraction(0))
    return {spread: chance / whole for spread, chance in left.items()}, whole


@dataclass
class Judge:
    """Follows a log. `likelihood`: how likely its finds were, all colours taken together."""

    players: int
    weights: Sequence[Fraction] = UNIFORM
    traces: list[Chances] = field(init=False)
    victims: Chances = field(default_factory=lambda: dict(NOBODY))
    supply: list[int] = field(init=False)
    sheet: list[list[int]] = field(init=False)
    scenes: list[int] = field(default_factory=list)
    likelihood: Fraction = Fraction(1)

    def __post_init__(self) -> None:
        self.traces = [dict(NOBODY) for _ in range(self.players)]
        self.supply = [20] * self.players
        self.sheet = [[0] * 8 for _ in range(self.players)]

    def follow(self, log: Log) -> "Judge":
        for event in log.events:
            self.see(event)
        return self

    def see(self, event: Event, *, counts: bool = True) -> None:
        """Take in an event; without `counts` only the open table is kept, not the tower."""
        if isinstance(event, Drop):
            for player, count in enumerate(event.traces):
                self.supply[player] -= count
                if counts:
                    # What was heard is taken for seen: it makes the log as likely as it was to be heard.
                    self.likelihood *= sum(self.weights[floor] for floor in event.heard) ** count
                    self.traces[player] = throw(self.traces[player], count, event.heard, self.weights)
            if counts:
                self.likelihood *= sum(self.weights[floor] for floor in event.heard) ** event.victims
                self.victims = throw(self.victims, event.victims, event.heard, self.weights)
            return
        penalty = self._settle(event)
        if not counts:
            return
        self.victims, chance = take(self.victims, event.floor, event.victims)
        self.likelihood *= chance
        for player, found in enumerate(event.traces):
            left, chance = take(self.traces[player], event.floor, found)
            self.likelihood *= chance
            thrown = found + (penalty if player == event.by else 0)
            self.traces[player] = throw(left, thrown, range(8), self.weights)

    def _settle(self, event: Event) -> int:
        assert not isinstance(event, Drop)
        floor, by, found = event.floor, event.by, event.traces
        penalty, guilty = 0, []
        if len(self.scenes) < 2:
            if event.victims:
                guilty = [q for q in range(self.players) if q != by and found[q]]
            else:
                penalty = 1
        elif event.wiped is not None:
            penalty = 0 if found[by] else 1
            self.sheet[by][floor] -= event.wiped
            self.supply[by] += event.wiped
        else:
            fails = floor == 0 and not found[by]
            guilty = [q for q in event.accused if found[q] and not fails]
            penalty = len(event.accused) - len(guilty)
        for q in guilty:
            paid = min(found[q], self.supply[q])
            self.sheet[q][floor] += paid
            self.supply[q] -= paid
        penalty = min(penalty, self.supply[by])
        self.supply[by] -= penalty
        self.scenes += [floor] * event.victims
        return penalty

    @property
    def scores(self) -> list[int]:
        worth = [
            3 if floor in self.scenes else 2 if {floor - 1, floor + 1} & set(self.scenes) else 1 for floor in range(8)
        ]
        return [sum(count * each for count, each in zip(row, worth, strict=True)) for row in self.sheet]

    @property
    def is_over(self) -> bool:
        return min(self.supply) == 0 or max(map(sum, self.sheet)) >= 10


def counts_on(chances: Mapping[Spread, Fraction], floor: int) -> dict[int, Fraction]:
    """How likely each number of stones on the floor is."""
    counts: dict[int, Fraction] = {}
    for spread, chance in chances.items():
        counts[spread[floor]] = counts.get(spread[floor], Fraction(0)) + chance
    return counts


@cache
def ways(count: int, floors: tuple[int, ...]) -> tuple[Spread, ...]:
    """Every way in which so many stones can end on these floors."""
    spreads: set[Spread] = {(0,) * 8}
    for _ in range(count):
        spreads = {(*s[:floor], s[floor] + 1, *s[floor + 1 :]) for s in spreads for floor in floors}
    return tuple(spreads)


def thrown(spreads: Collection[Spread], count: int, floors: tuple[int, ...] = tuple(range(8))) -> set[Spread]:
    more = ways(count, floors)
    return {tuple(map(add, one, other)) for one in spreads for other in more} if count else set(spreads)


def possible_with(log: Log, player: int, known: Collection[object]) -> set[Spread]:
    """How the player's traces can be spread if only the finds of the events `known` by id are told."""
    judge = Judge(len(log.players))
    spreads: set[Spread] = {(0,) * 8}
    for event in log.events:
        supply = judge.supply[player]
        judge.see(event, counts=False)
        if isinstance(event, Drop):
            heard = event.heard if event.id in known else tuple(range(8))
            spreads = thrown(spreads, event.traces[player], heard)
            continue
        by_found: dict[int, set[Spread]] = {}
        for s in spreads:
            by_found.setdefault(s[event.floor], set()).add((*s[: event.floor], 0, *s[event.floor + 1 :]))
        if event.id in known:
            by_found = {event.traces[player]: by_found.get(event.traces[player], set())}
        spreads = {s for found, left in by_found.items() for s in thrown(left, found)}
        if event.by == player:
            spreads = thrown(spreads, supply - judge.supply[player] + (event.wiped or 0))
    return spreads
