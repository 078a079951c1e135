"""What only the page of a Walton case has: the house, the sheet, hypotheses."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from walton_solver.deduction.findings import Conclusion
from walton_solver.games.answers import Explanation, Reasons
from walton_solver.games.walton.answers import Solution
from walton_solver.games.walton.cases import QUESTIONS, Case, Hypothesis
from walton_solver.games.walton.facts import statement_of
from walton_solver.games.walton.setting import Setting
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.page.contents import Mark
from walton_solver.rendering.page.hypotheses import Question, Table, table_of
from walton_solver.rendering.walton.board import board_of
from walton_solver.rendering.walton.house import house_svg
from walton_solver.rendering.walton.sheet import sheet_html
from walton_solver.rendering.walton.telling import Teller
from walton_solver.wording import sentences
from walton_solver.wording import walton as words
from walton_solver.wording.page import CLAUSE

STAGE = ("house",)

# No text of a case can look like these: markup has no bare quote in its attributes and no bare "<" in its texts.
_CLUE = re.compile('<span class="clue" data-clue="[^"]*">([^<]*)</span>')
_CLUES_OF_MARK = re.compile(f'<small class="clues">(?:{_CLUE.pattern} ?)+</small></span>')


def clue_ids(case: Case) -> Sequence[ClueId]:
    return [clue.id for clue in case.clues]


def marks(case: Case, explanation: Explanation) -> Mapping[str, Mark]:
    """By question and value, as house and sheet name them."""
    return {
        _key(question, value): Mark(step=mark.step, holds=mark.holds, behind=mark.behind)
        for (question, value), mark in board_of(case, explanation).marks.items()
    }


def table(case: Case, solution: Solution, reasons: Reasons[Hypothesis] | None) -> Table | None:
    """A motive tells its owner, so the cells run through motives, weapons and the accomplice's motives."""
    if reasons is None or reasons.limit is not None or solution.count is None:
        return None
    order = ("motive", "weapon", "accomplice_motive")
    return table_of(_questions(case.setting), solution.hypotheses, reasons.against, order)


def answers(teller: Teller, solution: Solution) -> Sequence[str]:
    return [teller.hypothesis(hypothesis) for hypothesis in solution.hypotheses]


def texts(case: Case, teller: Teller, keys: Iterable[str]) -> Mapping[str, str]:
    named = {f"question:{question}": teller.tongue.say(words.QUESTIONS[question]) for question in QUESTIONS}
    for question in _questions(case.setting):
        for place, value in enumerate(question.values):
            named[f"value:{question.name}:{place}"] = teller.value(question.name, value)
    return named | {f"fact:{key}": _fact_text(teller, *fact) for key, fact in _facts(case.setting) if key in keys}


def pictures(case: Case, explanation: Explanation, solution: Solution, language: str) -> Mapping[str, str]:
    board = board_of(case, explanation)
    shortest = solution.route.shortest if solution.route is not None else ()
    return {
        "house": house_svg(case, board, shortest=shortest, language=language, heading=False, ids=f"house-{language}"),
        "sheet": _lighter(sheet_html(case, board, language=language)),
    }


def _lighter(sheet: str) -> str:
    """The sheet with the clues of a mark as text: in a page a mark is one button, and they are many."""
    return _CLUES_OF_MARK.sub(lambda found: _CLUE.sub(r"\1", found[0]), sheet)


def _questions(setting: Setting) -> Sequence[Question]:
    guests, motives = tuple(guest.id for guest in setting.guests), tuple(motive.id for motive in setting.motives)
    owners = tuple(motive.owner for motive in setting.motives)
    weapons = tuple(weapon.id for weapon in setting.weapons)
    return (
        Question(name="murderer", values=guests),
        Question(name="motive", values=motives, tells="murderer", told=owners),
        Question(name="weapon", values=weapons),
        Question(name="accomplice", values=(None, *guests)),
        Question(name="accomplice_motive", values=(None, *motives), tells="accomplice", told=(None, *owners)),
    )


def _facts(setting: Setting) -> Iterator[tuple[str, tuple[str, str | tuple[str, ...] | None]]]:
    facts: list[tuple[str, str | tuple[str, ...] | None]] = []
    facts += [(question.name, value) for question in _questions(setting) for value in question.values]
    facts += [("passes", room.id) for room in setting.rooms]
    facts += [("uses", (passage.tail, passage.head)) for passage in setting.passages]
    facts += [("room_of", (guest.id, room)) for guest in setting.guests for room in setting.alibi_rooms]
    for question, value in facts:
        yield _key(question, value), (question, value)


def _fact_text(teller: Teller, question: str, value: str | tuple[str, ...] | None) -> str:
    if question in QUESTIONS:
        label = teller.tongue.say(words.QUESTIONS[question])
        return teller.tongue.say(sentences.LABELLED, label=label, what=teller.value(question, value))
    return teller.tongue.say(CLAUSE, fact=teller.statement(statement_of(Conclusion(question, value, holds=True))))


def _key(question: str, value: object) -> str:
    """As house and sheet write it in `data-fact`."""
    return f"{question}:{'-'.join(value) if isinstance(value, tuple) else '' if value is None else value}"
