"""The rules of steps against trying every set of rules in every world, and against an engine that tries all sets."""

from collections.abc import Sequence
from itertools import combinations, product
from random import Random

import pytest

from tests.judging import random_problem, whole_story
from tests.strategies import ENGINE_NAMES, engine_on, random_case
from walton_solver.deduction.findings import Assignment, Conclusion, Step
from walton_solver.deduction.step_rules import with_rules
from walton_solver.deduction.story import denial_of, formula_of
from walton_solver.engines.outcomes import Engine, Unsat
from walton_solver.games.walton.facts import outline_of
from walton_solver.games.walton.meaning import problem_of
from walton_solver.limits import Deadline, LimitReached, TimeLimit
from walton_solver.logic.evaluating import holds
from walton_solver.logic.formulas import TRUE, All, Among, Formula, Some, is_true
from walton_solver.logic.problems import Background, Clue, Problem, Rule, RuleId, Variable
from walton_solver.logic.rulebooks import Grounds, Reading, Readings, Rulebook

R, S = RuleId("r"), RuleId("s")


def _random_readings(rng: Random, problem: Problem) -> tuple[Problem, Readings]:
    """The problem with clues that say what another clue says too, by a rule."""
    readings, clues = {}, []
    for clue in problem.clues:
        if rng.random() < 0.5:
            other = rng.choice(problem.clues)
            parts = Reading(rng.choice((None, R)), clue.formula), Reading(rng.choice((R, S)), other.formula)
            readings[clue.id] = parts
            clues.append(Clue(clue.id, All(tuple(part.formula for part in parts)), clue.weight))
        else:
            clues.append(clue)
    return Problem(background=problem.background, clues=tuple(clues)), readings


def _fewest(rulebook: Rulebook, step: Step[Assignment], steps: Sequence[Step[Assignment]]) -> set[frozenset[RuleId]]:
    """All smallest sets of rules that carry the step, by looking at every world."""
    variables = rulebook.problem.variables
    worlds = [
        dict(zip([each.name for each in variables], values, strict=True))
        for values in product(*(each.values for each in variables))
    ]
    said, by_rule = rulebook.formulas(step.clues)
    known = [formula_of(each) for n in step.uses for each in steps[n - 1].concludes]
    is_false = Some(tuple(map(denial_of, step.concludes)))
    left = [world for world in worlds if all(holds(each, world) for each in (*said, *known, is_false))]
    for size in range(len(by_rule) + 1):
        found = {
            frozenset(rules)
            for rules in combinations(by_rule, size)
            if not any(all(holds(each, world) for rule in rules for each in by_rule[rule]) for world in left)
        }
        if found:
            return found
    raise AssertionError("not even all rules carry it")


@pytest.mark.parametrize("seed", range(60))
def test_no_fewer_rules_carry_a_step(seed: int) -> None:
    rng = Random(f"rules of steps {seed}")
    drawn, judge = random_problem(rng)
    problem, readings = _random_readings(rng, drawn)
    steps = whole_story(engine_on(problem, "tables"), judge.subjects)
    assert isinstance(steps, tuple)
    rulebook = Rulebook(problem, readings)
    told = with_rules(steps, rulebook, lambda bare: engine_on(bare, "tables"))
    for step in told:
        assert step.rules is not None
        assert frozenset(step.rules) in _fewest(rulebook, step, steps)
    others = [with_rules(steps, rulebook, lambda bare, name=name: engine_on(bare, name)) for name in ENGINE_NAMES]  # type: ignore[misc]
    assert others == [told] * len(others)


@pytest.mark.parametrize("seed", range(12))
def test_no_fewer_rules_carry_a_step_of_a_case(seed: int) -> None:
    case = random_case(Random(f"rules of a case {seed}"), size="tiny", origin="true")
    problem, outline = problem_of(case), outline_of(case)
    steps = outline.story(engine_on(problem, "tables")).steps
    assert isinstance(steps, tuple)
    rulebook = Rulebook(problem, outline.readings)
    told = with_rules(steps, rulebook, lambda bare: engine_on(bare, "tables"))
    solvers: dict[Grounds, Engine] = {
        grounds: engine_on(rulebook.in_pieces(grounds), "backtrack") for grounds in ((), rulebook.grounds)
    }
    for step in told:
        assert step.rules is not None
        every = (*dict.fromkeys((*rulebook.formulas(step.clues)[1], *rulebook.grounds)),)
        given = [formula_of(each) for n in step.uses for each in steps[n - 1].concludes]
        is_false = All((*given, Some(tuple(map(denial_of, step.concludes)))))

        def carries(rules: Sequence[RuleId], step: Step[Assignment] = step, is_false: Formula = is_false) -> bool:
            grounds = tuple(ground for ground in rulebook.grounds if ground in rules)
            return isinstance(solvers[grounds].solve(rulebook.pieces(step.clues, rules), is_false), Unsat)

        assert carries(step.rules)
        # What carries a step carries it with more rules too, so that sets of one rule less are enough to look at.
        assert not any(carries(rules) for rules in combinations(every, max(0, len(step.rules) - 1))) or not step.rules


def _ball(rule: Formula, readings: Readings, clue: Formula = TRUE) -> tuple[Step[Assignment], ...]:
    background = Background(
        (Variable("ball", ("red", "green", "blue")), Variable("big", (False, True))), (Rule(R, rule),), ()
    )
    problem = Problem(background=background, clues=(Clue("c", clue),))
    steps = whole_story(engine_on(problem, "tables"), [("ball",), ("big",)])
    assert isinstance(steps, tuple)
    return with_rules(steps, Rulebook(problem, readings), lambda bare: engine_on(bare, "tables"))


def test_a_step_that_its_clue_says_outright_needs_no_rule() -> None:
    (step,) = _ball(TRUE, {}, is_true("big"))
    assert (step.clues, step.rules) == (("c",), ())


def test_a_rule_and_what_a_rule_makes_of_a_clue_are_named() -> None:
    not_red = Among("ball", ("green", "blue"))
    alone, read = _ball(not_red, {"c": (Reading(S, is_true("big")),)}, is_true("big"))
    assert alone.concludes == (Conclusion(Assignment("ball", "red"), holds=False),)
    assert (alone.clues, alone.rules) == ((), (R,))
    assert (read.clues, read.rules) == (("c",), (S,))


def test_a_limit_leaves_steps_without_rules() -> None:
    case = random_case(Random("a limit"), size="tiny", origin="true")
    problem, outline = problem_of(case), outline_of(case)
    steps = outline.story(engine_on(problem, "tables")).steps
    assert isinstance(steps, tuple)
    assert steps

    def tired(_bare: Problem) -> None:
        raise LimitReached(TimeLimit(0))

    assert with_rules(steps, Rulebook(problem, outline.readings), tired) == steps  # type: ignore[arg-type]
    assert all(step.rules is None for step in steps)
    assert Deadline(0).is_over()
