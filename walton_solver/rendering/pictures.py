"""Pictures and sheets of the games that have them; what draws them is imported on first use."""

from collections.abc import Iterable
from typing import Any

from walton_solver.errors import QueryError
from walton_solver.games.results import Explanation
from walton_solver.rendering.spans import Line
from walton_solver.rendering.tables import Table


def picture_svg(
    case: Any, explanation: Explanation[Any], solution: Any, *, step: int | None = None, language: str = "en"
) -> str:
    """The picture of a case: the house of a Walton case, after a step of its story or the last; else tower or grid.

    `solution`: what `solve` gives. Raises QueryError when the game has no picture of a step, or the story no such step.
    """
    check_picture(case, step=step)
    check_step(explanation, step)
    match case.format:
        case "walton-case/1":
            from walton_solver.rendering.walton.board import board_of
            from walton_solver.rendering.walton.house import house_svg

            shortest = solution.route.shortest if solution.route else ()
            return house_svg(case, board_of(case, explanation), shortest=shortest, step=step, language=language)
        case "arosa-log/1":
            from walton_solver.rendering.arosa.picture import tower_svg

            return tower_svg(case, solution, language=language)
        case _:
            from walton_solver.rendering.cluedo.picture import grid_svg

            return grid_svg(case, solution, language=language)


def sheet_lines(
    case: Any, explanation: Explanation[Any], *, step: int | None = None, language: str = "en"
) -> Iterable[Line | Table]:
    """The sheet of a Walton case after a step of its story (None: the last).

    Raises QueryError when the game has no sheet of steps, and when there is no such step.
    """
    check_sheet(case)
    check_step(explanation, step)
    from walton_solver.rendering.walton import sheet
    from walton_solver.rendering.walton.board import board_of

    return sheet.sheet_lines(case, board_of(case, explanation), step=step, language=language)


def check_picture(case: Any, *, step: int | None = None) -> None:
    """Raises QueryError when the game has no picture of a step, which can be said before there is a story."""
    if step is not None and case.format != "walton-case/1":
        raise QueryError(f"the picture of a {case.format} shows what is known at the end, not after a step")


def check_sheet(case: Any) -> None:
    """Raises QueryError when the game has no sheet of steps."""
    if case.format != "walton-case/1":
        raise QueryError(f"a {case.format} has no sheet beside its story: `walton solve` shows what is known")


def check_step(explanation: Explanation[Any], step: int | None) -> None:
    """Raises QueryError when the story has no such step; 0 is before the first."""
    last = len(explanation.steps)
    if step is not None and not 0 <= step <= last:
        raise QueryError(f"the story has no step {step}: it has {last}")
