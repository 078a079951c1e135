"""A contradictory problem: its smallest conflicts, and the fewest clues whose dropping mends it.

A conflict is a set of clues that leave no world (a minimal one is a minimal unsatisfiable subset, MUS); a correction
hits every conflict (a minimal correction set, MCS). Each is found as a smallest hitting set of what was found of the
other (M. Liffiton, K. Sakallah: Algorithms for computing minimal unsatisfiable subsets of constraints, 2008).
"""

from walton_solver.deduction.hitting_sets import Effort, least_price, small_hitting_set, smallest_hitting_set
from walton_solver.deduction.limiting import undecided_at_limits
from walton_solver.deduction.reasons import items_of
from walton_solver.deduction.smus import Items, SmusSearch
from walton_solver.engines.outcomes import Engine, Worlds
from walton_solver.logic.formulas import TRUE, Formula
from walton_solver.logic.problems import ClueId

MOST_CONFLICTS = 20
MOST_CORRECTIONS = 20


@undecided_at_limits
def smallest_conflicts(
    engine: Engine, given: Formula = TRUE, limit: int = MOST_CONFLICTS
) -> tuple[tuple[ClueId, ...], ...]:
    """All conflicts of the smallest size, at most `limit`, by total weight, then clue order; none if there is a world.

    `given`: what is so in all worlds; a conflict rules it out.
    """
    search = SmusSearch(items_of(engine.problem), engine.deadline)
    worlds = engine.worlds().assuming(given)
    found: list[int] = []
    while len(found) < limit:
        search.finish(worlds)
        if search.chosen is None:
            break
        found.append(search.chosen)
        search.pass_over(search.chosen)
    return tuple(engine.problem.clue_ids(conflict) for conflict in found)


@undecided_at_limits
def smallest_corrections(
    engine: Engine, given: Formula = TRUE, limit: int = MOST_CORRECTIONS
) -> tuple[tuple[ClueId, ...], ...]:
    """All smallest sets of clues without which there is a world, at most `limit`, by weight, then clue order.

    `given`: what is so in all worlds. None at all when not even the rules have a world.
    """
    items = items_of(engine.problem)
    worlds = engine.worlds().assuming(given)
    every = (1 << len(items.formulas)) - 1
    effort = Effort(deadline=engine.deadline)
    broken: set[int] = set()
    conflicts: list[int] = []
    found: list[int] = []
    below: int | None = None
    while len(found) < limit:
        dropped = smallest_hitting_set(conflicts, items.prices, excluding=found, below=below, effort=effort)
        if dropped is None:
            break
        left = worlds.corrections(items.formulas, every & ~dropped)
        if left:
            found.append(dropped)
            below = least_price(items.weights, dropped.bit_count() + 1)
        else:
            conflicts.append(_conflict_within(worlds, items, every & ~dropped, broken))
    return tuple(engine.problem.clue_ids(correction) for correction in found)


def _conflict_within(worlds: Worlds, items: Items, kept: int, broken: set[int]) -> int:
    """A conflict of the kept items, which have one: it can spare none of them. `broken`: what breaks in known worlds.

    Each of its items is the only one that is false in some world that was found.
    """
    while True:
        conflict = small_hitting_set((each & kept for each in broken), items.prices)
        left = worlds.corrections(items.formulas, conflict)
        if not left:
            return conflict
        broken.update(each.broken for each in left)
