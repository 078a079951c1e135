"""Which engine serves, and what is said where there is none."""

from random import Random

import pytest

from tests.strategies import ENGINE_NAMES, engine_on, random_case
from walton_solver.engines import choosing
from walton_solver.engines.choosing import ENGINES, engine_for, second_engine_for
from walton_solver.engines.outcomes import Deadline
from walton_solver.errors import EngineMissingError, QueryError
from walton_solver.games.walton.meaning import problem_of
from walton_solver.logic.problems import Problem

NO_LIMIT = Deadline(None)


@pytest.fixture
def problem() -> Problem:
    return problem_of(random_case(Random(1), size="tiny"))


def test_auto_comes_first_and_each_engine_once() -> None:
    assert ENGINES[0] == "auto"
    assert len(set(ENGINES)) == len(ENGINES)


@pytest.mark.parametrize("name", ENGINE_NAMES)
def test_an_engine_goes_by_its_name(name: str, problem: Problem) -> None:
    engine = engine_on(problem, name)
    assert engine.name == name
    assert engine.problem is problem


@pytest.mark.parametrize("name", ENGINES)
def test_the_second_opinion_is_another_engines(name: str, problem: Problem) -> None:
    first = engine_for(problem, name, NO_LIMIT)
    second = second_engine_for(first, NO_LIMIT)
    assert second is not None
    assert second.name != first.name
    assert second.problem is problem


def test_an_unknown_engine_is_named(problem: Problem) -> None:
    with pytest.raises(QueryError, match="no engine 'cpstat'"):
        engine_for(problem, "cpstat", NO_LIMIT)


def test_without_ortools_other_engines_serve(problem: Problem, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choosing, "find_spec", lambda name: None)
    assert engine_for(problem, "auto", NO_LIMIT).name != "cpsat"
    with pytest.raises(EngineMissingError, match="ortools"):
        engine_for(problem, "cpsat", NO_LIMIT)


def test_a_deadline_of_none_never_ends() -> None:
    assert not NO_LIMIT.is_over()
    assert NO_LIMIT.remaining_s() == float("inf")


def test_a_deadline_of_no_seconds_is_over_at_once() -> None:
    assert Deadline(0).is_over()
    assert Deadline(0).remaining_s() == 0
    assert not Deadline(1000).is_over()
