"""The commands in process: exit codes, JSON as other people's scripts read it, messages."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Answer, Run
from tests.strategies import ENGINE_NAMES
from walton_solver.cli.main import main
from walton_solver.door.registry import commands_of
from walton_solver.games.cases import AnyCase
from walton_solver.games.commands import Commands
from walton_solver.games.walton.cases import QUESTIONS

HOUSE = """\
format: walton-case/1
title: The tiny affair
setting:
  format: walton-setting/1
  name: tiny
  title: {en: Tiny house}
  victim: {en: Mr X}
  crime_scene: vault
  rooms:
    hall: {en: Hall, alibi: true}
    den: {en: Den, alibi: true}
    vault: {en: Vault}
  links: [[hall, den], {from: den, to: vault}]
  guests:
    ann: {en: Ann, motives: {debt: {en: Debt, witnesses: [bob]}}}
    bob: {en: Bob Brown, motives: {love: {en: Love, witnesses: [ann]}}}
  weapons:
    rope: {en: Rope, room: den}
    cue: {en: Cue, room: hall}
"""
CLUES = {
    "unique": "[{id: 1, kind: not_murderer, guest: bob}, {id: c2, kind: no_accomplice}, "
    "{id: 3, kind: claims_room, guest: ann, room: den}, {id: 4, kind: no_passage, between: [hall, den]}]",
    "ambiguous": "[{id: 1, kind: not_murderer, guest: bob}]",
    "contradictory": "[{id: 1, kind: has_accomplice}, {id: 2, kind: not_accomplice, guest: ann}, "
    "{id: 5, kind: no_accomplice}]",
}
RIGHT = "solution: {murderer: ann, motive: debt, weapon: rope}\n"
WRONG = "solution: {murderer: ann, motive: debt, weapon: cue}\n"

ANN_ALONE = {"murderer": "ann", "motive": "debt", "accomplice": None, "accomplice_motive": None}
ANN_HELPED = ANN_ALONE | {"accomplice": "bob", "accomplice_motive": "love"}


@pytest.fixture
def case(tmp_path: Path) -> Callable[..., str]:
    """Writes a case file and gives its path."""

    def write(clues: str, more: str = "", name: str = "case.yaml") -> str:
        path = tmp_path / name
        path.write_text(f"{HOUSE}{more}clues: {CLUES.get(clues, clues)}\n", encoding="utf-8")
        return str(path)

    return write


def _json(answer: Answer) -> Any:
    """The one document of one line that was printed."""
    _, out, err = answer
    assert err == ""
    assert out.count("\n") == 1
    return json.loads(out)


# solve


@pytest.mark.parametrize("engine", ["auto", *ENGINE_NAMES])
def test_solve_tells_what_is_left(engine: str, case: Callable[..., str], run: Run) -> None:
    file = case("ambiguous")
    answer = run("solve", file, "--json", "--engine", engine)
    assert answer[0] == 0
    document = _json(answer)
    assert document.pop("engine") in ENGINE_NAMES
    assert document == {
        "format": "walton-result/1",
        "file": file,
        "verdict": "ambiguous",
        "count": 4,
        "hypotheses": [
            {**ANN_HELPED, "weapon": "rope"},
            {**ANN_ALONE, "weapon": "rope"},
            {**ANN_HELPED, "weapon": "cue"},
            {**ANN_ALONE, "weapon": "cue"},
        ],
        "candidates": {
            "murderer": ["ann"],
            "motive": ["debt"],
            "weapon": ["rope", "cue"],
            "accomplice": ["bob", None],
            "accomplice_motive": ["love", None],
        },
        "route": {
            "always": ["den", "vault"],
            "maybe": ["hall"],
            "never": [],
            "shortest": ["den", "vault"],
            "links": {"always": [["den", "vault"]], "maybe": [["hall", "den"]], "never": []},
        },
    }


def test_solve_tells_of_a_contradiction_which_is_no_failure(case: Callable[..., str], run: Run) -> None:
    answer = run("solve", case("contradictory"), "--json")
    assert answer[0] == 0
    document = _json(answer)
    assert (document["verdict"], document["count"], document["hypotheses"]) == ("contradictory", 0, [])
    assert document["candidates"] == {
        question: [] for question in ("murderer", "motive", "weapon", "accomplice", "accomplice_motive")
    }
    nothing: dict[str, Any] = {"always": [], "maybe": [], "never": []}
    assert document["route"] == {**nothing, "shortest": [], "links": nothing}


def test_solve_lists_at_most_so_many(case: Callable[..., str], run: Run) -> None:
    document = _json(run("solve", case("ambiguous"), "--json", "--max", "1"))
    assert (document["count"], len(document["hypotheses"])) == (4, 1)
    code, out, _ = run("solve", case("ambiguous"), "--max", "1")
    assert code == 0
    assert "and 3 more" in out


def test_solve_tells_people(case: Callable[..., str], run: Run) -> None:
    code, out, err = run("solve", case("unique"))
    assert (code, err) == (0, "")
    assert out.splitlines()[:3] == [
        "The tiny affair",
        "Exactly one solution.",
        "  Ann (Debt) with the Rope, no accomplice",
    ]
    assert "Shortest route: Den → Vault" in out


@pytest.mark.parametrize("engine", ["auto", *ENGINE_NAMES])
@pytest.mark.parametrize("command", [["solve"], ["check"], ["explain"], ["why-not", "weapon=rope"]])
def test_without_time_commands_are_undecided(
    command: list[str], engine: str, case: Callable[..., str], run: Run
) -> None:
    name, *asked = command
    code, out, err = run(name, case("ambiguous"), *asked, "--json", "--engine", engine, "--time-limit", "0")
    assert (code, err) == (3, "")
    document = json.loads(out)
    if name == "why-not":
        assert (document["possible"], document["clues"], document["world"]) == (None, [], None)
    else:
        assert document["verdict"] == "undecided"
        assert document["why"] == "the time limit of 0 s"
    if name in ("solve", "check"):
        assert document["count"] is None
    code, out, _ = run(name, case("ambiguous"), *asked, "--engine", engine, "--time-limit", "0")
    assert code == 3
    assert "Undecided: stopped at the time limit of 0 s." in out


# check


@pytest.mark.parametrize(
    ("solution", "intended", "code"), [("", "absent", 0), (RIGHT, "match", 0), (WRONG, "mismatch", 1)]
)
def test_check_compares_the_intended_solution(
    solution: str, intended: str, code: int, case: Callable[..., str], run: Run
) -> None:
    file = case("unique", solution)
    answer = run("check", file, "--json")
    assert answer[0] == code
    document = _json(answer)
    assert document["intended"] == intended
    assert (document["verdict"], document["count"]) == ("unique", 1)
    assert document["hypotheses"] == [{**ANN_ALONE, "weapon": "rope"}]
    assert document["checked_by"] in set(ENGINE_NAMES) - {document["engine"]}
    assert (document["format"], document["file"]) == ("walton-result/1", file)
    assert not {"witnesses", "conflicts"} & set(document)


def test_check_shows_two_worlds_of_an_ambiguous_case(case: Callable[..., str], run: Run) -> None:
    answer = run("check", case("ambiguous", WRONG), "--json")
    assert answer[0] == 1
    document = _json(answer)
    assert document["intended"] == "match"
    first, second = document["witnesses"]
    assert {name: first[name] for name in ANN_ALONE} == ANN_ALONE
    assert (first["weapon"], first["room_of"]["ann"], first["route"][-1]) == ("cue", first["route"][0], "vault")
    questions = ("murderer", "motive", "weapon", "accomplice", "accomplice_motive")
    assert [first[name] for name in questions] != [second[name] for name in questions]


def test_check_is_brief_on_demand(case: Callable[..., str], run: Run) -> None:
    file = case("ambiguous", WRONG)
    full, brief = run("check", file, "--json"), run("check", file, "--json", "--brief")
    assert full[0] == brief[0] == 1
    told = _json(brief)
    report = {"mending", "smallest_deck", "lint", "difficulty"}
    assert report <= set(_json(full))
    assert report.isdisjoint(told)
    assert {name: value for name, value in _json(full).items() if name in told} == told


def test_check_shows_a_smallest_clash(case: Callable[..., str], run: Run) -> None:
    answer = run("check", case("contradictory"), "--json")
    assert answer[0] == 1
    assert _json(answer)["conflicts"] == [[1, 5]]
    code, out, _ = run("check", case("contradictory"))
    assert code == 1
    assert "Clues 1 and 5 contradict each other" in out
    assert "There was an accomplice." in out


def test_check_goes_on_after_a_bad_file_and_gives_each_file_a_line(
    case: Callable[..., str], tmp_path: Path, run: Run
) -> None:
    files = [
        case("unique", name="a.yaml"),
        case("[{id: 1, kind: not_murderer, guest: bop}, {id: 1, kind: no_accomplise}]", name="b.yaml"),
        str(tmp_path / "none.yaml"),
        case("contradictory", name="c.yaml"),
    ]
    code, out, err = run("check", *files, "--json")
    assert code == 2
    documents = [json.loads(line) for line in out.splitlines()]
    assert [document["file"] for document in documents] == files
    assert [document["format"] for document in documents] == [
        "walton-result/1",
        "walton-error/1",
        "walton-error/1",
        "walton-result/1",
    ]
    told = [each for document in documents[1:3] for each in document["errors"]]
    assert [(each["file"], each["line"], each["path"]) for each in told] == [
        (files[1], HOUSE.count("\n") + 1, "clues[0].guest"),
        (files[1], HOUSE.count("\n") + 1, "clues[1].kind"),
        (files[2], None, ""),
    ]
    assert "did you mean 'bob'?" in told[0]["message"]
    # The same messages, for people.
    assert err.splitlines() == [
        *(f"{files[1]}:{each['line']}: {each['path']}: {each['message']}" for each in told[:2]),
        f"{files[2]}: {told[2]['message']}",
    ]


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (["unique", "unique"], 0),
        (["unique", "ambiguous"], 1),
        (["contradictory", "unique"], 1),
        (["unique", "bad"], 2),
        (["bad", "ambiguous"], 2),
    ],
)
def test_the_worst_of_several_files_is_the_exit_code(
    names: list[str], code: int, case: Callable[..., str], run: Run
) -> None:
    files = [case(name, name=f"{number}.yaml") for number, name in enumerate(names)]
    found, out, _ = run("check", *files)
    assert found == code
    assert sum(line.startswith(("ok", "!!")) for line in out.splitlines()) == len(names) - names.count("bad")


def test_a_fault_of_the_program_takes_no_other_file_its_turn(
    case: Callable[..., str], run: Run, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    good, bad, last = case("unique"), case("ambiguous", name="bad.yaml"), case("unique", name="last.yaml")

    def failing(each: AnyCase) -> Commands:
        if each.file == bad:
            raise ZeroDivisionError("by zero")
        return commands_of(each)

    monkeypatch.setattr("walton_solver.cli.check.commands_of", failing)
    with pytest.raises(ExceptionGroup) as caught:
        run("check", good, bad, last, "--json")
    printed = capsys.readouterr()
    documents = [json.loads(line) for line in printed.out.splitlines()]
    assert [(each["format"], each["file"]) for each in documents] == [
        ("walton-result/1", good),
        ("walton-error/1", bad),
        ("walton-result/1", last),
    ]
    assert [each["message"] for each in documents[1]["errors"]] == printed.err.splitlines()
    assert printed.err == f"{bad}: not checked, by a fault of this program: ZeroDivisionError('by zero')\n"
    (fault,) = caught.value.exceptions
    assert (type(fault), fault.__notes__) == (ZeroDivisionError, [f"while checking {bad}"])


# explain


def test_explain_proves_each_conclusion(case: Callable[..., str], run: Run) -> None:
    file = case("unique")
    answer = run("explain", file, "--json")
    assert answer[0] == 0
    document = _json(answer)
    assert (document["format"], document["file"], document["verdict"]) == ("walton-explanation/1", file, "unique")
    assert "conflicts" not in document
    for n, step in enumerate(document["steps"], start=1):
        assert set(step) - {"rules"} == {"n", "concludes", "clues", "uses", "text"}
        assert step["n"] == n
        assert all(set(each) == {"question", "value", "holds"} for each in step["concludes"])
        assert set(step["clues"]) <= {1, "c2", 3, 4}
        assert all(1 <= use < n for use in step["uses"])
        assert step["text"].endswith(".")
    settled = {
        each["question"]: each["value"]
        for step in document["steps"]
        for each in step["concludes"]
        if each["holds"] and each["question"] in QUESTIONS
    }
    assert settled == {**ANN_ALONE, "weapon": "rope"}


def test_explain_tells_of_a_clash(case: Callable[..., str], run: Run) -> None:
    answer = run("explain", case("contradictory"), "--json")
    assert answer[0] == 0
    document = _json(answer)
    assert (document["steps"], document["conflicts"]) == ([], [[1, 5]])
    _, out, _ = run("explain", case("contradictory"))
    assert "Clues 1 and 5 contradict each other" in out


def test_explain_tells_people_with_the_clues_beside(case: Callable[..., str], run: Run) -> None:
    code, out, err = run("explain", case("unique"))
    assert (code, err) == (0, "")
    assert "Bob Brown is not the murderer." in out
    assert "There was no accomplice." in out
    assert "the weapon is the Rope" in out


# why-not


def test_why_not_gives_the_smallest_reason(case: Callable[..., str], run: Run) -> None:
    file = case("unique")
    answer = run("why-not", file, "weapon=cue", "--json")
    assert answer[0] == 0
    document = _json(answer)
    assert document.pop("checked_by") in ENGINE_NAMES
    assert document == {
        "format": "walton-why-not/1",
        "file": file,
        "asked": {"weapon": "cue"},
        "possible": False,
        # The cue is in the hall, which the murderer could not leave, or not reach.
        "clues": [4],
        "smallest": True,
        "text": "Clue 4 rules out that the weapon is the Cue.",
        "world": None,
    }


def test_why_not_gives_a_world(case: Callable[..., str], run: Run) -> None:
    document = _json(run("why-not", case("unique"), "weapon=Rope", "murderer=ann", "--json"))
    assert (document["possible"], document["clues"], document["smallest"]) == (True, [], None)
    assert document["asked"] == {"weapon": "rope", "murderer": "ann"}
    assert document["text"] == "It is possible that the weapon is the Rope and Ann is the murderer."
    room_of_bob = document["world"]["room_of"].pop("bob")
    assert room_of_bob in ("hall", "den")
    assert document["world"] == {**ANN_ALONE, "weapon": "rope", "room_of": {"ann": "den"}, "route": ["den", "vault"]}


@pytest.mark.parametrize(
    ("asked", "echo", "possible"),
    [
        (["murderer=bob brown"], {"murderer": "bob"}, False),
        (["motive=love"], {"motive": "love"}, False),
        (["weapon=ROPE"], {"weapon": "rope"}, True),
        (["accomplice=nobody"], {"accomplice": None}, True),
        (["accomplice=none"], {"accomplice": None}, True),
        (["accomplice=NULL"], {"accomplice": None}, True),
        (["accomplice=Bob Brown"], {"accomplice": "bob"}, False),
        (["accomplice_motive=none"], {"accomplice_motive": None}, True),
        (["accomplice_motive=Love"], {"accomplice_motive": "love"}, False),
        (["passes=den"], {"passes": "den"}, True),
        (["passes=Hall"], {"passes": "hall"}, False),
        (["uses=den,vault"], {"uses": ["den", "vault"]}, True),
        (["uses=Den, Hall"], {"uses": ["den", "hall"]}, False),
        (["room_of=ann:den"], {"room_of": {"ann": "den"}}, True),
        (["room_of=Ann:Hall,bob:den"], {"room_of": {"ann": "hall", "bob": "den"}}, False),
        (["partners=ann,bob"], {"partners": ["ann", "bob"]}, False),
        (["weapon_room=den"], {"weapon_room": "den"}, True),
        (["weapon_room=hall"], {"weapon_room": "hall"}, False),
        (["weapon=rope", "murderer=bob"], {"weapon": "rope", "murderer": "bob"}, False),
    ],
    ids=str,
)
def test_every_kind_of_question_can_be_asked(
    asked: list[str], echo: dict[str, Any], possible: bool, case: Callable[..., str], run: Run
) -> None:
    answer = run("why-not", case("unique"), *asked, "--json")
    assert answer[0] == 0
    document = _json(answer)
    assert document["asked"] == echo
    assert document["possible"] is possible
    code, out, _ = run("why-not", case("unique"), *asked)
    assert code == 0
    assert out.startswith(document["text"])


def test_why_not_without_a_question_asks_for_every_hypothesis(case: Callable[..., str], run: Run) -> None:
    file = case("unique")
    answer = run("why-not", file, "--json")
    assert answer[0] == 0
    document = _json(answer)
    assert set(document) == {"format", "file", "reasons", "engine"}
    sizes = [len(reason["clues"]) for reason in document["reasons"]]
    assert sizes == sorted(sizes)
    out = [hypothesis for reason in document["reasons"] for hypothesis in reason["hypotheses"]]
    assert {**ANN_ALONE, "weapon": "cue"} in out
    assert {**ANN_ALONE, "weapon": "rope"} not in out
    assert len(out) == len({tuple(hypothesis.items()) for hypothesis in out})
    _, text, _ = run("why-not", file)
    assert "hypothes" in text


# Bad input and usage


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["why-not", "FILE", "wepon=rope"], "no question 'wepon'; did you mean 'weapon'?"),
        (["why-not", "FILE", "weapon"], "'weapon' is no question: ask QUESTION=VALUE, such as weapon=rope"),
        (
            ["why-not", "FILE", "weapon=rope", "weapon=cue"],
            "'weapon' is asked twice; ask for each value by itself",
        ),
        (
            ["why-not", "FILE", "room_of=ann:hall", "room_of=bob:den"],
            "'room_of' is asked twice; several go into one: room_of=GUEST:ROOM,GUEST:ROOM",
        ),
        (["why-not", "FILE", "room_of=ann:hall,ann:den"], "a guest is asked for twice in 'room_of'"),
        (["why-not", "FILE", "room_of=ann:hall,Ann:den"], "'ann' is given twice, under two names"),
        (["why-not", "FILE", "weapon=rop"], "did you mean 'rope'?"),
        (["why-not", "FILE", "weapon=nobody"], "'nobody'"),
        (["why-not", "FILE", "room_of=ann:vault"], "'vault' is no alibi room"),
        (["why-not", "FILE", "uses=hall,vault"], "no link joins 'hall' and 'vault'"),
        (["solve", "no such file.yaml"], "no such file.yaml"),
        (["solve"], "FILE"),
        (["solvee", "FILE"], "no such choice: 'solvee'; did you mean 'solve'?"),
        (["solve", "FILE", "--engine", "cpsatt"], "no such choice: 'cpsatt'; did you mean 'cpsat'?"),
        (["solve", "FILE", "--engine", "minizinc"], "choose from auto"),
        (["solve", "FILE", "--time-limit", "-1"], "must be a number of seconds, 0 or more, not '-1'"),
        (["solve", "FILE", "--time-limit", "nan"], "must be a number of seconds, 0 or more, not 'nan'"),
        (["solve", "FILE", "--time-limit", "inf"], "must be a number of seconds, 0 or more, not 'inf'"),
        (["solve", "FILE", "--time-limit", "soon"], "must be a number of seconds, 0 or more, not 'soon'"),
        (["solve", "FILE", "--max", "-1"], "must be a whole number, 0 or more, not '-1'"),
        (["solve", "FILE", "--max", "1.5"], "must be a whole number, 0 or more, not '1.5'"),
        (["solve", "FILE", "--js"], "--js"),
        (["schema", "walton-kase/1"], "no format 'walton-kase/1'; did you mean 'walton-case/1'?"),
        (["check"], "FILE"),
        ([], "COMMAND"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_what_is_wrong_is_said_in_a_line(
    arguments: list[str], message: str, case: Callable[..., str], run: Run
) -> None:
    file = case("unique")
    code, out, err = run(*(file if argument == "FILE" else argument for argument in arguments))
    assert (code, out) == (2, "")
    assert message in err


def test_all_defects_of_a_file_come_at_once_with_their_lines(case: Callable[..., str], run: Run) -> None:
    file = case("\n- {id: 1, kind: claims_room, guest: ann, room: dem}\n- {id: 2, kind: not_murderer, guest: bop}")
    first_line = HOUSE.count("\n") + 2
    code, out, err = run("solve", file)
    assert (code, out) == (2, "")
    assert err.splitlines() == [
        f"{file}:{first_line}: clues[0].room: no room 'dem' in setting 'tiny'; did you mean 'den'?",
        f"{file}:{first_line + 1}: clues[1].guest: no guest 'bop' in setting 'tiny'; did you mean 'bob'?",
    ]


# schema, settings, and help


@pytest.mark.parametrize("format", ["walton-case/1", "walton-setting/1"])
def test_schema_prints_one_document(format: str, run: Run) -> None:
    answer = run("schema", format, "--json")
    assert answer[0] == 0
    assert _json(answer)["type"] == "object"
    code, out, err = run("schema", format)
    assert (code, err) == (0, "")
    assert json.loads(out) == _json(answer)


def test_settings_lists_the_mansion(run: Run) -> None:
    answer = run("settings", "--json")
    assert answer[0] == 0
    assert _json(answer) == {
        "format": "walton-settings/1",
        "settings": [
            {
                "name": "walton",
                "title": {
                    "en": "The Walton Mansion",
                    "nl": "Landhuis Walton",
                    "ja": "ウォルトン邸",
                    "de": "Das Walton-Anwesen",
                    "es": "La mansión Walton",
                },
                "guests": 6,
                "rooms": 10,
                "weapons": 20,
                "motives": 18,
            }
        ],
    }
    code, out, _ = run("settings")
    assert code == 0
    assert out == "walton  The Walton Mansion: 6 guests, 10 rooms, 20 weapons, 18 motives\n"


@pytest.mark.parametrize(
    "arguments", [[], ["solve"], ["check"], ["explain"], ["why-not"], ["schema"], ["settings"]], ids=str
)
def test_every_command_has_help(arguments: list[str], run: Run) -> None:
    code, out, err = run(*arguments, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"usage: walton {' '.join(arguments)}".rstrip())


class _ClosedPipe(io.StringIO):
    """Standard output whose reader is gone."""

    encoding = "utf-8"

    def write(self, text: str) -> int:
        raise BrokenPipeError


def test_a_reader_that_has_seen_enough_gets_no_complaint(
    case: Callable[..., str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = case("unique")
    monkeypatch.setattr("sys.stdout", _ClosedPipe())
    # Like a process that the signal of a closed pipe ended: it is not said that all was as asked.
    assert main(["solve", file]) == 141
    assert capsys.readouterr().err == ""
    # Nothing may be printed to it at exit.
    assert sys.stdout is None
