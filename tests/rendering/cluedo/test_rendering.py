"""What is shown of a log: the sheet, sentences, JSON; plain, aligned, and the same for every hash seed."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import walton_solver
from tests.loading import cluedo_load, cluedo_parse
from walton_solver.cli.main import main
from walton_solver.door.registry import renderer_of
from walton_solver.rendering.as_json import why_not_json
from walton_solver.rendering.cluedo.grid import grid
from walton_solver.rendering.cluedo.telling import Teller
from walton_solver.rendering.spans import plain
from walton_solver.rendering.text import explanation_lines, why_not_lines

LOG = """
format: cluedo-log/1
title: {en: Test}
players: [{name: Ann, cards: 2}, {name: Benjamin the Elder of York, cards: 2}, {name: 太郎, cards: 2}]
me: Ann
showing: unknown
cards:
  suspects: {s0: {en: Miss Red}, s1: {en: ミス・赤}, s2: {}}
  weapons: [w0, w1, w2]
  rooms: [r0, r1, r2]
events:
  - {id: 1, hand: {player: Ann, cards: [s0, w0]}}
  - id: 2
    suggestion: {by: Ann, suspect: s0, weapon: w1, room: r0, responses:
      [{player: Benjamin the Elder of York, pass: true}, {player: 太郎, show: w1}]}
  - id: 3
    suggestion: {by: 太郎, suspect: s1, weapon: w1, room: r2, responses:
      [{player: Ann, pass: true}, {player: Benjamin the Elder of York, show: true}]}
"""
MORE = """
  - {id: 4, shown: {by: 太郎, to: Ann, card: w1}}
  - {id: 5, accusation: {by: 太郎, suspect: s1, weapon: w2, room: r1, correct: false}}
"""
LIE = """
  - {id: lie, shown: {by: 太郎, to: Ann, card: w0}}
"""


def test_the_sheet_is_aligned_whatever_the_names() -> None:
    log: Any = cluedo_parse(LOG + MORE)
    sheet = plain(list(grid(log, walton_solver.solve(log))))
    assert sheet.splitlines() == [
        "            envelope   Ann   Benjamin the El…   太郎",
        "Suspects",
        "  Miss Red      ·       ●            ·           ·",
        "  ミス・赤     29       ·           57           14",
        "  s2           71       ·           14           14",
        "Weapons",
        "  w0            ·       ●            ·           ·",
        "  w1            ·       ·            ·           ●",
        "  w2            ●       ·            ·           ·",
        "Rooms",
        "  r0           71       ·            ·           29",
        "  r1           14       ·           57           29",
        "  r2           14       ·           71           14",
        "● is here, · is not; else the chance in percent",
    ]


def test_events_are_sentences() -> None:
    teller = Teller(cluedo_parse(LOG + MORE))
    assert [teller.clue_of(number) for number in range(1, 6)] == [
        "Ann holds Miss Red and w0.",
        "Ann suggests Miss Red with w1 in r0; Benjamin the Elder of York has none of them; 太郎 shows w1.",
        "太郎 suggests ミス・赤 with w1 in r2; Ann has none of them; Benjamin the Elder of York shows a card.",
        "太郎 shows Ann a card: w1.",
        "太郎 accuses ミス・赤 with w2 in r1, and is wrong.",
    ]


def test_questions_and_their_answers_are_sentences() -> None:
    log: Any = cluedo_parse(LOG)
    held = walton_solver.why_not(log, {"holder_of": "w1:envelope,r0:ann", "suspect": "Miss Red"})
    assert plain(list(why_not_lines(renderer_of(log), log, held))).splitlines()[0] == (
        "Event 1 rules out that the envelope holds w1, Ann holds r0 and the suspect is Miss Red."
    )
    possible = walton_solver.why_not(log, {"room": "r0", "holder_of": {"s1": "太郎"}})
    told = plain(list(why_not_lines(renderer_of(log), log, possible))).splitlines()
    assert told[0] == "It is possible that the room is r0 and 太郎 holds ミス・赤."
    assert "      Ann: Miss Red, w0" in told
    assert why_not_json(renderer_of(log), log, possible)["world"]["holders"]["s1"] == "太郎"


def test_a_story_names_the_events_and_steps_that_it_rests_on() -> None:
    shown = "- {id: 6, shown: {by: 太郎, to: Ann, card: r0}}"
    log: Any = cluedo_parse(f"{LOG}  {shown}\n")
    story = walton_solver.explain(log, engine="cpsat")
    told = plain(list(explanation_lines(renderer_of(log), log, story)))
    assert "  4  Event 2 shows that 太郎 holds w1.\n" in told
    # That a card is not in the envelope follows from who holds it, not the other way round.
    assert "So 太郎 holds w1" not in told
    assert "  5  Steps 2 and 4 show that the weapon is w2.\n" in told
    assert "  8  Steps 4 and 6 rule out that 太郎 holds r1 or r2." in told


def test_json_has_what_scripts_read() -> None:
    log: Any = cluedo_parse(LOG + MORE)
    solution = walton_solver.solve(log)
    document = renderer_of(log).solution_json(log, solution)
    assert json.loads(json.dumps(document)) == document
    assert document["format"] == "walton-result/1"
    assert (document["verdict"], document["count"], document["deals"]) == ("ambiguous", 4, 7)
    assert set(document["hypotheses"][0]) == {"suspect", "weapon", "room", "probability"}
    assert sum(each["probability"] for each in document["hypotheses"]) == pytest.approx(1)
    assert document["holders"]["w1"] == {
        "envelope": "no",
        "Ann": "no",
        "Benjamin the Elder of York": "no",
        "太郎": "yes",
    }
    assert document["probabilities"]["r2"]["envelope"] == pytest.approx(1 / 7)
    assert set(document["suggest"][0]) == {"suspect", "weapon", "room", "bits", "chance"}
    assert set(document["accuse"]) == {"suspect", "weapon", "room", "chance", "now", "in_reach"}


def test_a_clash_is_told_with_what_would_mend_it() -> None:
    log: Any = cluedo_parse(LOG + LIE)
    audit = walton_solver.check(log, engine="cpsat")
    document = renderer_of(log).audit_json(log, audit)
    assert document["conflicts"] == [[1, "lie"]]
    assert document["repairs"] == [[1], ["lie"]]
    assert document["responses"] == []
    told = plain(list(renderer_of(log).audit_lines(log, audit))).splitlines()
    assert told == [
        "!!  Test  No solution: not all events can be true.",
        "    Events 1 and lie contradict each other: they cannot all be true.",
        "         1  Ann holds Miss Red and w0.",
        "       lie  太郎 shows Ann a card: w0.",
        "    It has a solution without event 1, or without event lie.",
        "    Certified by cpsat.",
    ]
    assert plain(list(renderer_of(log).solution_lines(log, audit.solution))).splitlines() == [
        "Test",
        "No solution: not all events can be true.",
    ]


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str], str]:
    def written(text: str) -> str:
        path = tmp_path / "log.yaml"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return written


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["solve", "FILE"], 0),
        (["solve", "FILE", "--json"], 0),
        (["solve", "FILE", "--json", "--engine", "cpsat"], 0),
        (["solve", "FILE", "--time-limit", "0"], 3),
        (["check", "FILE"], 1),
        (["check", "FILE", "--json"], 1),
        (["explain", "FILE"], 0),
        (["explain", "FILE", "--json"], 0),
        (["why-not", "FILE", "room=r0", "holder_of=w2:ann"], 0),
        (["why-not", "FILE", "room=r3"], 2),
        (["why-not", "FILE"], 0),
        (["why-not", "FILE", "--json"], 0),
    ],
)
def test_every_command_takes_a_log(
    arguments: Sequence[str], code: int, write: Callable[[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(LOG + MORE)
    assert main([path if part == "FILE" else part for part in arguments]) == code
    shown = capsys.readouterr()
    assert bool(shown.out) is (code != 2)
    if "--json" in arguments:
        assert json.loads(shown.out)["file"] == path


def test_a_saved_story_is_verified_by_counting_deals(
    write: Callable[[str], str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, saved = write(LOG + MORE), tmp_path / "story.json"
    assert main(["explain", path, "--json"]) == 0
    story = json.loads(capsys.readouterr().out)
    saved.write_text(json.dumps(story), encoding="utf-8")
    assert main(["verify", path, str(saved)]) == 0
    assert capsys.readouterr().out == f"ok  Sound, says deals: {len(story['steps'])} steps.\n"
    story["steps"][0]["clues"].append(5)
    saved.write_text(json.dumps(story), encoding="utf-8")
    assert main(["verify", path, str(saved)]) == 1
    assert "Step 1 is not sound: it does not need event 5." in capsys.readouterr().out
    story["steps"][-1]["concludes"][0]["value"] = "w9"
    saved.write_text(json.dumps(story), encoding="utf-8")
    assert main(["verify", path, str(saved)]) == 2


def test_a_hint_keeps_to_the_events_that_are_known(
    write: Callable[[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["hint", write(LOG + MORE), "--known", "2", "--grade", "3"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[1:] == [
        "1  Look at who holds what.",
        "2  Think of event 2.",
        f"     2  {Teller(cluedo_parse(LOG)).clue_of(2)}",
        "3  Event 2 rules out that Benjamin the Elder of York holds Miss Red.",
    ]


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (["solve"], LOG),
        (["explain"], LOG),
        (["why-not", "suspect=s0"], LOG),
        (["check"], LOG + LIE),
    ],
    ids=["solve", "explain", "why-not", "check"],
)
def test_two_hash_seeds_give_the_same_bytes(command: Sequence[str], text: str, write: Callable[[str], str]) -> None:
    path = write(text)
    outputs = set()
    for seed in ("1", "2"):
        arguments = [sys.executable, "-m", "walton_solver", command[0], path, *command[1:], "--json"]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        outputs.add(subprocess.run(arguments, env=environment, capture_output=True, check=False).stdout)
    assert len(outputs) == 1
    assert outputs != {b""}


def test_the_example_is_sound() -> None:
    log = cluedo_load(Path(__file__).parents[3] / "examples" / "sunday.yaml")
    solution = walton_solver.solve(log, engine="cpsat")
    assert (solution.count, solution.deals, solution.checked_by) == (3, 103, "cpsat")
