"""A document becomes a case or a setting; the door of this package for everything that is read.

What is wrong with a case and with its setting comes out together, in one DocumentError.
"""

import os
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any, NamedTuple, get_args

from walton_solver.documents.compounds import ByNode, Elsewhere, NamesOrText, Record
from walton_solver.documents.defects import Report, listing, quote
from walton_solver.documents.ids import check_ids
from walton_solver.documents.names import NameIndex
from walton_solver.documents.nodes import MapNode, Node, ScalarNode, describe
from walton_solver.documents.reading import Document, parse_document, read_document
from walton_solver.documents.shapes import (
    Choice,
    Flag,
    Invalid,
    Place,
    Reading,
    Schema,
    Shape,
    Text,
    json_schema,
)
from walton_solver.errors import DocumentError
from walton_solver.games.formats import NOUNS
from walton_solver.games.walton.cases import Case, Hypothesis, Level, Rules
from walton_solver.games.walton.clue_reading import CLUES, clue_from, clue_rules
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.setting_reading import (
    INLINE_SETTING,
    SETTING,
    SETTING_FORMAT,
    names_of,
    read_setting_node,
)
from walton_solver.games.walton.solution_reading import SOLUTION, WORLD, check_world, solution_rules, world_from
from walton_solver.games.walton.statement_reading import parse_statement

__all__ = [
    "CASE_FORMAT",
    "FORMATS",
    "SETTING_FORMAT",
    "builtin_settings",
    "case_from",
    "names_of",
    "parse_case",
    "parse_statement",
    "read_case",
    "read_setting",
    "schema",
    "setting_from",
]

CASE_FORMAT = "walton-case/1"
FORMATS = (CASE_FORMAT, SETTING_FORMAT)
SUFFIXES = (".yaml", ".yml", ".json")


def _rules_shape() -> Record:
    """The options as `Rules` declares them."""
    options = {option.name: get_args(option.type) for option in fields(Rules)}
    shapes = {name: Choice(f"value of {name}", values) if values else Flag() for name, values in options.items()}
    return Record(optional=shapes)


_SETTING_NAME = Text(most=1000)
_CASE = Record(
    required={
        "format": Choice("format", (CASE_FORMAT,)),
        "setting": Elsewhere(ByNode(scalar=_SETTING_NAME, mapping=INLINE_SETTING)),
        "clues": CLUES,
    },
    optional={
        "title": NamesOrText(Text(least=0)),
        "rules": _rules_shape(),
        "level": Choice("level", get_args(Level)),
        "solution": SOLUTION,
        "world": WORLD,
    },
)


def read_case(path: str | os.PathLike[str]) -> Case:
    """Read a case from a YAML or JSON file; raises DocumentError with everything that is wrong with it."""
    return case_from(read_document(path, formats=(CASE_FORMAT,), nouns=NOUNS))


def parse_case(text: str, *, file: str = "") -> Case:
    """Like `read_case` for a text at hand; `file` is what messages call it, and where a setting's path starts.

    >>> case = parse_case("{format: walton-case/1, setting: walton, clues: []}", file="case.yaml")
    >>> case.setting.crime_scene
    'study'
    """
    return case_from(parse_document(text, file=file, formats=(CASE_FORMAT,), nouns=NOUNS))


def case_from(document: Document) -> Case:
    """The case of a document of format `walton-case/1`."""
    setting, names = _setting_of(document)
    rules = {**clue_rules(setting), **solution_rules(setting)} if setting else {}
    values = _CASE.read(document.root, "", Reading(document.report, names, rules))
    if isinstance(values, Invalid):
        values = {}
    whole = Place(document.report, document.root, "")
    if "clues" in values:
        check_ids(whole.inside("clues"), values["clues"])
    if setting and "world" in values:
        check_world(whole.inside("world"), values, setting)
    document.report.stop_if_defective()
    if setting is None:
        raise TypeError("a setting could not be read and no defect says why")
    return Case(
        title=values.get("title", {}),
        setting=setting,
        clues=tuple(clue_from(clue) for clue in values["clues"]),
        rules=Rules(**values.get("rules", {})),
        level=values.get("level"),
        solution=Hypothesis(**values["solution"]) if "solution" in values else None,
        world=world_from(values, setting) if "world" in values else None,
        file=document.file,
    )


def read_setting(source: str | os.PathLike[str]) -> Setting:
    """Read a setting: a built-in one by name, or a file, which ends in `.yaml`, `.yml` or `.json`.

    >>> read_setting("walton").alibi_rooms
    ('billiard_room', 'vestibule', 'living_room', 'library')
    """
    name = os.fspath(source)
    if name in _BUILTIN:
        return _builtin(name).setting
    if not name.lower().endswith(SUFFIXES) and not os.path.exists(name):
        report = Report(name)
        report.fail(0, "", _no_such_setting(name, report))
    return setting_from(read_document(name, formats=(SETTING_FORMAT,), nouns=NOUNS))


def setting_from(document: Document) -> Setting:
    """The setting of a document of format `walton-setting/1`."""
    setting, _ = read_setting_node(document.root, "", document.report)
    document.report.stop_if_defective()
    if setting is None:
        raise TypeError("a setting could not be read and no defect says why")
    return setting


def builtin_settings() -> Mapping[str, Setting]:
    """The settings that come with the library, by name; each is read once a process.

    >>> sorted(builtin_settings())
    ['walton']
    """
    return {name: _builtin(name).setting for name in _BUILTIN}


def schema(format: str) -> Schema:
    """The JSON Schema (draft 2020-12) of a format; KeyError when it is none of this game.

    What a schema cannot tell, such as whether a link exists, is left to reading.

    >>> schema("walton-case/1")["required"]
    ['format', 'setting', 'clues']
    """
    shapes: Mapping[str, Shape[Any]] = {CASE_FORMAT: _CASE, SETTING_FORMAT: SETTING}
    return json_schema(shapes[format], format)


_BUILTIN = {"walton": "walton.yaml"}


class _Known(NamedTuple):
    setting: Setting
    names: NameIndex


@cache
def _builtin(name: str) -> _Known:
    # importlib.resources would do the same, but importing it takes longer than reading a case.
    from pkgutil import get_data

    content = get_data("walton_solver.games.walton", f"data/{_BUILTIN[name]}") or b""
    document = parse_document(content.decode("utf-8"), file=_BUILTIN[name], formats=(SETTING_FORMAT,))
    setting = setting_from(document)
    return _Known(setting, names_of(setting))


def _no_such_setting(name: str, report: Report) -> str:
    hint = report.suggest(name, _BUILTIN) or f"; there are {listing(_BUILTIN)}"
    return f"no built-in setting {quote(name)}{hint}; a file's name ends in {listing(SUFFIXES, 'or')}"


def _setting_of(document: Document) -> tuple[Setting | None, NameIndex | None]:
    """The setting of a case and its names: what could be read of them, with the rest reported."""
    report = document.report
    if "setting" not in document.root.entries:
        return None, None
    node = document.root.entries["setting"][1]
    if isinstance(node, MapNode):
        return read_setting_node(node, "setting", report, inline=True)
    name = _SETTING_NAME.read(node, "setting", Reading(report)) if _is_text(node) else None
    if name is None:
        report.add(node.line, "setting", f"must be the name of a setting, a file or a mapping, not {describe(node)}")
    if name is None or isinstance(name, Invalid):
        return None, None
    if name in _BUILTIN:
        return _builtin(name)
    if name.lower().endswith(SUFFIXES):
        return _setting_in_file(name, node, document)
    report.add(node.line, "setting", _no_such_setting(name, report))
    return None, None


def _is_text(node: Node) -> bool:
    return isinstance(node, ScalarNode) and isinstance(node.value, str)


def _setting_in_file(name: str, node: Node, document: Document) -> tuple[Setting | None, NameIndex | None]:
    folder = os.path.dirname(document.file)
    path = os.path.join(folder, name)
    if not document.file or not _is_inside(path, folder, name):
        problem = "is outside the folder of the case" if document.file else "has no folder to start from"
        document.report.add(node.line, "setting", f"the path {quote(name)} {problem}")
        return None, None
    try:
        part = read_document(path, formats=(SETTING_FORMAT,))
    except DocumentError as error:
        document.report.include(error.defects)
        return None, None
    setting, names = read_setting_node(part.root, "", part.report)
    document.report.include(part.report.defects)
    return (None if len(part.report) else setting), names


def _is_inside(path: str, folder: str, name: str) -> bool:
    """Whether the path stays in the folder, after all links on the way."""
    parts = name.replace("\\", "/").split("/")
    if os.path.isabs(name) or os.path.splitdrive(name)[0] or ".." in parts:
        return False
    root = os.path.realpath(folder or os.curdir)
    return os.path.realpath(path).startswith(os.path.join(root, ""))
