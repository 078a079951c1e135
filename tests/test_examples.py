"""What is shipped as an example is what it says it is."""

from pathlib import Path

import pytest

import walton_solver
from tests.games.walton.deck_laws import broken_everywhere
from walton_solver.games.walton.reading import read_case

EXAMPLES = Path(__file__).parents[1] / "examples"
HALCYON = sorted((EXAMPLES / "halcyon").glob("*-*.yaml"))


@pytest.mark.parametrize("path", [*sorted(EXAMPLES.glob("*.yaml")), *HALCYON], ids=lambda path: path.stem)
def test_every_example_can_be_read_and_has_something_to_tell(path: Path) -> None:
    assert walton_solver.explain(walton_solver.load(path)).steps


def test_there_are_five_cases_of_our_own_house() -> None:
    assert len(HALCYON) == 5


@pytest.mark.parametrize("path", HALCYON, ids=lambda path: path.stem)
def test_the_cases_of_our_own_house_are_sound_and_of_their_level(path: Path) -> None:
    case = read_case(path)
    audit = walton_solver.check(case)
    assert audit.is_sound
    assert audit.checked_by is not None
    assert audit.difficulty is not None
    assert audit.difficulty.level == case.level
    assert (audit.false, audit.findings) == ((), ())
    assert broken_everywhere(case) == []
