"""Every engine finds what the judge finds: answers, projections, worlds, clashes, what breaks."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from tests import reference
from tests.strategies import (
    ENGINES_AND_LAYOUTS,
    answer_of,
    answers_of,
    cases,
    engine_on,
    law,
    logic_world,
    random_case,
    random_case_in,
)
from walton_solver.engines.outcomes import Answer, Engine, Sat, Subsets, Unknown, Unsat, broken
from walton_solver.engines.tables.engine import TablesEngine
from walton_solver.games.walton.cases import QUESTIONS, Case
from walton_solver.games.walton.meaning import problem_of, walk_of
from walton_solver.games.walton.reading.cases import read_setting
from walton_solver.limits import Deadline, LimitReached, TimeLimit
from walton_solver.logic.evaluating import holds
from walton_solver.logic.formulas import TRUE, All, Among, Formula, Not, Some, Total, Value, World
from walton_solver.logic.problems import Clue, ClueId, Problem

each_engine = pytest.mark.parametrize("engine", ENGINES_AND_LAYOUTS)


def _judged(case: Case) -> list[Answer]:
    return sorted((answer_of(hypothesis) for hypothesis in reference.answers(case)), key=repr)


def _found(engine: Engine) -> list[Answer]:
    return sorted(answers_of(engine), key=repr)


def _is_world(problem: Problem, world: World, clues: tuple[ClueId, ...], given: Formula = TRUE) -> bool:
    """Whether the world gives every variable one of its values and agrees with the rules, the clues and the given."""
    formulas = {clue.id: clue.formula for clue in problem.clues}
    asked = [rule.formula for rule in problem.rules] + [formulas[clue] for clue in clues] + [given]
    return all(world[variable.name] in variable.values for variable in problem.variables) and all(
        holds(formula, world) for formula in asked
    )


@each_engine
@law(40)
@given(case=cases())
def test_answers_are_the_judges(engine: str, case: Case) -> None:
    assert _found(engine_on(problem_of(case), engine)) == _judged(case)


@each_engine
@pytest.mark.parametrize("seed", range(60))
def test_a_room_or_link_that_can_be_neither_used_nor_not_leaves_no_answer(engine: str, seed: int) -> None:
    rng = Random(f"way {seed}")
    case = random_case(rng, size="tiny")
    problem = problem_of(case)
    ways = [name for variable in problem.variables if (name := variable.name).startswith(("passes:", "uses:"))]
    way, weapon = rng.choice(ways), rng.choice(case.setting.weapons).id
    settled = Among("weapon", (weapon,))
    # With the weapon settled this speaks of the way alone, and is false whatever that is.
    both: Formula = Total(((1, Among(way, (True,))), (1, Not(settled))), least=2, most=None)
    for formulas in ((settled, both), (Among(way, ()),)):
        clues = tuple(Clue(f"way {i}", formula) for i, formula in enumerate(formulas))
        assert _found(engine_on(replace(problem, clues=clues), engine)) == []


@each_engine
@pytest.mark.parametrize(("seed", "count"), [(1, 0), (5, 6), (13, 3)])
def test_answers_in_the_walton_mansion_are_the_judges(engine: str, seed: int, count: int) -> None:
    # Few answers are left, so that no engine takes long.
    case = random_case_in(Random(seed), read_setting("walton"), most_clues=60, origin="damaged")
    judged = _judged(case)
    assert len(judged) == count
    assert _found(engine_on(problem_of(case), engine)) == judged


@each_engine
@law(30)
@given(case=cases("tiny"))
def test_possible_values_are_those_of_the_judges_worlds(engine: str, case: Case) -> None:
    problem = problem_of(case)
    seen: dict[str, set[Value]] = {variable.name: set() for variable in problem.variables}
    for world in reference.worlds(case):
        for name, value in logic_world(case.setting, world).items():
            seen[name].add(value)
    expected = {
        variable.name: tuple(value for value in variable.values if value in seen[variable.name])
        for variable in problem.variables
    }
    assert engine_on(problem, engine).possible_values(seen) == expected


@each_engine
@pytest.mark.parametrize("seed", range(40))
def test_some_clues_and_a_question_have_a_world_or_a_core(engine: str, seed: int) -> None:
    rng = Random(seed)
    case = random_case(rng, size="tiny")
    problem = problem_of(case)
    solver = engine_on(problem, engine)
    worlds = [(reference.broken_clues(case, world), world) for world in reference.every_world(case)]
    for _ in range(6):
        chosen = tuple(clue.id for clue in problem.clues if rng.random() < 0.6)
        variable = rng.choice([variable for variable in problem.variables if variable.values])
        given = Among(variable.name, (rng.choice(variable.values),))
        agreeing = [
            world
            for broken, world in worlds
            if not broken & set(chosen) and holds(given, logic_world(case.setting, world))
        ]
        outcome = solver.solve(chosen, given)
        assert not isinstance(outcome, Unknown), outcome.limit
        if isinstance(outcome, Sat):
            assert agreeing
            assert _is_world(problem, outcome.world, chosen, given)
        else:
            assert not agreeing
            # A core is made of the clues asked about, in their order, and suffices.
            assert list(outcome.core) == [clue for clue in chosen if clue in outcome.core]
            assert isinstance(engine_on(problem, engine).solve(outcome.core, given), Unsat)


@each_engine
@pytest.mark.parametrize("seed", range(30))
def test_the_shortest_walk_is_the_shortest_of_the_judges_worlds(engine: str, seed: int) -> None:
    rng = Random(f"shortest {seed}")
    case = random_case(rng, size="tiny")
    problem, walk = problem_of(case), walk_of(case.setting, case.rules)
    solver = engine_on(problem, engine)
    every = [(len(world.route) - 1, logic_world(case.setting, world)) for world in reference.worlds(case)]
    for _ in range(4):
        variable = rng.choice([variable for variable in problem.variables if variable.values])
        given = rng.choice((TRUE, Among(variable.name, (rng.choice(variable.values),))))
        steps = [steps for steps, world in every if holds(given, world)]
        world = solver.shortest(walk, given)
        assert (world is None) is (not steps)
        if world is not None:
            assert _is_world(problem, world, tuple(clue.id for clue in problem.clues), given)
            assert holds(replace(walk, most_steps=min(steps)), world)


@each_engine
@pytest.mark.parametrize("seed", range(15))
def test_questions_may_be_about_the_walk(engine: str, seed: int) -> None:
    rng = Random(f"walk {seed}")
    case = random_case(rng, size="tiny")
    problem = problem_of(case)
    asked = ("weapon", "start", f"passes:{rng.choice(case.setting.rooms).id}")
    worlds = [logic_world(case.setting, world) for world in reference.worlds(case)]
    problem = replace(problem, background=replace(problem.background, questions=asked))
    expected = sorted({tuple(world[name] for name in asked) for world in worlds}, key=repr)
    if engine.startswith("tables"):
        # Tables leave that to others: what they list of a walk are its supports.
        assert not TablesEngine(problem, Deadline(None)).fits(some_clues=False)
        engine = "auto"
    assert _found(engine_on(problem, engine)) == expected


@each_engine
@pytest.mark.parametrize("seed", range(15))
def test_a_walk_of_no_more_steps_than_the_shortest_has_is_possible(engine: str, seed: int) -> None:
    case = random_case(Random(f"bounded {seed}"), size="tiny", origin="true")
    solver, walk = engine_on(problem_of(case), engine), walk_of(case.setting, case.rules)
    steps = [len(world.route) - 1 for world in reference.worlds(case)]
    for most in range(max(0, min(steps, default=1) - 2), min(steps, default=1) + 2):
        outcome = solver.solve(given=replace(walk, most_steps=most))
        assert isinstance(outcome, Sat if most >= min(steps, default=most + 1) else Unsat)


@each_engine
@pytest.mark.parametrize("seed", range(40))
def test_corrections_are_what_some_worlds_break(engine: str, seed: int) -> None:
    rng = Random(seed)
    case = random_case(rng, size="tiny")
    problem = problem_of(case)
    position = {clue.id: i for i, clue in enumerate(problem.clues)}
    guest = rng.choice(case.setting.guests).id
    weapon = rng.choice(case.setting.weapons).id
    kept = sum(1 << i for i in range(len(case.clues)) if rng.random() < 0.4)
    breakable: dict[bool, set[int]] = {True: set(), False: set()}
    for world in reference.every_world(case):
        broken = sum(1 << position[clue] for clue in reference.broken_clues(case, world))
        if world.hypothesis.murderer == guest and not broken & kept:
            breakable[world.hypothesis.weapon == weapon].add(broken)
    worlds = engine_on(problem, engine).worlds().assuming(Among("murderer", (guest,)))
    found = worlds.corrections(tuple(clue.formula for clue in problem.clues), kept)
    assert bool(found) is bool(breakable[True] | breakable[False])
    assert {correction.broken for correction in found} <= breakable[True] | breakable[False]
    assert all(worlds.has(correction) for correction in found)
    # What is still found among fewer worlds does break just that in one of them.
    fewer = worlds.assuming(Among("weapon", (weapon,)))
    others = worlds.assuming(Not(Among("weapon", (weapon,))))
    for correction in found:
        assert not fewer.has(correction) or correction.broken in breakable[True]
        assert not others.has(correction) or correction.broken in breakable[False]
        assert fewer.has(correction) or others.has(correction)


@each_engine
@pytest.mark.parametrize("seed", range(40))
def test_excluded_is_what_none_of_the_judges_worlds_has(engine: str, seed: int) -> None:
    rng = Random(f"excluded {seed}")
    case = random_case(rng, size="tiny")
    problem = problem_of(case)
    said = [clue.formula for clue in problem.clues]
    facts = [Among(v.name, (rng.choice(v.values),)) for v in problem.variables if v.values]
    formulas = (*rng.sample(said, min(4, len(said))), *rng.sample(facts, 6), All((facts[0], facts[-1])), Not(facts[1]))
    every = [logic_world(case.setting, world) for world in reference.every_world(case)]
    worlds = engine_on(problem, engine).worlds()
    # Fewer and fewer are left; what was asked before may be remembered.
    for known in (TRUE, rng.choice(said or facts), rng.choice(facts), rng.choice(facts)):
        worlds = worlds.assuming(known)
        every = [world for world in every if holds(known, world)]
        asked = rng.getrandbits(len(formulas))
        expected = [not any(holds(formula, world) for world in every) for formula in formulas]
        assert worlds.excluded(formulas, asked) == sum(1 << i for i, out in enumerate(expected) if out) & asked


@each_engine
@pytest.mark.parametrize("seed", range(40))
def test_formulas_are_possible_with_the_subsets_that_leave_them_one_of_the_judges_worlds(
    engine: str, seed: int
) -> None:
    rng = Random(f"subsets {seed}")
    case = random_case(rng, size="tiny")
    problem = problem_of(case)
    facts = [Among(v.name, (rng.choice(v.values),)) for v in problem.variables if v.values]
    items = (*problem.formulas, *rng.sample(facts, 3), Some((rng.choice(facts), All(tuple(rng.sample(facts, 2))))))
    subsets = [rng.getrandbits(len(items)) & rng.getrandbits(len(items)) for _ in range(rng.choice((1, 30)))]
    without = [sum(1 << i for i, subset in enumerate(subsets) if not subset >> item & 1) for item in range(len(items))]
    asked = (rng.choice(facts), Not(rng.choice(facts)), Some((rng.choice(facts), All(tuple(rng.sample(facts, 2))))))
    known = rng.choice((TRUE, rng.choice(facts)))
    every = [logic_world(case.setting, world) for world in reference.every_world(case)]
    lies = [broken(items, world) for world in every]
    expected = []
    for formula in asked:
        left = [lied for world, lied in zip(every, lies, strict=True) if holds(formula, world) and holds(known, world)]
        expected.append(sum(1 << i for i, subset in enumerate(subsets) if any(not each & subset for each in left)))
    worlds = engine_on(problem, engine).worlds().assuming(known)
    assert worlds.possible_with(Subsets(without, (1 << len(subsets)) - 1), items, asked) == expected


@each_engine
def test_no_answer_comes_twice(engine: str) -> None:
    for seed in range(20):
        found = _found(engine_on(problem_of(random_case(Random(seed))), engine))
        assert len(set(found)) == len(found)


@each_engine
def test_an_engine_can_be_asked_again_and_says_the_same(engine: str) -> None:
    for seed in range(10):
        problem = problem_of(random_case(Random(seed), size="tiny"))
        asked = engine_on(problem, engine)
        first = _found(asked)
        outcome = asked.solve()
        assert isinstance(outcome, Sat if first else Unsat)
        assert _found(asked) == first
        if isinstance(outcome, Sat):
            assert tuple(outcome.world[question] for question in QUESTIONS) in first
            assert broken((clue.formula for clue in problem.clues), outcome.world) == 0


@each_engine
def test_without_time_an_engine_says_that_it_does_not_know(engine: str) -> None:
    problem = problem_of(random_case_in(Random(1), read_setting("walton"), origin="true"))
    asked = engine_on(problem, engine, time_limit_s=0)
    assert asked.solve() == Unknown(TimeLimit(0))
    for ask in (
        lambda: answers_of(asked),
        lambda: asked.possible_values(("murderer",)),
        lambda: asked.worlds().assuming(Among("murderer", ("greg_gaffney",))).corrections((), 0),
        lambda: list(asked.worlds().ruled_out(())),
        lambda: asked.worlds().possible_with(Subsets((), 1), (), (TRUE,)),
    ):
        with pytest.raises(LimitReached) as reached:
            ask()
        assert reached.value.limit == TimeLimit(0)


@each_engine
def test_what_cannot_be_so_is_out_without_a_clue(engine: str) -> None:
    problem = problem_of(random_case(Random(3), size="tiny"))
    assert engine_on(problem, engine).solve((), All((Among("murderer", ()),))) == Unsat(())
