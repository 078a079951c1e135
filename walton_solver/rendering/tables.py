"""Tables of styled text, for a terminal or as aligned lines."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from walton_solver.rendering.spans import Line, Span, line, padded, width, wrapped

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
    rows = [[list(wrapped(cell, MOST_WIDTH)) for cell in row] for row in (heads, *table.rows)]
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


def table_width(table: Table) -> int:
    """How many columns the aligned table takes."""
    return max((_width(spans) for spans in aligned(table)), default=0)


def stacked(table: Table) -> Iterator[Line]:
    """The table for a narrow terminal, after an empty line: row after row, each cell after the head of its column.

    >>> table = Table(title="Here", heads=("who", "room"), rows=(((Span("Ann"),), (Span("hall"),)),))
    >>> ["".join(span.text for span in spans) for spans in stacked(table)]
    ['', 'Here', '  Ann', '    room: hall']
    """
    yield from ((), line(Span(table.title, "heading")))
    for first, *others in table.rows:
        yield (Span(GAP), *first)
        for head, cell in zip(table.heads[1:], others, strict=True):
            if "".join(span.text for span in cell).strip():
                yield (Span(2 * GAP), Span(f"{head}: ", "dim"), *cell)


def _width(spans: Sequence[Span]) -> int:
    return sum(width(span.text) for span in spans)
