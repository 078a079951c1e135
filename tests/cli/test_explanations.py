"""explain, hint and verify as commands: a saved explanation and back, hands of clues, hostile files."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Answer, Run
from tests.cli.test_commands import CLUES, HOUSE
from tests.strategies import ENGINE_NAMES

NEXT = {"tables": "cpsat", "cpsat": "backtrack", "backtrack": "sat", "sat": "tables"}


@pytest.fixture
def walton(tmp_path: Path, run: Run) -> Run:
    """Runs a command where the cases are."""
    for name, clues in CLUES.items():
        (tmp_path / f"{name}.yaml").write_text(f"{HOUSE}clues: {clues}\n", encoding="utf-8")

    def run_there(*arguments: str) -> Answer:
        return run(*(str(tmp_path / each) if each.endswith((".yaml", ".json")) else each for each in arguments))

    return run_there


@pytest.fixture
def save(tmp_path: Path, walton: Run) -> Callable[..., dict[str, Any]]:
    """Saves what explain prints as JSON, as `mend` changes it, in saved.json."""

    def save(name: str, *options: str, mend: Callable[[dict[str, Any]], object] | None = None) -> dict[str, Any]:
        code, out, err = walton("explain", f"{name}.yaml", "--json", *options)
        assert (code, err) == (0, "")
        document: dict[str, Any] = json.loads(out)
        if mend is not None:
            mend(document)
        (tmp_path / "saved.json").write_text(json.dumps(document), encoding="utf-8")
        return document

    return save


Save = Callable[..., dict[str, Any]]
Run = Run


# verify: sound, unsound, undecided


@pytest.mark.parametrize("engine", ENGINE_NAMES)
@pytest.mark.parametrize("name", CLUES)
def test_what_one_engine_explains_another_finds_sound(name: str, engine: str, save: Save, walton: Run) -> None:
    saved = save(name, "--engine", engine)
    assert saved["engine"] == engine
    code, out, err = walton("verify", f"{name}.yaml", "saved.json", "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert found.pop("file").endswith(f"{name}.yaml")
    assert found.pop("engine") in set(ENGINE_NAMES) - {engine}
    steps = len(saved["steps"]) + (name == "contradictory")
    assert found == {"format": "walton-verification/1", "sound": True, "checked": steps}
    code, out, err = walton("verify", f"{name}.yaml", "saved.json", "--engine", NEXT[engine])
    assert (code, err) == (0, "")
    assert f"Sound, says {NEXT[engine]}: " in out


def test_the_engine_that_made_it_does_not_check_itself(save: Save, walton: Run) -> None:
    save("unique", "--engine", "cpsat")
    code, out, err = walton("verify", "unique.yaml", "saved.json", "--engine", "cpsat")
    assert (code, out) == (2, "")
    assert err == "the engine 'cpsat' made this explanation; another must check it\n"


def _clues(n: int, *clues: int | str) -> Callable[[dict[str, Any]], object]:
    return lambda saved: saved["steps"][n - 1].update(clues=list(clues))


def _uses(n: int, *uses: int) -> Callable[[dict[str, Any]], object]:
    return lambda saved: saved["steps"][n - 1].update(uses=list(uses))


def _opposite(n: int) -> Callable[[dict[str, Any]], object]:
    return lambda saved: saved["steps"][n - 1]["concludes"][0].update(
        holds=not saved["steps"][n - 1]["concludes"][0]["holds"]
    )


@pytest.mark.parametrize(
    ("mend", "flaw", "step", "culprit", "told"),
    [
        (_clues(2), "does not follow", 2, None, "Step 2 is not sound: cpsat finds a world in which it is not so."),
        (_clues(2, 1, 3), "needless clue", 2, 3, "Step 2 is not sound: it does not need clue 3."),
        (_clues(2, 99), "unknown clue", 2, 99, "Step 2 is not sound: there is no clue 99."),
        (_uses(2, 1), "needless step", 2, 1, "Step 2 is not sound: it does not need step 1."),
        (_uses(3), "does not follow", 3, None, "Step 3 is not sound: cpsat finds a world in which it is not so."),
        (_uses(3, 4), "unknown step", 3, 4, "Step 3 is not sound: it uses step 4, which does not come before it."),
        (_opposite(5), "does not follow", 5, None, "Step 5 is not sound: cpsat finds a world in which it is not so."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_first_unsound_step_is_named(
    mend: Callable[[dict[str, Any]], object], flaw: str, step: int, culprit: object, told: str, save: Save, walton: Run
) -> None:
    saved = save("unique", mend=mend)
    code, out, err = walton("verify", "unique.yaml", "saved.json", "--json", "--engine", "cpsat")
    assert (code, err) == (1, "")
    found = json.loads(out)
    assert (found["sound"], found["checked"]) == (False, step - 1)
    assert (found["flaw"], found["step"], found["culprit"]) == (flaw, step, culprit)
    code, out, err = walton("verify", "unique.yaml", "saved.json", "--engine", "cpsat")
    assert (code, err) == (1, "")
    assert told in out
    assert len(saved["steps"]) == 7


def test_a_clash_that_is_none_is_found(save: Save, walton: Run) -> None:
    for clash, told in (
        ([1, 2, 5], "it does not need clue 2."),
        ([1], "sat finds a world in which it is not so."),
    ):
        save("contradictory", mend=_set(conflicts=[clash]))
        code, out, err = walton("verify", "contradictory.yaml", "saved.json")
        assert (code, err) == (1, "")
        assert f"The clash is not sound: {told}" in out


def test_an_explanation_of_another_case_is_found(save: Save, walton: Run) -> None:
    save("unique")
    for other in ("ambiguous", "contradictory"):
        code, out, err = walton("verify", f"{other}.yaml", "saved.json")
        assert (code, err) == (1, "")
        assert "is not sound" in out


@pytest.mark.parametrize("engine", ["auto", "cpsat", "backtrack"])
def test_without_time_it_is_undecided(engine: str, save: Save, walton: Run) -> None:
    save("unique", "--engine", "tables")
    options = ("--engine", engine, "--time-limit", "0")
    code, out, err = walton("verify", "unique.yaml", "saved.json", "--json", *options)
    assert (code, err) == (3, "")
    found = json.loads(out)
    assert (found["sound"], found["checked"], found["why"]) == (None, 0, "the time limit of 0 s")
    assert "flaw" not in found
    code, out, err = walton("verify", "unique.yaml", "saved.json", *options)
    assert (code, err) == (3, "")
    assert "Undecided: sound so far are 0 steps; stopped at the time limit of 0 s." in out


def test_names_for_ids_and_steps_without_text_are_taken(save: Save, walton: Run) -> None:
    def mend(saved: dict[str, Any]) -> None:
        for step in saved["steps"]:
            del step["text"]
            for each in step["concludes"]:
                if each["question"] == "murderer":
                    each["value"] = {"ann": "ANN", "bob": "bob brown"}[each["value"]]
        del saved["file"]

    save("unique", mend=mend)
    assert walton("verify", "unique.yaml", "saved.json")[0] == 0


# verify: files that are none


def _set(**changed: object) -> Callable[[dict[str, Any]], object]:
    return lambda saved: saved.update(changed)


def _fact(**changed: object) -> Callable[[dict[str, Any]], object]:
    return lambda saved: saved["steps"][1]["concludes"][0].update(changed)


def _step(**changed: object) -> Callable[[dict[str, Any]], object]:
    return lambda saved: saved["steps"][1].update(changed)


@pytest.mark.parametrize(
    ("mend", "message"),
    [
        (_set(format="walton-case/1"), "format: "),
        (_set(format="walton-explanation/2"), "did you mean 'walton-explanation/1'?"),
        (_set(verdict="uniqe"), "verdict: no verdict 'uniqe'; did you mean 'unique'?"),
        (_set(engine=3), "engine: "),
        (_set(engine=""), "engine: must not be empty"),
        (_set(steps={}), "steps: "),
        (_set(sound=True), "unknown key 'sound'"),
        (_set(conflicts=[[1, 1]]), "conflicts[0][1]: 1 is listed twice"),
        (_set(conflicts=[[1], [2]]), "conflicts: must list"),
        (_fact(question="murdrer"), "steps[1].concludes[0].question: no question 'murdrer'; did you mean 'murderer'?"),
        (_fact(value="bop"), "steps[1].concludes[0].value: no guest 'bop' in setting 'tiny'; did you mean 'bob'?"),
        (_fact(value=None), "steps[1].concludes[0].value: "),
        (_fact(value=["bob"]), "steps[1].concludes[0].value: "),
        (_fact(holds="yes"), "steps[1].concludes[0].holds: "),
        (_fact(question="uses", value=["hall", "vault"]), "no link joins 'hall' and 'vault'"),
        (_fact(question="uses", value="hall"), "steps[1].concludes[0].value: "),
        (_fact(question="room_of", value={"ann": "vault"}), "'vault' is no alibi room"),
        (_fact(question="room_of", value={"ann": "hall", "bob": "hall"}), "must hold exactly 1, not 2"),
        (_step(n=3), "steps[1].n: steps are numbered in order: this is 2, not 3"),
        (_step(n=0), "steps[1].n: "),
        (_step(n=2.5), "steps[1].n: "),
        (_step(n=10**30), "steps[1].n: "),
        (_step(n=True), "steps[1].n: "),
        (_step(concludes=[]), "steps[1].concludes: must list 1 or more, not 0"),
        (_step(clues=[1, 1]), "steps[1].clues[1]: 1 is listed twice"),
        (_step(clues=[-1]), "steps[1].clues[0]: "),
        (_step(clues=["a,b"]), "steps[1].clues[0]: 'a,b' is no id of clue"),
        (_step(clues=[None]), "steps[1].clues[0]: "),
        (_step(uses=[0]), "steps[1].uses[0]: "),
        (_step(uses=["1"]), "steps[1].uses[0]: "),
        (_step(text=3), "steps[1].text: "),
        (lambda saved: saved["steps"][1].pop("clues"), "steps[1]: key 'clues' is missing"),
        (lambda saved: saved.pop("engine"), "key 'engine' is missing"),
    ],
    ids=lambda value: value[-40:] if isinstance(value, str) else "",
)
def test_what_is_wrong_with_a_saved_explanation_is_told(
    mend: Callable[[dict[str, Any]], object], message: str, save: Save, walton: Run
) -> None:
    save("unique", mend=mend)
    code, out, err = walton("verify", "unique.yaml", "saved.json")
    assert (code, out) == (2, "")
    assert message in err
    assert "saved.json:1: " in err


def test_all_defects_come_at_once(save: Save, walton: Run) -> None:
    def mend(saved: dict[str, Any]) -> None:
        _fact(value="bop")(saved)
        _step(n=7, uses=[0])(saved)
        saved["verdict"] = "clear"

    save("unique", mend=mend)
    code, _, err = walton("verify", "unique.yaml", "saved.json")
    assert code == 2
    assert len(err.splitlines()) == 4


DEEP = '{"format": "walton-explanation/1", "steps": ' + "[" * 100_000


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"nonsense",
        b"[]",
        b"null",
        b"\xff\xfe\x00",
        b"\x00" * 100,
        DEEP.encode(),
        b'{"format": "walton-explanation/1"',
        b'{"format": "walton-explanation/1", "format": "walton-explanation/1"}',
        b'{"format": "walton-explanation/1", "verdict": "unique", "engine": "tables", "steps": ['
        + b"0," * 90_000
        + b"0]}",
        b'{"format": "walton-explanation/1", "verdict": "unique", "engine": "tables", "steps": ['
        + b"{}," * 20_000
        + b"{}]}",
        b'{"format": "walton-explanation/1", "engine": "' + b"x" * 6_000_000 + b'"}',
        b'{"format": "walton-explanation/1", "steps": [{"n": ' + b"9" * 100_000 + b"}]}",
        b"format: walton-explanation/1\nsteps: &a [*a]\n",
        b"format: walton-explanation/1\nsteps: !!python/object/apply:os.system [ls]\n",
    ],
    ids=lambda content: f"{len(content)} bytes, {content[:12]!r}",
)
def test_hostile_files_are_refused(content: bytes, tmp_path: Path, walton: Run) -> None:
    (tmp_path / "saved.json").write_bytes(content)
    code, out, err = walton("verify", "unique.yaml", "saved.json")
    assert (code, out) == (2, "")
    assert "saved.json" in err
    assert len(err) < 300_000


def test_files_that_are_not_there_are_told(walton: Run) -> None:
    for arguments, missing in ((("unique.yaml", "none.json"), "none.json"), (("none.yaml", "none.json"), "none.yaml")):
        code, out, err = walton("verify", *arguments)
        assert (code, out) == (2, "")
        assert missing in err


# hint


def _mark(conclusion: dict[str, Any]) -> str:
    value = conclusion["value"]
    if isinstance(value, dict):
        value = ",".join(f"{key}:{thing}" for key, thing in value.items())
    told = ",".join(value) if isinstance(value, list) else "nobody" if value is None else value
    return f"{conclusion['question']}{'' if conclusion['holds'] else '!'}={told}"


@pytest.mark.parametrize("known", ["1,c2,3,4", " 4 , 3,c2,1,,1", "1,1,c2,3,4"])
@pytest.mark.parametrize("how", ["--knows", "--marks", "explanation"])
def test_hints_follow_the_explanation(known: str, how: str, save: Save, walton: Run, tmp_path: Path) -> None:
    saved = save("unique")
    concluded: list[dict[str, Any]] = []
    for done, step in enumerate(saved["steps"]):
        marks = tmp_path / "marks.json"
        if how == "--knows":
            knows = ["--knows", ", ".join(map(_mark, concluded))] if concluded else []
        else:
            told = {"format": "walton-marks/1", "marks": concluded}
            if how == "explanation":
                told = saved | {"steps": saved["steps"][:done]}
            marks.write_text(json.dumps(told), encoding="utf-8")
            knows = ["--marks", "marks.json"]
        code, out, err = walton("hint", "unique.yaml", "--known", known, *knows, "--json")
        assert (code, err) == (0, "")
        hint = json.loads(out)
        assert (hint["format"], hint["verdict"], hint["count"]) == (
            "walton-hint/1",
            "unique",
            len(saved["steps"]) - done,
        )
        assert "mistakes" not in hint
        assert {key: hint["step"][key] for key in ("n", "concludes", "clues", "uses")} == {
            key: step[key] for key in ("n", "concludes", "clues", "uses")
        }
        assert [given["n"] for given in hint["given"]] == step["uses"]
        # A player has no numbers of steps.
        assert ("step" in step["text"].casefold()) is bool(step["uses"])
        assert "step" not in hint["grades"][2].casefold()
        assert hint["step"]["text"] == hint["grades"][2]
        concluded += step["concludes"]


@pytest.mark.parametrize("grade", [1, 2, 3])
def test_a_grade_tells_so_much_and_no_more(grade: int, walton: Run) -> None:
    told = [
        "Look at who the murderer is.",
        "Think of clue 1. The murderer's motive is one of their own.",
        "Clue 1 shows that Ann is the murderer and the motive is Debt.",
    ]
    options = ("unique.yaml", "--known", "1", "--knows", "passes=den,uses=den,vault", "--grade", str(grade))
    code, out, err = walton("hint", *options, "--json")
    assert (code, err) == (0, "")
    hint = json.loads(out)
    assert hint["grades"] == told[:grade]
    assert ("step" in hint) is (grade == 3)
    code, out, err = walton("hint", *options)
    assert (code, err) == (0, "")
    assert [sentence in out for sentence in told] == [number < grade for number in range(3)]
    assert ("Bob Brown is not the murderer." in out) is (grade > 1)
    assert "Debt" not in out or grade == 3
    assert (f"--grade {grade + 1} tells more." in out) is (grade < 3)


def test_a_hint_tells_the_first_grade_unless_it_is_asked_for_more(walton: Run) -> None:
    out = walton("hint", "unique.yaml", "--known", "1", "--knows", "passes=den,uses=den,vault")[1]
    assert "Look at who the murderer is." in out
    assert "--grade 2 tells more." in out
    assert "clue 1" not in out
    # A program wants it all.
    asked = ("hint", "unique.yaml", "--known", "1", "--knows", "passes=den,uses=den,vault", "--json")
    assert len(json.loads(walton(*asked)[1])["grades"]) == 3


def test_beyond_the_last_step_nothing_follows(save: Save, walton: Run) -> None:
    save("unique")
    code, out, err = walton("hint", "unique.yaml", "--marks", "saved.json", "--json")
    assert (code, err) == (0, "")
    hint = json.loads(out)
    assert (hint["count"], hint["grades"], "step" in hint) == (0, [], False)
    assert "Nothing more follows." in walton("hint", "unique.yaml", "--marks", "saved.json")[1]


def test_wrong_marks_are_told_as_such(walton: Run) -> None:
    knows = (
        "--known",
        "1",
        "--knows",
        "murderer=bob,weapon=rope",
        "--knows",
        "weapon!=cue,murderer != Ann,room_of=ann:den",
    )
    code, out, err = walton("hint", "unique.yaml", *knows, "--json")
    assert (code, err) == (0, "")
    mistakes = json.loads(out)["mistakes"]
    assert [(each["question"], each["value"], each["holds"], each["clues"]) for each in mistakes] == [
        ("murderer", "bob", True, [1]),
        ("weapon", "rope", True, None),
        ("weapon", "cue", False, None),
        ("murderer", "ann", False, [1]),
        ("room_of", {"ann": "den"}, True, None),
    ]
    told = [
        "Clue 1 rules out that Bob Brown is the murderer.",
        "Your clues do not show that the weapon is the Rope.",
        "Your clues do not rule out that the weapon is the Cue.",
        "Clue 1 shows that Ann is the murderer.",
        "Your clues do not show that Ann was in the Den.",
    ]
    assert [each["text"] for each in mistakes] == told
    lines = walton("hint", "unique.yaml", *knows)[1].splitlines()
    assert [line for line in lines if line in told] == told
    # What is wrong tells nothing: the deduction from clue 1 is told all the same.
    assert json.loads(out)["step"]["clues"] == []
    again = json.loads(walton("hint", "unique.yaml", *knows, "--knows", "passes=den,uses=vault,den", "--json")[1])
    assert again["step"]["clues"] == [1]
    assert len(again["step"]["concludes"]) == 4


@pytest.mark.parametrize(
    ("marks", "message"),
    [
        ({"format": "walton-marks/2"}, "no format 'walton-marks/2' is known here; did you mean 'walton-marks/1'"),
        ({"format": "walton-marks/1"}, "key 'marks' is missing"),
        ({"format": "walton-marks/1", "marks": [{"question": "weapon", "value": "rop", "holds": True}]}, "'rope'"),
        ({"format": "walton-marks/1", "marks": [{"question": "weapn", "value": "rope", "holds": True}]}, "'weapon'"),
        ({"format": "walton-marks/1", "marks": [{"question": "weapon", "value": "rope"}]}, "key 'holds' is missing"),
        (
            {"format": "walton-marks/1", "marks": [{"question": "sign", "value": "x", "holds": True}]},
            "no question 'sign'",
        ),
    ],
)
def test_marks_that_are_none_are_told(marks: dict[str, Any], message: str, walton: Run, tmp_path: Path) -> None:
    (tmp_path / "marks.json").write_text(json.dumps(marks), encoding="utf-8")
    code, out, err = walton("hint", "unique.yaml", "--marks", "marks.json")
    assert (code, out) == (2, "")
    assert "marks.json:1: " in err
    assert message in err


def test_a_hand_that_contradicts_itself_is_told(walton: Run) -> None:
    code, out, err = walton("hint", "contradictory.yaml", "--known", "1,5", "--json")
    assert (code, err) == (0, "")
    hint = json.loads(out)
    assert (hint["verdict"], hint["conflicts"], hint["grades"]) == ("contradictory", [[1, 5]], [])
    for grade in ("1", "2", "3"):
        assert "contradict each other" in walton("hint", "contradictory.yaml", "--known", "1,5", "--grade", grade)[1]
    # Half of it does not.
    assert json.loads(walton("hint", "contradictory.yaml", "--known", "1", "--json")[1])["verdict"] == "ambiguous"


@pytest.mark.parametrize("engine", ["auto", *ENGINE_NAMES])
def test_a_hint_without_time_is_undecided(engine: str, walton: Run) -> None:
    options = ("unique.yaml", "--engine", engine, "--time-limit", "0")
    code, out, err = walton("hint", *options, "--json")
    assert (code, err) == (3, "")
    hint = json.loads(out)
    assert (hint["verdict"], hint["why"], hint["grades"]) == ("undecided", "the time limit of 0 s", [])
    code, out, err = walton("hint", *options)
    assert (code, err) == (3, "")
    assert "Undecided: stopped at the time limit of 0 s." in out


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--known", "1,c3"], "no clue 'c3'; did you mean"),
        (["--known", "C2"], "no clue 'C2'; did you mean 'c2'?"),
        (["--known", "zebra"], "no clue 'zebra'; the case has 4"),
        (["--known", "01"], "no clue '01'"),
        (["--known", "1 c2"], "no clue '1 c2'"),
        (["--known", "\u0661"], "no clue "),
        (["--known", "x" * 100_000], "no clue 'xxx"),
        (["--knows", "weapon"], "'weapon' is no mark: tell QUESTION=VALUE or QUESTION!=VALUE, such as weapon!=rope"),
        (["--knows", "=rope"], "no mark tells of ''; there are"),
        (["--knows", "wepon=rope"], "no mark tells of 'wepon'; did you mean 'weapon'?"),
        (["--knows", "weapon=rop"], "did you mean 'rope'?"),
        (["--knows", "weapon=rope,murderer!=rope"], "'rope' is a weapon"),
        (["--knows", "room_of=ann"], "room_of"),
        (["--knows", "uses=hall"], "uses"),
        (["--knows", "category=blade"], "no mark tells of 'category'; there are 'murderer', "),
        (["--marks", "none.json"], "none.json"),
        (["--grade", "4"], "no such choice: '4'; choose from 1, 2, 3"),
        (["--grade", "high"], "'high'"),
        (["--engine", "table"], "no such choice: 'table'; did you mean 'tables'?"),
    ],
    ids=lambda value: " ".join(value)[:30] if isinstance(value, list) else "",
)
def test_what_is_wrong_with_a_hint_is_said_in_a_line(options: list[str], message: str, walton: Run) -> None:
    code, out, err = walton("hint", "unique.yaml", *options)
    assert (code, out) == (2, "")
    assert message in err
    assert len(err) < 1000
