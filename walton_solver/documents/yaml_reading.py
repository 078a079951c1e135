"""YAML text becomes a tree: the core schema of YAML 1.2, no tags, no merge keys, one document.

The parser below speaks YAML 1.1, but only its events are used, and 1.1 and 1.2 differ chiefly in what plain
values mean; that is decided here. Of PyYAML's two parsers the fast one is used where it is installed. Both give
the same trees and, but for some syntax errors, the same messages; the slow one takes no tabs between words.
"""

import re
from typing import Any

from walton_solver.documents.defects import Report, quote
from walton_solver.documents.nodes import TOO_DEEP, ListNode, MapNode, Node, Plain, ScalarNode, TreeBuilder
from walton_solver.errors import DocumentError

MAX_NUMBER_LENGTH = 100

_WORDS: dict[str, Plain] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys((".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"), float("inf")),
    **dict.fromkeys(("-.inf", "-.Inf", "-.INF"), float("-inf")),
    **dict.fromkeys((".nan", ".NaN", ".NAN"), float("nan")),
}
# Unlike in the core schema, a number with a leading zero stays text: 007 is a name, and in YAML 1.1 it was octal.
_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_OCTAL = re.compile(r"0o[0-7]+")
_HEXADECIMAL = re.compile(r"0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|(?:0|[1-9][0-9]*)(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_SURROGATE = re.compile("[\ud800-\udfff]")
_NUMBER_STARTS = frozenset("0123456789-+.")

# "!" is no tag: it says that a value is what it looks like in quotes.
_NO_TAGS = (None, "!")

_MERGE_KEY = "<<"

_ESCAPE = "a backslash in double quotes is not followed by a known escape"
_ALIGNMENT = "this does not line up with the lines above, or a comma or quote is missing"
# What the parsers say, and what that means to an author. The two parsers word some problems differently.
_PROBLEMS = (
    ("<document start>", "something follows the document"),
    ("mapping values are not allowed", "': ' cannot stand here; text that holds it must be in quotes"),
    ("cannot start any token", "a value cannot begin with this character (a tab, '@', '`' or '%'); put it in quotes"),
    ("expected ',' or '}'", "a mapping in braces is not closed, or lacks a comma"),
    ("expected ',' or ']'", "a list in brackets is not closed, or lacks a comma"),
    ("unexpected end of stream", "a quoted text is not closed"),
    ("unexpected document separator", "a quoted text is not closed"),
    ("unexpected document indicator", "a quoted text is not closed"),
    ("could not find expected ':'", "a key lacks its ':'"),
    ("escape", _ESCAPE),
    ("expected hexdecimal number", _ESCAPE),
    ("alphabetic or numeric character", "'*' or '&' is not followed by a name"),
    ("non-alphabetical character", "'*', '&' or '%' is not followed by a name"),
    ("found unexpected ':'", "':' cannot stand here; text that holds it must be in quotes"),
    ("tab character", "a line is indented with a tab; use spaces"),
    ("directive", "a line begins with '%'"),
    ("chomping or indentation", "'|' or '>' is not followed by the end of the line"),
    ("comment or a line break", "'|' or '>' is not followed by the end of the line"),
    ("comment or line break", "'|' or '>' is not followed by the end of the line"),
    ("sequence entries are not allowed", "a list item cannot begin here"),
    ("mapping keys are not allowed", "a key cannot begin here"),
    ("<block end>", _ALIGNMENT),
    ("did not find expected key", _ALIGNMENT),
    ("'-' indicator", _ALIGNMENT),
    ("incompatible YAML document", "its '%YAML' line is not understood"),
    ("version number", "its '%YAML' line is not understood"),
    ("tag", "tags ('!...') are not allowed"),
    ("node content", "a value is missing"),
)


def read_yaml(text: str, report: Report) -> Node | None:
    """The tree of a YAML text, or None when it holds no document; raises DocumentError when it is no YAML."""
    import yaml  # on first use: it is the slowest import of a small command

    # Of the loaders only the parser inside them is used: events are read, nothing is composed or constructed.
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    builder = TreeBuilder(report)
    parser = None
    try:
        parser = loader(text)
        _build(parser, builder, report)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        # libyaml puts the end of a text on a line of its own.
        line = min(mark.line, text.count("\n")) + 1 if mark else 0
        report.fail(line, "", _message(getattr(error, "problem", None) or str(error)))
    except (ValueError, OverflowError) as error:
        if isinstance(error, DocumentError):
            raise
        # The pure Python parser lets these through, for escapes and version numbers beyond all bounds.
        report.fail(parser.line + 1 if parser else 0, "", f"this is no valid YAML: {_ESCAPE}")
    return builder.root


def _build(parser: Any, builder: TreeBuilder, report: Report) -> None:
    """Feeds the parser's events to the builder."""
    import yaml

    scalar, mapping_start, sequence_start = yaml.ScalarEvent, yaml.MappingStartEvent, yaml.SequenceStartEvent
    ends = (yaml.MappingEndEvent, yaml.SequenceEndEvent)
    anchors: dict[str, Node | None] = {}
    documents = 0
    while event := parser.get_event():
        kind = type(event)
        if kind is scalar:
            text, line = event.value, event.start_mark.line + 1
            if event.tag not in _NO_TAGS:
                _refuse_tag(event, builder, report)
            if event.style == '"' and _SURROGATE.search(text):
                report.fail(line, "", f"this is no valid YAML: {_ESCAPE}")
            value = text if event.style or event.tag else _plain_value(text)
            node: Node | None = builder.scalar(line, text, value)
            if node is None:
                if text == _MERGE_KEY and not event.style:
                    report.fail(line, builder.path, "merge keys are not allowed; write out the keys that it stands for")
                if event.anchor:
                    node = ScalarNode(line, text, value)
        elif kind is mapping_start or kind is sequence_start:
            line = event.start_mark.line + 1
            node = MapNode(line, {}) if kind is mapping_start else ListNode(line, [])
            if event.tag not in _NO_TAGS:
                _refuse_tag(event, builder, report)
            builder.open(node)
        elif kind in ends:
            builder.close()
            continue
        else:
            if kind is yaml.AliasEvent:
                _repeat(event, anchors, builder, report)
            elif kind is yaml.DocumentStartEvent:
                documents += 1
                if documents > 1:
                    report.fail(event.start_mark.line + 1, "", "a second document begins here; a file holds one")
            continue
        if event.anchor:
            anchors[event.anchor] = node


def _repeat(event: Any, anchors: dict[str, Node | None], builder: TreeBuilder, report: Report) -> None:
    line = event.start_mark.line + 1
    node = anchors.get(event.anchor)
    if node is None:
        near = report.suggest(event.anchor, anchors)
        report.fail(line, builder.path, f"no anchor {quote('&' + event.anchor)} stands before this alias{near}")
    builder.repeat(node, line)


def _refuse_tag(event: Any, builder: TreeBuilder, report: Report) -> None:
    tag = event.tag.replace("tag:yaml.org,2002:", "!!")
    report.add(event.start_mark.line + 1, builder.path, f"tags are not allowed, here {quote(tag)}")


def _message(problem: str) -> str:
    if "maximum nesting depth" in problem:
        return TOO_DEEP  # libyaml's own limit; a long row of brackets meets it first
    for words, meaning in _PROBLEMS:
        if words in problem:
            return f"this is no valid YAML: {meaning}"
    return f"this is no valid YAML ({problem[:100]})"


def _plain_value(text: str) -> Plain:
    """What an unquoted value means.

    >>> [_plain_value(text) for text in ("no", "~", "12", "007", "1:20", "0x10", "1e3", "2024-01-01")]
    ['no', None, 12, '007', '1:20', 16, 1000.0, '2024-01-01']
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _NUMBER_STARTS:
        return text
    if len(text) > MAX_NUMBER_LENGTH:
        return text  # converting the digits of a number takes time that grows faster than their count
    if _INTEGER.fullmatch(text):
        return int(text)
    if _FLOAT.fullmatch(text):
        return float(text)
    if _HEXADECIMAL.fullmatch(text):
        return int(text[2:], 16)
    return int(text[2:], 8) if _OCTAL.fullmatch(text) else text
