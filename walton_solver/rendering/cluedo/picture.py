"""The detective's sheet of a Cluedo log as a picture: where each card is, is not, or how likely it is there.

The SVG stands alone; light and dark by what the reader prefers; the same in words in its description.
"""

from xml.etree.ElementTree import Element, SubElement

from walton_solver.games.cluedo.logs import Log
from walton_solver.games.cluedo.results import Solution
from walton_solver.rendering.cluedo.sheet import Cell, Row, sheet_of
from walton_solver.rendering.cluedo.telling import Teller
from walton_solver.rendering.cluedo.text import solution_lines
from walton_solver.rendering.lettering import width_of
from walton_solver.rendering.lines import verdict
from walton_solver.rendering.spans import clean, plain
from walton_solver.rendering.styles import FONT, style_sheet
from walton_solver.rendering.svg import draw, markup, title, told_attribute, write

EDGE, TOP, ROW, COLUMN, GROUP = 30.0, 118.0, 27.0, 92.0, 34.0
LEAST_WIDTH = 620.0

_RULES = """
.page{fill:%page}
.paper{fill:%floor;stroke:%wall;stroke-width:2}
.bold{font-weight:700}
.soft{fill:%soft}
.rule{stroke:%faint;stroke-width:1}
.envelope{fill:%tint}
.yes{fill:%sure}
.no{fill:none;stroke:%faint;stroke-width:2.2;stroke-linecap:round}
.track{fill:%passage;stroke:%faint}
.bar{fill:%soft}
"""
STYLE = style_sheet("cluedo-grid", "grid", f"text{{{FONT};fill:%ink}}" + _RULES)


def grid_svg(log: Log, solution: Solution, *, language: str = "en") -> str:
    """The picture as an SVG element.

    >>> import walton_solver
    >>> log = walton_solver.parse(
    ...     "{format: cluedo-log/1, players: [{name: Ann, cards: 9}, {name: Ben, cards: 9}], events: []}"
    ... )
    >>> grid_svg(log, walton_solver.solve(log))[:4]
    '<svg'
    """
    return markup(_Grid(log, solution, language).root)


class _Grid:
    def __init__(self, log: Log, solution: Solution, language: str) -> None:
        teller = Teller(log, language)
        self._sheet = sheet_of(log, solution, teller)
        self._left = EDGE + min(260.0, max(width_of(row.name, 14) for row in self._sheet.rows) + 30)
        self._right = max(self._left + COLUMN * len(self._sheet.columns), LEAST_WIDTH - EDGE)
        self._height = TOP + 36 + GROUP * len(self._sheet.sections) + ROW * len([*self._sheet.rows]) + 50
        width, height = told_attribute(self._right + EDGE), told_attribute(self._height)
        size = {"width": width, "height": height, "viewBox": f"0 0 {width} {height}"}
        base = {"xmlns": "http://www.w3.org/2000/svg", "class": "cluedo-grid", "role": "img"}
        self.root = Element("svg", {**base, "lang": teller.tongue.language, **size})
        title(self.root, teller.title)
        told = plain(list(solution_lines(log, solution, language=language)))
        SubElement(self.root, "desc").text = "\n".join(map(clean, told.splitlines()))
        SubElement(self.root, "style").text = STYLE
        draw(self.root, "rect", "page", width=self._right + EDGE, height=self._height)
        write(self.root, EDGE, 46, teller.title, "bold", size=24, width=self._right - EDGE, bold=True)
        said = verdict(teller, solution.verdict, solution.count, solution.limit).text
        write(self.root, EDGE, 74, said, "soft", size=14, width=self._right - EDGE)
        self._draw_columns()
        self._draw_sections()
        write(self.root, EDGE, self._height - 24, self._sheet.legend, "soft", size=13, width=self._right - EDGE)

    def _draw_columns(self) -> None:
        height = self._height - TOP - 60
        draw(self.root, "rect", "paper", x=EDGE, y=TOP - 24, width=self._right - EDGE, height=height + 24, rx=6)
        for index, column in enumerate(self._sheet.columns):
            x = self._left + COLUMN * index
            if column.is_envelope:
                draw(self.root, "rect", "envelope", x=x, y=TOP - 23, width=COLUMN, height=height + 22)
            write(
                self.root, x + COLUMN / 2, TOP + 4, column.name, "bold",
                size=14, width=COLUMN - 8, bold=True, anchor="middle",
            )  # fmt: skip

    def _draw_sections(self) -> None:
        y = TOP + 14
        for section in self._sheet.sections:
            y += GROUP
            write(self.root, EDGE + 14, y - 8, section.title, "soft bold", size=13, bold=True)
            for row in section.rows:
                self._draw_row(row, y)
                y += ROW

    def _draw_row(self, row: Row, y: float) -> None:
        draw(self.root, "line", "rule", x1=EDGE + 8, y1=y, x2=self._right - 8, y2=y)
        write(self.root, EDGE + 14, y + 18, row.name, size=14, width=self._left - EDGE - 20)
        for index, cell in enumerate(row.cells):
            x = self._left + COLUMN * (index + 0.5)
            group = draw(self.root, "g", "mark", data_fact=cell.fact.key)
            if cell.chance is None:
                _draw_mark(group, cell, x, y + ROW / 2)
            else:
                long = max(1.5, 44 * float(cell.chance))
                draw(group, "rect", "track", x=x - 34, y=y + 9.5, width=44, height=8, rx=2)
                draw(group, "rect", "bar", x=x - 34, y=y + 9.5, width=long, height=8, rx=2)
                write(group, x + 34, y + 18, cell.text, size=13, anchor="end")


def _draw_mark(parent: Element, cell: Cell, x: float, y: float) -> None:
    """Here, not here, or not found out."""
    if cell.mark == "yes":
        draw(parent, "circle", "yes", cx=x, cy=y, r=9)
    elif cell.mark == "no":
        draw(parent, "circle", "no", cx=x, cy=y, r=1.2)
    else:
        write(parent, x, y + 5, cell.text, "soft bold", size=14, anchor="middle")
