"""`walton hint FILE --known ID,ID,...`: the next easiest deduction from the clues held."""

from argparse import Namespace

from walton_solver.cli.options import (
    Commands,
    ExitCode,
    add_command,
    add_file,
    add_solving_options,
    asking_of,
    count,
    exit_code_of,
)
from walton_solver.cli.output import print_json, print_lines
from walton_solver.games import game

GRADES = (1, 2, 3)


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "hint", _run, "the next easiest deduction from the clues held")
    add_file(parser)
    parser.add_argument("--known", metavar="ID,ID,...", help="the clues held (default: all)")
    parser.add_argument(
        "--after", type=count, default=0, metavar="N", help="pass over the first N deductions (default: %(default)s)"
    )
    parser.add_argument(
        "--grade",
        type=int,
        choices=GRADES,
        default=GRADES[-1],
        help="how much to tell: 1 where to look, 2 also which clues, 3 also the deduction (default: %(default)s)",
    )
    add_solving_options(parser)


def _run(asked: Namespace) -> ExitCode:
    case = game.load(asked.file)
    known = None if asked.known is None else [part.strip() for part in asked.known.split(",") if part.strip()]
    hint = game.game_of(case).hint(case, known, asking_of(asked), after=asked.after)
    if asked.json:
        from walton_solver.rendering.answers import hint_json

        print_json(hint_json(case, hint, asked.grade, language=asked.lang))
    else:
        from walton_solver.rendering.text import hint_lines

        print_lines(hint_lines(case, hint, asked.grade, language=asked.lang))
    return exit_code_of(hint.verdict)
