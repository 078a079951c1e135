"""`walton solve FILE`: what is left of a case."""

from argparse import Namespace

from walton_solver.cli.options import (
    Commands,
    ExitCode,
    add_command,
    add_file,
    add_max_option,
    add_solving_options,
    asking_of,
    exit_code_of,
)
from walton_solver.cli.output import print_json, print_lines
from walton_solver.games import game


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "solve", _run, "what is left of a case: verdict, count, hypotheses, route")
    add_file(parser)
    add_max_option(parser, game.DEFAULT_MAX_ANSWERS)
    add_solving_options(parser)


def _run(asked: Namespace) -> ExitCode:
    case = game.load(asked.file)
    solution = game.game_of(case).solve(case, asking_of(asked), max_answers=asked.max)
    if asked.json:
        from walton_solver.rendering.as_json import solution_json

        print_json(solution_json(case, solution))
    else:
        from walton_solver.rendering.text import solution_lines

        print_lines(solution_lines(case, solution, language=asked.lang))
    return exit_code_of(solution.verdict)
