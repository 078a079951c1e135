"""Spaces: worlds laid out in contexts and blocks, and the tables of formulas over them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial, reduce
from math import prod
from typing import TypeAlias, assert_never

from walton_solver.engines.tables.blocks import Axis, Block
from walton_solver.engines.tables.lists import TableList
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
from walton_solver.engines.tables.strata import Strata, strata_of
from walton_solver.engines.tables.tables import Table
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
    looks_of,
    nested,
    variables_of,
)
from walton_solver.logic.masks import positions
from walton_solver.logic.simplifying import under
from walton_solver.logic.walks import assignment, is_walk

MEMORY_BUDGET_BITS = 2**28
"""A mask of every block in every context may take 32 MB."""

MOST_JOINT_ANSWERS = 2**24
"""A set of answers, a bit for each that blocks could have together, may take 2 MB."""

MOST_KEPT_TABLES = 4_000
MOST_KEPT_LISTS = 200


State: TypeAlias = tuple[int, Sequence[int]]
"""A context, and for each block a mask that is not empty: any joint values within them make a world."""


@dataclass(frozen=True, slots=True)
class _Scope:
    """Some pivots: what they may be fixed to, and which of that it is in each node of their level; see `Table`."""

    pivots: tuple[str, ...]
    level: int
    fixed: Sequence[Mapping[str, Value]]
    groups: Sequence[int]


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
        if any(self._axis_of[question].walk is not None for question in questions):
            raise OutgrownError("a question about a walk, which has more supports than answers")
        self.pivots, groups = PivotChoice(axes, deadline).choose([*rules, *formulas])
        # There is always a block, in which what has no world can say so.
        self.blocks = [Block(group, questions) for group in groups or [[]]]
        self.full = [block.full for block in self.blocks]
        self._counts = [len(self._axis_of[pivot].digits[pivot]) for pivot in self.pivots]
        self._block_of = {
            variable: i for i, block in enumerate(self.blocks) for axis in block.axes for variable in axis.variables
        }
        self.contexts = self._list_contexts()
        if len(self.contexts) * sum(block.size for block in self.blocks) > MEMORY_BUDGET_BITS:
            raise OutgrownError(f"{len(self.contexts)} contexts of {sum(block.size for block in self.blocks)} bits")
        joint = prod(block.digit_count for block in self.blocks if block.questions)
        if joint > MOST_JOINT_ANSWERS:
            raise OutgrownError(f"{joint} joint answers")
        self._scopes: dict[tuple[str, ...], _Scope] = {}
        self._steps: dict[str, Sequence[int]] = {}
        self._tables: dict[int, tuple[Formula, Table]] = {}
        self._lists: dict[int, tuple[tuple[Formula, ...], TableList]] = {}
        self.rules = [*self._fixed_starts(), *(self.new_table(rule, deadline) for rule in rules)]
        self.alive = reduce(int.__and__, (table.alive for table in self.rules), (1 << len(self.contexts)) - 1)
        self.rules_at = [self._rules_at(level) for level in range(len(self.pivots) + 1)]
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

    def listed(self, formulas: tuple[Formula, ...], deadline: Deadline) -> TableList:
        """The formulas' tables side by side, put together once for each tuple."""
        known = self._lists.get(id(formulas))
        if known is None:
            if len(self._lists) >= MOST_KEPT_LISTS:
                self._lists.clear()
            tables = [self.table(formula, deadline) for formula in formulas]
            known = self._lists[id(formulas)] = (formulas, TableList(tables, len(self.contexts)))
        return known[1]

    def new_table(self, formula: Formula, deadline: Deadline) -> Table:
        """The formula's table, not kept."""
        names = variables_of(formula)
        scope = self._scope(tuple(pivot for pivot in self.pivots if pivot in names))
        looks = looks_of(formula, {pivot: self._axis_of[pivot].digits[pivot] for pivot in scope.pivots})
        blocks = {self._block_of[name] for name in names if name not in self.pivots}
        is_local = len(blocks) == 1 and not any(isinstance(part, Walk) for part in nested(formula))
        block = blocks.pop() if is_local else None
        known: dict[tuple[object, ...], Relation] = {}
        relations = []
        for fixed in scope.fixed:
            # Values that look alike to the formula leave the same of it.
            look = tuple(looks[pivot][value] for pivot, value in fixed.items())
            if look not in known:
                simple = under(formula, fixed)
                if block is None:
                    known[look] = self._relation(simple, deadline)
                else:
                    known[look] = self._masked(block, self.blocks[block].mask(simple))
            relations.append(known[look])
        deadline.check()
        return Table(scope.level, [relations[group] for group in scope.groups], self.below(scope.level))

    def below(self, level: int) -> int:
        """How many contexts a node of the level has; see `Table`."""
        return prod(self._counts[level:])

    def base(self, context: int) -> tuple[tuple[int, ...], tuple[Relation, ...]]:
        """What the rules leave of each block in a context, and what they leave to choose."""
        if context not in self._bases:
            masks = [block.full for block in self.blocks]
            choices = []
            for table in self.rules:
                node = context // self.below(table.level)
                for block, mask in table.local[node]:
                    masks[block] &= mask
                if node in table.several:
                    choices.append(table.several[node])
            self._bases[context] = (tuple(masks), tuple(choices))
        return self._bases[context]

    @cached_property
    def strata(self) -> tuple[Strata, ...]:
        """What the rules leave of each block."""
        left = strata_of(
            (tuple(enumerate(masks)), 1 << context)
            for context in positions(self.alive)
            if all(masks := self.base(context)[0])
        )
        return tuple(left.get(block, Strata(())) for block in range(len(self.blocks)))

    @cached_property
    def choices(self) -> Mapping[int, Sequence[Relation]]:
        """What the rules leave to choose, by context."""
        return {context: choices for context in positions(self.alive) if (choices := self.base(context)[1])}

    def possible_values(self, states: Iterable[State], names: Iterable[str]) -> dict[str, set[Value]]:
        """The values that these variables have in the worlds of the states."""
        # What a variable of a block can be is seen in the masks of its block alone, all contexts taken together.
        contexts: set[int] = set()
        union = [0] * len(self.blocks)
        for context, masks in states:
            contexts.add(context)
            for block, mask in enumerate(masks):
                union[block] |= mask
        seen: dict[str, set[Value]] = {}
        for name in names:
            if name in self.pivots:
                seen[name] = {self.contexts[context][name] for context in contexts}
            else:
                place = self._block_of[name]
                column = partial(self.blocks[place].column, name)
                seen[name] = {value for value in self._axis_of[name].digits[name] if union[place] & column(value)}
        return seen

    def walks(self, walk: Walk) -> bool:
        """Whether the supports of this very walk, whatever its bound on steps, are an axis here."""
        own = self._axis_of[walk.start].walk
        return own is walk or replace(walk, most_steps=None) == own

    def is_way(self, name: str) -> bool:
        """Whether it is the variable of a node or a link of a walk."""
        walk = self._axis_of[name].walk
        return walk is not None and walk.start != name

    def with_value(self, states: Iterable[State], name: str, value: Value) -> list[State]:
        """Those of the worlds in the states in which the variable has the value."""
        if name in self.pivots:
            return [state for state in states if self.contexts[state[0]][name] == value]
        return self._within(states, self._block_of[name], self.blocks[self._block_of[name]].column(name, value))

    def with_fewest_steps(self, states: Iterable[State], walk: Walk) -> list[State]:
        """Those of the worlds in the states in which a walk that has an axis takes the fewest steps."""
        every = list(states)
        block = self._block_of[walk.start]
        for mask in self._by_steps(walk.start):
            found = self._within(every, block, mask)
            if found:
                return found
        return []

    def _by_steps(self, start: str) -> Sequence[int]:
        """The joint values of the walk's block by its steps, the fewest first."""
        if start not in self._steps:
            block = self.blocks[self._block_of[start]]
            self._steps[start] = [block.spread(start, digits) for digits in self._axis_of[start].by_steps.values()]
        return self._steps[start]

    def _within(self, states: Iterable[State], block: int, mask: int) -> list[State]:
        narrowed = ((context, masks, masks[block] & mask) for context, masks in states)
        return [(context, [*masks[:block], both, *masks[block + 1 :]]) for context, masks, both in narrowed if both]

    def world(self, context: int, masks: Sequence[int]) -> World:
        """A world within the masks, none of which is empty: the first joint value of each block."""
        world = dict(self.contexts[context])
        for block, mask in zip(self.blocks, masks, strict=True):
            world.update(block.values_at((mask & -mask).bit_length() - 1))
        return world

    def _rules_at(self, level: int) -> list[Table]:
        """The rules of a level, taken together as far as that goes, and the nodes without a world among them."""
        here = [table for table in self.rules if table.level == level]
        together = [table.local for table in here if not table.several]
        below = self.below(level)
        ones = (1 << below) - 1
        relations = []
        for node in range(len(self.contexts) // below):
            masks: dict[int, int] = {}
            for local in together:
                for block, mask in local[node]:
                    masks[block] = masks.get(block, mask) & mask
            has_worlds = self.alive >> node * below & ones and all(masks.values())
            relations.append((masks,) if has_worlds else NOTHING)
        return [Table(level, relations, below), *(table for table in here if table.several)]

    def _scope(self, pivots: tuple[str, ...]) -> "_Scope":
        if pivots not in self._scopes:
            level = self.pivots.index(pivots[-1]) + 1 if pivots else 0
            found: dict[tuple[Value, ...], int] = {}
            groups = []
            for context in self.contexts[:: self.below(level)]:
                groups.append(found.setdefault(tuple(context[pivot] for pivot in pivots), len(found)))
            fixed = [dict(zip(pivots, values, strict=True)) for values in found]
            self._scopes[pivots] = _Scope(pivots, level, fixed, groups)
        return self._scopes[pivots]

    def _fixed_starts(self) -> Iterator[Table]:
        """What it means that the start of a walk is a pivot: its axis is still in a block."""
        for pivot in self.pivots:
            if pivot in self._block_of:
                scope, block = self._scope((pivot,)), self._block_of[pivot]
                relations = [self._masked(block, self.blocks[block].column(pivot, f[pivot])) for f in scope.fixed]
                yield Table(scope.level, [relations[group] for group in scope.groups], self.below(scope.level))

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
