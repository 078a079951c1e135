"""`walton explain FILE`: from the clues to what follows."""

import os
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace

from walton_solver.cli.options import (
    Commands,
    ExitCode,
    add_command,
    add_solving_options,
    asking_of,
    count,
    exit_code_of,
)
from walton_solver.cli.output import print_json, print_lines, progress_bar, write_file
from walton_solver.documents.defects import quote
from walton_solver.engines.asking import Asking
from walton_solver.errors import QueryError
from walton_solver.games import game
from walton_solver.games.answers import Explanation
from walton_solver.games.facts import Fact
from walton_solver.limits import Deadline
from walton_solver.rendering.pictures import check_step, picture_svg, sheet_lines
from walton_solver.rendering.spans import Line
from walton_solver.rendering.tables import Table

ALL_ANSWERS = 10**9
"""A page tells of every hypothesis whether it is possible."""

REASONS_TIME_LIMIT_S = 60.0
"""How long a page's reasons may take if nothing else is asked for; of the Walton mansion they take a second or two."""


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "explain", _run, "what follows from the clues, and from which")
    parser.add_argument("file", metavar="FILE")
    parser.add_argument(
        "--html", metavar="OUT", help="write a page to walk through instead, one file that needs no network"
    )
    parser.add_argument(
        "--hide-answer", action="store_true", help="the page of --html opens before the first step and hides the answer"
    )
    parser.add_argument("--svg", metavar="OUT", help="draw what is known instead: the house, the grid, the tower")
    parser.add_argument("--sheet", action="store_true", help="show the sheet of the investigation after the story")
    parser.add_argument("--step", type=count, metavar="N", help="tell, show and draw what is known after step N")
    add_solving_options(parser)


def _run(asked: Namespace) -> ExitCode:
    for out in (asked.svg, asked.html):
        if out is not None and _is_same_file(out, asked.file):
            raise QueryError(f"{quote(out)} is the case itself, which would be lost")
    if asked.hide_answer and asked.html is None:
        raise QueryError("there is no page that could hide the answer: --hide-answer goes with --html")
    case = game.load(asked.file)
    asking = asking_of(asked)
    with progress_bar("explaining") as progress:
        explanation = game.game_of(case).explain(case, replace(asking, progress=progress))
    if asked.sheet and asked.json:
        raise QueryError("the sheet is no part of the JSON answer: ask for one of --sheet and --json")
    if asked.step is not None:
        check_step(explanation, asked.step)
    if asked.svg is not None:
        write_file(asked.svg, _picture(case, explanation, asked, asking))
    if asked.html is not None:
        write_file(asked.html, _page(case, explanation, asked, asking))
    if asked.json:
        from walton_solver.rendering.answers import explanation_json

        print_json(explanation_json(case, _until(explanation, asked.step), language=asked.lang))
    elif asked.sheet or (asked.svg is None and asked.html is None):
        print_lines(_lines(case, explanation, asked))
    return exit_code_of(explanation.verdict)


def _is_same_file(a: str, b: str) -> bool:
    try:
        return os.path.samefile(a, b)
    except (OSError, ValueError):
        return False


def _lines(case: game.Case, explanation: Explanation[Fact], asked: Namespace) -> Iterator[Line | Table]:
    """The story to the step that is asked for, and the sheet then."""
    from walton_solver.rendering.text import explanation_lines

    sheet = sheet_lines(case, explanation, step=asked.step, language=asked.lang) if asked.sheet else ()
    yield from explanation_lines(case, _until(explanation, asked.step), language=asked.lang)
    yield from sheet


def _picture(case: game.Case, explanation: Explanation[Fact], asked: Namespace, asking: Asking) -> str:
    solution = game.game_of(case).solve(case, asking, max_answers=game.DEFAULT_MAX_ANSWERS)
    return picture_svg(case, explanation, solution, step=asked.step, language=asked.lang)


def _until(explanation: Explanation[Fact], step: int | None) -> Explanation[Fact]:
    return explanation if step is None else replace(explanation, steps=explanation.steps[:step])


def _page(case: game.Case, explanation: Explanation[Fact], asked: Namespace, asking: Asking) -> str:
    from walton_solver.rendering.page.making import page_html

    solution = game.game_of(case).solve(case, asking, max_answers=ALL_ANSWERS)
    deadline = Deadline(REASONS_TIME_LIMIT_S) if asked.time_limit is None else asking.deadline
    with progress_bar("asking") as progress:
        reasons = game.game_of(case).reasons(case, replace(asking, deadline=deadline, progress=progress))
    return page_html(
        case,
        explanation,
        solution,
        reasons,
        language=asked.lang,
        step=asked.step,
        hide_answer=asked.hide_answer,
    )
