"""Counts the deals that agree with what is known, and weighs them, exactly.

States are counted forward and backward (`sweeps`; dynamic programming as in the forward-backward algorithm of
L. R. Rabiner and B. H. Juang, An introduction to hidden Markov models, 1986, with counts for probabilities).
Counts by triple ride along in one number: the ways with the `i`-th triple in the envelope are its `i`-th digit, in
a base larger than any count (Kronecker substitution), so that adding and shifting such numbers adds and places all
of them at once.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from walton_solver.games.cluedo.cards import CATEGORIES
from walton_solver.games.cluedo.sweeps import Budget, Layer, Move, Sweep
from walton_solver.games.cluedo.tables import ENVELOPE, Table, narrowed

Triple: TypeAlias = tuple[int, int, int]

LONG_NUMBER = 1 << 14
"""From so many bits on, adding takes about as long as a step does otherwise."""

NARROWING = 5
"""About how many steps it takes to narrow by a clause."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """How many deals there are, and what they weigh together.

    `total`: the weight of all; `triples`: of those with each triple in the envelope, the possible ones in card order;
    `places`: of those with each card in each place. Weights are whole numbers, of which only the ratios count: where
    `even`, all deals weigh 1.
    """

    deals: int
    total: int
    triples: Mapping[Triple, int]
    places: tuple[tuple[int, ...], ...]
    even: bool


def count_deals(table: Table, budget: Budget) -> Counts:
    """Count and weigh; raises LimitReached.

    >>> from walton_solver.limits import Deadline
    >>> table = Table(categories=(0, 0, 0, 1, 2), hands=(1, 1), allowed=(0b111,) * 5, clauses=(((0, 0b010),),))
    >>> counts = count_deals(table, Budget(Deadline(None)))
    >>> counts.deals, counts.triples
    (2, {(1, 3, 4): 1, (2, 3, 4): 1})
    """
    budget.spend(len(table.clauses) * NARROWING)
    known = narrowed(table)
    none = Counts(deals=0, total=0, triples={}, places=((0,) * (len(table.hands) + 1),) * len(table.allowed), even=True)
    if known is None:
        return none
    sweep = Sweep(known)
    order = sweep.order(budget)
    layers = list(sweep.forward(order, budget))
    total = layers[-1].get(0, 0)
    if not total:
        # Narrowing sees most contradictions, but some only when hands are filled: three shows, two cards.
        return none
    places = [[0] * (len(table.hands) + 1) for _ in table.allowed]
    digits = Digits(known, total.bit_length())
    for card, allowed in enumerate(known.allowed):
        if card not in sweep.cards:
            places[card][allowed.bit_length() - 1] = total
    left = 0
    ways, packed = {0: 1}, {0: 1}
    for card, layer in zip(reversed(order), reversed(layers[:-1]), strict=True):
        moves = sweep.moves(card, left)
        budget.spend(len(layer) * len(moves) * digits.weight)
        ways, packed = _back(moves, layer, ways, packed, digits.shift(card), places[card])
        left |= 1 << card
    return Counts(
        deals=_number(known.unweighed, budget) if known.choices else total,
        total=total,
        triples=digits.read(packed[sweep.start]),
        places=tuple(map(tuple, places)),
        even=not known.choices,
    )


def has_deal(table: Table, budget: Budget) -> bool:
    """Whether any deal agrees; raises LimitReached."""
    budget.spend(len(table.clauses) * NARROWING)
    known = narrowed(table.unweighed)
    return known is not None and bool(_number(known, budget))


def find_deal(table: Table, budget: Budget) -> tuple[int, ...] | None:
    """The place of each card in some deal that agrees, or None; raises LimitReached."""
    budget.spend(len(table.clauses) * NARROWING)
    known = narrowed(table.unweighed)
    if known is None:
        return None
    sweep = Sweep(known)
    order = sweep.order(budget)
    layers = list(sweep.forward(order, budget))
    if not layers[-1]:
        return None
    places = [allowed.bit_length() - 1 for allowed in known.allowed]
    state = left = 0
    for card, layer in zip(reversed(order), reversed(layers[:-1]), strict=True):
        state, places[card] = next(
            (before, move.place)
            for before in layer
            for move in sweep.moves(card, left)
            if before & move.test and (before - move.take) & move.keep == state
        )
        left |= 1 << card
    return tuple(places)


def _number(known: Table, budget: Budget) -> int:
    """How many deals a narrowed table has, or what they weigh."""
    sweep = Sweep(known)
    return deque(sweep.forward(sweep.order(budget), budget), maxlen=1)[0].get(0, 0)


def _back(
    moves: Sequence[Move], layer: Layer, ways: Layer, packed: Layer, shift: int, weights: list[int]
) -> tuple[Layer, Layer]:
    """The ways on from the states before a card, plain and by triple; `weights` takes up the deals by place."""
    steps = [(move.place, move.test, move.take, move.keep, move.note, move.weighs) for move in moves]
    ways_before: Layer = {}
    packed_before: Layer = {}
    for state, reached in layer.items():
        all_ways = all_packed = 0
        for place, test, take, keep, note, weighs in steps:
            if state & test:
                new = (state - take) & keep | note
                onward = ways.get(new)
                if onward:
                    more = packed[new] if place else packed[new] << shift
                    if weighs:
                        mask, factors = weighs
                        factor = factors[state & mask]
                        onward *= factor
                        more *= factor
                    all_ways += onward
                    all_packed += more
                    weights[place] += reached * onward
        if all_ways:
            ways_before[state] = all_ways
            packed_before[state] = all_packed
    return ways_before, packed_before


class Digits:
    """Where the count of each triple stands in a packed number: `width` bits each.

    `count`: how many triples there are; `weight`: how many times longer a step takes with such numbers, about.
    """

    def __init__(self, table: Table, width: int) -> None:
        self._digit = (1 << width) - 1
        self._shifts: dict[int, int] = {}
        self._candidates: list[Sequence[int]] = []
        at = width
        for category in range(len(CATEGORIES)):
            cards = [
                card
                for card, allowed in enumerate(table.allowed)
                if table.categories[card] == category and allowed & ENVELOPE
            ]
            self._candidates.append(cards)
            self._shifts.update((card, i * at) for i, card in enumerate(cards))
            at *= len(cards)
        self.count = at // width
        self.weight = at // LONG_NUMBER + 1

    def shift(self, card: int) -> int:
        """How far a packed number moves up when the card goes into the envelope."""
        return self._shifts.get(card, 0)

    def read(self, packed: int) -> dict[Triple, int]:
        """The counts that are not 0, in card order."""
        counts = {triple: packed >> at & self._digit for triple, at in self._places}
        return {triple: count for triple, count in counts.items() if count}

    @cached_property
    def _places(self) -> Sequence[tuple[Triple, int]]:
        suspects, weapons, rooms = self._candidates
        triples = [(a, b, c) for a in suspects for b in weapons for c in rooms]
        return [(triple, sum(self._shifts[card] for card in triple)) for triple in triples]
