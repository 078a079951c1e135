"""YAML text becomes a tree: the core schema of YAML 1.2, no tags, no merge keys, one document.

The parser below speaks YAML 1.1, but only its events are used, and 1.1 and 1.2 differ chiefly in what plain
values mean; that is decided here.
"""

import re
from typing import Any

from walton_solver.documents.defects import Report, quote
from walton_solver.documents.nodes import ListNode, MapNode, Node, Plain, ScalarNode, TreeBuilder
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
_NUMBER_STARTS = frozenset("0123456789-+.")

# "!" is no tag: it says that a value is what it looks like in quotes.
_NO_TAGS = (None, "!")

# What the parsers say, and what that means to an author. The two parsers word some problems differently.
_PROBLEMS = (
    ("mapping values are not allowed", "': ' cannot stand here; text that holds it must be in quotes"),
    ("cannot start any token", "a value cannot begin with this character (a tab, '@', '`' or '%'); put it in quotes"),
    ("expected ',' or '}'", "a mapping in braces is not closed, or lacks a comma"),
    ("expected ',' or ']'", "a list in brackets is not closed, or lacks a comma"),
    ("unexpected end of stream", "a quoted text is not closed"),
    ("unexpected document separator", "a quoted text is not closed"),
    ("could not find expected ':'", "a key lacks its ':'"),
    ("<block end>", "this does not line up with the lines above, or a comma or quote is missing"),
    ("block collection", "this does not line up with the lines above"),
    ("block sequence entries are not allowed", "a list item cannot begin here"),
    ("block mapping", "this does not line up with the lines above"),
    ("unknown escape character", "a backslash in double quotes is followed by an unknown letter"),
    ("tag", "tags ('!...') are not allowed"),
    ("expected the node content", "a value is missing"),
    ("did not find expected node content", "a value is missing"),
    ("<document start>", "something follows the document"),
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
        report.fail(mark.line + 1 if mark else 0, "", _message(getattr(error, "problem", None) or str(error)))
    except (ValueError, OverflowError) as error:
        if isinstance(error, DocumentError):
            raise
        # The pure Python parser lets these through for absurd escapes and version numbers.
        report.fail(parser.line + 1 if parser else 0, "", "this is no valid YAML (a number in it is out of range)")
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
            value = text if event.style or not event.implicit[0] else _plain_value(text)
            node: Node | None = builder.scalar(line, text, value)
            if node is None and event.anchor:
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
        if kind is scalar and event.tag not in _NO_TAGS:
            _refuse_tag(event, builder, report)


def _repeat(event: Any, anchors: dict[str, Node | None], builder: TreeBuilder, report: Report) -> None:
    line = event.start_mark.line + 1
    node = anchors.get(event.anchor)
    if node is None:
        near = report.suggest(event.anchor, anchors)
        report.fail(line, builder.path, f"no anchor {quote('&' + event.anchor)} stands before this alias{near}")
    builder.repeat(node, line)


def _refuse_tag(event: Any, builder: TreeBuilder, report: Report) -> None:
    report.add(event.start_mark.line + 1, builder.path, f"tags are not allowed, here {quote(event.tag)}")


def _message(problem: str) -> str:
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
