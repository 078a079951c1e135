"""Spaces: worlds laid out in contexts and blocks, and the tables of formulas over them."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from math import prod
from typing import assert_never

from walton_solver.engines.tables.blocks import Axis, Block
from walton_solver.engines.tables.pivots import MOST_CONTEXTS, PivotChoice
from walton_solver.engines.tables.relations import (
    EVERYTHING,
    NOTHING,
    OutgrownError,
    Relation,
    complement,
    intersection,
    union,
)
from walton_solver.limits import Deadline
from walton_solver.logic.formulas import (
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
    variables_of,
)
from walton_solver.logic.simplifying import under
from walton_solver.logic.walks import assignment, is_walk

MEMORY_BUDGET_BITS = 2**28
"""A mask of every block in every context may take 32 MB."""

MOST_JOINT_ANSWERS = 2**24
"""A set of answers, a bit for each that blocks could have together, may take 2 MB."""

MOST_KEPT_TABLES = 4_000
MOST_KEPT_LISTS = 200


@dataclass(frozen=True, slots=True)
class Table:
    """What a formula says in each context: `alive`, the contexts it allows, as a mask.

    `masks`: where it is one product, the masks that it puts on blocks; `choices`: where it is several products.
    Contexts in neither are free.
    """

    alive: int
    masks: Mapping[int, tuple[tuple[int, int], ...]]
    choices: Mapping[int, Relation] = field(default_factory=dict)


class TableList:
    """Tables side by side, and what they do in each context.

    `by_size`: their places, those with the shortest masks first, as these rule out most contexts soonest.
    """

    def __init__(self, tables: Sequence[Table]) -> None:
        self.tables = tables
        self.by_size = sorted(range(len(tables)), key=lambda place: _longest(tables[place]))
        self._rows: dict[int, Row] = {}

    def row(self, context: int) -> "Row":
        if context not in self._rows:
            alive = [(1 << i, table) for i, table in enumerate(self.tables) if table.alive >> context & 1]
            self._rows[context] = Row(
                dead=(1 << len(self.tables)) - 1 ^ sum(bit for bit, _ in alive),
                masks=[(bit, table.masks[context]) for bit, table in alive if context in table.masks],
                choices=[(bit, table.choices[context]) for bit, table in alive if context in table.choices],
            )
        return self._rows[context]


def _longest(table: Table) -> int:
    """The length in bits of the longest mask of a table."""
    return max((mask.bit_length() for masks in table.masks.values() for _, mask in masks), default=0)


@dataclass(frozen=True, slots=True)
class Row:
    """What tables do in one context; each table is a bit, and those that do nothing here are left out.

    `dead`: those that have no world here.
    """

    dead: int
    masks: Sequence[tuple[int, tuple[tuple[int, int], ...]]]
    choices: Sequence[tuple[int, Relation]]


class Space:
    """The worlds of some variables in contexts and blocks.

    `axes` hold all variables; `formulas` show which of them belong together, `rules` among them those that hold
    everywhere. Raises OutgrownError when no layout keeps within the budget. What works out tables takes a deadline
    and raises LimitReached when that is over; only whole tables are kept.
    """

    def __init__(
        self,
        axes: Sequence[Axis],
        rules: Sequence[Formula],
        formulas: Sequence[Formula],
        questions: Sequence[str],
        deadline: Deadline,
    ) -> None:
        self.questions = tuple(questions)
        self._axis_of = {variable: axis for axis in axes for variable in axis.variables}
        self.pivots, groups = PivotChoice(axes, deadline).choose([*rules, *formulas])
        self.blocks = [Block(group, questions) for group in groups]
        self.full = [block.full for block in self.blocks]
        self._block_of = {
            variable: i for i, block in enumerate(self.blocks) for axis in block.axes for variable in axis.variables
        }
        self.contexts = self._list_contexts()
        if len(self.contexts) * sum(block.size for block in self.blocks) > MEMORY_BUDGET_BITS:
            raise OutgrownError(f"{len(self.contexts)} contexts of {sum(block.size for block in self.blocks)} bits")
        joint = prod(block.digit_count for block in self.blocks if block.questions)
        if joint > MOST_JOINT_ANSWERS:
            raise OutgrownError(f"{joint} joint answers")
        self._groups: dict[tuple[str, ...], dict[tuple[Value, ...], list[int]]] = {}
        self._tables: dict[int, tuple[Formula, Table]] = {}
        self._lists: dict[int, tuple[tuple[Formula, ...], TableList]] = {}
        self._rule_tables = [self.new_table(rule, deadline) for rule in rules]
        self.alive = reduce(int.__and__, (table.alive for table in self._rule_tables), (1 << len(self.contexts)) - 1)
        self._bases: dict[int, tuple[tuple[int, ...], tuple[Relation, ...]]] = {}

    def table(self, formula: Formula, deadline: Deadline) -> Table:
        """The formula's table, made once for each formula object."""
        known = self._tables.get(id(formula))
        if known is None:
            if len(self._tables) >= MOST_KEPT_TABLES:
                self._tables.clear()
                self._lists.clear()
            # The formula is kept with its table, so that its id stays its own.
            known = self._tables[id(formula)] = (formula, self.new_table(formula, deadline))
        return known[1]

    def listed(self, formulas: tuple[Formula, ...], deadline: Deadline) -> "TableList":
        """The formulas' tables side by side, put together once for each tuple."""
        known = self._lists.get(id(formulas))
        if known is None:
            if len(self._lists) >= MOST_KEPT_LISTS:
                self._lists.clear()
            tables = [self.table(formula, deadline) for formula in formulas]
            known = self._lists[id(formulas)] = (formulas, TableList(tables))
        return known[1]

    def new_table(self, formula: Formula, deadline: Deadline) -> Table:
        """The formula's table, not kept."""
        mentioned = set(variables_of(formula))
        scope = tuple(pivot for pivot in self.pivots if pivot in mentioned)
        alive = 0
        masks: dict[int, tuple[tuple[int, int], ...]] = {}
        choices: dict[int, Relation] = {}
        for values, places in self._contexts_by(scope).items():
            relation = self._relation(under(formula, dict(zip(scope, values, strict=True))), deadline)
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

    def _relation(self, formula: Formula, deadline: Deadline) -> Relation:
        """The worlds of a context in which the formula, which has no pivots any more, is true."""
        deadline.check()
        match formula:
            case Among(variable=variable, values=values):
                block = self._block_of[variable]
                known = self._axis_of[variable].digits[variable]
                digits = reduce(int.__or__, (known.get(value, 0) for value in values), 0)
                return self._masked(block, self.blocks[block].spread(variable, digits))
            case Equal(left=left, right=right):
                return self._equal(left, right)
            case Not(part=part):
                return complement(self._relation(part, deadline), self.full)
            case All(parts=parts):
                return reduce(intersection, (self._relation(part, deadline) for part in parts), EVERYTHING)
            case Some(parts=parts):
                relations = (self._relation(part, deadline) for part in parts)
                return reduce(lambda one, other: union(one, other, self.full), relations, NOTHING)
            case Total():
                return self._total(formula, deadline)
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

    def _total(self, formula: Total, deadline: Deadline) -> Relation:
        """Sum up term by term; totals that are already too large are dropped, those that are enough are one."""
        enough = formula.least if formula.most is None else formula.most + 1
        sums: dict[int, Relation] = {0: EVERYTHING}
        for weight, part in formula.terms:
            true = self._relation(part, deadline)
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
        block = self._block_of[formula.start]
        return self._masked(block, self.blocks[block].spread(formula.start, digits))

    def _list_contexts(self) -> list[dict[str, Value]]:
        contexts: list[dict[str, Value]] = [{}]
        for pivot in self.pivots:
            values = self._axis_of[pivot].digits[pivot]
            contexts = [{**context, pivot: value} for context in contexts for value in values]
            if len(contexts) > MOST_CONTEXTS:
                raise OutgrownError(f"more than {MOST_CONTEXTS} contexts")
        return contexts
