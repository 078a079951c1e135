"""The app and the notebook among the examples: they run, are typed, and give what is written there."""

import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from mypy import api

from tests.notebooks import given

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples"
APP = EXAMPLES / "hand.py"
PROGRAMS = sorted(EXAMPLES.glob("*.py"))


@pytest.fixture
def app() -> ModuleType:
    spec = spec_from_file_location("hand", APP)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_programs_are_strictly_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    told, errors, code = api.run(["--strict", *map(str, PROGRAMS)])
    assert (code, errors) == (0, ""), told


def test_the_app_needs_no_cast_and_a_hundred_lines() -> None:
    source = APP.read_text(encoding="utf-8")
    assert "cast(" not in source
    assert "Any" not in source
    assert len(source.splitlines()) <= 105


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.name)
def test_programs_run(program: Path) -> None:
    done = subprocess.run([sys.executable, program], capture_output=True, text=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


def test_the_app_answers_line_by_line(app: ModuleType) -> None:
    lines = ["take 1 2", "why weapon rope", "take 9", "take 3 4 5", "hint", "hint", "take 6", "doubt 6", "undo", "jump"]
    told = list(app.play(lines))
    assert [line.removeprefix("> ") for line in told[::2]] == lines
    (left, why, nothing, fewer, hint, other, solved, doubted, again, unknown) = told[1::2]
    assert left.startswith("ambiguous: 18 left")
    assert why == "Clue 2 rules out that the weapon is the Rope. [cards 2]"
    assert nothing == "! there is no card '9'; there are 1, 2, 3, 4, 5, 6"
    assert fewer.startswith("ambiguous: 2 left")
    assert hint != other
    assert solved == again == "solved: greg_gaffney with the revolver"
    assert doubted == fewer
    assert unknown == "! no such line: 'jump'"


def _values(output: dict[str, Any]) -> dict[str, Any]:
    """An output but for its sentences, whose words may be bettered without a new notebook."""
    data = output.get("data", {})
    return {**output, "data": sorted(data) if "text/html" in data else data}


@pytest.mark.parametrize("notebook", sorted(EXAMPLES.glob("*.ipynb")), ids=lambda path: path.name)
def test_notebooks_give_what_they_show(notebook: Path) -> None:
    seen: list[Any] = []
    for cell, outputs in given(notebook):
        assert list(map(_values, cell["outputs"])) == list(map(_values, outputs)), "".join(cell["source"])
        seen += outputs
    assert len(seen) >= 5
