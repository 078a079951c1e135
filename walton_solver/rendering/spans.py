"""Styled text that no terminal has seen yet: lines of spans, to be printed plain or in colour."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

Style: TypeAlias = Literal["", "good", "bad", "unsure", "heading", "clue", "dim"]


JOINERS = "\u200c\u200d"
"""Between letters they say whether these join, as Persian words need, and of several emoji they make one."""


@dataclass(frozen=True, slots=True)
class Span:
    """Text without line breaks or control characters but joiners; `style` says what it is, not how it looks."""

    text: str
    style: Style = ""


Line: TypeAlias = tuple[Span, ...]


def line(*parts: str | Span) -> Line:
    """A line of spans; plain text is made a span, and control characters a space."""
    return tuple(
        Span(clean(span.text), span.style)
        for span in (part if isinstance(part, Span) else Span(part) for part in parts)
    )


def clean(text: str) -> str:
    """The text with a space for each control character, as for what turns the direction of writing.

    >>> clean("a\\x00b\\u202ec")
    'a b c'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter in JOINERS else " " for letter in text)


def width(text: str) -> int:
    """How many columns of a terminal the text takes.

    >>> width("floor"), width("階"), width("e\\u0301"), width("\\u0645\\u06cc\\u200c\\u0634\\u0648\\u062f")
    (5, 2, 1, 5)
    """
    # Most text is ASCII, and the tables of all other letters are large.
    if text.isascii():
        return len(text)
    from unicodedata import category, east_asian_width

    return sum(0 if category(c) in _NO_WIDTH else 2 if east_asian_width(c) in "FW" else 1 for c in text)


_NO_WIDTH = ("Mn", "Me", "Cf")
"""The categories of marks on other letters, and of joiners."""


def fitted(text: str, most: int) -> str:
    """The text, cut to at most so many columns."""
    if width(text) <= most:
        return text
    while width(text) > most - 1:
        text = text[:-1]
    return f"{text}…"


def padded(text: str, columns: int) -> str:
    """The text with spaces to so many columns."""
    return text + " " * (columns - width(text))


def wrapped(spans: Line, columns: int, hang: int = 0) -> Iterator[Line]:
    """The line in lines of so many columns, broken between words; those after the first are indented by `hang`.

    What takes more columns than there are is broken within a word.

    >>> ["".join(span.text for span in each) for each in wrapped((Span("1  "), Span("a long way")), 9, 3)]
    ['1  a long', '   way']
    """
    here: list[Span] = []
    taken = 0
    for span in _words(spans, columns - hang):
        if here and taken + width(span.text.rstrip()) > columns:
            yield (*here[:-1], Span(here[-1].text.rstrip(" "), here[-1].style))
            here, taken = ([Span(" " * hang)] if hang else []), hang
        if here and here[-1].style == span.style:
            here[-1] = Span(here[-1].text + span.text, span.style)
        else:
            here.append(span)
        taken += width(span.text)
    yield tuple(here)


def hanging(spans: Line) -> int:
    """Where the text of a line begins: after spaces, a number or a label, whose columns lines below leave free."""
    *before, last = spans or (Span(""),)
    indent = len(last.text) - len(last.text.lstrip(" "))
    return sum(width(span.text) for span in before) + indent


def _words(spans: Line, columns: int) -> Iterator[Span]:
    """Each word with the space after it; one that is wider than the columns in pieces."""
    for span in spans:
        *words, last = span.text.split(" ")
        for word in (*(f"{word} " for word in words), *([last] if last else [])):
            piece = ""
            for letter in word:
                if width(piece + letter.rstrip()) > columns:
                    yield Span(piece, span.style)
                    piece = ""
                piece += letter
            yield Span(piece, span.style)


def plain(lines: list[Line]) -> str:
    """The lines without style."""
    return "\n".join("".join(span.text for span in spans).rstrip() for spans in lines)
