"""Where the stones of one colour can lie, exactly.

A stone that went into the tower can lie on every floor that was not opened since (and on which it was heard to
end). Stones for which these floors are the same are of one kind. What the log leaves open is only how many
stones of each kind there are: an opening finds some number of stones, but not of which kinds they were.

`Pile.ways` counts for each such vector the histories of individual stones that lead to it. Landing weights do
not enter there: a history's chance is the product of the weights of all floors on which stones were found, the
same for all histories, times, for each stone still hidden, the weight of the floors where it can lie. So the same
pile answers what is possible (a vector is there) and what is likely (under any weights), in whole numbers.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import comb, gcd
from typing import TypeAlias

from walton_solver.games.arosa.logs import FLOORS

Counts: TypeAlias = tuple[int, ...]
Weights: TypeAlias = Sequence[int]
"""How likely a stone ends on each floor, as whole numbers of any sum."""


def mask_of(floors: Iterable[int]) -> int:
    """Floors as a bit mask."""
    return sum(1 << floor for floor in floors)


EVERYWHERE = mask_of(FLOORS)


@dataclass(frozen=True, eq=False)
class Pile:
    """The stones of one colour in the tower.

    `kinds`: for each kind of stone the floors where it can lie, as a mask; `ways`: for each vector of how many
    there are of each kind, in how many ways the log can have led to it, up to a common factor.
    """

    kinds: tuple[int, ...] = ()
    ways: Mapping[Counts, int] = field(default_factory=lambda: {(): 1})

    @cached_property
    def total(self) -> int:
        """How many stones there are."""
        return sum(next(iter(self.ways)))

    def thrown(self, count: int, mask: int = EVERYWHERE) -> "Pile":
        """With as many stones more, which end on floors of the mask.

        >>> Pile().thrown(2).thrown(1).most(EVERYWHERE)
        3
        """
        if not count:
            return self
        if mask not in self.kinds:
            return Pile((*self.kinds, mask), {(*counts, count): ways for counts, ways in self.ways.items()})
        at = self.kinds.index(mask)
        return Pile(
            self.kinds, {(*counts[:at], counts[at] + count, *counts[at + 1 :]): w for counts, w in self.ways.items()}
        )

    def opened(self, floor: int, found: int) -> "Pile":
        """After that floor was opened and `found` stones were taken out, no more and no fewer.

        ValueError when so many cannot have lain there.
        """
        bit = 1 << floor
        here = [at for at, mask in enumerate(self.kinds) if mask & bit]
        split = {(counts, found): ways for counts, ways in self.ways.items()}
        for at in here:
            split = _split(split, at, is_all=self.kinds[at] == bit)
        left = {counts: ways for (counts, missing), ways in split.items() if not missing}
        if not left:
            raise ValueError(f"{found} stones cannot have lain on floor {floor}")
        return _merged([mask & ~bit for mask in self.kinds], left)

    def most(self, mask: int) -> int:
        """How many stones at most lie on the floors of the mask taken together."""
        touching = [at for at, kind in enumerate(self.kinds) if kind & mask]
        return max(sum(counts[at] for at in touching) for counts in self.ways)

    def least(self, mask: int) -> int:
        """How many stones at least lie on the floors of the mask taken together."""
        inside = [at for at, kind in enumerate(self.kinds) if not kind & ~mask]
        return min(sum(counts[at] for at in inside) for counts in self.ways)

    def chances(self, floor: int, weights: Weights) -> list[int]:
        """How likely exactly 0, 1, 2, ... stones lie on the floor: whole numbers whose sum is the same on every floor.

        >>> Pile().thrown(2).chances(3, [1] * 8)
        [49, 14, 1]
        """
        left: dict[Counts, list[int]] = {counts: [ways] for counts, ways in self.ways.items()}
        for mask in self.kinds:
            here = weights[floor] if mask >> floor & 1 else 0
            elsewhere = weight_of(mask, weights) - here
            left = _without_first_kind(left, here, elsewhere)
        return left[()]

    def towers(self) -> int:
        """In how many ways the stones can be spread over the floors: exact, stones of a colour being alike.

        The spreads are the whole-number points of the base polytope of the polymatroid whose rank is `most`,
        for they are what a flow through the history can bring to each floor (A. Frank, E. Tardos: Generalized
        polymatroids and submodular flows, 1988). Floor by floor, what is left for the others is such a
        polytope again, its contraction, and many spreads leave the same one.
        """
        ranks = {tuple(self.most(mask) for mask in range(EVERYWHERE + 1)): 1}
        for _ in FLOORS:
            narrowed: dict[tuple[int, ...], int] = {}
            for rank, ways in ranks.items():
                for rest in _contractions(rank):
                    narrowed[rest] = narrowed.get(rest, 0) + ways
            ranks = narrowed
        return sum(ranks.values())


def weight_of(mask: int, weights: Weights) -> int:
    """The weight of the floors of the mask taken together."""
    return sum(weight for floor, weight in enumerate(weights) if mask >> floor & 1)


def _split(
    states: Mapping[tuple[Counts, int], int], at: int, *, is_all: bool
) -> dict[tuple[Counts, int], int]:
    """Every way to take some stones of the kind from each state; `is_all`: they all lay on the opened floor."""
    after: dict[tuple[Counts, int], int] = {}
    for (counts, missing), ways in states.items():
        count = counts[at]
        for taken in range(count if is_all else 0, min(count, missing) + 1):
            key = (*counts[:at], count - taken, *counts[at + 1 :]), missing - taken
            after[key] = after.get(key, 0) + ways * comb(count, taken)
    return after


def _merged(masks: Sequence[int], ways: Mapping[Counts, int]) -> Pile:
    """The pile with one place for each kind that has any stones."""
    used = [any(counts[at] for counts in ways) for at in range(len(masks))]
    kinds = tuple(dict.fromkeys(mask for mask, is_used in zip(masks, used, strict=True) if is_used))
    places = [[at for at, mask in enumerate(masks) if mask == kind and used[at]] for kind in kinds]
    merged: dict[Counts, int] = {}
    for counts, count_ways in ways.items():
        key = tuple(sum(counts[at] for at in those) for those in places)
        merged[key] = merged.get(key, 0) + count_ways
    common = gcd(*merged.values())
    return Pile(kinds, {counts: count_ways // common for counts, count_ways in merged.items()})


def _without_first_kind(states: Mapping[Counts, list[int]], here: int, elsewhere: int) -> dict[Counts, list[int]]:
    """Polynomials in the number of stones on a floor, after each stone of the first kind was placed."""
    powers: dict[int, list[int]] = {}
    after: dict[Counts, list[int]] = {}
    for counts, chances in states.items():
        count = counts[0]
        if count not in powers:
            powers[count] = _binomial(here, elsewhere, count)
        product = _times(chances, powers[count])
        known = after.get(counts[1:])
        after[counts[1:]] = product if known is None else _sum(known, product)
    return after


def _binomial(here: int, elsewhere: int, count: int) -> list[int]:
    """The coefficients of (elsewhere + here x) to the power of count."""
    return [comb(count, taken) * here**taken * elsewhere ** (count - taken) for taken in range(count + 1)]


def _times(left: Sequence[int], right: Sequence[int]) -> list[int]:
    product = [0] * (len(left) + len(right) - 1)
    for i, a in enumerate(left):
        for j, b in enumerate(right):
            product[i + j] += a * b
    return product


def _sum(left: Sequence[int], right: Sequence[int]) -> list[int]:
    return [a + b for a, b in zip(left, right, strict=True)]


def _contractions(rank: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    """What is left of a rank function over masks, for each number of stones that the first floor can hold."""
    others = range(0, len(rank), 2)
    least = rank[-1] - rank[-2]
    for count in range(least, rank[1] + 1):
        yield tuple(min(rank[mask], rank[mask + 1] - count) for mask in others)
