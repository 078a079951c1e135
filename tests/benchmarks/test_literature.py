"""The puzzles of the literature have the answers that are known, and the same ones posed as in the papers."""

import pytest

from benchmarks.literature import Entry, entries
from benchmarks.literature.clauses import in_pairs
from walton_solver import Verdict, puzzles

ENTRIES = list(entries())

each_entry = pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
each_grid = pytest.mark.parametrize(
    "entry", [entry for entry in ENTRIES if entry.kind == "logic grid"], ids=lambda entry: entry.name
)


def test_there_are_enough_and_each_is_another() -> None:
    assert len({entry.name for entry in ENTRIES}) == len(ENTRIES) >= 40
    assert len({entry.kind for entry in ENTRIES}) >= 12


@each_entry
def test_the_answer_is_the_one_that_is_known(entry: Entry) -> None:
    solution = puzzles.solve(entry.puzzle)
    assert solution.verdict is Verdict.UNIQUE
    known = entry.puzzle.solution
    assert known is not None or not entry.is_published
    answer = solution.answers[0]
    assert all(answer.get(name, value) == value for name, value in (known or {}).items())


@each_grid
def test_a_grid_in_pairs_has_the_same_answer(entry: Entry) -> None:
    together = {
        (item, other) for name, other in (entry.puzzle.solution or {}).items() for item in [name.rsplit(".", 1)[0]]
    }
    answer = puzzles.solve(in_pairs(entry.puzzle)).answers[0]
    assert {pair for pair in together if answer["--".join(pair)] == "yes"} == together
