"""Reading what was written gives the same case or setting."""

import dataclasses
import json
from pathlib import Path
from typing import Literal, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.handed.files import SHARED
from tests.strategies import cases, law
from walton_solver.documents.defects import CONTROL
from walton_solver.documents.reading import parse_document
from walton_solver.games.statements import AllOf, AnyOf, CountOf, IfThen, NotOf
from walton_solver.games.walton.cases import Case, Level, Rules
from walton_solver.games.walton.clues import NoAccomplice, StatementClue
from walton_solver.games.walton.reading.cases import parse_case, read_case, read_setting, setting_from
from walton_solver.games.walton.statements import Is, Partners, RoomOf, Statement, Uses
from walton_solver.games.walton.writing import case_text, case_values, setting_text

Accomplice: TypeAlias = Literal["possible", "never", "always"]

HANDED = sorted(SHARED.glob("cases/made/*.yaml")) + sorted(SHARED.glob("cases/real/*.yaml"))

CASE = """\
format: walton-case/1
title: "No. 1: a & b"
setting: walton
level: easy
rules: {accomplice: never, deck: complete}
clues:
- {id: 33, kind: sign_absent, sign: burns}
- {id: "034", kind: guest_count, room: library, count: "4+", value: 3, source: staff, references: [library]}
- {id: c2, kind: seen_conspiring, guest: greg_gaffney, with: stanley_smithe, text: "Look:\\nthere"}
- {id: c3, kind: statement, if: {murderer: greg_gaffney}, then: {any: [{passes: kitchen}, {weapon: revolver}]}}
- {id: c4, kind: no_passage, between: [library, shed], text: {en: Shut, nl: Dicht}}
solution: {murderer: greg_gaffney, motive: fixed_fights, weapon: rope, accomplice: null, accomplice_motive: null}
world:
  room_of: {angelica_albinson: library, berwick_sisters: library, claudette_cazelar: vestibule, \
greg_gaffney: living_room, mortimer_w_mollow: billiard_room, stanley_smithe: vestibule}
  route: [living_room, kitchen, shed, study]
"""


def again(case: Case) -> Case:
    return dataclasses.replace(parse_case(case_text(case), file="c.yaml"), file=case.file)


@pytest.mark.parametrize("accomplice", ["possible", "never", "always"])
@pytest.mark.parametrize("level", [None, "easy", "hard"])
def test_rules_are_written_where_level_or_game_have_others(level: Level | None, accomplice: Accomplice) -> None:
    case = dataclasses.replace(parse_case(CASE), level=level, rules=Rules(accomplice=accomplice))
    written = case_values(case).get("rules")
    usual = "possible" if level != "easy" else None
    assert written == (None if accomplice == usual else {"accomplice": accomplice})
    if (level, accomplice) != ("easy", "always"):
        assert again(case) == case


def test_a_case_is_written_line_by_line() -> None:
    assert case_text(parse_case(CASE, file="c.yaml")) == CASE


def test_rules_are_written_only_where_they_are_not_the_default() -> None:
    assert "rules" not in case_text(
        parse_case(CASE.replace("level: easy\nrules: {accomplice: never, deck: complete}\n", ""), file="c.yaml")
    )


@given(cases())
@law(200)
def test_any_case_reads_back_from_yaml_and_json(case: Case) -> None:
    assert again(case) == case
    as_json = parse_case(json.dumps(case_values(case)), file="c.json")
    assert dataclasses.replace(as_json, file=case.file) == case


LINES = st.text(st.characters(codec="utf-8"), min_size=1, max_size=20).filter(lambda text: not CONTROL.search(text))
AWKWARD = st.sampled_from(
    [
        "no",
        "~",
        "33",
        "0x1",
        "1e3",
        "a: b",
        "a #b",
        "- a",
        "'",
        '"',
        "\\",
        "{a}",
        "<<",
        "&a",
        "*a",
        "!a",
        "%",
        "😀",
        "שלום",
    ]
)


@given(LINES | AWKWARD, st.lists(LINES | AWKWARD, min_size=1, max_size=3), AWKWARD)
def test_any_text_is_quoted_as_it_needs(title: str, lines: list[str], clue_id: str) -> None:
    clue = NoAccomplice(id=clue_id, text={"en": "\n".join(lines), "nl": "\n\t ".join(lines)})
    case = dataclasses.replace(parse_case(CASE, file="c.yaml"), title={"en": title, "he": title}, clues=(clue,))
    assert again(case) == case


def test_a_setting_reads_back() -> None:
    setting = read_setting("walton")
    assert setting_from(parse_document(setting_text(setting), file="s.yaml")) == setting


def test_a_setting_of_its_own_is_written_inline() -> None:
    case = parse_case(CASE, file="c.yaml")
    case = dataclasses.replace(case, setting=dataclasses.replace(case.setting, victim={"en": "Somebody else"}))
    written = case_text(case)
    assert '\n  rooms:\n    study: {en: Study, nl: Studeerkamer, ja: "書斎", de: ' in written
    assert ", at: [12.5, 2, 9.5, 3]}\n" in written
    assert again(case) == case


def test_every_statement_reads_back() -> None:
    atoms: tuple[Statement, ...] = (
        Is("murderer", "greg_gaffney"),
        Is("accomplice", None),
        RoomOf("greg_gaffney", "library"),
        Uses(("library", "shed")),
        Partners(("greg_gaffney", "stanley_smithe")),
    )
    rope = Is("weapon", "rope")
    statements: tuple[Statement, ...] = (*atoms, AllOf(atoms), AnyOf(atoms), NotOf(rope), IfThen(rope, NotOf(rope)))
    counts: tuple[Statement, ...] = (CountOf(1, 1, atoms), CountOf(0, 2, atoms), CountOf(2, None, atoms))
    clues = tuple(StatementClue(id=n, formula=part) for n, part in enumerate((*statements, *counts)))
    case = dataclasses.replace(parse_case(CASE, file="c.yaml"), clues=clues)
    assert again(case) == case


def test_a_range_is_written_as_its_two_halves() -> None:
    weapons = tuple(Is("weapon", weapon) for weapon in ("rope", "cue", "saber"))
    clue = StatementClue(id=1, formula=CountOf(1, 2, weapons))
    (read,) = again(dataclasses.replace(parse_case(CASE, file="c.yaml"), clues=(clue,))).clues
    assert isinstance(read, StatementClue)
    expected: Statement = AllOf((CountOf(1, None, weapons), CountOf(0, 2, weapons)))
    assert read.formula == expected


@pytest.mark.skipif(not HANDED, reason="there is no ../shared here")
@pytest.mark.parametrize("path", HANDED, ids=lambda path: path.name)
def test_every_handed_case_reads_back(path: Path) -> None:
    case = read_case(path)
    assert again(case) == case
    as_json = parse_case(json.dumps(case_values(case)), file="c.json")
    assert dataclasses.replace(as_json, file=case.file) == case
