"""How many clues it takes: for an order in which clues come, after how many of them each question is settled.

A question is settled when no world is left in which its value is one that all clues rule out. What keeps it open are
such worlds that break none of the first clues; each that is found tells how long it lasts in every order, so that the
engine is only asked where none of those known lasts longer (as in `covering`, where clues are chosen, not given).
"""

from collections.abc import Iterable, Sequence

from walton_solver.deduction.limiting import undecided_at_limits
from walton_solver.deduction.reasons import items_of
from walton_solver.engines.outcomes import Engine, Projection
from walton_solver.logic.formulas import Among, Not


@undecided_at_limits
def settled_after(engine: Engine, candidates: Projection, orders: Iterable[Sequence[int]]) -> list[tuple[int, ...]]:
    """For each order of the clues (their positions) after how many of them each question is settled.

    `candidates`: by question, the values that all clues leave. A row for each order, the questions in their order.
    """
    problem = engine.problem
    items = items_of(problem).formulas
    worlds = engine.worlds()
    others = [worlds.given(Not(Among(name, candidates[name]))) for name in problem.questions]
    lasting: list[list[int]] = [[] for _ in others]
    found: list[tuple[int, ...]] = []
    for order in orders:
        firsts = [0]
        for item in order:
            firsts.append(firsts[-1] | 1 << item)
        after = []
        for world, broken in zip(others, lasting, strict=True):
            count = _first_to_break(broken, firsts, 0)
            while corrections := world.corrections(items, firsts[count]):
                new = [each.broken for each in corrections]
                broken += new
                count = _first_to_break(new, firsts, count)
            after.append(count)
        found.append(tuple(after))
    return found


def _first_to_break(broken: Iterable[int], firsts: Sequence[int], count: int) -> int:
    """The least number of first clues, `count` or more, that breaks every one of these worlds."""
    for mask in broken:
        while not mask & firsts[count]:
            count += 1
    return count
