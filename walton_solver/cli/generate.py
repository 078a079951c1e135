"""`walton generate --level L`: cases with exactly one answer, to order."""

import os
from argparse import BooleanOptionalAction, Namespace
from collections.abc import Generator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, get_args

from walton_solver.cli.options import (
    Commands,
    ExitCode,
    add_command,
    add_engine_options,
    add_force_option,
    count,
    one_of,
    positive,
    source,
)
from walton_solver.cli.output import (
    counting_bar,
    print_document,
    print_error,
    print_error_json,
    print_json,
    print_lines,
    print_message,
)
from walton_solver.documents.files import OccupiedError, Source, check_folder, make_folder, write_text
from walton_solver.door.making import generate
from walton_solver.errors import QueryError
from walton_solver.rendering.spans import Span, line

if TYPE_CHECKING:
    from walton_solver.games.walton.cases import Case


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "generate", _run, "cases with exactly one answer")
    parser.add_argument(
        "--level",
        type=one_of(_levels),
        required=True,
        metavar="L",
        help="how difficult they shall grade: beginner, very_easy, easy, medium, hard, very_hard or perfect_crime",
    )
    parser.add_argument("--seed", type=count, default=0, metavar="N", help="another seed, other cases (default: 0)")
    parser.add_argument(
        "--setting", type=source, default="walton", metavar="S", help="built-in setting or file (default: walton)"
    )
    parser.add_argument("--clues", type=count, metavar="N", help="how many each has (default: as many as is usual)")
    parser.add_argument("--accomplice", action=BooleanOptionalAction, help="whether there is one (default: either)")
    parser.add_argument("-n", "--number", type=positive, default=1, metavar="K", help="how many cases (default: 1)")
    parser.add_argument("-o", "--output", metavar="DIR", help="a folder for their files (default: print the case)")
    parser.add_argument("--json", action="store_true", help="print JSON: the case, or where its file is, a line each")
    add_force_option(parser)
    add_engine_options(parser)


def _levels() -> Sequence[str]:
    from walton_solver.games.walton.cases import Level

    return get_args(Level)


def _run(asked: Namespace) -> ExitCode:
    from walton_solver.games.processes import interrupts_held

    if asked.number > 1 and asked.output is None and not asked.json:
        raise QueryError("several cases need a folder to go to, -o DIR, or --json to be printed a line each")
    if asked.output is not None:
        check_folder(asked.output)
    made, refused = 0, 0
    try:
        with closing(_cases(asked)) as cases:
            for number, case in enumerate(cases, start=1):
                if asked.output is None:
                    _print(case, asked)
                    made = number
                    continue
                with interrupts_held():
                    occupied = _write(case, number, asked)
                    made = number
                _tell(number, occupied, asked)
                refused += occupied is not None
    except KeyboardInterrupt:
        if asked.number > 1:
            print_message(f"stopped after {made} of {asked.number} cases")
        raise
    return ExitCode.BAD_INPUT if refused else ExitCode.AS_ASKED


def _cases(asked: Namespace) -> Generator["Case", None, None]:
    """The cases, counted on a terminal as they come."""
    with counting_bar("cases", asked.number) as (done, tried):
        made = generate(
            asked.setting,
            level=asked.level,
            seed=asked.seed,
            count=asked.number,
            clues=asked.clues,
            accomplice=asked.accomplice,
            engine=asked.engine,
            time_limit_s=asked.time_limit,
            workers=min(asked.number, os.cpu_count() or 1),
            tried=tried,
        )
        with closing(made):
            for number, case in enumerate(made, start=1):
                yield case
                done(number)


def _print(case: "Case", asked: Namespace) -> None:
    from walton_solver.games.walton.writing import case_text, case_values

    if asked.json:
        print_json(case_values(case))
    else:
        print_document(case_text(case))


def _write(case: "Case", number: int, asked: Namespace) -> OccupiedError | None:
    """Write a case, or give back what is in its way: the others have their own places."""
    from walton_solver.games.walton.writing import case_text

    make_folder(asked.output)
    try:
        write_text(_path(number, asked), case_text(case, _setting_beside(asked)), force=asked.force)
    except OccupiedError as error:
        return error
    return None


def _tell(number: int, occupied: OccupiedError | None, asked: Namespace) -> None:
    path = _path(number, asked)
    if occupied is not None:
        print_error(occupied)
    if asked.json and occupied is not None:
        print_error_json(path, occupied)
    elif asked.json:
        from walton_solver.rendering.walton.authoring_json import Generated, generated_json

        print_json(generated_json(Generated(file=path, level=asked.level, seed=asked.seed, number=number)))
    elif occupied is None:
        print_lines([line(Span(path, "heading"))])


def _path(number: int, asked: Namespace) -> str:
    return os.path.join(asked.output, f"{asked.level}-{asked.seed}-{number}.yaml")


def _setting_beside(asked: Namespace) -> str | None:
    """How a case in the folder names the file of its setting; None where that is not in there, or built in."""
    from walton_solver.games.walton.reading.cases import builtin_settings

    setting: Source = asked.setting
    if not isinstance(setting, str) or setting in builtin_settings():
        return None
    folder, file = os.path.realpath(asked.output), os.path.realpath(setting)
    if not file.startswith(os.path.join(folder, "")):
        return None
    return os.path.relpath(file, folder).replace(os.sep, "/")
