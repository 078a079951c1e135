"""Smallest hitting sets, exactly.

Sets are bit masks over items 0, 1, 2, ...; a hitting set shares an item with each of them. Branch and bound in
the usual way: branch on the items of a set that is not yet hit, smallest first; sets without common items give
the bound, since each needs an item of its own. Hitting sets of clues are small, so this is quick.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from walton_solver.logic.masks import positions

Cost = tuple[int, int, tuple[int, ...]]
"""Size, total weight, items in order: what makes one hitting set better than another. No two are equal."""


def smallest_hitting_set(sets: Sequence[int], weights: Sequence[int]) -> int | None:
    """The least hitting set by size, then total weight, then items in order, as a mask; None if a set is empty.

    >>> bin(smallest_hitting_set([0b011, 0b110], [1, 1, 1]))
    '0b10'
    """
    if not all(sets):
        return None
    search = _Search(weights=weights)
    search.extend(0, _minimal(sets))
    return search.best


@dataclass(slots=True)
class _Search:
    weights: Sequence[int]
    best: int | None = None
    cost: Cost | None = None

    def extend(self, chosen: int, unhit: list[int]) -> None:
        """Try all ways to hit the sets that `chosen` does not hit yet."""
        if not unhit:
            cost = self._cost(chosen)
            if self.cost is None or cost < self.cost:
                self.best, self.cost = chosen, cost
            return
        if self.cost is not None and chosen.bit_count() + _needed(unhit) > self.cost[0]:
            return
        branch = min(unhit, key=int.bit_count)
        refused = 0
        for item in sorted(positions(branch), key=lambda item: (-sum(s >> item & 1 for s in unhit), item)):
            rest = [s & ~refused for s in unhit if not s >> item & 1]
            if all(rest):
                self.extend(chosen | 1 << item, rest)
            # The sets with this item are done: later branches do without it.
            refused |= 1 << item

    def _cost(self, chosen: int) -> Cost:
        items = positions(chosen)
        return len(items), sum(self.weights[item] for item in items), items


def _needed(sets: Sequence[int]) -> int:
    """How many items any hitting set needs at least: a greedy count of sets that share nothing."""
    taken = count = 0
    for s in sorted(sets, key=int.bit_count):
        if not s & taken:
            taken |= s
            count += 1
    return count


def _minimal(sets: Sequence[int]) -> list[int]:
    """The sets that contain no other: hitting these hits all."""
    kept: list[int] = []
    for s in sorted(set(sets), key=lambda s: (s.bit_count(), s)):
        if not any(s & k == k for k in kept):
            kept.append(s)
    return kept
