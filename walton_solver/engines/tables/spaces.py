"""How worlds are laid out: pivots and contexts, axes and blocks, and the tables of formulas over them."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from itertools import chain, product
from math import prod
from typing import assert_never

from walton_solver.engines.outcomes import Answer
from walton_solver.engines.tables.relations import (
    EVERYTHING,
    NOTHING,
    OutgrownError,
    Relation,
    complement,
    intersection,
    union,
)
from walton_solver.logic.formulas import (
    FALSE,
    All,
    Among,
    Equal,
    Formula,
    Not,
    Some,
    Total,
    Value,
    Walk,
    World,
    conjuncts,
    variables_of,
)
from walton_solver.logic.simplifying import under
from walton_solver.logic.walks import Support, assignment, is_walk

MOST_BLOCK_BITS = 2**20
MOST_CONTEXTS = 2**14
MEMORY_BUDGET_BITS = 2**31
"""Masks of all blocks in all contexts may take a quarter of a gigabyte."""

MOST_KEPT_TABLES = 10_000

MOST_PIVOT_VALUES = 64
MOST_SAMPLES = 6
ENOUGH_BLOCK_BITS = 2**17
"""Blocks of this size are quick enough to leave them whole."""


@dataclass(frozen=True, slots=True)
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


def plain_axis(variable: str, values: Sequence[Value]) -> Axis:
    return Axis((variable,), len(values), {variable: {value: 1 << i for i, value in enumerate(values)}})


def walk_axis(walk: Walk, supports: Sequence[Support]) -> Axis:
    """The axis of a walk's supports, with the columns of its nodes, links and start."""
    # Joining digits to a text and reading that as a number is the quickest way to gather many bits.
    reverse = supports[::-1]
    digits: dict[str, Mapping[Value, int]] = {}
    every = (1 << len(supports)) - 1
    for masks, variables in (
        ([support.nodes for support in reverse], [variable for _, variable in walk.nodes]),
        ([support.links for support in reverse], [link.variable for link in walk.links]),
    ):
        for i, variable in enumerate(variables):
            true = int("".join("1" if mask >> i & 1 else "0" for mask in masks) or "0", 2)
            digits[variable] = {False: every ^ true, True: true}
    starts: dict[Value, int] = {}
    for position, support in enumerate(supports):
        starts[support.start] = starts.get(support.start, 0) | 1 << position
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
        self._columns: dict[tuple[str, Value], int] = {}
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
        period = axis.size * stride
        return digits * (self.full // ((1 << period) - 1))

    def axis_of(self, variable: str) -> Axis:
        return self._place[variable][0]

    def values_at(self, joint: int) -> dict[str, Value]:
        """What the block's variables are at a joint value."""
        values: dict[str, Value] = {}
        for axis in reversed(self.axes):
            joint, position = divmod(joint, axis.size)
            values.update(axis.values_at(position))
        return values

    def answers(self, mask: int) -> list[tuple[Value, ...]]:
        """The values of the block's `questions` that some joint value of the mask has, each once."""
        found = []
        while mask:
            place = ((mask & -mask).bit_length() - 1) // self.hidden_size
            values = self.values_at(place * self.hidden_size)
            found.append(tuple(values[name] for name in self.questions))
            mask = mask >> (place + 1) * self.hidden_size << (place + 1) * self.hidden_size
        return found


@dataclass(frozen=True, slots=True)
class Table:
    """What a formula says in each context: `alive`, the contexts it allows, as a mask.

    `masks`: where it is one product, the masks that it puts on blocks; `choices`: where it is several products.
    Contexts in neither are free.
    """

    alive: int
    masks: Mapping[int, tuple[tuple[int, int], ...]]
    choices: Mapping[int, Relation] = field(default_factory=dict)


class Space:
    """The worlds of some variables in contexts and blocks.

    `axes` hold all variables; `formulas` show which of them belong together, `rules` among them those that hold
    everywhere. Raises OutgrownError when no layout keeps within the budget.
    """

    def __init__(
        self, axes: Sequence[Axis], rules: Sequence[Formula], formulas: Sequence[Formula], questions: Sequence[str]
    ) -> None:
        self.questions = tuple(questions)
        self._axes = list(axes)
        self._axis_of = {variable: axis for axis in axes for variable in axis.variables}
        self.pivots, groups = self._choose_pivots([*rules, *formulas])
        self.blocks = [Block(group, questions) for group in groups]
        self.full = [block.full for block in self.blocks]
        self._block_of = {
            variable: i for i, block in enumerate(self.blocks) for axis in block.axes for variable in axis.variables
        }
        self.contexts = self._list_contexts()
        if len(self.contexts) * sum(block.size for block in self.blocks) > MEMORY_BUDGET_BITS:
            raise OutgrownError(f"{len(self.contexts)} contexts of {sum(block.size for block in self.blocks)} bits")
        self._groups: dict[tuple[str, ...], dict[tuple[Value, ...], list[int]]] = {}
        self._tables: dict[int, tuple[Formula, Table]] = {}
        self._rule_tables = [self.new_table(rule) for rule in rules]
        self.alive = reduce(int.__and__, (table.alive for table in self._rule_tables), (1 << len(self.contexts)) - 1)
        self._bases: dict[int, tuple[tuple[int, ...], tuple[Relation, ...]]] = {}

    def table(self, formula: Formula) -> Table:
        """The formula's table, made once for each formula object."""
        known = self._tables.get(id(formula))
        if known is None:
            if len(self._tables) >= MOST_KEPT_TABLES:
                self._tables.clear()
            # The formula is kept with its table, so that its id stays its own.
            known = self._tables[id(formula)] = (formula, self.new_table(formula))
        return known[1]

    def new_table(self, formula: Formula) -> Table:
        """The formula's table, not kept."""
        mentioned = set(variables_of(formula))
        scope = tuple(pivot for pivot in self.pivots if pivot in mentioned)
        alive = 0
        masks: dict[int, tuple[tuple[int, int], ...]] = {}
        choices: dict[int, Relation] = {}
        for values, places in self._contexts_by(scope).items():
            relation = self._relation(under(formula, dict(zip(scope, values, strict=True))))
            if not relation:
                continue
            alive |= sum(1 << place for place in places)
            if len(relation) > 1:
                choices.update(dict.fromkeys(places, relation))
            elif relation[0]:
                masks.update(dict.fromkeys(places, tuple(relation[0].items())))
        return Table(alive, masks, choices)

    def base(self, context: int) -> tuple[tuple[int, ...], tuple[Relation, ...]]:
        """What the rules leave of each block in a context, and what they leave to choose."""
        if context not in self._bases:
            masks = [block.full for block in self.blocks]
            for pivot, value in self.contexts[context].items():
                if pivot in self._block_of:  # the start of a walk is fixed here, its axis is in a block
                    block = self._block_of[pivot]
                    masks[block] &= self.blocks[block].column(pivot, value)
            choices = []
            for table in self._rule_tables:
                for block, mask in table.masks.get(context, ()):
                    masks[block] &= mask
                if context in table.choices:
                    choices.append(table.choices[context])
            self._bases[context] = (tuple(masks), tuple(choices))
        return self._bases[context]

    def answers(self, context: int, masks: Sequence[int]) -> Iterator[Answer]:
        """The answers of the worlds within the masks, none of which is empty; each once."""
        parts = [
            block.answers(mask) if block.questions else [()] for block, mask in zip(self.blocks, masks, strict=True)
        ]
        fixed = self.contexts[context]
        names = [name for block in self.blocks for name in block.questions]
        for values in product(*parts):
            known = dict(zip(names, chain.from_iterable(values), strict=True))
            yield tuple(known[name] if name in known else fixed[name] for name in self.questions)

    def possible(self, name: str, context: int, masks: Sequence[int], beyond: Collection[Value]) -> Iterator[Value]:
        """The values of the variable within the masks, but for those in `beyond`."""
        if name in self.contexts[context]:
            yield self.contexts[context][name]
            return
        block = self._block_of[name]
        for value in self._axis_of[name].digits[name]:
            if value not in beyond and masks[block] & self.blocks[block].column(name, value):
                yield value

    def world(self, context: int, masks: Sequence[int]) -> World:
        """A world within the masks, none of which is empty: the first joint value of each block."""
        world = dict(self.contexts[context])
        for block, mask in zip(self.blocks, masks, strict=True):
            world.update(block.values_at((mask & -mask).bit_length() - 1))
        return world

    def _contexts_by(self, scope: tuple[str, ...]) -> Mapping[tuple[Value, ...], list[int]]:
        if scope not in self._groups:
            groups: dict[tuple[Value, ...], list[int]] = {}
            for place, context in enumerate(self.contexts):
                groups.setdefault(tuple(context[pivot] for pivot in scope), []).append(place)
            self._groups[scope] = groups
        return self._groups[scope]

    def _relation(self, formula: Formula) -> Relation:
        """The worlds of a context in which the formula, which has no pivots any more, is true."""
        match formula:
            case Among(variable=variable, values=values):
                block = self._block_of[variable]
                axis = self.blocks[block].axis_of(variable)
                digits = reduce(int.__or__, (axis.digits[variable].get(value, 0) for value in values), 0)
                return self._masked(block, self.blocks[block].spread(variable, digits))
            case Equal(left=left, right=right):
                return self._equal(left, right)
            case Not(part=part):
                return complement(self._relation(part), self.full)
            case All(parts=parts):
                return reduce(intersection, map(self._relation, parts), EVERYTHING)
            case Some(parts=parts):
                relations = map(self._relation, parts)
                return reduce(lambda one, other: union(one, other, self.full), relations, NOTHING)
            case Total():
                return self._total(formula)
            case Walk():
                return self._walk(formula)
            case _:
                assert_never(formula)

    def _masked(self, block: int, mask: int) -> Relation:
        if mask == self.full[block]:
            return EVERYTHING
        return ({block: mask},) if mask else NOTHING

    def _equal(self, left: str, right: str) -> Relation:
        one, other = self._block_of[left], self._block_of[right]
        shared = [value for value in self._axis_of[left].digits[left] if value in self._axis_of[right].digits[right]]
        pairs = [(self.blocks[one].column(left, value), self.blocks[other].column(right, value)) for value in shared]
        if one == other:
            return self._masked(one, reduce(int.__or__, (a & b for a, b in pairs), 0))
        return tuple({one: a, other: b} for a, b in pairs if a and b)

    def _total(self, formula: Total) -> Relation:
        """Sum up term by term; totals that are already too large are dropped, those that are enough are one."""
        enough = formula.least if formula.most is None else formula.most + 1
        sums: dict[int, Relation] = {0: EVERYTHING}
        for weight, part in formula.terms:
            true = self._relation(part)
            false = complement(true, self.full)
            following: dict[int, Relation] = {}
            for total, worlds in sums.items():
                for reached, relation in ((total, false), (min(total + weight, enough), true)):
                    both = intersection(worlds, relation)
                    if both:
                        following[reached] = union(following.get(reached, NOTHING), both, self.full)
            sums = following
        fitting = [
            worlds
            for total, worlds in sums.items()
            if total >= formula.least and (formula.most is None or total <= formula.most)
        ]
        return reduce(lambda one, other: union(one, other, self.full), fitting, NOTHING)

    def _walk(self, formula: Walk) -> Relation:
        axis = self._axis_of[formula.start]
        if axis.walk is None:
            raise OutgrownError("a walk that is not among the rules")
        if replace(formula, most_steps=None) == axis.walk:
            fits = [formula.most_steps is None or s.steps <= formula.most_steps for s in axis.supports]
        else:
            fits = [is_walk(formula, assignment(axis.walk, support)) for support in axis.supports]
        digits = sum(1 << position for position, does in enumerate(fits) if does)
        variable = next(variable for variable in axis.variables if variable in self._block_of)
        block = self._block_of[variable]
        return self._masked(block, self.blocks[block].spread(variable, digits))

    def _choose_pivots(self, formulas: Sequence[Formula]) -> tuple[tuple[str, ...], list[list[Axis]]]:
        """Fix, one after the other, the variable that makes the rest fall apart best.

        How the rest falls apart is tried on a few samples of the pivots' values: others do much the same. Gives
        the pivots and the axes of the blocks.
        """
        samples = [_Sample({}, _open(formulas, {}))]
        pivots = [axis.variables[0] for axis in self._axes if axis.size == 1 and axis.walk is None]
        for pivot in pivots:
            samples = self._fix(pivot, samples)
        contexts = 1
        while True:
            groups = self._components(samples)
            sizes = [prod(axis.size for axis in group) for group in groups]
            if max(sizes, default=0) <= ENOUGH_BLOCK_BITS:
                return tuple(pivots), groups
            best = self._best_pivot(samples, groups[sizes.index(max(sizes))])
            if max(sizes) <= MOST_BLOCK_BITS and (best is None or best[0] >= sum(sizes)):
                return tuple(pivots), groups
            contexts *= 1 if best is None else len(self._axis_of[best[2]].digits[best[2]])
            if best is None or contexts > MOST_CONTEXTS:
                raise OutgrownError(f"a block of {max(sizes)} joint values")
            pivots.append(best[2])
            samples = self._fix(best[2], samples)

    def _best_pivot(self, samples: Sequence["_Sample"], block: Sequence[Axis]) -> tuple[int, int, str] | None:
        """How much the best pivot of the block leaves to do in all contexts together, a tie-breaker, and its name.

        Often only two pivots together make the rest fall apart; until then the one that most formulas name wins.
        """
        tried = []
        for axis in block:
            variable = axis.variables[0]
            values = axis.digits[variable]
            if variable not in samples[0].fixed and len(values) <= MOST_PIVOT_VALUES:
                groups = self._components(self._fix(variable, samples))
                left = len(values) * sum(prod(axis.size for axis in group) for group in groups)
                named = sum(variable in variables_of(formula) for formula in samples[0].formulas)
                tried.append((left, -named, variable))
        return min(tried, default=None)

    def _fix(self, variable: str, samples: Sequence["_Sample"]) -> list["_Sample"]:
        """The samples with the variable fixed too, to a few of the values that no formula refutes at once."""
        fixed: list[_Sample] = []
        values = list(self._axis_of[variable].digits[variable])
        for sample in samples:
            mentioning = [formula for formula in sample.formulas if variable in variables_of(formula)]
            others = [formula for formula in sample.formulas if variable not in variables_of(formula)]
            fits = [v for v in values if all(under(formula, {variable: v}) != FALSE for formula in mentioning)]
            for value in (fits or values)[:: max(1, len(fits) - 1)]:
                fixed.append(
                    _Sample({**sample.fixed, variable: value}, [*others, *_open(mentioning, {variable: value})])
                )
        return fixed[:: max(1, len(fixed) // MOST_SAMPLES)]

    def _components(self, samples: Iterable["_Sample"]) -> list[list[Axis]]:
        """The axes that are not fixed, in groups that no formula of any sample connects, in the order of the axes."""
        left = [axis for axis in self._axes if axis.walk is not None]
        group_of: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
        for sample in samples:
            if not group_of:
                left = [axis for axis in self._axes if axis.walk is not None or axis.variables[0] not in sample.fixed]
                group_of = {axis.variables: {axis.variables} for axis in left}
            for formula in sample.formulas:
                axes = {self._axis_of[variable].variables for variable in variables_of(formula)}
                joined = set().union(*(group_of[axis] for axis in axes))
                group_of.update(dict.fromkeys(joined, joined))
        groups: dict[int, list[Axis]] = {}
        for axis in left:
            groups.setdefault(id(group_of[axis.variables]), []).append(axis)
        return list(groups.values())

    def _list_contexts(self) -> list[dict[str, Value]]:
        contexts: list[dict[str, Value]] = [{}]
        for pivot in self.pivots:
            values = self._axis_of[pivot].digits[pivot]
            contexts = [{**context, pivot: value} for context in contexts for value in values]
            if len(contexts) > MOST_CONTEXTS:
                raise OutgrownError(f"more than {MOST_CONTEXTS} contexts")
        return contexts


@dataclass(frozen=True, slots=True)
class _Sample:
    """Pivots fixed to values, and what is still open then."""

    fixed: Mapping[str, Value]
    formulas: Sequence[Formula]


def _open(formulas: Iterable[Formula], fixed: Mapping[str, Value]) -> list[Formula]:
    """The formulas' conjuncts under what is fixed, without those that are settled."""
    simple = (part for formula in formulas for part in conjuncts(under(formula, fixed)))
    return [part for part in simple if part != FALSE]


def positions(mask: int) -> Iterator[int]:
    """The positions of the bits that are set, in order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
