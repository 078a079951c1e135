"""What the Arosa adviser is worth, whether its predictions come true, and what filtering costs.

    python -m benchmarks.arosa --games 1000 --seed 1 [--players 4] [--trace-price 0.5]

One adviser among random players, each game from the seed plus its number, the adviser's seat going round; a
shared win counts in part. Then the predictions of as many games by chance, and the time of an opening with 20
stones of a colour in the tower, for one colour. The same seed gives the same games; only the times differ.
"""

import argparse
import multiprocessing
import sys
import time
from collections.abc import Sequence
from functools import partial
from random import Random
from statistics import median

from tests.games.arosa.calibration import predictions, table
from walton_solver.games.arosa.distributions import Pile
from walton_solver.games.arosa.logs import FLOORS
from walton_solver.games.arosa.results import TRACE_PRICE
from walton_solver.play.arosa.matches import Chooser, advised_turn, play, random_turn

WORKERS = 2
STONES = 20
OPENINGS = 40
TOWERS = 5


def adviser_wins(players: int, trace_price: float, seed: int) -> float:
    """The adviser's part of the win: 1 alone, a half with another, 0 if others have fewer points."""
    seat = seed % players
    choosers: list[Chooser] = [random_turn] * players
    choosers[seat] = partial(advised_turn, trace_price=trace_price)
    scores = play(choosers, seed).standing.scores
    return (scores[seat] == min(scores)) / scores.count(min(scores))


def filter_times(seed: int) -> list[float]:
    """Seconds that each opening of a random tower costs."""
    random = Random(seed)
    tower = random.choices(FLOORS, k=STONES)
    pile, times = Pile().thrown(STONES), []
    for _ in range(OPENINGS):
        floor = random.choice(FLOORS)
        found = tower.count(floor)
        before = time.perf_counter()
        pile = pile.opened(floor, found).thrown(found)
        times.append(time.perf_counter() - before)
        tower = [each for each in tower if each != floor] + random.choices(FLOORS, k=found)
    return times


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=4, choices=range(2, 7))
    parser.add_argument("--trace-price", type=float, default=TRACE_PRICE)
    asked = parser.parse_args(arguments)
    seeds = range(asked.seed, asked.seed + asked.games)
    with multiprocessing.Pool(WORKERS) as pool:
        wins = pool.map(partial(adviser_wins, asked.players, asked.trace_price), seeds, chunksize=4)
    rate = sum(wins) / len(wins)
    error = (sum((win - rate) ** 2 for win in wins) / len(wins) / max(1, len(wins) - 1)) ** 0.5
    print(f"{asked.players} players, {asked.games} games: the adviser wins {rate:.1%} (standard error {error:.1%});")
    print(f"a random player would win {1 / asked.players:.1%}.")
    print("\npredicted  came true  predictions")
    for part in table(predictions(seeds)):
        print(f"{part.predicted:>9.3f}  {part.observed:>9.3f}  {part.count:>11,}")
    times = sorted(each * 1000 for tower in range(TOWERS) for each in filter_times(asked.seed + tower))
    worst = times[-1]
    print(f"\n{STONES} stones, {OPENINGS} openings: median {median(times):.1f} ms an opening, worst {worst:.0f} ms.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
