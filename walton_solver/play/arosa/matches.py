"""Mord im Arosa as it is played, with a tower that is known: stones land by weights, players open floors.

All players see the same; a view says besides whose it is.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from walton_solver.errors import QueryError
from walton_solver.games.arosa import rules
from walton_solver.games.arosa.advising import best_turns
from walton_solver.games.arosa.beliefs import Belief, after, start
from walton_solver.games.arosa.logs import FIRST_TRACES, FLOORS, VICTIMS, Drop, Event, Log, Opening, PerPlayer
from walton_solver.games.arosa.replay import to_opening
from walton_solver.games.arosa.results import TRACE_PRICE
from walton_solver.games.arosa.rules import Standing
from walton_solver.play.strategies import Outcome

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


@dataclass(frozen=True, slots=True, kw_only=True)
class ArosaView:
    """What the player of the number `me` sees: all that everybody sees."""

    me: int
    table: View


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
    random = Random(seed)
    match = ArosaMatch(NAMES[: len(choosers)], random, weights, hears=hears)
    while (by := match.to_choose) is not None:
        match.apply(choosers[by](match.view(by).table, by, random))
    return match.game


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


class ArosaMatch:
    """A game that goes on; see `play.strategies.Match`. `hears`: some drops tell floors among which they ended."""

    def __init__(
        self,
        players: Sequence[str],
        random: Random,
        weights: Sequence[float] = (1,) * len(FLOORS),
        *,
        hears: bool = False,
    ) -> None:
        self._players = tuple(players)
        self._random = random
        self._weights = weights
        self._hears = hears
        count = len(self._players)
        # For each player, then of victims: how many on each floor.
        self._tower = [[0] * len(FLOORS) for _ in range(count + 1)]
        self._events: list[Event] = []
        self._towers: list[Tower] = []
        self._view = View(count)
        self._drop((0,) * count, VICTIMS)
        for player in range(count):
            self._drop(tuple(FIRST_TRACES if each == player else 0 for each in range(count)), 0)
        self._by = random.randrange(count)
        self._turns = 0

    @property
    def to_choose(self) -> int | None:
        return None if self._view.standing.is_over or self._turns == MOST_TURNS else self._by

    def view(self, seat: int) -> ArosaView:
        return ArosaView(me=seat, table=self._view)

    def apply(self, choice: Turn) -> None:
        if self.to_choose is None:
            raise QueryError("the game is over")
        self._open(self._by, choice)
        self._by = (self._by + 1) % len(self._players)
        self._turns += 1

    @property
    def outcome(self) -> Outcome:
        standing = self._view.standing
        fewest = min(standing.scores)
        winners = tuple(seat for seat, score in enumerate(standing.scores) if score == fewest)
        rounds = -(-self._turns // len(self._players))
        if not standing.is_over:
            return Outcome(winners=(), rounds=rounds, stalled=self._turns == MOST_TURNS)
        return Outcome(winners=winners, rounds=rounds)

    @property
    def log(self) -> Log:
        return Log(players=self._players, events=tuple(self._events), title={})

    @property
    def game(self) -> Game:
        """The game as it went so far."""
        return Game(log=self.log, towers=tuple(self._towers), standing=self._view.standing)

    def _drop(self, traces: PerPlayer, victims: int) -> None:
        ended = {floor for colour, count in enumerate((*traces, victims)) for floor in self._throw(colour, count)}
        heard = FLOORS
        if self._hears and self._random.random() < 0.5:
            heard = tuple(floor for floor in FLOORS if floor in ended or self._random.random() < 0.5)
        self._take_down(Drop(id=len(self._events) + 1, traces=traces, victims=victims, heard=heard))

    def _open(self, by: int, turn: Turn) -> None:
        if turn.floor not in FLOORS:
            raise QueryError(f"there is no floor {turn.floor!r}; there are 0 to {FLOORS[-1]}")
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
        found = to_opening(standing, opening, self._players)
        if found is not None:
            raise QueryError(found.message)
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
