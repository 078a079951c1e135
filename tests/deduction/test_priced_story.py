"""Every step of a priced story costs the least, follows from what it uses, and concludes all that follows."""

from itertools import combinations, product
from random import Random

import pytest

from tests.games.puzzle.random_puzzles import every_world
from walton_solver import puzzles
from walton_solver.deduction.findings import Conclusion
from walton_solver.games.puzzle.truth import holds
from walton_solver.puzzles import Is, Model, Prices, Puzzle, any_of, is_, not_


def _puzzle(seed: int) -> Puzzle:
    """Few variables, and clauses that are true of one world."""
    rng = Random(f"priced {seed}")
    model = Model()
    names = "abc" if seed % 2 else "abcd"
    values = ["x", "y", "z"] if seed % 2 else ["x", "y"]
    for name in names:
        model.variable(name, values)
    hidden = {name: rng.choice(values) for name in names}
    for number in range(6):
        atoms = [is_(name, rng.choice(values)) for name in rng.sample(names, rng.randrange(1, 4))]
        parts = [each if rng.random() < 0.5 else not_(each) for each in atoms]
        clause = any_of(*parts)
        said = clause if holds(clause, hidden, Puzzle()) else not_(clause)
        (model.rule if number < 2 else model.clue)(f"said {number}", said)
    return model.puzzle()


def _is_true(conclusion: Conclusion[Is], world: dict[str, str]) -> bool:
    return (world[conclusion.fact.variable] == conclusion.fact.value) is conclusion.holds


@pytest.mark.parametrize("seed", range(12))
def test_each_step_is_the_cheapest_there_is(seed: int) -> None:
    puzzle = _puzzle(seed)
    prices = Prices(clue=100, rule=60, fact=1) if seed % 3 else Prices(clue=3, rule=2, fact=2)
    steps = puzzles.steps_by_cost(puzzle, prices)
    assert isinstance(steps, tuple)
    names = [each.id for each in puzzle.variables]
    worlds = [
        dict(zip(names, values, strict=True))
        for values in product(*([value.id for value in each.values] for each in puzzle.variables))
    ]
    said = [(prices.rule, each) for each in puzzle.rules] + [(prices.clue, each) for each in puzzle.clues]
    told: list[Conclusion[Is]] = []
    left = {each for step in steps for each in step.concludes}

    def worlds_with(items: list[object]) -> list[dict[str, str]]:
        return [
            world
            for world in worlds
            if all(
                _is_true(each, world) if isinstance(each, Conclusion) else holds(each.statement, world, puzzle)  # type: ignore[attr-defined]
                for each in items
            )
        ]

    for step in steps:
        items = [*said, *((prices.fact, each) for each in told)]
        used = [
            *(each for each in puzzle.rules if each.id in step.rules),
            *(each for each in puzzle.clues if each.id in step.clues),
            *step.uses,
        ]
        remaining = worlds_with(used)
        assert {each for each in left if all(_is_true(each, world) for world in remaining)} == set(step.concludes)
        assert step.cost == sum(cost for cost, each in items if each in used)
        for count in range(len(items) + 1):
            for chosen in combinations(items, count):
                if sum(cost for cost, _ in chosen) < step.cost:
                    cheaper = worlds_with([each for _, each in chosen])
                    assert not any(all(_is_true(each, world) for world in cheaper) for each in left)
            if count == 3:
                break
        told += step.concludes
        left -= set(step.concludes)
    possible = worlds_with([each for _, each in said])
    follows = {
        Conclusion(Is(name, value.id), holds=True)
        for each in puzzle.variables
        for name in [each.id]
        for value in each.values
        if {world[name] for world in possible} == {value.id}
    }
    assert {each for each in told if each.holds} == follows
    assert all(_is_true(each, world) for each in told for world in possible)


def test_the_first_steps_are_those_of_the_whole_story() -> None:
    puzzle = _puzzle(1)
    whole, first = puzzles.steps_by_cost(puzzle), puzzles.steps_by_cost(puzzle, most_steps=2)
    assert isinstance(whole, tuple)
    assert len(whole) > 2
    assert first == whole[:2]


def test_a_puzzle_that_contradicts_itself_has_no_steps() -> None:
    model = Model()
    model.variable("a", ["x", "y"])
    model.clue(1, is_("a", "x"))
    model.clue(2, is_("a", "y"))
    assert list(every_world(model.puzzle()))
    assert puzzles.steps_by_cost(model.puzzle()) == ()
