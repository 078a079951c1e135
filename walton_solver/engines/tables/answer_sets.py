"""Sets of answers as bit sets: what is left of the questions when all else is hidden."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, reduce
from math import prod
from typing import TypeAlias

from walton_solver.engines.outcomes import Answer
from walton_solver.engines.tables.blocks import Block
from walton_solver.engines.tables.spaces import Space
from walton_solver.engines.tables.strata import Strata
from walton_solver.logic.formulas import Value
from walton_solver.logic.masks import positions

Key: TypeAlias = tuple[Value, ...]
"""The values of the questions among the pivots."""


class AnswerSets:
    """Sets of answers in a space, and the answers of states that are added one by one.

    For each key a set is a mask over the joint digits of the blocks that hold questions; a digit is a value of all
    questions of its block.
    """

    def __init__(self, space: Space) -> None:
        self._space = space
        self._pivots = [name for name in space.questions if name in space.pivots]
        self._blocks = [(i, block) for i, block in enumerate(space.blocks) if block.questions]
        self.full = (1 << prod(block.digit_count for _, block in self._blocks)) - 1
        self._later = [prod(block.digit_count for _, block in self._blocks[n + 1 :]) for n in range(len(self._blocks))]
        self._spread: dict[tuple[int, int], int] = {}
        self._every: dict[Key, int] = {}

    def add(self, context: int, masks: Sequence[int]) -> None:
        """Add the answers of the worlds of a state."""
        key = self.key(context)
        self._every[key] = self._every.get(key, 0) | self.within(masks)

    def answers(self) -> list[Answer]:
        """Every answer that was added, each once."""
        return list(self.listed(self._every))

    def key(self, context: int) -> Key:
        fixed = self._space.contexts[context]
        return tuple(fixed[name] for name in self._pivots)

    @cached_property
    def contexts(self) -> dict[Key, list[int]]:
        """By key, its contexts."""
        found: dict[Key, list[int]] = {}
        for context in range(len(self._space.contexts)):
            found.setdefault(self.key(context), []).append(context)
        return found

    def within(self, masks: Sequence[int]) -> int:
        """The answers that joint values within the masks, one for each block, have."""
        parts = (self._spread_out(i, block, block.digits_in(masks[i])) for i, block in self._blocks)
        return reduce(int.__and__, parts, self.full)

    def by_context(self, strata: Sequence[Strata]) -> list[dict[int, int]]:
        """For each block that holds questions what its strata leave of the answers, by context."""
        return [self._of_strata(i, block, strata[i]) for i, block in self._blocks]

    def listed(self, answers: Mapping[Key, int]) -> Iterator[Answer]:
        """Every answer in the masks, in no particular order."""
        names = [*self._pivots, *(name for _, block in self._blocks for name in block.questions)]
        places = [names.index(name) for name in self._space.questions]
        for key, mask in answers.items():
            for digits in self._values(mask, 0):
                values = key + digits
                yield tuple([values[place] for place in places])

    def _values(self, mask: int, first: int) -> list[tuple[Value, ...]]:
        """What the questions of the blocks from the first on are at the joint digits in the mask."""
        if first == len(self._blocks):
            return [()] if mask else []
        _, block = self._blocks[first]
        if first == len(self._blocks) - 1:
            return [block.question_values(digit) for digit in positions(mask)]
        later = self._later[first]
        ones = (1 << later) - 1
        found: list[tuple[Value, ...]] = []
        for digit in range(block.digit_count):
            if rest := mask >> digit * later & ones:
                here = block.question_values(digit)
                found += [here + others for others in self._values(rest, first + 1)]
        return found

    def _of_strata(self, i: int, block: Block, strata: Strata) -> dict[int, int]:
        if strata.answers is None:
            strata.answers = {}
            for mask, contexts in strata.several:
                spread = self._spread_out(i, block, block.digits_in(mask))
                strata.answers.update(dict.fromkeys(positions(contexts), spread))
        return strata.answers

    def _spread_out(self, i: int, block: Block, digits: int) -> int:
        """The joint digits whose digit in this block is among those."""
        if (i, digits) not in self._spread:
            later = next(later for (j, _), later in zip(self._blocks, self._later, strict=True) if j == i)
            earlier = prod(other.digit_count for j, other in self._blocks if j < i)
            ones = (1 << later) - 1
            spread = sum(ones << digit * later for digit in positions(digits))
            period = block.digit_count * later
            self._spread[i, digits] = sum(spread << copy * period for copy in range(earlier))
        return self._spread[i, digits]
