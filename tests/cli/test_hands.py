"""`--known`: every command answers for a hand as for a case of these clues alone."""

import json
from pathlib import Path

import pytest

from tests.cli.running import Run
from tests.loading import walton_load
from walton_solver.games.walton.cases import hand_of
from walton_solver.games.walton.writing import case_text

BLACKSTONE = "examples/blackstone.yaml"
HAND = "1,7,8,10,12"


@pytest.fixture
def alone(tmp_path: Path) -> str:
    """A case of these clues alone."""
    path = tmp_path / "hand.yaml"
    path.write_text(case_text(hand_of(walton_load(BLACKSTONE), {1, 7, 8, 10, 12})), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    "asked",
    [
        ["solve"],
        ["explain"],
        ["explain", "--sheet"],
        ["explain", "--svg", "-"],
        ["why-not", "weapon=rope"],
        ["why-not"],
        ["hint"],
    ],
)
def test_a_hand_is_answered_as_a_case_of_its_clues(asked: list[str], alone: str, run: Run) -> None:
    command, *options = asked
    code, of_hand, _ = run(command, BLACKSTONE, *options, "--known", HAND)
    assert (code, of_hand) == (0, run(command, alone, *options)[1])
    assert of_hand != run(command, BLACKSTONE, *options)[1]


def test_a_page_of_a_hand_tells_of_its_clues_only(tmp_path: Path, run: Run) -> None:
    out = tmp_path / "page.html"
    assert run("explain", BLACKSTONE, "--html", str(out), "--known", HAND)[0] == 0
    whole = tmp_path / "whole.html"
    assert run("explain", BLACKSTONE, "--html", str(whole))[0] == 0
    told = [each.read_text(encoding="utf-8").count("clue-") for each in (out, whole)]
    assert out.stat().st_size < whole.stat().st_size
    assert told[0] <= told[1]


@pytest.mark.parametrize("command", ["solve", "explain", "why-not", "hint"])
def test_a_clue_that_the_case_does_not_have_is_told(command: str, run: Run) -> None:
    code, _, errors = run(command, BLACKSTONE, "--known", "1,99")
    assert code == 2
    assert "no clue '99'" in errors


def test_events_of_cluedo_can_be_known_in_part_and_those_of_arosa_cannot(run: Run) -> None:
    _, part, _ = run("solve", "examples/sunday.yaml", "--known", "1,2", "--json")
    _, whole, _ = run("solve", "examples/sunday.yaml", "--json")
    assert json.loads(part)["deals"] > json.loads(whole)["deals"]
    code, _, errors = run("solve", "examples/grand_hotel.yaml", "--known", "1,2")
    assert code == 2
    assert "cannot be answered in part" in errors
