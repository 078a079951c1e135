"""Clauses mean what formulas mean: walks, sums, and what is asked one after the other."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from tests.engines.test_tables import random_formula
from tests.strategies import random_setting
from walton_solver.engines.outcomes import Sat, Unsat
from walton_solver.games.walton.cases import Rules
from walton_solver.games.walton.meaning import walk_of
from walton_solver.limits import Deadline, LimitReached, MemoryBudget, TimeLimit
from walton_solver.logic.evaluating import holds
from walton_solver.logic.formulas import Among, Formula, Total, Value, Walk, variables_of
from walton_solver.logic.problems import Background, Clue, Problem, Rule, RuleId, Variable
from walton_solver.logic.walks import assignment, supports

pytest.importorskip("pysat", reason="python-sat is not installed")

from walton_solver.engines.sat import clauses
from walton_solver.engines.sat.engine import SatEngine

NO_LIMIT = Deadline(None)


def problem_of_walk(walk: Walk, starts: tuple[str, ...]) -> Problem:
    """Whose answers are the walk's supports."""
    names = variables_of(walk)
    values: dict[str, tuple[Value, ...]] = dict.fromkeys(names, (False, True)) | {walk.start: starts}
    variables = tuple(Variable(name, values[name]) for name in names)
    return Problem(background=Background(variables, (Rule(RuleId("walk"), walk),), names), clues=())


def expected_answers(walk: Walk, starts: tuple[str, ...]) -> set[tuple[Value, ...]]:
    found = supports(walk, starts, 100_000)
    assert found is not None
    return {tuple(assignment(walk, each)[name] for name in variables_of(walk)) for each in found}


@pytest.mark.parametrize("route", ["walk", "simple_path"])
@pytest.mark.parametrize("seed", range(40))
def test_solutions_of_a_walk_are_its_supports(seed: int, route: str) -> None:
    rng = Random(seed)
    setting = random_setting(rng)
    walk = walk_of(setting, replace(Rules(), route=route))  # type: ignore[arg-type]
    if rng.random() < 0.5:
        walk = replace(walk, most_steps=rng.randint(0, 5))
    starts = tuple(rng.sample([room.id for room in setting.rooms], rng.randint(1, len(setting.rooms))))
    found = list(SatEngine(problem_of_walk(walk, starts), NO_LIMIT).answers())
    assert len(found) == len(set(found))
    assert set(found) == expected_answers(walk, starts)


@pytest.mark.parametrize("seed", range(60))
def test_one_solver_answers_many_questions_about_formulas(seed: int) -> None:
    rng = Random(seed)
    values: dict[str, tuple[Value, ...]] = {
        "a": ("x", "y", "z"),
        "b": (False, True),
        "c": ("y", "z", None),
        "d": ("only",),
    }
    formulas = tuple(random_formula(rng, values) for _ in range(5))
    variables = tuple(Variable(name, every) for name, every in values.items())
    background = Background(variables, (), tuple(values))
    told = tuple(Clue(number, formula) for number, formula in enumerate(formulas))
    engine = SatEngine(Problem(background=background, clues=told), NO_LIMIT)
    every = [dict(zip(values, world, strict=True)) for world in product(*values.values())]
    for _ in range(12):
        chosen = [clue for clue in told if rng.random() < 0.5]
        given = random_formula(rng, values)
        fitting = [w for w in every if all(holds(f, w) for f in (given, *(clue.formula for clue in chosen)))]
        outcome = engine.solve([clue.id for clue in chosen], given)
        if fitting:
            assert isinstance(outcome, Sat)
            assert dict(outcome.world) in fitting
        else:
            assert isinstance(outcome, Unsat)
            assert set(outcome.core) <= {clue.id for clue in chosen}
            needed = [formulas[number] for number in range(len(told)) if number in outcome.core]
            assert not any(all(holds(f, world) for f in (given, *needed)) for world in every)
    assert len(set(engine.answers())) == sum(all(holds(f, world) for f in formulas) for world in every)


@pytest.mark.parametrize("seed", range(40))
def test_what_breaks_is_the_least_that_can(seed: int) -> None:
    rng = Random(seed)
    values: dict[str, tuple[Value, ...]] = {"a": ("x", "y", "z"), "b": (False, True), "c": ("x", "y", "z")}
    items = tuple(random_formula(rng, values) for _ in range(6))
    background = Background(tuple(Variable(*each) for each in values.items()), (), ("a", "c"))
    worlds = SatEngine(Problem(background=background, clues=()), NO_LIMIT).worlds()
    every = [dict(zip(values, world, strict=True)) for world in product(*values.values())]
    breaks = [sum(1 << place for place, item in enumerate(items) if not holds(item, world)) for world in every]
    (first,) = worlds.corrections(items, 0)
    assert first.broken in breaks
    assert not any(other & first.broken == other != first.broken for other in breaks)
    kept = rng.randrange(1 << len(items))
    assert bool(worlds.corrections(items, kept)) is any(not each & kept for each in breaks)
    assert worlds.has(first)
    assert not worlds.assuming(*(items[place] for place in range(6) if first.broken >> place & 1)).has(first) or (
        not first.broken
    )


def test_what_would_take_gigabytes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clauses, "MOST_CLAUSES", 100)
    variables = tuple(Variable(f"v{number}", (False, True)) for number in range(40))
    sum_of_all: Formula = Total(tuple((1, Among(each.name, (True,))) for each in variables), 20, 20)
    problem = Problem(background=Background(variables, (), ("v0",)), clues=(Clue(1, sum_of_all),))
    engine = SatEngine(problem, NO_LIMIT)
    assert not engine.fits()
    with pytest.raises(LimitReached) as reached:
        list(engine.answers())
    assert isinstance(reached.value.limit, MemoryBudget)


def test_no_time_is_no_answer() -> None:
    variables = tuple(Variable(f"v{number}", (False, True)) for number in range(4))
    problem = Problem(background=Background(variables, (), ("v0",)), clues=())
    with pytest.raises(LimitReached) as reached:
        list(SatEngine(problem, Deadline(0)).answers())
    assert reached.value.limit == TimeLimit(0)
