"""The cheapest items that leave none of some worlds, with the proof being the method.

Every one of the worlds makes some items false; what leaves none of them must hold one of those for each world. So a
cheapest such set is a cheapest set that hits the broken items of every world, and worlds need only be found until
the cheapest hitting set of those found so far leaves none: the implicit hitting set method (A. Ignatiev,
A. Previti, M. Liffiton, J. Marques-Silva: Smallest MUS extraction with minimal hitting set dualization, CP 2015).
Each round asks the engine once.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import islice

from walton_solver.deduction.hitting import smallest_hitting_set
from walton_solver.engines.outcomes import Correction, Worlds
from walton_solver.logic.formulas import Formula
from walton_solver.logic.masks import positions

MOST_FROM_POOL = 4
POOL_LOOK_BACK = 40


@dataclass(frozen=True, slots=True)
class Items:
    """What may be chosen: what each item says, its weight (a tie-breaker) and what it costs."""

    formulas: tuple[Formula, ...]
    weights: Sequence[int]
    costs: Sequence[int]


class Cover:
    """The search for the cheapest items that leave none of the worlds.

    `chosen`: the cheapest that could do, as a mask, None if no items can; `bound`: what it costs, which is the
    least that any items cost that do; `is_proven`: it does.
    """

    def __init__(self, items: Items) -> None:
        self._items = items
        self._corrections: list[Correction] = []
        self._passed_over: list[int] = []
        self.chosen: int | None = 0
        self.bound = 0
        self.is_proven = False

    def refine(self, worlds: Worlds, pool: list[Correction] | None = None) -> None:
        """Look for worlds that the chosen items leave, and choose anew. Only while `chosen` is not None.

        `pool`: corrections found in other searches with the same items; they are tried first, new ones added.
        Raises LimitReached.
        """
        pool = [] if pool is None else pool
        chosen = self.chosen or 0
        left = (each for each in pool[:-POOL_LOOK_BACK:-1] if not each.broken & chosen and worlds.has(each))
        found: Sequence[Correction] = list(islice(left, MOST_FROM_POOL))
        if not found:
            found = worlds.corrections(self._items.formulas, chosen)
            pool.extend(found)
        self.is_proven = not found
        if found:
            self._corrections.extend(found)
            self._choose()

    def keep(self, worlds: Worlds) -> None:
        """Go on with those of the worlds that are among these too."""
        left = [correction for correction in self._corrections if worlds.has(correction)]
        if len(left) < len(self._corrections):
            self._corrections = left
            self.is_proven = False
            self._choose()

    def might_do(self, items: int) -> bool:
        """Whether the items in the mask leave none of the worlds found so far."""
        return all(correction.broken & items for correction in self._corrections)

    def finish(self, worlds: Worlds) -> None:
        """Refine until the chosen items are proven, or none can do. Raises LimitReached."""
        while not self.is_proven and self.chosen is not None:
            self.refine(worlds)

    def pass_over(self, chosen: int) -> None:
        """Look for the next best that does, beside those passed over; what contains one of them does not count."""
        self._passed_over.append(chosen)
        self.is_proven = False
        self._choose()

    def _choose(self) -> None:
        broken = [correction.broken for correction in self._corrections]
        self.chosen = smallest_hitting_set(broken, self._items.weights, self._items.costs, self._passed_over)
        self.bound = sum(self._items.costs[item] for item in positions(self.chosen or 0))


def with_all(worlds: Worlds, formulas: Iterable[Formula]) -> Worlds:
    """Those of the worlds in which all the formulas are true."""
    return reduce(lambda left, formula: left.given(formula), formulas, worlds)
