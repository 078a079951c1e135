"""The cheapest items that leave none of some worlds, with the proof being the method.

Every one of the worlds makes some items false; what leaves none of them must hold one of those for each world. So a
cheapest such set is a cheapest set that hits the broken items of every world, and worlds need only be found until
the cheapest hitting set of those found so far leaves none: the implicit hitting set method (A. Ignatiev,
A. Previti, M. Liffiton, J. Marques-Silva: Smallest MUS extraction with minimal hitting set dualization, CP 2015).
Each round asks the engine once.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import islice

from walton_solver.deduction.hitting_sets import Effort, Prices, least_price, prices_of, smallest_hitting_set
from walton_solver.engines.outcomes import CorrectionSet, Worlds
from walton_solver.limits import Deadline
from walton_solver.logic.formulas import Formula
from walton_solver.logic.masks import positions

MOST_FROM_POOL = 4
POOL_LOOK_BACK = 40

MANY = 4
"""From so many items on to choose them takes longer than to ask for worlds."""


@dataclass(frozen=True)
class Items:
    """What may be chosen: what each item says, its weight (a tie-breaker) and what it costs.

    `parts`: the formulas that each item consists of, as masks, where these are not one each.
    """

    formulas: tuple[Formula, ...]
    weights: Sequence[int]
    costs: Sequence[int]
    parts: Sequence[int] | None = None

    @cached_property
    def prices(self) -> Prices:
        return prices_of(self.weights, self.costs)

    def formulas_of(self, chosen: int) -> int:
        """The formulas that items consist of; both are masks."""
        if self.parts is None:
            return chosen
        return reduce(int.__or__, (self.parts[item] for item in positions(chosen)), 0)

    def broken_with(self, formulas: int) -> int:
        """The items that consist of some of the formulas; both are masks."""
        if self.parts is None:
            return formulas
        return reduce(int.__or__, (self._item_of.get(place, 0) for place in positions(formulas)), 0)

    @cached_property
    def _item_of(self) -> Mapping[int, int]:
        return {place: 1 << item for item, formulas in enumerate(self.parts or ()) for place in positions(formulas)}


class SmusSearch:
    """The search for the cheapest items that leave none of the worlds.

    `chosen`: the cheapest that could do, as a mask, None if no items can; `bound`: what it costs, which is the
    least that any items cost that do; `is_proven`: it does.
    """

    def __init__(self, items: Items, deadline: Deadline, corrections: Iterable[CorrectionSet] = ()) -> None:
        """`corrections`: those that are known of the worlds. Whatever chooses items raises LimitReached."""
        self._items = items
        self._effort = Effort(deadline=deadline)
        self._corrections = list(corrections)
        self._broken = {items.broken_with(each.broken) for each in self._corrections}
        self._passed_over: list[int] = []
        self._below: int | None = None
        self.chosen: int | None = 0
        self.bound = 0
        self.is_proven = False
        if self._corrections:
            self._choose()

    def refine(self, worlds: Worlds, pool: list[CorrectionSet] | None = None) -> None:
        """Look for worlds that the chosen items leave, and choose anew. Only while `chosen` is not None.

        `pool`: corrections found in other searches with the same items; they are tried first, new ones added.
        Raises LimitReached.
        """
        pool = [] if pool is None else pool
        chosen = self.chosen or 0
        kept = self._items.formulas_of(chosen)
        left = (each for each in pool[: -POOL_LOOK_BACK - 1 : -1] if not each.broken & kept and worlds.has(each))
        found: Sequence[CorrectionSet] = list(islice(left, MOST_FROM_POOL))
        if not found:
            found = self._left_by(worlds, chosen)
            pool.extend(found)
        self.is_proven = not found
        if found:
            self._corrections.extend(found)
            self._broken.update(self._items.broken_with(each.broken) for each in found)
            self._choose()

    def _left_by(self, worlds: Worlds, chosen: int) -> Sequence[CorrectionSet]:
        """What breaks in worlds that the chosen items leave; where these are many, also in what still more leave.

        To choose many anew takes far longer than to ask for worlds: so they are added to one by one until they suffice,
        as in `smus_within`, and much is known when they are chosen anew.
        """
        items = self._items
        found = list(worlds.corrections(items.formulas, items.formulas_of(chosen)))
        more = found if chosen.bit_count() >= MANY else []
        while more:
            often = Counter(item for each in more for item in positions(items.broken_with(each.broken)))
            if not often:
                break
            chosen |= 1 << min(often, key=lambda item: (-often[item], item))
            more = list(worlds.corrections(items.formulas, items.formulas_of(chosen)))
            found += more
        return found

    def keep(self, worlds: Worlds) -> None:
        """Go on with those of the worlds that are among these too."""
        left = [correction for correction in self._corrections if worlds.has(correction)]
        if len(left) < len(self._corrections):
            self._corrections = left
            self._broken = {self._items.broken_with(each.broken) for each in left}
            self.is_proven = False
            self._choose()

    def finish(self, worlds: Worlds) -> Sequence[CorrectionSet]:
        """Refine until the chosen items are proven, or none can do; gives what was found. Raises LimitReached."""
        found: list[CorrectionSet] = []
        while not self.is_proven and self.chosen is not None:
            self.refine(worlds, found)
        return found

    def pass_over(self, chosen: int) -> None:
        """Look for the next best that does and costs as much, beside those passed over."""
        # What may cost more need not be looked through: most of the search is to see that nothing else costs as little.
        self._below = least_price(self._items.weights, self.bound + 1)
        self._passed_over.append(chosen)
        self.is_proven = False
        self._choose()

    def _choose(self) -> None:
        self.chosen = smallest_hitting_set(
            self._broken, self._items.prices, excluding=self._passed_over, below=self._below, effort=self._effort
        )
        self.bound = sum(self._items.costs[item] for item in positions(self.chosen or 0))


class SmusSearches:
    """Searches for the same items in some worlds each, those in which a formula is true, while more and more is known.

    What one of them finds serves all.
    """

    def __init__(self, items: Items, deadline: Deadline) -> None:
        self._items = items
        self._deadline = deadline
        self._searches: dict[int, SmusSearch] = {}
        self._pool: list[CorrectionSet] = []

    def cheapest(self, known: Worlds, formulas: Mapping[int, Formula]) -> dict[int, int | None]:
        """The formulas, by number, that the cheapest items rule out, each with the best of these.

        None where no items can. `known`: the worlds that are left, fewer each time. Raises LimitReached.
        """
        worlds = {number: known.assuming(formula) for number, formula in formulas.items()}
        self._pool = [correction for correction in self._pool if known.has(correction)]
        self._searches = {
            number: self._searches.get(number) or SmusSearch(self._items, self._deadline) for number in formulas
        }
        for number, search in self._searches.items():
            search.keep(worlds[number])
        while True:
            least = min(search.bound for search in self._searches.values())
            cheapest = {number: search for number, search in self._searches.items() if search.bound == least}
            unproven = {n: s for n, s in cheapest.items() if not s.is_proven and s.chosen is not None}
            if not unproven:
                return {number: search.chosen for number, search in cheapest.items()}
            for number, search in unproven.items():
                search.refine(worlds[number], self._pool)
