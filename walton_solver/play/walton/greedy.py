"""What an attentive player does at the table, without counting what others know.

Asks for who and what is still open and was read of least; offers a relevant card or two; takes the offers with the most
cards for their price, and pays as little as can be; solves when the cards leave one answer.
"""

from collections.abc import Sequence
from random import Random

from walton_solver.games.walton.cases import Hypothesis
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.table.logs import KEPT, Lot
from walton_solver.logic.problems import ClueId
from walton_solver.play.walton.bots import relevant, things
from walton_solver.play.walton.knowing import answers_of, only_answer
from walton_solver.play.walton.paying import cheapest
from walton_solver.play.walton.views import Ask, Bid, Solve, TableChoice, TableView, Throw, Trade

MOST_OFFERED = 9
"""What an offer is worth at most: a dearer one is hardly paid."""


OF_A_GUEST, OF_THE_CRIME_SCENE, OF_A_ROOM = 12, 22, 5
"""How many cards of a published deck bear such a reference, about."""

LEAST_USE, USE_OF_A_ROOM = 0.3, 0.6
"""What a card is worth about somebody of whom nothing is open, and about a room, where one about a guest whose part is
open is worth 1."""


class GreedyPlayer:
    """See the module."""

    def choose(self, view: TableView, random: Random) -> TableChoice:
        match view.decision:
            case "ask":
                return Ask(about=wanted(view, random)[: view.log.rules.references])
            case "offer":
                return Bid(cards=_offered(relevant(view)))
            case "exchange":
                return Trade(payments=_payments(view))
            case "solve":
                return Solve(hypothesis=only_answer(view.case))
            case _:
                return Throw(cards=tuple(card.id for card in random.sample(view.hand, len(view.hand) - KEPT)))


def wanted(view: TableView, random: Random) -> tuple[str, ...]:
    """What can be asked for, what promises most first; of equals any."""
    setting, answers = view.log.setting, answers_of(view.case)
    read = [view.log.references[card.id] for card in view.read]
    shuffled = random.sample(things(view), len(things(view)))

    def promise(thing: str) -> float:
        if thing in setting.guest:
            usual, use = OF_A_GUEST, _open_roles(thing, answers)
        elif thing == setting.crime_scene:
            usual, use = OF_THE_CRIME_SCENE, _open_questions(answers)
        else:
            usual, use = OF_A_ROOM, 0
        left = max(1, usual - sum(thing in references for references in read))
        return left * (use + (LEAST_USE if usual != OF_A_ROOM else USE_OF_A_ROOM))

    return tuple(sorted(shuffled, key=promise, reverse=True))


def _open_roles(guest: str, answers: Sequence[Hypothesis]) -> int:
    """In how many roles the guest may have been and may not."""
    murderers = {each.murderer == guest for each in answers}
    accomplices = {each.accomplice == guest for each in answers}
    return (len(murderers) > 1) + (len(accomplices) > 1)


def _open_questions(answers: Sequence[Hypothesis]) -> int:
    """How many of weapon and motive are open."""
    return (len({each.weapon for each in answers}) > 1) + (len({each.motive for each in answers}) > 1)


def _offered(cards: Sequence[Clue]) -> tuple[ClueId, ...]:
    """The cards that are worth least, as many as an offer holds."""
    offered: list[Clue] = []
    for card in sorted(cards, key=lambda card: card.weight):
        if sum(each.weight for each in offered) + card.weight <= MOST_OFFERED:
            offered.append(card)
    return tuple(card.id for card in offered)


def _payments(view: TableView) -> dict[str, tuple[ClueId, ...]]:
    purse = list(view.hand)
    payments: dict[str, tuple[ClueId, ...]] = {}
    for source, lot in sorted(view.offers.items(), key=lambda item: _dearness(item[1])):
        paid = cheapest(purse, lot.value or 0)
        if paid is not None:
            payments[source] = tuple(card.id for card in paid)
            purse = [card for card in purse if card not in paid]
    return payments


def _dearness(lot: Lot) -> float:
    return (lot.value or 0) / lot.count
