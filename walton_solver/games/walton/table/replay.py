"""A log event by event: how the table stands after each, and the first event that cannot be."""

from collections.abc import Iterable, Iterator

from walton_solver.games.walton.table.logs import (
    Deal,
    Discard,
    Draw,
    Event,
    Exchange,
    Offer,
    Reshuffle,
    Solving,
    TableLog,
)
from walton_solver.games.walton.table.objections import Objection, objection
from walton_solver.games.walton.table.rules import Table, start
from walton_solver.logic.problems import ClueId


def first_objection(log: TableLog) -> tuple[int, Objection] | None:
    """The first event that cannot be, by its place in the log, and why."""
    table = start(log.players, log.rules, numbers_in(log))
    for index, event in enumerate(log.events):
        found = objection(table, event, log)
        if found is not None:
            return index, found
        table.take(event)
    return None


def table_of(log: TableLog) -> Table:
    """How the table stands after the last event of a log in which every event can be."""
    table = start(log.players, log.rules, numbers_in(log))
    for event in log.events:
        table.take(event)
    return table


def numbers_in(log: TableLog) -> tuple[ClueId, ...]:
    """The numbers that the log tells of, those that can be read first."""
    told = (card for event in log.events for card in cards_of(event))
    return tuple(dict.fromkeys((*log.card, *told)))


def cards_of(event: Event) -> Iterator[ClueId]:
    """The numbers that an event names."""
    match event:
        case Deal(lot=lot) | Offer(lot=lot) | Draw(lot=lot) | Discard(lot=lot):
            yield from lot.cards
        case Exchange(pays=pays, gets=gets):
            yield from (*pays.cards, *gets)
        case Solving(wrong=wrong):
            for each in wrong:
                yield from each.hand
        case Reshuffle(revealed=revealed):
            yield from revealed


def ids_of(events: Iterable[Event]) -> tuple[ClueId, ...]:
    """The ids of events, in order."""
    return tuple(event.id for event in events)
