"""The tables engine on one problem."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from walton_solver.engines.outcomes import (
    Answer,
    Outcome,
    Projection,
    Sat,
    Unknown,
    Unsat,
    Worlds,
    in_order,
)
from walton_solver.engines.tables.narrowing import narrow_space, whole_space
from walton_solver.engines.tables.relations import OutgrownError
from walton_solver.engines.tables.spaces import Space, Table
from walton_solver.engines.tables.worlds import State, TablesWorlds
from walton_solver.limits import Deadline, LimitReached, MemoryBudget
from walton_solver.logic.formulas import TRUE, Formula, Value
from walton_solver.logic.problems import ClueId, Frame, Problem

_spaces: WeakKeyDictionary[Frame, Space | MemoryBudget] = WeakKeyDictionary()
"""The whole spaces of frames, or why they have none."""


@dataclass(frozen=True, slots=True)
class _Layout:
    """A space, and what a problem says in it beyond the space's own rules: its clues, in order, and its own rules."""

    space: Space
    clues: Sequence[Table] = ()
    own: Sequence[Table] = ()


class TablesEngine:
    """Relation tables on one problem; see `outcomes.Engine` for what it answers.

    Questions about all clues are answered in what these leave of the house, which is laid out in milliseconds.
    Those about some clues need the whole of it: that is laid out when the first of them is asked, and kept, like the
    tables of its statements, for all problems of the same frame. Either may outgrow the memory budget; a limit that
    is hit on the way leaves nothing behind.
    """

    name = "tables"

    def __init__(self, problem: Problem, deadline: Deadline) -> None:
        self.problem = problem
        self._deadline = deadline
        self._position = {clue.id: i for i, clue in enumerate(problem.clues)}
        self._narrowed: _Layout | MemoryBudget | None = None
        self._whole: _Layout | MemoryBudget | None = None

    def fits(self, *, some_clues: bool) -> bool:
        """Whether there is memory and time for questions about all clues or, with `some_clues`, any of them."""
        try:
            self._lay_out_whole() if some_clues else self._at_hand()
        except LimitReached:
            return False
        return True

    def solve(self, clues: Iterable[ClueId] | None = None, given: Formula = TRUE) -> Outcome:
        chosen = tuple(self._position) if clues is None else tuple(clues)
        try:
            # The world that is found for all clues is the same whatever was asked before: always in what they leave.
            layout = self._lay_out() if clues is None else self._lay_out_whole()
            tables = [layout.clues[self._position[clue]] for clue in chosen] if layout.clues else []
            for context, masks in self._states(layout, tables, given):
                return Sat(layout.space.world(context, masks))
        except LimitReached as reached:
            return Unknown(reached.limit)
        return Unsat(chosen)

    def answers(self) -> Iterator[Answer]:
        layout = self._at_hand()
        yield from self._worlds(layout).answers(layout.clues)

    def possible(self, names: Iterable[str]) -> Projection:
        seen: dict[str, set[Value]] = {name: set() for name in names}
        layout = self._at_hand()
        for context, masks in self._states(layout, layout.clues):
            for name, values in seen.items():
                values.update(layout.space.possible(name, context, masks, values))
        return in_order(self.problem, seen)

    def worlds(self) -> Worlds:
        return self._worlds(self._lay_out_whole())

    def _states(self, layout: _Layout, clues: Iterable[Table], given: Formula = TRUE) -> Iterator[State]:
        """The worlds with these clues and what is given, in disjoint parts."""
        worlds = self._worlds(layout)
        return worlds.states([*clues, *([] if given == TRUE else [worlds.table(given)])])

    def _worlds(self, layout: _Layout) -> TablesWorlds:
        """The worlds that the rules leave, in a narrowed space those that the clues leave."""
        return TablesWorlds(layout.space, self._deadline, layout.space.alive, layout.space.base, layout.own)

    def _at_hand(self) -> _Layout:
        """The whole house if it is there already, else what the clues leave of it."""
        if isinstance(_spaces.get(self.problem.frame), Space):
            with suppress(LimitReached):
                return self._lay_out_whole()
        return self._lay_out()

    def _lay_out(self) -> _Layout:
        """What the clues leave of the house; the whole of it where only that fits. Raises LimitReached."""
        if self._narrowed is None:
            try:
                self._narrowed = _Layout(narrow_space(self.problem, self._deadline))
            except OutgrownError as outgrown:
                self._narrowed = outgrown.limit
        return self._lay_out_whole() if isinstance(self._narrowed, MemoryBudget) else self._narrowed

    def _lay_out_whole(self) -> _Layout:
        """The whole house. Raises LimitReached for want of memory or time."""
        if self._whole is None:
            try:
                self._whole = self._whole_layout()
            except OutgrownError as outgrown:
                self._whole = outgrown.limit
        if isinstance(self._whole, MemoryBudget):
            raise LimitReached(self._whole)
        return self._whole

    def _whole_layout(self) -> _Layout:
        frame = self.problem.frame
        known = _spaces.get(frame)
        if isinstance(known, MemoryBudget):
            raise OutgrownError(known.detail)
        if known is not None:
            # It may have been laid out for other formulas than these.
            with suppress(OutgrownError):
                return self._settle(known)
        formulas = [clue.formula for clue in self.problem.clues] + [rule.formula for rule in self.problem.own_rules]
        try:
            space = whole_space(frame, formulas, self._deadline)
        except OutgrownError as outgrown:
            # Other clues would hardly make it fit, and finding that out takes long.
            _spaces.setdefault(frame, outgrown.limit)
            raise
        _spaces[frame] = space
        return self._settle(space)

    def _settle(self, space: Space) -> _Layout:
        formulas = tuple(clue.formula for clue in self.problem.clues)
        return _Layout(
            space,
            space.listed(formulas, self._deadline).tables,
            [space.new_table(rule.formula, self._deadline) for rule in self.problem.own_rules],
        )
