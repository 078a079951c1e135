"""The tables engine on one problem."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from weakref import WeakKeyDictionary

from walton_solver.engines.outcomes import (
    Answer,
    Deadline,
    Outcome,
    Projection,
    Sat,
    Unknown,
    UnknownWorlds,
    Unsat,
    Worlds,
    in_order,
)
from walton_solver.engines.tables.narrowing import narrow_space, whole_space
from walton_solver.engines.tables.relations import OutgrownError
from walton_solver.engines.tables.spaces import Space, Table
from walton_solver.engines.tables.worlds import GaveUpError, State, TablesWorlds
from walton_solver.logic.formulas import TRUE, Formula, Value
from walton_solver.logic.problems import ClueId, Frame, Problem

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
        self._tables: Sequence[Table] | None = None
        self._own: list[Table] = []
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
            for context, masks in self._states(None if clues is None else chosen, given):
                return Sat(self._space.world(context, masks))
        except GaveUpError as reason:
            return Unknown(str(reason))
        return Unsat(chosen)

    def answers(self) -> Iterator[Answer | Unknown]:
        try:
            yield from self._worlds(None).answers(self._tables_of(None))
        except GaveUpError as reason:
            yield Unknown(str(reason))

    def possible(self, names: Iterable[str]) -> Projection | Unknown:
        seen: dict[str, set[Value]] = {name: set() for name in names}
        try:
            for context, masks in self._states():
                for name, values in seen.items():
                    values.update(self._space.possible(name, context, masks, values))
        except GaveUpError as reason:
            return Unknown(str(reason))
        return in_order(self.problem, seen)

    def worlds(self) -> Worlds:
        try:
            return self._worlds(())
        except GaveUpError as reason:
            return UnknownWorlds(str(reason))

    def _lay_out(self) -> Space:
        frame = self.problem.frame
        formulas = tuple(clue.formula for clue in self.problem.clues)
        own = [rule.formula for rule in self.problem.own_rules]
        if frame in _spaces:
            # It may have been laid out for other formulas than these.
            with suppress(OutgrownError):
                return self._settle(_spaces[frame], formulas, own)
        with suppress(OutgrownError):
            _spaces[frame] = whole_space(frame, [*formulas, *own])
            return self._settle(_spaces[frame], formulas, own)
        return narrow_space(self.problem)

    def _settle(self, space: Space, formulas: tuple[Formula, ...], own: Sequence[Formula]) -> Space:
        tables, own_tables = space.listed(formulas).tables, [space.new_table(rule) for rule in own]
        # Only now: tables of a space that is given up afterwards would be read in another space.
        self._tables, self._own = tables, own_tables
        return space

    def _states(self, clues: Iterable[ClueId] | None = None, given: Formula = TRUE) -> Iterator[State]:
        """The worlds with these clues (None: all) and what is given, in disjoint parts."""
        worlds = self._worlds(clues)
        tables = self._tables_of(clues)
        return worlds.states(tables if given == TRUE else [*tables, worlds.table(given)])

    def _tables_of(self, clues: Iterable[ClueId] | None) -> Sequence[Table]:
        """The tables of these clues (None: all); none where the space has all clues among its rules."""
        if self._tables is None or clues is None:
            return self._tables or ()
        return [self._tables[self._position[clue]] for clue in clues]

    def _worlds(self, clues: Iterable[ClueId] | None) -> TablesWorlds:
        """The worlds that the rules leave, where these clues (None: all) can be added to them."""
        if self._outgrown:
            raise GaveUpError(self._outgrown)
        if self._tables is None and clues is not None:
            raise GaveUpError("the tables' memory budget: the house is too large to leave out clues")
        return TablesWorlds(self._space, self._deadline, self._space.alive, self._space.base, self._own)
