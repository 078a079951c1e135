"""Certificates: every reason and step is found to hold by another engine, and a wrong one is not let through."""

from collections.abc import Mapping
from dataclasses import replace
from importlib.util import find_spec
from random import Random

import pytest

from tests.strategies import engine_on, random_case
from walton_solver.deduction.certificates import (
    MOST_AT_ONCE,
    Ruling,
    certificate,
    check_possible,
    check_rulings,
    of_reasons,
    of_story,
)
from walton_solver.deduction.findings import Assignment, Certificate, Conclusion, Reason, Step
from walton_solver.deduction.reasons import smallest_reasons
from walton_solver.engines import choosing
from walton_solver.engines.outcomes import Answer, Engine
from walton_solver.errors import DisagreementError
from walton_solver.games.walton.facts import outline_of
from walton_solver.games.walton.meaning import problem_of
from walton_solver.limits import NO_LIMIT, Deadline, TimeLimit
from walton_solver.logic.formulas import Among
from walton_solver.logic.problems import Background, Clue, Problem, Variable


def _reasons(seed: int) -> tuple[Engine, Mapping[Answer, Reason]]:
    problem = problem_of(random_case(Random(seed)))
    reasons = smallest_reasons(engine_on(problem, "tables"))
    assert isinstance(reasons, Mapping)
    return engine_on(problem, "cpsat"), reasons


@pytest.mark.parametrize("seed", range(30))
def test_smallest_reasons_are_certified_group_by_group(seed: int) -> None:
    second, reasons = _reasons(seed)
    rulings = list(of_reasons(second.problem, reasons))
    assert len(rulings) == len({reason.clues for reason in reasons.values()})
    assert certificate(second.problem, "tables", rulings, NO_LIMIT) == Certificate(by="cpsat")


@pytest.mark.parametrize("seed", range(30))
def test_a_reason_that_lacks_a_clue_is_refused_however_many_are_right(seed: int) -> None:
    second, reasons = _reasons(seed)
    for answer, reason in list(reasons.items())[:3]:
        for clue in reason.clues:
            short = replace(reason, clues=tuple(other for other in reason.clues if other != clue))
            with pytest.raises(DisagreementError, match="cpsat"):
                check_rulings(second, of_reasons(second.problem, {**reasons, answer: short}))


def test_a_wrong_ruling_is_found_beyond_the_first_question() -> None:
    second, reasons = _reasons(1)
    answer, reason = next(iter(reasons.items()))
    right = Ruling(reason.clues, second.problem.is_answer(answer))
    check_rulings(second, [right] * (MOST_AT_ONCE + 1))
    with pytest.raises(DisagreementError, match=r"clues \(\) do not"):
        check_rulings(second, [right] * MOST_AT_ONCE + [replace(right, clues=())])


@pytest.mark.parametrize("seed", range(20))
def test_a_story_is_certified_and_none_that_hides_a_step_it_uses(seed: int) -> None:
    case = random_case(Random(seed), origin="true")
    problem = problem_of(case)
    steps = outline_of(case).story(engine_on(problem, "tables")).steps
    assert isinstance(steps, tuple)
    second = engine_on(problem, "cpsat")
    check_rulings(second, of_story(steps))
    for step in steps:
        if step.uses:
            hidden = [replace(each, uses=each.uses[1:]) if each is step else each for each in steps]
            with pytest.raises(DisagreementError):
                check_rulings(second, of_story(hidden))


def test_a_step_may_use_what_was_concluded_and_nothing_else() -> None:
    variable = Variable("who", ("ann", "ben", "cas"))
    problem = Problem(Background((variable,), (), ("who",)), (Clue(1, Among("who", ("ann", "ben"))),))
    first = Step(n=1, concludes=(Conclusion(Assignment("who", "cas"), False),), clues=(1,))
    second = Step(n=2, concludes=first.concludes, clues=(), uses=(1,))
    assert certificate(problem, "tables", of_story([first, second]), NO_LIMIT).by == "cpsat"
    with pytest.raises(DisagreementError):
        certificate(problem, "tables", of_story([first, replace(second, uses=())]), NO_LIMIT)
    check_possible(engine_on(problem, "cpsat"), [Among("who", ("ben",))])
    with pytest.raises(DisagreementError):
        check_possible(engine_on(problem, "cpsat"), [Among("who", ("cas",))])


def test_what_cpsat_found_is_certified_by_another() -> None:
    second, reasons = _reasons(1)
    rulings = list(of_reasons(second.problem, reasons))
    assert certificate(second.problem, "cpsat", rulings, NO_LIMIT).by == "tables"
    assert certificate(second.problem, "backtrack", rulings, NO_LIMIT).by == "cpsat"


def test_without_time_or_without_the_engine_nothing_is_certified_and_that_says_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    second, reasons = _reasons(1)
    rulings = list(of_reasons(second.problem, reasons))
    assert certificate(second.problem, "tables", rulings, Deadline(0)) == Certificate(limit=TimeLimit(0))
    monkeypatch.setattr(choosing, "find_spec", lambda name: None if name == "ortools" else find_spec(name))
    assert certificate(second.problem, "tables", rulings, NO_LIMIT) == Certificate(missing="ortools")
