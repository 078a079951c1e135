"""Slips of authors in YAML, and their cures: from what a parser says, and from what stands there."""

import re
from dataclasses import dataclass

from walton_solver.documents.defects import quote
from walton_solver.documents.nodes import TOO_DEEP, Node, ScalarNode

_QUOTES = ("'", '"')
_BRACES = {"}": "a mapping in braces", "]": "a list in brackets"}
_TYPOGRAPHIC = re.compile(r"[:,\[{-]\s*[“”„‘‚]")
_COMMENT_WITH_END = re.compile(r"\s#[^\n]*[}\]]")

ESCAPE = "a backslash in double quotes is not followed by a known escape; write it twice, or use single quotes"
_COLON = "': ' cannot stand here; text that holds it must be in quotes"
_ALIGNMENT = "this does not line up with the lines above, or a comma or quote is missing"
_BLOCK_TEXT = "'|' or '>' is not followed by the end of the line"
_BEGINS_SO = "; text that begins so must be in quotes"

# What the parsers say, and what that means to an author. The two parsers word some problems differently.
_PROBLEMS = (
    ("<document start>", "something follows the document"),
    ("mapping values are not allowed", _COLON),
    ("expected ',' or '}'", "a mapping in braces is not closed, or lacks a comma"),
    ("expected ',' or ']'", "a list in brackets is not closed, or lacks a comma"),
    ("escape", ESCAPE),
    ("expected hexdecimal number", ESCAPE),
    ("alphabetic or numeric character", f"'*' or '&' is not followed by a name{_BEGINS_SO}"),
    ("non-alphabetical character", f"'*', '&' or '%' is not followed by a name{_BEGINS_SO}"),
    ("found unexpected ':'", _COLON),
    ("tab character", "a line is indented with a tab; use spaces"),
    ("directive", "a line begins with '%'"),
    ("chomping or indentation", _BLOCK_TEXT),
    ("comment or a line break", _BLOCK_TEXT),
    ("comment or line break", _BLOCK_TEXT),
    ("sequence entries are not allowed", f"a list item cannot begin here{_BEGINS_SO}"),
    ("mapping keys are not allowed", f"a key cannot begin here{_BEGINS_SO}"),
    ("<block end>", _ALIGNMENT),
    ("did not find expected key", _ALIGNMENT),
    ("'-' indicator", _ALIGNMENT),
    ("incompatible YAML document", "its '%YAML' line is not understood"),
    ("version number", "its '%YAML' line is not understood"),
    ("tag", "tags ('!...') are not allowed"),
    ("node content", "a value is missing"),
)
_UNCLOSED = ("unexpected end of stream", "unexpected document separator", "unexpected document indicator")


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """Where a parser gave up, and what it says.

    `at`: the index in the text, on `line`; `began`: where what it was reading begins, on `began_line`.
    """

    problem: str
    text: str
    at: int
    line: int
    began: int
    began_line: int

    @property
    def here(self) -> str:
        """The character at which it gave up, empty at the end."""
        return self.text[self.at : self.at + 1].strip("\0")

    @property
    def before(self) -> str:
        """What stands before that on its line."""
        return self.text[max(self.text.rfind("\n", 0, self.at), self.text.rfind("\r", 0, self.at)) + 1 : self.at]


def slip_of(stop: Stop) -> tuple[int, str]:
    """The line on which the author went wrong, and how.

    >>> slip_of(Stop(problem="mapping values are not allowed", text="a: b: c", at=4, line=1, began=0, began_line=1))
    (1, "': ' cannot stand here; text that holds it must be in quotes")
    """
    line, found = _slip_of(stop)
    if found != TOO_DEEP and _TYPOGRAPHIC.search(_lines_of(stop)):
        found += "; typographic quotes do not quote, use straight ones"
    return line, found


def slip_of_key(key: str, value: Node) -> str:
    """The cure for a key that nobody meant as one: a part of plain text within braces, after a comma.

    >>> slip_of_key("two", ScalarNode(1, "", None)), slip_of_key("id:1", ScalarNode(1, "", None))
    ('; text that holds a comma must be in quotes', "; after a key's ':' comes a space")
    """
    if not isinstance(value, ScalarNode) or value.value is not None or value.text:
        return ""
    if any(mark in key for mark in "“”„‘’‚"):
        return "; typographic quotes do not quote, use straight ones"
    return "; after a key's ':' comes a space" if ":" in key else "; text that holds a comma must be in quotes"


def _slip_of(stop: Stop) -> tuple[int, str]:
    if "maximum nesting depth" in stop.problem:
        return stop.line, TOO_DEEP  # libyaml's own limit; a long row of brackets meets it first
    if any(words in stop.problem for words in _UNCLOSED):
        return stop.began_line, "a text in quotes begins here and is not closed"
    if "could not find expected ':'" in stop.problem:
        return stop.began_line, "a key lacks its ':', or the space after it"
    if "cannot start any token" in stop.problem:
        return stop.line, _no_beginning(stop)
    if "mapping values are not allowed" in stop.problem and _is_deeper(stop):
        return stop.line, "this line is indented further than the one above it, which has a value already"
    meaning = next((meaning for words, meaning in _PROBLEMS if words in stop.problem), "")
    for end, what in _BRACES.items():
        if f"expected ',' or '{end}'" in stop.problem:
            return _in_braces(stop, what) or (stop.line, meaning)
    if meaning == _ALIGNMENT:
        return stop.line, _after_quote(stop) or _too_many(stop) or meaning
    return stop.line, meaning or f"the parser says: {stop.problem[:100]}"


def _no_beginning(stop: Stop) -> str:
    if stop.here == "\t":
        is_indent = not stop.before.strip(" \t-")
        return "a line is indented with a tab; use spaces" if is_indent else "a tab cannot stand here; use spaces"
    return f"a value cannot begin with {quote(stop.here)}; put it in quotes"


def _is_deeper(stop: Stop) -> bool:
    """Whether the colon at which the parser gave up is that of a key, in a line indented too far."""
    key = stop.before
    return key[:1] == " " and ": " not in key and not key.lstrip().startswith(("- ", "{", "["))


def _in_braces(stop: Stop, what: str) -> tuple[int, str] | None:
    if told := _after_quote(stop):
        return stop.line, told
    inside = stop.text[stop.began : stop.at]
    if comment := _COMMENT_WITH_END.search(inside):
        line = stop.began_line + inside.count("\n", 0, comment.start() + 1)
        return line, "what follows ' #' is a comment; text that holds it must be in quotes"
    is_later = stop.line > stop.began_line
    if is_later and (not stop.here or not stop.before.strip(" -") or stop.here == ":"):
        return stop.began_line, f"{what} that begins here is not closed, or lacks a comma"
    if stop.here == ":":
        return (
            stop.line,
            "': ' cannot stand here; text that holds it must be in quotes, and before a key stands a comma",
        )
    return None


def _after_quote(stop: Stop) -> str:
    """What to do about text after a closing quote; nothing where there is none."""
    before = stop.before.rstrip()
    if not before.endswith(_QUOTES) or not stop.here or stop.here in "}]":
        return ""
    if before[-1] not in before[:-1]:
        return "text goes on after a closing quote: a text in quotes before it is not closed"
    cure = "an apostrophe within single quotes is written twice ('')"
    return f'text goes on after its closing quote: {cure}, a quote within double quotes as \\"; or a comma is missing'


def _too_many(stop: Stop) -> str:
    return f"this {quote(stop.here)} closes nothing" if stop.here in _BRACES else ""


def _lines_of(stop: Stop) -> str:
    """The line at which the parser gave up, and those since what it was reading began, if they are few."""
    end = stop.text.find("\n", stop.at)
    first = stop.began if stop.line - stop.began_line < 3 else stop.at
    return stop.text[stop.text.rfind("\n", 0, first) + 1 : end if end >= 0 else len(stop.text)][:10_000]
