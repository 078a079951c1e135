"""A log that contradicts itself: which response could be wrong."""

from collections.abc import Iterator
from itertools import chain

from walton_solver.games.cluedo.clauses import Numbers, clauses_of, response_clauses
from walton_solver.games.cluedo.deals import has_deal
from walton_solver.games.cluedo.logs import Log, Suggestion
from walton_solver.games.cluedo.results import TakenBack
from walton_solver.games.cluedo.sweeps import Budget
from walton_solver.games.cluedo.tables import Clause


def responses_to_take_back(log: Log, budget: Budget) -> tuple[TakenBack, ...]:
    """Every single response such that the log has no contradiction without it; raises LimitReached."""
    numbers = Numbers(log)
    parts = list(_parts(log, numbers))
    found = []
    for i, (response, _) in enumerate(parts):
        if response is not None:
            rest = (clauses for j, (_, clauses) in enumerate(parts) if j != i)
            if has_deal(numbers.table(chain.from_iterable(rest)), budget):
                found.append(response)
    return tuple(found)


def _parts(log: Log, numbers: Numbers) -> Iterator[tuple[TakenBack | None, tuple[Clause, ...]]]:
    """What the log says, response by response; other events as a whole."""
    for event in log.events:
        if isinstance(event, Suggestion):
            for response in log.standing(event):
                clauses = tuple(response_clauses(response, event.about, numbers))
                yield TakenBack(event=event.id, player=response.player), clauses
        else:
            yield None, tuple(clauses_of(event, numbers))
