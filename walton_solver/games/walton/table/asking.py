"""Questions about where cards lie, to an engine: CP-SAT, where it is installed."""

from dataclasses import replace

from walton_solver.deduction.findings import Possible, Reason, Undecided
from walton_solver.deduction.reasons import smallest_reason
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.engines.outcomes import Engine, Sat, Unknown
from walton_solver.errors import PackageMissingError
from walton_solver.games.results import WhyNot
from walton_solver.games.walton.cases import WaltonWorld
from walton_solver.games.walton.statements import Fact
from walton_solver.games.walton.table.facts import HolderOf, Knows
from walton_solver.games.walton.table.logs import TableLog
from walton_solver.games.walton.table.places import holder_of, problem_of
from walton_solver.games.walton.table.replay import numbers_in
from walton_solver.games.walton.table.results import Places, TableAudit
from walton_solver.limits import LimitReached
from walton_solver.logic.formulas import All, Among, World

PLACES_WORK = 6_000_000
"""How much work may be spent on the places of a log where nobody gave a time limit."""


def why_not_held(
    log: TableLog, facts: tuple[HolderOf, ...], asking: Asking
) -> WhyNot[Fact | HolderOf | Knows, WaltonWorld | Places]:
    """The fewest events whose cards rule out that cards lie there, or where all cards may lie then."""
    given = All(tuple(Among(holder_of(fact.card), (fact.place,)) for fact in facts))
    answer: WhyNot[Fact | HolderOf | Knows, WaltonWorld | Places] = WhyNot(asked=facts)
    found = smallest_reason(_engine(log, asking), given)
    match found:
        case Reason():
            return replace(answer, reason=found)
        case Undecided(limit=limit):
            return replace(answer, limit=limit)
        case Possible(world=world):
            return replace(answer, world=_places(log, world))


def with_places(log: TableLog, audit: TableAudit, asking: Asking) -> TableAudit:
    """The audit with exactly the places where each card can lie, or the events that contradict each other."""
    engine = _engine(log, asking)
    outcome = engine.solve()
    if isinstance(outcome, Unknown):
        return replace(audit, limit=outcome.limit)
    if not isinstance(outcome, Sat):
        conflict = smallest_reason(engine)
        return replace(audit, conflict=conflict.clues if isinstance(conflict, Reason) else outcome.core)
    numbers = numbers_in(log)
    try:
        left = engine.possible_values([holder_of(card) for card in numbers])
    except LimitReached as reached:
        return replace(audit, limit=reached.limit)
    return replace(audit, places={card: tuple(map(str, left[holder_of(card)])) for card in numbers})


def _engine(log: TableLog, asking: Asking) -> Engine:
    within = replace(asking, deadline=asking.deadline.or_work(PLACES_WORK))
    problem = problem_of(log)
    if asking.engine != "auto":
        return engine_for(problem, within)
    try:
        # Relation tables and python-constraint are for other problems than a card's way through many moves.
        return engine_for(problem, replace(within, engine="cpsat"))
    except PackageMissingError:
        return engine_for(problem, within, with_tables=False)


def _places(log: TableLog, world: World) -> Places:
    return Places(holders={card: str(world[holder_of(card)]) for card in numbers_in(log)})
