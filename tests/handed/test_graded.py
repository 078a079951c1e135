"""The published cases that are handed to the project for its grades: their answers, under the rules of their levels."""

from pathlib import Path

import pytest

import walton_solver
from tests.handed.files import SHARED
from walton_solver.games.walton.cases import LEVELS_WITHOUT_ACCOMPLICE
from walton_solver.games.walton.checking.oddities import findings_of
from walton_solver.games.walton.checking.resembling import published_level
from walton_solver.games.walton.reading.cases import read_case

CASES = sorted(SHARED.glob("cases/graded/*.yaml"))
TWO_ANSWERS = "213697-R.yaml"

pytestmark = [
    pytest.mark.skipif(not CASES, reason="the published cases are not beside this checkout"),
    pytest.mark.slow,
]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_published_answer_is_found_and_no_other(path: Path) -> None:
    case = read_case(path)
    found = walton_solver.solve(case, engine="tables")
    assert case.solution in found.hypotheses
    assert found.count == (2 if path.name == TWO_ANSWERS else 1)
    assert (case.rules.accomplice == "never") is (case.level in LEVELS_WITHOUT_ACCOMPLICE)


def test_few_levels_are_remarked_on() -> None:
    cases = [read_case(path) for path in CASES]
    odd = [case for case in cases if findings_of(case, published=published_level(case))]
    assert len(odd) <= len(cases) / 10
