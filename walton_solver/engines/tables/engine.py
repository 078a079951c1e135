"""The tables engine on one problem."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from weakref import WeakKeyDictionary

from walton_solver.engines.outcomes import Answer, Deadline, Outcome, Projection, Sat, Unknown, Unsat, in_order
from walton_solver.engines.tables.narrowing import narrow_space, whole_space
from walton_solver.engines.tables.relations import OutgrownError, Relation
from walton_solver.engines.tables.spaces import Space, Table
from walton_solver.logic.formulas import TRUE, Formula, Value
from walton_solver.logic.masks import positions
from walton_solver.logic.problems import ClueId, Frame, Problem

State = tuple[int, Sequence[int]]
"""A context, and for each block a mask that is not empty: any joint values within them make a world."""

MOST_CORRECTIONS = 24

_spaces: WeakKeyDictionary[Frame, Space] = WeakKeyDictionary()


class TablesEngine:
    """Relation tables on one problem; see `outcomes.Engine` for what it answers.

    What is made of a frame and of its statements is kept: the next problem of the same frame costs little. Where
    a whole frame would outgrow the memory budget, what all clues together leave of it may not: then only
    questions about all clues are answered.
    """

    name = "tables"

    def __init__(self, problem: Problem, deadline: Deadline) -> None:
        self.problem = problem
        self._deadline = deadline
        self._position = {clue.id: i for i, clue in enumerate(problem.clues)}
        self._outgrown = ""
        self._tables: list[Table] | None = None
        self._own: list[Table] = []
        self._given: tuple[Formula, Table] | None = None
        try:
            self._space = self._lay_out()
        except OutgrownError as outgrown:
            self._outgrown = f"the tables' memory budget: {outgrown}"

    @property
    def is_whole(self) -> bool:
        """Whether every question can be answered, also those about some of the clues."""
        return self._tables is not None and not self._outgrown

    def solve(self, clues: Iterable[ClueId] | None = None, given: Formula = TRUE) -> Outcome:
        chosen = tuple(self._position) if clues is None else tuple(clues)
        try:
            for context, masks in self._states(self._chosen(None if clues is None else chosen, given)):
                return Sat(self._space.world(context, masks))
        except _GaveUpError as reason:
            return Unknown(str(reason))
        return Unsat(chosen)

    def answers(self) -> Iterator[Answer | Unknown]:
        found: set[Answer] = set()
        try:
            for context, masks in self._states(self._chosen(None, TRUE)):
                found.update(self._space.answers(context, masks))
        except _GaveUpError as reason:
            yield from found
            yield Unknown(str(reason))
            return
        yield from found

    def possible(self, names: Iterable[str]) -> Projection | Unknown:
        seen: dict[str, set[Value]] = {name: set() for name in names}
        try:
            for context, masks in self._states(self._chosen(None, TRUE)):
                for name, values in seen.items():
                    values.update(self._space.possible(name, context, masks, values))
        except _GaveUpError as reason:
            return Unknown(str(reason))
        return in_order(self.problem, seen)

    def corrections(self, kept: Iterable[ClueId], given: Formula) -> Sequence[int] | Unknown:
        kept = tuple(kept)
        kept_ids = set(kept)
        found: list[int] = []
        try:
            tables = self._chosen(kept, given)
            others = {
                i: table for i, table in enumerate(self._tables or ()) if self.problem.clues[i].id not in kept_ids
            }
            for state in self._states(tables):
                found.append(_broken(state, others))
                if len(found) == MOST_CORRECTIONS:
                    break
        except _GaveUpError as reason:
            return Unknown(str(reason))
        return found

    def _lay_out(self) -> Space:
        frame = self.problem.frame
        formulas = [clue.formula for clue in self.problem.clues]
        own = [rule.formula for rule in self.problem.own_rules]
        if frame in _spaces:
            # It may have been laid out for other formulas than these.
            with suppress(OutgrownError):
                return self._settle(_spaces[frame], formulas, own)
        with suppress(OutgrownError):
            _spaces[frame] = whole_space(frame, [*formulas, *own])
            return self._settle(_spaces[frame], formulas, own)
        return narrow_space(self.problem)

    def _settle(self, space: Space, formulas: Sequence[Formula], own: Sequence[Formula]) -> Space:
        tables, own_tables = [space.table(formula) for formula in formulas], [space.new_table(rule) for rule in own]
        # Only now: tables of a space that is given up afterwards would be read in another space.
        self._tables, self._own = tables, own_tables
        return space

    def _chosen(self, clues: Iterable[ClueId] | None, given: Formula) -> list[Table]:
        """The tables of the clues (None: all), of the problem's own rules and of what is given."""
        if self._outgrown:
            raise _GaveUpError(self._outgrown)
        if self._tables is None:
            if clues is not None:
                raise _GaveUpError("the tables' memory budget: the house is too large to leave out clues")
            tables = []
        else:
            tables = self._own + (self._tables if clues is None else [self._tables[self._position[c]] for c in clues])
        if given == TRUE:
            return tables
        if self._given is None or self._given[0] != given:
            try:
                self._given = (given, self._space.new_table(given))
            except OutgrownError as outgrown:
                raise _GaveUpError(f"the tables' memory budget: {outgrown}") from None
        return [*tables, self._given[1]]

    def _states(self, tables: Sequence[Table]) -> Iterator[State]:
        """All worlds that agree with the tables, in disjoint parts."""
        space = self._space
        alive = space.alive
        for table in tables:
            alive &= table.alive
        for context in positions(alive):
            if self._deadline.is_over():
                raise _GaveUpError(self._deadline.why)
            base, free = space.base(context)
            masks, choices = list(base), list(free)
            for table in tables:
                for block, mask in table.masks.get(context, ()):
                    masks[block] &= mask
                if context in table.choices:
                    choices.append(table.choices[context])
            if all(masks):
                for chosen in _choose(masks, choices):
                    yield context, chosen


class _GaveUpError(Exception):
    """Leaves a computation that hit a limit; says which."""


def _choose(masks: Sequence[int], choices: Sequence[Relation]) -> Iterator[Sequence[int]]:
    """The masks with one product of each relation, wherever nothing becomes empty."""
    if not choices:
        yield masks
        return
    for product in choices[0]:
        narrowed = list(masks)
        for block, mask in product.items():
            narrowed[block] &= mask
        if all(narrowed):
            yield from _choose(narrowed, choices[1:])


def _broken(state: State, others: Mapping[int, Table]) -> int:
    """The clues among the others that a world of the state breaks, after taking in as many as go, in order."""
    context, masks = state
    broken = 0
    for i, table in others.items():
        fitting = _taken_in(masks, table, context)
        if fitting is None:
            broken |= 1 << i
        else:
            masks = fitting
    return broken


def _taken_in(masks: Sequence[int], table: Table, context: int) -> Sequence[int] | None:
    """The masks narrowed by the table, or None when that leaves nothing."""
    if not table.alive >> context & 1:
        return None
    if context in table.choices:
        return next(_choose(masks, (table.choices[context],)), None)
    local = table.masks.get(context)
    if local is None:
        return masks
    narrowed = list(masks)
    for block, mask in local:
        narrowed[block] &= mask
        if not narrowed[block]:
            return None
    return narrowed
