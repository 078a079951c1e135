"""The same case gives the same bytes, whatever the order that this run's hashes give to sets."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests import reference
from tests.strategies import ENGINE_NAMES, random_case
from walton_solver.games.walton.writing import case_text

pytestmark = pytest.mark.slow

COMMANDS = {
    "solve": ["solve", "{ambiguous}"],
    "check": ["check", "{unique}", "{ambiguous}", "{contradictory}"],
    "explain": ["explain", "{unique}"],
    "explain a clash": ["explain", "{contradictory}"],
    "hint": ["hint", "{unique}", "--knows", "accomplice=nobody,murderer!=guest0"],
    "verify": ["verify", "{unique}", "{explained}"],
    "verify what is not sound": ["verify", "{unique}", "{damaged}"],
    "why-not": ["why-not", "{unique}", "murderer=guest0", "accomplice=nobody"],
}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A file for each verdict, with clues enough."""
    found: dict[str, Path] = {}
    folder = tmp_path_factory.mktemp("cases")
    seed = 0
    while len(found) < 3:
        case = random_case(Random(f"bytes {seed}"), origin="damaged")
        seed += 1
        verdict = ("contradictory", "unique", "ambiguous")[min(len(reference.answers(case)), 2)]
        if verdict not in found and len(case.clues) >= 8:
            found[verdict] = folder / f"{verdict}.yaml"
            found[verdict].write_text(case_text(case), encoding="utf-8")
    explained = _output(["explain", str(found["unique"]), "--json"], "0")
    # Each engine is to check it, also the one that made it.
    document = {**json.loads(explained), "engine": "somebody"}
    damaged = {**document, "steps": [{**step, "clues": step["clues"][1:]} for step in document["steps"]]}
    for name, content in (("explained", document), ("damaged", damaged)):
        found[name] = folder / f"{name}.json"
        found[name].write_text(json.dumps(content), encoding="utf-8")
    return found


def _output(arguments: list[str], hash_seed: str) -> bytes:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-m", "walton_solver", *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert done.returncode in (0, 1), done.stderr.decode()
    assert done.stdout
    return done.stdout


@pytest.mark.parametrize("engine", ENGINE_NAMES)
@pytest.mark.parametrize("command", COMMANDS)
def test_two_hash_seeds_give_the_same_bytes(command: str, engine: str, files: dict[str, Path]) -> None:
    arguments = [part.format(**files) for part in COMMANDS[command]]
    arguments += ["--json", "--engine", engine]
    assert _output(arguments, "1") == _output(arguments, "2")


def test_two_hash_seeds_give_the_same_pictures_and_sheets(files: dict[str, Path], tmp_path: Path) -> None:
    sheet = ["explain", str(files["unique"]), "--sheet"]
    assert _output(sheet, "1") == _output(sheet, "2")
    drawn = []
    for seed in ("1", "2"):
        _output(["explain", str(files["unique"]), "--json", "--svg", str(tmp_path / seed)], seed)
        drawn.append((tmp_path / seed).read_bytes())
    assert drawn[0] == drawn[1]
