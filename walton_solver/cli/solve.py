"""`walton solve FILE`: what is left of a case."""

from argparse import Namespace

from walton_solver.cli.hands import load_held
from walton_solver.cli.options import (
    Commands,
    ExitCode,
    add_command,
    add_file,
    add_known_option,
    add_max_option,
    add_solving_options,
    asking_of,
    exit_code_of,
)
from walton_solver.cli.output import print_json, print_lines
from walton_solver.door.answering import DEFAULT_MAX_ANSWERS
from walton_solver.door.registry import commands_of, renderer_of


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "solve", _run, "what is left of a case: verdict, count, hypotheses, route")
    add_file(parser)
    add_max_option(parser, DEFAULT_MAX_ANSWERS)
    add_known_option(parser)
    add_solving_options(parser)


def _run(asked: Namespace) -> ExitCode:
    case = load_held(asked)
    solution = commands_of(case).solve(case, asking_of(asked), max_answers=asked.max)
    if asked.json:
        print_json(renderer_of(case).solution_json(case, solution))
    else:
        print_lines(renderer_of(case).solution_lines(case, solution, language=asked.lang))
    return exit_code_of(solution.verdict)
