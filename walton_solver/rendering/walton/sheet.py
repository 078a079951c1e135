"""The sheet of an investigation after a step of the story, at a terminal and as part of a page.

In a page the marks of all steps may stand; they are marked as in the picture of the house: see
`rendering.walton.house`.
"""

from collections.abc import Collection, Iterator
from xml.etree.ElementTree import Element, SubElement, tostring

from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.statements import Fact, RoomOf
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.spans import Line, Span, Style, clean, line
from walton_solver.rendering.tables import Table
from walton_solver.rendering.walton.board import Board
from walton_solver.rendering.walton.emblems import initials_of
from walton_solver.rendering.walton.house_looks import GUESTS
from walton_solver.rendering.walton.moments import Focus, Moment, Phase
from walton_solver.rendering.walton.sheet_contents import Cell, Group, Note, Row, SheetTable, Side, tables_of
from walton_solver.wording import walton_pictures as words

MOST_SHOWN = 2
"""How many clues behind a mark the sheet of a page shows; of one more, that is shown, too."""

SIGNS = {"sure": "✓", "open": "?", "out": "✕"}
_STYLES: dict[str, Style] = {"sure": "good", "open": "unsure", "out": "dim"}

_TICKS: dict[Side, str] = {"": "", "for": "✓", "against": "✕"}

GAME_TABLES = ("guests", "motives", "weapons")
"""What the game's own sheet has."""

HOUSE_TABLES = ("rooms", "links")
"""What the picture of the house shows as well."""

_BOXED = {("motives", 3), ("motives", 4), ("weapons", 3)}
"""Which cells of which tables have a box before each note, for proofs and signs."""


def sheet_lines(case: Case, board: Board, *, step: int | None = None, language: str = "en") -> Iterator[Line | Table]:
    """The sheet after a step of the story (None: the last), each mark with the clues behind it."""
    moment = Moment(case, board, step, language)
    yield line(Span(moment.told(), "heading"))
    for table in tables_of(moment):
        yield Table(
            title=moment.say(table.title),
            heads=tuple(head or "" for head in table.heads),
            rows=tuple(row for group in table.groups for row in _lines(moment, table, group)),
        )


def _lines(moment: Moment, table: SheetTable, group: Group) -> Iterator[tuple[Line, ...]]:
    """The rows of the group, after a row for what they have in common."""
    if group.head is not None:
        yield (_notes(moment, [group.head]), *[()] * (len(table.heads) - 1))
    for row in group.rows:
        first, *cells = (_cell(moment, cell) for cell in row.cells)
        yield (line(Span("  "), *first) if group.head is not None else first, *cells)


def _cell(moment: Moment, cell: Cell) -> Line:
    notes = _notes(moment, cell.notes)
    if cell.fact is None:
        return notes
    phase = moment.now(cell.fact)
    sign = Span(SIGNS[phase.state], _STYLES[phase.state])
    if phase.mark is None:
        # Nobody asks where a guest was of whom nothing is said.
        return (sign, *notes) if notes or not isinstance(cell.fact, RoomOf) else ()
    clues = " ".join(str(clue) for clue in phase.mark.behind)
    return line(sign, Span(f" {clues}" if clues else "", "clue"))


def _notes(moment: Moment, notes: list[Note] | tuple[Note, ...]) -> Line:
    spans: list[Span] = []
    for place, note in enumerate(note for note in notes if note.mark is None or note.mark.step <= moment.last):
        spans.append(Span(f"{', ' if place else ''}{note.text}"))
        if note.clues:
            spans.append(Span(f" {' '.join(map(str, note.clues))}", "clue"))
    return line(*spans)


def sheet_html(
    case: Case,
    board: Board,
    *,
    step: int | None = None,
    opens: int | None = None,
    focus: Focus | None = None,
    language: str = "en",
    tables: Collection[str] = (*GAME_TABLES, *HOUSE_TABLES),
) -> str:
    """The sheet as a `div` of tables without style or script; `step`, `opens` and `focus` as for the house.

    Each mark is one thing to press, with the first of the clues behind it; each clue that says something is another.

    >>> import walton_solver
    >>> from walton_solver.rendering.walton.board import board_of
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: []}")
    >>> sheet_html(case, board_of(case, walton_solver.explain(case))).count("<table")
    5
    """
    moment = Moment(case, board, step, language, opens=opens, focus=focus)
    return tostring(_Page(moment, tables).root, encoding="unicode", short_empty_elements=False)


class _Page:
    """The sheet as elements."""

    def __init__(self, moment: Moment, tables: Collection[str]) -> None:
        self._moment = moment
        guests = [guest.id for guest in moment.setting.guests]
        self._initials = dict(zip(guests, initials_of([moment.guest(guest) for guest in guests]), strict=True))
        self._colour = {guest: place % len(GUESTS) for place, guest in enumerate(guests)}
        style = "walton-sheet shows" if moment.focus is not None else "walton-sheet"
        self.root = Element("div", {"class": style, "lang": moment.tongue.language})
        for table in tables_of(moment):
            if table.name in tables:
                self._add_table(table)

    def _add_table(self, table: SheetTable) -> None:
        element = SubElement(self.root, "table", {"class": table.name})
        SubElement(element, "caption").text = self._moment.say(table.title)
        heads = SubElement(SubElement(element, "thead"), "tr")
        for head in table.heads:
            if head is None:
                SubElement(heads, "td")
            else:
                SubElement(heads, "th", {"scope": "col"}).text = clean(head)
        for group in table.groups:
            body = SubElement(element, "tbody")
            if group.head is not None:
                row = SubElement(body, "tr", {"class": "head"})
                head_cell = SubElement(row, "th", {"scope": "rowgroup", "colspan": str(len(table.heads))})
                self._add_note(head_cell, group.head)
            for each in group.rows:
                self._add_row(body, table, each)

    def _add_row(self, body: Element, table: SheetTable, row: Row) -> None:
        element = SubElement(body, "tr", {"class": row.kind})
        for place, (cell, head) in enumerate(zip(row.cells, table.heads, strict=True)):
            if not place:
                name = SubElement(element, "th", {"scope": "row"})
                for note in cell.notes:
                    self._add_note(name, note)
                continue
            style = "mark" if cell.fact is not None else "notes" if cell.notes else "blank"
            # What a narrow screen shows of the head of the column.
            told = SubElement(element, "td", {"class": style, "data-head": clean(head or "")})
            if cell.fact is not None:
                self._add_mark(told, cell.fact)
            boxed = (table.name, place) in _BOXED
            for note in cell.notes:
                self._add_note(told, note, boxed=boxed)
            if boxed and not cell.notes:
                SubElement(told, "span", {"class": "box"})

    def _add_mark(self, element: Element, fact: Fact) -> None:
        for phase in self._moment.phases(fact):
            attributes = self._moment.attributes(fact.key, phase)
            if attributes is None:
                continue
            told = self._moment.say(words.MARKS[phase.state])
            mark = SubElement(element, "span", {**attributes, "title": clean(self._moment.because(told, phase.mark))})
            SubElement(mark, "span", {"class": "sign", "role": "img", "aria-label": told}).text = SIGNS[phase.state]
            # The claims stand beside the mark of where a guest was.
            if phase.mark is not None and phase.mark.behind and not isinstance(fact, RoomOf):
                _add_first(mark, phase.mark.behind)

    def _add_note(self, parent: Element, note: Note, *, boxed: bool = False) -> None:
        attributes = self._attributes(note)
        if attributes is None:
            return
        style = " ".join(filter(None, ("note", note.side and f"is-{note.side}", attributes.pop("class", ""))))
        part = SubElement(parent, "span", {"class": style, **attributes})
        if note.guest:
            token = {"class": f"token guest{self._colour[note.guest]}", "aria-hidden": "true"}
            SubElement(part, "span", {**token, "title": clean(self._moment.guest(note.guest))}).text = self._initials[
                note.guest
            ]
        if boxed:
            SubElement(part, "span", {"class": "box", "aria-hidden": "true"}).text = _TICKS[note.side]
        if note.text:
            SubElement(part, "span", {"class": "text"}).text = clean(note.text)
        for clue in note.clues:
            chip = SubElement(part, "small", self._moment.told_by("clue", [clue]))
            chip.text = clean(str(clue))

    def _attributes(self, note: Note) -> dict[str, str] | None:
        """What marks an element that shows a fact from a step on; None when it is not to be there at all."""
        if note.fact is None or note.mark is None:
            return {}
        return self._moment.attributes(note.fact.key, Phase("sure", note.mark.step, None, note.mark))


def _add_first(parent: Element, clues: tuple[ClueId, ...]) -> None:
    """The first clues, each whole, and how many more there are."""
    shown = len(clues) if len(clues) <= MOST_SHOWN + 1 else MOST_SHOWN
    told = SubElement(parent, "small", {"class": "clues"})
    for clue in clues[:shown]:
        SubElement(told, "span").text = clean(str(clue))
    if clues[shown:]:
        SubElement(told, "span", {"class": "more"}).text = f"+{len(clues) - shown}"
