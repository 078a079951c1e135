"""The command as a process of its own: what it imports, and consoles that lack letters."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

CASE = """\
format: walton-case/1
title: Zażółć gęślą jaźń
setting: walton
rules: {accomplice: never}
clues:
- {id: 1, kind: claims_room, guest: greg_gaffney, room: library}
- {id: 2, kind: not_murderer, guest: angelica_albinson}
- {id: 3, kind: not_murderer, guest: berwick_sisters}
- {id: 4, kind: not_murderer, guest: claudette_cazelar}
- {id: 5, kind: not_murderer, guest: mortimer_w_mollow}
- {id: 6, kind: not_murderer, guest: stanley_smithe, text: {en: "Łódź: not Stanley"}}
- {id: 7, kind: category_present, category: poison}
- {id: 8, kind: sign_present, sign: odor}
- {id: 9, kind: no_motive_evidence, motive: fixed_fights}
- {id: 10, kind: no_motive_evidence, motive: animal_cruelty}
"""

HEAVY = ("ortools", "networkx", "yaml", "rich", "numpy", "pandas", "constraint")


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "case.yaml"
    path.write_text(CASE, encoding="utf-8")
    return str(path)


def _run(arguments: list[str], **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, *arguments], env={**os.environ, **environment}, capture_output=True, check=False
    )


@pytest.mark.parametrize("arguments", [["--help"], ["solve", "--help"], ["schemo"]])
def test_help_imports_no_heavy_package(arguments: list[str]) -> None:
    program = f"""
import sys
from walton_solver.cli.main import main
try:
    main({arguments!r})
except SystemExit:
    pass
print("imported:", [name for name in {HEAVY!r} if name in sys.modules])
"""
    done = _run(["-c", program])
    assert done.returncode == 0
    assert done.stdout.decode().splitlines()[-1] == "imported: []"


VERDICTS_DO_WITHOUT = (
    *(name for name in HEAVY if name != "yaml"),
    *("logging", "pathlib", "secrets", "shutil"),
    *(f"walton_solver.deduction.{name}" for name in ("conflicts", "smus", "reasons", "story", "verifying")),
    *(f"walton_solver.games.walton.{name}" for name in ("generating", "grading", "mending", "reporting", "ways")),
    *("walton_solver.games.arosa", "walton_solver.games.cluedo", "walton_solver.games.explaining"),
    *("walton_solver.cli.explain", "walton_solver.cli.solve", "walton_solver.logic.walk_graphs"),
)
"""What would take longer to import than a verdict takes."""


@pytest.mark.parametrize("more", [[], ["--json"]])
def test_a_verdict_imports_nothing_that_it_does_without(more: list[str]) -> None:
    # A case as published ones are: there is little left to search.
    program = f"""
import sys
from walton_solver.cli.main import main
main(["check", "--brief", "examples/halcyon/hard-1889-1.yaml", *{more!r}])
print("imported:", [name for name in {VERDICTS_DO_WITHOUT!r} if name in sys.modules])
"""
    done = _run(["-c", program])
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.decode().splitlines()[-1] == "imported: []"


def test_the_module_runs_the_command(file: str) -> None:
    done = _run(["-m", "walton_solver", "check", file, "--json"])
    assert done.returncode == 0, done.stderr.decode()
    assert json.loads(done.stdout)["verdict"] == "unique"


@pytest.mark.parametrize(
    ("command", "encoding"),
    [
        (["solve"], "utf-8"),
        (["solve"], "cp1252"),
        (["solve"], "ascii"),
        (["check"], "cp1252"),
        (["explain"], "cp1252"),
        (["why-not", "murderer=Stanley Smithe"], "cp1252"),
    ],
)
def test_a_console_that_lacks_letters_shows_the_rest(command: list[str], encoding: str, file: str) -> None:
    name, *asked = command
    done = _run(["-m", "walton_solver", name, file, *asked], PYTHONIOENCODING=encoding)
    assert done.returncode == 0, done.stderr.decode()
    out = done.stdout.decode(encoding)
    if name != "check":
        lost = "?" if encoding != "utf-8" else ""
        wanted = {"solve": "Zażółć gęślą", "explain": "Zażółć gęślą", "why-not": "Łódź: not Stanley"}[name]
        kept = wanted if not lost else wanted.encode(encoding, "replace").decode(encoding)
        assert kept in out


def test_json_is_the_same_on_every_console(file: str) -> None:
    documents = [
        _run(["-m", "walton_solver", "solve", file, "--json"], PYTHONIOENCODING=each).stdout
        for each in ("cp1252", "utf-8")
    ]
    assert documents[0]
    assert documents[0].splitlines() == documents[1].splitlines()
    assert documents[0].isascii()


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_messages_too_reach_a_console_that_lacks_letters(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text("format: walton-case/1\nsetting: walton\nclues: [{id: 1, kind: Łódź}]\n", encoding="utf-8")
    done = _run(["-m", "walton_solver", "solve", str(path)], PYTHONIOENCODING=encoding)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert b"clues[0].kind" in done.stderr
