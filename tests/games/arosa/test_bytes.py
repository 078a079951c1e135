"""The example log gives the same bytes under two hash seeds, on every command and as a picture."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

EXAMPLE = str(Path(__file__).parents[3] / "examples" / "grand_hotel.yaml")
PICTURE = (
    "import sys, walton_solver\n"
    "from walton_solver.rendering.arosa.picture import tower_svg\n"
    "log = walton_solver.load(sys.argv[1])\n"
    "sys.stdout.write(tower_svg(log, walton_solver.solve(log)))\n"
)
COMMANDS = {
    "solve": ["-m", "walton_solver", "solve", EXAMPLE, "--json"],
    "solve as text": ["-m", "walton_solver", "solve", EXAMPLE],
    "check": ["-m", "walton_solver", "check", EXAMPLE, "--json"],
    "explain": ["-m", "walton_solver", "explain", EXAMPLE, "--json"],
    "why-not": ["-m", "walton_solver", "why-not", EXAMPLE, "at_most=Nora:7:0", "--json"],
    "hint": ["-m", "walton_solver", "hint", EXAMPLE, "--known", "1,2,5,6,8", "--json"],
    "picture": ["-c", PICTURE, EXAMPLE],
}


def _output(arguments: list[str], hash_seed: str) -> bytes:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, check=False)
    assert done.returncode in (0, 1), done.stderr.decode()
    return done.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_two_hash_seeds_give_the_same_bytes(command: str) -> None:
    first = _output(COMMANDS[command], "1")
    assert first
    assert first == _output(COMMANDS[command], "2")
    if "--json" in COMMANDS[command]:
        assert json.loads(first)["file"] == EXAMPLE


def test_a_saved_explanation_of_the_example_is_verified(tmp_path: Path) -> None:
    saved = tmp_path / "explanation.json"
    saved.write_bytes(_output(COMMANDS["explain"], "1"))
    told = json.loads(_output(["-m", "walton_solver", "verify", EXAMPLE, str(saved), "--json"], "1"))
    assert told["sound"] is True
    assert told["engine"] == "spreads"
    text = saved.read_text(encoding="utf-8").replace('"Max:', '"Moritz:')
    saved.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "walton_solver", "verify", EXAMPLE, str(saved)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "no player 'Moritz' in this log" in done.stderr
