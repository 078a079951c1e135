"""Strata: a block in all contexts at once, those that have the same mask on it taken together.

Contexts are many, but most of what is said of a block is the same in many of them. So worlds are narrowed stratum by
stratum, and what a formula does not touch is shared with the worlds that it was given to, with all that is known of it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import TypeAlias

from walton_solver.logic.masks import positions

Stratum: TypeAlias = tuple[int, int]
"""A mask over the joint values of a block, not empty, and the contexts that have it, as a mask."""

MOST_REMEMBERED = 200
"""How many results are kept with the strata that they were made of."""


class Strata:
    """What there is of one block; no context is in two strata.

    In worlds, a context in none of them has nothing left of the block; in a table, it leaves the block as it is.
    """

    __slots__ = ("_at", "_met", "_possible", "answers", "contexts", "several")

    def __init__(self, several: tuple[Stratum, ...]) -> None:
        self.several = several
        self.contexts = reduce(int.__or__, (contexts for _, contexts in several), 0)
        self.answers: dict[int, int] | None = None
        """By context, what is left of the answers; see `answers.AnswerSets`."""
        self._at: dict[int, Stratum] = {}
        self._met: dict[tuple[int, int], tuple[Strata, Strata]] = {}
        self._possible: dict[tuple[int, int], tuple[Sequence[Saying], int, int]] = {}

    def mask(self, context: int) -> int:
        """The mask of a context that is in one of the strata."""
        for mask, contexts in self.several:
            if contexts >> context & 1:
                return mask
        raise KeyError(context)

    def met_again(self, table: "Strata", alive: int) -> "Strata":
        """What `met` gives, remembered for the next time."""
        key = id(table), alive
        known = self._met.get(key)
        if known is None:
            if len(self._met) >= MOST_REMEMBERED:
                self._met.clear()
            # Kept with what it was made of, so that the id stays that one's.
            known = self._met[key] = (table, self.met(table, alive))
        return known[1]

    def possible(self, sayings: Sequence["Saying"], asked: int, alive: int) -> int:
        """Which of those asked for are true of something that is left in the contexts alive, as a mask."""
        key = id(sayings), alive & self.contexts
        known = self._possible.get(key)
        if known is None or asked & ~known[1]:
            if len(self._possible) >= MOST_REMEMBERED:
                self._possible.clear()
            known = self._possible[key] = (sayings, asked, self._find_possible(sayings, asked, alive))
        return asked & known[2]

    def masked(self, mask: int, alive: int) -> "Strata":
        """What a mask leaves of these in the contexts alive; these themselves where that is everything."""
        here = [(other, contexts & alive) for other, contexts in self.several if contexts & alive]
        left = [(both, contexts) for other, contexts in here if (both := other & mask)]
        if len(left) == len(here) and all(both == other for (both, _), (other, _) in zip(left, here, strict=True)):
            return self
        return Strata(tuple(left))

    def met(self, table: "Strata", alive: int) -> "Strata":
        """What a table's strata leave of these in the contexts alive; these themselves where that is everything."""
        left: list[Stratum] = []
        is_same = True
        for mask, every in self.several:
            contexts = every & alive
            if free := contexts & ~table.contexts:
                left.append((mask, free))
            rest = contexts & table.contexts
            while rest:
                other, alike = table._stratum(rest & -rest)
                both = mask & other
                if both:
                    left.append((both, rest & alike))
                is_same = is_same and both == mask
                rest &= ~alike
        return self if is_same else Strata(tuple(left))

    def touched(self, mask: int, alive: int) -> int:
        """The contexts alive in which something of the mask is left."""
        return sum(contexts & alive for other, contexts in self.several if contexts & alive and mask & other)

    def _find_possible(self, sayings: Sequence["Saying"], asked: int, alive: int) -> int:
        here = [(mask, contexts & alive) for mask, contexts in self.several if contexts & alive]
        every = self.contexts & alive
        union = 0
        for mask, _ in here:
            union |= mask
        found = 0
        for each in sayings:
            if asked & each.bit:
                mask, contexts = each.strata[0]
                if len(each.strata) == 1 and not every & ~contexts:
                    if union & mask:
                        found |= each.bit
                elif any(contexts & alike and mask & other for other, alike in each.strata for mask, contexts in here):
                    found |= each.bit
        return found

    def _stratum(self, context: int) -> Stratum:
        """That of a context, which is given as a mask and is in one."""
        if len(self.several) == 1:
            return self.several[0]
        if not self._at:
            self._at = {1 << place: stratum for stratum in self.several for place in positions(stratum[1])}
        return self._at[context]


@dataclass(frozen=True, slots=True)
class Saying:
    """What a formula, which is a bit of masks, says of one block: it is true in these strata."""

    bit: int
    strata: tuple[Stratum, ...]


def strata_of(said: Iterable[tuple[Iterable[tuple[int, int]], int]]) -> dict[int, Strata]:
    """By block, what is said of it. `said`: pairs of a block and a mask, and as a mask the contexts where they hold."""
    by_block: dict[int, dict[int, int]] = {}
    # Most contexts share one object that says it, and hardly any two objects say the same.
    alike: dict[int, tuple[Iterable[tuple[int, int]], int]] = {}
    for local, contexts in said:
        _, others = alike.get(id(local), (local, 0))
        alike[id(local)] = local, others | contexts
    for local, contexts in alike.values():
        for block, mask in local:
            strata = by_block.setdefault(block, {})
            strata[mask] = strata.get(mask, 0) | contexts
    return {block: Strata(tuple(strata.items())) for block, strata in by_block.items()}
