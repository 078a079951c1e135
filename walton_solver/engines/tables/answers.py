"""Sets of answers as bit sets: what is left of the questions when all else is hidden."""

from collections.abc import Mapping, Sequence
from functools import reduce
from math import prod

from walton_solver.engines.outcomes import Answer, RuledOut
from walton_solver.engines.tables.blocks import Block
from walton_solver.engines.tables.relations import Relation
from walton_solver.engines.tables.spaces import Space
from walton_solver.logic.formulas import Value
from walton_solver.logic.masks import positions

Key = tuple[Value, ...]
"""The values of the questions among the pivots."""


class AnswerSets:
    """The answers of states that are added one by one, and for some items the answers that each of them leaves.

    For each key a set is a mask over the joint digits of the blocks that hold questions; a digit is a value of all
    questions of its block.
    """

    def __init__(self, space: Space, items: int = 0) -> None:
        self._space = space
        self._pivots = [name for name in space.questions if name in space.pivots]
        self._blocks = [(i, block) for i, block in enumerate(space.blocks) if block.questions]
        self._full = (1 << prod(block.digit_count for _, block in self._blocks)) - 1
        self._digits: dict[tuple[int, int], int] = {}
        self._every: dict[Key, int] = {}
        self._left: list[dict[Key, int]] = [{} for _ in range(items)]

    def add(self, context: int, masks: Sequence[int], touched: Mapping[int, Relation] | None = None) -> None:
        """Add the worlds of a state; `touched`: what the items that do something there leave of it."""
        fixed = self._space.contexts[context]
        key = tuple(fixed[name] for name in self._pivots)
        parts = {i: self._digits_of(i, block, masks[i]) for i, block in self._blocks}
        here = self._meet(parts)
        self._every[key] = self._every.get(key, 0) | here
        for item, left in enumerate(self._left):
            if touched and item in touched:
                left[key] = left.get(key, 0) | self._within(masks, parts, touched[item])
            else:
                left[key] = left.get(key, 0) | here

    def answers(self) -> list[Answer]:
        """Every answer, each once."""
        return [self._answer(key, place) for key, every in self._every.items() for place in positions(every)]

    def ruled_out(self) -> RuledOut:
        """Every answer, and for each item those that it does not leave."""
        by_item: list[list[int]] = [[] for _ in self._left]
        first = 0
        for key, every in self._every.items():
            number = {place: first + i for i, place in enumerate(positions(every))}
            first += len(number)
            for found, left in zip(by_item, self._left, strict=True):
                found.extend(number[place] for place in positions(every & ~left[key]))
        return RuledOut(self.answers(), by_item)

    def _meet(self, parts: Mapping[int, int]) -> int:
        return reduce(int.__and__, parts.values(), self._full)

    def _within(self, masks: Sequence[int], parts: Mapping[int, int], relation: Relation) -> int:
        """The answers of what the relation leaves of the masks, whose answers block by block are `parts`."""
        found = 0
        for product in relation:
            narrowed = {block: masks[block] & mask for block, mask in product.items()}
            if all(narrowed.values()):
                questions = {i: self._digits_of(i, b, narrowed[i]) for i, b in self._blocks if i in narrowed}
                found |= self._meet({**parts, **questions})
        return found

    def _digits_of(self, i: int, block: Block, mask: int) -> int:
        """The joint digits whose digit in this block has a joint value in the mask."""
        key = (i, mask)
        if key not in self._digits:
            later = prod(other.digit_count for j, other in self._blocks if j > i)
            earlier = prod(other.digit_count for j, other in self._blocks if j < i)
            ones = (1 << later) - 1
            spread = sum(ones << digit * later for digit in block.digits_in(mask))
            period = block.digit_count * later
            self._digits[key] = sum(spread << copy * period for copy in range(earlier))
        return self._digits[key]

    def _answer(self, key: Key, place: int) -> Answer:
        known = dict(zip(self._pivots, key, strict=True))
        for _, block in reversed(self._blocks):
            place, digit = divmod(place, block.digit_count)
            known.update(block.question_values(digit))
        return tuple(known[name] for name in self._space.questions)
