"""Smallest hitting sets, exactly.

Sets are bit masks over items 0, 1, 2, ...; a hitting set shares an item with each of them. Branch and bound in
the usual way: branch on the items of a set that is not yet hit, smallest first; sets without common items give
the bound, since each needs an item of its own. Hitting sets of clues are small, so this is quick.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from walton_solver.logic.masks import positions

Rank = tuple[int, int, tuple[int, ...]]
"""Total cost, total weight, items in order: what makes one hitting set better than another. No two are equal."""


def smallest_hitting_set(
    sets: Sequence[int], weights: Sequence[int], costs: Sequence[int], but: Collection[int] = ()
) -> int | None:
    """The least hitting set by total cost, then total weight, then items in order, as a mask.

    None if there is none. Costs are positive; with a cost of 1 for each item the smallest set is the cheapest.
    `but`: hitting sets not to give; one that contains such a set may be missed.

    >>> bin(smallest_hitting_set([0b011, 0b110], weights=[1, 1, 1], costs=[1, 1, 1]))
    '0b10'
    """
    if not all(sets):
        return None
    search = _Search(weights=weights, costs=costs, but=but)
    search.extend(0, _minimal(sets))
    return search.best


@dataclass(slots=True)
class _Search:
    weights: Sequence[int]
    costs: Sequence[int]
    but: Collection[int]
    best: int | None = None
    rank: Rank | None = None

    def extend(self, chosen: int, unhit: list[int]) -> None:
        """Try all ways to hit the sets that `chosen` does not hit yet."""
        if not unhit:
            if chosen in self.but:
                return
            rank = self._rank(positions(chosen))
            if self.rank is None or rank < self.rank:
                self.best, self.rank = chosen, rank
            return
        if self.rank is not None and self._cost(positions(chosen)) + self._needed(unhit) > self.rank[0]:
            return
        branch = min(unhit, key=int.bit_count)
        refused = 0
        for item in sorted(positions(branch), key=lambda item: (-sum(s >> item & 1 for s in unhit), item)):
            rest = [s & ~refused for s in unhit if not s >> item & 1]
            if all(rest):
                self.extend(chosen | 1 << item, rest)
            # The sets with this item are done: later branches do without it.
            refused |= 1 << item

    def _rank(self, items: tuple[int, ...]) -> Rank:
        return self._cost(items), sum(self.weights[item] for item in items), items

    def _cost(self, items: tuple[int, ...]) -> int:
        return sum(self.costs[item] for item in items)

    def _needed(self, sets: Sequence[int]) -> int:
        """What any hitting set costs at least: sets that share nothing, found greedily, need an item each."""
        taken = cost = 0
        for s in sorted(sets, key=int.bit_count):
            if not s & taken:
                taken |= s
                cost += min(self.costs[item] for item in positions(s))
        return cost


def _minimal(sets: Sequence[int]) -> list[int]:
    """The sets that contain no other: hitting these hits all."""
    kept: list[int] = []
    for s in sorted(set(sets), key=lambda s: (s.bit_count(), s)):
        if not any(s & k == k for k in kept):
            kept.append(s)
    return kept
