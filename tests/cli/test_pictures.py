"""`walton explain` with a picture, a sheet, a step: what is written, printed and refused."""

import io
import os
import stat
import sys
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from walton_solver.cli import output
from walton_solver.cli.main import main
from walton_solver.rendering.spans import width

EXAMPLES = Path(__file__).parents[2] / "examples"
CASE, TOWER, CARDS = (str(EXAMPLES / name) for name in ("blackstone.yaml", "grand_hotel.yaml", "sunday.yaml"))


def explain(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["explain", *arguments])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_the_house_is_written_instead_of_the_story(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "house.svg"
    assert explain(capsys, CASE, "--svg", str(file)) == (0, "", "")
    root = fromstring(file.read_text(encoding="utf-8"))
    assert root.get("class") == "walton-house"
    assert [each.name for each in tmp_path.iterdir()] == ["house.svg"]
    first = file.read_bytes()
    assert explain(capsys, CASE, "--svg", str(file), "--step", "3", "--lang", "nl", "--force") == (0, "", "")
    root = fromstring(file.read_text(encoding="utf-8"))
    assert root.get("lang") == "nl"
    assert file.read_bytes() != first
    code, out, _ = explain(capsys, CASE, "--svg", str(file), "--json", "--force")
    assert (code, out[:1]) == (0, "{")
    assert file.read_bytes() == first


@pytest.mark.parametrize("log", [TOWER, CARDS])
def test_the_other_games_have_a_picture_of_the_end(
    log: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "picture.svg"
    assert explain(capsys, log, "--svg", str(file)) == (0, "", "")
    assert fromstring(file.read_text(encoding="utf-8")).tag.endswith("svg")
    code, _, err = explain(capsys, log, "--svg", str(file), "--step", "1")
    assert (code, err.count("\n")) == (2, 1)
    assert "shows what is known at the end, not after a step" in err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([CARDS, "--sheet"], "a cluedo-log/1 has no sheet beside its story: `walton solve` shows what is known"),
        ([CASE, "--step", "40"], "the story has no step 40: it has 39"),
    ],
)
def test_what_cannot_be_shown_is_refused_in_a_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert explain(capsys, *arguments) == (2, "", f"{message}\n")


def test_a_step_that_is_no_number_is_a_usage_error(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = explain(capsys, CASE, "--step", "-1")
    assert (code, out) == (2, "")
    assert err == (
        "walton explain: argument --step: must be a whole number, 0 or more, not '-1'\nTry 'walton explain --help'.\n"
    )


def test_the_sheet_follows_the_story_until_the_step(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = explain(capsys, CASE, "--sheet", "--step", "12")
    lines = out.splitlines()
    assert code == 0
    assert " 12  " in out
    assert not [line for line in lines if line.startswith(" 13  ")]
    assert lines.index("After step 12 of 39") < lines.index("Guests") < lines.index("Links")
    _, out, _ = explain(capsys, CASE, "--sheet")
    assert "After all 39 steps" in out
    assert " 39  " in out


@pytest.mark.parametrize("place", ["no/such/folder/house.svg", "", "folder", "\0", "x" * 300])
def test_a_place_that_cannot_be_written_is_told_in_a_line(
    place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    code, out, err = explain(capsys, CASE, "--svg", place)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "the file cannot be written (" in err
    assert [each.name for each in tmp_path.iterdir()] == ["folder"]


def test_a_file_is_never_left_half_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "house.svg"
    file.write_text("what stood there", encoding="utf-8")

    def full(_stream: str, _target: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    code, _, err = explain(capsys, CASE, "--svg", str(file), "--force")
    assert (code, err) == (2, f"{file}: the file cannot be written (No space left on device)\n")
    assert file.read_text(encoding="utf-8") == "what stood there"
    assert [each.name for each in tmp_path.iterdir()] == ["house.svg"]


def test_a_picture_may_be_written_to_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    if sys.platform == "win32":
        pytest.skip("there are no named pipes here")
    assert explain(capsys, CASE, "--svg", os.devnull) == (0, "", "")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


def test_a_console_that_lacks_letters_shows_simpler_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    console = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", console)
    assert main(["explain", CASE, "--sheet", "--step", "26"]) == 0
    console.seek(0)
    lines = [" ".join(line.split()) for line in console.read().splitlines()]
    assert "Rope x 26 Shed traces of dirt, burn marks" in lines
    assert "Garage > Study ?" in lines
    assert "Study +" in lines


def test_a_terminal_shows_tables(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(output, "_has_colour", lambda stream: stream is sys.stdout)
    monkeypatch.setenv("COLUMNS", "200")
    code, out, _ = explain(capsys, CASE, "--sheet", "--step", "26")
    assert code == 0
    assert "─────" in out
    assert "Curtain cord" in out


@pytest.mark.parametrize("colour", [False, True])
def test_a_narrow_terminal_wraps_lines_and_stacks_tables(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *, colour: bool
) -> None:
    monkeypatch.setattr(output, "_columns", lambda: 60)
    monkeypatch.setattr(output, "_has_colour", lambda stream: colour and stream is sys.stdout)
    code, out, _ = explain(capsys, CASE, "--sheet", "--step", "26")
    assert code == 0
    assert max(map(width, out.splitlines())) <= 60
    assert "…" not in out
    assert "Curtain cord" in out
