"""A contradictory problem: its smallest clashes, and the fewest clues whose dropping mends it.

A clash is a set of clues that leave no world (a minimal one is a minimal unsatisfiable subset, MUS); a repair hits
every clash (a minimal correction set, MCS). Each is found as a smallest hitting set of what was found of the other
(M. Liffiton, K. Sakallah: Algorithms for computing minimal unsatisfiable subsets of constraints, 2008).
"""

from walton_solver.deduction.covering import Cover, Items
from walton_solver.deduction.hitting import small_hitting_set, smallest_hitting_set
from walton_solver.deduction.limiting import undecided_at_limits
from walton_solver.deduction.reasons import items_of
from walton_solver.engines.outcomes import Engine, Worlds
from walton_solver.logic.formulas import TRUE, Formula
from walton_solver.logic.problems import ClueId

MOST_CLASHES = 20
MOST_REPAIRS = 20


@undecided_at_limits
def smallest_clashes(
    engine: Engine, given: Formula = TRUE, limit: int = MOST_CLASHES
) -> tuple[tuple[ClueId, ...], ...]:
    """All clashes of the smallest size, at most `limit`, by total weight, then clue order; none if there is a world.

    `given`: what is so in all worlds; a clash rules it out.
    """
    cover = Cover(items_of(engine.problem))
    worlds = engine.worlds().given(given)
    found: list[int] = []
    while len(found) < limit:
        cover.finish(worlds)
        if cover.chosen is None or (found and cover.bound > found[0].bit_count()):
            break
        found.append(cover.chosen)
        cover.pass_over(cover.chosen)
    return tuple(engine.problem.clue_ids(clash) for clash in found)


@undecided_at_limits
def smallest_repairs(
    engine: Engine, given: Formula = TRUE, limit: int = MOST_REPAIRS
) -> tuple[tuple[ClueId, ...], ...]:
    """All smallest sets of clues without which there is a world, at most `limit`, by weight, then clue order.

    `given`: what is so in all worlds. None at all when not even the rules have a world.
    """
    items = items_of(engine.problem)
    worlds = engine.worlds().given(given)
    every = (1 << len(items.formulas)) - 1
    broken: set[int] = set()
    clashes: list[int] = []
    found: list[int] = []
    while len(found) < limit:
        dropped = smallest_hitting_set(clashes, items.prices, excluding=found)
        if dropped is None or (found and dropped.bit_count() > found[0].bit_count()):
            break
        left = worlds.corrections(items.formulas, every & ~dropped)
        if left:
            found.append(dropped)
        else:
            clashes.append(_clash_within(worlds, items, every & ~dropped, broken))
    return tuple(engine.problem.clue_ids(repair) for repair in found)


def _clash_within(worlds: Worlds, items: Items, kept: int, broken: set[int]) -> int:
    """A clash of the kept items, which have one: it can spare none of them. `broken`: what breaks in known worlds.

    Each of its items is the only one that is false in some world that was found.
    """
    while True:
        clash = small_hitting_set((each & kept for each in broken), items.prices)
        left = worlds.corrections(items.formulas, clash)
        if not left:
            return clash
        broken.update(each.broken for each in left)
