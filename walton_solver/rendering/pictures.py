"""Pictures and sheets of the games that have them, once it is sure that there is what is asked for."""

from collections.abc import Iterable
from typing import Any

from walton_solver.errors import QueryError
from walton_solver.games.cases import AnyCase
from walton_solver.games.results import AnySolution, Explanation
from walton_solver.rendering.renderers import Renderer
from walton_solver.rendering.spans import Line
from walton_solver.rendering.tables import Table


def picture_svg(
    renderer: Renderer,
    case: AnyCase,
    explanation: Explanation[Any],
    solution: AnySolution,
    *,
    step: int | None = None,
    language: str = "en",
) -> str:
    """The picture of a case: the house of a Walton case, after a step of its story or the last; else tower or grid.

    `solution`: what `solve` gives. Raises QueryError when the game has no such picture, or the story no such step.
    """
    check_picture(renderer, case, step=step)
    check_step(explanation, step)
    return renderer.picture_svg(case, explanation, solution, step=step, language=language)


def sheet_lines(
    renderer: Renderer, case: AnyCase, explanation: Explanation[Any], *, step: int | None = None, language: str = "en"
) -> Iterable[Line | Table]:
    """The sheet of a Walton case after a step of its story (None: the last).

    Raises QueryError when the game has no sheet of steps, and when there is no such step.
    """
    check_sheet(renderer, case)
    check_step(explanation, step)
    return renderer.sheet_lines(case, explanation, step=step, language=language)


def check_picture(renderer: Renderer, case: AnyCase, *, step: int | None = None) -> None:
    """Raises QueryError when the game has no picture, or none of a step, which can be said before there is a story."""
    if not renderer.has_picture:
        raise QueryError(f"a {case.format} has no picture")
    if step is not None and not renderer.draws_steps:
        raise QueryError(f"the picture of a {case.format} shows what is known at the end, not after a step")


def check_sheet(renderer: Renderer, case: AnyCase) -> None:
    """Raises QueryError when the game has no sheet of steps."""
    if not renderer.has_sheet:
        raise QueryError(f"a {case.format} has no sheet beside its story: `walton solve` shows what is known")


def check_step(explanation: Explanation[Any], step: int | None) -> None:
    """Raises QueryError when the story has no such step; 0 is before the first."""
    last = len(explanation.steps)
    if step is not None and not 0 <= step <= last:
        raise QueryError(f"the story has no step {step}: it has {last}")
