"""The commands for a log: certain bounds from spreads, chances from beliefs, reasons from deduction."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import pairwise
from math import prod

from walton_solver.deduction.findings import (
    Assignment,
    Certificate,
    Conclusion,
    Possible,
    Reason,
    Step,
    Undecided,
    Verdict,
    Verification,
)
from walton_solver.deduction.reasons import smallest_reason
from walton_solver.deduction.story import story
from walton_solver.documents.reading import Document
from walton_solver.engines.asking import Asking, EngineName
from walton_solver.engines.choosing import engine_for
from walton_solver.errors import DisagreementError
from walton_solver.games.arosa.advising import best_turns
from walton_solver.games.arosa.beliefs import Belief, belief_of
from walton_solver.games.arosa.bounds import Spread
from walton_solver.games.arosa.distributions import Pile
from walton_solver.games.arosa.editing import added, hand_of, without
from walton_solver.games.arosa.facts import (
    QUESTIONS,
    Fact,
    Lying,
    VictimOn,
    bounds_of,
    fact_shapes,
    facts_asked,
    granted_with,
    known_by,
)
from walton_solver.games.arosa.fitting import fit
from walton_solver.games.arosa.logs import FLOORS, Log
from walton_solver.games.arosa.meaning import VICTIMS_COLOUR, Meaning, colour_of, meaning_of
from walton_solver.games.arosa.partial_logs import spread_by
from walton_solver.games.arosa.reading import case_from, schema, whole_weights
from walton_solver.games.arosa.replay import Position, position_of
from walton_solver.games.arosa.results import (
    ArosaWorld,
    Audit,
    FloorFacts,
    LandingFacts,
    Solution,
    VictimFacts,
)
from walton_solver.games.arosa.verifying import CHECKER, NAMES, explanation_from, rules_of, rules_out, verified
from walton_solver.games.explaining import hand, in_terms, verification_of
from walton_solver.games.hinting import hint_from, marks_of, read_marks
from walton_solver.games.results import Explanation, Hint, Reasons, WhyNot
from walton_solver.limits import Deadline, LimitReached
from walton_solver.logic.formulas import All, Not, World
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

CHECK_WORK = 4_000_000
"""How much work a solver may do to confirm bounds."""

PREFERRED: EngineName = "cpsat"
"""Relation tables are for other problems than a stone's way through many events."""


def solve(case: Log, asking: Asking, *, max_answers: int, brief: bool = False) -> Solution:
    """What the log tells: bounds, chances, the table and, unless it is brief, advice.

    No engine is needed for it, whichever is named.
    """
    position = position_of(case)
    solution = _certain(position)
    try:
        return _likely(case, solution, asking.deadline, brief=brief)
    except LimitReached as reached:
        return replace(solution, verdict=Verdict.UNDECIDED, count=None, limit=reached.limit)


def _likely(case: Log, solution: Solution, deadline: Deadline, *, brief: bool) -> Solution:
    """The solution with what is likely. Raises LimitReached; what is certain is told all the same."""
    belief = belief_of(case, deadline)
    landing = _landing(case, belief, deadline)
    weights = whole_weights(landing.weights)

    def chances(pile: Pile, floor: int) -> tuple[Fraction, ...]:
        deadline.check()
        return _chances(pile, floor, weights)

    by = 0 if solution.turn is None else solution.turn
    advice = () if brief else best_turns(belief, by, weights, deadline=deadline)
    return replace(
        solution,
        victims=tuple(_with_chances(victim, belief.victims, chances) for victim in solution.victims),
        traces=tuple(
            tuple(replace(facts, chances=chances(pile, facts.floor)) for facts in floors)
            for floors, pile in zip(solution.traces, belief.traces, strict=True)
        ),
        landing=landing,
        advice=advice,
        adviser_for=by if advice else None,
    )


def check(case: Log, asking: Asking, *, max_answers: int, brief: bool = False) -> Audit:
    """Whether all is known of the tower; a solver must find the same certain bounds."""
    solution = solve(case, asking, max_answers=max_answers)
    certificate = _second_opinion(case, asking, solution)
    return Audit(solution=solution, checked_by=certificate.by, certificate=None if brief else certificate)


def why_not(case: Log, asked: Mapping[str, object], asking: Asking) -> WhyNot[Fact, ArosaWorld]:
    """The fewest events whose finds rule out what is asked, or a tower in which it is so."""
    facts = facts_asked(case, asked)
    meaning = meaning_of(case, tuple(dict.fromkeys(colour_of(case, fact) for fact in facts)))
    given = All(tuple(map(meaning.formula, facts)))
    first = engine_for(meaning.problem, asking, prefers=PREFERRED)
    answer: WhyNot[Fact, ArosaWorld] = WhyNot(asked=facts)
    found = smallest_reason(first, given)
    match found:
        case Reason():
            return replace(answer, reason=_confirmed(case, found, facts))
        case Undecided(limit=limit):
            return replace(answer, limit=limit)
        case Possible(world=world):
            return replace(answer, world=_tower(position_of(case), meaning, world))


def reasons(case: Log, asking: Asking, *, certify: bool = False) -> Reasons[Fact]:
    """The fewest events that prove each bound: against a victim on each floor where none can be, and against fewer
    traces than the least and more than the most on each floor. All are found right without a solver, too."""
    position = position_of(case)
    colours = (VICTIMS_COLOUR, *range(len(case.players)))
    out = {colour: tuple(_just_out(case, position, colour)) for colour in colours}
    against: dict[Fact, Reason] = {}
    name = CHECKER
    for colour, facts in out.items():
        meaning = meaning_of(case, (colour,))
        asked = engine_for(meaning.problem, asking, prefers=PREFERRED)
        name = asked.name
        for fact in facts:
            if asking.progress is not None:
                asking.progress(len(against), sum(map(len, out.values())))
            found = smallest_reason(asked, meaning.formula(fact))
            if isinstance(found, Undecided):
                return Reasons(against={}, engine=name, limit=found.limit)
            against[fact] = _confirmed(case, found, (fact,))
    return Reasons(against=against, engine=name, certificate=Certificate(by=CHECKER) if certify else None)


def explain(case: Log, asking: Asking, known: Collection[ClueId] | None = None) -> Explanation[Fact]:
    """What is certain, colour by colour: each step from the fewest events and earlier steps, easiest first."""
    return _explanation(case, case.clue_ids if known is None else known, asking)


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
        return smallest_reason(
            engine_for(meaning.problem, asking, prefers=PREFERRED), formula if mark.holds else Not(formula)
        )

    totals = {name: spread_by(case, held, player).total for player, name in enumerate(case.players)}
    knowing = partial(known_by, tuple(granted_with(totals)))
    return hint_from(story or _explanation(case, held, asking), right, knowing, reason_against)


def conclusions(case: Log, told: Iterable[tuple[str, object, bool]]) -> tuple[Conclusion[Fact], ...]:
    """What a player takes for known, told as questions with values and whether they hold."""
    marks = marks_of(told, QUESTIONS, partial(facts_asked, case))
    return tuple(bound for mark in marks for bound in bounds_of(mark))


def conclusions_from(case: Log, document: Document) -> tuple[Conclusion[Fact], ...]:
    """What a document says that a player takes for known."""
    return read_marks(document, NAMES, fact_shapes(case), rules_of(case))


def verify(case: Log, explanation: Explanation[Fact], asking: Asking) -> Verification:
    """Check an explanation of the log, step by step: without a solver unless one is named."""
    if asking.engine == "auto":
        return verified(case, explanation, asking.deadline)
    meaning = meaning_of(case, (VICTIMS_COLOUR, *range(len(case.players))))
    return verification_of(meaning.problem, explanation, meaning.formula, asking)


def _confirmed(log: Log, found: Reason | Possible, facts: Sequence[Fact]) -> Reason:
    """The reason, once it is found right without a solver."""
    if isinstance(found, Possible) or not rules_out(log, found.clues, facts):
        raise DisagreementError(f"without a solver it is found wrong: {found}")
    return replace(found, checked_by=CHECKER)


def _just_out(log: Log, position: Position, colour: int) -> Iterator[Fact]:
    """What is just impossible: a victim where none can be, a trace less than the least, one more than the most."""
    if colour == VICTIMS_COLOUR:
        possible = {floor for victim in _victims(position) for floor in victim.floors}
        yield from (VictimOn(floor) for floor in FLOORS if floor not in possible)
        return
    spread = position.traces[colour]
    for floor in FLOORS:
        least, most = spread.least(1 << floor), spread.most(1 << floor)
        if least:
            yield Lying("at_most", log.players[colour], floor, least - 1)
        if most < spread.total:
            yield Lying("at_least", log.players[colour], floor, most + 1)


def _explanation(log: Log, known: Collection[ClueId], asking: Asking) -> Explanation[Fact]:
    verdict = _certain(position_of(log)).verdict
    explanation: Explanation[Fact] = Explanation(verdict=verdict, steps=(), engine=CHECKER)
    steps: list[Step[Fact]] = []
    for colour in (VICTIMS_COLOUR, *range(len(log.players))):
        facts = tuple(_telling_facts(log, known, colour))
        problem = meaning_of(log, (colour,), facts, known).problem
        asked = engine_for(problem, asking, prefers=PREFERRED)
        explanation = replace(explanation, engine=asked.name)
        told = story(asked, [problem.questions], progress=asking.progress)
        if isinstance(told, Undecided):
            return replace(explanation, verdict=Verdict.UNDECIDED, steps=tuple(steps), limit=told.limit)
        fact_of = {Assignment(fact.key, True): fact for fact in facts}
        before = len(steps)
        steps.extend(_renumbered(step, before) for step in in_terms(told, fact_of))
    return replace(explanation, steps=tuple(steps))


def _renumbered(step: Step[Fact], before: int) -> Step[Fact]:
    """The step as it is told after so many others."""
    return replace(step, n=step.n + before, uses=tuple(n + before for n in step.uses))


def _certain(position: Position) -> Solution:
    """What is so whatever the landing weights."""
    standing = position.standing
    scores = standing.scores
    winners = tuple(player for player, score in enumerate(scores) if score == min(scores))
    count = prod(spread.count() for spread in (*position.traces, position.victims))
    return Solution(
        verdict=Verdict.UNIQUE if count == 1 else Verdict.AMBIGUOUS,
        count=count,
        victims=_victims(position),
        traces=tuple(
            tuple(FloorFacts(floor=f, least=spread.least(1 << f), most=spread.most(1 << f)) for f in FLOORS)
            for spread in position.traces
        ),
        supply=standing.supply,
        sheet=standing.sheet,
        scores=scores,
        act=standing.act,
        turn=None if standing.is_over else standing.turn,
        is_over=standing.is_over,
        culprits=tuple(player for player, score in enumerate(scores) if score == max(scores)),
        winners=winners,
        contenders=winners if standing.is_over else tuple(range(len(scores))),
        landing=None,
        advice=(),
        adviser_for=None,
        engine=CHECKER,
    )


def _victims(position: Position) -> tuple[VictimFacts, ...]:
    """The victims that were found, then those still hidden, which cannot be told apart."""
    found = [VictimFacts(floors=(floor,), is_found=True) for floor in position.standing.scenes]
    floors = tuple(floor for floor in FLOORS if position.victims.most(1 << floor))
    return (*found, *[VictimFacts(floors=floors)] * position.victims.total)


def _with_chances(victim: VictimFacts, pile: Pile, chances: Callable[[Pile, int], tuple[Fraction, ...]]) -> VictimFacts:
    if victim.is_found:
        return replace(victim, chances=(Fraction(1),))
    expected = (sum(count * chance for count, chance in enumerate(chances(pile, floor))) for floor in victim.floors)
    return replace(victim, chances=tuple(Fraction(each) / pile.total for each in expected))


def _chances(pile: Pile, floor: int, weights: Sequence[int]) -> tuple[Fraction, ...]:
    whole = pile.chances(floor, weights)
    every = sum(whole)
    return tuple(Fraction(each, every) for each in whole)


def _landing(log: Log, belief: Belief, deadline: Deadline) -> LandingFacts:
    if log.landing == "uniform":
        return LandingFacts(weights=(Fraction(1, len(FLOORS)),) * len(FLOORS), kind="uniform")
    if log.landing == "fitted":
        fitted = fit(log, belief, deadline)
        return LandingFacts(weights=_normal(fitted.weights), kind="fitted", found=fitted.found, hidden=fitted.hidden)
    return LandingFacts(weights=_normal(log.landing), kind="given")


def _normal(weights: Sequence[Fraction]) -> tuple[Fraction, ...]:
    return tuple(weight / sum(weights) for weight in weights)


def _telling_facts(log: Log, known: Collection[ClueId], colour: int) -> Iterator[Fact]:
    """The facts that, being so or not, tell all that is certain of a colour."""
    if colour == VICTIMS_COLOUR:
        yield from map(VictimOn, FLOORS)
        return
    spread = spread_by(log, known, colour)
    for floor in FLOORS:
        least, most = spread.least(1 << floor), spread.most(1 << floor)
        if least:
            yield Lying("at_least", log.players[colour], floor, least)
        if most < spread.total:
            yield Lying("at_least", log.players[colour], floor, most + 1)


def _second_opinion(log: Log, asking: Asking, solution: Solution) -> Certificate:
    """Of a solver that finds the same bounds."""
    asking = replace(asking, deadline=asking.deadline.or_work(CHECK_WORK))
    name = None
    for player, floors in enumerate(solution.traces):
        expected = {
            Lying("at_least", log.players[player], facts.floor, count): (False,) * (count > facts.least)
            + (True,) * (count <= facts.most)
            for facts in floors
            for count in (facts.least, facts.least + 1, facts.most, facts.most + 1)
            if count
        }
        second = engine_for(meaning_of(log, (player,), expected).problem, asking, prefers=PREFERRED)
        try:
            found = second.possible_values(second.problem.questions)
        except LimitReached as reached:
            return Certificate(limit=reached.limit)
        if any(found[fact.key] != values for fact, values in expected.items()):
            raise DisagreementError(f"the engine {second.name} finds other bounds for {log.players[player]!r}")
        name = second.name
    return Certificate(by=name)


def _tower(position: Position, meaning: Meaning, world: World) -> ArosaWorld:
    """The tower of a world; of colours that it does not hold, any that fits."""
    traces = [_any_spread(spread) for spread in position.traces]
    victims = [floor for floor, count in enumerate(_any_spread(position.victims)) for _ in range(count)]
    victims += position.standing.scenes
    for colour, stones in meaning.now.items():
        places = [int(str(world[stone])) for stone in stones]
        if colour == VICTIMS_COLOUR:
            victims = places
        else:
            traces[colour] = tuple(places.count(floor) for floor in FLOORS)
    return ArosaWorld(victims=tuple(sorted(victims)), traces=tuple(traces))


def _any_spread(spread: Spread) -> tuple[int, ...]:
    """The corner of the polytope at which the lower floors hold as much as they can."""
    below = [spread.most((1 << floor) - 1) for floor in range(len(FLOORS) + 1)]
    return tuple(high - low for low, high in pairwise(below))
