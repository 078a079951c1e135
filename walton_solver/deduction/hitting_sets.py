"""Smallest hitting sets, exactly.

Sets are bit masks over items 0, 1, 2, ...; a hitting set shares an item with each of them. First what is never needed
goes: sets that contain others, and items whose sets some cheaper item hits too. Then branch and bound in the usual
way, from a set that was chosen greedily: branch on the items of a set that is not yet hit, smallest first; sets
without common items give the bound, since each needs an item of its own.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from walton_solver.limits import Branches, Deadline, LimitReached

Prices = Mapping[int, int]
"""What each item, as a mask of one bit, adds to the price of a hitting set: the better of two is the cheaper one."""


def prices_of(weights: Sequence[int], costs: Sequence[int]) -> Prices:
    """Prices for the least by total cost, then total weight, then items in order. No two sets have the same.

    Costs are positive. A unit of weight is more than all that the order can make, a unit of cost more than all weight.
    """
    count, unit = len(weights), sum(weights) + 1
    return {
        1 << item: (cost * unit + weight << count) - (1 << count - 1 - item)
        for item, (cost, weight) in enumerate(zip(costs, weights, strict=True))
    }


def least_price(weights: Sequence[int], cost: int) -> int:
    """What a set of these items of that cost or more is priced at least; all that cost less are below.

    >>> least_price([1, 3], 2) <= sum(prices_of([1, 3], [1, 1]).values())
    True
    """
    return cost * (sum(weights) + 1) << len(weights)


def smallest_hitting_set(
    sets: Collection[int],
    prices: Prices,
    *,
    excluding: Collection[int] = (),
    below: int | None = None,
    effort: "Effort | None" = None,
) -> int | None:
    """The hitting set of the lowest price, as a mask; None if there is none, or none `below` a price.

    `excluding`: hitting sets not to give; one that contains such a set may be missed. Raises LimitReached when the
    `effort` is spent.

    >>> bin(smallest_hitting_set([0b011, 0b110], prices_of(weights=[1, 1, 1], costs=[1, 1, 1])))
    '0b10'
    """
    if not all(sets):
        return None
    unhit, needed = minimal_sets(sets), 0
    best = None
    if not excluding and below is None:
        unhit, needed = _reduced(unhit, prices)
        best = _greedy(unhit, prices)
    search = _Search(prices, excluding, effort or Effort(), best, below)
    search.extend(0, 0, unhit, -1)
    return None if search.best is None else search.best | needed


def small_hitting_set(sets: Iterable[int], prices: Prices) -> int:
    """A hitting set, as a mask, that can spare none of its items. None of the sets may be empty.

    >>> bin(small_hitting_set([0b011, 0b110], prices_of(weights=[1, 1, 1], costs=[1, 1, 1])))
    '0b10'
    """
    return _greedy(minimal_sets(sets), prices)


def minimal_sets(sets: Iterable[int]) -> list[int]:
    """The sets that contain no other, smallest first: hitting these hits all."""
    kept: list[int] = []
    for s in sorted(set(sets), key=lambda s: (s.bit_count(), s)):
        for k in kept:
            if s & k == k:
                break
        else:
            kept.append(s)
    return kept


@dataclass(slots=True)
class Effort:
    """What searches may take together: so many branches (None: any number), and until the deadline."""

    branches: int | None = None
    deadline: Deadline | None = None
    _spent: int = field(default=0, init=False)

    def spend(self) -> None:
        """Take one branch. Raises LimitReached when there is none left."""
        self._spent += 1
        if self.branches is not None and self._spent > self.branches:
            raise LimitReached(Branches(self.branches))
        if self.deadline is not None:
            self.deadline.check()


class _Search:
    def __init__(
        self, prices: Prices, excluding: Collection[int], effort: Effort, best: int | None, below: int | None
    ) -> None:
        self._prices = prices
        self._excluding = excluding
        self._effort = effort
        self.best = best
        self._least = below if best is None else _price(best, prices)

    def extend(self, chosen: int, price: int, unhit: Sequence[int], allowed: int) -> None:
        """Try all ways to hit the sets that `chosen`, at that price, does not hit yet, with items that are allowed."""
        self._effort.spend()
        if not unhit:
            if chosen not in self._excluding and (self._least is None or price < self._least):
                self.best, self._least = chosen, price
            return
        left = sorted([s & allowed for s in unhit], key=int.bit_count)
        if not left[0] or not self._has_room(price, left):
            return
        hits = {item: [s for s in unhit if not s & item] for item in _singles(left[0])}
        for item in sorted(hits, key=lambda item: (len(hits[item]), self._prices[item])):
            more = price + self._prices[item]
            if self._least is None or more < self._least:
                self.extend(chosen | item, more, hits[item], allowed)
            # The sets with this item are done: later branches do without it.
            allowed &= ~item

    def _has_room(self, price: int, sets: Sequence[int]) -> bool:
        """Whether hitting the sets too might cost less than the best: of sets that share nothing each needs an item."""
        if self._least is None:
            return True
        taken = 0
        for s in sets:
            if not s & taken:
                taken |= s
                price += min([self._prices[item] for item in _singles(s)])
                if price >= self._least:
                    return False
        return True


def _price(items: int, prices: Prices) -> int:
    return sum(prices[item] for item in _singles(items))


def _reduced(sets: list[int], prices: Prices) -> tuple[list[int], int]:
    """The sets that are left to hit once all is chosen that must be, without items that are never needed; what must."""
    needed = 0
    while True:
        only = 0
        for s in sets:
            if s & (s - 1):
                break
            only |= s
        needed |= only
        sets = [s for s in sets if not s & only]
        spare = _dominated(sets, prices)
        if not spare:
            return sets, needed
        sets = minimal_sets([s & ~spare for s in sets])


def _dominated(sets: Sequence[int], prices: Prices) -> int:
    """The items of which some cheaper item hits all that they hit."""
    hit: dict[int, int] = {}
    for number, s in enumerate(sets):
        for item in _singles(s):
            hit[item] = hit.get(item, 0) | 1 << number
    kept: list[int] = []
    spare = 0
    for item in sorted(hit, key=prices.__getitem__):
        those = hit[item]
        if any(those & ~other == 0 for other in kept):
            spare |= item
        else:
            kept.append(those)
    return spare


def _greedy(sets: Sequence[int], prices: Prices) -> int:
    """A hitting set that needs each of its items: again and again what hits most, the cheapest of these."""
    chosen, unhit = 0, sets
    while unhit:
        hits: dict[int, int] = {}
        for s in unhit:
            for item in _singles(s):
                hits[item] = hits.get(item, 0) + 1
        best = min(hits, key=lambda item: (-hits[item], prices[item]))
        chosen |= best
        unhit = [s for s in unhit if not s & best]
    for item in sorted(_singles(chosen), key=prices.__getitem__, reverse=True):
        if all(s & chosen & ~item for s in sets):
            chosen &= ~item
    return chosen


def _singles(items: int) -> list[int]:
    """Each of the items as a mask of its own, in order."""
    found = []
    while items:
        lowest = items & -items
        found.append(lowest)
        items ^= lowest
    return found
