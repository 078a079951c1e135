"""Values that look alike to a formula serve it alike."""

from random import Random

import pytest

from tests.strategies import random_clue, random_rules, random_setting
from walton_solver.games.walton.meaning import background_of, meaning
from walton_solver.logic.evaluating import holds
from walton_solver.logic.formulas import Value, looks_of, variables_of


@pytest.mark.parametrize("seed", range(150))
def test_a_value_that_looks_like_another_may_stand_for_it(seed: int) -> None:
    rng = Random(seed)
    setting, rules = random_setting(rng), random_rules(rng)
    values = {variable.name: variable.values for variable in background_of(setting, rules).variables if variable.values}
    for _ in range(10):
        formula = meaning(random_clue(rng, setting), setting, rules)
        looks = looks_of(formula, values)
        for name in filter(values.__contains__, variables_of(formula)):
            world: dict[str, Value] = {other: rng.choice(every) for other, every in values.items()}
            alike = [value for value in values[name] if looks[name][value] == looks[name][world[name]]]
            assert len({holds(formula, {**world, name: value}) for value in alike}) == 1, (formula, name, alike)
