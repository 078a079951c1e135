"""The `walton` command as a whole: parse, run, exit code."""

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from walton_solver.cli import catalogue, check, explain, generate, hint, schema, settings, solve, verify, why_not
from walton_solver.cli.options import ExitCode, Parser
from walton_solver.cli.output import print_error
from walton_solver.errors import WaltonError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line (default: that of the process); gives the exit code.

    Raises SystemExit for `--help`, `--version` and usage errors, as argparse does.
    """
    parsed = _parser().parse_args(arguments)
    try:
        code: ExitCode = parsed.run(parsed)
        sys.stdout.flush()
    except WaltonError as error:
        print_error(error)
        return ExitCode.BAD_INPUT
    except BrokenPipeError:
        # Whoever read our output has seen enough; Python would complain again at exit.
        sys.stdout = None
        return ExitCode.AS_ASKED
    except KeyboardInterrupt:
        return 130
    return code


class _ShowVersion(argparse.Action):
    """`--version`, looked up only when it is asked for: importlib.metadata is slow to import."""

    def __init__(self, **options: Any) -> None:
        super().__init__(nargs=0, **options)

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from importlib.metadata import PackageNotFoundError, version

        try:
            print(f"walton-solver {version('walton-solver')}")
        except PackageNotFoundError:
            print("walton-solver, not installed: run from its source")
        parser.exit()


def _parser() -> Parser:
    parser = Parser(prog="walton", description="Solve, check and explain murder-mystery deduction games.")
    parser.add_argument("--version", action=_ShowVersion, help="show the version and exit")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    for command in (solve, check, explain, why_not, hint, verify, generate, catalogue, schema, settings):
        command.add_to(commands)
    return parser
