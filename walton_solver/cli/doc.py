"""`walton doc [KIND]`: what clues of a kind mean, or which kinds there are."""

from argparse import Namespace

from walton_solver.cli.options import Commands, ExitCode, add_command, add_language_option
from walton_solver.cli.output import print_lines


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "doc", _run, "what clues of a kind mean, with an example")
    parser.add_argument("kind", metavar="KIND", nargs="?", help="such as claims_room (default: list them)")
    add_language_option(parser)


def _run(asked: Namespace) -> ExitCode:
    from walton_solver.rendering.walton.kinds import kind_lines, kinds_lines

    print_lines(kinds_lines(asked.lang) if asked.kind is None else kind_lines(asked.kind, asked.lang))
    return ExitCode.AS_ASKED
