"""The fewest items that suffice, against trying all sets, over made-up worlds; and what a spent effort leaves."""

from itertools import combinations
from random import Random

import pytest

from tests.deduction.test_smus import FORMULAS, ITEMS, PATIENCE, ListedWorlds, listed_worlds
from walton_solver.deduction.findings import Undecided
from walton_solver.deduction.hitting_sets import Effort
from walton_solver.deduction.smus import Items
from walton_solver.deduction.smus_within import Sufficient, _Search, smallest_within, sufficient_alone
from walton_solver.engines.outcomes import Worlds
from walton_solver.limits import Deadline, LimitReached, TimeLimit
from walton_solver.logic.masks import positions


def _suffices(broken: list[int], chosen: int) -> bool:
    return all(each & chosen for each in broken)


@pytest.mark.parametrize("seed", range(200))
def test_the_cheapest_items_are_found_or_none_do(seed: int) -> None:
    rng = Random(seed)
    worlds = listed_worlds(rng, least=rng.choice((0, 1, 1, 1)))
    broken = [each for _, each in worlds.worlds]
    items = Items(FORMULAS, [rng.randint(1, 3) for _ in range(ITEMS)], [rng.randint(1, 2) for _ in range(ITEMS)])
    sets = [chosen for size in range(ITEMS + 1) for chosen in combinations(range(ITEMS), size)]
    doing = [chosen for chosen in sets if _suffices(broken, sum(1 << item for item in chosen))]
    found = smallest_within(worlds, items, Effort())
    if not doing:
        assert found is None
        return
    best = min(
        doing, key=lambda chosen: (sum(items.costs[i] for i in chosen), sum(items.weights[i] for i in chosen), chosen)
    )
    assert found == Sufficient(sum(1 << item for item in best), smallest=True)
    alone = sufficient_alone(worlds, FORMULAS, (1 << ITEMS) - 1)
    assert set(positions(alone)) == {item for item in range(ITEMS) if _suffices(broken, 1 << item)}


def test_a_spent_effort_leaves_items_that_suffice_with_none_to_spare() -> None:
    unproven = 0
    for seed in range(100):
        worlds = listed_worlds(Random(seed), least=1)
        broken = [each for _, each in worlds.worlds]
        found = smallest_within(
            worlds, Items(FORMULAS, [1] * ITEMS, [1] * ITEMS), Effort(branches=Random(seed).randint(0, 3))
        )
        assert isinstance(found, Sufficient)
        assert _suffices(broken, found.items)
        if not found.smallest:
            assert not any(_suffices(broken, found.items & ~(1 << item)) for item in positions(found.items))
            unproven += 1
    assert unproven


def test_a_limit_before_anything_is_found_is_undecided() -> None:
    worlds = listed_worlds(Random(1), least=1, patience=-1)
    assert smallest_within(worlds, Items(FORMULAS, [1] * ITEMS, [1] * ITEMS), Effort()) == Undecided(limit=PATIENCE)
    with pytest.raises(LimitReached):
        sufficient_alone(worlds, FORMULAS, 1)


def test_an_effort_allows_as_many_branches_as_it_says() -> None:
    effort = Effort(branches=2)
    effort.spend()
    effort.spend()
    with pytest.raises(LimitReached):
        effort.spend()


def test_what_can_be_spared_goes_from_the_last_on() -> None:
    # Both without the last and without the first the others do, but not without both.
    worlds = ListedWorlds(((0, 0b101), (1, 0b110)))
    items = Items(FORMULAS, [1] * ITEMS, [1] * ITEMS)
    assert _Search(worlds, items).with_none_to_spare(0b111) == 0b011


def test_a_spent_effort_leaves_the_cheapest_of_all_that_sufficed() -> None:
    worse = 0
    for seed in range(300):
        rng = Random(f"best {seed}")
        worlds = listed_worlds(rng, least=1)
        items = Items(FORMULAS, [1] * ITEMS, [rng.randint(1, 4) for _ in range(ITEMS)])
        search = _Recording(worlds, items)
        try:
            search.run(Effort(branches=rng.randint(0, 2)))
        except LimitReached:
            costs = [sum(items.costs[item] for item in positions(each)) for each in search.grown]
            assert search.best is not None
            assert sum(items.costs[item] for item in positions(search.best)) == min(costs)
            worse += max(costs) > min(costs)
    assert worse


class _Recording(_Search):
    """Tells what sufficed on the way."""

    def __init__(self, worlds: Worlds, items: Items) -> None:
        super().__init__(worlds, items)
        self.grown: list[int] = []

    def _grown(self, chosen: int) -> int | None:
        found = super()._grown(chosen)
        self.grown += [] if found is None else [found]
        return found


def test_an_effort_ends_with_its_deadline() -> None:
    with pytest.raises(LimitReached) as reached:
        Effort(deadline=Deadline(0)).spend()
    assert reached.value.limit == TimeLimit(0)
