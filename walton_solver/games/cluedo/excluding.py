"""The smallest reason against each triple that a log rules out."""

from collections.abc import Mapping
from itertools import product

from walton_solver.deduction.findings import Reason, Undecided
from walton_solver.deduction.limiting import undecided_at_limits
from walton_solver.deduction.reasons import smallest_reason
from walton_solver.engines.asking import Progress
from walton_solver.engines.outcomes import Engine
from walton_solver.games.cluedo.cards import CATEGORIES, of_category
from walton_solver.games.cluedo.clauses import Numbers, clauses_of, table_of
from walton_solver.games.cluedo.deals import count_deals
from walton_solver.games.cluedo.logs import Hypothesis, Log
from walton_solver.games.cluedo.marks import hypothesis
from walton_solver.games.cluedo.sweeps import Budget
from walton_solver.games.cluedo.tables import Table
from walton_solver.limits import Deadline, LimitReached
from walton_solver.logic.formulas import All, Among


@undecided_at_limits
def reasons_against(
    log: Log, engine: Engine, deadline: Deadline, progress: Progress | None
) -> Mapping[Hypothesis, Reason]:
    """For each triple that is out its smallest reason, in card order.

    Most are ruled out by an event alone, which counting tells for all at once; for the others the engine is asked.
    """
    numbers = Numbers(log)
    found: dict[Hypothesis, Reason] = {}
    every = [
        Hypothesis(suspect=suspect, weapon=weapon, room=room)
        for suspect, weapon, room in product(*(of_category(log.cards, category) for category in CATEGORIES))
    ]
    for event in log.events:
        possible = _possible(log, numbers.table(clauses_of(event, numbers)), deadline)
        for each in every:
            if each not in possible:
                found.setdefault(each, Reason(clues=(event.id,), smallest=True))
    possible = _possible(log, table_of(log), deadline)
    others = [each for each in every if each not in possible and each not in found]
    for done, each in enumerate(others):
        if progress is not None:
            progress(done, len(others))
        given = All(tuple(Among(category, (getattr(each, category),)) for category in CATEGORIES))
        reason = smallest_reason(engine, given)
        if isinstance(reason, Undecided):
            raise LimitReached(reason.limit)
        if isinstance(reason, Reason):
            found[each] = reason
    return {each: found[each] for each in every if each in found}


def _possible(log: Log, table: Table, deadline: Deadline) -> set[Hypothesis]:
    return {hypothesis(log, triple) for triple in count_deals(table, Budget(deadline)).triples}
