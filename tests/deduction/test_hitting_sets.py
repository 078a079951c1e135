"""Smallest hitting sets against trying all sets."""

from itertools import combinations
from random import Random

import pytest

from walton_solver.deduction.hitting_sets import least_price, prices_of, smallest_hitting_set

ITEMS = 7


def _by_trying_all(sets: list[int], weights: list[int], costs: list[int]) -> int | None:
    """The best by cost, then weight, then items in order."""
    hitting = [
        chosen
        for size in range(ITEMS + 1)
        for chosen in combinations(range(ITEMS), size)
        if all(any(each >> item & 1 for item in chosen) for each in sets)
    ]
    if not hitting:
        return None
    best = min(
        hitting,
        key=lambda chosen: (sum(costs[item] for item in chosen), sum(weights[item] for item in chosen), chosen),
    )
    return sum(1 << item for item in best)


@pytest.mark.parametrize("seed", range(400))
def test_the_least_set_by_cost_weight_and_order_is_found(seed: int) -> None:
    rng = Random(seed)
    weights = [rng.randint(1, 3) for _ in range(ITEMS)]
    sets = [sum(1 << item for item in rng.sample(range(ITEMS), rng.randint(1, 4))) for _ in range(rng.randint(0, 9))]
    costs = [rng.randint(1, rng.choice((1, 3))) for _ in range(ITEMS)]
    assert smallest_hitting_set(sets, prices_of(weights, costs)) == _by_trying_all(sets, weights, costs)


@pytest.mark.parametrize("seed", range(200))
def test_what_costs_more_than_is_allowed_is_not_given(seed: int) -> None:
    rng = Random(f"below {seed}")
    weights = [rng.randint(1, 3) for _ in range(ITEMS)]
    costs = [rng.randint(1, rng.choice((1, 3))) for _ in range(ITEMS)]
    sets = [sum(1 << item for item in rng.sample(range(ITEMS), rng.randint(1, 4))) for _ in range(rng.randint(1, 9))]
    best = _by_trying_all(sets, weights, costs)
    assert best is not None
    cost = sum(costs[item] for item in range(ITEMS) if best >> item & 1)
    prices = prices_of(weights, costs)
    assert smallest_hitting_set(sets, prices, below=least_price(weights, cost + 1)) == best
    assert smallest_hitting_set(sets, prices, below=least_price(weights, cost)) is None


def test_nothing_hits_an_empty_set() -> None:
    assert smallest_hitting_set([0b1, 0], prices_of([1], [1])) is None


def test_nothing_to_hit_needs_nothing() -> None:
    assert smallest_hitting_set([], prices_of([], [])) == 0


def test_cost_comes_before_weight_and_weight_before_order() -> None:
    ones = [1, 1, 1]
    assert smallest_hitting_set([0b011, 0b101], prices_of([9, 1, 1], ones)) == 0b001
    assert smallest_hitting_set([0b011, 0b101], prices_of([9, 1, 1], [3, 1, 1])) == 0b110
    assert smallest_hitting_set([0b11], prices_of([2, 1], ones[:2])) == 0b10
    assert smallest_hitting_set([0b11], prices_of([1, 1], ones[:2])) == 0b01
