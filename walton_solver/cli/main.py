"""The `walton` command as a whole: parse, run, exit code."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any

from walton_solver.cli.options import Commands, ExitCode, Parser, UsageError, check_standard_input
from walton_solver.cli.output import flush, print_error, print_error_json, print_message
from walton_solver.documents.files import name_of
from walton_solver.errors import GenerationError, PackageMissingError, ProcessLostError, WaltonError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line (default: that of the process); gives the exit code.

    Raises SystemExit for `--help` and `--version`, as argparse does.
    """
    given = sys.argv[1:] if arguments is None else arguments
    try:
        return _run(given)
    except BrokenPipeError:
        # Whoever read our output has seen enough; Python would complain again at exit.
        sys.stdout = None
        return ExitCode.UNREAD
    except KeyboardInterrupt:
        return ExitCode.INTERRUPTED


def _run(arguments: Sequence[str]) -> int:
    asked = argparse.Namespace(json="--json" in arguments)
    if "_ARGCOMPLETE" in os.environ:
        _complete()
    try:
        asked = _parser(arguments).parse_args(arguments)
        check_standard_input(asked)
        code: ExitCode = asked.run(asked)
        flush()
        return code
    except (WaltonError, ModuleNotFoundError) as fault:
        error = fault if isinstance(fault, WaltonError) else _missing(fault)
        _tell(error)
        if getattr(asked, "json", False) and sys.stdout is not None:
            print_error_json(_file(asked), error)
            flush()
        return ExitCode.UNDECIDED if isinstance(error, (GenerationError, ProcessLostError)) else ExitCode.BAD_INPUT


def _complete() -> None:
    """Tell the shell that asks what could come next, and exit; nothing where argcomplete is not installed."""
    try:
        from argcomplete import autocomplete
    except ModuleNotFoundError:
        sys.exit(ExitCode.AS_ASKED)
    autocomplete(_parser(()))


def _missing(fault: ModuleNotFoundError) -> PackageMissingError:
    """What is missing, as an error of ours. Raises the fault where that is a part of this package."""
    package = (fault.name or "").partition(".")[0]
    if package in ("", __name__.partition(".")[0]):
        raise fault
    return PackageMissingError(package)


def _tell(error: WaltonError) -> None:
    if isinstance(error, UsageError):
        print_message(f"{error.program}: {error}\nTry '{error.program} --help'.")
    else:
        print_error(error)


def _file(asked: argparse.Namespace) -> str | None:
    """The one file that the command was about."""
    file = getattr(asked, "file", None)
    return None if file is None else name_of(file)


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


COMMANDS = (
    "solve",
    "check",
    "explain",
    "why-not",
    "hint",
    "verify",
    "generate",
    "catalogue",
    "schema",
    "settings",
    "doc",
    "corpus",
    "simulate",
    "cards",
    "advise",
)


def _parser(arguments: Sequence[str]) -> Parser:
    """What can parse these arguments: of the commands only the one that is named first, if any is."""
    parser = Parser(prog="walton", description="Solve, check and explain murder-mystery deduction games.")
    parser.add_argument("--version", action=_ShowVersion, help="show the version and exit")
    commands = parser.add_subparsers(prog="walton", metavar="COMMAND", required=True, parser_class=Parser)
    for command in arguments[:1] if arguments[:1] and arguments[0] in COMMANDS else COMMANDS:
        _add_command(command, commands)
    return parser


def _add_command(name: str, commands: Commands) -> None:
    """Add a command's own parser. The other commands, and what only they import, stay away."""
    match name:
        case "solve":
            from walton_solver.cli.solve import add_to
        case "check":
            from walton_solver.cli.check import add_to
        case "explain":
            from walton_solver.cli.explain import add_to
        case "why-not":
            from walton_solver.cli.why_not import add_to
        case "hint":
            from walton_solver.cli.hint import add_to
        case "verify":
            from walton_solver.cli.verify import add_to
        case "generate":
            from walton_solver.cli.generate import add_to
        case "catalogue":
            from walton_solver.cli.catalogue import add_to
        case "schema":
            from walton_solver.cli.schema import add_to
        case "settings":
            from walton_solver.cli.settings import add_to
        case "doc":
            from walton_solver.cli.doc import add_to
        case "corpus":
            from walton_solver.cli.corpus import add_to
        case "advise":
            from walton_solver.cli.advise import add_to
        case "cards":
            from walton_solver.cli.cards import add_to
        case "simulate":
            from walton_solver.cli.simulate import add_to
        case _:
            raise ValueError(name)
    add_to(commands)
