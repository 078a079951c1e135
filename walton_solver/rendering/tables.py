"""Tables of styled text, for a terminal or as aligned lines."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from walton_solver.rendering.spans import Line, Span, line, padded, width

GAP = "  "
MOST_WIDTH = 40
"""Of a column of aligned text; longer cells go on below."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """`rows` of cells, as many as there are `heads`."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Line, ...], ...]


def aligned(table: Table) -> Iterator[Line]:
    """The table as lines of text with columns, after an empty line.

    >>> table = Table(title="Here", heads=("who", "room"), rows=(((Span("Ann"),), (Span("hall"),)),))
    >>> ["".join(span.text for span in spans) for spans in aligned(table)]
    ['', 'Here', '  who  room', '  Ann  hall']
    """
    heads: tuple[Line, ...] = tuple((Span(head, "heading"),) for head in table.heads)
    rows = [[list(_wrapped(cell)) for cell in row] for row in (heads, *table.rows)]
    widths = [
        max((_width(part) for row in rows for part in row[column]), default=0) for column in range(len(table.heads))
    ]
    yield from ((), line(Span(table.title, "heading")))
    for row in rows:
        for parts in zip_longest(*row, fillvalue=()):
            spans: list[Span] = []
            for part, columns in zip(parts, widths, strict=True):
                spans += [Span(GAP), *part, Span(padded("", columns - _width(part)))]
            yield tuple(spans)


def _wrapped(cell: Line) -> Iterator[Line]:
    """The cell in lines that are no wider than a column, broken between its words."""
    here: list[Span] = []
    for span in _words(cell):
        if here and _width((*here, Span(span.text.rstrip()))) > MOST_WIDTH:
            yield tuple(here)
            here = []
        here.append(span)
    yield tuple(here)


def _words(cell: Line) -> Iterator[Span]:
    """Each word with the space after it; one that is wider than a column in pieces."""
    for span in cell:
        *words, last = span.text.split(" ")
        for word in (*(f"{word} " for word in words), *([last] if last else [])):
            piece = ""
            for letter in word:
                if width(piece + letter.rstrip()) > MOST_WIDTH:
                    yield Span(piece, span.style)
                    piece = ""
                piece += letter
            yield Span(piece, span.style)


def _width(spans: Sequence[Span]) -> int:
    return sum(width(span.text) for span in spans)
