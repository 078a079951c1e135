"""`walton catalogue FILE`: all clues that a house allows, or those that are true in a case's world."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from walton_solver.cli.options import Commands, ExitCode, add_command, add_telling_options, one_of
from walton_solver.cli.output import print_json, print_lines
from walton_solver.errors import QueryError
from walton_solver.rendering.spans import Line, Span, line

if TYPE_CHECKING:
    from walton_solver.games.walton.cases import Case
    from walton_solver.games.walton.clues import Clue


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "catalogue", _run, "all clues that a house allows, ready to be put into a case")
    parser.add_argument("file", metavar="FILE", help="a case, a setting or the name of a built-in one")
    parser.add_argument("--true", action="store_true", help="only those that are true in the world of the case")
    parser.add_argument("--kind", type=one_of(_kinds), metavar="KIND", help="only those of a kind, such as no_passage")
    add_telling_options(parser)


def _kinds() -> Sequence[str]:
    from walton_solver.games.walton.clues import KINDS, StatementClue

    return [kind for kind in KINDS if kind != StatementClue.kind]


def _run(asked: Namespace) -> ExitCode:
    case = _case(asked.file)
    clues = [clue for clue in _chosen(case, only_true=asked.true) if asked.kind in (None, clue.kind)]
    if asked.json:
        from walton_solver.games.walton.writing import clue_values

        print_json({"format": "walton-catalogue/1", "file": case.file, "clues": [clue_values(clue) for clue in clues]})
    else:
        print_lines(_lines(case, clues, asked.lang))
    return ExitCode.AS_ASKED


def _case(file: str) -> Case:
    """The case in the file, or an empty one in the setting that is there."""
    from walton_solver.documents.reading import read_document
    from walton_solver.games.walton.cases import Case
    from walton_solver.games.walton.reading import FORMATS, SETTING_FORMAT, case_from, read_setting, setting_from

    if not os.path.exists(file):
        return Case(title={}, setting=read_setting(file), clues=(), file=file)
    document = read_document(file, formats=FORMATS)
    if document.format != SETTING_FORMAT:
        return case_from(document)
    return Case(title={}, setting=setting_from(document), clues=(), file=file)


def _chosen(case: Case, *, only_true: bool) -> Iterable[Clue]:
    from walton_solver.games.walton.catalogue import statements, true_statements

    if not only_true:
        return statements(case.setting)
    if case.world is None:
        raise QueryError(f"{case.file} tells no world that clues could be true of: give the case its 'world'")
    return true_statements(case.setting, case.world, case.rules)


def _lines(case: Case, clues: Iterable[Clue], language: str) -> Iterator[Line]:
    """Each clue as a case file holds it, and in a comment what it says."""
    from walton_solver.documents.writing import yaml_text
    from walton_solver.games.walton.writing import clue_values
    from walton_solver.rendering.walton.telling import Teller

    teller = Teller(case, language)
    for clue in clues:
        values = yaml_text({"clues": [clue_values(clue)]}).partition("\n")[2].rstrip()
        yield line(values, Span(f"  # {teller.clue(clue)}", "dim"))
