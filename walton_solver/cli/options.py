"""The options and the exit codes that commands share."""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from functools import cache
from typing import Any, NoReturn, TypeAlias

from walton_solver.cli.output import STANDARD
from walton_solver.deduction.findings import Verdict
from walton_solver.documents.defects import quote, suggestion
from walton_solver.documents.files import Source
from walton_solver.engines.asking import ENGINES, Asking, Progress
from walton_solver.errors import QueryError
from walton_solver.limits import Deadline
from walton_solver.wording.tongues import LANGUAGES, tongue_of

MOST_IN_RANGE = 10_000
"""How many ids a range such as 1-5 stands for at most."""

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


class ExitCode(IntEnum):
    AS_ASKED = 0
    FALLS_SHORT = 1
    BAD_INPUT = 2
    UNDECIDED = 3
    # Like a process that such a signal ended, as shells have it.
    INTERRUPTED = 130
    UNREAD = 141


class Parser(argparse.ArgumentParser):
    """argparse with the nearest right word in its messages."""

    def __init__(self, **options: Any) -> None:
        # An abbreviation that works today would be ambiguous after the next option.
        super().__init__(allow_abbrev=False, formatter_class=_Formatter, **options)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            raise argparse.ArgumentError(action, _no_such_choice(str(value), [str(each) for each in action.choices]))

    def error(self, message: str) -> NoReturn:
        raise UsageError(message, self.prog)


class UsageError(QueryError):
    """Arguments that are wrong; `program`: the command that they were given to."""

    def __init__(self, message: str, program: str) -> None:
        super().__init__(message)
        self.program = program


class _Formatter(argparse.HelpFormatter):
    """argparse asks one for each option; without a width it imports shutil, which takes as long as a command."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_columns() - 2)


@cache
def _columns() -> int:
    """How wide a help text may be, as shutil.get_terminal_size has it."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdigit() and int(columns):
        return int(columns)
    try:
        return os.get_terminal_size(sys.__stdout__.fileno()).columns or 80 if sys.__stdout__ else 80
    except (OSError, ValueError):
        return 80


def one_of(choices: Callable[[], Sequence[str]]) -> Callable[[str], str]:
    """The type of an argument with choices that are slow to import: they are asked for when it is given."""

    def choice(text: str) -> str:
        if text not in choices():
            raise argparse.ArgumentTypeError(_no_such_choice(text, choices()))
        return text

    return choice


def _no_such_choice(text: str, choices: Sequence[str]) -> str:
    hint = suggestion(text, choices) or f"; choose from {', '.join(choices)}"
    return f"no such choice: {quote(text)}{hint}"


def add_command(commands: Commands, name: str, run: Callable[[argparse.Namespace], ExitCode], help: str) -> Parser:
    """A command's parser; `run` is called with what it parses."""
    parser = commands.add_parser(name, help=help, description=help)
    parser.set_defaults(run=run)
    return parser


def source(text: str) -> Source:
    """A file to read by name, or standard input."""
    if text != STANDARD:
        return text
    if sys.stdin is None:
        raise argparse.ArgumentTypeError("there is no standard input")
    return sys.stdin.buffer


def check_standard_input(asked: argparse.Namespace) -> None:
    """Raise QueryError if standard input is to be read twice."""
    given = [each for value in vars(asked).values() for each in (value if isinstance(value, list) else [value])]
    if sys.stdin is not None and sum(each is sys.stdin.buffer for each in given) > 1:
        raise QueryError("standard input can be read once only: give '-' for one file")


def add_file(parser: Parser, **options: Any) -> None:
    """The file that a command is about."""
    parser.add_argument("file", metavar="FILE", type=source, **{"help": "a file, or '-' for standard input"} | options)


def add_known_option(parser: Parser) -> None:
    """For whom the command answers: somebody who holds some of the clues."""
    held = "the clues, cards or events held, such as 1-5,8 (default: all)"
    parser.add_argument("--known", metavar="ID,ID,...", help=held)


def known_ids(asked: argparse.Namespace) -> list[str] | None:
    """The ids of what is held, as they were given; None: everything is."""
    if asked.known is None:
        return None
    return [each for part in asked.known.split(",") if part.strip() for each in _range(part.strip())]


def _range(text: str) -> Iterable[str]:
    """The numbers from the first to the last, for what is written like 1-5; else the text itself, an id."""
    first, dash, last = text.partition("-")
    if not (dash and first.isdecimal() and last.isdecimal() and int(first) < int(last) <= int(first) + MOST_IN_RANGE):
        return [text]
    return map(str, range(int(first), int(last) + 1))


def add_force_option(parser: Parser) -> None:
    parser.add_argument("--force", action="store_true", help="write over files, whatever stands in them")


def add_solving_options(parser: Parser) -> None:
    """What every command that asks an engine and tells of it takes."""
    add_telling_options(parser)
    add_engine_options(parser)


def add_engine_options(parser: Parser) -> None:
    """Who solves, and for how long."""
    parser.add_argument("--engine", choices=ENGINES, default="auto", help="what solves (default: %(default)s)")
    parser.add_argument(
        "--time-limit", type=_seconds, metavar="S", help="seconds for each case; what is not known by then is undecided"
    )


def asking_of(asked: argparse.Namespace, progress: Progress | None = None) -> Asking:
    """How the command asks: the time limit, one for all that it asks of a case, starts now."""
    return Asking(engine=asked.engine, deadline=Deadline(asked.time_limit), progress=progress)


def add_telling_options(parser: Parser) -> None:
    """What every command that tells something takes."""
    parser.add_argument("--json", action="store_true", help="answer with JSON")
    add_language_option(parser)


def add_language_option(parser: Parser) -> None:
    """In which language it is told."""
    parser.add_argument(
        "--lang",
        type=_language,
        default="en",
        metavar="LANG",
        help=f"the language of the answer: {', '.join(LANGUAGES)} (default: %(default)s)",
    )


def add_max_option(parser: Parser, default: int) -> None:
    parser.add_argument(
        "--max",
        type=count,
        default=default,
        metavar="N",
        help="list at most N hypotheses; all are counted (default: %(default)s)",
    )


def exit_code_of(verdict: Verdict) -> ExitCode:
    """For commands that were asked for a finding: found, or undecided."""
    return ExitCode.UNDECIDED if verdict is Verdict.UNDECIDED else ExitCode.AS_ASKED


def _language(text: str) -> str:
    try:
        return tongue_of(text).language
    except QueryError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds < float("inf"):
        raise argparse.ArgumentTypeError(f"must be a number of seconds, 0 or more, not {quote(text)}")
    return seconds


def count(text: str) -> int:
    """A whole number that is not negative."""
    return _whole(text, least=0)


def positive(text: str) -> int:
    """A whole number that is not 0 either."""
    return _whole(text, least=1)


def _whole(text: str, least: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10) or int(text) < least:
        raise argparse.ArgumentTypeError(f"must be a whole number, {least} or more, not {quote(text)}")
    return int(text)
