"""The logic grid shows a step: what it concludes, what it rests on, and nothing that is told later."""

from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from walton_solver import Step, puzzles, render
from walton_solver.puzzles import Is

FRIENDS = puzzles.load(Path(__file__).parents[3] / "examples" / "puzzles" / "friends.yaml")
STORY, SOLUTION = puzzles.explain(FRIENDS), puzzles.solve(FRIENDS)


def _cells(svg: str, look: str) -> set[str]:
    named = (each for each in fromstring(svg).iter() if "fact" in each.get("class", "").split())
    return {each.get("data-fact", "") for each in named if look in each.get("class", "").split()}


def _keys(*numbers: int) -> set[str]:
    return {each.fact.key for step in STORY.steps if step.n in numbers for each in step.concludes}


@pytest.mark.parametrize("step", STORY.steps, ids=lambda step: str(step.n))
def test_a_step_is_shown_with_what_it_rests_on(step: Step[Is]) -> None:
    svg = render.svg(FRIENDS, STORY, SOLUTION, step=step.n)
    assert _cells(svg, "new") == _keys(step.n)
    assert _cells(svg, "basis") == _keys(*step.uses)
    assert _cells(svg, "fact") == _keys(*range(1, step.n + 1))


def test_at_the_end_nothing_stands_out() -> None:
    svg = render.svg(FRIENDS, STORY, SOLUTION)
    assert _cells(svg, "new") | _cells(svg, "basis") == set()
    assert _cells(svg, "fact") == _keys(*(step.n for step in STORY.steps))
