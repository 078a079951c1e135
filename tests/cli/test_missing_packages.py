"""Every command of every game where a package is missing: an answer, or one clear line."""

import sys
from pathlib import Path

import pytest

from tests.cli.running import Run
from tests.cli.test_commands import CLUES, HOUSE

pytestmark = pytest.mark.slow

CLUEDO = """\
format: cluedo-log/1
players: [{name: Ann, cards: 2}, {name: Ben, cards: 2}]
me: Ann
cards: {suspects: [green, plum], weapons: [rope, wrench], rooms: [hall, study, attic]}
events:
  - {id: 1, hand: {player: Ann, cards: [plum, hall]}}
  - {id: 2, suggestion: {by: Ann, suspect: green, weapon: rope, room: study, responses: [{player: Ben, show: study}]}}
"""
AROSA = """\
format: arosa-log/1
players: [ann, bob, cas]
landing: fitted
events:
  - {id: 1, drop: {victims: 2}}
  - {id: 2, drop: {ann: 2, bob: 2, cas: 2}, heard: [2, 3, 4]}
  - {id: 3, open: {by: ann, floor: 2, found: {victims: 0, bob: 1}}}
"""
CASES = {
    "unique": f"{HOUSE}clues: {CLUES['unique']}\n",
    "ambiguous": f"{HOUSE}clues: {CLUES['ambiguous']}\n",
    "contradictory": f"{HOUSE}clues: {CLUES['contradictory']}\n",
    "cluedo": CLUEDO,
    "clashing": CLUEDO + "  - {id: 3, hand: {player: Ben, cards: [plum, rope]}}\n",
    "arosa": AROSA,
}
QUESTIONS = {"cluedo": "suspect=plum", "clashing": "suspect=plum", "arosa": "victim_on=5"}
COMMANDS = (
    ("solve",),
    ("check",),
    ("check", "--brief"),
    ("why-not",),
    ("why-not", "--certify"),
    ("why-not", "QUESTION"),
    ("why-not", "QUESTION", "--certify"),
    ("explain",),
    ("explain", "--html", "page.html"),
    ("explain", "--svg", "picture.svg"),
    ("hint",),
    ("verify", "story.json"),
)
ENGINE_OF = {"ortools": "cpsat", "constraint": "backtrack", "pysat": "sat"}
FREE_OF_GRAPHS = [
    (name, command)
    for name in CASES
    for command in COMMANDS
    if name in QUESTIONS
    or command[0] in ("solve", "why-not", "hint", "verify")
    or command in (("explain",), ("check", "--brief"))
]
"""What asks for no way through a house: it answers without networkx."""


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in CASES.items():
        Path(f"{name}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def _arguments(name: str, command: tuple[str, ...]) -> list[str]:
    verb, *options = (part.replace("QUESTION", QUESTIONS.get(name, "weapon=rope")) for part in command)
    return [verb, f"{name}.yaml", *options]


def _save_story(name: str, run: Run, engine: str = "auto") -> None:
    code, story, _ = run("explain", f"{name}.yaml", "--json", "--engine", engine)
    assert code == 0
    Path("story.json").write_text(story, encoding="utf-8")


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("package", ["ortools", "constraint", "networkx", "pysat"])
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.usefixtures("files")
def test_a_missing_package_is_an_answer_or_one_line(
    package: str, name: str, command: tuple[str, ...], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    if command[0] == "verify":
        _save_story(name, run)
    monkeypatch.setitem(sys.modules, package, None)
    code, out, err = run(*_arguments(name, command))
    if package == "networkx" and code == 2:
        assert (name, command) not in FREE_OF_GRAPHS
        assert err == "what asks for the ways through a house needs the package networkx, which is not installed\n"
    else:
        # Another engine does for the one that is missing.
        assert (code in (0, 1), err) == (True, "")
        assert out or command[1:2] in (("--html",), ("--svg",))


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("package", ENGINE_OF)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.usefixtures("files")
def test_an_engine_by_name_says_what_it_lacks(
    package: str, name: str, command: tuple[str, ...], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    if command[0] == "verify":
        _save_story(name, run, next(other for other in ENGINE_OF.values() if other != ENGINE_OF[package]))
    monkeypatch.setitem(sys.modules, package, None)
    code, _, err = run(*_arguments(name, command), "--engine", ENGINE_OF[package])
    if code not in (0, 1):
        brings = {"constraint": "python-constraint2", "pysat": "python-sat"}.get(package, package)
        line = f"the engine '{ENGINE_OF[package]}' needs the package {brings}, which is not installed\n"
        assert (code, err) == (2, line)
    else:
        # What needs no engine, whichever is named.
        assert name == "arosa"


@pytest.mark.usefixtures("files")
def test_a_package_without_which_nothing_can_be_drawn_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jinja2", None)
    # Whichever modules import it do so anew.
    for module in ("walton_solver.rendering.page.making", "walton_solver.rendering.page.parts"):
        monkeypatch.setitem(sys.modules, module, None)
        monkeypatch.delitem(sys.modules, module)
    code, _, err = run("explain", "unique.yaml", "--html", "page.html")
    assert (code, err) == (2, "this needs the package jinja2, which is not installed\n")
    assert not Path("page.html").exists()
