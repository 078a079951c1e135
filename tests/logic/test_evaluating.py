"""The truth of each form of a formula, by hand; and what is said of formulas as such."""

from random import Random

import pytest

from tests.strategies import random_clue, random_rules, random_setting
from walton_solver.games.walton.meaning import background_of, meaning
from walton_solver.logic.evaluating import holds, truth
from walton_solver.logic.formulas import (
    FALSE,
    TRUE,
    All,
    Among,
    Equal,
    Formula,
    Link,
    Not,
    Some,
    Total,
    Walk,
    World,
    conjuncts,
    implies,
    is_false,
    is_true,
    variables_of,
)

WORLD: World = {"who": "ann", "where": "hall", "other": "hall", "partner": None, "open": True, "shut": False}
SO, NOT_SO = Among("who", ("ann",)), Among("who", ("bob",))
WALK = Walk(
    start="where",
    end="vault",
    nodes=(("hall", "at hall"), ("vault", "at vault")),
    links=(Link("used", "hall", "vault", two_way=False),),
    simple=False,
)


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        (TRUE, True),
        (FALSE, False),
        (Among("who", ("bob", "ann")), True),
        (Among("who", ("bob", "eve")), False),
        (Among("who", ()), False),
        (Among("partner", ("ann", None)), True),
        (Among("partner", ("ann",)), False),
        (is_true("open"), True),
        (is_true("shut"), False),
        (is_false("shut"), True),
        (is_false("open"), False),
        (Equal("where", "other"), True),
        (Equal("where", "who"), False),
        (Not(NOT_SO), True),
        (Not(SO), False),
        (All((SO, SO)), True),
        (All((SO, NOT_SO)), False),
        (Some((NOT_SO, SO)), True),
        (Some((NOT_SO, NOT_SO)), False),
        (implies(SO, SO), True),
        (implies(SO, NOT_SO), False),
        (implies(NOT_SO, NOT_SO), True),
        (Total(((2, SO), (1, SO), (1, NOT_SO)), 3, 3), True),
        (Total(((2, SO), (1, SO)), 4, None), False),
        (Total(((2, SO), (1, SO)), 0, 2), False),
        (Total(((2, SO), (1, NOT_SO)), 1, 2), True),
        (Total((), 0, 0), True),
        (Total((), 1, None), False),
    ],
    ids=str,
)
def test_a_formula_is_true_of_the_right_worlds(formula: Formula, expected: bool) -> None:
    assert holds(formula, WORLD) is expected


@pytest.mark.parametrize("seed", range(25))
def test_what_is_known_settles_a_formula_only_where_nothing_else_can(seed: int) -> None:
    rng = Random(seed)
    setting, rules = random_setting(rng), random_rules(rng)
    variables = [variable for variable in background_of(setting, rules).variables if variable.values]
    settled = 0
    for _ in range(60):
        formula = meaning(random_clue(rng, setting), setting, rules)
        whole = {variable.name: rng.choice(variable.values) for variable in variables}
        if not set(variables_of(formula)) <= set(whole):
            continue
        known = {name: value for name, value in whole.items() if rng.random() < 0.5}
        found = truth(formula, known)
        assert truth(formula, whole) is holds(formula, whole)
        if found is not None:
            settled += not set(variables_of(formula)) <= set(known)
            for _ in range(8):
                other = {variable.name: rng.choice(variable.values) for variable in variables} | known
                assert holds(formula, other) is found, (formula, known)
    assert settled


def test_a_walk_is_open_until_all_of_it_is_known() -> None:
    world: World = {"where": "hall", "at hall": True, "at vault": True, "used": True}
    assert truth(WALK, world) is True
    assert truth(WALK, {**world, "used": False}) is False
    assert all(truth(WALK, {name: world[name] for name in world if name != left}) is None for left in world)


def test_a_walk_is_true_of_the_places_it_visits() -> None:
    assert holds(WALK, {"where": "hall", "at hall": True, "at vault": True, "used": True})
    assert not holds(WALK, {"where": "hall", "at hall": True, "at vault": False, "used": True})


def test_the_variables_of_a_formula_come_once_and_in_order() -> None:
    formula = All((Total(((1, SO), (1, Equal("where", "who"))), 1, None), Not(Some((is_true("open"), SO)))))
    assert variables_of(formula) == ("who", "where", "open")
    assert variables_of(WALK) == ("where", "at hall", "at vault", "used")
    assert variables_of(TRUE) == ()


def test_nested_conjunctions_are_taken_apart_and_nothing_else() -> None:
    either = Some((SO, All((SO, NOT_SO))))
    assert list(conjuncts(All((SO, All((either, TRUE)))))) == [SO, either]
    assert list(conjuncts(either)) == [either]
    assert list(conjuncts(TRUE)) == []
