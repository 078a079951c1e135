"""Strict JSON text (RFC 8259) becomes a tree; duplicate keys, NaN and lone surrogates are refused.

The standard library's reader keeps no positions and recurses, so it only gets to see single strings.
"""

import re
from collections.abc import Iterator
from json import JSONDecodeError, JSONDecoder
from typing import TypeAlias

from walton_solver.documents.defects import Report, quote
from walton_solver.documents.nodes import ListNode, MapNode, Node, Plain, TreeBuilder

MAX_NUMBER_LENGTH = 100

_STRINGS = JSONDecoder()
_SPACE = re.compile(r"[ \t\n\r]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?P<part>\.[0-9]+)?(?P<power>[eE][-+]?[0-9]+)?")
_WORD = re.compile(r"[A-Za-z0-9_.+-]+")
_WORDS: dict[str, Plain] = {"true": True, "false": False, "null": None}
_SURROGATE = re.compile("[\ud800-\udfff]")

_Token: TypeAlias = tuple[int, str, str, Plain]
"""Line; a punctuation mark, `value`, `string` or `end`; text; value."""


def read_json(text: str, report: Report) -> Node | None:
    """The tree of a JSON text, or None when it is empty; raises DocumentError when it is no JSON."""
    builder = TreeBuilder(report)
    opened: list[str] = []
    expected = "value"
    for line, kind, token, value in _tokens(text, report):
        if kind not in _ACCEPTED[expected]:
            if kind == "end" and builder.root is None:
                return None
            found = "the end" if kind == "end" else quote(token)
            report.fail(line, "", f"this is no valid JSON: {_WANTED[expected]} expected, not {found}")
        if kind in ("{", "["):
            builder.open(MapNode(line, {}) if kind == "{" else ListNode(line, []))
            opened.append(kind)
            expected = "key or }" if kind == "{" else "value or ]"
            continue
        if kind in ("}", "]"):
            builder.close()
            opened.pop()
        elif kind in ("string", "value"):
            builder.scalar(line, token, value)
            if expected in ("key", "key or }"):
                expected = ":"
                continue
        elif kind in (",", ":"):
            expected = "value" if kind == ":" or opened[-1] == "[" else "key"
            continue
        expected = f", or {'}' if opened[-1] == '{' else ']'}" if opened else "end"
    return builder.root


_ACCEPTED = {
    "value": ("value", "string", "{", "["),
    "value or ]": ("value", "string", "{", "[", "]"),
    "key": ("string",),
    "key or }": ("string", "}"),
    ":": (":",),
    ", or }": (",", "}"),
    ", or ]": (",", "]"),
    "end": ("end",),
}
_WANTED = {
    "value": "a value",
    "value or ]": "a value or ']'",
    "key": "a key in double quotes",
    "key or }": "a key in double quotes or '}'",
    ":": "':'",
    ", or }": "',' or '}'",
    ", or ]": "',' or ']'",
    "end": "the end of the file",
}


def _tokens(text: str, report: Report) -> Iterator[_Token]:
    position, line, counted = 0, 1, 0
    while True:
        position = _end_of(_SPACE, text, position)
        line += text.count("\n", counted, position)
        counted = position
        mark = text[position : position + 1]
        if not mark:
            yield line, "end", "", None
            return
        if mark in "{}[]:,":
            yield line, mark, mark, None
            position += 1
        elif mark == '"':
            content, position = _string(text, position, line, report)
            yield line, "string", content, content
        else:
            end = max(_end_of(_WORD, text, position), position + 1)
            token = text[position:end]
            yield line, "value", token, _plain_value(token, line, report)
            position = end


def _end_of(pattern: re.Pattern[str], text: str, position: int) -> int:
    match = pattern.match(text, position)
    return match.end() if match else position


def _string(text: str, position: int, line: int, report: Report) -> tuple[str, int]:
    try:
        content, end = _STRINGS.raw_decode(text, position)
    except JSONDecodeError as error:
        meaning = {"U": "a quoted text is not closed"}.get(error.msg[:1], "")
        if not meaning:
            meaning = (
                "a line break or control character stands inside quotes"
                if "control" in error.msg
                else "a backslash in quotes is followed by an unknown letter or a broken \\u escape"
            )
        report.fail(line, "", f"this is no valid JSON: {meaning}")
    if _SURROGATE.search(content):
        report.fail(line, "", f"this is no valid JSON: half a \\u pair in {quote(content)}")
    return content, end


def _plain_value(token: str, line: int, report: Report) -> Plain:
    if token in _WORDS:
        return _WORDS[token]
    number = _NUMBER.fullmatch(token) if len(token) <= MAX_NUMBER_LENGTH else None
    if number is None:
        report.fail(line, "", f"this is no valid JSON: no value can be written {quote(token)}{_hint(token, report)}")
    return float(token) if number["part"] or number["power"] else int(token)


def _hint(token: str, report: Report) -> str:
    return report.suggest(token, _WORDS) if token.isalpha() else ""
