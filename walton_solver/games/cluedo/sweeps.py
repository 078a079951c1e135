"""Deals out the cards of a table one after the other, all ways at once.

A state is what is still wanted: how many cards each player lacks, which categories lack their card in the
envelope, which clauses lack the card that makes them true. Many ways to deal the first cards lead to the same
state, so there are thousands of states where there are billions of deals. A state is one int: a card is taken from
it by a subtraction, and a mask strikes out the clauses that the card makes true. Where deals weigh differently, ways
are multiplied by what each card's place weighs (`weights`), and bits note what that depends on.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from walton_solver.games.cluedo.cards import CATEGORIES
from walton_solver.games.cluedo.tables import ENVELOPE, Table
from walton_solver.games.cluedo.weights import Factors, Weights
from walton_solver.limits import Deadline, DealSteps, LimitReached
from walton_solver.logic.masks import positions

Layer: TypeAlias = dict[int, int]
"""How many ways lead to each state."""

ANYWHERE = -1
"""The mask of all places."""

MOST_STEPS = 20_000_000
"""How often a card may be put somewhere in a state: some seconds' work, a thousand times what most games take."""

MANY_CLAUSES = 10
"""From so many on, the best of several orders is looked for: that takes longer than counting with fewer."""

MOST_STEPS_OF_ORDER = 200_000
"""It is looked for only if that costs no more than so many steps."""


class Budget:
    """How many steps may be taken; as many as there is time for where the caller gave a time limit."""

    def __init__(self, deadline: Deadline, most_steps: int = MOST_STEPS) -> None:
        self._deadline = deadline
        self._most = self._left = most_steps

    def spend(self, steps: int) -> None:
        """Take that many steps off; raises LimitReached when they are too many, or the time is over."""
        self._left -= steps
        if self._left < 0 and not self._deadline.has_time_limit:
            raise LimitReached(DealSteps(self._most))
        self._deadline.check()


@dataclass(frozen=True, slots=True)
class Move:
    """A card goes to `place`: from where `state & test` to `(state - take) & keep | note`.

    `weighs`: what ways are multiplied by, `factors[state & mask]` of `mask, factors`; None: by 1.
    """

    place: int
    test: int
    take: int
    keep: int
    note: int = 0
    weighs: tuple[int, Factors] | None = None


@dataclass(frozen=True, slots=True)
class _Want:
    """A bit of the state that one of the cards (a mask) must strike out."""

    bit: int
    cards: int


class Sweep:
    """The states of a table, which must be narrowed, and the ways from one to the next.

    `cards`: those that are not settled yet, `every` as a mask; the settled ones are in no state. `start`: the state
    before the first.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self.cards = tuple(card for card, places in enumerate(table.allowed) if places & (places - 1))
        self.every = mask_of(self.cards)
        self.start = 0
        self._width = 0
        self._wants: list[_Want] = []
        self._hands: dict[int, tuple[int, int, int]] = {}
        self._envelope: dict[int, int] = {}
        self._strikes: dict[int, list[tuple[int, int]]] = {card: [] for card in self.cards}
        self._lay_out()
        self._weights = Weights(table.choices, self._width)
        # The cards that states remember something of while some are dealt and others not.
        self._together = [*(want.cards for want in self._wants), *map(mask_of, self._weights.together)]
        self._bare = {card: tuple(self._moves_of(card)) for card in self.cards}
        self._moves: dict[tuple[int, int], tuple[Move, ...]] = {}

    def moves(self, card: int, left: int) -> tuple[Move, ...]:
        """Where the card can go while the cards `left` (a mask) are still to come."""
        if not self._table.choices:
            return self._bare[card]
        if (card, left) not in self._moves:
            done = self._weights.done(left)
            self._moves[card, left] = tuple(
                replace(
                    move,
                    keep=move.keep & ~done,
                    note=self._weights.note(card, move.place, left),
                    weighs=self._weights.factors(card, move.place, left),
                )
                for move in self._bare[card]
            )
        return self._moves[card, left]

    def forward(self, order: Sequence[int], budget: Budget) -> Iterator[Layer]:
        """The states before the first card, and after each; raises LimitReached."""
        layer = {self.start: 1}
        left = self.every
        yield layer
        for card in order:
            left &= ~(1 << card)
            budget.spend(len(layer) * len(self._bare[card]))
            layer = self.step(layer, card, left)
            yield layer

    def step(self, layer: Layer, card: int, left: int, shift: int = 0, places: int = ANYWHERE) -> Layer:
        """The states after the card, without those that the cards `left` (a mask) cannot complete.

        Ways with the card in the envelope are shifted by `shift` bits; `places` masks where the card may go.
        """
        dead = sum(want.bit for want in self._wants if not want.cards & left)
        slack, spare = self._slack(left)
        moves = [
            (move.test, move.take, move.keep, move.note, move.weighs, 0 if move.place else shift)
            for move in self.moves(card, left)
            if places >> move.place & 1
        ]
        after: Layer = {}
        get = after.get
        for state, ways in layer.items():
            for test, take, keep, note, weighs, by in moves:
                if state & test:
                    new = (state - take) & keep | note
                    if not (new & dead or (new + slack) & spare):
                        more = ways << by if by else ways
                        if weighs:
                            mask, factors = weighs
                            more *= factors[state & mask]
                        after[new] = get(new, 0) + more
        return after

    def order(self, budget: Budget) -> tuple[int, ...]:
        """The cards in an order that keeps few clauses and categories half done at a time; raises LimitReached."""
        # A tenth is about what weighing a want takes, beside a step.
        cost = len(self.cards) ** 2 * len(self._together) // 10
        budget.spend(cost)
        if len(self._together) < MANY_CLAUSES or cost * len(self.cards) > MOST_STEPS_OF_ORDER:
            return self._greedy_order(self.cards)[1]
        return min(self._greedy_order((card,)) for card in self.cards)[1]

    def _greedy_order(self, first: Sequence[int]) -> tuple[int, tuple[int, ...]]:
        """How many combinations of open wants the order meets at most, in all; and the order."""
        order: list[int] = []
        left = self.every
        met = 0
        choice = first
        while left:
            rank = {card: self._rank(card, left & ~(1 << card)) for card in choice}
            card = min(choice, key=rank.__getitem__)
            order.append(card)
            left &= ~(1 << card)
            met += 1 << rank[card][0]
            choice = positions(left)
        return met, tuple(order)

    def _rank(self, card: int, left: int) -> tuple[int, int, int, int]:
        """How many wants are begun and not done after the card; of equal ones, cards in many clauses go first."""
        begun = self.every & ~left
        is_open = sum(1 for cards in self._together if cards & left and cards & begun)
        return is_open, -len(self._strikes[card]), len(self._bare[card]), card

    def _lay_out(self) -> None:
        """Give all that is wanted its bits: hands a number with a bit to spare, the others one bit."""
        table, settled = self._table, [places for places in self._table.allowed if not places & (places - 1)]
        for place, hand in enumerate(table.hands, start=1):
            lacking = hand - settled.count(1 << place)
            cards = mask_of(card for card in self.cards if table.allowed[card] >> place & 1)
            self._hands[place] = self._width, lacking.bit_length(), cards
            self.start |= lacking << self._width
            self._width += lacking.bit_length() + 1
        for category in range(len(CATEGORIES)):
            cards = mask_of(c for c in self.cards if table.categories[c] == category and table.allowed[c] & ENVELOPE)
            if cards:
                self._envelope[category] = self._want(cards)
        for clause in table.clauses:
            bit = self._want(mask_of(card for card, _ in clause))
            for card, places in clause:
                self._strikes[card].append((bit, places))

    def _want(self, cards: int) -> int:
        bit = 1 << self._width
        self._width += 1
        self.start |= bit
        self._wants.append(_Want(bit, cards))
        return bit

    def _moves_of(self, card: int) -> Iterator[Move]:
        for place in positions(self._table.allowed[card]):
            keep = ~sum(bit for bit, places in self._strikes[card] if places >> place & 1)
            if place:
                at, width, _ = self._hands[place]
                yield Move(place, (1 << width) - 1 << at, 1 << at, keep)
            else:
                bit = self._envelope[self._table.categories[card]]
                yield Move(place, bit, bit, keep)

    def _slack(self, left: int) -> tuple[int, int]:
        """What to add so that a hand that lacks more cards than are left runs into its spare bit; and those bits."""
        slack = spare = 0
        for at, width, cards in self._hands.values():
            slack |= max(0, (1 << width) - 1 - (cards & left).bit_count()) << at
            spare |= 1 << at + width
        return slack, spare


def mask_of(cards: Iterable[int]) -> int:
    """The cards as a mask."""
    return sum(1 << card for card in set(cards))
