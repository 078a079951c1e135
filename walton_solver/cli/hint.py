"""`walton hint FILE --known ID,ID,... --knows MARK,...`: the easiest deduction from the clues held that is new."""

import re
from argparse import Namespace
from collections.abc import Iterator

from walton_solver.cli.options import (
    Commands,
    ExitCode,
    add_command,
    add_file,
    add_known_option,
    add_solving_options,
    asking_of,
    exit_code_of,
    known_ids,
    source,
)
from walton_solver.cli.output import print_json, print_lines
from walton_solver.documents.defects import quote
from walton_solver.door.loading import load, load_conclusions
from walton_solver.door.registry import commands_of, renderer_of
from walton_solver.errors import QueryError
from walton_solver.rendering.answer_texts import GRADES


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "hint", _run, "the next easiest deduction from the clues held")
    add_file(parser)
    add_known_option(parser)
    parser.add_argument(
        "--knows",
        action="append",
        default=[],
        metavar="MARK,...",
        help="what is known already: weapon=rope,murderer!=greg_gaffney,room_of=GUEST:ROOM, ...",
    )
    parser.add_argument(
        "--marks",
        action="append",
        type=source,
        default=[],
        metavar="FILE",
        help="a JSON file of what is known already: walton-marks/1, or an explanation",
    )
    parser.add_argument(
        "--grade",
        type=int,
        choices=GRADES,
        help="how much to tell: 1 where to look, 2 also which clues, 3 also the deduction (default: 1; with --json: 3)",
    )
    add_solving_options(parser)


def _run(asked: Namespace) -> ExitCode:
    case = load(asked.file)
    known = known_ids(asked)
    commands = commands_of(case)
    knows = [*commands.conclusions(case, (mark for text in asked.knows for mark in _marks(text)))]
    for file in asked.marks:
        knows += load_conclusions(file, case)
    hint = commands.hint(case, known, knows, asking_of(asked))
    if asked.json:
        from walton_solver.rendering.as_json import hint_json

        print_json(hint_json(renderer_of(case), case, hint, asked.grade or GRADES[-1], language=asked.lang))
    else:
        from walton_solver.rendering.text import hint_lines

        print_lines(hint_lines(renderer_of(case), case, hint, asked.grade or GRADES[0], language=asked.lang))
    return exit_code_of(hint.verdict)


def _marks(text: str) -> Iterator[tuple[str, str, bool]]:
    """The marks of a text; a value may hold commas itself, so each begins with the name of a question."""
    for part in re.split(r",(?=\s*[a-z_]+\s*!?=)", text):
        mark = re.fullmatch(r"\s*([^=!]*?)\s*(!?)=(.*)", part, re.DOTALL)
        if mark is None:
            raise QueryError(f"{quote(part)} is no mark: tell QUESTION=VALUE or QUESTION!=VALUE, such as weapon!=rope")
        yield mark[1], mark[3].strip(), not mark[2]
