"""A file or a text becomes a `Document`: its tree, with the format that its `format` key names."""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from walton_solver.documents.defects import Report, listing, quote
from walton_solver.documents.files import Source, check_length, decoded, name_of, read_text
from walton_solver.documents.nodes import MapNode, Node, ScalarNode, describe
from walton_solver.documents.yaml_reading import read_yaml

# What no YAML or JSON text may hold unescaped, by the YAML specification, and a byte order mark that is not first.
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")

Content: TypeAlias = str | bytes | Mapping[str, object]
"""What a document can be at hand: YAML or JSON as text or as bytes, or the values that such a text would hold."""

_NO_NOUNS: Mapping[str, str] = {}

_JSON_START = re.compile(r"\s*\{\s*[\"}]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A document whose syntax is sound, and what is wrong with it so far.

    `file` is the name its reader gave, empty for a text. Whoever reads on adds to `report`, and in the end calls
    `report.stop_if_defective()`: until then nothing that was read may be used.
    """

    file: str
    format: str
    root: MapNode
    report: Report


def read_document(
    source: Source,
    *,
    formats: Collection[str] = (),
    nouns: Mapping[str, str] = _NO_NOUNS,
    only_regular: bool = False,
) -> Document:
    """Read a YAML or JSON file. Raises DocumentError when it cannot be read, or when its format is none of `formats`.

    `nouns`: what documents are, by format ("a case"), for the message about one that is of another. `only_regular`:
    no pipe and no device is read.

    A name that ends in `.json` means JSON and one in `.yaml` or `.yml` YAML; under any other name, a text that
    begins with a brace and a double quote is JSON.
    """
    text, file = read_text(source, only_regular=only_regular), name_of(source)
    document = _parse(text, file, Report(file or "<text>"), formats)
    expect_format(document, formats, nouns)
    return document


def parse_document(
    content: Content, *, file: str = "", formats: Collection[str] = (), nouns: Mapping[str, str] = _NO_NOUNS
) -> Document:
    """Like `read_document` for what is at hand; `file` serves messages and tells YAML from JSON, nothing is opened.

    >>> parse_document("{format: arosa-log/1, events: []}", file="log.yaml").format
    'arosa-log/1'
    >>> parse_document({"format": "arosa-log/1", "events": []}).format
    'arosa-log/1'
    """
    if isinstance(content, Mapping):
        report = Report(file or "<values>")
        document = _document(_read_plain(content, report), file, report, formats)
    else:
        report = Report(file or "<text>")
        check_length(content, report.file)
        text = content if isinstance(content, str) else decoded(content, report.file)
        document = _parse(text.removeprefix("\ufeff"), file, report, formats)
    expect_format(document, formats, nouns)
    return document


def expect_format(document: Document, formats: Collection[str], nouns: Mapping[str, str]) -> None:
    """Raise DocumentError if the document is of none of these formats (if any), and say what it is instead."""
    found = document.format
    if found in formats or not formats:
        return
    line = document.root.entries["format"][1].line
    if found in nouns:
        document.report.fail(line, "format", f"this is {mismatch(found, formats, nouns)}")
    near = document.report.suggest(found, formats)
    document.report.fail(line, "format", f"no format {quote(found)} is known here{near or _known(formats)}")


def mismatch(found: str, formats: Iterable[str], nouns: Mapping[str, str]) -> str:
    """What a document of a format is, and what it is not.

    >>> mismatch("x/1", ["y/1", "z/1"], {"x/1": "a case", "y/1": "a log", "z/1": "a setting"})
    'a case, not a log or a setting'
    """
    *others, last = (nouns.get(format, quote(format)) for format in formats)
    wanted = f"{', '.join(others)} or {last}" if others else last
    return f"{nouns[found]}, not {wanted}"


def _parse(text: str, file: str, report: Report, formats: Collection[str]) -> Document:
    if forbidden := _FORBIDDEN.search(text):
        line = text.count("\n", 0, forbidden.start()) + 1
        report.fail(line, "", f"control character U+{ord(forbidden[0]):04X} is not allowed")
    root = _read_json(text, report) if _is_json(file, text) else read_yaml(text, report)
    return _document(root, file, report, formats)


def _document(root: Node | None, file: str, report: Report, formats: Collection[str]) -> Document:
    if root is None or (isinstance(root, ScalarNode) and root.value is None):
        report.fail(0, "", "the document is empty")
    if not isinstance(root, MapNode):
        report.fail(root.line, "", f"a document is a mapping that begins with 'format: ...', not {describe(root)}")
    return Document(file=file, format=_format_of(root, report, formats), root=root, report=report)


def _read_json(text: str, report: Report) -> Node | None:
    from walton_solver.documents.json_reading import read_json  # few documents are JSON, and it is not free

    return read_json(text, report)


def _read_plain(values: Mapping[str, object], report: Report) -> Node | None:
    from walton_solver.documents.plain_reading import read_plain  # few documents are values

    return read_plain(values, report)


def _is_json(file: str, text: str) -> bool:
    name = file.lower()
    return name.endswith(".json") or (not name.endswith((".yaml", ".yml")) and bool(_JSON_START.match(text)))


def _format_of(root: MapNode, report: Report, formats: Collection[str]) -> str:
    if "format" not in root.entries:
        known = f", {listing(formats, 'or')}" if formats else ""
        report.fail(root.line, "", f"key 'format' is missing; it names what the document is{known}")
    line, node = root.entries["format"]
    if not isinstance(node, ScalarNode) or not isinstance(node.value, str):
        report.fail(line, "format", f"must be text, not {describe(node)}")
    return node.value


def _known(formats: Collection[str]) -> str:
    return f"; known: {listing(formats)}"
