"""YAML text becomes a tree: the core schema of YAML 1.2, no tags, no merge keys, one document.

The parser below speaks YAML 1.1, but only its events are used, and 1.1 and 1.2 differ chiefly in what plain
values mean; that is decided here. Of PyYAML's two parsers the fast one is used where it is installed. Both give
the same trees and, but for some syntax errors, the same messages; the slow one takes no tabs between words.
"""

import re
from typing import Any, NoReturn

from walton_solver.documents.defects import Report, quote
from walton_solver.documents.nodes import TOO_DEEP, ListNode, MapNode, Node, Plain, ScalarNode, TreeBuilder
from walton_solver.documents.yaml_slips import ESCAPE, Stop, slip_of
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
        _fail(error, text, report)
    except (ValueError, OverflowError) as error:
        if isinstance(error, DocumentError):
            raise
        # The pure Python parser lets these through, for escapes and version numbers beyond all bounds.
        report.fail(parser.line + 1 if parser else 0, "", f"this is no valid YAML: {ESCAPE}")
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
                report.fail(line, "", f"this is no valid YAML: {ESCAPE}")
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


def _fail(error: Any, text: str, report: Report) -> NoReturn:
    mark = getattr(error, "problem_mark", None)
    problem = getattr(error, "problem", None) or str(error)
    if mark is None:
        report.fail(0, "", f"this is no valid YAML ({problem[:100]})")
    # libyaml puts the end of a text on a line of its own.
    last = text.count("\n")
    began = getattr(error, "context_mark", None) or mark
    line, slip = slip_of(
        Stop(
            problem=problem,
            text=text,
            at=mark.index,
            line=min(mark.line, last) + 1,
            began=began.index,
            began_line=min(began.line, last) + 1,
        )
    )
    report.fail(line, "", slip if slip == TOO_DEEP else f"this is no valid YAML: {slip}")


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
