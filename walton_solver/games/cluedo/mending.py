"""A log that contradicts itself: what could be left out of it."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from walton_solver.games.cluedo.answers import TakenBack
from walton_solver.games.cluedo.clauses import Numbers, clauses_of, response_clauses
from walton_solver.games.cluedo.deals import has_deal
from walton_solver.games.cluedo.logs import Log, Suggestion
from walton_solver.games.cluedo.sweeps import Budget
from walton_solver.games.cluedo.tables import Clause
from walton_solver.logic.problems import ClueId

Repair = frozenset[int]


def repairs(log: Log, budget: Budget) -> tuple[tuple[ClueId, ...], ...]:
    """Every smallest set of events without which the log has no contradiction; raises GaveUpError.

    Every repair takes an event from every clash. So clashes are looked for in what the events taken so far leave,
    and one more event is taken from each, breadth first: the first sets that leave no clash are the smallest
    (R. Reiter, A theory of diagnosis from first principles, Artificial Intelligence 32, 1987). Clashes are minimal.
    """
    numbers = Numbers(log)
    clauses = [tuple(clauses_of(event, numbers)) for event in log.events]

    def agree(chosen: Sequence[int]) -> bool:
        return has_deal(numbers.table(chain.from_iterable(clauses[event] for event in chosen)), budget)

    every = range(len(log.events))
    level: list[Repair] = [frozenset()]
    clashes: list[Sequence[int]] = []
    while True:
        found: list[Repair] = []
        further: dict[Repair, None] = {}
        for taken in level:
            clash = next((known for known in clashes if taken.isdisjoint(known)), None)
            if clash is None:
                clash = _clash([event for event in every if event not in taken], agree)
                if clash is None:
                    found.append(taken)
                    continue
                clashes.append(clash)
            further.update((taken | {event}, None) for event in clash)
        if found:
            ordered = sorted(sorted(repair) for repair in found)
            return tuple(tuple(log.events[event].id for event in repair) for repair in ordered)
        level = list(further)


def responses_to_take_back(log: Log, budget: Budget) -> tuple[TakenBack, ...]:
    """Every single response such that the log has no contradiction without it; raises GaveUpError."""
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
            for response in event.responses:
                clauses = tuple(response_clauses(response, event.about, numbers))
                yield TakenBack(event=event.id, player=response.player), clauses
        else:
            yield None, tuple(clauses_of(event, numbers))


def _clash(events: Sequence[int], agree: Callable[[Sequence[int]], bool]) -> tuple[int, ...] | None:
    """A minimal set of the events that contradict each other, or None when they agree.

    Found by halving: QuickXplain (U. Junker, AAAI 2004).
    """
    if agree(events):
        return None
    # Without events there are deals: the hands have been checked against the cards.
    return tuple(sorted(_needed((), False, events, agree)))


def _needed(
    given: Sequence[int], is_news: bool, events: Sequence[int], agree: Callable[[Sequence[int]], bool]
) -> Sequence[int]:
    if is_news and not agree(given):
        return ()
    if len(events) == 1:
        return events
    half = len(events) // 2
    first, second = events[:half], events[half:]
    from_second = _needed((*given, *first), bool(first), second, agree)
    from_first = _needed((*given, *from_second), bool(from_second), first, agree)
    return (*from_first, *from_second)
