"""Certificates: every reason and step is found to hold by another engine, and a wrong one is not let through."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from tests.strategies import engine_on, random_case
from walton_solver.deduction.certificates import Ruling, certified_by, of_claims, of_reasons, with_certificates
from walton_solver.deduction.findings import Reason
from walton_solver.deduction.reasons import smallest_reasons
from walton_solver.deduction.verifying import Claim
from walton_solver.engines.outcomes import Answer, Engine
from walton_solver.errors import DisagreementError
from walton_solver.games.walton.meaning import problem_of
from walton_solver.logic.formulas import Among, Not
from walton_solver.logic.problems import Clue, Frame, Problem, Variable


def _reasons(seed: int) -> tuple[Engine, Mapping[Answer, Reason]]:
    problem = problem_of(random_case(Random(seed)))
    reasons = smallest_reasons(engine_on(problem, "tables"))
    assert isinstance(reasons, Mapping)
    return engine_on(problem, "cpsat"), reasons


@pytest.mark.parametrize("seed", range(40))
def test_smallest_reasons_are_certified_group_by_group(seed: int) -> None:
    second, reasons = _reasons(seed)
    certified = with_certificates(second, reasons)
    assert list(certified) == list(reasons)
    assert all(certified[answer] == replace(reason, checked_by="cpsat") for answer, reason in reasons.items())
    assert len(of_reasons(second.problem, reasons)) == len({reason.clues for reason in reasons.values()})


@pytest.mark.parametrize("seed", range(40))
def test_a_reason_that_lacks_a_clue_is_refused(seed: int) -> None:
    second, reasons = _reasons(seed)
    for answer, reason in list(reasons.items())[:5]:
        short = {**reasons, answer: replace(reason, clues=reason.clues[1:])}
        with pytest.raises(DisagreementError, match="cpsat"):
            with_certificates(second, short)


def test_a_step_may_use_what_was_concluded_and_nothing_else() -> None:
    variable = Variable("who", ("ann", "ben", "cas"))
    problem = Problem(Frame((variable,), (), ("who",)), (Clue(1, Among("who", ("ann", "ben"))),))
    first = Claim(n=1, concludes=Among("who", ("ann", "ben")), clues=(1,))
    second = Claim(n=2, concludes=Not(Among("who", ("cas",))), clues=(), uses=(1,))
    engine = engine_on(problem, "cpsat")
    assert certified_by(engine, of_claims([first, second])) == "cpsat"
    with pytest.raises(DisagreementError):
        certified_by(engine, of_claims([first, replace(second, uses=())]))


def test_an_engine_without_time_certifies_nothing() -> None:
    second, reasons = _reasons(1)
    assert reasons
    late = engine_on(second.problem, "cpsat", 0)
    assert with_certificates(late, reasons) == reasons
    assert certified_by(late, [Ruling((), Among("murderer", ()))]) is None
