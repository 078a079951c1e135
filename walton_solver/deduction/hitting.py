"""Smallest hitting sets, exactly.

Sets are bit masks over items 0, 1, 2, ...; a hitting set shares an item with each of them. Branch and bound in
the usual way: branch on the items of a set that is not yet hit, smallest first; sets without common items give
the bound, since each needs an item of its own. Hitting sets of clues are small, so this is quick.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from walton_solver.limits import Branches, Deadline, LimitReached
from walton_solver.logic.masks import positions

Rank = tuple[int, tuple[int, ...]]
"""Total price, items in order: what makes one hitting set better than another. No two are equal."""


def smallest_hitting_set(
    sets: Sequence[int],
    weights: Sequence[int],
    costs: Sequence[int],
    but: Collection[int] = (),
    effort: "Effort | None" = None,
) -> int | None:
    """The least hitting set by total cost, then total weight, then items in order, as a mask.

    None if there is none. Costs are positive; with a cost of 1 for each item the smallest set is the cheapest.
    `but`: hitting sets not to give; one that contains such a set may be missed. Raises LimitReached when the
    `effort` is spent.

    >>> bin(smallest_hitting_set([0b011, 0b110], weights=[1, 1, 1], costs=[1, 1, 1]))
    '0b10'
    """
    if not all(sets):
        return None
    # One number for both: a unit of cost is more than all weight.
    unit = sum(weights) + 1
    prices = [cost * unit + weight for cost, weight in zip(costs, weights, strict=True)]
    search = _Search(prices=prices, but=but, effort=effort or Effort())
    search.extend(0, _minimal(sets))
    return search.best


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


@dataclass(slots=True)
class _Search:
    prices: Sequence[int]
    but: Collection[int]
    effort: Effort
    best: int | None = None
    rank: Rank | None = None

    def extend(self, chosen: int, unhit: list[int]) -> None:
        """Try all ways to hit the sets that `chosen` does not hit yet; of these none contains another."""
        self.effort.spend()
        chosen, unhit = _with_units(chosen, unhit)
        price = self._price(chosen)
        if not unhit:
            rank = price, positions(chosen)
            if chosen not in self.but and (self.rank is None or rank < self.rank):
                self.best, self.rank = chosen, rank
            return
        if self.rank is not None and price + self._needed(unhit) > self.rank[0]:
            return
        refused = 0
        for item in sorted(positions(unhit[0]), key=lambda item: (-sum(s >> item & 1 for s in unhit), item)):
            rest = [s & ~refused for s in unhit if not s >> item & 1]
            if all(rest):
                self.extend(chosen | 1 << item, _minimal(rest))
            # The sets with this item are done: later branches do without it.
            refused |= 1 << item

    def _price(self, chosen: int) -> int:
        return sum(self.prices[item] for item in positions(chosen))

    def _needed(self, sets: Sequence[int]) -> int:
        """What any hitting set costs at least: sets that share nothing, found greedily, need an item each."""
        taken = price = 0
        for s in sets:
            if not s & taken:
                taken |= s
                price += min(self.prices[item] for item in positions(s))
        return price


def _with_units(chosen: int, sets: list[int]) -> tuple[int, list[int]]:
    """The only items of some sets, which must be chosen, and the sets that are still to hit."""
    units = 0
    for s in sets:
        if s & (s - 1):
            break
        units |= s
    return chosen | units, [s for s in sets if not s & units] if units else sets


def _minimal(sets: Sequence[int]) -> list[int]:
    """The sets that contain no other, smallest first: hitting these hits all."""
    kept: list[int] = []
    for s in sorted(set(sets), key=lambda s: (s.bit_count(), s)):
        if not any(s & k == k for k in kept):
            kept.append(s)
    return kept
