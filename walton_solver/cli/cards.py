"""`walton cards FILE --html OUT`: cards to print and to play with."""

from argparse import Namespace

from walton_solver.cli.options import Commands, ExitCode, add_command, add_file, add_force_option, add_language_option
from walton_solver.cli.output import put
from walton_solver.documents.files import check_place
from walton_solver.door.loading import load
from walton_solver.errors import QueryError
from walton_solver.games.walton.cases import Case
from walton_solver.rendering.walton.cards import cards_html


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "cards", _run, "cards to print and to play with")
    add_file(parser)
    parser.add_argument("--html", metavar="OUT", required=True, help="where to write the page; '-' prints it")
    add_language_option(parser)
    add_force_option(parser)


def _run(asked: Namespace) -> ExitCode:
    case = load(asked.file)
    if not isinstance(case, Case):
        raise QueryError(f"a {case.format} has no cards to print: only a case of Awkward Guests has")
    if asked.html != "-":
        check_place(asked.html)
    put(asked.html, cards_html(case, language=asked.lang), force=asked.force)
    return ExitCode.AS_ASKED
