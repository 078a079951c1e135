"""Styled text that no terminal has seen yet: lines of spans, to be printed plain or in colour."""

from typing import Literal, TypeAlias

from walton_solver.records import dataclass

Style: TypeAlias = Literal["", "good", "bad", "unsure", "heading", "clue", "dim"]


@dataclass(frozen=True, slots=True)
class Span:
    """Text without line breaks or control characters; `style` says what it is, not how it looks."""

    text: str
    style: Style = ""


Line: TypeAlias = tuple[Span, ...]


def line(*parts: str | Span) -> Line:
    """A line of spans; plain text is made a span, and control characters a space."""
    return tuple(
        Span("".join(c if c.isprintable() else " " for c in span.text), span.style)
        for span in (part if isinstance(part, Span) else Span(part) for part in parts)
    )


def width(text: str) -> int:
    """How many columns of a terminal the text takes.

    >>> width("floor"), width("階")
    (5, 2)
    """
    # Most text is ASCII, and the tables of all other letters are large.
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(c) else 2 if east_asian_width(c) in "FW" else 1 for c in text)


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


def plain(lines: list[Line]) -> str:
    """The lines without style."""
    return "\n".join("".join(span.text for span in spans).rstrip() for spans in lines)
