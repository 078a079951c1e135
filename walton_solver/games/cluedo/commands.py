"""The commands for a Cluedo log: each asks what this package finds out, and answers in the game's own terms."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from functools import partial

from walton_solver.deduction.findings import Conclusion, Possible, Reason, Undecided, Verification
from walton_solver.deduction.reasons import smallest_reason
from walton_solver.deduction.verifying import verify as verified
from walton_solver.documents.reading import Document
from walton_solver.engines.asking import Asking
from walton_solver.games.cluedo.advice import advice_of
from walton_solver.games.cluedo.certifying import certificate_of_marks, certificate_of_reasons, confirmed
from walton_solver.games.cluedo.editing import added, without
from walton_solver.games.cluedo.engines import engine_on
from walton_solver.games.cluedo.excluding import reasons_against
from walton_solver.games.cluedo.facts import FACTS, Fact, facts_asked, formula_of, known_by
from walton_solver.games.cluedo.logs import Deal, Hypothesis, Log, hand_of
from walton_solver.games.cluedo.meaning import deal_of, problem_of
from walton_solver.games.cluedo.reading import case_from, names_of, schema
from walton_solver.games.cluedo.results import Advice, Audit, Solution
from walton_solver.games.cluedo.solver import DealsSolver
from walton_solver.games.cluedo.solving import counted
from walton_solver.games.cluedo.stories import explanation_of
from walton_solver.games.cluedo.verdicts import audit_of
from walton_solver.games.explaining import claims_of, read_explanation, verification_of
from walton_solver.games.hands import hand
from walton_solver.games.hinting import hint_from, marks_of, read_marks
from walton_solver.games.results import Explanation, Hint, Reasons, WhyNot
from walton_solver.logic.formulas import All, Not
from walton_solver.logic.problems import ClueId

__all__ = [
    "added",
    "advise",
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

MOST_SUGGESTIONS = 10


def solve(case: Log, asking: Asking, *, max_answers: int, brief: bool = False) -> Solution:
    """What is left of the game, by counting deals; with advice, which takes longest, unless it is brief.

    `auto` counts and asks nobody; an engine that is named must find the same marks.
    """
    solution, _ = counted(case, asking, max_answers)
    return solution if brief else replace(solution, advice=advise(case, asking))


def advise(case: Log, asking: Asking, *, rooms: Iterable[str] | None = None, most: int = MOST_SUGGESTIONS) -> Advice:
    """The suggestions of `me` that tell most about the envelope, at most `most`, and whether to accuse now.

    `rooms`: those that can be reached, ids or display names; by default the log's `reach`, or all. Raises QueryError
    for what is no room.

    >>> from walton_solver.documents.reading import parse_document
    >>> log = case_from(parse_document('''
    ... format: cluedo-log/1
    ... players: [{name: Ann, cards: 1}, {name: Ben, cards: 1}]
    ... me: Ann
    ... cards: {suspects: [green, plum], weapons: [rope, wrench], rooms: [hall]}
    ... events: [{id: 1, hand: {player: Ann, cards: [plum]}}]
    ... '''))
    >>> best = advise(log, Asking()).suggest[0]
    >>> best.hypothesis.weapon, best.bits, best.chance
    ('rope', 1.0, Fraction(1, 1))
    """
    names = names_of(case)
    reach = case.reach if rooms is None else tuple(names.resolve("room", room) for room in rooms)
    return advice_of(case, reach, asking.deadline, most)


def check(case: Log, asking: Asking, *, max_answers: int, brief: bool = False) -> Audit:
    """Whether the envelope is settled, and for whom; for a log that contradicts itself, what could be wrong."""
    solution, counts = counted(case, asking, max_answers)
    audit = audit_of(case, solution, counts, asking)
    if brief or counts is None:
        return audit
    # What is found comes first: where time is short, only the certificate is missing.
    return replace(audit, certificate=certificate_of_marks(case, solution, asking.deadline))


def why_not(case: Log, asked: Mapping[str, object], asking: Asking) -> WhyNot[Fact, Deal]:
    """The smallest set of events that rules out what is asked, or a deal in which it is so.

    `asked`: `suspect`, `weapon` or `room` with a card; `holder_of` with `CARD:PLACE`, a place being `envelope` or a
    player; all of it at once.
    """
    facts = facts_asked(case, asked)
    given = All(tuple(map(formula_of, facts)))
    engine = engine_on(case, asking)
    found = smallest_reason(engine, given)
    answer: WhyNot[Fact, Deal] = WhyNot(asked=facts)
    match found:
        case Reason():
            return replace(answer, reason=confirmed(case, found, given, engine))
        case Undecided(limit=limit):
            return replace(answer, limit=limit)
        case Possible(world=world):
            return replace(answer, world=deal_of(case, world))


def reasons(case: Log, asking: Asking, *, certify: bool = False) -> Reasons[Hypothesis]:
    """The smallest reason against each triple that the events rule out; certified if asked."""
    asked = engine_on(case, asking)
    found = reasons_against(case, asked, asking.deadline, asking.progress)
    if isinstance(found, Undecided):
        return Reasons(against={}, engine=asked.name, limit=found.limit)
    certified = certificate_of_reasons(case, asked, found, asking.deadline) if certify else None
    return Reasons(against=found, engine=asked.name, certificate=certified)


def explain(case: Log, asking: Asking, known: Collection[ClueId] | None = None) -> Explanation[Fact]:
    """The story from the events, or those that somebody knows, to all that follows."""
    return explanation_of(case if known is None else hand_of(case, known), asking)


def hint(
    case: Log,
    known: Iterable[ClueId] | None,
    knows: Iterable[Conclusion[Fact]],
    asking: Asking,
    story: Explanation[Fact] | None = None,
) -> Hint[Fact]:
    """The next step from the events that a player knows; `story`: of these, if that is told already."""
    told = hand_of(case, hand(case.clue_ids if known is None else known, case.clue_ids))
    right = conclusions(case, ((each.fact.question, each.fact.value, each.holds) for each in knows))

    def reason_against(mark: Conclusion[Fact]) -> object:
        formula = formula_of(mark.fact)
        return smallest_reason(engine_on(told, asking), formula if mark.holds else Not(formula))

    return hint_from(story or explain(told, asking), right, partial(known_by, told), reason_against)


def conclusions(case: Log, told: Iterable[tuple[str, object, bool]]) -> tuple[Conclusion[Fact], ...]:
    """What a player takes for known, told as questions with values and whether they hold."""
    return marks_of(told, FACTS, partial(facts_asked, case))


def conclusions_from(case: Log, document: Document) -> tuple[Conclusion[Fact], ...]:
    """What a document says that a player takes for known."""
    return read_marks(document, names_of(case), FACTS)


def explanation_from(case: Log, document: Document) -> Explanation[Fact]:
    """A saved explanation of the log."""
    return read_explanation(document, names_of(case), FACTS)


def verify(case: Log, explanation: Explanation[Fact], asking: Asking) -> Verification:
    """Check an explanation of the log, step by step: `auto` counts deals."""
    problem = problem_of(case)
    if asking.engine == "auto":
        counting = DealsSolver(case, problem, asking.deadline)
        return verified(counting, claims_of(explanation, formula_of))
    return verification_of(problem, explanation, formula_of, asking)
