"""The commands for a case; see `walton_solver.games.commands.Commands`."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial

from tests.plug_in.cases import Audit, Case, Clue, Is, Solution
from tests.plug_in.meaning import meaning_of, outline_of, problem_of
from tests.plug_in.reading import NAMES, case_from, fact_shapes, facts_asked, schema
from walton_solver.deduction.certificates import certificate, of_reasons
from walton_solver.deduction.findings import Conclusion, Possible, Reason, Undecided, Verification
from walton_solver.deduction.reasons import smallest_reason, smallest_reasons
from walton_solver.deduction.solving import decide
from walton_solver.documents.reading import Document, parse_document
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.games.explaining import explanation_of, read_explanation, verification_of
from walton_solver.games.hands import hand
from walton_solver.games.hinting import hint_from, marks_of, read_marks
from walton_solver.games.results import Explanation, Hint, Reasons, WhyNot
from walton_solver.logic.formulas import All, Not
from walton_solver.logic.problems import ClueId

__all__ = [
    "added",
    "case_from",
    "check",
    "conclusions",
    "conclusions_from",
    "explain",
    "explanation_from",
    "hand_of",
    "hint",
    "reasons",
    "schema",
    "solve",
    "verify",
    "why_not",
    "without",
]


def added(case: Case, clues: Sequence[Clue | Mapping[str, object]]) -> Case:
    """The case with these clues besides; reading the whole anew finds what is wrong with them."""
    values = [each if isinstance(each, Mapping) else asdict(each) for each in (*case.clues, *clues)]
    return case_from(parse_document({"format": case.format, "most": case.most, "clues": values}))


def without(case: Case, ids: Collection[ClueId]) -> Case:
    """The case without these clues."""
    return hand_of(case, set(case.clue_ids) - set(ids))


def hand_of(case: Case, known: Collection[ClueId]) -> Case:
    """The case of somebody who knows these clues only."""
    return replace(case, clues=tuple(clue for clue in case.clues if clue.id in known))


def solve(case: Case, asking: Asking, *, max_answers: int, brief: bool = False) -> Solution:
    """The numbers that are left."""
    decision = decide(engine_for(problem_of(case), asking))
    return Solution(
        verdict=decision.verdict,
        count=decision.count,
        numbers=tuple(int(str(number)) for (number,) in decision.answers[:max_answers]),
        engine=decision.engine,
        limit=decision.limit,
    )


def check(case: Case, asking: Asking, *, max_answers: int, brief: bool = False) -> Audit:
    """Whether one number is left."""
    return Audit(solution=solve(case, asking, max_answers=max_answers))


def why_not(case: Case, asked: Mapping[str, object], asking: Asking) -> WhyNot[Is, int]:
    """The fewest clues that rule the number out."""
    facts = tuple(facts_asked(case, asked))
    answer: WhyNot[Is, int] = WhyNot(asked=facts)
    found = smallest_reason(engine_for(problem_of(case), asking), All(tuple(map(meaning_of, facts))))
    match found:
        case Reason():
            return replace(answer, reason=found)
        case Undecided(limit=limit):
            return replace(answer, limit=limit)
        case Possible(world=world):
            return replace(answer, world=int(str(world["number"])))


def reasons(case: Case, asking: Asking, *, certify: bool = False) -> Reasons[Is]:
    """The fewest clues against each number that is out; certified if asked."""
    engine = engine_for(problem_of(case), asking)
    found = smallest_reasons(engine, asking.progress)
    if isinstance(found, Undecided):
        return Reasons(against={}, engine=engine.name, limit=found.limit)
    rulings = of_reasons(engine.problem, found)
    return Reasons(
        against={Is(int(str(number))): reason for (number,), reason in found.items()},
        engine=engine.name,
        certificate=certificate(engine.problem, engine.name, rulings, asking.deadline) if certify else None,
    )


def explain(case: Case, asking: Asking, known: Collection[ClueId] | None = None) -> Explanation[Is]:
    """The story from the clues to all that follows."""
    case = case if known is None else hand_of(case, known)
    return explanation_of(problem_of(case), outline_of(case), asking)


def hint(
    case: Case,
    known: Iterable[ClueId] | None,
    knows: Iterable[Conclusion[Is]],
    asking: Asking,
    story: Explanation[Is] | None = None,
) -> Hint[Is]:
    """The next step from the clues held that tells something new; `story`: of these, if it is told already."""
    held_case = hand_of(case, hand(case.clue_ids if known is None else known, case.clue_ids))

    def reason_against(mark: Conclusion[Is]) -> object:
        formula = meaning_of(mark.fact)
        return smallest_reason(engine_for(problem_of(held_case), asking), formula if mark.holds else Not(formula))

    return hint_from(story or explain(held_case, asking), knows, _with_all_that_follows, reason_against)


def conclusions(case: Case, told: Iterable[tuple[str, object, bool]]) -> tuple[Conclusion[Is], ...]:
    """What a player takes for known."""
    return marks_of(told, fact_shapes(), partial(facts_asked, case))


def conclusions_from(case: Case, document: Document) -> tuple[Conclusion[Is], ...]:
    """What a document says that a player takes for known."""
    return read_marks(document, NAMES, fact_shapes())


def explanation_from(case: Case, document: Document) -> Explanation[Is]:
    """A saved explanation of the case."""
    return read_explanation(document, NAMES, fact_shapes())


def verify(case: Case, explanation: Explanation[Is], asking: Asking) -> Verification:
    """Check an explanation step by step, by another engine."""
    return verification_of(problem_of(case), explanation, meaning_of, asking)


def _with_all_that_follows(conclusions: Iterable[Conclusion[Is]]) -> Collection[Conclusion[Is]]:
    return frozenset(conclusions)
