"""Where the stones of one colour can lie, whatever the landing weights.

The ways in which the stones can be spread over the floors are the whole-number points of a base polytope: those
where all floors together hold all stones, and no set of floors more than its rank. For they are what flows through
the log's history can bring to each floor, and such sets are closed under all that happens to a tower: more
stones add a polytope, an opening that finds k stones contracts one (S. Fujishige: Submodular functions and
optimization, 1991; A. Frank, E. Tardos: Generalized polymatroids and submodular flows, 1988). So the ranks
of the 256 sets of floors tell all that is certain, at a cost that does not grow with the number of stones.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from walton_solver.games.arosa.logs import FLOORS


def mask_of(floors: Iterable[int]) -> int:
    """Floors as a bit mask."""
    return sum(1 << floor for floor in floors)


EVERYWHERE = mask_of(FLOORS)
MASKS = range(EVERYWHERE + 1)
_WITHOUT_AND_WITH = [[(mask & ~(1 << floor), mask | 1 << floor) for mask in MASKS] for floor in FLOORS]


@dataclass(frozen=True, slots=True)
class Spread:
    """`ranks`: for each set of floors, as a mask, how many stones at most it holds."""

    ranks: tuple[int, ...] = (0,) * len(MASKS)

    @property
    def total(self) -> int:
        """How many stones there are."""
        return self.ranks[EVERYWHERE]

    def most(self, mask: int) -> int:
        """How many stones at most lie on the floors of the mask taken together."""
        return self.ranks[mask]

    def least(self, mask: int) -> int:
        """How many stones at least lie on the floors of the mask taken together."""
        return self.total - self.ranks[EVERYWHERE & ~mask]

    def thrown(self, count: int, mask: int = EVERYWHERE) -> "Spread":
        """With as many stones more, which end on floors of the mask.

        >>> Spread().thrown(2, 0b11).thrown(1).most(0b100)
        1
        """
        if not count:
            return self
        return Spread(tuple([rank + count if each & mask else rank for each, rank in enumerate(self.ranks)]))

    def opened(self, floor: int, found: int) -> "Spread":
        """After that floor was opened and `found` stones, from its least to its most, were taken out.

        >>> Spread().thrown(2).opened(3, 1).most(0b1000)
        0
        """
        ranks = self.ranks
        most = [(ranks[without], ranks[having] - found) for without, having in _WITHOUT_AND_WITH[floor]]
        # min() would take three times as long.
        return Spread(tuple([a if a < b else b for a, b in most]))

    def stirred(self, floor: int) -> "Spread":
        """After that floor was opened and whatever lay there was thrown in again, nobody tells how much.

        >>> Spread().thrown(2, 0b1).stirred(0).most(0b1000)
        2
        """
        return Spread((0, *(self.ranks[each | 1 << floor] for each in MASKS[1:])))

    def count(self) -> int:
        """In how many ways the stones can be spread, stones being alike.

        Floor by floor: what is left for the others depends only on the contracted ranks, and many numbers of
        stones leave the same.

        >>> Spread().thrown(2).count()
        36
        """
        ways = {self.ranks: 1}
        for _ in FLOORS:
            narrowed: dict[tuple[int, ...], int] = {}
            for ranks, count in ways.items():
                for rest in _without_first_floor(ranks):
                    narrowed[rest] = narrowed.get(rest, 0) + count
            ways = narrowed
        return sum(ways.values())


def _without_first_floor(ranks: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The ranks over the other floors, for each number of stones that the first of the floors can hold."""
    for found in range(ranks[-1] - ranks[-2], ranks[1] + 1):
        yield tuple(min(without, having - found) for without, having in zip(ranks[::2], ranks[1::2], strict=True))
