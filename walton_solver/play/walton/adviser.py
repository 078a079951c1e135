"""A player who does what the adviser advises."""

from random import Random

from walton_solver.play.walton.advising import (
    asking,
    discarding,
    offered,
    offering,
    solving,
    taking,
)
from walton_solver.play.walton.decks import Decks
from walton_solver.play.walton.greedy import wanted
from walton_solver.play.walton.knowing import answers_of
from walton_solver.play.walton.views import Ask, Bid, Solve, TableChoice, TableView, Throw, Trade

SAMPLES = 4
"""So many decks are drawn for each decision that rests on them."""

MOST_TO_WEIGH = 6
"""With more answers left nobody thinks of guessing."""


class AdvisedPlayer:
    """See the module; `samples`: how many decks each estimate rests on."""

    def __init__(self, samples: int = SAMPLES) -> None:
        self._samples = samples

    def choose(self, view: TableView, random: Random) -> TableChoice:
        match view.decision:
            case "ask":
                found = asking(view, self._decks(view, random), most=1)
                return Ask(about=found[0].about if found else wanted(view, random)[: view.log.rules.references])
            case "offer":
                return Bid(cards=offered(offering(view, str(view.asker))))
            case "exchange":
                found_payments = {each.source: each.payment for each in taking(view)}
                return Trade(payments={source: paid.cards for source, paid in found_payments.items() if paid})
            case "solve":
                return self._solve(view, random)
            case _:
                return Throw(cards=discarding(view))

    def _solve(self, view: TableView, random: Random) -> Solve:
        left = len(answers_of(view.case))
        if not 1 <= left <= MOST_TO_WEIGH:
            return Solve()
        found = solving(view, self._decks(view, random), random)
        return Solve(hypothesis=found.hypothesis if found.now else None)

    def _decks(self, view: TableView, random: Random) -> Decks:
        return Decks(view.case, view.log.rules.deck_size, random, self._samples)
