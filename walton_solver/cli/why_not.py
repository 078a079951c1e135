"""`walton why-not FILE QUESTION=VALUE...`: what rules this out?"""

from argparse import Namespace

from walton_solver.cli.options import Commands, ExitCode, add_command, add_solving_options
from walton_solver.cli.output import print_json, print_lines
from walton_solver.documents.defects import quote
from walton_solver.errors import QueryError
from walton_solver.games import game


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands, "why-not", _run, "the fewest clues that rule something out, or a world where it is so"
    )
    parser.add_argument("file", metavar="FILE")
    parser.add_argument(
        "asked",
        metavar="QUESTION=VALUE",
        nargs="+",
        help="weapon=rope, accomplice=nobody, partners=A,B, passes=ROOM, uses=ROOM,ROOM, room_of=GUEST:ROOM, ...",
    )
    add_solving_options(parser)


def _run(asked: Namespace) -> ExitCode:
    question = _question(asked.asked)
    case = game.load(asked.file)
    answer = game.why_not(case, question, engine=asked.engine, time_limit_s=asked.time_limit)
    if asked.json:
        from walton_solver.rendering.answers import why_not_json

        print_json(why_not_json(case, answer))
    else:
        from walton_solver.rendering.text import why_not_lines

        print_lines(why_not_lines(case, answer))
    return ExitCode.UNDECIDED if answer.possible is None else ExitCode.AS_ASKED


def _question(parts: list[str]) -> dict[str, object]:
    asked: dict[str, object] = {}
    for part in parts:
        name, equals, value = part.partition("=")
        if not equals:
            raise QueryError(f"{quote(part)} is no question: ask QUESTION=VALUE, such as weapon=rope")
        if name in asked:
            raise QueryError(f"{quote(name)} is asked twice; ask once for each value")
        asked[name] = value
    return asked
