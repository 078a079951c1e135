"""Worlds laid out in tables: what remains of them under formulas, and what breaks."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import islice
from operator import is_
from typing import cast

from walton_solver.engines.outcomes import MOST_SHOWN, Answer, CorrectionSet, Subsets, Worlds, left_by_asking
from walton_solver.engines.tables.answer_sets import AnswerSets, Key
from walton_solver.engines.tables.lists import Row
from walton_solver.engines.tables.relations import Relation
from walton_solver.engines.tables.spaces import Space, State
from walton_solver.engines.tables.strata import Strata
from walton_solver.engines.tables.subset_search import SubsetSearch
from walton_solver.engines.tables.sweeps import choose
from walton_solver.engines.tables.tables import Table
from walton_solver.limits import Deadline, LimitReached
from walton_solver.logic.formulas import Formula
from walton_solver.logic.masks import positions


class TablesWorlds:
    """See `outcomes.Worlds`.

    `alive`: contexts in which there is something of every block, as a mask; `strata`: what there is of each block;
    `choices`: what is still to choose, by context.
    """

    is_laid_out = True

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
        self._alive = alive
        self._strata = strata
        self._choices = choices

    def assuming(self, *formulas: Formula) -> Worlds:
        tables = [self._space.table(formula, self._deadline) for formula in formulas]
        return self._with_table(tables[0]) if len(tables) == 1 else self.with_tables(tables)

    def corrections(self, items: tuple[Formula, ...], kept: int, *, most: int = MOST_SHOWN) -> Sequence[CorrectionSet]:
        listed = self._space.listed(items, self._deadline)
        worlds = self.with_tables([listed.tables[i] for i in positions(kept)])
        # Contexts in which few items can have no world come first.
        contexts = sorted(positions(worlds._alive), key=lambda context: listed.dead[context].bit_count())
        states = islice(worlds._states_in(contexts), most)
        return [_correction(state, listed.row(state[0]), kept) for state in states]

    def has(self, correction: CorrectionSet) -> bool:
        context, witnesses = cast(State, correction.witness)
        if not self._alive >> context & 1:
            return False
        both = [strata.mask(context) & witness for strata, witness in zip(self._strata, witnesses, strict=True)]
        return all(both) and any(True for _ in choose(both, self._choices.get(context, ())))

    def excluded(self, formulas: tuple[Formula, ...], asked: int) -> int:
        # A deadline that is over ends this also where everything was laid out before.
        self._deadline.check()
        listed = self._space.listed(formulas, self._deadline)
        # Where something is still to choose, not all that is left of a block goes with something of the others.
        choosing = sum(1 << context for context in self._choices)
        left = asked & ~listed.possible(self._strata, self._alive & ~choosing, asked)
        if not self._alive & choosing:
            return left
        return sum(1 << i for i in positions(left) if not self.with_tables([listed.tables[i]]).has_any())

    def possible_with(self, subsets: Subsets, items: tuple[Formula, ...], formulas: Iterable[Formula]) -> list[int]:
        listed = self._space.listed(items, self._deadline)
        search = SubsetSearch(self._space.blocks, listed, subsets, self._deadline)
        choosing = listed.choosing | sum(1 << context for context in self._choices)
        found = []
        for formula in formulas:
            worlds = self._with_table(self._space.table(formula, self._deadline))
            found.append(search.left_by(worlds._strata, worlds._alive & ~choosing))
            if worlds._alive & choosing:
                found[-1] |= left_by_asking(worlds._in_contexts(choosing), subsets, items)
        return found

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

    def ruled_out(self, items: tuple[Formula, ...]) -> Iterator[tuple[Answer, int | None]]:
        sets = AnswerSets(self._space)
        left = self._answers(sets, sets.contexts)
        for item, formula in enumerate(items):
            worlds = self._with_table(self._space.table(formula, self._deadline))
            if worlds is not self:
                kept = worlds._answers(sets, left)
                yield from ((answer, item) for answer in sets.listed({key: left[key] & ~kept[key] for key in left}))
                left = {key: kept[key] & answers for key, answers in left.items() if kept[key] & answers}
        yield from ((answer, None) for answer in sets.listed(left))

    def _answers(self, sets: AnswerSets, keys: Iterable[Key]) -> dict[Key, int]:
        """The answers of these worlds that have one of the keys."""
        by_context = sets.by_context(self._strata)
        found = {}
        for key in keys:
            every = 0
            for context in sets.contexts[key]:
                if not self._alive >> context & 1:
                    continue
                if context in self._choices:
                    states = self._states_in((context,))
                    every |= reduce(int.__or__, (sets.within(masks) for _, masks in states), 0)
                else:
                    every |= reduce(int.__and__, (block[context] for block in by_context), sets.full)
            found[key] = every
        return found

    def with_tables(self, tables: Sequence[Table]) -> "TablesWorlds":
        """Those of the worlds that agree with the tables too. Raises LimitReached."""
        alive = reduce(int.__and__, (table.alive for table in tables), self._alive)
        masks: dict[int, int] = {}
        for table in tables:
            if table.is_uniform:
                for block, mask in table.local[0]:
                    masks[block] = masks.get(block, mask) & mask
        strata = list(self._strata)
        for block, mask in masks.items():
            strata[block] = strata[block].masked(mask, alive)
            alive &= strata[block].contexts
        worlds = self._narrowed(alive, strata, self._choices)
        # Those with short masks first, which rule out most contexts soonest.
        for table in sorted(tables, key=lambda table: table.longest):
            if not table.is_uniform and (table.strata or table.several):
                worlds = worlds._with_table(table, again=False)
        return worlds

    def _with_table(self, table: Table, *, again: bool = True) -> "TablesWorlds":
        """Those of the worlds that agree with the table too: these themselves if all do. Raises LimitReached.

        `again`: the same may be asked of others that share blocks with these.
        """
        self._deadline.check()
        alive = self._alive & table.alive
        strata = list(self._strata)
        choices = self._choices
        for block, said in table.strata.items():
            strata[block] = strata[block].met_again(said, alive) if again else strata[block].met(said, alive)
            alive &= strata[block].contexts
        if table.several:
            more = {context: relation for context, relation in table.choices.items() if alive >> context & 1}
            choices = {**choices, **{c: (*choices.get(c, ()), relation) for c, relation in more.items()}}
        return self._narrowed(alive, strata, choices)

    def _narrowed(
        self, alive: int, strata: Sequence[Strata], choices: Mapping[int, Sequence[Relation]]
    ) -> "TablesWorlds":
        if alive == self._alive and choices is self._choices and all(map(is_, strata, self._strata)):
            return self
        return TablesWorlds(self._space, self._deadline, alive, strata, choices)

    def _in_contexts(self, contexts: int) -> "TablesWorlds":
        return TablesWorlds(self._space, self._deadline, self._alive & contexts, self._strata, self._choices)

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


def _correction(state: State, row: Row, kept: int) -> CorrectionSet:
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
    return CorrectionSet(broken, (context, masks))
