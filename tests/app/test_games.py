"""Whole games of all three, played through the screen by the log of a known game: at every entry the app says what the
command line says."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from tests.app.playing import begin, enter_arosa, enter_clue, enter_cluedo, wait_for_entries, what_is_left
from walton_solver.cli.main import main
from walton_solver.web.service import answer

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow

LOGS = Path(__file__).parent / "logs"
BLACKSTONE = Path(__file__).parents[2] / "examples" / "blackstone.yaml"


def _told(document: Mapping[str, Any], folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[str, list[int]]:
    """The verdict of the command line, and how many values it leaves each question."""
    file = folder / "case.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    main(["solve", str(file)])
    lines = capsys.readouterr().out.splitlines()
    main(["solve", str(file), "--json"])
    told = json.loads(capsys.readouterr().out)
    if "victims" in told:
        return " ".join(lines[1:3]), [len(each["floor"]) for each in told["victims"]]
    return lines[1], [len(values) for values in told["candidates"].values()]


def _play(
    page: "Page",
    document: dict[str, Any],
    enter: Callable[[dict[str, Any]], None],
    folder: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    key = "clues" if "clues" in document else "events"
    for count in range(1, len(document[key]) + 1):
        entry = document[key][count - 1]
        enter(entry)
        wait_for_entries(page, count)
        assert what_is_left(page) == _told({**document, key: document[key][:count]}, folder, capsys), entry


def test_awkward_guests(app: "Page", tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = yaml.safe_load(BLACKSTONE.read_text(encoding="utf-8"))
    document = {"format": "walton-case/1", "setting": "walton", "clues": case["clues"]}
    opened = json.loads(answer("opened", json.dumps({"text": json.dumps(document)})))["ok"]["document"]
    form = json.loads(answer("form", json.dumps({"document": opened})))["ok"]
    begin(app, "walton", title="Blackstone")
    _play(app, opened, lambda clue: enter_clue(app, clue, form), tmp_path, capsys)
    assert what_is_left(app)[0] == "Exactly one solution."


def test_cluedo(app: "Page", tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = yaml.safe_load((LOGS / "cluedo.yaml").read_text(encoding="utf-8"))
    begin(app, "cluedo", [player["name"] for player in log["players"]])
    _play(app, log, lambda event: enter_cluedo(app, event), tmp_path, capsys)
    assert what_is_left(app)[0] == "Exactly one solution."


def test_mord_im_arosa(app: "Page", tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = yaml.safe_load((LOGS / "arosa.yaml").read_text(encoding="utf-8"))
    begin(app, "arosa", log["players"])
    _play(app, {**log, "landing": "fitted"}, lambda event: enter_arosa(app, event), tmp_path, capsys)
