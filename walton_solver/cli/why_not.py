"""`walton why-not FILE [QUESTION=VALUE...]`: what rules this out, or each hypothesis?"""

from argparse import Namespace

from walton_solver.cli.hands import load_held
from walton_solver.cli.options import (
    Commands,
    ExitCode,
    add_command,
    add_file,
    add_known_option,
    add_solving_options,
    asking_of,
)
from walton_solver.cli.output import print_json, print_lines, progress_bar
from walton_solver.documents.defects import quote
from walton_solver.door.registry import commands_of, renderer_of
from walton_solver.errors import QueryError
from walton_solver.games.cases import AnyCase

_SEVERAL = {"holder_of": "CARD:PLACE", "room_of": "GUEST:ROOM"}
"""The questions that take several values, with the form of each."""


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands, "why-not", _run, "the fewest clues that rule something out, or a world where it is so"
    )
    add_file(parser)
    parser.add_argument(
        "asked",
        metavar="QUESTION=VALUE",
        nargs="*",
        help="weapon=rope, accomplice=nobody, partners=A,B, passes=ROOM, uses=ROOM,ROOM, room_of=GUEST:ROOM, ...; "
        "Cluedo: suspect=plum, holder_of=CARD:PLACE,...; a table: holder_of, knows=PLAYER:QUESTION:VALUE; "
        "Arosa: victim_on=FLOOR, at_most=PLAYER:FLOOR:N, ...; "
        "with none, every hypothesis is asked for",
    )
    parser.add_argument(
        "--certify", action="store_true", help="have every reason proved by an engine that did not find it"
    )
    add_known_option(parser)
    add_solving_options(parser)


def _run(asked: Namespace) -> ExitCode:
    question = _question(asked.asked)
    case = load_held(asked)
    return _run_one(case, question, asked) if question else _run_all(case, asked)


def _run_one(case: AnyCase, question: dict[str, object], asked: Namespace) -> ExitCode:
    answer = commands_of(case).why_not(case, question, asking_of(asked))
    if asked.json:
        from walton_solver.rendering.as_json import why_not_json

        print_json(why_not_json(renderer_of(case), case, answer, language=asked.lang))
    else:
        from walton_solver.rendering.text import why_not_lines

        print_lines(why_not_lines(renderer_of(case), case, answer, certify=asked.certify, language=asked.lang))
    return ExitCode.UNDECIDED if answer.possible is None else ExitCode.AS_ASKED


def _run_all(case: AnyCase, asked: Namespace) -> ExitCode:
    with progress_bar("asking") as progress:
        reasons = commands_of(case).reasons(case, asking_of(asked, progress), certify=asked.certify)
    if asked.json:
        from walton_solver.rendering.as_json import reasons_json

        print_json(reasons_json(renderer_of(case), case, reasons))
    else:
        from walton_solver.rendering.text import reasons_lines

        print_lines(reasons_lines(renderer_of(case), case, reasons, language=asked.lang))
    return ExitCode.UNDECIDED if reasons.limit is not None else ExitCode.AS_ASKED


def _question(parts: list[str]) -> dict[str, object]:
    asked: dict[str, object] = {}
    for part in parts:
        name, equals, value = part.partition("=")
        if not equals:
            raise QueryError(f"{quote(part)} is no question: ask QUESTION=VALUE, such as weapon=rope")
        if name in asked:
            several = _SEVERAL.get(name)
            advice = f"several go into one: {name}={several},{several}" if several else "ask for each value by itself"
            raise QueryError(f"{quote(name)} is asked twice; {advice}")
        asked[name] = value
    return asked
