"""What a log tells: certain bounds from spreads, chances from beliefs."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from math import prod

from walton_solver.deduction.findings import Verdict
from walton_solver.games.arosa.advising import best_turns
from walton_solver.games.arosa.beliefs import Belief, belief_of
from walton_solver.games.arosa.distributions import Pile
from walton_solver.games.arosa.fitting import fit
from walton_solver.games.arosa.logs import FLOORS, Log
from walton_solver.games.arosa.reading import whole_weights
from walton_solver.games.arosa.replay import Position, position_of
from walton_solver.games.arosa.results import FloorFacts, LandingFacts, Solution, VictimFacts
from walton_solver.games.arosa.solver import SPREADS
from walton_solver.limits import Deadline, LimitReached


def solution_of(log: Log, deadline: Deadline, *, with_advice: bool) -> Solution:
    """Bounds, chances, the table and, if asked for, advice. On a limit what is certain is told all the same."""
    solution = certain_of(position_of(log))
    try:
        return _likely(log, solution, deadline, with_advice=with_advice)
    except LimitReached as reached:
        return replace(solution, verdict=Verdict.UNDECIDED, count=None, limit=reached.limit)


def certain_of(position: Position) -> Solution:
    """What is so whatever the landing weights."""
    standing = position.standing
    scores = standing.scores
    winners = tuple(player for player, score in enumerate(scores) if score == min(scores))
    count = prod(spread.count() for spread in (*position.traces, position.victims))
    return Solution(
        verdict=Verdict.UNIQUE if count == 1 else Verdict.AMBIGUOUS,
        count=count,
        victims=victims_of(position),
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
        engine=SPREADS,
    )


def victims_of(position: Position) -> tuple[VictimFacts, ...]:
    """The victims that were found, then those still hidden, which cannot be told apart."""
    found = [VictimFacts(floors=(floor,), is_found=True) for floor in position.standing.scenes]
    floors = tuple(floor for floor in FLOORS if position.victims.most(1 << floor))
    return (*found, *[VictimFacts(floors=floors)] * position.victims.total)


def _likely(log: Log, solution: Solution, deadline: Deadline, *, with_advice: bool) -> Solution:
    """The solution with what is likely. Raises LimitReached; what is certain is told all the same."""
    belief = belief_of(log, deadline)
    landing = _landing(log, belief, deadline)
    weights = whole_weights(landing.weights)

    def chances(pile: Pile, floor: int) -> tuple[Fraction, ...]:
        deadline.check()
        return _chances(pile, floor, weights)

    by = 0 if solution.turn is None else solution.turn
    advice = best_turns(belief, by, weights, deadline=deadline) if with_advice else ()
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
