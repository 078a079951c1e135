"""`explain --html`: a page is written whole or not at all, and is the same each time."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_commands import CLUES, HOUSE
from tests.handed.files import SHARED
from walton_solver.cli.main import main
from walton_solver.rendering.page.making import unpacked

pytestmark = pytest.mark.slow

EXAMPLES = Path(__file__).parents[2] / "examples"
MOST_BYTES = 1_000_000


@pytest.fixture
def case(tmp_path: Path) -> Path:
    path = tmp_path / "case.yaml"
    path.write_text(f"{HOUSE}clues: {CLUES['unique']}\n", encoding="utf-8")
    return path


def parts_of(page: str) -> tuple[str, str]:
    """Its opening tag and what its script reads."""
    opening = re.search("<html[^>]*>", page)
    data = re.search('<script type="application/octet-stream" id="data">(.*?)</script>', page, re.DOTALL)
    assert opening is not None
    assert data is not None
    return opening[0], unpacked(data[1])


def test_a_page_is_written_instead_of_the_story(case: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.html"
    out.write_text("what stood there", encoding="utf-8")
    options = ("--lang", "nl", "--hide-answer", "--step", "1", "--force")
    assert main(["explain", str(case), "--html", str(out), *options]) == 0
    assert capsys.readouterr() == ("", "")
    assert sorted(os.listdir(tmp_path)) == ["case.yaml", "out.html"]
    opening, data = parts_of(out.read_text(encoding="utf-8"))
    assert opening == '<html lang="nl" class="player">'
    read = json.loads(data)
    assert (read["language"], read["step"]) == ("nl", 1)
    assert list(read["texts"]) == ["en", "nl", "ja", "de", "es"]


def test_json_and_sheet_are_printed_beside_the_page(
    case: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.html"
    assert main(["explain", str(case), "--html", str(out), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["format"] == "walton-explanation/1"
    assert main(["explain", str(case), "--html", str(out), "--sheet"]) == 0
    assert "Bob Brown" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["no/such/folder/out.html", "case.yaml/out.html", "", "a\0b"])
def test_what_cannot_be_written_is_one_clear_message(
    case: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    before = sorted(os.listdir(tmp_path))
    assert main(["explain", str(case), "--html", f"{tmp_path}/{name}"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert "the file cannot be written (" in printed.err
    assert sorted(os.listdir(tmp_path)) == before


def test_a_page_never_takes_the_place_of_its_case(case: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = case.read_bytes()
    assert main(["explain", str(case), "--html", str(case)]) == 2
    assert "is the case itself" in capsys.readouterr().err
    assert case.read_bytes() == before


@pytest.mark.parametrize("options", [["--hide-answer"], ["--for", "player"], ["--for", "author"]])
def test_only_a_page_is_for_somebody(case: Path, options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", str(case), *options]) == 2
    assert f"{options[0]} goes with --html" in capsys.readouterr().err


def test_for_a_player_and_hiding_the_answer_are_the_same(case: Path, tmp_path: Path) -> None:
    pages = []
    for options in (["--for", "player"], ["--hide-answer"], ["--for", "player", "--hide-answer"]):
        out = tmp_path / "out.html"
        assert main(["explain", str(case), "--html", str(out), "--force", *options]) == 0
        pages.append(out.read_bytes())
    assert pages[0] == pages[1] == pages[2]


def test_an_author_hides_nothing(case: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.html"
    assert main(["explain", str(case), "--html", str(out), "--for", "author", "--hide-answer"]) == 2
    assert "--hide-answer goes with --for player" in capsys.readouterr().err
    assert not out.exists()


def test_a_link_stays_a_link(case: Path, tmp_path: Path) -> None:
    (tmp_path / "real.html").write_text("", encoding="utf-8")
    link = tmp_path / "link.html"
    link.symlink_to(tmp_path / "real.html")
    assert main(["explain", str(case), "--html", str(link)]) == 0
    assert link.is_symlink()
    assert (tmp_path / "real.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_what_is_not_found_out_in_time_is_said(case: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.html"
    assert main(["explain", str(case), "--html", str(out), "--time-limit", "0"]) == 3
    page = out.read_text(encoding="utf-8")
    assert json.loads(parts_of(page)[1])["table"] is None
    for text in ("verdict", "no_story", "no_reasons"):
        assert f'data-text="{text}">Undecided: stopped at the time limit of 0 s.<' in page


@pytest.mark.parametrize("name", ["blackstone.yaml", "sunday.yaml", "grand_hotel.yaml"])
def test_the_same_case_gives_the_same_bytes(tmp_path: Path, name: str) -> None:
    pages = []
    for seed in ("0", "1"):
        out = tmp_path / f"{seed}.html"
        command = [sys.executable, "-m", "walton_solver", "explain", str(EXAMPLES / name), "--html", str(out)]
        subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": seed}, check=True, capture_output=True)
        pages.append(out.read_bytes())
    assert pages[0] == pages[1]
    assert len(pages[0]) < MOST_BYTES


@pytest.mark.skipif(not (SHARED / "cases" / "real").is_dir(), reason="the published cases are not beside this checkout")
@pytest.mark.parametrize("name", ["098282-U", "000242-J"])
def test_the_page_of_a_published_case_is_small_enough(tmp_path: Path, name: str) -> None:
    out = tmp_path / "out.html"
    assert main(["explain", str(SHARED / "cases" / "real" / f"{name}.yaml"), "--html", str(out)]) == 0
    assert out.stat().st_size < MOST_BYTES
