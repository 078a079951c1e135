"""What each event says, for counting: clauses, cards and places of which one pair at least is so; and weights."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from walton_solver.games.cluedo.cards import CATEGORIES
from walton_solver.games.cluedo.logs import (
    ENVELOPE,
    Accusation,
    Event,
    Forgot,
    Hand,
    Hypothesis,
    Log,
    Looked,
    Response,
    Shown,
    Suggestion,
)
from walton_solver.games.cluedo.tables import Choice, Clause, Table


class Numbers:
    """The cards and places of a log by number, as tables know them."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.card = {card.id: number for number, card in enumerate(log.cards)}
        self.place = {place: number for number, place in enumerate(log.places)}
        self._anywhere = (1 << len(log.places)) - 1

    def table(self, clauses: Iterable[Clause], choices: Iterable[Choice] = ()) -> Table:
        """What is known of the deal if just these clauses are, and these choices were made."""
        return Table(
            categories=tuple(CATEGORIES.index(card.category) for card in self.log.cards),
            hands=tuple(player.cards for player in self.log.players),
            allowed=(self._anywhere,) * len(self.log.cards),
            clauses=tuple(clauses),
            choices=tuple(choices),
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
        case Looked(about=about):
            for card in about.cards:
                yield (numbers.is_in(card, ENVELOPE),)
        case Suggestion(about=about):
            for response in numbers.log.standing(event):
                yield from response_clauses(response, about, numbers)
        case Forgot():
            corrected = numbers.log.corrected(event)
            if corrected is not None:
                yield from response_clauses(corrected[1], corrected[0], numbers)
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


def choices_of(log: Log, numbers: Numbers) -> Iterator[Choice]:
    """The choices that players made among their cards, as far as is seen: that they showed one, and not another.

    A card that was shown unseen tells no more than that there was one to show.
    """
    for event in log.events if log.showing == "random" else ():
        if isinstance(event, Suggestion):
            cards = tuple(numbers.card[card] for card in event.about.cards)
            for response in log.standing(event):
                if response.card is not None:
                    yield Choice(numbers.place[response.player], 0, cards)


def table_of(log: Log) -> Table:
    """What is known of the deal by the whole log, and what deals weigh."""
    numbers = Numbers(log)
    clauses = (clause for event in log.events for clause in clauses_of(event, numbers))
    return numbers.table(clauses, choices_of(log, numbers))
