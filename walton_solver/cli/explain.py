"""`walton explain FILE`: from the clues to what follows."""

from argparse import Namespace

from walton_solver.cli.options import Commands, ExitCode, add_command, add_solving_options, exit_code_of
from walton_solver.cli.output import print_json, print_lines, progress_bar
from walton_solver.games import game


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "explain", _run, "what follows from the clues, and from which")
    parser.add_argument("file", metavar="FILE")
    add_solving_options(parser)


def _run(asked: Namespace) -> ExitCode:
    case = game.load(asked.file)
    with progress_bar("explaining") as progress:
        explanation = game.explain(case, engine=asked.engine, time_limit_s=asked.time_limit, progress=progress)
    if asked.json:
        from walton_solver.rendering.answers import explanation_json

        print_json(explanation_json(case, explanation, language=asked.lang))
    else:
        from walton_solver.rendering.text import explanation_lines

        print_lines(explanation_lines(case, explanation, language=asked.lang))
    return exit_code_of(explanation.verdict)
