"""What is shipped as an example is what it says it is."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import walton_solver
from tests.games.walton.deck_laws import broken_everywhere
from walton_solver.deduction.findings import Step
from walton_solver.games.walton.reading.cases import read_case

pytestmark = pytest.mark.slow

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


@pytest.mark.parametrize("path", [EXAMPLES / "blackstone.yaml", *HALCYON], ids=lambda path: path.stem)
def test_check_counts_the_story_that_explain_tells_in_whatever_order_clues_come(path: Path) -> None:
    case = read_case(path)
    story = walton_solver.explain(case).steps
    shuffled = replace(case, clues=tuple(Random(7).sample(case.clues, len(case.clues))))
    # No two clues of an example say the same, so the ids must be the same, too.
    assert [_unordered(step) for step in walton_solver.explain(shuffled).steps] == [_unordered(step) for step in story]
    for each in (case, shuffled):
        found = walton_solver.check(each).difficulty
        assert found is not None
        assert found.steps == len(story)
        assert found.chained == sum(bool(step.uses) for step in story)
        assert found.joint == sum(len(step.clues) > 1 for step in story)


def test_the_session_of_a_player_tells_how_far_one_gets() -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / "session.py")], capture_output=True, text=True, check=True, timeout=120
    )
    lines = done.stdout.splitlines()
    counts = [int(line.split(":")[1].split()[0]) for line in lines if " clues: " in line]
    # More clues never leave more answers.
    assert counts == sorted(counts, reverse=True)
    assert counts[-1] == 1
    assert lines[-1] == "without it 3 answers are left"


def _unordered(step: Step[object]) -> tuple[object, ...]:
    return step.n, step.concludes, set(step.clues), step.uses


@pytest.mark.parametrize("path", MADE, ids=lambda path: path.stem)
def test_the_decks_that_were_made_keep_the_laws(path: Path) -> None:
    assert broken_everywhere(read_case(path)) == []
