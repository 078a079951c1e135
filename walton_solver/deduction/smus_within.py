"""The fewest items that leave none of some worlds, where it takes many of them.

The implicit hitting set method of `smus` once more, made for sets of ten items and not of three: before the
items are chosen anew, those chosen are added to one by one until they suffice. That gives many corrections for one
smallest hitting set, which is what takes time, and always something that does, should the effort be spent before
the smallest is proven (J. Davies, F. Bacchus: Solving MAXSAT by solving a sequence of simpler SAT instances, CP 2011).
"""

from collections import Counter
from dataclasses import dataclass

from walton_solver.deduction.hitting_sets import Effort, small_hitting_set, smallest_hitting_set
from walton_solver.deduction.limiting import undecided_at_limits
from walton_solver.deduction.smus import Items
from walton_solver.engines.outcomes import Worlds
from walton_solver.limits import LimitReached
from walton_solver.logic.formulas import Formula
from walton_solver.logic.masks import positions


@dataclass(frozen=True, slots=True)
class Sufficient:
    """Items, as a mask, that leave none of the worlds. `smallest`: no cheaper ones do."""

    items: int
    smallest: bool


@undecided_at_limits
def smallest_within(worlds: Worlds, items: Items, effort: Effort) -> Sufficient | None:
    """The cheapest items that leave none of the worlds; of several the lightest, then the first in order.

    None when even all of them leave some. When the effort is spent before that is proven, items that do.
    """
    search = _Search(worlds, items)
    try:
        return search.run(effort)
    except LimitReached:
        if search.best is None:
            raise
        return Sufficient(search.with_none_to_spare(search.best), smallest=False)


class _Search:
    def __init__(self, worlds: Worlds, items: Items) -> None:
        self._worlds = worlds
        self._items = items
        self._broken: list[int] = []
        self.best: int | None = None

    def run(self, effort: Effort) -> Sufficient | None:
        """Raises LimitReached when the effort or the engine's limit is spent."""
        chosen, is_least = 0, True
        while True:
            sufficient = self._grown(chosen)
            if sufficient is None:
                return None
            if is_least and sufficient == chosen:
                return Sufficient(chosen, smallest=True)
            if self.best is None or self._cost(sufficient) < self._cost(self.best):
                self.best = sufficient
            # What hits all that was found shows what else there is, be it the smallest that does or not.
            chosen = small_hitting_set(self._broken, self._items.prices)
            is_least = self._cost(chosen) >= self._cost(self.best)
            if is_least:
                # It is not None: nothing that was found is empty.
                chosen = smallest_hitting_set(self._broken, self._items.prices, effort=effort) or 0

    def with_none_to_spare(self, items: int) -> int:
        """The items without those that the others do without, last ones first; as they are where that is not known."""
        for item in reversed(positions(items)):
            try:
                if not self._left_by(items & ~(1 << item)):
                    items &= ~(1 << item)
            except LimitReached:
                break
        return items

    def _grown(self, chosen: int) -> int | None:
        """The items with others added until they suffice; None when that cannot be."""
        while found := self._left_by(chosen):
            if not all(found):
                return None
            self._broken.extend(found)
            often = Counter(item for broken in found for item in positions(broken))
            chosen |= 1 << min(often, key=lambda item: (-often[item], self._items.weights[item], item))
        return chosen

    def _left_by(self, chosen: int) -> list[int]:
        return _left_by(self._worlds, self._items.formulas, chosen)

    def _cost(self, chosen: int) -> int:
        return sum(self._items.costs[item] for item in positions(chosen))


def sufficient_alone(worlds: Worlds, formulas: tuple[Formula, ...], among: int) -> int:
    """Those of the formulas, all as masks, that leave none of the worlds by themselves.

    Each world that is found shows of many of them that they do not. Raises LimitReached when the engine does.
    """
    proven, unknown = 0, among
    while unknown:
        lowest = unknown & -unknown
        found = _left_by(worlds, formulas, lowest)
        if not found:
            proven |= lowest
            unknown ^= lowest
        for broken in found:
            unknown &= broken
    return proven


def _left_by(worlds: Worlds, formulas: tuple[Formula, ...], chosen: int) -> list[int]:
    """What breaks in some of the worlds that the chosen formulas leave; nothing when they leave none."""
    return [correction.broken for correction in worlds.corrections(formulas, chosen)]
