"""What helps at a shell: completion, ranges of ids, folders and houses to check."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from walton_solver.cli.main import main

ROOT = Path(__file__).parents[2]
HALCYON = ROOT / "examples" / "halcyon"
BLACKSTONE = str(ROOT / "examples" / "blackstone.yaml")


@pytest.mark.parametrize(
    ("typed", "expected"), [("walton ch", {"check "}), ("walton why-not --eng", {"--engine "}), ("walton xyz", set())]
)
def test_a_shell_is_told_what_could_come_next(typed: str, expected: set[str], tmp_path: Path) -> None:
    answer = tmp_path / "answer"
    asked = {"_ARGCOMPLETE": "1", "_ARGCOMPLETE_IFS": "\n", "_ARGCOMPLETE_STDOUT_FILENAME": str(answer)}
    asked |= {"COMP_LINE": typed, "COMP_POINT": str(len(typed))}
    subprocess.run([sys.executable, "-m", "walton_solver"], env={**os.environ, **asked}, cwd=ROOT, timeout=60)
    assert set(filter(None, answer.read_text(encoding="utf-8").split("\n"))) == expected


def test_a_range_stands_for_its_ids(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for known in ("1-4,8", "1,2,3,4,8"):
        assert main(["solve", BLACKSTONE, "--known", known, "--json"]) in (0, 1)
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


@pytest.mark.parametrize(("known", "message"), [("4-1", "no clue '4-1'"), ("1-99999999", "no clue '1-99999999'")])
def test_what_is_no_range_is_an_id(known: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", BLACKSTONE, "--known", known]) == 2
    assert message in capsys.readouterr().err


def test_a_folder_stands_for_its_cases(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(HALCYON), "--brief", "--json"]) == 1
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    cases = sorted(path.as_posix() for path in HALCYON.glob("*.yaml") if path.name != "house.yaml")
    assert [row["file"] for row in rows] == cases


def test_a_folder_without_cases_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path)]) == 2
    assert "there are no cases here" in capsys.readouterr().err


def test_a_house_is_checked_by_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = HALCYON / "house.yaml"
    assert main(["check", str(house)]) == 0
    assert capsys.readouterr().out == f"ok  {house}  Nothing is odd about this house.\n"
    odd = tmp_path / "odd.yaml"
    text = house.read_text(encoding="utf-8")
    assert "witnesses" in text
    odd.write_text(text.replace("Smoking Room", "Dining Saloon", 1), encoding="utf-8")
    assert main(["check", str(odd), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["format"] == "walton-house/1"
    assert [each["kind"] for each in told["lint"]] == ["shared_name"]
    assert main(["check", str(odd)]) == 0
    assert "1 thing is odd about this house." in capsys.readouterr().out
