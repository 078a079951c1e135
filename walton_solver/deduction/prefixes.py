"""How many clues it takes: for an order in which clues come, after how many of them each question is settled.

A question is settled when no world is left in which its value is one that all clues rule out. Worlds are narrowed clue
by clue, and asked each time for all questions that are still open.
"""

from collections.abc import Iterable, Sequence

from walton_solver.deduction.limiting import undecided_at_limits
from walton_solver.engines.outcomes import Engine, Projection, Worlds
from walton_solver.logic.formulas import Among, Formula, negation
from walton_solver.logic.masks import positions


@undecided_at_limits
def settled_prefixes(engine: Engine, candidates: Projection, orders: Iterable[Sequence[int]]) -> list[tuple[int, ...]]:
    """For each order of the clues (their positions) after how many of them each question is settled.

    `candidates`: by question, the values that all clues leave. A row for each order, the questions in their order.
    """
    beyond = tuple(negation(Among(name, candidates[name])) for name in engine.problem.questions)
    worlds, clues = engine.worlds(), engine.problem.formulas
    return [_settled_after(worlds, beyond, [clues[place] for place in order]) for order in orders]


def _settled_after(worlds: Worlds, beyond: tuple[Formula, ...], clues: Iterable[Formula]) -> tuple[int, ...]:
    after = [0] * len(beyond)
    still_open = (1 << len(beyond)) - 1
    still_open &= ~worlds.excluded(beyond, still_open)
    for count, clue in enumerate(clues, start=1):
        fewer = worlds.assuming(clue)
        if fewer is not worlds:
            worlds = fewer
            settled = worlds.excluded(beyond, still_open)
            for place in positions(settled):
                after[place] = count
            still_open &= ~settled
            if not still_open:
                break
    return tuple(after)
