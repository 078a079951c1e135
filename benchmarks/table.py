"""What strategies are worth at the table, and what a game, a step of advice and a log with its places cost.

    python -m benchmarks.table FILE... [--games 20] [--players 4] [--seed 1]

One adviser against greedy players, and against random ones, and one greedy player against random ones; the games go
round the cases. Wins have their standard error, and an equal share stands beside them. Times are of the processor. The
same seed gives the same games.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import walton_solver
from walton_solver.documents.reading import parse_document
from walton_solver.engines.asking import Asking
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.table.reading import log_from
from walton_solver.games.walton.table.views import seen_by
from walton_solver.play.advice import advise
from walton_solver.play.options import Wanted
from walton_solver.play.simulation import Order, Played, played, summed

EVENTS = 60


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", metavar="FILE", help="cases with their solution")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", type=int, default=4, choices=range(3, 9))
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    cases = [case for case in map(walton_solver.load, asked.files) if isinstance(case, Case)]
    share = f"an equal share is {1 / asked.players:.1%}"
    print(f"{asked.games} games of {asked.players} players on {len(cases)} cases; {share}")
    last: Played | None = None
    for one, others in (("adviser", "greedy"), ("adviser", "random"), ("greedy", "random")):
        last = _series(cases, one, others, asked)
    if last is not None:
        _times(last, asked.players)
    return 0


def _series(cases: Sequence[Case], one: str, others: str, asked: argparse.Namespace) -> Played:
    """One player of a strategy among others of another."""
    strategies = (one, *[others] * (asked.players - 1))
    orders = [Order(case=case, strategies=strategies, seed=asked.seed) for case in cases]
    before = time.process_time()
    found = [played(orders[number % len(orders)], number) for number in range(1, asked.games + 1)]
    each_s = (time.process_time() - before) / asked.games
    simulation = summed(orders[0], found)
    wins, rounds = simulation.wins[one], simulation.rounds
    error = "" if wins.error is None else f" (standard error {wins.error:.1%})"
    lasted = "" if rounds is None else f", {rounds.value:.1f} rounds"
    print(f"{one} among {others}: {wins.value:.1%}{error}{lasted}, {simulation.stalled} stalled, {each_s:.2f} s a game")
    return found[-1]


def _times(game: Played, players: int) -> None:
    """What answers for a log of some events cost."""
    whole = log_from(parse_document(game.log))
    begun = replace(whole, events=whole.events[:EVENTS])
    seen = seen_by(begun.players[Random(0).randrange(players)], begun)
    print(f"a log of {len(begun.events)} events, as one player keeps it:")
    _timed("solve", lambda: walton_solver.solve(seen))
    _timed("check, with its places", lambda: walton_solver.check(seen))
    _timed("advice from 20 decks", lambda: advise(seen, Asking(), Wanted()))


def _timed(name: str, work: Callable[[], object]) -> None:
    before = time.process_time()
    work()
    print(f"{name:<28}{time.process_time() - before:>8.2f} s")


if __name__ == "__main__":
    sys.exit(main())
