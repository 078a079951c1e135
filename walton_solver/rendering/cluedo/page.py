"""What only the page of a Cluedo log has: the detective's sheet, and the triples."""

from collections.abc import Iterator, Mapping, Sequence
from xml.etree.ElementTree import Element, SubElement, tostring

from walton_solver.games.cluedo.cards import CATEGORIES
from walton_solver.games.cluedo.facts import Fact, Holds
from walton_solver.games.cluedo.logs import Hypothesis, Log
from walton_solver.games.cluedo.results import Solution
from walton_solver.games.results import Explanation, Reasons
from walton_solver.rendering.cluedo.log_table import log_table
from walton_solver.rendering.cluedo.sheet import Cell, sheet_of
from walton_solver.rendering.cluedo.telling import Teller, percent
from walton_solver.rendering.cluedo.text import accusing_line
from walton_solver.rendering.hypotheses import Question, Table, table_of
from walton_solver.rendering.page_parts import Mark, PagePart, Panel, marks_of
from walton_solver.rendering.spans import clean
from walton_solver.wording import cluedo as words
from walton_solver.wording import sentences

NOT_HERE = "✕"


class CluedoPage(PagePart):
    panels = (
        Panel(name="sheet", slots=("sheet",), is_wide=True),
        Panel(name="log", slots=("log",)),
    )

    def marks(self, case: Log, explanation: Explanation[Fact]) -> Mapping[str, Mark]:
        """By card and place."""
        return marks_of(explanation, case.clue_ids, _key_of)

    def table(self, case: Log, solution: Solution, reasons: Reasons[Hypothesis] | None) -> Table | None:
        if reasons is None or reasons.limit is not None or solution.count is None:
            return None
        possible = [hypothesis for hypothesis, _ in solution.hypotheses]
        return table_of(_questions(case), possible, reasons.against, CATEGORIES)

    def answers(self, teller: Teller, solution: Solution) -> Sequence[str]:
        if solution.count == 1:
            return [teller.hypothesis(hypothesis) for hypothesis, _ in solution.hypotheses]
        return [
            teller.tongue.say(
                sentences.LABELLED, label=percent(teller.tongue, chance), what=teller.hypothesis(hypothesis)
            )
            for hypothesis, chance in solution.hypotheses
        ]

    def advice(self, teller: Teller, solution: Solution) -> Sequence[str]:
        if solution.advice is None or not solution.advice.suggest:
            return ()
        best = teller.hypothesis(solution.advice.suggest[0].hypothesis)
        told = [teller.tongue.say(words.BEST_SUGGESTION, hypothesis=best)]
        if solution.advice.accuse is not None:
            told.append("".join(span.text for span in accusing_line(teller, solution.advice.accuse)))
        return told

    def texts(self, case: Log, teller: Teller) -> Mapping[str, str]:
        named = {f"question:{category}": teller.tongue.say(words.QUESTIONS[category]) for category in CATEGORIES}
        for question in _questions(case):
            for index, value in enumerate(question.values):
                named[f"value:{question.name}:{index}"] = teller.card(str(value))
        for card, place in _cells(case):
            label = teller.tongue.say(sentences.LABELLED, label=teller.card(card), what=teller.place(place))
            named[f"fact:{Holds(card, place).key}"] = label
        return named

    def pictures(
        self,
        case: Log,
        explanation: Explanation[Fact],
        solution: Solution,
        language: str,
        *,
        opens: int | None,
        is_start: bool = False,
    ) -> Mapping[str, str]:
        teller, known = Teller(case, language), self.marks(case, explanation)
        sheet = sheet_of(case, solution, teller)
        shown = 0 if is_start else len(explanation.steps) if opens is None else opens
        table = Element("table", {"class": "grid"})
        head = SubElement(SubElement(table, "thead"), "tr")
        SubElement(head, "td")
        for column in sheet.columns:
            SubElement(head, "th", {"scope": "col", "dir": "auto"}).text = clean(column.name)
        for section in sheet.sections:
            body = SubElement(table, "tbody")
            span = str(len(sheet.columns) + 1)
            SubElement(SubElement(body, "tr"), "th", {"scope": "rowgroup", "colspan": span}).text = section.title
            for row in section.rows:
                line = SubElement(body, "tr")
                SubElement(line, "th", {"scope": "row", "dir": "auto"}).text = clean(row.name)
                for cell in row.cells:
                    style = {"class": "envelope"} if cell.column.is_envelope else {}
                    mark = None if is_start else known.get(cell.fact.key)
                    _draw_mark(SubElement(line, "td", {"data-fact": cell.fact.key, **style}), mark, shown, cell)
        return {
            "sheet": tostring(table, encoding="unicode", short_empty_elements=False),
            "log": tostring(log_table(case, teller), encoding="unicode", short_empty_elements=False),
        }


def _draw_mark(td: Element, mark: Mark | None, shown: int, cell: Cell) -> None:
    """The mark of a card and a place before it is known, and after; `shown`: the step that is shown at first.

    What stays open has its chance.
    """
    open_mark = SubElement(td, "span", {"class": "fact open"})
    if mark is None:
        open_mark.text = clean(cell.text if cell.mark == "open" else words.MARKS["open"])
        if cell.chance is not None and cell.mark == "open":
            bar = SubElement(open_mark, "svg", {"viewBox": "0 0 100 10", "class": "bar", "aria-hidden": "true"})
            SubElement(bar, "rect", {"width": str(round(100 * cell.chance)), "height": "10"})
        return
    open_mark.text = words.MARKS["open"]
    open_mark.set("data-until", str(mark.step))
    state, sign = ("sure", words.MARKS["yes"]) if mark.holds else ("out", NOT_HERE)
    known_mark = SubElement(td, "span", {"class": f"fact {state}", "data-step": str(mark.step)})
    known_mark.text = sign
    (open_mark if mark.step <= shown else known_mark).set("hidden", "")


def _questions(log: Log) -> Sequence[Question]:
    return [
        Question(name=category, values=tuple(card.id for card in log.cards if card.category == category))
        for category in CATEGORIES
    ]


def _cells(log: Log) -> Iterator[tuple[str, str]]:
    return ((card.id, place) for card in log.cards for place in log.places)


def _key_of(fact: Fact) -> str | None:
    return fact.key if isinstance(fact, Holds) else None
