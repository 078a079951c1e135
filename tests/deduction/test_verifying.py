"""Verification against the judge: stories that were damaged in every way, some of which do no harm."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import count
from random import Random

import pytest

from tests.judging import Judge, random_problem, whole_story
from tests.strategies import ENGINE_NAMES, engine_on
from walton_solver.deduction.findings import Assignment, Flaw, Step, Verification
from walton_solver.deduction.story import formula_of
from walton_solver.deduction.verifying import Apart, Claim, verify
from walton_solver.engines.outcomes import Answer, Outcome, Projection, Unknown, Worlds
from walton_solver.limits import SolverStatus
from walton_solver.logic.formulas import FALSE, TRUE, All, Among, Formula, Some
from walton_solver.logic.problems import Background, Clue, ClueId, Problem, Rule, RuleId, Variable
from walton_solver.logic.rulebooks import Reading, Rulebook

each_engine = pytest.mark.parametrize("engine", ENGINE_NAMES)

Steps = list[Step[Assignment]]


def _claims(steps: Iterable[Step[Assignment]]) -> list[Claim]:
    return [
        Claim(n=step.n, concludes=All(tuple(map(formula_of, step.concludes))), clues=step.clues, uses=step.uses)
        for step in steps
    ]


@cache
def _told(seed: int) -> tuple[Problem, Judge, tuple[Step[Assignment], ...]]:
    """A problem with a story of some length; its judge knows every value as a conclusion."""
    rng = Random(f"verifying {seed}")
    while True:
        problem, judge = random_problem(rng)
        steps = whole_story(engine_on(problem, "tables"), judge.subjects)
        assert isinstance(steps, tuple)
        if len(steps) > 3 and any(step.uses for step in steps):
            return problem, judge, steps


# Damages: each gives other steps, or None where there is nothing to damage in this way


def _with_step(steps: Steps, step: Step[Assignment]) -> Steps:
    return [step if each.n == step.n else each for each in steps]


def _drop_clue(rng: Random, _problem: Problem, steps: Steps) -> Steps | None:
    step = rng.choice(steps)
    if not step.clues:
        return None
    dropped = rng.choice(step.clues)
    return _with_step(steps, replace(step, clues=tuple(clue for clue in step.clues if clue != dropped)))


def _other_clue(rng: Random, problem: Problem, step: Step[Assignment]) -> ClueId | None:
    others = [clue.id for clue in problem.clues if clue.id not in step.clues]
    return rng.choice(others) if others else None


def _add_clue(rng: Random, problem: Problem, steps: Steps) -> Steps | None:
    step = rng.choice(steps)
    other = _other_clue(rng, problem, step)
    return None if other is None else _with_step(steps, replace(step, clues=(*step.clues, other)))


def _swap_clue(rng: Random, problem: Problem, steps: Steps) -> Steps | None:
    step = rng.choice(steps)
    other = _other_clue(rng, problem, step)
    if other is None or not step.clues:
        return None
    swapped = rng.choice(step.clues)
    return _with_step(steps, replace(step, clues=tuple(other if clue == swapped else clue for clue in step.clues)))


def _invent_clue(rng: Random, _problem: Problem, steps: Steps) -> Steps:
    step = rng.choice(steps)
    return _with_step(steps, replace(step, clues=(*step.clues, "no such clue")))


def _negate(rng: Random, _problem: Problem, steps: Steps) -> Steps:
    step = rng.choice(steps)
    i = rng.randrange(len(step.concludes))
    negated = [replace(fact, holds=not fact.holds) if i == j else fact for j, fact in enumerate(step.concludes)]
    return _with_step(steps, replace(step, concludes=tuple(negated)))


def _change(rng: Random, problem: Problem, steps: Steps) -> Steps | None:
    step = rng.choice(steps)
    fact = rng.choice(step.concludes)
    others = [value for value in problem.variable(fact.fact.variable).values if value != fact.fact.value]
    changed = replace(fact, fact=Assignment(fact.fact.variable, rng.choice(others)))
    return _with_step(
        steps, replace(step, concludes=tuple(changed if each == fact else each for each in step.concludes))
    )


def _conclude_less(rng: Random, _problem: Problem, steps: Steps) -> Steps | None:
    step = rng.choice(steps)
    return None if len(step.concludes) == 1 else _with_step(steps, replace(step, concludes=step.concludes[1:]))


def _drop_use(rng: Random, _problem: Problem, steps: Steps) -> Steps | None:
    step = rng.choice(steps)
    if not step.uses:
        return None
    dropped = rng.choice(step.uses)
    return _with_step(steps, replace(step, uses=tuple(use for use in step.uses if use != dropped)))


def _add_use(rng: Random, _problem: Problem, steps: Steps) -> Steps | None:
    step = rng.choice(steps)
    others = [n for n in range(1, step.n) if n not in step.uses]
    return _with_step(steps, replace(step, uses=(*step.uses, rng.choice(others)))) if others else None


def _look_ahead(rng: Random, _problem: Problem, steps: Steps) -> Steps:
    step = rng.choice(steps)
    return _with_step(steps, replace(step, uses=(*step.uses, rng.randint(step.n, len(steps) + 1))))


def _numbered(steps: Sequence[Step[Assignment]]) -> Steps:
    """In a new order, with the numbers that go with it; what is used keeps the number it had."""
    return [replace(step, n=n) for n, step in enumerate(steps, start=1)]


def _remove_step(rng: Random, _problem: Problem, steps: Steps) -> Steps:
    removed = rng.choice(steps)
    return _numbered([step for step in steps if step != removed])


def _swap_steps(rng: Random, _problem: Problem, steps: Steps) -> Steps:
    i, j = rng.sample(range(len(steps)), 2)
    swapped = list(steps)
    swapped[i], swapped[j] = steps[j], steps[i]
    return _numbered(swapped)


DAMAGES: list[Callable[[Random, Problem, Steps], Steps | None]] = [
    _drop_clue,
    _add_clue,
    _swap_clue,
    _invent_clue,
    _negate,
    _change,
    _conclude_less,
    _drop_use,
    _add_use,
    _look_ahead,
    _remove_step,
    _swap_steps,
]


# What the judge says of a step


def _flaws(
    problem: Problem, judge: Judge, step: Step[Assignment], before: Sequence[Step[Assignment]]
) -> set[tuple[Flaw, ClueId | None]]:
    """Everything that is wrong with a step, by looking at every world."""
    known = {clue.id for clue in problem.clues}
    unknown: set[tuple[Flaw, ClueId | None]] = {
        (Flaw.UNKNOWN_CLUE, clue) for clue in step.clues if clue not in known
    } | {(Flaw.UNKNOWN_STEP, n) for n in step.uses if not 1 <= n <= len(before)}
    if unknown:
        return unknown

    def follows(clues: Iterable[ClueId], uses: Iterable[int]) -> bool:
        worlds = judge.with_clues(clues) & judge.with_steps(before[n - 1] for n in uses)
        return all(judge.rules_out(worlds, fact) for fact in step.concludes)

    if not follows(step.clues, step.uses):
        return {(Flaw.DOES_NOT_FOLLOW, None)}
    needless = {
        (Flaw.NEEDLESS_CLUE, clue)
        for clue in step.clues
        if follows([each for each in step.clues if each != clue], step.uses)
    }
    return needless | {
        (Flaw.NEEDLESS_STEP, n) for n in step.uses if follows(step.clues, [each for each in step.uses if each != n])
    }


def _check(engine: str, problem: Problem, judge: Judge, steps: Sequence[Step[Assignment]]) -> Flaw | None:
    """The verification says what the judge says of the first step that fails; gives the flaw."""
    found = verify(engine_on(problem, engine), _claims(steps))
    for place, step in enumerate(steps):
        flaws = _flaws(problem, judge, step, steps[:place])
        if flaws:
            assert found.sound is False
            assert (found.step, found.checked) == (step.n, place)
            assert (found.flaw, found.culprit) in flaws
            return found.flaw
    assert found == Verification(engine=engine, checked=len(steps))
    assert found.sound
    return None


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__.strip("_"))
def test_damage_is_found_if_it_does_harm(damage: Callable[[Random, Problem, Steps], Steps | None]) -> None:
    told: Counter[Flaw | None] = Counter()
    for seed in count():
        problem, judge, steps = _told(seed % 8)
        damaged = damage(Random(f"{damage.__name__} {seed}"), problem, list(steps))
        if damaged is not None and damaged != list(steps):
            # CP-SAT takes much longer for the same.
            engine = ("tables", "backtrack", "tables", "backtrack", "cpsat")[seed % 5]
            told[_check(engine, problem, judge, damaged)] += 1
            if told.total() == 25:
                break
    assert told.total() - told[None] > 5 or damage is _conclude_less, "most of it is harm"


@each_engine
@pytest.mark.parametrize("seed", range(6))
def test_a_story_is_sound(engine: str, seed: int) -> None:
    problem, judge, steps = _told(seed)
    assert _check(engine, problem, judge, steps) is None


# Small ones

BALL = Variable("ball", ("red", "green", "blue"))
PROBLEM = Problem(
    background=Background((BALL,), (), ("ball",)),
    clues=(Clue(1, Among("ball", ("red", "green"))), Clue("b", Among("ball", ("red", "blue")))),
)
FIRST = Claim(n=1, concludes=Among("ball", ("red", "green")), clues=(1,))
RED = Among("ball", ("red",))


@each_engine
@pytest.mark.parametrize(
    ("claims", "flaw", "step", "culprit"),
    [
        ([FIRST, Claim(n=2, concludes=RED, clues=("b",), uses=(1,))], None, None, None),
        ([FIRST, Claim(n=2, concludes=RED, clues=("b",))], Flaw.DOES_NOT_FOLLOW, 2, None),
        ([FIRST, Claim(n=2, concludes=RED, clues=(1, "b"), uses=(1,))], Flaw.NEEDLESS_CLUE, 2, 1),
        ([Claim(n=1, concludes=RED, clues=(1, "b")), FIRST], None, None, None),
        ([FIRST, replace(FIRST, n=2, uses=(1,))], Flaw.NEEDLESS_CLUE, 2, 1),
        (
            [FIRST, replace(FIRST, n=2, clues=(), uses=(1,)), replace(FIRST, n=3, clues=(), uses=(1, 2))],
            Flaw.NEEDLESS_STEP,
            3,
            1,
        ),
        ([replace(FIRST, uses=(1,))], Flaw.UNKNOWN_STEP, 1, 1),
        ([replace(FIRST, uses=(2,)), replace(FIRST, n=2)], Flaw.UNKNOWN_STEP, 1, 2),
        ([replace(FIRST, clues=("1",))], Flaw.UNKNOWN_CLUE, 1, "1"),
        ([Claim(n=0, concludes=FALSE, clues=(1, "b"))], Flaw.DOES_NOT_FOLLOW, 0, None),
        ([], None, None, None),
    ],
)
def test_the_first_flaw_is_named(
    claims: list[Claim], flaw: Flaw | None, step: int | None, culprit: ClueId | None, engine: str
) -> None:
    found = verify(engine_on(PROBLEM, engine), claims)
    assert (found.flaw, found.step, found.culprit, found.engine) == (flaw, step, culprit, engine)
    assert found.sound is (flaw is None)


PATIENCE = SolverStatus("out of patience")


class _Tiring:
    """An engine that answers so many questions and then gives up."""

    name = "tiring"

    def __init__(self, patience: int) -> None:
        self.problem = PROBLEM
        self._engine = engine_on(PROBLEM, "tables")
        self._patience = patience

    def solve(self, clues: Iterable[ClueId] | None = None, given: Formula = TRUE) -> Outcome:
        self._patience -= 1
        return Unknown(PATIENCE) if self._patience < 0 else self._engine.solve(clues, given)

    def answers(self) -> Iterator[Answer]:
        raise NotImplementedError

    def possible_values(self, names: Iterable[str]) -> Projection:
        raise NotImplementedError

    def worlds(self) -> Worlds:
        raise NotImplementedError


def test_a_limit_is_neither_sound_nor_unsound() -> None:
    claims = [FIRST, Claim(n=2, concludes=RED, clues=("b",), uses=(1,))]
    checked = []
    for patience in range(5):
        found = verify(_Tiring(patience), claims)
        assert found.sound is None
        assert (found.limit, found.flaw, found.culprit) == (PATIENCE, None, None)
        assert found.step == found.checked + 1
        checked.append(found.checked)
    assert checked == [0, 0, 1, 1, 1]
    assert verify(_Tiring(5), claims) == Verification(engine="tiring", checked=2)


def test_a_flaw_before_the_limit_counts() -> None:
    found = verify(_Tiring(1), [Claim(n=1, concludes=RED, clues=(1,)), FIRST])
    assert (found.sound, found.flaw, found.step) == (False, Flaw.DOES_NOT_FOLLOW, 1)


# Rules

BY_COLOUR, BY_SIZE = RuleId("colour"), RuleId("size")
SMALL = Among("big", (False,))
RULED = Problem(
    background=Background(
        (BALL, Variable("big", (False, True))), (Rule(BY_SIZE, Some((RED, SMALL))), Rule(RuleId("idle"), TRUE)), ()
    ),
    clues=(Clue(1, Among("ball", ("blue",))),),
)
RULEBOOK = Rulebook(RULED, {1: (Reading(BY_COLOUR, Among("ball", ("blue",))),)})
ITS_SMALL = Claim(n=1, concludes=SMALL, clues=(1,))


@each_engine
@pytest.mark.parametrize(
    ("rules", "flaw", "culprit"),
    [
        (("colour", "size"), None, None),
        (("size", "colour"), None, None),
        (None, None, None),
        (("colour",), Flaw.MISSING_RULE, None),
        ((), Flaw.MISSING_RULE, None),
        (("colour", "size", "idle"), Flaw.NEEDLESS_RULE, "idle"),
        (("colour", "seize"), Flaw.UNKNOWN_RULE, "seize"),
    ],
)
def test_the_rules_that_a_step_names_must_carry_it_and_be_needed(
    rules: tuple[str, ...] | None, flaw: Flaw | None, culprit: str | None, engine: str
) -> None:
    claim = replace(ITS_SMALL, rules=None if rules is None else tuple(map(RuleId, rules)))
    found = verify(engine_on(RULED, engine), [claim], Apart(RULEBOOK, lambda problem: engine_on(problem, engine)))
    assert (found.flaw, found.culprit) == (flaw, culprit)


def test_without_a_rulebook_no_rule_is_known() -> None:
    found = verify(engine_on(RULED, "tables"), [replace(ITS_SMALL, rules=(BY_SIZE,))])
    assert (found.flaw, found.culprit) == (Flaw.UNKNOWN_RULE, BY_SIZE)
