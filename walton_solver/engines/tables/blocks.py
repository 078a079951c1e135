"""Axes and blocks: the joint values of variables as positions in a bit mask."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import groupby
from math import prod
from typing import assert_never

from walton_solver.logic.formulas import All, Among, Equal, Formula, Not, Some, Total, Value, Walk, variables_of
from walton_solver.logic.walks import Support, assignment

MOST_KEPT_SLICES = 1_000

MOST_DIGITS_KEPT = 128
"""Blocks of more digits keep no mask for each of them."""


@dataclass(frozen=True)
class Axis:
    """One dimension of a block: a variable with its values, or the variables of a walk with its supports.

    `digits` gives for each variable and value the mask of the positions on the axis that have it.
    """

    variables: tuple[str, ...]
    size: int
    digits: Mapping[str, Mapping[Value, int]]
    walk: Walk | None = None
    supports: tuple[Support, ...] = ()

    def values_at(self, position: int) -> Mapping[str, Value]:
        """What the variables are at a position."""
        if self.walk is not None:
            return assignment(self.walk, self.supports[position])
        (variable,) = self.variables
        return {variable: next(value for value, mask in self.digits[variable].items() if mask >> position & 1)}

    @cached_property
    def by_steps(self) -> Mapping[int, int]:
        """The mask of the positions of supports by how many steps these take, the fewest first."""
        found: dict[int, int] = {}
        first = 0
        # Supports lie sorted by start and steps.
        for steps, alike in groupby(self.supports, key=lambda support: support.steps):
            count = sum(1 for _ in alike)
            found[steps] = found.get(steps, 0) | ((1 << count) - 1) << first
            first += count
        return dict(sorted(found.items()))


def plain_axis(variable: str, values: Sequence[Value]) -> Axis:
    return Axis((variable,), len(values), {variable: {value: 1 << i for i, value in enumerate(values)}})


def walk_axis(walk: Walk, supports: Sequence[Support]) -> Axis:
    """The axis of a walk's supports, with the columns of its nodes, links and start."""
    variables = [*(variable for _, variable in walk.nodes), *(link.variable for link in walk.links)]
    width = len(variables)
    # All rows as one text, the last support first: every so many-th digit of it is a column, ready to be read as a
    # number. That gathers many bits in a tenth of the time that setting them one by one takes.
    rows = "".join([f"{s.links << len(walk.nodes) | s.nodes:0{width}b}" for s in reversed(supports)])
    every = (1 << len(supports)) - 1
    digits: dict[str, Mapping[Value, int]] = {}
    for i, variable in enumerate(variables):
        true = int(rows[width - 1 - i :: width] or "0", 2)
        digits[variable] = {False: every ^ true, True: true}
    starts: dict[Value, int] = {}
    first = 0
    for start, alike in groupby(supports, key=lambda support: support.start):
        count = sum(1 for _ in alike)
        starts[start] = starts.get(start, 0) | ((1 << count) - 1) << first
        first += count
    digits[walk.start] = starts
    return Axis(variables_of(walk), len(supports), digits, walk, tuple(supports))


class Block:
    """The joint values of some axes; the joint value with positions p, q, ... is the bit p·stride + q·stride' + ...

    Axes of questions come first and have the largest strides, so that the values that agree in them lie together.
    """

    def __init__(self, axes: Sequence[Axis], questions: Iterable[str]) -> None:
        asked = set(questions)
        # The longest axis last: its columns need no spreading.
        self.axes = sorted(axes, key=lambda axis: (asked.isdisjoint(axis.variables), axis.size))
        self.size = prod(axis.size for axis in self.axes)
        self.full = (1 << self.size) - 1
        self.questions = [axis.variables[0] for axis in self.axes if not asked.isdisjoint(axis.variables)]
        self.hidden_size = prod(axis.size for axis in self.axes if asked.isdisjoint(axis.variables))
        self.digit_count = self.size // self.hidden_size if self.hidden_size else 0
        self._questions_at: dict[int, tuple[Value, ...]] = {}
        self._columns: dict[tuple[str, Value], int] = {}
        self._slices: dict[int, Sequence[int]] = {}
        self._equals: dict[tuple[str, str], int] = {}
        self._place: dict[str, tuple[Axis, int]] = {}
        stride = self.size
        for axis in self.axes:
            stride //= axis.size or 1
            self._place.update(dict.fromkeys(axis.variables, (axis, stride)))

    def column(self, variable: str, value: Value) -> int:
        """The joint values in which the variable has the value."""
        key = (variable, value)
        if key not in self._columns:
            axis, _ = self._place[variable]
            self._columns[key] = self.spread(variable, axis.digits[variable].get(value, 0))
        return self._columns[key]

    def spread(self, variable: str, digits: int) -> int:
        """The joint values whose position on the variable's axis is one of the digits."""
        axis, stride = self._place[variable]
        if not self.size:
            return 0
        if stride > 1:
            ones = (1 << stride) - 1
            digits = sum(ones << d * stride for d in range(axis.size) if digits >> d & 1)
        # Repeat the pattern by doubling: dividing or multiplying numbers of a million bits takes far longer.
        period = axis.size * stride
        copies, wanted = 1, self.size // period
        while copies < wanted:
            more = min(copies, wanted - copies)
            digits |= digits << more * period
            copies += more
        return digits

    def mask(self, formula: Formula) -> int:
        """The joint values in which a formula is true that speaks of variables of the block alone, and not of walks.

        Plain numbers are ten times as quick as the relations that `Space` makes of formulas that join blocks.
        """
        match formula:
            case Among(variable=variable, values=values):
                return reduce(int.__or__, [self.column(variable, value) for value in values], 0)
            case Equal(left=left, right=right):
                return self._equal(left, right)
            case Not(part=part):
                return self.full ^ self.mask(part)
            case All(parts=parts):
                return reduce(int.__and__, [self.mask(part) for part in parts], self.full)
            case Some(parts=parts):
                return reduce(int.__or__, [self.mask(part) for part in parts], 0)
            case Total(terms=terms, least=least, most=most):
                return self._total(terms, least, most)
            case Walk():
                raise TypeError("a walk is no formula of a block")
            case _:
                assert_never(formula)

    def _equal(self, left: str, right: str) -> int:
        if (left, right) not in self._equals:
            values = self._place[left][0].digits[left]
            both = (self.column(left, value) & self.column(right, value) for value in values)
            self._equals[left, right] = reduce(int.__or__, both, 0)
        return self._equals[left, right]

    def _total(self, terms: Sequence[tuple[int, Formula]], least: int, most: int | None) -> int:
        """Sum up term by term; totals that are already too large are dropped, those that are enough are one."""
        enough = least if most is None else most + 1
        sums = {0: self.full}
        for weight, part in terms:
            true = self.mask(part)
            following: dict[int, int] = {}
            for total, worlds in sums.items():
                counted, reached = worlds & true, min(total + weight, enough)
                following[total] = following.get(total, 0) | worlds ^ counted
                following[reached] = following.get(reached, 0) | counted
            sums = following
        fitting = (worlds for total, worlds in sums.items() if total >= least and (most is None or total <= most))
        return reduce(int.__or__, fitting, 0)

    def values_at(self, joint: int) -> dict[str, Value]:
        """What the block's variables are at a joint value."""
        values: dict[str, Value] = {}
        for axis in reversed(self.axes):
            joint, position = divmod(joint, axis.size)
            values.update(axis.values_at(position))
        return values

    def digits_in(self, mask: int) -> int:
        """The digits, as a mask, that some joint value of the mask has: what its questions are, in their order."""
        if self.hidden_size == 1:
            return mask
        if self.digit_count <= MOST_DIGITS_KEPT:
            return sum(1 << digit for digit, joint in enumerate(self._by_digit) if mask & joint)
        found = 0
        while mask:
            digit = ((mask & -mask).bit_length() - 1) // self.hidden_size
            found |= 1 << digit
            mask = mask >> (digit + 1) * self.hidden_size << (digit + 1) * self.hidden_size
        return found

    @cached_property
    def _by_digit(self) -> Sequence[int]:
        """The joint values of each digit."""
        ones = (1 << self.hidden_size) - 1
        return [ones << digit * self.hidden_size for digit in range(self.digit_count)]

    def sliced(self, mask: int) -> Sequence[int]:
        """The mask digit by digit: which joint values it has of each, as a mask over the hidden ones."""
        if mask not in self._slices:
            if len(self._slices) >= MOST_KEPT_SLICES:
                self._slices.clear()
            ones = (1 << self.hidden_size) - 1
            self._slices[mask] = [mask >> digit * self.hidden_size & ones for digit in range(self.digit_count)]
        return self._slices[mask]

    def question_values(self, digit: int) -> tuple[Value, ...]:
        """What the block's questions are at a digit, in their order."""
        if digit not in self._questions_at:
            values = self.values_at(digit * self.hidden_size)
            self._questions_at[digit] = tuple(values[name] for name in self.questions)
        return self._questions_at[digit]
