"""Worlds laid out in tables: what remains of them under formulas, and what breaks."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import islice
from operator import is_
from typing import cast

from walton_solver.engines.outcomes import Answer, Correction, RuledOut, Worlds
from walton_solver.engines.tables.answers import AnswerSets
from walton_solver.engines.tables.relations import Relation
from walton_solver.engines.tables.spaces import Row, Space, State, Table
from walton_solver.engines.tables.strata import Strata
from walton_solver.engines.tables.sweeps import choose
from walton_solver.limits import Deadline, LimitReached
from walton_solver.logic.formulas import Formula
from walton_solver.logic.masks import positions

MOST_CORRECTIONS = 4


class TablesWorlds:
    """See `outcomes.Worlds`.

    `alive`: the contexts that may have worlds, as a mask; `strata`: what there is of each block; `choices`: what is
    still to choose, by context.
    """

    def __init__(
        self,
        space: Space,
        deadline: Deadline,
        alive: int,
        strata: Sequence[Strata],
        choices: Mapping[int, Sequence[Relation]],
    ) -> None:
        self._space = space
        self._deadline = deadline
        self._alive = reduce(int.__and__, (each.contexts for each in strata), alive)
        self._strata = strata
        self._choices = choices

    def given(self, formula: Formula) -> Worlds:
        return self.with_tables([self._space.table(formula, self._deadline)])

    def corrections(self, items: tuple[Formula, ...], kept: int) -> Sequence[Correction]:
        listed = self._space.listed(items, self._deadline)
        worlds = self.with_tables([listed.tables[i] for i in listed.by_size if kept >> i & 1])
        # Contexts in which few items can have no world come first.
        contexts = sorted(positions(worlds._alive), key=lambda context: listed.dead[context].bit_count())
        states = islice(worlds._states_in(contexts), MOST_CORRECTIONS)
        return [_correction(state, listed.row(state[0]), kept) for state in states]

    def has(self, correction: Correction) -> bool:
        context, witnesses = cast(State, correction.witness)
        if not self._alive >> context & 1:
            return False
        both = [strata.mask(context) & witness for strata, witness in zip(self._strata, witnesses, strict=True)]
        return all(both) and any(True for _ in choose(both, self._choices.get(context, ())))

    def excluded(self, formulas: tuple[Formula, ...], asked: int) -> int:
        listed = self._space.listed(formulas, self._deadline)
        found = listed.reach.possible(
            self._strata, self._alive & ~sum(1 << context for context in self._choices), asked
        )
        # Where something is still to choose, not all that is left of a block goes with something of the others.
        unsure = asked & ~found & (-1 if self._choices else listed.reach.more)
        none = sum(1 << i for i in positions(unsure) if not self.with_tables([listed.tables[i]]).has_any())
        return asked & ~found & ~unsure | none

    def answers(self) -> Iterator[Answer]:
        sets = AnswerSets(self._space)
        reached: LimitReached | None = None
        try:
            for context, masks in self.states():
                sets.add(context, masks)
        except LimitReached as limit:
            reached = limit
        yield from sets.answers()
        if reached is not None:
            raise reached

    def ruled_out(self, items: tuple[Formula, ...]) -> RuledOut:
        listed = self._space.listed(items, self._deadline)
        sets = AnswerSets(self._space, len(items))
        for context, masks in self.states():
            row = listed.row(context)
            products: dict[int, Relation] = {bit: (dict(local),) for bit, local in row.masks} | dict(row.choices)
            touched = {bit.bit_length() - 1: relation for bit, relation in products.items()}
            touched.update((i, ()) for i in positions(row.dead))
            sets.add(context, masks, touched)
        return sets.ruled_out()

    def with_tables(self, tables: Sequence[Table]) -> "TablesWorlds":
        """Those of the worlds that agree with the tables too: these themselves if all do. Raises LimitReached."""
        alive = reduce(int.__and__, (table.alive for table in tables), self._alive)
        strata = list(self._strata)
        choices = self._choices
        for table in tables:
            self._deadline.check()
            for block, said in table.strata.items():
                strata[block] = strata[block].met(said, alive)
                alive &= strata[block].contexts
            if table.choices:
                more = {context: relation for context, relation in table.choices.items() if alive >> context & 1}
                choices = {**choices, **{c: (*choices.get(c, ()), relation) for c, relation in more.items()}}
        if alive == self._alive and choices is self._choices and all(map(is_, strata, self._strata)):
            return self
        return TablesWorlds(self._space, self._deadline, alive, strata, choices)

    def has_any(self) -> bool:
        """Whether there is any world."""
        return any(True for _ in self.states())

    def states(self) -> Iterator[State]:
        """The worlds in disjoint parts, in the order of contexts."""
        yield from self._states_in(positions(self._alive))

    def _states_in(self, contexts: Iterable[int]) -> Iterator[State]:
        for context in contexts:
            self._deadline.check()
            masks = [strata.mask(context) for strata in self._strata]
            for chosen in choose(masks, self._choices.get(context, ())):
                yield context, chosen


def _correction(state: State, row: Row, kept: int) -> Correction:
    """The items, but for those kept, that worlds of the state break after taking in as many as go, in order."""
    context, masks = state[0], list(state[1])
    broken = row.dead
    for bit, local in row.masks:
        if kept & bit:
            continue
        if len(local) == 1:
            ((block, mask),) = local
            both = masks[block] & mask
            if both:
                masks[block] = both
            else:
                broken |= bit
        else:
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
