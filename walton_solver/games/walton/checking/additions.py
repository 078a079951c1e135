"""Mending an ambiguous case: statements, true in the world that is meant, that would make its solution the only one."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby, islice

from walton_solver.deduction.findings import Undecided
from walton_solver.deduction.hitting_sets import Effort
from walton_solver.deduction.smus import Items
from walton_solver.deduction.smus_within import Sufficient, smallest_within, sufficient_alone
from walton_solver.engines.outcomes import Engine
from walton_solver.games.walton.cases import Case, WaltonWorld
from walton_solver.games.walton.catalogue import MOST_TOGETHER, statements
from walton_solver.games.walton.clues import CARDS_MISSED, Clue
from walton_solver.games.walton.meaning import known_meaning
from walton_solver.games.walton.results import Mending, WorldSource
from walton_solver.games.walton.solving import answer_of
from walton_solver.games.walton.truth import holds
from walton_solver.limits import LimitReached
from walton_solver.logic.formulas import Not
from walton_solver.logic.masks import positions

MOST_TOLD = 5
"""How many statements are told of those that mend a case alone."""

MOST_GUESTS_TO_PAIR = 20
"""Of houses with more guests than this only clues that name one at a time are looked at: pairs are too many."""

MOST_OF_A_KIND = 500
"""How many statements of one kind are looked at; the Walton house has at most 210."""


def mending_of(case: Case, engine: Engine, world: WaltonWorld, by: WorldSource, effort: Effort) -> Mending:
    """Which true statements would make the case unique: those that do alone, best first, else the fewest together.

    `engine`: on the problem of the case; `world`: one that agrees with all its clues.
    """
    try:
        return _mending(case, engine, Mending(world=world, by=by), effort)
    except LimitReached as reached:
        return Mending(world=world, by=by, limit=reached.limit)


def _mending(case: Case, engine: Engine, mending: Mending, effort: Effort) -> Mending:
    """What `additions` lacks. Raises LimitReached."""
    world = mending.world
    told = offered(case, world)
    formulas = tuple(known_meaning(clue, case.setting, case.rules) for clue in told)
    problem = engine.problem
    others = engine.worlds().assuming(*problem.formulas, Not(problem.is_answer(answer_of(world.hypothesis))))
    alone = positions(sufficient_alone(others, formulas, (1 << len(told)) - 1))
    if alone:
        return replace(mending, alone=tuple(told[item] for item in alone[:MOST_TOLD]), count=len(alone))
    # The best come first, so the place of each says how good it is.
    match smallest_within(others, Items(formulas, range(1, len(told) + 1), [1] * len(told)), effort):
        case None:
            return mending
        case Undecided(limit=limit):
            return replace(mending, limit=limit)
        case Sufficient(items=items, smallest=smallest):
            return replace(mending, together=tuple(told[item] for item in positions(items)), smallest=smallest)


def offered(case: Case, world: WaltonWorld) -> Sequence[Clue]:
    """The statements that are true of the world, best first.

    Those of kinds that the case uses already come before others, then those that name the fewest things, then the
    cheapest, then as they stand in the catalogue.
    """
    used = {clue.kind for clue in case.clues}
    true = (clue for clue in statements_of(case) if holds(clue, world, case.setting, case.rules))
    return sorted(true, key=lambda clue: (clue.kind not in used, _things_named(clue), clue.weight))


def statements_of(case: Case) -> Iterator[Clue]:
    """The statements that the case could be given, true or not, as far as they are looked at; as in the catalogue."""
    together = 1 if len(case.setting.guests) > MOST_GUESTS_TO_PAIR else MOST_TOGETHER
    for kind, clues in groupby(statements(case.setting, together), key=type):
        if not (case.rules.deck == "complete" and issubclass(kind, CARDS_MISSED)):
            yield from islice(clues, MOST_OF_A_KIND)


def _things_named(clue: Clue) -> int:
    return sum(len(value) if isinstance(value, tuple) else value is not None for value in clue.content)
