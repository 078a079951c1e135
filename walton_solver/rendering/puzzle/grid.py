"""The logic grid as SVG: a cell for each pair of items, with the mark that a story has set there and since when.

Categories stand in steps, as in printed puzzles: the first category's rows against all others, then the last one's
against those between. A puzzle without a grid shows its variables against their values.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from walton_solver.deduction.findings import Conclusion
from walton_solver.games.puzzle.cases import Puzzle
from walton_solver.games.puzzle.statements import Is
from walton_solver.games.results import Explanation
from walton_solver.rendering.lettering import width_of
from walton_solver.rendering.puzzle.telling import Teller
from walton_solver.rendering.styles import style_sheet
from walton_solver.rendering.svg import draw, markup, title, write

CELL, GAP, PAD, SIZE = 30.0, 8.0, 10.0, 13.0
MOST_LABEL = 190.0
"""How long a name is shown."""

_RULES = """text{fill:%ink;font-family:system-ui,sans-serif}
.ground{fill:%page}
.cells{fill:%floor;stroke:%wall;stroke-width:1.5}
.between{stroke:%faint;stroke-width:1}
.label{fill:%soft}
.goes{fill:none;stroke:%sure;stroke-width:3.5}
.apart{stroke:%soft;stroke-width:2;fill:none}
.cell{fill:none}
.new>.cell{fill:%tint}
.basis>.cell{stroke:%edge;stroke-width:2.4;stroke-dasharray:5 3}"""
STYLE = style_sheet("logic", "g", _RULES) + ".logic{max-width:640px}\n"


@dataclass(frozen=True, slots=True)
class _Block:
    """Rows against columns: facts by place, and the names on both sides."""

    rows: Sequence[str]
    columns: Sequence[str]
    facts: Sequence[Sequence[Is | None]]


@dataclass(frozen=True, slots=True)
class _Known:
    """Which facts are known since which step, and whether they hold; of the step that is shown the steps it uses."""

    since: Mapping[Is, tuple[int, bool]]
    shown: Mapping[int, Sequence[int]]

    def look_of(self, step: int) -> str:
        """The class of what a step concluded."""
        if step in self.shown:
            return " new"
        return " basis" if any(step in uses for uses in self.shown.values()) else ""


def grid_svg(puzzle: Puzzle, explanation: Explanation[Is], *, step: int | None = None, language: str = "en") -> str:
    """The grid after a step, else at the end; the step's marks stand out, those it rests on are framed."""
    teller = Teller(puzzle, language)
    last = len(explanation.steps) if step is None else step
    shown = {each.n: each.uses for each in explanation.steps if each.n == step}
    root = Element("svg", {"class": "logic", "role": "img", "xmlns": "http://www.w3.org/2000/svg"})
    title(root, teller.title)
    draw(root, "style").text = STYLE
    since = {
        conclusion.fact: (each.n, conclusion.holds)
        for each in explanation.steps
        for conclusion in each.concludes
        if each.n <= last
    }
    bands = list(_bands(puzzle, teller))
    left = PAD + min(MOST_LABEL, max((_width(name) for band in bands for name in band[0].rows), default=0)) + GAP
    top = PAD + min(MOST_LABEL, max((_width(name) for block in bands[0] for name in block.columns), default=0)) + GAP
    width = left + sum(len(block.columns) * CELL + GAP for block in bands[0]) + PAD
    height = top + sum(len(band[0].rows) * CELL + GAP for band in bands) + PAD
    root.set("viewBox", f"0 0 {width:g} {height:g}")
    draw(root, "rect", "ground", x=0, y=0, width=width, height=height)
    _draw_columns(root, bands[0], left, top)
    y = top
    for band in bands:
        _draw_band(root, band, left, y, _Known(since, shown), teller)
        y += len(band[0].rows) * CELL + GAP
    return markup(root)


def _bands(puzzle: Puzzle, teller: Teller) -> Iterable[list[_Block]]:
    """Blocks from top to bottom and from left to right."""
    if puzzle.categories:
        first, *others = puzzle.categories
        for place, rows in enumerate((first, *reversed(others[1:]))):
            columns = others[: len(others) - place] if place else others
            yield [
                _Block(
                    [teller.item(item.id) for item in rows.items],
                    [teller.item(item.id) for item in column.items],
                    [[puzzle.link_of(row.id, item.id) for item in column.items] for row in rows.items],
                )
                for column in columns
            ]
        return
    values = list(dict.fromkeys(value.id for variable in puzzle.variables for value in variable.values))
    names = {value.id: teller.value(Is(each.id, value.id)) for each in puzzle.variables for value in each.values}
    facts = [
        [Is(each.id, value) if any(own.id == value for own in each.values) else None for value in values]
        for each in puzzle.variables
    ]
    yield [_Block([teller.variable(each.id) for each in puzzle.variables], [names[value] for value in values], facts)]


def _draw_columns(root: Element, blocks: Sequence[_Block], left: float, top: float) -> None:
    x = left
    for block in blocks:
        for i, name in enumerate(block.columns):
            at = x + (i + 0.5) * CELL + SIZE / 3
            text = write(root, 0, 0, name, "label", size=SIZE, width=MOST_LABEL)
            text.set("transform", f"translate({at:g} {top - GAP:g}) rotate(-90)")
        x += len(block.columns) * CELL + GAP


def _draw_band(
    root: Element,
    band: Sequence[_Block],
    left: float,
    top: float,
    known: _Known,
    teller: Teller,
) -> None:
    for i, name in enumerate(band[0].rows):
        y = top + (i + 0.5) * CELL + SIZE / 3
        write(root, left - GAP, y, name, "label", size=SIZE, width=MOST_LABEL, anchor="end")
    x = left
    for block in band:
        wide, high = len(block.columns) * CELL, len(block.rows) * CELL
        draw(root, "rect", "cells", x=x, y=top, width=wide, height=high)
        for i, row in enumerate(block.facts):
            for j, fact in enumerate(row):
                if fact is not None:
                    _draw_cell(root, fact, (x + j * CELL, top + i * CELL), known, teller)
        lines = [f"M{x:g} {top + i * CELL:g}h{wide:g}" for i in range(1, len(block.rows))]
        lines += [f"M{x + j * CELL:g} {top:g}v{high:g}" for j in range(1, len(block.columns))]
        if lines:
            draw(root, "path", "between", d="".join(lines))
        x += wide + GAP


def _draw_cell(
    root: Element,
    fact: Is,
    at: tuple[float, float],
    known: _Known,
    teller: Teller,
) -> None:
    if fact not in known.since:
        return
    n, holds = known.since[fact]
    x, y = at
    cell = draw(root, "g", f"fact{known.look_of(n)}", data_fact=fact.key, data_step=str(n))
    title(cell, teller.conclusion(Conclusion(fact, holds)))
    draw(cell, "rect", "cell", x=x + 1, y=y + 1, width=CELL - 2, height=CELL - 2)
    middle_x, middle_y = x + CELL / 2, y + CELL / 2
    if holds:
        draw(cell, "circle", "goes", cx=middle_x, cy=middle_y, r=8)
    else:
        draw(cell, "path", "apart", d=f"M{middle_x - 5:g} {middle_y - 5:g}l10 10m0 -10l-10 10")


def _width(name: str) -> float:
    return width_of(name, SIZE)
