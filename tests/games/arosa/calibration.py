"""Do predictions come true as often as they say? Simulated games, in which the tower is known."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

from walton_solver.games.arosa import beliefs
from walton_solver.games.arosa.logs import FLOORS
from walton_solver.play.arosa.matches import play, random_turn

BINS = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Bin:
    """Predictions between two chances: how many, what they said on average, and how often it came true."""

    count: int
    predicted: float
    observed: float


def predictions(games: Iterable[int], players: int = 3) -> Iterator[tuple[float, bool]]:
    """At one moment of each game, for every colour, floor and number of stones: how likely, and whether it is so."""
    for seed in games:
        game = play([random_turn] * players, seed)
        moment = Random(seed).randrange(players + 1, len(game.log.events))
        belief = beliefs.start(players)
        for event in game.log.events[: moment + 1]:
            belief = beliefs.after(belief, event)
        tower = game.towers[moment]
        for pile, true in zip((*belief.traces, belief.victims), (*tower.traces, tower.victims), strict=True):
            for floor in FLOORS if pile.total else ():
                chances = pile.chances(floor, (1,) * len(FLOORS))
                whole = sum(chances)
                yield from ((chance / whole, true[floor] == count) for count, chance in enumerate(chances))


def table(told: Iterable[tuple[float, bool]]) -> list[Bin]:
    """The predictions by chance, in `BINS` parts of equal width; parts without any are left out."""
    parts: list[list[tuple[float, bool]]] = [[] for _ in range(BINS)]
    for chance, is_so in told:
        parts[min(int(chance * BINS), BINS - 1)].append((chance, is_so))
    return [
        Bin(
            count=len(part),
            predicted=sum(chance for chance, _ in part) / len(part),
            observed=sum(is_so for _, is_so in part) / len(part),
        )
        for part in parts
        if part
    ]
