"""Hints of a Walton case: what a player knows, the hand of clues that they hold, and what is new to them."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial

from walton_solver.deduction.findings import Conclusion
from walton_solver.deduction.reasons import smallest_reason
from walton_solver.documents.reading import Document
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.games.explaining import explanation_of
from walton_solver.games.hands import hand
from walton_solver.games.hinting import hint_from, marks_of, read_marks
from walton_solver.games.results import Explanation, Hint
from walton_solver.games.statements import NotOf
from walton_solver.games.walton.cases import Case, hand_of
from walton_solver.games.walton.facts import fact_shapes, in_house, outline_of
from walton_solver.games.walton.knowing import known_by
from walton_solver.games.walton.meaning import meaning_of_statement, problem_of
from walton_solver.games.walton.reading.settings import names_of
from walton_solver.games.walton.reading.statements import facts_asked
from walton_solver.games.walton.statements import Fact
from walton_solver.logic.problems import ClueId


def hint_of(
    case: Case,
    known: Iterable[ClueId] | None,
    knows: Iterable[Conclusion[Fact]],
    asking: Asking,
    story: Explanation[Fact] | None,
) -> Hint[Fact]:
    """The next step from a hand of clues; `story`: of the hand, if that is told already."""
    of_hand = case if known is None else hand_of(case, hand(known, case.clue_ids))
    marks = conclusions_told(case, ((each.fact.question, each.fact.value, each.holds) for each in knows))

    def reason_against(mark: Conclusion[Fact]) -> object:
        formula = meaning_of_statement(mark.fact if mark.holds else NotOf(mark.fact), case.setting)
        return smallest_reason(engine_for(problem_of(of_hand), asking), formula)

    explanation = explanation_of(problem_of(of_hand), outline_of(of_hand), asking) if story is None else story
    hint = hint_from(explanation, marks, partial(known_by, of_hand), reason_against)
    if hint.conflict is None or hint.conflict.clues:
        return hint
    from walton_solver.games.walton.obstacles import obstacles_of

    return replace(hint, obstacles=obstacles_of(of_hand, asking))


def conclusions_told(case: Case, told: Iterable[tuple[str, object, bool]]) -> tuple[Conclusion[Fact], ...]:
    """What a player takes for known, told as questions with values and whether they hold."""
    setting = case.setting

    def facts(asked: Mapping[str, object]) -> Iterable[Fact]:
        return (in_house(setting, fact) for fact in facts_asked(setting, asked))

    return marks_of(told, fact_shapes(setting), facts)


def conclusions_in(case: Case, document: Document) -> tuple[Conclusion[Fact], ...]:
    """What a document says that a player takes for known."""
    return read_marks(document, names_of(case.setting), fact_shapes(case.setting), case.setting)
