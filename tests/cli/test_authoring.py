"""The commands `generate` and `catalogue` in process: files, JSON, exit codes, messages."""

import json
import shutil
from pathlib import Path

import pytest

from tests.cli.running import Run
from walton_solver.games.walton.catalogue import statements, true_statements
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.reading.cases import parse_case, read_case, read_setting

pytestmark = pytest.mark.slow

EXAMPLES = Path(__file__).parents[2] / "examples"
HALCYON = EXAMPLES / "halcyon" / "house.yaml"
QUICK = ("generate", "--level", "very_hard", "--seed", "4", "--setting", str(HALCYON))


def test_generate_prints_a_case_or_writes_it_to_a_folder(run: Run, tmp_path: Path) -> None:
    code, printed, err = run(*QUICK)
    assert (code, err) == (0, "")
    case = parse_case(printed)
    assert (case.level, case.setting, case.solution is None) == ("very_hard", read_setting(HALCYON), False)
    folder = tmp_path / "new" / "cases"
    code, printed, err = run(*QUICK, "-o", str(folder), "--json")
    written = folder / "very_hard-4-1.yaml"
    assert (code, err) == (0, "")
    assert json.loads(printed) == {
        "format": "walton-generated/1",
        "file": str(written),
        "level": "very_hard",
        "seed": 4,
        "number": 1,
    }
    assert read_case(written).clues == case.clues
    assert [each.name for each in folder.iterdir()] == [written.name]


def test_a_case_beside_its_house_names_the_file(run: Run, tmp_path: Path) -> None:
    house = tmp_path / "my house.yaml"
    house.write_text(HALCYON.read_text(encoding="utf-8"), encoding="utf-8")
    assert run("generate", "--level", "very_hard", "--setting", str(house), "-o", str(tmp_path))[0] == 0
    written = tmp_path / "very_hard-0-1.yaml"
    assert "setting: my house.yaml\n" in written.read_text(encoding="utf-8")
    assert read_case(written).setting == read_setting(house)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--level", "hart"), "no such choice: 'hart'; did you mean 'hard'?"),
        (("--level", "easy", "-n", "3"), "several cases need a folder to go to, -o DIR, or --json"),
        (("--level", "easy", "--accomplice"), "a case of level 'easy' never has an accomplice"),
        (("--level", "easy", "--setting", "waltn"), "no built-in setting 'waltn'; did you mean 'walton'?"),
        (
            ("--level", "easy", "--setting", str(EXAMPLES / "blackstone.yaml")),
            "this is a case of Awkward Guests, not a setting",
        ),
        (("--level", "easy", "--clues", "0"), "a case has at least one clue, not 0"),
        (("--level", "easy", "-n", "0"), "must be a whole number, 1 or more, not '0'"),
        (("--level", "easy", "-n", "-1"), "must be a whole number, 1 or more, not '-1'"),
        (("--level", "easy", "--clues", "some"), "must be a whole number, 0 or more, not 'some'"),
    ],
)
def test_bad_orders_have_one_clear_message(arguments: tuple[str, ...], message: str, run: Run) -> None:
    code, out, err = run("generate", *arguments)
    assert (code, out) == (2, "")
    assert message in err


def test_generate_says_what_it_tried_when_it_found_none(run: Run) -> None:
    code, out, err = run("generate", "--level", "easy", "--clues", "3", "--time-limit", "0.3")
    assert (code, out) == (3, "")
    assert "no case of level 'easy' with 3 clues found in setting 'walton': " in err


def test_a_folder_that_cannot_be_made_has_a_message(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    code, out, err = run(*QUICK, "-o", str(tmp_path / "file"))
    assert (code, out) == (2, "")
    assert "cannot be made" in err


# catalogue


def test_catalogue_lists_every_statement_ready_to_be_read(run: Run) -> None:
    code, printed, err = run("catalogue", "walton")
    assert (code, err) == (0, "")
    case = parse_case(f"format: walton-case/1\nsetting: walton\nclues:\n{printed}")
    assert case.clues == tuple(statements(case.setting))
    code, printed, err = run("catalogue", "walton", "--kind", "no_passage", "--lang", "nl")
    assert printed.count("\n") == len(case.setting.passages)
    assert "de bibliotheek" in printed


def test_catalogue_tells_what_is_true_in_the_world_of_a_case(run: Run) -> None:
    file = EXAMPLES / "halcyon" / "easy-1889-1.yaml"
    case = read_case(file)
    assert case.world is not None
    code, printed, err = run("catalogue", str(file), "--true", "--json")
    assert (code, err) == (0, "")
    said = {(clue.kind, clue.content) for clue in case.clues}
    new = [clue for clue in true_statements(case.setting, case.world, case.rules) if _content(clue) not in said]
    told = parse_case(json.dumps({"format": case.format, "setting": "house.yaml"} | _clues(printed)), file=str(file))
    assert [_content(clue) for clue in told.clues] == [_content(clue) for clue in new]
    first = 1 + max(int(clue.id) for clue in case.clues)
    assert [clue.id for clue in told.clues] == list(range(first, first + len(told.clues)))


CASE = """\
format: walton-case/1
setting: house.yaml
{rules}clues:
  # Nobody but the captain saw anything.
  - {{id: c3, kind: not_seen_in, guests: [vera_holt, doctor_falk], room: galley}}
  - {{id: c2, kind: not_conspiring, guest: vera_holt, with: doctor_falk}}
  - {{id: seen, kind: guest_count, room: smoking_room, count: "4+"}}
  - {{id: c1, kind: seen_conspiring, guest: doctor_falk, with: vera_holt}}
"""


@pytest.mark.parametrize("rules", ["", "rules: {deck: complete}\n"])
def test_every_line_of_the_catalogue_of_a_case_can_be_pasted_into_it(rules: str, run: Run, tmp_path: Path) -> None:
    shutil.copy(HALCYON, tmp_path)
    file = tmp_path / "case.yaml"
    file.write_text(CASE.format(rules=rules), encoding="utf-8")
    code, printed, err = run("catalogue", str(file))
    assert (code, err) == (0, "")
    lines = printed.splitlines()
    assert lines[0].startswith("  - {id: c4, kind: claims_room, ")
    house = read_setting(HALCYON)
    # Five of them the case has, two in another order.
    assert len(lines) == sum(1 for _ in statements(house)) - 6
    first_of_kind = {line.split("kind: ")[1].split(",")[0].split("}")[0]: line for line in reversed(lines)}
    assert len(first_of_kind) == 23
    everything = parse_case(f"{CASE.format(rules=rules)}{printed}", file=str(file))
    assert len({str(clue.id) for clue in everything.clues}) == 4 + len(lines)
    for line in first_of_kind.values():
        file.write_text(f"{CASE.format(rules=rules)}{line}\n", encoding="utf-8")
        code, _, err = run("check", "--brief", "--max", "1", str(file))
        assert (code, err) == (1, "")


def test_what_says_nothing_is_marked(run: Run, tmp_path: Path) -> None:
    shutil.copy(HALCYON, tmp_path)
    file = tmp_path / "case.yaml"
    for rules, kinds in (
        ("", {"seen_conspiring", "motive_evidence", "may_have_passed"}),
        ("rules: {deck: complete}\n", {"may_have_passed"}),
    ):
        file.write_text(CASE.format(rules=rules), encoding="utf-8")
        marked = [line for line in run("catalogue", str(file))[1].splitlines() if "(says nothing: " in line]
        assert {line.split("kind: ")[1].split(",")[0] for line in marked} == kinds
        assert all("room: stateroom" in line for line in marked if "may_have_passed" in line)
        document = json.loads(run("catalogue", str(file), "--json")[1])
        assert len(document["idle"]) == len(marked)


@pytest.mark.parametrize(("ids", "expected"), [("7, 3", 8), ("7, c3", "c4"), ("c3, 7", 8), ("seen, 007", 8), ("", 1)])
def test_ids_go_on_after_those_of_the_case(ids: str, expected: int | str, run: Run, tmp_path: Path) -> None:
    clues = ", ".join(f"{{id: {each}, kind: not_murderer, guest: greg gaffney}}" for each in ids.split(", ") if each)
    file = tmp_path / "case.yaml"
    file.write_text(f"{{format: walton-case/1, setting: walton, clues: [{clues}]}}", encoding="utf-8")
    assert json.loads(run("catalogue", str(file), "--json")[1])["clues"][0]["id"] == expected


def _content(clue: Clue) -> tuple[str, object]:
    return clue.kind, clue.content


def _clues(printed: str) -> dict[str, object]:
    return {"clues": json.loads(printed)["clues"]}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("waltn",), "no built-in setting 'waltn'; did you mean 'walton'?"),
        ((str(EXAMPLES / "blackstone.yaml"), "--true"), "tells no world that clues could be true of"),
        ((str(EXAMPLES / "sunday.yaml"),), "this is a log of Cluedo, not a case of Awkward Guests or a setting"),
        (("walton", "--kind", "no_pasage"), "no such choice: 'no_pasage'; did you mean 'no_passage'?"),
    ],
)
def test_what_has_no_catalogue_has_one_clear_message(arguments: tuple[str, ...], message: str, run: Run) -> None:
    code, out, err = run("catalogue", *arguments)
    assert (code, out) == (2, "")
    assert message in err
