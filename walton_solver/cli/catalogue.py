"""`walton catalogue FILE`: all clues that a house allows or a case could have besides, or those true in its world."""

from __future__ import annotations

import os
import re
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from walton_solver.cli.options import Commands, ExitCode, add_command, add_file, add_telling_options, one_of
from walton_solver.cli.output import print_json, print_lines
from walton_solver.documents.files import Source, name_of, read_text
from walton_solver.rendering.spans import Line, Span, line

if TYPE_CHECKING:
    from walton_solver.games.walton.cases import Case
    from walton_solver.games.walton.clues import Clue


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "catalogue", _run, "all clues that a house allows, ready to be put into a case")
    add_file(parser, help="a case, a setting or the name of a built-in one; '-' for standard input")
    parser.add_argument("--true", action="store_true", help="only those that are true in the world of the case")
    parser.add_argument("--kind", type=one_of(_kinds), metavar="KIND", help="only those of a kind, such as no_passage")
    add_telling_options(parser)


def _kinds() -> Sequence[str]:
    from walton_solver.games.walton.clues import KINDS, StatementClue

    return [kind for kind in KINDS if kind != StatementClue.kind]


def _run(asked: Namespace) -> ExitCode:
    from walton_solver.games.walton.catalogue import catalogue

    case = _case(asked.file)
    clues = [clue for clue in catalogue(case, only_true=asked.true) if asked.kind in (None, clue.kind)]
    if asked.json:
        from walton_solver.rendering.walton.authoring_json import catalogue_json

        print_json(catalogue_json(case, clues))
    else:
        print_lines(_lines(case, clues, _indent(asked.file), asked.lang))
    return ExitCode.AS_ASKED


def _case(source: Source) -> Case:
    """The case in the file, or an empty one in the setting that is there."""
    from walton_solver.documents.reading import read_document
    from walton_solver.games.formats import NOUNS
    from walton_solver.games.walton.cases import Case
    from walton_solver.games.walton.reading.cases import FORMATS, SETTING_FORMAT, case_from, read_setting, setting_from

    file = name_of(source)
    if isinstance(source, str) and not os.path.exists(source):
        return Case(title={}, setting=read_setting(source), clues=(), file=file)
    document = read_document(source, formats=FORMATS, nouns=NOUNS)
    if document.format != SETTING_FORMAT:
        return case_from(document)
    return Case(title={}, setting=setting_from(document), clues=(), file=file)


def _lines(case: Case, clues: Iterable[Clue], indent: str, language: str) -> Iterator[Line]:
    """Each clue as a case file holds it, and in a comment what it says, or that it says nothing."""
    from walton_solver.documents.writing import flow_text
    from walton_solver.games.walton.catalogue import says_nothing
    from walton_solver.games.walton.writing import clue_values
    from walton_solver.rendering.walton.telling import Teller
    from walton_solver.wording.auditing import SAYS_NOTHING

    teller = Teller(case, language)
    for clue in clues:
        said = teller.clue(clue)
        if says_nothing(clue, case):
            said = teller.tongue.say(SAYS_NOTHING, clue=said)
        yield line(f"{indent}- {flow_text(clue_values(clue))}", Span(f"  # {said}", "dim"))


def _indent(source: Source) -> str:
    """How far the clues of the case in the file are indented: a list takes no item that stands elsewhere."""
    # What came through a pipe cannot be read twice.
    if not isinstance(source, str) or not os.path.isfile(source):
        return ""
    listed = re.search(r"^clues:.*\n(?:\s*(?:#.*)?\n)*( *)- ", read_text(source), re.MULTILINE)
    return listed[1] if listed else ""
