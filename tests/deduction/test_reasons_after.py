"""After a clue came, smallest reasons are those that are found from scratch, in their order."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.strategies import engine_on
from walton_solver.deduction import reasons
from walton_solver.deduction.findings import Reason
from walton_solver.deduction.reasons import smallest_reasons
from walton_solver.engines.memory import Memory
from walton_solver.engines.outcomes import Answer
from walton_solver.logic.formulas import Among, Formula, Value, implies
from walton_solver.logic.problems import Background, Clue, Problem, Variable

VALUES: tuple[Value, ...] = ("a", "b", "c")
QUESTIONS, HIDDEN = ("who", "what"), ("here", "there", "then")


def _background() -> Background:
    variables = tuple(Variable(name, VALUES) for name in (*QUESTIONS, *HIDDEN))
    return Background(variables, (), QUESTIONS)


def _clues(rng: Random, count: int) -> list[Clue]:
    """Clues that say little alone: if one variable is this, another is one of those."""

    def some(name: str) -> Formula:
        return Among(name, tuple(rng.sample(VALUES, rng.choice((1, 1, 2)))))

    found = []
    for number in range(count):
        one, other = rng.sample((*QUESTIONS, *HIDDEN, *HIDDEN), 2)
        formula = implies(some(one), some(other)) if one != other else some(one)
        # Sizes and weights that tie in many ways.
        found.append(Clue(number, formula, weight=rng.choice((1, 1, 2, 3)), place=number))
    return found


def _asked(problem: Problem, memory: Memory | None = None) -> list[tuple[Answer, Reason]]:
    found = smallest_reasons(engine_on(problem, "tables"), memory=memory)
    assert isinstance(found, dict)
    return list(found.items())


def _hands(rng: Random, clues: Sequence[Clue]) -> list[tuple[Clue, ...]]:
    """Clues come, some at once, and go now and then."""
    held: list[int] = []
    hands = []
    for _ in range(14):
        for place in rng.sample(range(len(clues)), rng.choice((1, 1, 1, 2))):
            held = [each for each in held if each != place] if place in held and rng.random() < 0.5 else [*held, place]
        hands.append(tuple(clue for place, clue in enumerate(clues) if place in held))
    return hands


@pytest.mark.parametrize("seed", range(60))
def test_clues_that_come_and_go_leave_the_reasons_of_scratch(seed: int) -> None:
    rng = Random(f"after {seed}")
    background, memory = _background(), Memory()
    for hand in _hands(rng, _clues(rng, 14)):
        problem = Problem(background, hand)
        assert _asked(problem, memory) == _asked(problem)


def test_most_reasons_are_searched_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    searches: Counter[bool] = Counter()
    sizes: Counter[int] = Counter()
    search: Any = reasons._smallest_among
    kept: Memory | None = None

    def counted(*asked: object) -> object:
        searches[kept is not None] += 1
        return search(*asked)

    monkeypatch.setattr(reasons, "_smallest_among", counted)
    for seed in range(30):
        rng = Random(f"once {seed}")
        background, memory, clues = _background(), Memory(), _clues(rng, 14)
        for count in range(len(clues) + 1):
            for kept in (memory, None):
                found = _asked(Problem(background, tuple(clues[:count])), kept)
            sizes.update(len(reason.clues) for _, reason in found)
    assert sizes[2] > 100
    assert sizes[3] > 100
    assert searches[True] < searches[False] / 2


def test_a_clue_of_another_weight_is_another_clue() -> None:
    background, memory = _background(), Memory()
    light = Clue(1, Among("who", ("a",)), place=1)
    heavy = Clue(1, Among("who", ("a",)), weight=3, place=1)
    other = Clue(2, Among("who", ("a", "c")), weight=2, place=2)
    for hand in ((light, other), (heavy, other), (light,), (light, other)):
        problem = Problem(background, hand)
        assert _asked(problem, memory) == _asked(problem)
