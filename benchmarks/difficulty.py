"""How well do the two grades of a case do: the published level that its deck resembles, and its difficulty?

    python -m benchmarks.difficulty FILE... [--seed S] [--folds N] [--write] [--quick] [--json OUT]

Takes published cases whose files name a level. First fits the scale of `games.walton.resembling` to them, by least
squares over the numbers of cards of each sort, and shows it, and how it does in cross-validation, each case scored
by a scale that was fitted without it: Spearman's rank correlation with the published levels, how many are given just
their level, how many one at most one off. `--write` writes the scale into the package. Then grades the difficulty of
each case and shows it by level, unless `--quick`. Exits 1 where a deck cannot be scored or a case has no difficulty.

The sorts of cards were chosen among all whose number varies, by leaving out one after another as long as that cost
next to nothing in cross-validation.
"""

import argparse
import json
import statistics
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.tables import show
from walton_solver.engines.asking import Asking
from walton_solver.games.walton.cases import LEVELS, Case, Level
from walton_solver.games.walton.checking import resembling
from walton_solver.games.walton.checking.grading import Graded, grade
from walton_solver.games.walton.checking.resembling import PUBLISHED_LEVELS, Scale, scale_from, sorts_counted
from walton_solver.games.walton.reading.cases import read_case
from walton_solver.games.walton.results import Difficulty

SORTS = ("claims_alone", "guest_count", "no_passage", "not_seen_in", "no_motive_evidence", "reveals_motive")
"""The sorts of cards that score."""

SHIPPED = Path(resembling.__file__).parents[1] / "data" / "published_levels.json"
DECIMALS = 4
FOLDS, SEED = 10, 1

Deck = tuple[Level, Mapping[str, int]]
"""The published level of a case and how many cards of each sort its deck holds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Validation:
    """How a scale does on cases that it was not fitted to; `confusion`: by published level and the one given."""

    rho: float
    exact: float
    within_one: float
    confusion: Mapping[tuple[Level, Level], int]


def deck_of(case: Case) -> Deck:
    """What the fit takes of a case; its file names a published level."""
    assert case.level in PUBLISHED_LEVELS
    return case.level, sorts_counted(case.clues)


def document_of(decks: Sequence[Deck]) -> dict[str, Any]:
    """The scale fitted to the decks, as the package's file holds it: the same for the same decks in any order."""
    rows = [[1, *(counts.get(sort, 0) for sort in SORTS)] for _, counts in decks]
    start, *points = _least_squares(rows, [PUBLISHED_LEVELS.index(level) for level, _ in decks])
    score = {"start": start, **dict(zip(SORTS, points, strict=True))}
    rounded = {sort: round(float(value), DECIMALS) for sort, value in score.items()}
    scale = Scale(start=rounded["start"], points={sort: rounded[sort] for sort in SORTS}, means={})
    means = {
        level: round(statistics.fmean(scale.score(counts) for each, counts in decks if each == level), DECIMALS)
        for level in PUBLISHED_LEVELS
    }
    return {"cases": len(decks), "score": rounded, "means": means}


def validated(decks: Sequence[Deck], folds: int = FOLDS, seed: int = SEED) -> Validation:
    """Cross-validation: every deck scored by the scale that was fitted to the other folds."""
    order = Random(seed).sample(range(len(decks)), len(decks))
    levels: list[Level] = []
    given: list[Level] = []
    scores: list[float] = []
    for fold in range(folds):
        left_out = order[fold::folds]
        scale = scale_from(document_of([decks[place] for place in order if place not in left_out]))
        for place in left_out:
            level, counts = decks[place]
            levels.append(level)
            scores.append(scale.score(counts))
            given.append(scale.level(scores[-1]))
    indices = [PUBLISHED_LEVELS.index(level) for level in levels]
    off = [abs(at - PUBLISHED_LEVELS.index(level)) for at, level in zip(indices, given, strict=True)]
    pairs = list(zip(levels, given, strict=True))
    return Validation(
        rho=rank_correlation(indices, scores),
        exact=statistics.fmean(each == 0 for each in off),
        within_one=statistics.fmean(each <= 1 for each in off),
        confusion={(a, b): pairs.count((a, b)) for a in PUBLISHED_LEVELS for b in PUBLISHED_LEVELS},
    )


def text_of(document: Mapping[str, Any]) -> str:
    """The package's file."""
    return json.dumps(document, indent=2) + "\n"


def graded(case: Case) -> Difficulty | None:
    """The difficulty of a case with an answer."""
    found = grade(case, Asking())
    return found.difficulty if isinstance(found, Graded) else None


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


def _least_squares(rows: Sequence[Sequence[int]], values: Sequence[int]) -> list[Fraction]:
    """The weights whose sums over the rows are nearest the values: the normal equations, solved exactly."""
    size = range(len(rows[0]))
    system = [
        [
            *(Fraction(sum(row[i] * row[j] for row in rows)) for j in size),
            Fraction(sum(row[i] * value for row, value in zip(rows, values, strict=True))),
        ]
        for i in size
    ]
    for i in size:
        pivot = next(k for k in size if k >= i and system[k][i])
        system[i], system[pivot] = system[pivot], system[i]
        system[i] = [each / system[i][i] for each in system[i]]
        for k in size:
            if k != i:
                system[k] = [each - system[k][i] * own for each, own in zip(system[k], system[i], strict=True)]
    return [row[-1] for row in system]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path)
    parser.add_argument("--folds", type=int, default=FOLDS, metavar="N", help="default: %(default)s")
    parser.add_argument("--seed", type=int, default=SEED, metavar="S", help="of the folds (default: %(default)s)")
    parser.add_argument("--write", action="store_true", help="write the scale into the package")
    parser.add_argument("--quick", action="store_true", help="no difficulty")
    parser.add_argument("--json", metavar="OUT", type=Path)
    asked = parser.parse_args()
    cases = [case for case in map(read_case, asked.files) if case.level in PUBLISHED_LEVELS]
    cases.sort(key=lambda case: (LEVELS.index(case.level or "beginner"), case.file))
    strange = [case.file for case in cases if resembling.published_level(case) is None]
    if strange:
        print("\n".join(f"{file}: no deck like published ones" for file in strange), file=sys.stderr)
        return 1
    document = _levels(cases, asked.folds, asked.seed)
    if asked.write:
        SHIPPED.write_text(text_of(document["scale"]), encoding="utf-8")
    if not asked.quick:
        grades = _grades(cases)
        if grades is None:
            return 1
        document |= grades
    if asked.json:
        asked.json.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    return 0


def _levels(cases: Sequence[Case], folds: int, seed: int) -> dict[str, Any]:
    """Fits, shows and validates the scale."""
    decks = list(map(deck_of, cases))
    scale, found = document_of(decks), validated(decks, folds, seed)
    show("points for each card", ("sort", "points"), [(sort, f"{value:.4f}") for sort, value in scale["score"].items()])
    rows = [
        (level, f"{scale['means'][level]:.2f}", *(str(found.confusion[level, other]) for other in PUBLISHED_LEVELS))
        for level in PUBLISHED_LEVELS
    ]
    print()
    show(f"levels given, {folds} folds", ("published", "mean score", *PUBLISHED_LEVELS), rows)
    print(
        f"\nSpearman's rank correlation over {len(cases)} cases: {found.rho:.3f}; "
        f"just their level {found.exact:.1%}, within one {found.within_one:.1%}"
    )
    measures = {"rho": found.rho, "exact": found.exact, "within_one": found.within_one}
    return {"scale": scale, "folds": folds, "seed": seed, "levels": measures}


def _grades(cases: Sequence[Case]) -> dict[str, Any] | None:
    """Grades the difficulty of the cases and shows it; None where one has none."""
    rows, levels, numbers = [], [], []
    for case in cases:
        found = graded(case)
        if found is None or case.level is None:
            print(f"{case.file}: no difficulty", file=sys.stderr)
            return None
        levels.append(LEVELS.index(case.level))
        numbers.append(found.number)
        parts = (found.number, found.hands, found.story, found.steps)
        rows.append((Path(case.file).name, *map(str, parts), found.level, case.level))
    print()
    show("difficulty", ("case", "number", "hands %", "story %", "steps", "level", "level of the file"), rows)
    medians = {
        LEVELS[at]: statistics.median(number for each, number in zip(levels, numbers, strict=True) if each == at)
        for at in sorted(set(levels))
    }
    rho = rank_correlation(levels, numbers)
    print("\nmedians: " + ", ".join(f"{level} {median:.1f}" for level, median in medians.items()))
    print(f"Spearman's rank correlation of the difficulty with the levels: {rho:.3f}")
    difficulty = [dict(zip(("case", "number"), row, strict=False)) for row in rows]
    return {"difficulty": {"rho": rho, "medians": medians, "grades": difficulty}}


if __name__ == "__main__":
    sys.exit(main())
