"""`walton check FILE...`: an author's verdict on each case."""

from argparse import Namespace

from walton_solver.cli.options import (
    Commands,
    ExitCode,
    add_command,
    add_max_option,
    add_solving_options,
    asking_of,
    source,
)
from walton_solver.cli.output import print_error, print_error_json, print_json, print_lines
from walton_solver.deduction.findings import Verdict
from walton_solver.documents.files import Source, name_of
from walton_solver.door.answering import DEFAULT_MAX_ANSWERS
from walton_solver.door.loading import load
from walton_solver.door.registry import commands_of, renderer_of
from walton_solver.errors import WaltonError


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "check", _run, "has each case exactly one solution, and the intended one?")
    parser.add_argument("files", metavar="FILE", nargs="+", type=source, help="files, or '-' for standard input")
    parser.add_argument(
        "--brief", action="store_true", help="only verdict, witnesses, clashes and repairs: quicker for many files"
    )
    add_max_option(parser, DEFAULT_MAX_ANSWERS)
    add_solving_options(parser)


def _run(asked: Namespace) -> ExitCode:
    codes: set[ExitCode] = set()
    faults: list[Exception] = []
    for file in asked.files:
        try:
            codes.add(_check(file, asked))
        except (OSError, WaltonError):
            # What is wrong with a file is told: it is the output that fails.
            raise
        except Exception as fault:
            # A fault of this program. It has the file's line, and is raised once the other files have theirs.
            fault.add_note(f"while checking {name_of(file)}")
            faults.append(fault)
            _print_failure(
                file, WaltonError(f"{name_of(file)}: not checked, by a fault of this program: {fault!r}"), asked
            )
    if faults:
        raise ExceptionGroup("some files were not checked", faults)
    # Bad input outranks the rest, and a case that falls short one that was not decided.
    order = (ExitCode.BAD_INPUT, ExitCode.FALLS_SHORT, ExitCode.UNDECIDED, ExitCode.AS_ASKED)
    return next(code for code in order if code in codes)


def _check(file: Source, asked: Namespace) -> ExitCode:
    try:
        case = load(file)
        audit = commands_of(case).check(case, asking_of(asked), max_answers=asked.max, brief=asked.brief)
    except WaltonError as error:
        # The other files are still checked.
        _print_failure(file, error, asked)
        return ExitCode.BAD_INPUT
    if asked.json:
        print_json(renderer_of(case).audit_json(case, audit, language=asked.lang))
    else:
        print_lines(renderer_of(case).audit_lines(case, audit, language=asked.lang))
    if audit.solution.verdict is Verdict.UNDECIDED:
        return ExitCode.UNDECIDED
    return ExitCode.AS_ASKED if audit.is_sound else ExitCode.FALLS_SHORT


def _print_failure(file: Source, error: WaltonError, asked: Namespace) -> None:
    print_error(error)
    if asked.json:
        print_error_json(name_of(file), error)
