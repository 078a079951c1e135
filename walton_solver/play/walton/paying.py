"""Ways to pay for offers: cards of the hand that are worth enough, of which none can be left out."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from walton_solver.games.walton.clues import Clue


def ways_to_pay(hand: Sequence[Clue], price: int) -> Iterator[tuple[Clue, ...]]:
    """Every choice of cards worth at least the price that would be worth less than it without any of them."""
    for size in range(len(hand) + 1):
        for cards in combinations(hand, size):
            worth = sum(card.weight for card in cards)
            if worth >= price and all(worth - card.weight < price for card in cards):
                yield cards


def cheapest(hand: Sequence[Clue], price: int) -> tuple[Clue, ...] | None:
    """The payment that is worth least, of these the one of fewest cards; None when the hand is not worth enough."""
    return min(ways_to_pay(hand, price), key=lambda cards: (_worth(cards), len(cards)), default=None)


def _worth(cards: Sequence[Clue]) -> int:
    return sum(card.weight for card in cards)
