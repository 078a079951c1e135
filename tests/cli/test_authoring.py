"""The commands `generate` and `catalogue` in process: files, JSON, exit codes, messages."""

import json
from pathlib import Path

import pytest

from tests.cli.running import Run
from walton_solver.games.walton.catalogue import statements, true_statements
from walton_solver.games.walton.reading import parse_case, read_case, read_setting

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
        (("--level", "easy", "--clues", "0"), "a case has at least one clue, not 0"),
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
    assert "Bibliotheek" in printed


def test_catalogue_tells_what_is_true_in_the_world_of_a_case(run: Run) -> None:
    file = EXAMPLES / "halcyon" / "easy-1889-1.yaml"
    case = read_case(file)
    assert case.world is not None
    code, printed, err = run("catalogue", str(file), "--true", "--json")
    assert (code, err) == (0, "")
    told = [clue["id"] for clue in json.loads(printed)["clues"]]
    assert told == [clue.id for clue in true_statements(case.setting, case.world, case.rules)]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("waltn",), "no built-in setting 'waltn'; did you mean 'walton'?"),
        ((str(EXAMPLES / "blackstone.yaml"), "--true"), "tells no world that clues could be true of"),
        ((str(EXAMPLES / "sunday.yaml"),), "no format 'cluedo-log/1' is known here"),
        (("walton", "--kind", "no_pasage"), "no such choice: 'no_pasage'; did you mean 'no_passage'?"),
    ],
)
def test_what_has_no_catalogue_has_one_clear_message(arguments: tuple[str, ...], message: str, run: Run) -> None:
    code, out, err = run("catalogue", *arguments)
    assert (code, out) == (2, "")
    assert message in err
