"""Worlds laid out in tables: what remains of them under formulas, and what breaks."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from itertools import islice
from typing import cast

from walton_solver.engines.outcomes import Answer, Correction, RuledOut, Worlds
from walton_solver.engines.tables.answers import AnswerSets
from walton_solver.engines.tables.relations import Relation
from walton_solver.engines.tables.spaces import Row, Space, State, Table
from walton_solver.engines.tables.sweeps import Part, choose
from walton_solver.limits import Deadline, LimitReached
from walton_solver.logic.formulas import Formula
from walton_solver.logic.masks import positions

MOST_CORRECTIONS = 4


class TablesWorlds:
    """See `outcomes.Worlds`.

    `alive`: the contexts that may have worlds, as a mask; `part`: what there is in each; `given`: tables that these
    worlds agree with, which `part` does not say.
    """

    def __init__(
        self, space: Space, deadline: Deadline, alive: int, part: Callable[[int], Part], given: Sequence[Table]
    ) -> None:
        self._space = space
        self._deadline = deadline
        self._alive = reduce(int.__and__, (table.alive for table in given), alive)
        self._part = part
        self._given = given
        self._worked_out: TablesWorlds | None = None

    def given(self, formula: Formula) -> Worlds:
        base, table = self._work_out(), self.table(formula)
        return TablesWorlds(self._space, self._deadline, base._alive, base._part, (table,))

    def corrections(self, items: tuple[Formula, ...], kept: int) -> Sequence[Correction]:
        listed = self._space.listed(items, self._deadline)
        states = self.states([listed.tables[i] for i in listed.by_size if kept >> i & 1])
        return [_correction(state, listed.row(state[0]), kept) for state in islice(states, MOST_CORRECTIONS)]

    def has(self, correction: Correction) -> bool:
        context, witnesses = cast(State, correction.witness)
        if not self._alive >> context & 1:
            return False
        masks, choices = self._part(context)
        both = [mask & witness for mask, witness in zip(masks, witnesses, strict=True)]
        if not all(both):
            return False
        choices = [*choices, *_narrow(both, self._given, context)]
        return all(both) and any(True for _ in choose(both, choices))

    def answers(self, tables: Sequence[Table] = ()) -> Iterator[Answer]:
        sets = AnswerSets(self._space)
        reached: LimitReached | None = None
        try:
            for context, masks in self.states(tables):
                sets.add(context, masks)
        except LimitReached as limit:
            reached = limit
        yield from sets.answers()
        if reached is not None:
            raise reached

    def ruled_out(self, items: tuple[Formula, ...]) -> RuledOut:
        listed = self._space.listed(items, self._deadline)
        sets = AnswerSets(self._space, len(items))
        for context, masks in self.states(()):
            row = listed.row(context)
            products: dict[int, Relation] = {bit: (dict(local),) for bit, local in row.masks} | dict(row.choices)
            touched = {bit.bit_length() - 1: relation for bit, relation in products.items()}
            touched.update((i, ()) for i in positions(row.dead))
            sets.add(context, masks, touched)
        return sets.ruled_out()

    def table(self, formula: Formula) -> Table:
        """The formula's table. Raises LimitReached."""
        return self._space.table(formula, self._deadline)

    def states(self, tables: Sequence[Table]) -> Iterator[State]:
        """Those of the worlds that agree with the tables too, in disjoint parts."""
        for context, (masks, choices) in self._narrowed(tables):
            for chosen in choose(masks, choices):
                yield context, chosen

    def _narrowed(self, tables: Sequence[Table]) -> Iterator[tuple[int, Part]]:
        alive = self._alive
        for table in tables:
            alive &= table.alive
        every = (*self._given, *tables)
        for context in positions(alive):
            self._deadline.check()
            base, free = self._part(context)
            masks = list(base)
            choices = [*free, *_narrow(masks, every, context)]
            if all(masks):
                yield context, (masks, choices)

    def _work_out(self) -> "TablesWorlds":
        """The same worlds with nothing given that `part` does not say: once, when more is given."""
        if not self._given:
            return self
        if self._worked_out is None:
            parts = dict(self._narrowed(()))
            alive = sum(1 << context for context in parts)
            self._worked_out = TablesWorlds(self._space, self._deadline, alive, parts.__getitem__, ())
        return self._worked_out


def _narrow(masks: list[int], tables: Iterable[Table], context: int) -> list[Relation]:
    """Narrow the masks by the tables, until one is empty; gives what the tables leave to choose."""
    choices = []
    for table in tables:
        for block, mask in table.masks.get(context, ()):
            masks[block] &= mask
            if not masks[block]:
                return []
        if context in table.choices:
            choices.append(table.choices[context])
    return choices


def _correction(state: State, row: Row, kept: int) -> Correction:
    """The items, but for those kept, that worlds of the state break after taking in as many as go, in order."""
    context, masks = state[0], list(state[1])
    broken = row.dead
    for bit, local in row.masks:
        if not kept & bit:
            narrowed = [(block, both) for block, mask in local if (both := masks[block] & mask)]
            if len(narrowed) < len(local):
                broken |= bit
            else:
                for block, both in narrowed:
                    masks[block] = both
    for bit, relation in row.choices:
        if not kept & bit:
            fitting = next(choose(masks, (relation,)), None)
            if fitting is None:
                broken |= bit
            else:
                masks = list(fitting)
    return Correction(broken, (context, masks))
