"""The sheet: every mark with the clues behind it, after every step, as text and as part of a page."""

from dataclasses import replace
from random import Random
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

import walton_solver
from tests.rendering.test_telling import HOSTILE, _hostile_case
from tests.rendering.walton.test_board import facts_of
from tests.rendering.walton.test_house import BOARD, EXAMPLE, STORY, at_step
from tests.strategies import random_case
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.clues import DeniesMotive, RevealsMotive
from walton_solver.games.walton.statements import Is, RoomOf
from walton_solver.rendering.spans import Line, clean, plain, width
from walton_solver.rendering.tables import Table, aligned
from walton_solver.rendering.walton.board import board_of
from walton_solver.rendering.walton.sheet import sheet_html, sheet_lines


def behind(step: int) -> set[int | str]:
    """The clues of a step and of all steps before it that it uses, one after the other."""
    open_steps, clues = [step], set()
    while open_steps:
        told = STORY.steps[open_steps.pop() - 1]
        clues |= set(told.clues)
        open_steps += told.uses
    return clues


def as_text(case: Case, step: int | None = None, *, language: str = "en") -> str:
    board = board_of(case, walton_solver.explain(case))
    flat: list[Line] = []
    for each in sheet_lines(case, board, step=step, language=language):
        flat += aligned(each) if isinstance(each, Table) else [each]
    return plain(flat)


def marks(root: Element) -> dict[str, tuple[str, list[str]]]:
    """By fact the sign that is shown and the clues beside it."""
    found = {}
    for element in root.iter("span"):
        if element.get("data-fact") and element.get("hidden") is None and "note" not in element.get("class", ""):
            sign = element.find("span[@class='sign']")
            assert sign is not None
            clues = [each.text or "" for each in element.findall("small/span")]
            assert element.get("data-fact") not in found
            found[element.get("data-fact", "")] = (sign.text or "", clues)
    return found


@pytest.mark.parametrize("step", [0, 11, 26, 39])
def test_every_mark_has_the_clues_that_make_it(step: int) -> None:
    shown = marks(fromstring(sheet_html(EXAMPLE, BOARD, step=step)))
    facts = list(facts_of(EXAMPLE.setting))
    facts.remove(Is("accomplice_motive", None))
    assert set(shown) == {fact.key for fact in facts}
    order = [str(clue.id) for clue in EXAMPLE.clues]
    for told in STORY.steps:
        for each in told.concludes:
            name = each.fact.key
            if name not in shown:
                continue
            clues = sorted(map(str, behind(told.n)), key=order.index)
            if told.n > step:
                assert shown[name] == ("?", [])
            elif isinstance(each.fact, RoomOf):
                assert shown[name] == ("✓" if each.holds else "✕", [])
            elif len(clues) <= 3:
                assert shown[name] == ("✓" if each.holds else "✕", clues)
            else:
                assert shown[name] == ("✓" if each.holds else "✕", [*clues[:2], f"+{len(clues) - 2}"])


def test_a_page_that_shows_a_step_shows_what_the_sheet_of_that_step_does() -> None:
    for seed in range(8):
        case = random_case(Random(f"sheet {seed}"))
        board = board_of(case, walton_solver.explain(case))
        every = fromstring(sheet_html(case, board))
        for step in range(board.last + 1):
            assert marks(at_step(every, step)) == marks(fromstring(sheet_html(case, board, step=step)))
        assert marks(every) == marks(at_step(every, board.last))


def test_text_and_page_say_the_same() -> None:
    """But for the many clues behind a mark, of which the page shows the first, and boxes, which are drawn."""
    root = fromstring(sheet_html(EXAMPLE, BOARD, step=40))
    rows = [row for row in root.iter("tr") if row.get("class")]
    table_rows = [row for each in sheet_lines(EXAMPLE, BOARD) if isinstance(each, Table) for row in each.rows]
    assert len(rows) == len(table_rows)
    for in_page, in_text in zip(rows, table_rows, strict=True):
        said = " ".join(each.text or "" for each in in_page.iter("span") if each.get("class") in ("text", "sign"))
        for span in (span for cell in in_text for span in cell if span.style != "clue"):
            assert span.text.strip().removeprefix(", ") in said


def test_proofs_and_signs_have_boxes_and_what_clues_say_of_them() -> None:
    case = replace(
        EXAMPLE,
        clues=(
            *EXAMPLE.clues,
            RevealsMotive(id=91, witness="stanley_smithe", motive="fixed_fights"),
            DeniesMotive(id=92, witness="greg_gaffney", motive="broken_dreams"),
        ),
    )
    root = fromstring(sheet_html(case, board_of(case, STORY), step=0))
    proofs = {
        "".join(row[0].itertext()): [(note[0].text, note[1].text or "", len(note) - 3) for note in row[3]]
        for row in root.iter("tr")
        if row.get("class") == "motive"
    }
    assert proofs["Fixed fights (blackmail)"] == [("S", "✓", 1), ("M", "", 0)]
    assert proofs["Broken dreams (passion)"] == [("G", "✕", 1), ("A", "", 0)]
    assert all(len(each) == 2 for each in proofs.values())
    weapons = {"".join(row[0].itertext()): row for row in root.iter("tr") if row.get("class") == "weapon"}
    assert [note[0].text or "" for note in weapons["Wrench"][3]] == ["✕", ""]
    assert [note[1].text for note in weapons["Wrench"][3]] == ["an oily substance: not found", "strong odors"]


def test_the_text_of_the_sheet() -> None:
    text = as_text(EXAMPLE, 25)
    assert text.startswith("After step 25 of 39\n")
    told = [" ".join(line.split()) for line in text.splitlines()]
    assert "murderer accomplice Billiard Room Vestibule Living Room Library in company of" in told
    assert "Angelica Albinson ✕ 13 14 15 16 19 ? ✕ 1 ✕ 1 ✓ 1 ✕ 1" in told
    assert "Berwick Sisters (2 people) ? ? ✕ 2 ✕ 2 ✕ 2 ✓ 2 with Claudette Cazelar 9" in told
    assert "Animal cruelty (resentment) ✕ 21 ✕ 21 Berwick Sisters, Claudette Cazelar no evidence 21" in told
    assert "suffocating weapon: ruled out 26" in told
    assert "Rope ✕ 26 Shed traces of dirt, burn marks" in told
    assert "Revolver ? Bedroom heavy bleeding, strong odors" in told
    assert "Library – Shed ✕ 16 nobody went through 16" in told
    assert "Garage → Study ?" in told
    assert "no accomplice ?" in told
    assert all(line == line.rstrip() and len(line) < 180 for line in text.splitlines())


def test_columns_stand_below_each_other_in_wide_letters_too() -> None:
    rooms = tuple(
        replace(room, names={"en": "居間" * (1 + place % 3)}) for place, room in enumerate(EXAMPLE.setting.rooms)
    )
    case = replace(EXAMPLE, setting=replace(EXAMPLE.setting, rooms=rooms))
    (table,) = [each for each in sheet_lines(case, BOARD) if isinstance(each, Table) and each.title == "Rooms"]
    lines = ["".join(span.text for span in spans) for spans in aligned(table)][3:]
    columns = {
        sum(2 if letter > "\u2e80" else 1 for letter in line[: line.index(sign)])
        for line in lines
        for sign in "✓?✕"
        if sign in line
    }
    assert len(columns) == 1


def test_the_page_has_tables_with_headings_and_says_its_language() -> None:
    root = fromstring(sheet_html(EXAMPLE, BOARD, language="nl"))
    assert (root.tag, root.get("class"), root.get("lang")) == ("div", "walton-sheet", "nl")
    assert [table.get("class") for table in root.findall("table")] == ["guests", "motives", "weapons", "rooms", "links"]
    for table in root.findall("table"):
        assert table.findtext("caption")
        assert all(head.get("scope") == "col" for head in table.findall("thead/tr/th"))
        for row in table.findall("tbody/tr"):
            assert row[0].tag == "th"
            assert row[0].get("scope") == ("rowgroup" if row.get("class") == "head" else "row")
            assert len(row) == (1 if row.get("class") == "head" else len(table.find("thead/tr") or ()))
    signs = [each for each in root.iter("span") if each.get("class") == "sign"]
    assert all(each.get("role") == "img" and each.get("aria-label") for each in signs)


@pytest.mark.parametrize("name", [*HOSTILE, "<script>alert(1)</script>", "W" * 300, "\ud800"], ids=ascii)
def test_any_name_stays_text(name: str) -> None:
    case = _hostile_case(name)
    written = sheet_html(case, board_of(case, walton_solver.explain(case)))
    assert "<script" not in written
    written.encode("utf-8")
    assert clean(name) in "".join(fromstring(written).itertext())
    # Long names are told whole: wrapped, never cut.
    text = as_text(case)
    assert all(width(line) < 250 for line in text.splitlines())
    assert "".join(clean(name).split()) in "".join(text.split()).replace("\u200c", "").replace("\u200d", "")


def test_what_the_house_lacks_has_no_table() -> None:
    case = replace(EXAMPLE, clues=(), setting=replace(EXAMPLE.setting, passages=()))
    empty: Any = {}
    told = ("closed", "counts", "rooms", "company", "testimony", "signs", "categories")
    board = replace(BOARD, marks={}, **dict.fromkeys(told, empty))
    assert "links" not in [table.get("class") for table in fromstring(sheet_html(case, board)).findall("table")]
