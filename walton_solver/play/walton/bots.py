"""Strategies for the game at the table.

`random` decides anything at random, and solves only what its cards leave one answer of.
"""

from random import Random

from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.table.logs import KEPT
from walton_solver.logic.problems import ClueId
from walton_solver.play.walton.knowing import only_answer
from walton_solver.play.walton.views import Ask, Bid, Solve, TableChoice, TableView, Throw, Trade


class RandomPlayer:
    """Anything that the rules allow."""

    def choose(self, view: TableView, random: Random) -> TableChoice:
        match view.decision:
            case "ask":
                return Ask(about=tuple(random.sample(things(view), view.log.rules.references)))
            case "offer":
                return Bid(cards=tuple(card.id for card in relevant(view) if random.random() < 0.5))
            case "exchange":
                wanted = [source for source in view.offers if random.random() < 0.5]
                return Trade(payments=_paid_at_random(view, wanted, random))
            case "solve":
                return Solve(hypothesis=only_answer(view.case))
            case _:
                return Throw(cards=tuple(card.id for card in random.sample(view.hand, len(view.hand) - KEPT)))


def things(view: TableView) -> tuple[str, ...]:
    """What can be asked for."""
    setting = view.log.setting
    return (*(guest.id for guest in setting.guests), *(room.id for room in setting.rooms))


def relevant(view: TableView) -> list[Clue]:
    """The cards of the hand that may be offered."""
    return [card for card in view.hand if not view.log.references[card.id].isdisjoint(view.about)]


def _paid_at_random(view: TableView, wanted: list[str], random: Random) -> dict[str, tuple[ClueId, ...]]:
    """For each offer that is wanted as long as the hand lasts, cards at random that are worth enough, and no more."""
    purse = random.sample(view.hand, len(view.hand))
    payments: dict[str, tuple[ClueId, ...]] = {}
    for source in wanted:
        price, paid = view.offers[source].value or 0, list[Clue]()
        while purse and sum(card.weight for card in paid) < price:
            paid.append(purse.pop())
        if sum(card.weight for card in paid) < price:
            break
        payments[source] = tuple(card.id for card in paid)
    return payments
