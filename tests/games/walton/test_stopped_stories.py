"""A story that hits a limit tells what was found before."""

import json
from pathlib import Path

import pytest

from walton_solver import Verdict, render, walton
from walton_solver.engines.asking import Asking
from walton_solver.games.walton.commands import explain
from walton_solver.limits import Deadline, Work

CASE = walton.load(Path(__file__).parents[3] / "examples" / "halcyon" / "hard-1889-1.yaml")


@pytest.mark.parametrize("work", [250_000, 300_000])
def test_the_steps_that_were_found_are_kept(work: int) -> None:
    whole = walton.explain(CASE)
    stopped = explain(CASE, Asking(engine="cpsat", deadline=Deadline(None).or_work(work)))
    assert (stopped.verdict, stopped.limit) == (Verdict.UNDECIDED, Work(work))
    assert 0 < len(stopped.steps) < len(whole.steps)
    told = {each for step in stopped.steps for each in step.concludes}
    assert told < {each for step in whole.steps for each in step.concludes}
    assert walton.verify(CASE, stopped).sound
    text = render.text(CASE, stopped)
    assert "undecided" in text.lower()
    assert all(f"{step.n:>3}  " in text for step in stopped.steps)
    assert len(json.loads(render.json(CASE, stopped))["steps"]) == len(stopped.steps)
