"""What is certain of where guests were is told in the end, drawn in its room and noted on the sheet."""

import json
from random import Random
from xml.etree.ElementTree import fromstring

import pytest

import walton_solver
from tests.strategies import random_case
from walton_solver.deduction.findings import Conclusion
from walton_solver.door.registry import renderer_of
from walton_solver.games.walton.reading.cases import parse_case
from walton_solver.games.walton.statements import Passes, RoomOf
from walton_solver.rendering.page.making import page_html, unpacked
from walton_solver.rendering.spans import plain
from walton_solver.rendering.tables import Table, aligned
from walton_solver.rendering.walton.board import board_of
from walton_solver.rendering.walton.house import house_svg
from walton_solver.rendering.walton.sheet import sheet_html, sheet_lines

TWO_IN_THE_LIBRARY = parse_case("""
format: walton-case/1
setting: walton
clues:
- {id: 1, kind: claims_room, guest: Greg Gaffney, room: Library}
- {id: 2, kind: claims_company, guest: Greg Gaffney, other: Stanley Smithe}
""")
EXPLANATION = walton_solver.explain(TWO_IN_THE_LIBRARY)
BOARD = board_of(TWO_IN_THE_LIBRARY, EXPLANATION)
SVG = "{http://www.w3.org/2000/svg}"


def test_the_rooms_of_guests_are_told() -> None:
    told = [(each, step.clues) for step in EXPLANATION.steps for each in step.concludes if each.holds]
    greg, stanley = (Conclusion(RoomOf(guest, "library"), True) for guest in ("greg_gaffney", "stanley_smithe"))
    assert (greg, (1,)) in told
    assert stanley in [each for each, _ in told]
    assert BOARD.marks[stanley.fact].behind == (1, 2)


def test_nobody_is_told_that_the_murderer_was_at_the_scene_of_the_crime() -> None:
    for seed in range(10):
        case = random_case(Random(f"scene {seed}"), size="tiny")
        scene = Passes(case.setting.crime_scene)
        told = [each.fact for step in walton_solver.explain(case).steps for each in step.concludes]
        assert scene not in told
        if walton_solver.solve(case).count:
            assert board_of(case, walton_solver.explain(case)).standing(scene, 0) == "certain"


@pytest.mark.parametrize("rule", ["never", "always"])
def test_what_a_rule_says_of_the_accomplice_is_told_after_all_else(rule: str) -> None:
    case = walton_solver.parse(
        f"{{format: walton-case/1, setting: walton, rules: {{accomplice: {rule}}}, clues: ["
        "{id: 1, kind: sign_absent, sign: oil}, {id: 2, kind: claims_room, guest: Greg Gaffney, room: Library}]}"
    )
    steps = walton_solver.explain(case).steps
    assert [step.clues for step in steps] == [(1,), (), (2,)] if rule == "never" else [(1,), (2,), ()]


def test_the_picture_puts_a_guest_into_the_room_and_has_only_others_as_unknown() -> None:
    last = house_svg(TWO_IN_THE_LIBRARY, BOARD, step=BOARD.last)
    room = last[last.index("Library") : last.index("Whereabouts unknown")]
    assert "Greg Gaffney" in room
    assert "Stanley Smithe" in room
    unknown = last[last.index("Whereabouts unknown") :]
    assert "Stanley Smithe" not in unknown
    assert "Angelica Albinson" in unknown
    first = house_svg(TWO_IN_THE_LIBRARY, BOARD, step=0)
    assert "Stanley Smithe" in first[first.index("Whereabouts unknown") :]


def test_nobody_is_unknown_where_all_is_known() -> None:
    everybody = parse_case(
        "{format: walton-case/1, setting: walton, clues: ["
        + ", ".join(
            f"{{id: {i}, kind: statement, room_of: {{{guest.id}: library}}}}"
            for i, guest in enumerate(TWO_IN_THE_LIBRARY.setting.guests)
        )
        + "]}"
    )
    board = board_of(everybody, walton_solver.explain(everybody))
    assert "Whereabouts unknown" in house_svg(everybody, board, step=0)
    assert "Whereabouts unknown" not in house_svg(everybody, board, step=board.last)


def test_the_sheet_has_the_guest_in_the_room_from_that_step_on() -> None:
    since = BOARD.marks[RoomOf("stanley_smithe", "library")].step
    for step in (since - 1, since):
        (rooms,) = [
            "\n".join(plain([each]) for each in aligned(table))
            for table in sheet_lines(TWO_IN_THE_LIBRARY, BOARD, step=step)
            if isinstance(table, Table) and table.title == "Rooms"
        ]
        assert ("Greg Gaffney 1, Stanley Smithe 1 2" in " ".join(rooms.split())) is (step == since)
        assert ("Stanley Smithe" in rooms) is (step == since)
    root = fromstring(sheet_html(TWO_IN_THE_LIBRARY, BOARD))
    notes = [each for each in root.iter("span") if each.get("data-fact") == "room_of:stanley_smithe-library"]
    assert {note.get("data-step") for note in notes if "sure" in note.get("class", "")} == {str(since)}
    assert [note.get("data-step") for note in notes if "note" in note.get("class", "").split()] == [str(since)]


def test_the_page_has_them_too() -> None:
    page = page_html(
        renderer_of(TWO_IN_THE_LIBRARY), TWO_IN_THE_LIBRARY, EXPLANATION, walton_solver.solve(TWO_IN_THE_LIBRARY)
    )
    assert 'data-fact="room_of:stanley_smithe-library"' in page
    data = json.loads(unpacked(page.split('id="data">')[1].split("<")[0]))
    assert data["texts"]["en"]["fact:room_of:stanley_smithe-library"] == "Stanley Smithe was in the Library"
