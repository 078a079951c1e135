"""The commands for a log: each asks what this package finds out, and answers in the game's own terms."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from functools import partial

from walton_solver.deduction.findings import Conclusion, Possible, Reason, Undecided, Verification
from walton_solver.deduction.reasons import smallest_reason
from walton_solver.deduction.verifying import verify as verified
from walton_solver.documents.reading import Document
from walton_solver.engines.asking import Asking
from walton_solver.games.arosa.certifying import certificate_of_bounds
from walton_solver.games.arosa.editing import added, hand_of, without
from walton_solver.games.arosa.excluding import confirmed, reasons_against
from walton_solver.games.arosa.facts import (
    NAMES,
    QUESTIONS,
    Fact,
    bounds_of,
    fact_shapes,
    facts_asked,
    granted_with,
    known_by,
)
from walton_solver.games.arosa.logs import Log
from walton_solver.games.arosa.meaning import VICTIMS_COLOUR, colour_of, engine_on, meaning_of
from walton_solver.games.arosa.partial_logs import spread_by
from walton_solver.games.arosa.reading import case_from, schema
from walton_solver.games.arosa.replay import position_of
from walton_solver.games.arosa.results import ArosaWorld, Audit, Solution
from walton_solver.games.arosa.solver import SpreadsSolver, that_it_is
from walton_solver.games.arosa.solving import solution_of
from walton_solver.games.arosa.stories import explanation_of
from walton_solver.games.arosa.towers import tower_of
from walton_solver.games.explaining import claims_of, read_explanation, verification_of
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


def solve(case: Log, asking: Asking, *, max_answers: int, brief: bool = False) -> Solution:
    """What the log tells: bounds, chances, the table and, unless it is brief, advice.

    No engine is needed for it, whichever is named.
    """
    return solution_of(case, asking.deadline, with_advice=not brief)


def check(case: Log, asking: Asking, *, max_answers: int, brief: bool = False) -> Audit:
    """Whether all is known of the tower; a solver must find the same certain bounds."""
    solution = solve(case, asking, max_answers=max_answers)
    certificate = certificate_of_bounds(case, asking, solution, brief=brief)
    return Audit(solution=solution, checked_by=certificate.by, certificate=None if brief else certificate)


def why_not(case: Log, asked: Mapping[str, object], asking: Asking) -> WhyNot[Fact, ArosaWorld]:
    """The fewest events whose finds rule out what is asked, or a tower in which it is so."""
    facts = facts_asked(case, asked)
    meaning = meaning_of(case, tuple(dict.fromkeys(colour_of(case, fact) for fact in facts)))
    given = All(tuple(map(meaning.formula, facts)))
    first = engine_on(meaning.problem, asking)
    answer: WhyNot[Fact, ArosaWorld] = WhyNot(asked=facts)
    found = smallest_reason(first, given)
    match found:
        case Reason():
            return replace(answer, reason=confirmed(case, meaning.problem, found, facts))
        case Undecided(limit=limit):
            return replace(answer, limit=limit)
        case Possible(world=world):
            return replace(answer, world=tower_of(position_of(case), meaning, world))


def reasons(case: Log, asking: Asking, *, certify: bool = False) -> Reasons[Fact]:
    """The fewest events that prove each bound."""
    return reasons_against(case, asking, certify=certify)


def explain(case: Log, asking: Asking, known: Collection[ClueId] | None = None) -> Explanation[Fact]:
    """What is certain, colour by colour: each step from the fewest events and earlier steps, easiest first."""
    return explanation_of(case, case.clue_ids if known is None else known, asking)


def hint(
    case: Log,
    known: Iterable[ClueId] | None,
    knows: Iterable[Conclusion[Fact]],
    asking: Asking,
    story: Explanation[Fact] | None = None,
) -> Hint[Fact]:
    """The next step for a player who knows the finds of these events only; `story`: of these, if it is told already."""
    held = hand(case.clue_ids if known is None else known, case.clue_ids)
    right = conclusions(case, ((each.fact.question, each.fact.value, each.holds) for each in knows))

    def reason_against(mark: Conclusion[Fact]) -> object:
        meaning = meaning_of(case, (colour_of(case, mark.fact),), known=held)
        formula = meaning.formula(mark.fact)
        return smallest_reason(engine_on(meaning.problem, asking), formula if mark.holds else Not(formula))

    totals = {name: spread_by(case, held, player).total for player, name in enumerate(case.players)}
    knowing = partial(known_by, tuple(granted_with(totals)))
    return hint_from(story or explanation_of(case, held, asking), right, knowing, reason_against)


def conclusions(case: Log, told: Iterable[tuple[str, object, bool]]) -> tuple[Conclusion[Fact], ...]:
    """What a player takes for known, told as questions with values and whether they hold."""
    marks = marks_of(told, QUESTIONS, partial(facts_asked, case))
    return tuple(bound for mark in marks for bound in bounds_of(mark))


def conclusions_from(case: Log, document: Document) -> tuple[Conclusion[Fact], ...]:
    """What a document says that a player takes for known."""
    return read_marks(document, NAMES, fact_shapes(case))


def explanation_from(case: Log, document: Document) -> Explanation[Fact]:
    """A saved explanation of the log."""
    return read_explanation(document, NAMES, fact_shapes(case))


def verify(case: Log, explanation: Explanation[Fact], asking: Asking) -> Verification:
    """Check an explanation of the log, step by step: `auto` asks spreads, and no engine."""
    meaning = meaning_of(case, (VICTIMS_COLOUR, *range(len(case.players))))
    if asking.engine != "auto":
        return verification_of(meaning.problem, explanation, meaning.formula, asking)
    facts = (each.fact for step in explanation.steps for each in step.concludes)
    spreads = SpreadsSolver(case, meaning.problem, facts, asking.deadline)
    return verified(spreads, claims_of(explanation, that_it_is))
