"""The author's report as people read it, and as JSON, for cases whose report is known by looking at the house."""

from dataclasses import replace
from typing import Any

import pytest

import walton_solver
from walton_solver.door.registry import renderer_of
from walton_solver.games.statements import AllOf
from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import Case, Hypothesis, rules_of
from walton_solver.games.walton.making.generating import Order, make_case
from walton_solver.games.walton.reading.cases import read_setting
from walton_solver.games.walton.statements import Is
from walton_solver.rendering.spans import plain

HOUSE = read_setting("walton")
MEANT = Hypothesis(murderer="greg_gaffney", motive="fixed_fights", weapon="rope")
WHO = kinds.StatementClue(
    id="who",
    formula=AllOf((Is("murderer", "greg_gaffney"), Is("motive", "fixed_fights"), Is("accomplice", None))),
)
HOW = kinds.WeaponExcluded(
    id="how", weapons=tuple(weapon.id for weapon in HOUSE.weapons if weapon.id not in ("rope", "saber"))
)
OPEN = Case(title={}, setting=HOUSE, clues=(WHO, HOW), solution=MEANT)
"""The rope or the saber; all else is settled."""
CLOSED = replace(OPEN, clues=(*OPEN.clues, kinds.SignAbsent(id="sign", sign="fight")))


def _told(case: Case, **options: Any) -> list[str]:
    return plain(list(renderer_of(case).audit_lines(case, walton_solver.check(case, **options)))).split("\n")


def _document(case: Case, **options: Any) -> dict[str, Any]:
    return renderer_of(case).audit_json(case, walton_solver.check(case, **options))


def test_an_open_case_is_told_with_two_worlds_side_by_side_and_what_would_close_it() -> None:
    told = _told(OPEN)
    assert "    Still open: Weapon: Saber or Rope" in told
    assert "    All else is settled." in told
    rows = [line.split() for line in told if line.startswith(("    * ", "      ")) and "  " in line.strip()]
    assert ["Intended", "Another"] in rows
    assert ["*", "Weapon", "Rope", "Saber"] in rows
    assert ["Murderer", "Greg", "Gaffney", "Greg", "Gaffney"] in rows
    mending = [line for line in told if "other clues besides would leave only Greg Gaffney" in line]
    assert len(mending) == 1
    assert "    True in the world that is shown for the intended solution." in told


def test_an_open_case_as_json() -> None:
    document = _document(OPEN)
    assert document["open"] == [{"questions": ["weapon"], "count": 2, "values": [["saber"], ["rope"]]}]
    # Of kinds that the case has already the first; then those that name one thing.
    assert document["mending"][0] == {"kind": "weapon_excluded", "weapons": ["saber"]}
    assert all("id" not in clue for clue in document["mending"])
    assert document["mending_count"] >= len(document["mending"]) == 5
    assert document["mending_world"]["weapon"] == "rope"
    assert document["mending_world"]["from"] == "solution"
    assert document["smallest_deck"] == ["who", "how"]
    assert document["essential"]["weapon"] == ["how"]
    assert "replacements" not in document


def test_a_closed_case_tells_what_its_clues_do() -> None:
    told = _told(CLOSED)
    assert told[0].startswith("ok")
    assert "    Every clue is needed." in told
    assert "      Weapon: how and sign" in told
    document = _document(CLOSED)
    assert (document["smallest_deck"], document["smallest_deck_proven"]) == (["who", "how", "sign"], True)
    assert (document["idle"], document["repeats"], document["lint"]) == ([], [], [])
    assert not {"open", "mending", "against", "false"} & set(document)


def test_what_rules_out_the_intended_solution_is_told() -> None:
    case = replace(CLOSED, solution=replace(MEANT, weapon="saber"))
    told = _told(case)
    assert "    Clue sign rules out the intended solution." in told
    assert "    It is possible without clue sign." in told
    document = _document(case)
    assert (document["against"], document["against_repairs"]) == ([["sign"]], [["sign"]])
    # The saber leaves heavy bleeding and signs of a fight.
    assert {"id": "sign", "kind": "sign_absent", "sign": "dirt"} in document["replacements"]


def test_a_brief_report_says_which_clue_rules_out_the_intended_solution() -> None:
    case = replace(CLOSED, solution=replace(MEANT, weapon="saber"))
    assert _told(case, brief=True)[1:] == [
        "    Not the intended solution: Greg Gaffney (Fixed fights) with the Saber, no accomplice.",
        "    Clue sign rules out the intended solution.",
        "      sign  The coroner did not find signs of a fight.",
    ]
    document = _document(case, brief=True)
    assert document["against"] == [["sign"]]
    assert "against_repairs" not in document


def test_both_grades_are_told_and_kept_apart() -> None:
    case = make_case(Order(setting=HOUSE, level="easy"), seed=4, number=1)
    told, document = _told(case), _document(case)
    published, difficulty = document["published_level"], document["difficulty"]
    assert set(published) == {"level", "score"}
    assert published["level"] == difficulty["level"] == "easy"
    assert "    Composed like published decks of this level: easy." in told
    assert f"    Difficulty: easy ({difficulty['number']:.1f})." in told
    assert document["lint"] == []
    # Under another level the same deck is odd, by what it is made of.
    odd = replace(case, level="hard", rules=rules_of("hard"))
    says = "The case says level hard; it is composed like published decks of level easy."
    assert [each["kind"] for each in _document(odd)["lint"]] == ["level_unlike_deck"]
    assert f"    ? {says}" in _told(odd)


def test_a_deck_like_no_published_one_is_only_graded_by_its_difficulty() -> None:
    told, document = _told(replace(CLOSED, level="hard")), _document(replace(CLOSED, level="hard"))
    assert document["published_level"] is None
    assert document["difficulty"]["level"] == "medium"
    assert any(line.startswith("    Composed like no published deck: ") for line in told)
    assert "    ? The case says level hard; by its difficulty it is of level medium." in told


def test_a_brief_report_is_short() -> None:
    assert len(_told(CLOSED, brief=True)) == 1
    document = _document(CLOSED, brief=True)
    assert not {"lint", "published_level", "difficulty", "smallest_deck", "essential"} & set(document)


@pytest.mark.parametrize("language", ["nl", "de", "es", "ja"])
def test_every_line_is_told_in_each_language(language: str) -> None:
    told = plain(list(renderer_of(OPEN).audit_lines(OPEN, walton_solver.check(OPEN), language=language)))
    assert "{" not in told
    assert len(told.split("\n")) == len(_told(OPEN))
