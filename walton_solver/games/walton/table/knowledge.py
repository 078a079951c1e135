"""What each player has read for certain, and since which event.

In a referee's log that is all that they have read. In a player's log it is what moves that were seen make certain: at
least this the others know.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from walton_solver.games.walton.table.logs import Deal, Draw, Event, Exchange, Reshuffle, Solving, TableLog
from walton_solver.games.walton.table.replay import numbers_in
from walton_solver.games.walton.table.rules import Table, start
from walton_solver.logic.problems import ClueId

Knowledge: TypeAlias = Mapping[str, Mapping[ClueId, ClueId]]
"""For each player the cards that they have read, in the order in which they did, and the event that brought each."""


def knowledge_of(log: TableLog) -> Knowledge:
    """Who has read which cards for certain."""
    table = start(log.players, log.rules, numbers_in(log))
    known: dict[str, dict[ClueId, ClueId]] = {player: {} for player in log.players}
    for event in log.events:
        readings = list(_readings(event, table))
        table.take(event)
        for player, cards in (*readings, *_holdings(table)):
            for card in cards:
                known[player].setdefault(card, event.id)
    return known


def counts_read(log: TableLog) -> Mapping[str, int]:
    """How many cards have come to each player or were shown to all: at most so many they have read."""
    table = start(log.players, log.rules)
    counts = dict.fromkeys(log.players, 0)
    for event in log.events:
        match event:
            case Deal(to=player, lot=lot) | Draw(by=player, lot=lot):
                counts[player] += lot.count
            case Exchange(by=by, source=source, pays=pays):
                counts[by] += table.offers[source].count
                counts[source] += pays.count
            case Solving() | Reshuffle():
                for player, cards in _readings(event, table):
                    counts[player] += len(cards)
            case _:
                pass
        table.take(event)
    return counts


def _readings(event: Event, table: Table) -> Iterator[tuple[str, Sequence[ClueId]]]:
    """Who reads what at the event that comes next."""
    match event:
        case Deal(to=player, lot=lot) | Draw(by=player, lot=lot):
            yield player, lot.cards
        case Exchange(by=by, source=source, pays=pays):
            yield by, table.offered(event).cards
            yield source, pays.cards
        case Solving(wrong=wrong):
            for player in table.players:
                yield from ((player, each.hand) for each in wrong)
        case Reshuffle(revealed=revealed):
            yield from ((player, revealed) for player in table.players)
        case _:
            pass


def _holdings(table: Table) -> Iterator[tuple[str, Sequence[ClueId]]]:
    """What lies in nobody else's hand."""
    for card, where in table.places.items():
        if len(where) == 1:
            (place,) = where
            if place in table.players:
                yield place, (card,)
