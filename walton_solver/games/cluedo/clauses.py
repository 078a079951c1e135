"""What each event says, as clauses: cards and places of which one pair at least is so. For counting deals."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from walton_solver.games.cluedo.cards import CATEGORIES
from walton_solver.games.cluedo.logs import (
    ENVELOPE,
    Accusation,
    Event,
    Hand,
    Hypothesis,
    Log,
    Response,
    Shown,
    Suggestion,
)
from walton_solver.games.cluedo.tables import Clause, Table


class Numbers:
    """The cards and places of a log by number, as tables know them."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.card = {card.id: number for number, card in enumerate(log.cards)}
        self.place = {place: number for number, place in enumerate(log.places)}
        self._anywhere = (1 << len(log.places)) - 1

    def table(self, clauses: Iterable[Clause]) -> Table:
        """What is known of the deal if just these clauses are."""
        return Table(
            categories=tuple(CATEGORIES.index(card.category) for card in self.log.cards),
            hands=tuple(player.cards for player in self.log.players),
            allowed=(self._anywhere,) * len(self.log.cards),
            clauses=tuple(clauses),
        )

    def is_in(self, card: str, place: str) -> tuple[int, int]:
        return self.card[card], 1 << self.place[place]

    def is_not_in(self, card: str, place: str) -> tuple[int, int]:
        return self.card[card], self._anywhere & ~(1 << self.place[place])


def clauses_of(event: Event, numbers: Numbers) -> Iterator[Clause]:
    """The clauses of an event; what the rules alone say, tables know."""
    match event:
        case Hand(player=player, cards=cards):
            for card in numbers.card:
                literal = numbers.is_in if card in cards else numbers.is_not_in
                yield (literal(card, player),)
        case Shown(by=by, card=card):
            yield (numbers.is_in(card, by),)
        case Accusation(about=about, correct=True):
            for card in about.cards:
                yield (numbers.is_in(card, ENVELOPE),)
        case Accusation(about=about):
            yield tuple(numbers.is_not_in(card, ENVELOPE) for card in about.cards)
        case Suggestion(about=about, responses=responses):
            for response in responses:
                yield from response_clauses(response, about, numbers)
        case _:
            assert_never(event)


def response_clauses(response: Response, about: Hypothesis, numbers: Numbers) -> Iterator[Clause]:
    """The clauses of one player's response to a suggestion."""
    if response.card is not None:
        yield (numbers.is_in(response.card, response.player),)
    elif response.shows:
        yield tuple(numbers.is_in(card, response.player) for card in about.cards)
    else:
        for card in about.cards:
            yield (numbers.is_not_in(card, response.player),)


def table_of(log: Log) -> Table:
    """What is known of the deal by the whole log."""
    numbers = Numbers(log)
    return numbers.table(clause for event in log.events for clause in clauses_of(event, numbers))
