"""How long do the marks and exact probabilities of a Cluedo log take, next to marks by repeated SAT calls?

    python -m benchmarks.cluedo [--logs 20] [--players 5] [--suggestions 30] [--repeat 5] [--seed 1]

Logs of simulated classic games, as one player keeps them and as a spectator does. Counting gives marks and all
probabilities; SAT (python-sat, one incremental solver a log, its encoding included) gives marks only: every card and
place that no model has shown yet is asked for. Each time is from a loaded log; the first round does not count. Both
must give the same marks, or the run fails. Needs the extra `bench`.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from pysat.card import CardEnc, EncType
from pysat.formula import IDPool
from pysat.solvers import Solver

from tests.games.cluedo.simulating import CLASSIC, dealt, log_of, played
from walton_solver.games.cluedo.clauses import table_of
from walton_solver.games.cluedo.deals import count_deals
from walton_solver.games.cluedo.logs import Log
from walton_solver.games.cluedo.marks import counted_marks, probabilities
from walton_solver.games.cluedo.sweeps import Budget
from walton_solver.limits import Deadline

Marks = Mapping[str, Mapping[str, str]]


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print two tables in milliseconds; exit code 1 when marks differ."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in (("logs", 20), ("players", 5), ("suggestions", 30), ("repeat", 5), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=default)
    asked = parser.parse_args(arguments)
    print(f"{asked.logs} logs, {asked.players} players, {asked.suggestions} suggestions; {asked.repeat} times each; ms")
    for keeper, me in (("a player's log", "Ann"), ("a spectator's log", None)):
        logs = [_log(Random(f"{asked.seed} {n}"), asked.players, asked.suggestions, me) for n in range(asked.logs)]
        differing = [n for n, log in enumerate(logs) if _counted(log) != _by_sat(log)]
        if differing:
            sys.exit(f"the marks of the logs {differing} of seed {asked.seed} differ")
        deals = statistics.median(count_deals(table_of(log), Budget(Deadline(None))).total for log in logs)
        print(f"\n{keeper}: the same marks in all; {deals:,.0f} deals in the median log")
        print(f"{'':<32}{'median':>9}{'least':>9}{'most':>9}{'ratio':>9}")
        times = {name: list(_times(work, logs, asked.repeat)) for name, work in WORKS.items()}
        base = statistics.median(next(iter(times.values())))
        for name, those in times.items():
            row = (statistics.median(those), min(those), max(those))
            print(f"{name:<32}" + "".join(f"{each:>9.2f}" for each in row) + f"{row[0] / base:>9.2f}")


def _log(random: Random, players: int, suggestions: int, me: str | None) -> Log:
    return log_of(played(random, dealt(random, CLASSIC, players), suggestions, me))


def _counted(log: Log) -> Marks:
    counts = count_deals(table_of(log), Budget(Deadline(None)))
    probabilities(log, counts)
    return counted_marks(log, counts)


def _by_sat(log: Log) -> Marks:
    table, pool = table_of(log), IDPool()
    cards, places = range(len(log.cards)), range(len(log.places))
    at = {(card, place): pool.id((card, place)) for card in cards for place in places}
    groups = [([at[card, place] for place in places], 1) for card in cards]
    for category in range(3):
        groups.append(([at[card, 0] for card in cards if table.categories[card] == category], 1))
    for place, hand in enumerate(table.hands, start=1):
        groups.append(([at[card, place] for card in cards], hand))
    seen: set[int] = set()
    with Solver(name="cadical153") as solver:
        for literals, bound in groups:
            solver.append_formula(CardEnc.equals(literals, bound, vpool=pool, encoding=EncType.seqcounter))
        for clause in table.clauses:
            solver.add_clause([at[card, place] for card, mask in clause for place in places if mask >> place & 1])
        for literal in at.values():
            if literal not in seen and solver.solve(assumptions=[literal]):
                seen.update(each for each in solver.get_model() if each > 0)
    possible = {card: [place for place in places if at[card, place] in seen] for card in cards}
    return {
        log.cards[card].id: {
            name: "no" if place not in possible[card] else "yes" if len(possible[card]) == 1 else "open"
            for place, name in enumerate(log.places)
        }
        for card in cards
    }


def _times(work: Callable[[Log], Marks], logs: Sequence[Log], repeat: int) -> Iterator[float]:
    for round_number in range(repeat + 1):
        for log in logs:
            start = time.perf_counter()
            work(log)
            if round_number:
                yield (time.perf_counter() - start) * 1000


WORKS = {"deals: marks, probabilities": _counted, "python-sat: marks": _by_sat}


if __name__ == "__main__":
    main()
