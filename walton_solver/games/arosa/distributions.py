"""How likely the stones of one colour lie where, exactly.

A stone that went into the tower can lie on every floor that was not opened since (and on which it was heard to
end). Stones for which these floors are the same are of one kind. What the log leaves open is only how many
stones of each kind there are: an opening finds some number of stones, but not of which kinds they were.

`Pile.ways` counts for each such vector the histories of individual stones that lead to it. Landing weights do
not enter there: a history's chance is the product of the weights of all floors on which stones were found, the
same for all histories, times, for each stone still hidden, the weight of the floors where it can lie. So one pile
answers under any weights, in whole numbers.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import comb
from typing import TypeAlias

from walton_solver.games.arosa.bounds import EVERYWHERE
from walton_solver.limits import LimitReached, StoneWays

Weights: TypeAlias = Sequence[int]
"""How likely a stone ends on each floor, as whole numbers of any sum."""


BITS = 5
DIGIT = (1 << BITS) - 1
"""No player has more stones than a digit can count."""

MAX_WAYS = 100_000
"""Above a log's worst by far; who makes one up that is worse gets no chances, only what is certain."""


@dataclass(frozen=True, eq=False)
class Pile:
    """The stones of one colour in the tower.

    `kinds`: for each kind of stone the floors where it can lie, as a mask (0: no kind, a free place); `ways`: for
    each vector of how many there are of each kind, in how many ways the log can have led to it. A vector is
    a number whose digits, `BITS` bits each, are the counts: of the first kind the lowest.
    """

    kinds: tuple[int, ...] = ()
    ways: Mapping[int, int] = field(default_factory=lambda: {0: 1})

    @property
    def total(self) -> int:
        """How many stones there are."""
        return sum(self.counts(next(iter(self.ways))))

    def counts(self, vector: int) -> tuple[int, ...]:
        """How many stones of each kind there are in a vector."""
        return tuple(vector >> BITS * at & DIGIT for at in range(len(self.kinds)))

    def thrown(self, count: int, mask: int = EVERYWHERE) -> "Pile":
        """With as many stones more, which end on floors of the mask.

        >>> Pile().thrown(2).thrown(1).total
        3
        """
        if not count:
            return self
        kinds = list(self.kinds)
        at = _place_of(mask, kinds)
        more = count << BITS * at
        return Pile(tuple(kinds), {vector + more: ways for vector, ways in self.ways.items()})

    def opened(self, floor: int, found: int) -> "Pile":
        """After that floor was opened and `found` stones were taken out, no more and no fewer.

        ValueError when so many cannot have lain there; LimitReached beyond `MAX_WAYS` vectors.
        """
        bit = 1 << floor
        kinds = list(self.kinds)
        here = [at for at, mask in enumerate(kinds) if mask & bit]
        # The stones still to be found are one digit more, above all others.
        missing = BITS * len(kinds)
        states = {vector | found << missing: ways for vector, ways in self.ways.items()}
        for i, at in enumerate(here):
            is_all = kinds[at] == bit
            later = [BITS * other for other in here[i + 1 :]]
            rest, kinds[at] = kinds[at] & ~bit, 0
            to = at if is_all else _place_of(rest, kinds)
            states = _split(states, BITS * at, BITS * to, missing, later, is_all=is_all)
            if len(states) > MAX_WAYS:
                raise LimitReached(StoneWays(MAX_WAYS))
        if not states:
            raise ValueError(f"{found} stones cannot have lain on floor {floor}")
        return Pile(tuple(kinds), states)

    def chances(self, floor: int, weights: Weights) -> list[int]:
        """How likely exactly 0, 1, 2, ... stones lie on the floor: whole numbers whose sum is the same on every floor.

        >>> Pile().thrown(2).chances(3, [1] * 8)
        [49, 14, 1]
        """
        left: dict[int, list[int]] = {vector: [ways] for vector, ways in self.ways.items()}
        for mask in self.kinds:
            here = weights[floor] if mask >> floor & 1 else 0
            elsewhere = weight_of(mask, weights) - here
            left = _without_first_kind(left, here, elsewhere)
        return left[0]


def weight_of(mask: int, weights: Weights) -> int:
    """The weight of the floors of the mask taken together."""
    return sum(weight for floor, weight in enumerate(weights) if mask >> floor & 1)


def _place_of(mask: int, kinds: list[int]) -> int:
    """The place of the kind, a free or new one if it has none yet."""
    if mask not in kinds:
        if 0 not in kinds:
            kinds.append(0)
        kinds[kinds.index(0)] = mask
    return kinds.index(mask)


def _split(
    states: Mapping[int, int], at: int, to: int, missing: int, later: Sequence[int], *, is_all: bool
) -> dict[int, int]:
    """Every way to take some of the missing stones from one kind, the others of which become another kind.

    All but `states` are in bits: where the digit of the kind is, of what the others become, of the missing, and of
    the kinds from which stones can still be taken. `is_all`: every stone of the kind lay on the opened floor.
    """
    after: dict[int, int] = {}
    for vector, ways in states.items():
        count = vector >> at & DIGIT
        wanted = vector >> missing
        least = max(wanted - sum(vector >> other & DIGIT for other in later), count if is_all else 0)
        base = vector - (count << at) + (count << to)
        step = (1 << to) + (1 << missing)
        for taken in range(least if least > 0 else 0, min(count, wanted) + 1):
            key = base - taken * step
            after[key] = after.get(key, 0) + ways * comb(count, taken)
    return after


def _without_first_kind(states: Mapping[int, list[int]], here: int, elsewhere: int) -> dict[int, list[int]]:
    """Polynomials in the number of stones on a floor, after each stone of the first kind was placed."""
    powers: dict[int, list[int]] = {}
    after: dict[int, list[int]] = {}
    for vector, chances in states.items():
        count, rest = vector & DIGIT, vector >> BITS
        if count not in powers:
            powers[count] = _binomial(here, elsewhere, count)
        product = _times(chances, powers[count]) if count else chances
        known = after.get(rest)
        after[rest] = product if known is None else _sum(known, product)
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
