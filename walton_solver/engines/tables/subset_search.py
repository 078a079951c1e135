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
        self._all = blocks
        self._listed = listed
        self._subsets = subsets
        # What is most various comes last, for the fewest subsets: where no question is, then the largest.
        self._order = sorted(range(len(blocks)), key=lambda i: (not blocks[i].questions, blocks[i].size))
        uniform = _by_block(listed.uniform)
        self._blocks = [_BlockSearch(blocks[i], uniform.get(i, ()), subsets, deadline) for i in self._order]
        self._said: dict[tuple[tuple[int, int], ...], tuple[int, ...]] = {}
        self._said_at: dict[int, tuple[int, ...]] = {}
        self._bases: dict[int, tuple[Strata, Mapping[int, Sequence[int]]]] = {}

    def left_by(self, strata: Sequence[Strata], alive: int) -> int:
        """The subsets that leave something of what the strata have in the contexts alive."""
        bases = [self._bases_of(self._all[i], strata[i]) for i in self._order]
        dead = self._listed.dead
        found = 0
        # Where few formulas cannot be true there may be worlds for many subsets.
        for context in sorted(positions(alive), key=lambda context: dead[context].bit_count()):
            left = self._subsets.without_all(dead[context]) & ~found
            if left:
                for block, base, said in zip(self._blocks, bases, self._said_in(context), strict=True):
                    left = block.left_by(base[context], said, left)
                    if not left:
                        break
            found |= left
        return found

    def _said_in(self, context: int) -> tuple[int, ...]:
        """By block what is said of it in the context, by number, beside what is said in all."""
        if context not in self._said_at:
            various = self._listed.various_in(context)
            # Most contexts share the objects that say it.
            key = tuple([(item, id(masks)) for item, masks in various])
            if key not in self._said:
                said = _by_block(various)
                self._said[key] = tuple(
                    block.number_of(said.get(i, ())) for i, block in zip(self._order, self._blocks, strict=True)
                )
            self._said_at[context] = self._said[key]
        return self._said_at[context]

    def _bases_of(self, block: Block, strata: Strata) -> Mapping[int, Sequence[int]]:
        """What there is of a block in each context, sliced."""
        if id(strata) not in self._bases:
            sliced = ((block.sliced(mask), contexts) for mask, contexts in strata.several)
            bases = {context: slices for slices, contexts in sliced for context in positions(contexts)}
            # Kept with the strata, so that the id stays theirs.
            self._bases[id(strata)] = strata, bases
        return self._bases[id(strata)][1]


class _BlockSearch:
    """The same in one block, whose joint values lie together digit by digit."""

    def __init__(self, block: Block, uniform: Said, subsets: Subsets, deadline: Deadline) -> None:
        self._block = block
        self._subsets = subsets
        self._deadline = deadline
        self._numbers: dict[Said, int] = {}
        self._said: list[Sequence[tuple[int, Sequence[int]]]] = []
        self._known: dict[tuple[int, int], tuple[int, int]] = {}
        full = block.sliced(block.full)
        self._left = [subsets.every] * len(full)
        self._uniform: list[list[Part]] = [[] for _ in full]
        for item, mask in uniform:
            for digit, (here, every) in enumerate(zip(block.sliced(mask), full, strict=True)):
                if not here:
                    self._left[digit] &= subsets.without[item]
                elif here != every:
                    self._uniform[digit].append((here, subsets.without[item]))
        # The digits that most subsets can be left at come first.
        self._digits = sorted(range(len(full)), key=lambda digit: -self._left[digit].bit_count())

    def number_of(self, said: Said) -> int:
        """A number for what is said of the block in some contexts."""
        if said not in self._numbers:
            self._numbers[said] = len(self._said)
            self._said.append([(self._subsets.without[item], self._block.sliced(mask)) for item, mask in said])
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
                    found |= _left_by(base[digit], [*various, *self._uniform[digit]], left, self._deadline)
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
    """What is said of each block, of the fewest worlds first."""
    by_block: dict[int, Said] = {}
    for item, masks in said:
        for block, mask in masks:
            by_block[block] = (*by_block.get(block, ()), (item, mask))
    # What is true of few worlds shows soonest that some of them lead nowhere.
    return {block: tuple(sorted(said, key=lambda each: each[1].bit_count())) for block, said in by_block.items()}
