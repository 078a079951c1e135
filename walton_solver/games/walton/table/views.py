"""What one player sees of a game that a referee has written down."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from walton_solver.games.walton.table.logs import (
    Deal,
    Discard,
    Draw,
    Event,
    Exchange,
    Lot,
    Offer,
    Reshuffle,
    Solving,
    TableLog,
)
from walton_solver.games.walton.table.rules import Table, start
from walton_solver.logic.problems import ClueId


def seen_by(player: str, log: TableLog) -> TableLog:
    """The log as the player would have kept it: what nobody showed to them stands there as a number of cards."""
    readers, events = Readers(log), []
    for event in log.events:
        events.append(as_seen(event, player, readers.table))
        readers.take(event)
    cards = tuple(log.card[card] for card in readers.read[player])
    return replace(log, me=player, case=None, cards=cards, events=tuple(events))


def as_seen(event: Event, player: str, table: Table) -> Event:
    """The next event of a referee's log as the player sees it."""
    match event:
        case Deal(to=by, lot=lot) | Draw(by=by, lot=lot) | Discard(by=by, lot=lot):
            return event if by == player else replace(event, lot=Lot(count=lot.count))
        case Offer(by=by, lot=lot):
            return event if by == player else replace(event, lot=Lot(count=lot.count, value=lot.value))
        case Exchange(by=by, source=source, pays=pays):
            if player in (by, source):
                return replace(event, gets=table.offers[source].cards)
            return replace(event, pays=Lot(count=pays.count), gets=())
        case _:
            return event


class Readers:
    """Who has read which cards, event by event, in a log that tells all of them."""

    def __init__(self, log: TableLog) -> None:
        self.table: Table = start(log.players, log.rules)
        self.read: dict[str, list[ClueId]] = {player: [] for player in log.players}

    def take(self, event: Event) -> None:
        """Note who reads what at the next event, and go on."""
        for player, cards in self._reading(event):
            known = self.read[player]
            known += [card for card in cards if card not in known]
        self.table.take(event)

    def _reading(self, event: Event) -> Iterator[tuple[str, Sequence[ClueId]]]:
        match event:
            case Deal(to=player, lot=lot) | Draw(by=player, lot=lot):
                yield player, lot.cards
            case Exchange(by=by, source=source, pays=pays):
                yield by, self.table.offers[source].cards
                yield source, pays.cards
            case Solving(wrong=wrong):
                for player in self.read:
                    yield from ((player, each.hand) for each in wrong)
            case Reshuffle(revealed=revealed):
                yield from ((player, revealed) for player in self.read)
            case _:
                pass
