"""Whole games by the rules, with a tower that is known: for tests, benchmarks and examples.

Who sits at the table is a list of choosers; each sees only what all players see.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from walton_solver.games.arosa import rules
from walton_solver.games.arosa.advising import best_turns
from walton_solver.games.arosa.beliefs import Belief, after, start
from walton_solver.games.arosa.logs import FIRST_TRACES, FLOORS, VICTIMS, Drop, Event, Log, Opening, PerPlayer
from walton_solver.games.arosa.results import TRACE_PRICE
from walton_solver.games.arosa.rules import Standing

NAMES = ("yellow", "blue", "brown", "grey", "green", "white")
MOST_TURNS = 300
"""A game may go round in circles; after so many turns it is left as it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What a player decides: a floor, and in the second act whom to name or to wipe."""

    floor: int
    accused: tuple[int, ...] = ()
    wipes: bool = False


class View:
    """What all players see of a game that goes on."""

    def __init__(self, players: int) -> None:
        self.standing = rules.start(players)
        self._belief = start(players)
        self._unread: list[Event] = []

    def see(self, event: Event) -> None:
        """Take in the next event."""
        self.standing = rules.after(self.standing, event)
        self._unread.append(event)

    @property
    def belief(self) -> Belief:
        """How likely everything lies where; worked out when it is asked for."""
        for event in self._unread:
            self._belief = after(self._belief, event)
        self._unread.clear()
        return self._belief


Chooser: TypeAlias = Callable[[View, int, Random], Turn]
"""Decides the turn of the player of that number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tower:
    """What truly lies where: for each player, and of victims, how many on each floor."""

    traces: tuple[tuple[int, ...], ...]
    victims: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game as it went: the log, the tower after each event, and how the table stood in the end."""

    log: Log
    towers: tuple[Tower, ...]
    standing: Standing


def play(
    choosers: Sequence[Chooser], seed: int, *, weights: Sequence[float] = (1,) * len(FLOORS), hears: bool = False
) -> Game:
    """Play a game: the same one for the same seed. `hears`: some drops tell floors among which they ended."""
    return _Table(choosers, Random(seed), weights, hears=hears).play()


def random_turn(view: View, by: int, random: Random) -> Turn:
    """Anything that the rules allow: any floor, any names, or any floor of the sheet that is worth wiping."""
    floor = random.choice(FLOORS)
    standing = view.standing
    if standing.act == 1:
        return Turn(floor=floor)
    own = [each for each in FLOORS if standing.sheet[by][each]]
    if own and random.random() < 0.5:
        return Turn(floor=random.choice(own), wipes=True)
    others = [player for player in range(len(standing.supply)) if player != by]
    return Turn(floor=floor, accused=tuple(sorted(random.sample(others, random.randint(1, len(others))))))


def advised_turn(view: View, by: int, _random: Random, trace_price: float = TRACE_PRICE) -> Turn:
    """What the adviser thinks best."""
    best = best_turns(view.belief, by, (1,) * len(FLOORS), trace_price)[0]
    return Turn(floor=best.floor, accused=best.accused, wipes=best.deed == "wipe")


class _Table:
    """A game that is being played."""

    def __init__(self, choosers: Sequence[Chooser], random: Random, weights: Sequence[float], *, hears: bool) -> None:
        self._choosers = choosers
        self._random = random
        self._weights = weights
        self._hears = hears
        # For each player, then of victims: how many on each floor.
        self._tower = [[0] * len(FLOORS) for _ in range(len(choosers) + 1)]
        self._events: list[Event] = []
        self._towers: list[Tower] = []
        self._view = View(len(choosers))

    def play(self) -> Game:
        count = len(self._choosers)
        self._drop((0,) * count, VICTIMS)
        for player in range(count):
            self._drop(tuple(FIRST_TRACES if each == player else 0 for each in range(count)), 0)
        by = self._random.randrange(count)
        for _ in range(MOST_TURNS):
            if self._view.standing.is_over:
                break
            self._open(by, self._choosers[by](self._view, by, self._random))
            by = (by + 1) % count
        log = Log(players=NAMES[:count], events=tuple(self._events), title={})
        return Game(log=log, towers=tuple(self._towers), standing=self._view.standing)

    def _drop(self, traces: PerPlayer, victims: int) -> None:
        ended = {floor for colour, count in enumerate((*traces, victims)) for floor in self._throw(colour, count)}
        heard = FLOORS
        if self._hears and self._random.random() < 0.5:
            heard = tuple(floor for floor in FLOORS if floor in ended or self._random.random() < 0.5)
        self._take_down(Drop(id=len(self._events) + 1, traces=traces, victims=victims, heard=heard))

    def _open(self, by: int, turn: Turn) -> None:
        *traces, victims = (floors[turn.floor] for floors in self._tower)
        standing = self._view.standing
        wiped = min(traces[by], standing.sheet[by][turn.floor]) if turn.wipes else None
        opening = Opening(
            id=len(self._events) + 1,
            by=by,
            floor=turn.floor,
            traces=tuple(traces),
            victims=victims,
            accused=turn.accused,
            wiped=wiped,
        )
        for colour, move in enumerate(rules.moves(standing, opening)):
            self._tower[colour][turn.floor] = 0
            self._throw(colour, move.back + move.added)
        self._take_down(opening)

    def _throw(self, colour: int, count: int) -> list[int]:
        landed = self._random.choices(FLOORS, self._weights, k=count)
        for floor in landed:
            self._tower[colour][floor] += 1
        return landed

    def _take_down(self, event: Event) -> None:
        self._events.append(event)
        self._view.see(event)
        *traces, victims = (tuple(floors) for floors in self._tower)
        self._towers.append(Tower(traces=tuple(traces), victims=victims))
