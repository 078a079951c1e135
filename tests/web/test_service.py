"""Every call of the app answers where packages are missing that browsers have not, and starts no process."""

import json
import subprocess
import sys

NOT_THERE = ("ortools", "pysat", "pebble", "filelock", "distributed", "pyarrow", "_yaml")

PROGRAM = f"""
import os, subprocess, sys
for name in {NOT_THERE!r}:
    sys.modules[name] = None

def refuse(*_):
    raise AssertionError("a process was started")

os.fork = os.posix_spawn = subprocess.Popen = refuse
from walton_solver.web.service import answer
for line in sys.stdin:
    name, _, arguments = line.partition(" ")
    print(answer(name, arguments), flush=True)
"""


def answers(*calls: tuple[str, object]) -> list[dict[str, object]]:
    """What a Python without these packages answers."""
    told = "".join(f"{name} {json.dumps(arguments)}\n" for name, arguments in calls)
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], input=told, capture_output=True, text=True, check=True, encoding="utf-8"
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_what_is_not_there_is_an_error_as_data() -> None:
    (told,) = answers(("nothing", {}))
    assert told == {"error": {"kind": "query", "message": "there is no call 'nothing'", "defects": []}}
