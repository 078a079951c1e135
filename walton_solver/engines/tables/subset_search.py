"""Which of many subsets of some formulas leave a world: found for all of the subsets at once.

A subset leaves a world if it holds none of the formulas that are false there. So masks over the subsets go along with
masks over worlds: each formula that is false in a world takes the subsets away that hold it. Blocks are gone through
one after the other, contexts that are alike in the others taken together, and worlds are not told apart any further
where every subset that they might be left by leaves a world that was met before.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from walton_solver.engines.outcomes import Subsets
from walton_solver.engines.tables.blocks import Block
from walton_solver.engines.tables.lists import TableList
from walton_solver.engines.tables.strata import Strata
from walton_solver.engines.tables.tables import Masks
from walton_solver.limits import Deadline
from walton_solver.logic.masks import positions

Said: TypeAlias = tuple[tuple[int, int], ...]
"""What formulas say of a block in some contexts: the place of each with its mask."""

Part: TypeAlias = tuple[int, int]
"""A mask of formulas' worlds, and the subsets without the formula."""


class SubsetSearch:
    """The search in a space for subsets of the formulas of a list, none of which is several products in a context."""

    def __init__(self, blocks: Sequence[Block], listed: TableList, subsets: Subsets, deadline: Deadline) -> None:
        self._listed = listed
        self._subsets = subsets
        # The largest comes last, for the fewest subsets.
        self._order = sorted(range(len(blocks)), key=lambda i: blocks[i].size)
        uniform = _by_block(listed.uniform)
        self._blocks = [_BlockSearch(blocks[i], uniform.get(i, ()), subsets, deadline) for i in self._order]
        self._said: dict[tuple[tuple[int, int], ...], tuple[int, ...]] = {}

    def left_by(self, strata: Sequence[Strata], alive: int) -> int:
        """The subsets that leave something of what the strata have in the contexts alive."""
        bases = [_by_context(block, strata[i], alive) for i, block in zip(self._order, self._blocks, strict=True)]
        dead = self._listed.dead
        found = 0
        # Where few formulas cannot be true there may be worlds for many subsets.
        for context in sorted(positions(alive), key=lambda context: dead[context].bit_count()):
            left = self._subsets.without_all(dead[context]) & ~found
            for block, base, said in zip(self._blocks, bases, self._said_in(context), strict=True):
                if left:
                    left = block.left_by(base[context], said, left)
            found |= left
        return found

    def _said_in(self, context: int) -> tuple[int, ...]:
        """By block what is said of it in the context, by number, beside what is said in all."""
        various = self._listed.various_in(context)
        # Most contexts share the objects that say it.
        key = tuple([(item, id(masks)) for item, masks in various])
        if key not in self._said:
            said = _by_block(various)
            self._said[key] = tuple(
                block.number_of(said.get(i, ())) for i, block in zip(self._order, self._blocks, strict=True)
            )
        return self._said[key]


class _BlockSearch:
    """The same in one block, whose joint values lie together digit by digit."""

    def __init__(self, block: Block, uniform: Said, subsets: Subsets, deadline: Deadline) -> None:
        self._block = block
        self._subsets = subsets
        self._deadline = deadline
        self._slices: dict[int, Sequence[int]] = {}
        self._numbers: dict[Said, int] = {}
        self._said: list[Sequence[tuple[int, Sequence[int]]]] = []
        self._known: dict[tuple[int, int], tuple[int, int]] = {}
        full = self.sliced(block.full)
        self._left = [subsets.every] * len(full)
        self._uniform: list[list[Part]] = [[] for _ in full]
        for item, mask in uniform:
            for digit, (here, every) in enumerate(zip(self.sliced(mask), full, strict=True)):
                if not here:
                    self._left[digit] &= subsets.without[item]
                elif here != every:
                    self._uniform[digit].append((here, subsets.without[item]))
        # The digits that most subsets can be left at come first.
        self._digits = sorted(range(len(full)), key=lambda digit: -self._left[digit].bit_count())

    def sliced(self, mask: int) -> Sequence[int]:
        """The mask digit by digit."""
        if mask not in self._slices:
            size, ones = self._block.hidden_size, (1 << self._block.hidden_size) - 1
            self._slices[mask] = [mask >> digit * size & ones for digit in range(self._block.digit_count)]
        return self._slices[mask]

    def number_of(self, said: Said) -> int:
        """A number for what is said of the block in some contexts."""
        if said not in self._numbers:
            self._numbers[said] = len(self._said)
            self._said.append([(self._subsets.without[item], self.sliced(mask)) for item, mask in said])
        return self._numbers[said]

    def left_by(self, base: Sequence[int], said: int, within: int) -> int:
        """Which of the subsets leave something of the base, which was sliced here, where that is said."""
        known, found = self._known.get((id(base), said), (0, 0))
        asked = within & ~known
        if asked:
            for digit in self._digits:
                left = asked & self._left[digit] & ~found
                if left and base[digit]:
                    various = [(slices[digit], without) for without, slices in self._said[said]]
                    found |= _left_by(base[digit], [*self._uniform[digit], *various], left, self._deadline)
            self._known[id(base), said] = known | asked, found
        return found & within


def _left_by(worlds: int, parts: Sequence[Part], within: int, deadline: Deadline) -> int:
    """Which of the subsets leave some of the worlds, as masks."""
    found = 0
    waiting: list[tuple[int, Sequence[Part], int]] = [(worlds, parts, within)]
    while waiting:
        deadline.check()
        worlds, parts, left = waiting.pop()
        left &= ~found
        unsure = []
        for part in parts:
            if not left:
                break
            here = worlds & part[0]
            if not here:
                left &= part[1]
            elif here != worlds:
                unsure.append(part)
        for number, (mask, without) in enumerate(unsure, start=1):
            if not left:
                break
            here = worlds & mask
            if not here:
                left &= without
            elif here != worlds:
                if left & without:
                    waiting.append((worlds ^ here, unsure[number:], left & without))
                worlds = here
        found |= left
    return found


def _by_block(said: Iterable[tuple[int, Masks]]) -> Mapping[int, Said]:
    by_block: dict[int, Said] = {}
    for item, masks in said:
        for block, mask in masks:
            by_block[block] = (*by_block.get(block, ()), (item, mask))
    return by_block


def _by_context(block: _BlockSearch, strata: Strata, alive: int) -> Mapping[int, Sequence[int]]:
    """What there is of the block in each context, sliced."""
    sliced = ((block.sliced(mask), contexts & alive) for mask, contexts in strata.several)
    return {context: slices for slices, contexts in sliced for context in positions(contexts)}
