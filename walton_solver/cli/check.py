"""`walton check FILE...`: an author's verdict on each case."""

import os
from argparse import Namespace
from collections.abc import Iterable, Iterator

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
from walton_solver.documents.reading import Document, read_document
from walton_solver.door.answering import DEFAULT_MAX_ANSWERS
from walton_solver.door.loading import case_of
from walton_solver.door.registry import CaseFormats, Nouns, commands_of, renderer_of
from walton_solver.errors import WaltonError
from walton_solver.games.formats import SETTING_FORMAT


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "check", _run, "has each case exactly one solution, and the intended one?")
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        type=source,
        help="cases, settings, folders of cases, or '-' for standard input",
    )
    parser.add_argument(
        "--brief", action="store_true", help="only verdict, witnesses, clashes and repairs: quicker for many files"
    )
    add_max_option(parser, DEFAULT_MAX_ANSWERS)
    add_solving_options(parser)


def _run(asked: Namespace) -> ExitCode:
    codes: set[ExitCode] = set()
    faults: list[Exception] = []
    for file in _each_file(asked.files):
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


def _each_file(files: Iterable[Source]) -> Iterator[Source]:
    """The files, and for folders the cases in and below them."""
    for file in files:
        if isinstance(file, str) and os.path.isdir(file):
            from walton_solver.corpus.items import found_files

            yield from (item.name for item in found_files([file]))
        else:
            yield file


def _check(file: Source, asked: Namespace) -> ExitCode:
    try:
        document = read_document(file, formats=CaseFormats(SETTING_FORMAT), nouns=Nouns())
        if document.format == SETTING_FORMAT:
            return _check_house(document, asked)
        case = case_of(document)
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


def _check_house(document: Document, asked: Namespace) -> ExitCode:
    """What is odd about a house by itself, which changes no exit code."""
    from walton_solver.games.walton.cases import Case
    from walton_solver.games.walton.checking.oddities import setting_findings
    from walton_solver.games.walton.reading.cases import setting_from

    house = Case(title={}, setting=setting_from(document), clues=(), file=document.file)
    findings = setting_findings(house.setting)
    if asked.json:
        from walton_solver.rendering.walton.authoring_json import house_json

        print_json(house_json(house, findings, language=asked.lang))
    else:
        from walton_solver.rendering.walton.auditing import house_lines

        print_lines(house_lines(house, findings, language=asked.lang))
    return ExitCode.AS_ASKED


def _print_failure(file: Source, error: WaltonError, asked: Namespace) -> None:
    print_error(error)
    if asked.json:
        print_error_json(name_of(file), error)
