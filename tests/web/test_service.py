"""Every call of the app answers where packages are missing that browsers have not, and starts no process."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.cli.test_missing_packages import AROSA, CASES, CLUEDO
from walton_solver.web.service import answer

BLACKSTONE = Path(__file__).parents[2] / "examples" / "blackstone.yaml"
NOT_THERE = ("ortools", "pysat", "pebble", "filelock", "distributed", "pyarrow", "_yaml")

PROGRAM = f"""
import os, subprocess, sys
for name in {NOT_THERE!r}:
    sys.modules[name] = None

def refuse(*_, **__):
    raise AssertionError("a process was started")

os.fork = os.posix_spawn = subprocess.Popen = refuse
from walton_solver.web.service import answer
for line in sys.stdin:
    name, _, arguments = line.partition(" ")
    print(answer(name, arguments), flush=True)
"""


def answers(*calls: tuple[str, object]) -> list[dict[str, Any]]:
    """What a Python without these packages answers."""
    told = "".join(f"{name} {json.dumps(arguments)}\n" for name, arguments in calls)
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], input=told, capture_output=True, text=True, check=True, encoding="utf-8"
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_what_is_not_there_is_an_error_as_data() -> None:
    (told,) = answers(("nothing", {}))
    assert told == {"error": {"kind": "query", "message": "there is no call 'nothing'", "defects": []}}


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_every_call_of_the_sheet_answers(name: str) -> None:
    document = yaml.safe_load(CASES[name])
    entries = "clues" if "clues" in document else "events"
    last = document[entries][-1]["id"]
    before = {"document": {**document, entries: document[entries][:-1]}, "doubted": []}
    game = {"document": document}
    facts = list(json.loads(answer("sheet", json.dumps(game)))["ok"]["facts"])[::7]
    calls: list[tuple[str, object]] = [
        ("opened", {"text": CASES[name]}),
        ("exported", game),
        *((call, {**game, "language": language}) for call in ("form", "sheet", "advice") for language in ("ja", "es")),
        *(("sheet", {**game, "before": before, "concluded": shown}) for shown in (True, False)),
        ("sheet", {**game, "before": game, "doubted": [last]}),
        *(("ask", {**game, "fact": fact}) for fact in facts),
        *(("why", {**game, "fact": fact}) for fact in facts),
        ("hint", {**game, "marks": {}}),
        ("hint", {**game, "marks": {facts[0]: True, facts[1]: False}}),
    ]
    for (call, arguments), told in zip(calls, answers(*calls), strict=True):
        assert "ok" in told, (call, arguments, told)


def test_what_is_hostile_is_told_in_a_line() -> None:
    document = yaml.safe_load(CLUEDO)
    calls: list[tuple[str, object]] = [
        ("opened", {"text": "[" * 100_000}),
        ("opened", {"text": "x" * 3_000_000}),
        ("sheet", {"document": {**document, "players": "<script>"}}),
        ("sheet", {"document": document, "doubted": [[]]}),
        ("sheet", {"document": document, "no such": 1}),
        ("why", {"document": document, "fact": "holder_of:<b>:x"}),
        ("form", {"document": document, "language": "tlh"}),
    ]
    for told in answers(*calls):
        assert "Traceback" not in told["error"]["message"]


def test_what_is_written_is_read_again() -> None:
    texts = (CLUEDO, AROSA, BLACKSTONE.read_text(encoding="utf-8"))
    opened = answers(*(("opened", {"text": text}) for text in texts))
    written = answers(*(("exported", {"document": each["ok"]["document"]}) for each in opened))
    assert answers(*(("opened", {"text": each["ok"]}) for each in written)) == opened
