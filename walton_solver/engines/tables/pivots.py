"""Which variables to fix, so that the others fall apart into blocks that hardly any formula connects."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from math import prod

from walton_solver.engines.tables.blocks import Axis
from walton_solver.engines.tables.relations import OutgrownError
from walton_solver.limits import Deadline
from walton_solver.logic.formulas import FALSE, Formula, Value, conjuncts, variables_of
from walton_solver.logic.masks import positions
from walton_solver.logic.simplifying import under

MOST_BLOCK_BITS = 2**18
MOST_CONTEXTS = 2**11
MOST_PIVOT_VALUES = 64
MOST_SAMPLES = 6
ENOUGH_BLOCK_BITS = 2**17
"""Blocks of this size are quick enough to leave them whole."""

MOST_WORK = 40_000
"""How many mentions of variables may be simplified while trying pivots; a house that needs more is too large."""


@dataclass(frozen=True, slots=True)
class _Open:
    """A formula that is still open, the variables that it speaks of, and their axes as a mask."""

    formula: Formula
    variables: tuple[str, ...]
    axes: int


@dataclass(frozen=True, slots=True)
class _Sample:
    """Pivots fixed to values, and what is still open then."""

    fixed: Mapping[str, Value]
    formulas: Sequence[_Open]


class PivotChoice:
    """The choice of pivots for some axes."""

    def __init__(self, axes: Sequence[Axis], deadline: Deadline) -> None:
        self._axes = axes
        self._deadline = deadline
        self._work = 0
        self._axis_of = {variable: axis for axis in axes for variable in axis.variables}
        self._bit_of = {variable: 1 << i for i, axis in enumerate(axes) for variable in axis.variables}

    def choose(self, formulas: Sequence[Formula]) -> tuple[tuple[str, ...], list[list[Axis]]]:
        """Fix, one after the other, the variable that makes the rest fall apart best.

        How the rest falls apart is tried on a few samples of the pivots' values: others do much the same. Gives
        the pivots and the axes of the blocks.
        """
        if not all(axis.size for axis in self._axes):
            # There is no world at all, which a single empty block says.
            return (), [list(self._axes)]
        samples = [_Sample({}, [each for formula in formulas for each in self._opened(under(formula, {}))])]
        pivots = [axis.variables[0] for axis in self._axes if axis.size == 1 and axis.walk is None]
        for pivot in pivots:
            samples = self._fix(pivot, samples)
        contexts = 1
        while True:
            groups = self._components(samples)
            sizes = [prod(axis.size for axis in group) for group in groups]
            if max(sizes, default=0) <= ENOUGH_BLOCK_BITS:
                return tuple(pivots), groups
            best = self._best_pivot(samples, groups[sizes.index(max(sizes))]) if self._work <= MOST_WORK else None
            if max(sizes) <= MOST_BLOCK_BITS and (best is None or best[0] >= sum(sizes)):
                return tuple(pivots), groups
            contexts *= 1 if best is None else len(self._axis_of[best[2]].digits[best[2]])
            if best is None or contexts > MOST_CONTEXTS:
                raise OutgrownError(f"a block of {max(sizes)} joint values")
            pivots.append(best[2])
            samples = self._fix(best[2], samples)

    def _best_pivot(self, samples: Sequence[_Sample], block: Sequence[Axis]) -> tuple[int, int, str] | None:
        """How much the best pivot of the block leaves to do in all contexts together, a tie-breaker, and its name.

        Often only two pivots together make the rest fall apart; until then the one that most formulas name wins.
        """
        tried = []
        for axis in block:
            self._deadline.check()
            if self._work > MOST_WORK:
                return None
            variable = axis.variables[0]
            values = axis.digits[variable]
            if variable not in samples[0].fixed and len(values) <= MOST_PIVOT_VALUES:
                groups = self._components(self._fix(variable, samples))
                left = len(values) * sum(prod(axis.size for axis in group) for group in groups)
                named = sum(variable in each.variables for each in samples[0].formulas)
                tried.append((left, -named, variable))
        return min(tried, default=None)

    def _fix(self, variable: str, samples: Sequence[_Sample]) -> list[_Sample]:
        """The samples with the variable fixed too: to the first and the last value that no formula refutes at once."""
        fixed: list[_Sample] = []
        values = list(self._axis_of[variable].digits[variable])
        for sample in samples:
            mentioning = [each for each in sample.formulas if variable in each.variables]
            others = [each for each in sample.formulas if variable not in each.variables]
            left = {}
            for ordered in (values, values[::-1]):
                tried = ((value, self._under(mentioning, {variable: value})) for value in ordered)
                fitting = ((value, simple) for value, simple in tried if FALSE not in simple[-1:])
                value, found = next(fitting, (ordered[0], []))
                left[value] = found
            for value, simple in left.items():
                opened = [each for formula in simple for each in self._opened(formula)]
                fixed.append(_Sample({**sample.fixed, variable: value}, [*others, *opened]))
        return fixed[:: max(1, len(fixed) // MOST_SAMPLES)]

    def _under(self, formulas: Iterable[_Open], fixed: Mapping[str, Value]) -> list[Formula]:
        """The formulas under what is fixed, up to the first that it refutes."""
        simple: list[Formula] = []
        for each in formulas:
            self._work += len(each.variables)
            simple.append(under(each.formula, fixed))
            if simple[-1] is FALSE:
                break
        return simple

    def _components(self, samples: Sequence[_Sample]) -> list[list[Axis]]:
        """The axes that are not fixed, in groups that no formula of any sample connects, in the order of the axes."""
        # A walk stays an axis when its start is fixed.
        left = sum(
            1 << i
            for i, axis in enumerate(self._axes)
            if axis.walk is not None or axis.variables[0] not in samples[0].fixed
        )
        groups = [1 << i for i in positions(left)]
        for together in {each.axes for sample in samples for each in sample.formulas}:
            apart = [group for group in groups if not group & together]
            if len(apart) + 1 < len(groups):
                groups = [*apart, sum(group for group in groups if group & together)]
        return [[self._axes[i] for i in positions(group)] for group in sorted(groups, key=lambda group: group & -group)]

    def _opened(self, formula: Formula) -> list[_Open]:
        """The formula's conjuncts; what is false needs no room."""
        return [self._open(part) for part in conjuncts(formula) if part is not FALSE]

    def _open(self, formula: Formula) -> _Open:
        variables = variables_of(formula)
        return _Open(formula, variables, reduce(int.__or__, (self._bit_of[variable] for variable in variables), 0))
