"""How fast are cases generated, are they what was asked for, and what takes the time?

    python -m benchmarks.generating [--cases N] [--seed S] [--setting S] [--json OUT]

Makes N cases of each level in one process. Each must have just its own solution by CP-SAT, which did not make it, and
the difficulty that was asked for; a Walton deck must keep the laws of published decks and resemble those of its level;
the levels must come in order by the medians of the difficulty.
Shows cases a second as they are dealt with one answer and as they are graded to a level, and the shares of the time.
Exits 1 where a case is not what was asked for.
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from benchmarks.difficulty import graded
from benchmarks.tables import show
from tests.games.walton.deck_laws import broken_everywhere, broken_laws
from walton_solver.deduction.solving import decide
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.games import explaining
from walton_solver.games.walton.cases import LEVELS, Case
from walton_solver.games.walton.checking import grading
from walton_solver.games.walton.checking.resembling import is_published_house, published_level
from walton_solver.games.walton.making import generating
from walton_solver.games.walton.making.generating import Order, make_case
from walton_solver.games.walton.meaning import problem_of
from walton_solver.games.walton.reading.cases import read_setting
from walton_solver.games.walton.routes import hypothesis_of

DEALT = 50
"""How many cases are dealt, whatever their level, to see how fast that is."""

PARTS = {
    "dealing, one answer": (generating, "_dealt"),
    "hands": (grading, "settled_prefixes"),
    "stories": (explaining, "story"),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", type=int, default=5, metavar="N", help="of each level (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--setting", default="walton")
    parser.add_argument("--json", metavar="OUT", type=Path)
    asked = parser.parse_args()
    setting = read_setting(asked.setting)
    _deal(Order(setting=setting, level="medium"), asked.seed, 1)  # the house is laid out once
    start = time.process_time()
    _deal(Order(setting=setting, level="medium"), asked.seed, DEALT)
    dealt = DEALT / (time.process_time() - start)
    rows, numbers, wrong = [], {}, []
    for level in LEVELS:
        order = Order(setting=setting, level=level)
        spent: dict[str, float] = dict.fromkeys(PARTS, 0.0)
        with _timed(spent):
            start = time.process_time()
            cases = [make_case(order, asked.seed, number) for number in range(1, asked.cases + 1)]
            total = time.process_time() - start
        numbers[level] = [_number(case) for case in cases]
        wrong += [f"{level} {case.title['en']}: {each}" for case in cases for each in _wrong(case)]
        shares = ", ".join(f"{part} {seconds / total:.0%}" for part, seconds in spent.items())
        median = statistics.median(numbers[level])
        rows.append((level, f"{len(cases) / total:.2f}", f"{median:.1f}", shares))
    show("made to a level", ("level", "cases a second", "median number", "of the processor time"), rows)
    print(f"\ndealt with one answer, of any level: {dealt:.1f} cases a second of processor time")
    medians = [statistics.median(numbers[level]) for level in LEVELS]
    if medians != sorted(medians):
        wrong.append(f"the levels are not in order: {medians}")
    print(f"{sum(map(len, numbers.values()))} cases, {len(wrong)} wrong" + "".join(f"\n  {each}" for each in wrong))
    if asked.json:
        document = {"dealt_a_second": dealt, "rows": rows, "numbers": numbers, "wrong": wrong}
        asked.json.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    return 1 if wrong else 0


def _deal(order: Order, seed: int, count: int) -> None:
    rng, made = Random(seed), 0
    while made < count:
        made += isinstance(generating._dealt(order, rng, Asking()), Case)


def _number(case: Case) -> float:
    found = graded(case)
    return found.number if found is not None else float("nan")


def _wrong(case: Case) -> Iterator[str]:
    """What is not as it was asked for."""
    decision = decide(engine_for(problem_of(case), Asking(engine="cpsat")))
    if list(map(hypothesis_of, decision.answers)) != [case.solution]:
        yield f"{decision.count} answers by {decision.engine}"
    found = graded(case)
    if found is None or found.level != case.level:
        yield "is of another level"
    if not is_published_house(case.setting):
        yield from broken_everywhere(case)
        return
    published = published_level(case)
    if published is None or case.level not in (published.level, "perfect_crime"):
        yield "has no deck like published ones of its level"
    yield from broken_laws(case)


@contextmanager
def _timed(spent: dict[str, float]) -> Iterator[None]:
    """Adds up the processor time that each part takes."""
    patches = [
        patch.object(module, name, _counting(getattr(module, name), part, spent))
        for part, (module, name) in PARTS.items()
    ]
    for each in patches:
        each.start()
    try:
        yield
    finally:
        for each in patches:
            each.stop()


def _counting(function: Callable[..., Any], part: str, spent: dict[str, float]) -> Callable[..., Any]:
    def run(*arguments: Any, **named: Any) -> Any:
        start = time.process_time()
        try:
            return function(*arguments, **named)
        finally:
            spent[part] += time.process_time() - start

    return run


if __name__ == "__main__":
    sys.exit(main())
