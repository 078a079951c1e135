"""How long does a verdict take, by engine, next to reading the file, and `check`, brief and in full? In one run.

    python -m benchmarks.verdicts FILE... [--repeat 5]

Each time is from a loaded case to all its answers, on a case that was loaded anew. The first round, in which
engines and tables are made ready, does not count; the first time of all is told apart. `check` has a second engine
find the same.
"""

import argparse
import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from walton_solver.deduction.solving import decide
from walton_solver.door.answering import check
from walton_solver.door.loading import load
from walton_solver.engines.asking import ENGINES, Asking, EngineName
from walton_solver.engines.choosing import engine_for
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.meaning import problem_of


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print a table in milliseconds with the ratio to reading."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--repeat", type=int, default=5)
    asked = parser.parse_args(arguments)
    reading = _times(load, str, asked)
    base = statistics.median(reading[1:])
    print(f"{len(asked.files)} files, {asked.repeat} times each; milliseconds")
    print(f"{'':<12}{'median':>9}{'least':>9}{'most':>9}{'first':>9}{'ratio':>9}")
    _print("reading", reading, base)
    for engine in ENGINES[1:]:
        _print(engine, _times(partial(_decide, engine=engine), load, asked), base)
    for name, brief in (("check brief", True), ("check", False)):
        _print(name, _times(partial(check, brief=brief), load, asked), base)


def _decide(case: Case, *, engine: EngineName) -> None:
    decide(engine_for(problem_of(case), Asking(engine=engine)))


def _times(work: Callable[[Any], object], prepare: Callable[[str], Any], asked: argparse.Namespace) -> list[float]:
    """The first time of all, then those of all rounds but the first."""
    times: list[float] = []
    for round_number in range(asked.repeat + 1):
        for file in asked.files:
            prepared = prepare(file)
            start = time.perf_counter()
            work(prepared)
            if round_number or not times:
                times.append((time.perf_counter() - start) * 1000)
    return times


def _print(name: str, times: list[float], base: float) -> None:
    later = times[1:]
    median = statistics.median(later)
    row = (median, min(later), max(later), times[0])
    print(f"{name:<12}" + "".join(f"{value:>9.2f}" for value in row) + f"{median / base:>9.2f}")


if __name__ == "__main__":
    main()
