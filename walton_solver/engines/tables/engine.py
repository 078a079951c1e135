"""The tables engine on one problem."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import reduce
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
    shortest_by_asking,
)
from walton_solver.engines.tables.answer_sets import AnswerSets
from walton_solver.engines.tables.firsts import first_world
from walton_solver.engines.tables.narrowing import narrow_space, whole_space
from walton_solver.engines.tables.relations import OutgrownError
from walton_solver.engines.tables.spaces import Space, State
from walton_solver.engines.tables.sweeps import sweep
from walton_solver.engines.tables.tables import Table
from walton_solver.limits import Deadline, LimitReached, MemoryBudget
from walton_solver.logic.formulas import TRUE, Formula, Walk, World
from walton_solver.logic.problems import Background, ClueId, Problem


@dataclass(slots=True)
class _House:
    """The whole space of a background, or why it has none; and how many problems of the background were laid out."""

    space: Space | MemoryBudget | None = None
    met: int = 0


_houses: WeakKeyDictionary[Background, _House] = WeakKeyDictionary()

MOST_KEPT_STATES = 4_096
"""How many parts of what all clues leave are kept; where there are more, each question goes through them again."""


@dataclass(frozen=True, slots=True)
class _Layout:
    """A space, and what a problem says in it beyond the space's own rules: its clues, in order, and its own rules."""

    space: Space
    clues: Sequence[Table] = ()
    own: Sequence[Table] = ()


class TablesEngine:
    """Relation tables on one problem; see `outcomes.Engine` for what it answers.

    Questions about all clues are answered in what these leave of the house, unless the whole of it is at hand; those
    about some clues need the whole of it. That is laid out when the first of them is asked, or the second problem of
    a background comes, and kept for all its problems, with the tables of their statements. What is answered does not
    depend on it. Either may outgrow the memory budget; a limit that is hit on the way leaves nothing behind.
    """

    name = "tables"

    def __init__(self, problem: Problem, deadline: Deadline) -> None:
        self.problem = problem
        self.deadline = deadline
        self._position = {clue.id: i for i, clue in enumerate(problem.clues)}
        self._layout: _Layout | None = None
        self._whole: _Layout | MemoryBudget | None = None
        self._left: list[State] | None = None

    def fits(self, *, some_clues: bool) -> bool:
        """Whether there is memory and time for questions about all clues or, with `some_clues`, any of them."""
        try:
            self._lay_out_whole() if some_clues else self._lay_out()
        except LimitReached:
            return False
        return True

    def solve(self, clues: Iterable[ClueId] | None = None, given: Formula = TRUE) -> Outcome:
        chosen = tuple(self._position) if clues is None else tuple(clues)
        try:
            layout = self._lay_out() if clues is None else self._lay_out_whole()
            tables = [layout.clues[self._position[clue]] for clue in chosen] if layout.clues else []
            world = first_world(layout.space, self._given(layout, tables, given), self.problem.variables)
        except LimitReached as reached:
            return Unknown(reached.limit)
        return Unsat(chosen) if world is None else Sat(world)

    def shortest(self, walk: Walk, given: Formula = TRUE) -> World | None:
        layout = self._lay_out()
        if not layout.space.walks(walk):
            return shortest_by_asking(self, walk, given)
        states = self._all_clues() if given == TRUE else self._given(layout, layout.clues, given)
        return first_world(layout.space, layout.space.with_fewest_steps(states, walk), self.problem.variables)

    def answers(self) -> Iterator[Answer]:
        sets = AnswerSets(self._lay_out().space)
        reached: LimitReached | None = None
        try:
            for context, masks in self._all_clues():
                sets.add(context, masks)
        except LimitReached as limit:
            reached = limit
        yield from sets.answers()
        if reached is not None:
            raise reached

    def possible_values(self, names: Iterable[str]) -> Projection:
        return in_order(self.problem, self._lay_out().space.possible_values(self._all_clues(), names))

    def worlds(self) -> Worlds:
        # A verdict asks for none.
        from walton_solver.engines.tables.worlds import TablesWorlds

        layout = self._lay_out_whole()
        space = layout.space
        alive = reduce(int.__and__, (strata.contexts for strata in space.strata), space.alive)
        rules = TablesWorlds(space, self.deadline, alive, space.strata, space.choices)
        return rules.with_tables(layout.own)

    def _all_clues(self) -> Iterator[State]:
        """The worlds with all clues, in disjoint parts."""
        if self._left is not None:
            yield from self._left
            return
        found: list[State] = []
        layout = self._lay_out()
        for state in self._given(layout, layout.clues):
            if len(found) <= MOST_KEPT_STATES:
                found.append(state)
            yield state
        if len(found) <= MOST_KEPT_STATES:
            self._left = found

    def _given(self, layout: _Layout, clues: Iterable[Table], given: Formula = TRUE) -> Iterator[State]:
        """The worlds with these clues and what is given, in disjoint parts."""
        told = [] if given == TRUE else [layout.space.new_table(given, self.deadline)]
        return sweep(layout.space, [*layout.own, *clues, *told], self.deadline)

    def _lay_out(self) -> _Layout:
        """What all clues are asked in, the same from the first question on. Raises LimitReached.

        What the clues leave of the house, unless that is there already or its background is met again; and where that
        is too large, the whole of it.
        """
        if self._layout is None:
            house = _houses.setdefault(self.problem.background, _House())
            house.met += 1
            with suppress(LimitReached):
                if isinstance(house.space, Space) or (house.space is None and house.met > 1):
                    self._layout = self._lay_out_whole()
        if self._layout is None:
            try:
                self._layout = _Layout(narrow_space(self.problem, self.deadline))
            except OutgrownError:
                self._layout = self._lay_out_whole()
        return self._layout

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
        background = self.problem.background
        house = _houses.setdefault(background, _House())
        if isinstance(house.space, MemoryBudget):
            raise LimitReached(house.space)
        formulas = [clue.formula for clue in self.problem.clues] + [rule.formula for rule in self.problem.own_rules]
        if house.space is None:
            try:
                house.space = whole_space(background, background.typical or formulas, self.deadline)
            except OutgrownError as outgrown:
                # Other clues would hardly make it fit, and finding that out takes long.
                house.space = outgrown.limit
                raise
        try:
            return self._settle(house.space)
        except OutgrownError:
            # It was laid out for other formulas than these.
            house.space = whole_space(background, formulas, self.deadline)
            return self._settle(house.space)

    def _settle(self, space: Space) -> _Layout:
        return _Layout(
            space,
            [space.table(clue.formula, self.deadline) for clue in self.problem.clues],
            [space.new_table(rule.formula, self.deadline) for rule in self.problem.own_rules],
        )
