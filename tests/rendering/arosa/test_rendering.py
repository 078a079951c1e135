"""What is shown of a log: the table, JSON, the picture."""

import json
from dataclasses import replace
from xml.etree.ElementTree import Element, fromstring

import pytest

import walton_solver
from tests.games.arosa.logs import log_of
from walton_solver.door.registry import renderer_of
from walton_solver.games.arosa.logs import Log
from walton_solver.play.arosa.matches import play, random_turn
from walton_solver.rendering import text
from walton_solver.rendering.answer_texts import why_not_text
from walton_solver.rendering.arosa.picture import tower_svg
from walton_solver.rendering.spans import plain

SVG = "{http://www.w3.org/2000/svg}"
OPENINGS = (
    "open: {by: ann, floor: 3, found: {victims: 1, ben: 1}}",
    "open: {by: ben, floor: 5, found: {victims: 1}}",
    "open: {by: ann, floor: 0, accuse: [ben], found: {ben: 1}}",
    "open: {by: ben, floor: 3, wipe: 0, found: {}}",
)


def picture(log: Log) -> Element:
    return fromstring(tower_svg(log, walton_solver.solve(log)))


def test_the_table_tells_bounds_expectations_and_the_open_sums() -> None:
    log = log_of(*OPENINGS[:2])
    lines = plain(list(renderer_of(log).solution_lines(log, walton_solver.solve(log)))).splitlines()
    assert lines[0] == "Mord im Arosa"
    assert lines[1] == "Act 2, next is ann."
    assert lines[2].endswith(" ways to fill the tower.")
    assert lines[3:5] == ["Victim: found on floor 3", "Victim: found on floor 5"]
    assert lines[6].split() == ["ann", "ben"]
    assert lines[7].split() == ["floor", "7", "0–2", "0.33", "0–2", "0.31"]
    assert lines[15].split() == ["supply", "18", "17"]
    assert lines[16].split() == ["on", "sheet", "0", "1"]
    assert lines[17].split() == ["points", "0", "3"]
    assert "Most points, so far the culprit: ben" in lines


def test_events_and_findings_are_told() -> None:
    log = log_of(*OPENINGS)
    told = plain(list(text.explanation_lines(renderer_of(log), log, walton_solver.explain(log))))
    assert "ann opens floor 3 and finds a victim and 1 ben." in told
    assert "ann opens floor 0, accuses ben and finds 1 ben." in told
    assert "ben opens floor 3 to wipe (0 off the sheet) and finds nothing." in told
    assert "shows that a victim lies, or was found, on floor 5." in told
    answer = walton_solver.why_not(log, {"at_least": "ben:3:1"})
    assert why_not_text(renderer_of(log).teller(log), answer).endswith("that at least 1 trace of ben lies on floor 3.")
    world = walton_solver.why_not(log, {"at_most": "ann:1:3", "victim_on": 5})
    told = plain(list(text.why_not_lines(renderer_of(log), log, world)))
    assert told.startswith("It is possible that at most 3 traces of ann lie on floor 1 and a victim lies")
    assert "Victims: floors 3 and 5." in told


def test_json_has_what_the_contract_says() -> None:
    log = log_of(*OPENINGS[:2])
    document = renderer_of(log).solution_json(log, walton_solver.solve(log))
    assert json.loads(json.dumps(document)) == document
    assert document["victims"] == [
        {"floor": [3], "found": True, "chances": [1.0]},
        {"floor": [5], "found": True, "chances": [1.0]},
    ]
    assert document["traces"]["ann"][3] | {"chances": []} == {
        "floor": 3,
        "least": 0,
        "most": 0,
        "expected": 0.0,
        "chances": [],
    }
    assert document["supply"] == {"ann": 18, "ben": 17}
    assert document["sheet"]["ben"] == [0, 0, 0, 1, 0, 0, 0, 0]
    assert document["scores"] == {"ann": 0, "ben": 3}
    assert document["can_win"] == ["ann", "ben"]
    assert document["winners"] == ["ann"]
    assert document["advice"][0]["player"] == "ann"
    assert document["advice"][0]["accuse"] == ["ben"]
    undecided = renderer_of(log).solution_json(log, walton_solver.solve(log, time_limit_s=0.0))
    assert undecided["landing"] is None
    assert undecided["traces"]["ann"][0]["expected"] is None
    assert "time limit" in undecided["why"]
    audit = renderer_of(log).audit_json(log, walton_solver.check(log))
    assert audit["checked_by"] in ("sat", "cpsat")


@pytest.mark.parametrize("count", range(2, 7))
def test_the_picture_stands_alone_and_tells_itself_in_words(count: int) -> None:
    root = picture(play([random_turn] * count, count).log)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    title, desc = root[0], root[1]
    assert (title.tag, desc.tag) == (f"{SVG}title", f"{SVG}desc")
    assert desc.text is not None
    assert "floor 7" in desc.text
    written = tower_svg(log := play([random_turn] * count, count).log, walton_solver.solve(log))
    assert written == tower_svg(log, walton_solver.solve(log))
    assert "prefers-color-scheme" in written
    for outside in ("http:", "https:", "url(", "@import", "<script", "href"):
        assert outside not in written.replace("http://www.w3.org/2000/svg", "")
    outlines = {path.get("d") for path in root.iter(f"{SVG}path") if path.get("transform", "").startswith("translate")}
    assert len(outlines) >= count


def test_every_text_in_the_picture_is_escaped() -> None:
    names = ("<script>alert(1)</script>", "\"&amp;'", "weiß")
    log = replace(play([random_turn] * 3, 4).log, players=names, title={"en": "<b>&\u202e\x07"})
    written = tower_svg(log, walton_solver.solve(log))
    assert "<script" not in written
    assert "\x07" not in written
    assert "\u202e" not in written
    root = fromstring(written)
    assert root[0].text == "<b>&  "
    shown = {element.text for element in root.iter(f"{SVG}text")} | {each.text for each in root.iter(f"{SVG}title")}
    assert set(names) <= shown


def test_an_undecided_log_has_a_picture_of_what_is_certain() -> None:
    log = log_of(*OPENINGS)
    root = fromstring(tower_svg(log, walton_solver.solve(log, time_limit_s=0.0)))
    assert not [each for each in root.iter(f"{SVG}rect") if each.get("class") == "track"]
