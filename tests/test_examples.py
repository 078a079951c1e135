"""What is shipped as an example is what it says it is."""

from pathlib import Path

import pytest

import walton_solver
from tests.games.walton.deck_laws import broken_everywhere
from walton_solver.games.walton.reading import read_case

EXAMPLES = Path(__file__).parents[1] / "examples"
MADE = sorted((EXAMPLES / "halcyon").glob("*-1889-1.yaml"))
HALCYON = [*MADE, EXAMPLES / "halcyon" / "deckchair.yaml"]


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
    assert case.level in (None, audit.difficulty.level)
    assert audit.false == ()


@pytest.mark.parametrize("path", MADE, ids=lambda path: path.stem)
def test_the_decks_that_were_made_keep_the_laws(path: Path) -> None:
    assert broken_everywhere(read_case(path)) == []
