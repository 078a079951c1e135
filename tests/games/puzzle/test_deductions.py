"""Verdicts, reasons and stories of random puzzles, against a judge that tries every world."""

import os
from itertools import combinations

import pytest

import walton_solver
from tests.games.puzzle.random_puzzles import agreeing, every_world, random_puzzle
from walton_solver.engines.asking import Asking
from walton_solver.games.puzzle.cases import Answer, Puzzle
from walton_solver.games.puzzle.commands import explain, reasons, solve, verify, why_not
from walton_solver.games.puzzle.meaning import problem_of
from walton_solver.games.puzzle.statements import Is
from walton_solver.logic.evaluating import holds as is_true

CHUNKS = [range(first, first + 25) for first in range(0, 500, 25)]
FEWER = CHUNKS if os.environ.get("WALTON_LONG_TESTS") else CHUNKS[::5]
"""Reasons and stories take longer to judge: all of them where that is asked for."""


def _answers(puzzle: Puzzle, worlds: list[Answer]) -> set[tuple[str, ...]]:
    return {tuple(world[name] for name in puzzle.asked) for world in worlds}


@pytest.mark.parametrize("seeds", CHUNKS, ids=str)
def test_formulas_say_what_statements_say(seeds: range) -> None:
    for seed in seeds:
        _check_formulas_say_what_statements_say(random_puzzle(seed))


def _check_formulas_say_what_statements_say(puzzle: Puzzle) -> None:
    problem = problem_of(puzzle)
    worlds = list(every_world(puzzle))
    for clue, formula in zip(puzzle.clues, problem.formulas, strict=True):
        expected = [world in agreeing(puzzle, [world], [clue.id]) for world in worlds]
        assert [is_true(formula, world) for world in worlds] == expected, clue
    assert all(is_true(rule.formula, world) for rule in problem.rules for world in worlds)


@pytest.mark.parametrize("seeds", CHUNKS, ids=str)
def test_answers_and_candidates_are_those_of_the_judge(seeds: range) -> None:
    for seed in seeds:
        _check_answers_and_candidates_are_those_of_the_judge(random_puzzle(seed))


def _check_answers_and_candidates_are_those_of_the_judge(puzzle: Puzzle) -> None:
    left = _answers(puzzle, agreeing(puzzle, list(every_world(puzzle)), puzzle.clue_ids))
    found = solve(puzzle, Asking(), max_answers=10_000)
    assert found.count == len(left)
    assert {tuple(answer[name] for name in puzzle.asked) for answer in found.answers} == left


@pytest.mark.parametrize("seeds", FEWER, ids=str)
def test_reasons_rule_out_and_none_is_smaller(seeds: range) -> None:
    for seed in seeds:
        _check_reasons_rule_out_and_none_is_smaller(random_puzzle(seed))


def _check_reasons_rule_out_and_none_is_smaller(puzzle: Puzzle) -> None:
    worlds = list(every_world(puzzle))
    found = reasons(puzzle, Asking())
    left = _answers(puzzle, agreeing(puzzle, worlds, puzzle.clue_ids))
    expected = _answers(puzzle, worlds) - left
    assert {tuple(fact.value for fact in facts) for facts in found.against} == expected
    for facts, reason in found.against.items():
        answer = tuple(fact.value for fact in facts)
        assert answer not in _answers(puzzle, agreeing(puzzle, worlds, reason.clues))
        for fewer in combinations(puzzle.clue_ids, len(reason.clues) - 1):
            assert answer in _answers(puzzle, agreeing(puzzle, worlds, fewer))


@pytest.mark.parametrize("seeds", FEWER, ids=str)
def test_every_step_follows_and_all_that_follows_is_told(seeds: range) -> None:
    for seed in seeds:
        _check_every_step_follows_and_all_that_follows_is_told(random_puzzle(seed))


def _check_every_step_follows_and_all_that_follows_is_told(puzzle: Puzzle) -> None:
    worlds = list(every_world(puzzle))
    left = agreeing(puzzle, worlds, puzzle.clue_ids)
    story = explain(puzzle, Asking())
    if not left:
        assert story.conflict is not None
        assert not agreeing(puzzle, worlds, story.conflict.clues)
        return
    told: dict[int, list[tuple[Is, bool]]] = {}
    for step in story.steps:
        here = agreeing(puzzle, worlds, step.clues)
        earlier = [each for n in step.uses for each in told[n]]
        here = [world for world in here if all((world[fact.variable] == fact.value) is so for fact, so in earlier)]
        told[step.n] = [(each.fact, each.holds) for each in step.concludes]
        for fact, so in told[step.n]:
            assert all((world[fact.variable] == fact.value) is so for world in here), step
    facts = {each for step in told.values() for each in step}
    for name, variable in puzzle.every_variable.items():
        seen = {world[name] for world in left}
        for value in variable.values:
            if value.id not in seen:
                assert (Is(name, value.id), False) in facts
            elif len(seen) == 1 and len(variable.values) > 1:
                assert (Is(name, value.id), True) in facts


@pytest.mark.parametrize("seed", range(0, 150, 10))
def test_another_engine_finds_each_story_sound(seed: int) -> None:
    puzzle = random_puzzle(seed)
    story = explain(puzzle, Asking())
    assert verify(puzzle, story, Asking()).sound is not False


@pytest.mark.parametrize("seed", range(40))
def test_a_question_is_answered_either_way_round(seed: int) -> None:
    puzzle = random_puzzle(3 * seed + 1)
    worlds = agreeing(puzzle, list(every_world(puzzle)), puzzle.clue_ids)
    first, second = puzzle.categories[:2]
    one, other = first.items[0].id, second.items[-1].id
    asked = ({f"{one}.{second.id}": other}, {f"{other}.{first.id}": one})
    found = [why_not(puzzle, each, Asking()) for each in asked]
    assert found[0] == found[1]
    assert found[0].possible is any(world[f"{one}.{second.id}"] == other for world in worlds)


def test_a_puzzle_passes_through_the_front_door() -> None:
    puzzle = walton_solver.parse("{format: deduction-puzzle/1, variables: {a: [x, y]}, clues: [{id: 1, is: {a: x}}]}")
    assert walton_solver.solve(puzzle).verdict == "unique"
    assert puzzle.clue_ids == (1,)
