"""The detective's sheet at a terminal: a row for each card, a column for each place."""

from collections.abc import Iterator

from walton_solver.games.cluedo.logs import Log
from walton_solver.games.cluedo.results import Solution
from walton_solver.rendering.cluedo.sheet import Cell, sheet_of
from walton_solver.rendering.cluedo.telling import Teller
from walton_solver.rendering.spans import Line, Span, Style, fitted, line, width

LEAST_WIDTH = 5
MOST_WIDTH = 16
GAP = "  "


def grid(log: Log, solution: Solution, *, language: str = "en") -> Iterator[Line]:
    """The marks of all cards and places, and the chances of those that are open."""
    sheet = sheet_of(log, solution, Teller(log, language))
    heads = [fitted(column.name, MOST_WIDTH) for column in sheet.columns]
    widths = [max(LEAST_WIDTH, width(head)) for head in heads]
    first = max(width(row.name) for row in sheet.rows) + len(GAP)
    yield line(" " * first, *(Span(GAP + _centred(h, w), "heading") for h, w in zip(heads, widths, strict=True)))
    for section in sheet.sections:
        yield line(Span(section.title, "heading"))
        for row in section.rows:
            name = GAP + row.name + " " * (first - width(row.name) - len(GAP))
            cells = zip(row.cells, widths, strict=True)
            yield line(name, *(Span(GAP + _centred(cell.text, columns), _style(cell)) for cell, columns in cells))
    yield line(Span(sheet.legend, "dim"))


def _style(cell: Cell) -> Style:
    if cell.mark == "yes":
        return "good" if cell.column.is_envelope else "clue"
    return "dim" if cell.mark == "no" else "unsure"


def _centred(text: str, columns: int) -> str:
    free = columns - width(text)
    return " " * (free - free // 2) + text + " " * (free // 2)
