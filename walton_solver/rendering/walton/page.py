"""What only the page of a Walton case has: the house, the sheet, hypotheses."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from walton_solver.engines.asking import Asking
from walton_solver.games.results import Explanation, Reasons
from walton_solver.games.walton.cases import QUESTIONS, Case, Hypothesis
from walton_solver.games.walton.checking.grading import Graded, grade
from walton_solver.games.walton.facts import facts_of
from walton_solver.games.walton.results import Solution
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.statements import Fact, Is
from walton_solver.rendering.hypotheses import Question, Table, table_of
from walton_solver.rendering.names import local_text
from walton_solver.rendering.page_parts import Mark, PagePart, Panel
from walton_solver.rendering.spans import plain
from walton_solver.rendering.walton.auditing import difficulty_lines
from walton_solver.rendering.walton.board import board_of
from walton_solver.rendering.walton.house import house_svg, map_svg
from walton_solver.rendering.walton.sheet import GAME_TABLES, HOUSE_TABLES, sheet_html
from walton_solver.rendering.walton.telling import Teller
from walton_solver.wording import sentences
from walton_solver.wording import walton as words
from walton_solver.wording.page import CLAUSE, INTRO


class WaltonPage(PagePart):
    panels = (
        Panel(name="house", slots=("house", "map", "rooms"), is_wide=True),
        Panel(name="sheet", slots=("sheet", "blank"), prints=True),
    )

    def marks(self, case: Case, explanation: Explanation[Fact]) -> Mapping[str, Mark]:
        return {
            fact.key: Mark(step=mark.step, holds=mark.holds, behind=mark.behind)
            for fact, mark in board_of(case, explanation).marks.items()
            if mark.step
        }

    def table(self, case: Case, solution: Solution, reasons: Reasons[Hypothesis] | None) -> Table | None:
        """A motive tells its owner, so the cells run through motives, weapons and the accomplice's motives."""
        if reasons is None or reasons.limit is not None or solution.count is None:
            return None
        order = ("motive", "weapon", "accomplice_motive")
        return table_of(_questions(case.setting), solution.hypotheses, reasons.against, order)

    def answers(self, teller: Teller, solution: Solution) -> Sequence[str]:
        return [teller.hypothesis(hypothesis) for hypothesis in solution.hypotheses]

    def remarks(self, case: Case, solution: Solution, tellers: Mapping[str, Teller]) -> Mapping[str, Sequence[str]]:
        """How hard a case with one answer is."""
        graded = grade(case, Asking()) if solution.count == 1 else None
        if not isinstance(graded, Graded):
            return {}
        return {
            language: [plain([each]).strip() for each in difficulty_lines(teller, graded.difficulty, len(case.clues))]
            for language, teller in tellers.items()
        }

    def texts(self, case: Case, teller: Teller) -> Mapping[str, str]:
        named = {f"question:{question}": teller.tongue.say(words.QUESTIONS[question]) for question in QUESTIONS}
        for question in _questions(case.setting):
            for place, value in enumerate(question.values):
                named[f"value:{question.name}:{place}"] = teller.value(question.name, value)
        facts = facts_of(case.setting).values()
        victim = local_text(case.setting.victim, "", teller.tongue.language).text
        if victim:
            named["intro"] = teller.tongue.say(INTRO, victim=victim, count=len(case.clues))
        return named | {f"fact:{fact.key}": _fact_text(teller, fact) for fact in facts}

    def pictures(
        self,
        case: Case,
        explanation: Explanation[Fact],
        solution: Solution,
        language: str,
        *,
        opens: int | None,
        is_start: bool = False,
    ) -> Mapping[str, str]:
        board, step = board_of(case, explanation), 0 if is_start else None
        shortest = solution.route.shortest if solution.route is not None else ()
        return {
            "house": house_svg(
                case, board, shortest=shortest, step=step, opens=opens, language=language, heading=False, ids="house"
            ),
            "map": map_svg(case, board, shortest=shortest, step=step, opens=opens, language=language),
            "rooms": sheet_html(case, board, step=step, opens=opens, language=language, tables=HOUSE_TABLES),
            "sheet": sheet_html(case, board, step=step, opens=opens, language=language, tables=GAME_TABLES),
            "blank": _blank_sheet(case, explanation, language),
        }


def _blank_sheet(case: Case, explanation: Explanation[Fact], language: str) -> str:
    """The sheet with nothing on it, to be printed and filled in."""
    blank = replace(case, clues=(), rules=replace(case.rules, accomplice="possible"))
    board = board_of(blank, replace(explanation, steps=(), conflict=None))
    return sheet_html(blank, board, step=0, language=language, tables=GAME_TABLES)


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


def _fact_text(teller: Teller, fact: Fact) -> str:
    if isinstance(fact, Is):
        label = teller.tongue.say(words.QUESTIONS[fact.question])
        return teller.tongue.say(sentences.LABELLED, label=label, what=teller.value(fact.question, fact.value))
    return teller.tongue.say(CLAUSE, fact=teller.statement(fact))
