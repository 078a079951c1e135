"""A full check, and reasons when asked, say by whom they are certified; and a wrong answer is not let through."""

from dataclasses import replace
from importlib.util import find_spec
from random import Random
from typing import Any

import pytest

import walton_solver
from tests.cli.test_missing_packages import CASES
from tests.loading import walton_load
from tests.strategies import random_case
from walton_solver.deduction.findings import Certificate, Repetition
from walton_solver.deduction.solving import decide
from walton_solver.door.registry import renderer_of
from walton_solver.engines import choosing
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.errors import DisagreementError
from walton_solver.games.walton.checking.certifying import certificate_of
from walton_solver.games.walton.meaning import problem_of
from walton_solver.limits import NO_LIMIT, TimeLimit
from walton_solver.rendering.as_json import reasons_json
from walton_solver.rendering.text import reasons_lines, why_not_lines


def _text(lines: Any) -> str:
    return "\n".join("".join(getattr(span, "text", span) for span in line) for line in lines)


@pytest.mark.parametrize("seed", range(12))
def test_a_full_check_of_any_case_is_certified(seed: int) -> None:
    case = random_case(Random(f"certified {seed}"))
    audit = walton_solver.check(case)
    assert (audit.certified_by, walton_solver.check(case, brief=True).certificate) == ("cpsat", None)
    assert walton_solver.reasons(case, certify=True).certificate == Certificate(by="cpsat")
    assert walton_solver.reasons(case).certificate is None


def test_what_cpsat_finds_is_certified_by_another() -> None:
    case = walton_solver.parse(CASES["unique"])
    assert walton_solver.check(case, engine="cpsat").certified_by == "tables"
    assert walton_solver.reasons(case, engine="cpsat", certify=True).certificate == Certificate(by="tables")


@pytest.mark.parametrize("name", CASES)
def test_every_game_says_who_certified_a_check_and_reasons(name: str) -> None:
    case = walton_solver.parse(CASES[name])
    audit = walton_solver.check(case)
    assert audit.certified_by == "cpsat"
    assert renderer_of(case).audit_json(case, audit)["certified_by"] == "cpsat"
    assert "cpsat" in _text(renderer_of(case).audit_lines(case, audit))
    assert "certified_by" not in renderer_of(case).audit_json(case, walton_solver.check(case, brief=True))
    found = walton_solver.reasons(case, certify=True)
    assert found.certificate is not None
    # Another than the one that found them.
    assert found.certificate.by not in (None, found.engine)
    assert reasons_json(renderer_of(case), case, found)["certified_by"] == found.certificate.by
    assert f"Certified by {found.certificate.by}." in _text(reasons_lines(renderer_of(case), case, found))
    assert "Certified" not in _text(reasons_lines(renderer_of(case), case, walton_solver.reasons(case)))


@pytest.mark.parametrize("name", ["unique", "ambiguous", "contradictory", "cluedo", "clashing"])
def test_without_ortools_it_is_told_that_nothing_is_certified(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choosing, "find_spec", lambda name: None if name == "ortools" else find_spec(name))
    case = walton_solver.parse(CASES[name])
    audit = walton_solver.check(case)
    assert audit.certificate == Certificate(missing="ortools")
    assert renderer_of(case).audit_json(case, audit)["certified_by"] is None
    assert renderer_of(case).audit_json(case, audit)["uncertified"]["package"] == "ortools"
    assert "Not certified: the package ortools is not installed." in _text(renderer_of(case).audit_lines(case, audit))


def test_what_time_did_not_allow_is_not_certified() -> None:
    case = walton_load("examples/blackstone.yaml")
    audit = walton_solver.check(case)
    problem = problem_of(case)
    decision = decide(engine_for(problem, Asking()))
    late = walton_solver.limits.Deadline(0)
    assert certificate_of(case, audit, decision, "tables", late) == Certificate(limit=TimeLimit(0))
    assert walton_solver.check(case, time_limit_s=0).certificate is None


def test_one_reason_says_who_certified_it_if_asked() -> None:
    case = walton_solver.parse(CASES["cluedo"])
    answer = walton_solver.why_not(case, {"suspect": "plum"})
    assert answer.reason is not None
    assert f"Certified by {answer.reason.checked_by}." in _text(
        why_not_lines(renderer_of(case), case, answer, certify=True)
    )
    assert "ertified" not in _text(why_not_lines(renderer_of(case), case, answer))
    alone = replace(answer, reason=replace(answer.reason, checked_by=None))
    assert "Not certified: no other engine could say." in _text(
        why_not_lines(renderer_of(case), case, alone, certify=True)
    )


def test_whatever_is_wrong_in_a_report_is_refused() -> None:
    case = walton_load("examples/blackstone.yaml")
    audit = walton_solver.check(case)
    decision = decide(engine_for(problem_of(case), Asking()))
    deck = audit.deck
    assert deck is not None
    assert deck.smallest is not None
    assert deck.idle is not None
    assert deck.repeats is not None
    needed, other = deck.smallest[:2]
    wrong = [
        replace(audit, conflicts=((needed,),)),
        replace(audit, deck=replace(deck, smallest=deck.smallest[1:])),
        replace(audit, deck=replace(deck, idle=(*deck.idle, needed))),
        replace(audit, deck=replace(deck, repeats=(*deck.repeats, Repetition(needed, other, both_ways=False)))),
    ]
    for each in wrong:
        with pytest.raises(DisagreementError):
            certificate_of(case, each, decision, "tables", NO_LIMIT)
    fewer = replace(decision, answers=())
    for lies in (fewer, replace(decision, answers=(("nobody",) * 5,))):
        with pytest.raises(DisagreementError):
            certificate_of(case, replace(audit, deck=None), lies, "tables", NO_LIMIT)
    assert certificate_of(case, audit, decision, "tables", NO_LIMIT) == Certificate(by="cpsat")
