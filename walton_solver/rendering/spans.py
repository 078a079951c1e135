"""Styled text that no terminal has seen yet: lines of spans, to be printed plain or in colour."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

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


def plain(lines: list[Line]) -> str:
    """The lines without style."""
    return "\n".join("".join(span.text for span in spans).rstrip() for spans in lines)
