"""`walton verify FILE EXPLANATION.json`: checks every step of a saved explanation with another engine."""

from argparse import Namespace

from walton_solver.cli.options import Commands, ExitCode, add_command, add_file, add_solving_options, asking_of, source
from walton_solver.cli.output import print_json, print_lines
from walton_solver.door.loading import load, load_explanation
from walton_solver.door.registry import commands_of, renderer_of


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "verify", _run, "check every step of a saved explanation with another engine")
    add_file(parser)
    parser.add_argument(
        "explanation", metavar="EXPLANATION.json", type=source, help="what `walton explain FILE --json` printed, or '-'"
    )
    add_solving_options(parser)


def _run(asked: Namespace) -> ExitCode:
    case = load(asked.file)
    explanation = load_explanation(asked.explanation, case)
    verification = commands_of(case).verify(case, explanation, asking_of(asked))
    if asked.json:
        from walton_solver.rendering.as_json import verification_json

        print_json(verification_json(renderer_of(case), case, verification))
    else:
        from walton_solver.rendering.text import verification_lines

        print_lines(verification_lines(renderer_of(case), case, explanation, verification, language=asked.lang))
    if verification.sound is None:
        return ExitCode.UNDECIDED
    return ExitCode.AS_ASKED if verification.sound else ExitCode.FALLS_SHORT
