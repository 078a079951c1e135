"""A formula under fixed values says of the other variables what the whole formula says."""

from random import Random

import pytest

from tests.strategies import random_clue, random_rules, random_setting
from walton_solver.games.walton.meaning import background_of, meaning
from walton_solver.logic.evaluating import holds
from walton_solver.logic.formulas import FALSE, TRUE, Value, variables_of
from walton_solver.logic.problems import Variable
from walton_solver.logic.simplifying import under


def _random_values(rng: Random, variables: tuple[Variable, ...]) -> dict[str, Value]:
    return {variable.name: rng.choice(variable.values) for variable in variables if variable.values}


@pytest.mark.parametrize("seed", range(150))
def test_it_is_true_of_the_same_worlds(seed: int) -> None:
    rng = Random(seed)
    setting, rules = random_setting(rng), random_rules(rng)
    variables = background_of(setting, rules).variables
    for _ in range(10):
        formula = meaning(random_clue(rng, setting), setting, rules)
        world = _random_values(rng, variables)
        fixed = {name: value for name, value in world.items() if rng.random() < 0.5}
        simple = under(formula, fixed)
        assert set(variables_of(simple)) <= set(variables_of(formula)) - set(fixed)
        for _ in range(5):
            other = {**_random_values(rng, variables), **fixed}
            assert holds(simple, other) is holds(formula, other), (formula, fixed)


@pytest.mark.parametrize("seed", range(100))
def test_it_is_plainly_true_or_false_when_all_is_fixed(seed: int) -> None:
    rng = Random(seed)
    setting, rules = random_setting(rng), random_rules(rng)
    world = _random_values(rng, background_of(setting, rules).variables)
    for _ in range(10):
        formula = meaning(random_clue(rng, setting), setting, rules)
        if set(variables_of(formula)) <= set(world):
            assert under(formula, world) == (TRUE if holds(formula, world) else FALSE)
