"""`walton explain FILE`: from the clues to what follows."""

import os
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace

from walton_solver.cli.hands import load_held
from walton_solver.cli.options import (
    Commands,
    ExitCode,
    add_command,
    add_file,
    add_force_option,
    add_known_option,
    add_solving_options,
    asking_of,
    count,
    exit_code_of,
)
from walton_solver.cli.output import STANDARD, print_json, print_lines, progress_bar, put
from walton_solver.documents.defects import quote
from walton_solver.documents.files import check_place
from walton_solver.door.answering import DEFAULT_MAX_ANSWERS
from walton_solver.door.registry import commands_of, renderer_of
from walton_solver.engines.asking import Asking
from walton_solver.errors import QueryError
from walton_solver.games.cases import AnyCase
from walton_solver.games.facts import Fact
from walton_solver.games.results import Explanation
from walton_solver.rendering.pictures import check_picture, check_sheet, check_step, picture_svg, sheet_lines
from walton_solver.rendering.spans import Line
from walton_solver.rendering.tables import Table

ALL_ANSWERS = 10**9
"""A page tells of every hypothesis whether it is possible."""

REASONS_WORK = 12_000_000
"""How much work a page's reasons may be; in houses that fit into tables it is none."""


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "explain", _run, "what follows from the clues, and from which")
    add_file(parser)
    parser.add_argument(
        "--html",
        metavar="OUT",
        help="write a page to walk through instead, one file that needs no network; '-' prints it",
    )
    parser.add_argument(
        "--for",
        dest="audience",
        choices=("author", "player"),
        help="for whom the page of --html is: an author (the default) sees all, a player gets clues, hints and a check",
    )
    parser.add_argument("--hide-answer", action="store_true", help="the same as --for player")
    parser.add_argument(
        "--svg", metavar="OUT", help="draw what is known instead: the house, the grid, the tower; '-' prints it"
    )
    parser.add_argument("--sheet", action="store_true", help="show the sheet of the investigation after the story")
    parser.add_argument("--step", type=count, metavar="N", help="tell, show and draw what is known after step N")
    add_force_option(parser)
    add_known_option(parser)
    add_solving_options(parser)


def _run(asked: Namespace) -> ExitCode:
    _check_options(asked)
    case = load_held(asked)
    if asked.svg is not None:
        check_picture(renderer_of(case), case, step=asked.step)
    if asked.sheet:
        check_sheet(renderer_of(case), case)
    asking = asking_of(asked)
    with progress_bar("explaining") as progress:
        explanation = commands_of(case).explain(case, replace(asking, progress=progress))
    if asked.step is not None:
        check_step(explanation, asked.step)
    documents = [(asked.svg, _picture), (asked.html, _page)]
    made = [(place, make(case, explanation, asked, asking)) for place, make in documents if place is not None]
    for place, document in made:
        put(place, document, force=asked.force)
    if asked.json:
        from walton_solver.rendering.as_json import explanation_json

        print_json(explanation_json(renderer_of(case), case, _until(explanation, asked.step), language=asked.lang))
    elif asked.sheet or (asked.svg is None and asked.html is None):
        print_lines(_lines(case, explanation, asked))
    return exit_code_of(explanation.verdict)


def _check_options(asked: Namespace) -> None:
    """Refuse what does not go together, and places that cannot be written, before the long work."""
    if asked.html is None and (asked.hide_answer or asked.audience):
        option = "--hide-answer" if asked.hide_answer else "--for"
        raise QueryError(f"there is no page: {option} goes with --html")
    if asked.hide_answer and asked.audience == "author":
        raise QueryError("an author's page hides nothing: --hide-answer goes with --for player")
    if asked.sheet and asked.json:
        raise QueryError("the sheet is no part of the JSON answer: ask for one of --sheet and --json")
    outs = [out for out in (asked.svg, asked.html) if out is not None]
    printed = [*(out for out in outs if out == STANDARD), *(["text"] if asked.sheet or asked.json else [])]
    if len(printed) > 1:
        raise QueryError("one answer only can go to standard output: give the others a file each")
    files = [out for out in outs if out != STANDARD]
    for out in files:
        if isinstance(asked.file, str) and _is_same_file(out, asked.file):
            raise QueryError(f"{quote(out)} is the case itself, which would be lost")
        check_place(out)
    if len(files) > 1 and os.path.realpath(files[0]) == os.path.realpath(files[1]):
        raise QueryError(f"picture and page cannot both go to {quote(files[0])}")


def _is_same_file(a: str, b: str) -> bool:
    try:
        return os.path.samefile(a, b)
    except (OSError, ValueError):
        return False


def _lines(case: AnyCase, explanation: Explanation[Fact], asked: Namespace) -> Iterator[Line | Table]:
    """The story to the step that is asked for, and the sheet then."""
    from walton_solver.rendering.text import explanation_lines

    sheet = (
        sheet_lines(renderer_of(case), case, explanation, step=asked.step, language=asked.lang) if asked.sheet else ()
    )
    yield from explanation_lines(renderer_of(case), case, _until(explanation, asked.step), language=asked.lang)
    yield from sheet


def _picture(case: AnyCase, explanation: Explanation[Fact], asked: Namespace, asking: Asking) -> str:
    solution = commands_of(case).solve(case, asking, max_answers=DEFAULT_MAX_ANSWERS)
    return picture_svg(renderer_of(case), case, explanation, solution, step=asked.step, language=asked.lang)


def _until(explanation: Explanation[Fact], step: int | None) -> Explanation[Fact]:
    return explanation if step is None else replace(explanation, steps=explanation.steps[:step])


def _page(case: AnyCase, explanation: Explanation[Fact], asked: Namespace, asking: Asking) -> str:
    from walton_solver.rendering.page.making import page_html

    solution = commands_of(case).solve(case, asking, max_answers=ALL_ANSWERS)
    deadline = asking.deadline.or_work(REASONS_WORK)
    with progress_bar("asking") as progress:
        reasons = commands_of(case).reasons(case, replace(asking, deadline=deadline, progress=progress))
    return page_html(
        renderer_of(case),
        case,
        explanation,
        solution,
        reasons,
        language=asked.lang,
        step=asked.step,
        audience="player" if asked.hide_answer else asked.audience or "author",
    )
