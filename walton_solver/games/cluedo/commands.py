"""The commands for a Cluedo log."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial

from walton_solver.deduction.conflicts import smallest_conflicts, smallest_corrections
from walton_solver.deduction.findings import Conclusion, Possible, Reason, Undecided, Verdict, Verification
from walton_solver.deduction.reasons import checked, smallest_reason
from walton_solver.deduction.story import story
from walton_solver.deduction.verifying import verify as verified
from walton_solver.documents.reading import Document
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.engines.outcomes import Engine, Sat
from walton_solver.errors import DisagreementError
from walton_solver.games.cluedo import marks
from walton_solver.games.cluedo.advice import advice_of
from walton_solver.games.cluedo.cards import CATEGORIES, of_category
from walton_solver.games.cluedo.certifying import certificate_of_marks, certificate_of_reasons
from walton_solver.games.cluedo.clauses import table_of
from walton_solver.games.cluedo.deals import Counts, count_deals
from walton_solver.games.cluedo.editing import added, without
from walton_solver.games.cluedo.excluding import reasons_against
from walton_solver.games.cluedo.facts import (
    FACTS,
    Fact,
    facts_asked,
    facts_of,
    facts_of_hypothesis,
    formula_of,
    known_by,
)
from walton_solver.games.cluedo.logs import Deal, Hypothesis, Log, hand_of
from walton_solver.games.cluedo.meaning import holder_of, problem_of
from walton_solver.games.cluedo.mending import responses_to_take_back
from walton_solver.games.cluedo.reading import case_from, names_of, schema
from walton_solver.games.cluedo.results import Advice, Audit, Solution
from walton_solver.games.cluedo.seats import seats
from walton_solver.games.cluedo.solver import DEALS, DealsSolver
from walton_solver.games.cluedo.sweeps import Budget
from walton_solver.games.cluedo.tables import Table, narrowed
from walton_solver.games.explaining import claims_of, hand, in_terms, read_explanation, verification_of
from walton_solver.games.hinting import hint_from, marks_of, read_marks
from walton_solver.games.results import Explanation, Hint, Reasons, WhyNot
from walton_solver.limits import NO_LIMIT, Limit, LimitReached
from walton_solver.logic.formulas import TRUE, All, Formula, Not, World
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
    solution, _ = _solve(case, asking, max_answers)
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
    solution, counts = _solve(case, asking, max_answers)
    audit = _audit(case, solution, counts, asking)
    if brief or counts is None:
        return audit
    # What is found comes first: where time is short, only the certificate is missing.
    return replace(audit, certificate=certificate_of_marks(case, solution, asking.deadline))


def _audit(case: Log, solution: Solution, counts: Counts | None, asking: Asking) -> Audit:
    budget = Budget(asking.deadline)
    if counts is None and solution.verdict is not Verdict.CONTRADICTORY:
        return Audit(solution=solution, limit=solution.limit)
    if counts is not None and solution.verdict is not Verdict.CONTRADICTORY:
        return Audit(
            solution=solution,
            witnesses=_witnesses(case, solution) if solution.verdict is Verdict.AMBIGUOUS else (),
            seats=seats(case, counts, budget),
            checked_by=solution.checked_by,
        )
    asked = _engine(case, asking)
    clashes, mended = smallest_conflicts(asked), smallest_corrections(asked)
    if isinstance(clashes, Undecided):
        return Audit(solution=solution, limit=clashes.limit)
    if isinstance(mended, Undecided):
        return Audit(solution=solution, conflicts=clashes, limit=mended.limit)
    for clash in clashes:
        _checked(case, Reason(clues=clash, smallest=True), TRUE)
    audit = Audit(solution=solution, conflicts=clashes, repairs=mended, checked_by=solution.checked_by)
    try:
        return replace(audit, responses=responses_to_take_back(case, budget))
    except LimitReached as reached:
        return replace(audit, limit=reached.limit)


def why_not(case: Log, asked: Mapping[str, object], asking: Asking) -> WhyNot[Fact, Deal]:
    """The smallest set of events that rules out what is asked, or a deal in which it is so.

    `asked`: `suspect`, `weapon` or `room` with a card; `holder_of` with `CARD:PLACE`, a place being `envelope` or a
    player; all of it at once.
    """
    facts = facts_asked(case, asked)
    given = All(tuple(map(formula_of, facts)))
    found = smallest_reason(_engine(case, asking), given)
    answer: WhyNot[Fact, Deal] = WhyNot(asked=facts)
    if isinstance(found, Undecided):
        return replace(answer, limit=found.limit)
    if isinstance(found, Reason):
        return replace(answer, reason=_checked(case, found, given))
    return replace(answer, world=_deal(case, found.world))


def reasons(case: Log, asking: Asking, *, certify: bool = False) -> Reasons[Hypothesis]:
    """The smallest reason against each triple that the events rule out; certified if asked."""
    asked = _engine(case, asking)
    found = reasons_against(case, asked, asking.deadline, asking.progress)
    if isinstance(found, Undecided):
        return Reasons(against={}, engine=asked.name, limit=found.limit)
    certified = certificate_of_reasons(case, asked, found, asking.deadline) if certify else None
    return Reasons(against=found, engine=asked.name, certificate=certified)


def explain(case: Log, asking: Asking, known: Collection[ClueId] | None = None) -> Explanation[Fact]:
    """The story from the events to all that follows: the envelope, and every mark of the sheet."""
    case = case if known is None else hand_of(case, known)
    solution, _ = _solve(case, replace(asking, engine="auto"), 0)
    asked = _engine(case, asking)
    explanation: Explanation[Fact] = Explanation(
        verdict=solution.verdict, steps=(), engine=asked.name, limit=solution.limit
    )
    if solution.verdict is Verdict.CONTRADICTORY:
        clash = _clash(case, asked)
        if isinstance(clash, Undecided):
            return replace(explanation, verdict=Verdict.UNDECIDED, limit=clash.limit)
        return replace(explanation, conflict=clash)
    # What lies in the envelope and who holds the other cards of its category are told together.
    subjects = [(each, *(holder_of(card) for card in of_category(case.cards, each))) for each in CATEGORIES]
    steps = story(asked, subjects, progress=asking.progress)
    if isinstance(steps, Undecided):
        return replace(explanation, verdict=Verdict.UNDECIDED, limit=steps.limit)
    return replace(explanation, steps=in_terms(steps, facts_of(case)))


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
        return smallest_reason(_engine(told, asking), formula if mark.holds else Not(formula))

    return hint_from(story or explain(told, asking), right, partial(known_by, told), reason_against)


def conclusions(case: Log, told: Iterable[tuple[str, object, bool]]) -> tuple[Conclusion[Fact], ...]:
    """What a player takes for known, told as questions with values and whether they hold."""
    return marks_of(told, FACTS, partial(facts_asked, case))


def conclusions_from(case: Log, document: Document) -> tuple[Conclusion[Fact], ...]:
    """What a document says that a player takes for known."""
    return read_marks(document, names_of(case), FACTS, {})


def explanation_from(case: Log, document: Document) -> Explanation[Fact]:
    """A saved explanation of the log."""
    return read_explanation(document, names_of(case), FACTS, {})


def verify(case: Log, explanation: Explanation[Fact], asking: Asking) -> Verification:
    """Check an explanation of the log, step by step: `auto` counts deals."""
    problem = problem_of(case)
    if asking.engine == "auto":
        counting = DealsSolver(case, problem, asking.deadline)
        return verified(counting, claims_of(explanation, formula_of))
    return verification_of(problem, explanation, formula_of, asking)


def _solve(case: Log, asking: Asking, max_answers: int) -> tuple[Solution, Counts | None]:
    """The solution, and the counts it rests on; None when undecided."""
    table = table_of(case)
    try:
        counts = count_deals(table, Budget(asking.deadline))
    except LimitReached as reached:
        return _uncounted(case, asking, narrowed(table) or table, reached.limit), None
    found = marks.hypotheses(case, counts)
    holders = marks.counted_marks(case, counts)
    solution = Solution(
        verdict={0: Verdict.CONTRADICTORY, 1: Verdict.UNIQUE}.get(len(found), Verdict.AMBIGUOUS),
        count=len(found),
        deals=counts.deals,
        hypotheses=tuple(found[:max_answers]),
        candidates=marks.candidates(case, holders),
        holders=holders,
        probabilities=marks.probabilities(case, counts),
        even=counts.even,
        engine=DEALS,
    )
    if asking.engine == "auto":
        return solution, counts
    return replace(solution, checked_by=marks.confirmed_by(case, holders, _engine(case, asking))), counts


def _clash(case: Log, asked: Engine) -> Reason | Undecided:
    """A smallest clash of the events of a log that counting finds contradictory."""
    found = smallest_reason(asked)
    if isinstance(found, Possible):
        raise DisagreementError(f"the engine {asked.name} finds a deal where counting finds none")
    return _checked(case, found, TRUE) if isinstance(found, Reason) else found


def _checked(case: Log, reason: Reason, given: Formula) -> Reason:
    return checked(reason, given, DealsSolver(case, problem_of(case), NO_LIMIT))


def _witnesses(case: Log, solution: Solution) -> tuple[Deal, ...]:
    """Deals with the two most likely triples."""
    counting = DealsSolver(case, problem_of(case), NO_LIMIT)
    likely = [All(tuple(map(formula_of, facts_of_hypothesis(hypothesis)))) for hypothesis, _ in solution.hypotheses[:2]]
    found = [counting.solve(given=given) for given in likely]
    return tuple(_deal(case, outcome.world) for outcome in found if isinstance(outcome, Sat))


def _deal(case: Log, world: World) -> Deal:
    holders = {card.id: str(world[holder_of(card.id)]) for card in case.cards}
    return Deal(hypothesis=_hypothesis(world), holders=holders)


def _hypothesis(world: World) -> Hypothesis:
    return Hypothesis(**{category: str(world[category]) for category in CATEGORIES})


def _uncounted(case: Log, asking: Asking, table: Table, limit: Limit) -> Solution:
    """What is certain without counting: all marks, if an engine settles them, else those that are plain to see."""
    engine = _engine(case, asking)
    try:
        certain = marks.settled_marks(case, engine.possible_values([holder_of(card.id) for card in case.cards]))
    except LimitReached:
        certain = marks.narrowed_marks(case, table)
    left = marks.candidates(case, certain)
    # No place at all for any card: no deal.
    is_contradictory = not all(left.values())
    is_unique = all(len(cards) == 1 for cards in left.values())
    found = (Hypothesis(**{category: cards[0] for category, cards in left.items()}),) if is_unique else ()
    verdict = Verdict.UNIQUE if is_unique else Verdict.UNDECIDED
    return Solution(
        verdict=Verdict.CONTRADICTORY if is_contradictory else verdict,
        count=0 if is_contradictory else 1 if is_unique else None,
        deals=0 if is_contradictory else None,
        hypotheses=tuple((hypothesis, Fraction(1)) for hypothesis in found),
        candidates=left,
        holders=certain,
        probabilities={},
        engine=DEALS if verdict is Verdict.UNDECIDED and not is_contradictory else engine.name,
        limit=limit,
    )


def _engine(case: Log, asking: Asking) -> Engine:
    # The hands of a game outgrow relation tables, and finding that out takes longer than solving.
    return engine_for(problem_of(case), asking, with_tables=False)
