"""Where a setting is: built in, in a file, or written out in its case."""

import os
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from walton_solver.documents.defects import Report, listing, nearest, quote, suggestion
from walton_solver.documents.files import SUFFIXES, Source, folder_of, nearest_file
from walton_solver.documents.names import NameIndex
from walton_solver.documents.nodes import MapNode, Node, ScalarNode, describe
from walton_solver.documents.reading import Content, Document, expect_format, mismatch, parse_document, read_document
from walton_solver.documents.shapes import Invalid, Place, Reading, Text
from walton_solver.errors import DocumentError
from walton_solver.games.formats import NOUNS, SETTING_FORMAT
from walton_solver.games.walton.reading.settings import names_of, read_setting_node
from walton_solver.games.walton.setting import Setting

SETTING_NAME = Text(most=1000)
"""What a case may call its setting: a built-in one, or a file."""


def read_setting(source: Source) -> Setting:
    """Read a setting: a built-in one by name, a file, which ends in `.yaml`, `.yml` or `.json`, or an open one.

    >>> read_setting("walton").alibi_rooms
    ('billiard_room', 'vestibule', 'living_room', 'library')
    """
    if not isinstance(source, (str, os.PathLike)):
        return setting_from(read_document(source, formats=(SETTING_FORMAT,), nouns=NOUNS))
    name = os.fspath(source)
    if name in _BUILTIN:
        return _builtin(name).setting
    if not name.lower().endswith(SUFFIXES) and not os.path.exists(name):
        report = Report(name)
        report.fail(0, "", _no_such_setting(name))
    return setting_from(read_document(name, formats=(SETTING_FORMAT,), nouns=NOUNS))


def parse_setting(content: Content, *, file: str = "") -> Setting:
    """Like `read_setting` for a text or plain values; `file` is what messages call it.

    >>> from walton_solver.games.walton.writing import setting_values
    >>> parse_setting(setting_values(read_setting("walton"))) == read_setting("walton")
    True
    """
    return setting_from(parse_document(content, file=file, formats=(SETTING_FORMAT,), nouns=NOUNS))


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


def setting_of(document: Document) -> tuple[Setting | None, NameIndex | None]:
    """The setting of a case and its names: what could be read of them, with the rest reported."""
    report = document.report
    if "setting" not in document.root.entries:
        return None, None
    node = document.root.entries["setting"][1]
    if isinstance(node, MapNode):
        return read_setting_node(node, "setting", report, inline=True)
    name = SETTING_NAME.read(node, "setting", Reading(report)) if _is_text(node) else None
    if name is None:
        report.add(node.line, "setting", f"must be the name of a setting, a file or a mapping, not {describe(node)}")
    if name is None or isinstance(name, Invalid):
        return None, None
    if name in _BUILTIN:
        return _builtin(name)
    if name.lower().endswith(SUFFIXES):
        return _in_file(name, Place(report, node, "setting"), document.file)
    report.add(node.line, "setting", _no_such_setting(name, folder_of(document.file) if document.file else None))
    return None, None


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


def _no_such_setting(name: str, folder: str | None = None) -> str:
    near = None if folder is None else nearest_file(os.path.join(folder, os.path.basename(name)))
    if near is not None and nearest(name, _BUILTIN) is None:
        hint = f"; did you mean {quote(os.path.basename(near))}?"
    else:
        hint = suggestion(name, _BUILTIN) or f"; there are {listing(_BUILTIN)}"
    return f"no built-in setting {quote(name)}{hint}; a file's name ends in {listing(SUFFIXES, 'or')}"


def _is_text(node: Node) -> bool:
    return isinstance(node, ScalarNode) and isinstance(node.value, str)


def _in_file(name: str, place: Place, case_file: str) -> tuple[Setting | None, NameIndex | None]:
    """The setting in a file that a case names; what is wrong with its contents is told of that file."""
    part = part_in_file(name, place, case_file, SETTING_FORMAT)
    if part is None:
        return None, None
    setting, names = read_setting_node(part.root, "", part.report)
    place.report.include(part.report.defects)
    return (None if len(part.report) else setting), names


def part_in_file(name: str, place: Place, case_file: str, format: str) -> Document | None:
    """The document of that format that a file names, in its own folder; None, with a defect, where there is none."""
    folder = folder_of(case_file)
    path = os.path.join(folder, name)
    if not case_file or not _is_inside(path, folder, name):
        problem = "is outside the folder of the case" if case_file else "has no folder to start from"
        place.defect(f"the path {quote(name)} {problem}")
        return None
    if not os.path.lexists(path):
        place.defect(f"there is no file {quote(name)} {_nearest_file(name, folder)}")
        return None
    try:
        part = read_document(path, only_regular=True)
        if part.format in NOUNS and part.format != format:
            place.defect(f"{quote(name)} is {mismatch(part.format, (format,), NOUNS)}")
            return None
        expect_format(part, (format,), NOUNS)
    except DocumentError as error:
        for defect in error.defects:
            if defect.line:
                place.report.include((defect,))
            else:
                place.defect(f"{quote(name)}: {defect.message}")
        return None
    return part


def _nearest_file(name: str, folder: str) -> str:
    inner = os.path.dirname(name)
    if inner and not os.path.isdir(os.path.join(folder, inner)):
        return f"beside this case, nor a folder {quote(inner)}"
    near = nearest_file(os.path.join(folder, name))
    if near is not None:
        return f"beside this case; did you mean {quote(os.path.relpath(near, folder or os.curdir))}?"
    return f"beside this case{suggestion(os.path.splitext(os.path.basename(name))[0], _BUILTIN)}"


def _is_inside(path: str, folder: str, name: str) -> bool:
    """Whether the path stays in the folder, after all links on the way."""
    parts = name.replace("\\", "/").split("/")
    if os.path.isabs(name) or os.path.splitdrive(name)[0] or ".." in parts:
        return False
    root = os.path.realpath(folder or os.curdir)
    return os.path.realpath(path).startswith(os.path.join(root, ""))
