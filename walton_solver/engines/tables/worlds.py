"""Worlds laid out in tables: what remains of them under formulas, and what breaks."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from walton_solver.engines.outcomes import Correction, Deadline, Unknown, UnknownWorlds, Worlds
from walton_solver.engines.tables.relations import OutgrownError, Relation
from walton_solver.engines.tables.spaces import Space, Table
from walton_solver.logic.formulas import Formula
from walton_solver.logic.masks import positions

State = tuple[int, Sequence[int]]
"""A context, and for each block a mask that is not empty: any joint values within them make a world."""

Part = tuple[Sequence[int], Sequence[Relation]]
"""In one context: for each block a mask, and what is still to choose."""

MOST_CORRECTIONS = 4


class GaveUpError(Exception):
    """Leaves a computation that hit a limit; says which."""


@dataclass(frozen=True, slots=True)
class TablesWorlds:
    """See `outcomes.Worlds`. `alive`: the contexts that have worlds, as a mask; `part`: what is left in each."""

    space: Space
    deadline: Deadline
    alive: int
    part: Callable[[int], Part]

    def given(self, formula: Formula) -> Worlds:
        try:
            return self.within([self.table(formula)])
        except GaveUpError as reason:
            return UnknownWorlds(str(reason))

    def corrections(self, items: tuple[Formula, ...], kept: int) -> Sequence[Correction] | Unknown:
        found: list[Correction] = []
        try:
            tables = self.space.tables(items)
            others = {i: table for i, table in enumerate(tables) if not kept >> i & 1}
            for state in self.states([tables[i] for i in positions(kept)]):
                found.append(_correction(state, others))
                if len(found) == MOST_CORRECTIONS:
                    break
        except OutgrownError as outgrown:
            return Unknown(str(_too_large(outgrown)))
        except GaveUpError as reason:
            return Unknown(str(reason))
        return found

    def has(self, correction: Correction) -> bool:
        context, witnesses = cast(State, correction.witness)
        if not self.alive >> context & 1:
            return False
        masks, choices = self.part(context)
        both = [mask & witness for mask, witness in zip(masks, witnesses, strict=True)]
        return all(both) and any(True for _ in _choose(both, choices))

    def within(self, tables: Sequence[Table]) -> "TablesWorlds":
        """Those of the worlds that agree with the tables too."""
        parts = dict(self._narrowed(tables))
        alive = sum(1 << context for context in parts)
        return TablesWorlds(self.space, self.deadline, alive, parts.__getitem__)

    def table(self, formula: Formula) -> Table:
        """The formula's table. Raises GaveUpError where it would outgrow the memory budget."""
        try:
            return self.space.table(formula)
        except OutgrownError as outgrown:
            raise _too_large(outgrown) from None

    def states(self, tables: Sequence[Table]) -> Iterator[State]:
        """Those of the worlds that agree with the tables too, in disjoint parts."""
        for context, (masks, choices) in self._narrowed(tables):
            for chosen in _choose(masks, choices):
                yield context, chosen

    def _narrowed(self, tables: Sequence[Table]) -> Iterator[tuple[int, Part]]:
        alive = self.alive
        for table in tables:
            alive &= table.alive
        for context in positions(alive):
            if self.deadline.is_over():
                raise GaveUpError(self.deadline.why)
            base, free = self.part(context)
            masks, choices = list(base), list(free)
            for table in tables:
                for block, mask in table.masks.get(context, ()):
                    masks[block] &= mask
                if context in table.choices:
                    choices.append(table.choices[context])
            if all(masks):
                yield context, (masks, choices)


def _too_large(outgrown: OutgrownError) -> GaveUpError:
    return GaveUpError(f"the tables' memory budget: {outgrown}")


def _choose(masks: Sequence[int], choices: Sequence[Relation]) -> Iterator[Sequence[int]]:
    """The masks with one product of each relation, wherever nothing becomes empty."""
    if not choices:
        yield masks
        return
    for product in choices[0]:
        narrowed = list(masks)
        for block, mask in product.items():
            narrowed[block] &= mask
        if all(narrowed):
            yield from _choose(narrowed, choices[1:])


def _correction(state: State, others: Mapping[int, Table]) -> Correction:
    """The items among the others that worlds of the state break, after taking in as many as go, in order."""
    context, masks = state[0], list(state[1])
    bit = 1 << context
    broken = 0
    for i, table in others.items():
        if not table.alive & bit or not _take_in(masks, table, context):
            broken |= 1 << i
    return Correction(broken, (context, masks))


def _take_in(masks: list[int], table: Table, context: int) -> bool:
    """Narrow the masks by the table; where that would leave nothing leave them as they are and say so."""
    local = table.masks.get(context)
    if local is not None:
        narrowed = [(block, both) for block, mask in local if (both := masks[block] & mask)]
        if len(narrowed) < len(local):
            return False
        for block, both in narrowed:
            masks[block] = both
    elif context in table.choices:
        fitting = next(_choose(masks, (table.choices[context],)), None)
        if fitting is None:
            return False
        masks[:] = fitting
    return True
