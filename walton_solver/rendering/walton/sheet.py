"""The sheet of an investigation after a step of the story, at a terminal and as part of a page.

In a page the marks of all steps may stand; they are marked as in the picture of the house: see
`rendering.walton.house`.
"""

from collections.abc import Iterator
from xml.etree.ElementTree import Element, SubElement, tostring

from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.statements import Fact
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.spans import Line, Span, Style, clean, line
from walton_solver.rendering.tables import Table
from walton_solver.rendering.walton.board import Board
from walton_solver.rendering.walton.moments import Moment, Phase
from walton_solver.rendering.walton.sheet_contents import Cell, Note, Row, SheetTable, tables_of
from walton_solver.wording import walton_pictures as words

MOST_SHOWN = 3
"""How many clues behind a mark a folded sheet shows; of one more, that is shown, too."""

SIGNS = {"sure": "✓", "open": "?", "out": "✕"}
_STYLES: dict[str, Style] = {"sure": "good", "open": "unsure", "out": "dim"}


def sheet_lines(case: Case, board: Board, *, step: int | None = None, language: str = "en") -> Iterator[Line | Table]:
    """The sheet after a step of the story (None: the last), each mark with the clues behind it."""
    moment = Moment(case, board, step, language)
    yield line(Span(moment.told(), "heading"))
    for table in tables_of(moment):
        yield Table(
            title=moment.say(table.title),
            heads=tuple(moment.say(head) if head else "" for head in table.heads),
            rows=tuple(
                tuple(
                    _cell(moment, cell, is_part=row.kind == "motive" and not place)
                    for place, cell in enumerate(row.cells)
                )
                for row in table.rows
            ),
        )


def sheet_html(
    case: Case,
    board: Board,
    *,
    step: int | None = None,
    opens: int | None = None,
    language: str = "en",
    folded: bool = False,
) -> str:
    """The sheet as a `div` of tables without style or script; `step` and `opens` as for the picture of the house.

    `folded`: for a page where a mark is one thing to press. The clues behind it are mere text, those after the first
    few in an element of their own, `rest`, which is either shown or stands for by `more`, how many these are.

    >>> import walton_solver
    >>> from walton_solver.rendering.walton.board import board_of
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: []}")
    >>> sheet_html(case, board_of(case, walton_solver.explain(case))).count("<table")
    4
    """
    moment = Moment(case, board, step, language, opens=opens)
    root = Element("div", {"class": "walton-sheet", "lang": moment.tongue.language})
    for table in tables_of(moment):
        _add_table(root, moment, table, folded)
    return tostring(root, encoding="unicode", method="html")


def _cell(moment: Moment, cell: Cell, *, is_part: bool) -> Line:
    if cell.fact is not None:
        phase = moment.now(cell.fact)
        clues = " ".join(str(clue) for clue in phase.mark.behind) if phase.mark else ""
        return line(Span(SIGNS[phase.state], _STYLES[phase.state]), Span(f" {clues}" if clues else "", "clue"))
    spans = [Span("  ")] if is_part else []
    for place, note in enumerate(note for note in cell.notes if note.mark is None or note.mark.step <= moment.last):
        spans.append(Span(f"{', ' if place else ''}{note.text}"))
        if note.clues:
            spans.append(Span(f" {' '.join(map(str, note.clues))}", "clue"))
    return line(*spans)


def _add_table(root: Element, moment: Moment, table: SheetTable, folded: bool) -> None:
    element = SubElement(root, "table", {"class": table.name})
    SubElement(element, "caption").text = moment.say(table.title)
    heads = SubElement(SubElement(element, "thead"), "tr")
    for head in table.heads:
        if head is None:
            SubElement(heads, "td")
        else:
            SubElement(heads, "th", {"scope": "col"}).text = moment.say(head)
    body = SubElement(element, "tbody")
    for place, row in enumerate(table.rows):
        if row.kind in ("guest", "nobody") and place:
            body = SubElement(element, "tbody")
        _add_row(body, moment, row, folded)


def _add_row(body: Element, moment: Moment, row: Row, folded: bool) -> None:
    element = SubElement(body, "tr", {"class": row.kind})
    for place, cell in enumerate(row.cells):
        if not place:
            _add_notes(SubElement(element, "th", {"scope": "row"}), moment, cell)
        elif cell.fact is not None:
            _add_mark(SubElement(element, "td", {"class": "mark"}), moment, cell.fact, folded)
        else:
            _add_notes(SubElement(element, "td"), moment, cell)


def _add_mark(element: Element, moment: Moment, fact: Fact, folded: bool) -> None:
    for phase in moment.phases(fact):
        attributes = moment.attributes(fact.key, phase)
        if attributes is None:
            continue
        told = moment.say(words.MARKS[phase.state])
        mark = SubElement(element, "span", {**attributes, "title": clean(moment.because(told, phase.mark))})
        SubElement(mark, "span", {"class": "sign", "role": "img", "aria-label": told}).text = SIGNS[phase.state]
        if phase.mark is not None and phase.mark.behind:
            (_add_folded_clues if folded else _add_clues)(mark, phase.mark.behind)


def _add_notes(element: Element, moment: Moment, cell: Cell) -> None:
    """One note as text, several as a list."""
    if len(cell.notes) > 1:
        element = SubElement(element, "ul")
    for note in cell.notes:
        attributes = _attributes(moment, note)
        if attributes is None:
            continue
        is_listed = len(cell.notes) > 1
        part = SubElement(element, "li" if is_listed else "span", attributes) if is_listed or attributes else element
        SubElement(part, "span", {"class": "note"}).text = clean(note.text)
        if note.clues:
            _add_clues(part, note.clues)


def _attributes(moment: Moment, note: Note) -> dict[str, str] | None:
    """What marks an element that shows a fact from a step on; None when it is not to be there at all."""
    if note.fact is None or note.mark is None:
        return {}
    return moment.attributes(note.fact.key, Phase("sure", note.mark.step, None, note.mark))


def _add_clues(parent: Element, clues: tuple[ClueId, ...]) -> None:
    list_of_clues = SubElement(parent, "small", {"class": "clues"})
    for clue in clues:
        number = SubElement(list_of_clues, "span", {"class": "clue", "data-clue": clean(str(clue))})
        number.text = clean(str(clue))
        number.tail = " " if clue is not clues[-1] else None


def _add_folded_clues(parent: Element, clues: tuple[ClueId, ...]) -> None:
    shown = len(clues) if len(clues) <= MOST_SHOWN + 1 else MOST_SHOWN
    list_of_clues = SubElement(parent, "small", {"class": "clues"})
    list_of_clues.text = " ".join(clean(str(clue)) for clue in clues[:shown])
    if clues[shown:]:
        rest = SubElement(list_of_clues, "span", {"class": "rest"})
        rest.text = " " + " ".join(clean(str(clue)) for clue in clues[shown:])
        rest.tail = " "
        SubElement(list_of_clues, "span", {"class": "more"}).text = f"+{len(clues) - shown}"
