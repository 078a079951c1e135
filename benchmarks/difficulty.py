"""Does the grade order cases as their publishers did?

    python -m benchmarks.difficulty FILE... [--json OUT]

Grades each case, shows the number and its parts by the level that the file says, and Spearman's rank correlation
between levels and numbers. Exits 1 where a case has no grade.
"""

import argparse
import json
import statistics
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import get_args

from benchmarks.tables import show
from walton_solver.deduction.findings import Undecided
from walton_solver.engines.asking import Asking
from walton_solver.games.walton.answers import Difficulty
from walton_solver.games.walton.cases import Case, Level
from walton_solver.games.walton.grading import grade
from walton_solver.games.walton.reading import read_case

LEVELS: tuple[Level, ...] = get_args(Level)


def graded(case: Case) -> Difficulty | None:
    """The difficulty of a case with an answer."""
    found = grade(case, Asking())
    return None if isinstance(found, Undecided) else found


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's rho: the correlation of ranks, equal values sharing the mean of theirs.

    >>> rank_correlation([1, 2, 2, 3], [10, 20, 30, 40])
    0.9486832980505138
    """
    return statistics.correlation(_ranks(one), _ranks(other))


def _ranks(values: Sequence[float]) -> list[float]:
    below = [sum(other < value for other in values) for value in values]
    equal = [sum(other == value for other in values) for value in values]
    return [low + (same - 1) / 2 for low, same in zip(below, equal, strict=True)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path)
    parser.add_argument("--json", metavar="OUT", type=Path)
    asked = parser.parse_args()
    cases = [case for case in map(read_case, asked.files) if case.level is not None]
    cases.sort(key=lambda case: (LEVELS.index(case.level or "beginner"), case.file))
    rows, levels, numbers = [], [], []
    for case in cases:
        found = graded(case)
        if found is None or case.level is None:
            print(f"{case.file}: no grade", file=sys.stderr)
            return 1
        levels.append(LEVELS.index(case.level))
        numbers.append(found.number)
        parts = (found.number, found.hands, found.story, found.steps)
        rows.append((Path(case.file).name, *map(str, parts), found.level, case.level))
    show("grades", ("case", "number", "hands %", "story %", "steps", "grade", "level of the file"), rows)
    medians = {
        level: statistics.median(number for at, number in zip(levels, numbers, strict=True) if LEVELS[at] == level)
        for level in LEVELS
        if LEVELS.index(level) in levels
    }
    print("\nmedians: " + ", ".join(f"{level} {median:.1f}" for level, median in medians.items()))
    rho = rank_correlation(levels, numbers)
    print(f"Spearman's rank correlation over {len(cases)} cases: {rho:.3f}")
    if asked.json:
        document = {
            "rho": rho,
            "medians": medians,
            "grades": [dict(zip(("case", "number"), row, strict=False)) for row in rows],
        }
        asked.json.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
