"""Every command says in one sentence why a house or its rules leave no solution, and blames no clue."""

import json
from pathlib import Path

import pytest

from tests.cli.running import Run
from walton_solver import explain, solve
from walton_solver.door.registry import renderer_of
from walton_solver.games.walton.reading.cases import parse_case
from walton_solver.games.walton.results import Barrier
from walton_solver.rendering.page.making import page_html
from walton_solver.wording.tongues import LANGUAGES

HOUSE = """\
format: walton-case/1
setting:
  crime_scene: cellar
  rooms: {{hall: {{alibi: true, en: Hall}}, cellar: {{en: Cellar}}, den: {{en: Den}}}}
  links: {links}
  guests:
    ann: {{en: Ann{ann}}}
    bo: {{en: Bo{bo}}}
  weapons: {{rope: {{room: den, en: Rope}}}}
rules: {rules}
clues: [{{id: 1, kind: not_murderer, guest: bo}}]
"""
ROUND, ENVY = "[[hall, den], [den, cellar]]", ", motives: {envy: {en: Envy, witnesses: [bo]}}"
GREED = ", motives: {greed: {en: Greed, witnesses: [ann]}}"
TOLD = {
    Barrier.NO_SUSPECT: (HOUSE.format(links=ROUND, ann="", bo="", rules="{}"), "nobody has a motive"),
    Barrier.NO_ACCOMPLICE: (
        HOUSE.format(links=ROUND, ann=ENVY, bo="", rules="{accomplice: always}"),
        "there is always an accomplice, but nobody except Ann has a motive",
    ),
    Barrier.NO_WAY: (
        HOUSE.format(links="[[hall, den]]", ann=ENVY, bo=GREED, rules="{}"),
        "no way leads from an alibi room to the crime scene (Cellar)",
    ),
    Barrier.NO_WEAPON: (
        HOUSE.format(links="[[hall, cellar]]", ann=ENVY, bo=GREED, rules="{}"),
        "nobody can reach the crime scene (Cellar) with a weapon",
    ),
    Barrier.NO_SIMPLE_PATH: (
        HOUSE.format(links="[[hall, cellar], [hall, den]]", ann=ENVY, bo=GREED, rules="{route: simple_path}"),
        "nobody can reach the crime scene (Cellar) with a weapon without passing through some room twice",
    ),
    Barrier.INCOMPLETE_DECK: (
        # Ann and Bo were in the hall, and only one of them says so to be there with a murderer.
        HOUSE.format(links=ROUND, ann=ENVY, bo=GREED, rules="{deck: complete}"),
        "the deck is said to be complete, but lacks 2 cards that say: the police found support for the motive Envy of "
        "Ann; Bo tells of a motive of Ann: Envy",
    ),
}


@pytest.mark.parametrize("kind", Barrier)
def test_every_command_says_which_rule_or_what_of_the_house_it_is(kind: Barrier, run: Run, tmp_path: Path) -> None:
    text, told = TOLD[kind]
    file = tmp_path / "case.yaml"
    file.write_text(text, encoding="utf-8")
    sentence = f"No solution: {told}."
    code, out, err = run("check", str(file))
    assert (code, err) == (1, "")
    assert out.splitlines()[0] == f"!!  {file}  {sentence}"
    assert "contradict" not in out
    assert "No walk" not in out
    for command in (["solve"], ["explain"], ["hint"], ["why-not"], ["check", "--brief"]):
        code, out, err = run(*command, str(file))
        assert err == ""
        assert sentence in out, command
        assert "contradict" not in out, command
    code, out, err = run("why-not", str(file), "weapon=rope")
    assert out.splitlines() == ["The rules alone rule out that the weapon is the Rope.", sentence]
    for command in (["solve"], ["check"], ["explain"], ["hint"], ["why-not"], ["why-not", "weapon=rope"]):
        document = json.loads(run(command[0], str(file), *command[1:], "--json")[1])
        assert document["obstacles"] == [{"kind": kind.value, "text": told}], command
    case = parse_case(text, file=str(file))
    page = page_html(renderer_of(case), case, explain(case), solve(case))
    assert sentence in page
    assert "contradict each other" not in page.split("<script")[0]


@pytest.mark.parametrize("kind", Barrier)
def test_a_saved_story_of_an_obstacle_can_be_verified(kind: Barrier, run: Run, tmp_path: Path) -> None:
    file, saved = tmp_path / "case.yaml", tmp_path / "saved.json"
    file.write_text(TOLD[kind][0], encoding="utf-8")
    saved.write_text(run("explain", str(file), "--json")[1], encoding="utf-8")
    assert run("verify", str(file), str(saved))[0] == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_obstacles_are_told_in_every_language(language: str, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    told = set()
    for text, _ in TOLD.values():
        file.write_text(text, encoding="utf-8")
        told.add(run("solve", str(file), "--lang", language)[1])
    assert len(told) == len(Barrier)


def test_a_clue_that_the_rules_alone_contradict_is_not_said_to_contradict_others(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    text = HOUSE.format(links=ROUND, ann=ENVY, bo="", rules="{}")
    file.write_text(text.replace("guest: bo}", "guest: ann}"), encoding="utf-8")
    _, out, _ = run("check", "--brief", str(file))
    assert out.splitlines() == [
        f"!!  {file}  No solution: not all clues can be true.",
        "    Clue 1 contradicts the rules.",
        "         1  Ann is not the murderer.",
        "    It has a solution without clue 1.",
    ]
