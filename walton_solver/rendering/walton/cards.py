"""Cards to print and to play with: one file that needs no network, on A4.

Nine cards a page, each page followed by its backs in the order of a sheet that is turned over on its long side, then
the answer, if the case tells it, and an empty sheet of the house.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from xml.etree.ElementTree import Element, SubElement, tostring

from walton_solver.deduction.findings import Verdict
from walton_solver.games.results import Explanation
from walton_solver.games.walton.card_references import references_of
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.statements import Fact
from walton_solver.rendering.spans import clean
from walton_solver.rendering.walton.board import Board, board_of
from walton_solver.rendering.walton.moments import Moment
from walton_solver.rendering.walton.sheet import sheet_html
from walton_solver.rendering.walton.sheet_contents import Cell, Group, Row, SheetTable, tables_of
from walton_solver.rendering.walton.telling import Teller
from walton_solver.wording import cards as words

ROWS, COLUMNS = 3, 3

_STYLE = """
@page { size: A4; margin: 8mm; }
* { box-sizing: border-box; }
body { margin: 0; font: 10pt/1.3 system-ui, "Segoe UI", "Noto Sans", sans-serif; color: #222; background: #fff; }
.cards { display: grid; grid-template-columns: repeat(3, 1fr); grid-auto-rows: 90mm; break-after: page; }
.card { border: 0.3mm dashed #888; padding: 5mm; display: flex; flex-direction: column; gap: 2mm; overflow: hidden; }
.card header { display: flex; justify-content: space-between; font-size: 9pt; color: #555; }
.card p { margin: 0; }
.card .says { font-family: Georgia, serif; font-size: 12pt; flex: 1; }
.card small { font-size: 8pt; color: #555; }
.back { align-items: center; justify-content: center; font: bold 40pt Georgia, serif; color: #7a2e24; }
.answer { break-after: page; font-size: 14pt; padding: 20mm; border: 0.3mm solid #888; }
.paper { zoom: 0.5; }
.paper .walton-sheet { columns: 2; column-gap: 6mm; }
.paper .guests { column-span: all; }
.paper .fact.open { visibility: hidden; }
.paper .token { display: none; }
.paper .note { margin-inline-end: 2mm; }
.paper .box { display: inline-block; width: 3mm; height: 3mm; border: 0.2mm solid #777; margin-inline-end: 1mm; }
.paper table { border-collapse: collapse; width: 100%; margin-bottom: 3mm; }
.paper :is(td, th) { border: 0.2mm solid #999; padding: 1mm 1.5mm; text-align: start; font-weight: normal; }
.paper caption { text-align: start; font-weight: bold; }
"""


def cards_html(case: Case, *, language: str = "en") -> str:
    """The cards of a case as a page of HTML to print."""
    teller = Teller(case, language)
    root = Element("html", {"lang": teller.tongue.language})
    head = SubElement(root, "head")
    SubElement(head, "meta", {"charset": "utf-8"})
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    SubElement(head, "meta", {"http-equiv": "Content-Security-Policy", "content": policy})
    SubElement(head, "title").text = clean(teller.title)
    SubElement(head, "style").text = _STYLE
    body = SubElement(root, "body")
    for start in range(0, len(case.clues), ROWS * COLUMNS):
        _add_page(body, case, case.clues[start : start + ROWS * COLUMNS], teller)
    if case.solution is not None:
        answer = SubElement(body, "section", {"class": "answer"})
        SubElement(answer, "h1").text = teller.tongue.say(words.ANSWER)
        SubElement(answer, "p").text = clean(teller.hypothesis(case.solution))
    paper = SubElement(body, "section", {"class": "paper"})
    SubElement(paper, "h1").text = teller.tongue.say(words.SHEET)
    whole = tostring(root, encoding="unicode", method="html")
    # The sheet is markup of its own, escaped like this.
    empty = replace(case, clues=())
    return "<!DOCTYPE html>\n" + whole.replace(
        "</section></body>", f"{sheet_html(empty, _board(empty), language=language)}</section></body>"
    )


def _add_page(body: Element, case: Case, clues: Sequence[Clue], teller: Teller) -> None:
    """A page of fronts and that of their backs."""
    fronts = SubElement(body, "div", {"class": "cards"})
    for clue in clues:
        _add_front(fronts, case, clue, teller)
    backs = SubElement(body, "div", {"class": "cards"})
    for start in range(0, len(clues), COLUMNS):
        row = clues[start : start + COLUMNS]
        # Turned over, the first card of a row is the last; a short row is filled from its other end.
        for number in (*[""] * (COLUMNS - len(row)), *(str(clue.id) for clue in reversed(row))):
            SubElement(backs, "div", {"class": "card back"}).text = number


def _add_front(page: Element, case: Case, clue: Clue, teller: Teller) -> None:
    tongue, setting = teller.tongue, case.setting
    card = SubElement(page, "article", {"class": "card"})
    head = SubElement(card, "header")
    SubElement(head, "span").text = str(clue.id)
    SubElement(head, "span").text = tongue.say(words.VALUE, count=clue.weight)
    SubElement(card, "p", {"class": "says"}).text = clean(teller.clue_of(clue.id))
    things = [
        teller.name("guest" if thing in setting.guest else "room", thing)
        for thing in clue.references or references_of(clue, setting)
    ]
    if things:
        SubElement(card, "small").text = clean(tongue.say(words.ABOUT, things=tongue.listed(things)))
    for where, what in _notes(case, clue, teller.tongue.language):
        told = tongue.say(words.ON_THE_SHEET, where=where, what=what or tongue.say(words.CHECKED))
        SubElement(card, "small").text = clean(told)


def _notes(case: Case, clue: Clue, language: str) -> Iterator[tuple[str, str]]:
    """Where the sheet notes the clue, and what stands there."""
    alone = replace(case, clues=(clue,))
    for table in tables_of(Moment(alone, _board(alone), None, language)):
        for group in table.groups:
            for row in group.rows:
                yield from _noted(table, group, row, clue)


def _noted(table: SheetTable, group: Group, row: Row, clue: Clue) -> Iterator[tuple[str, str]]:
    for head, cell in zip(table.heads, row.cells, strict=True):
        for note in cell.notes:
            if clue.id in note.clues:
                whose = _label(row.cells[0]) or (group.head.text if group.head else "")
                yield (f"{whose}, {head}" if head and whose else head or whose), note.text


def _label(cell: Cell) -> str:
    return " ".join(note.text for note in cell.notes if note.text)


def _board(case: Case) -> Board:
    """The board of what the clues say by themselves, before anything is concluded."""
    nothing: Explanation[Fact] = Explanation(verdict=Verdict.AMBIGUOUS, steps=(), engine="")
    return board_of(case, nothing)
