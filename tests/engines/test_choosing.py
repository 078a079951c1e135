"""Which engine serves, and what is said where there is none."""

from random import Random

import pytest

from tests.strategies import ENGINE_NAMES, engine_on, random_case
from walton_solver.deduction.findings import Verdict
from walton_solver.deduction.solving import decide
from walton_solver.engines import choosing
from walton_solver.engines.asking import ENGINES, Asking, EngineName
from walton_solver.engines.choosing import engine_for, second_engine_for, second_engines_for
from walton_solver.errors import EngineMissingError, QueryError
from walton_solver.games.walton.meaning import problem_of
from walton_solver.limits import Deadline, LimitReached, TimeLimit
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
def test_the_second_opinion_is_another_engines(name: EngineName, problem: Problem) -> None:
    first = engine_for(problem, Asking(engine=name))
    second = second_engine_for(first, NO_LIMIT)
    assert second is not None
    assert second.name != first.name
    assert second.problem is problem


@pytest.mark.parametrize("name", ENGINE_NAMES)
def test_all_other_searching_engines_confirm_a_verdict(name: str, problem: Problem) -> None:
    first = engine_on(problem, name)
    seconds = [second.name for second in second_engines_for(first, NO_LIMIT)]
    assert seconds == [other for other in ("backtrack", "cpsat") if other != name]


def test_who_confirms_first_has_little_time_only_if_another_follows(
    problem: Problem, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choosing, "QUICK_OPINION_TIME_LIMIT_S", 0)
    verdicts = [decide(second).verdict for second in second_engines_for(engine_on(problem, "tables"), NO_LIMIT)]
    assert [verdict is Verdict.UNDECIDED for verdict in verdicts] == [True, False]
    (only,) = second_engines_for(engine_on(problem, "cpsat"), NO_LIMIT)
    assert decide(only).verdict is not Verdict.UNDECIDED


def test_a_sooner_deadline_wins() -> None:
    assert Deadline(0).or_sooner(1000).is_over()
    assert Deadline(1000).or_sooner(0).is_over()
    assert not NO_LIMIT.or_sooner(1000).is_over()
    with pytest.raises(LimitReached) as reached:
        Deadline(0).check()
    assert reached.value.limit == TimeLimit(0)
    NO_LIMIT.check()


def test_an_unknown_engine_is_named() -> None:
    with pytest.raises(QueryError, match="no engine 'cpstat'; did you mean 'cpsat'"):
        Asking(engine="cpstat")  # type: ignore[arg-type]
    with pytest.raises(QueryError, match="no engine 'nonsense'; there are 'auto', 'tables', 'cpsat' and 'backtrack'"):
        Asking(engine="nonsense")  # type: ignore[arg-type]


def test_without_ortools_other_engines_serve(problem: Problem, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choosing, "find_spec", lambda name: None)
    assert engine_for(problem, Asking()).name != "cpsat"
    with pytest.raises(EngineMissingError, match="ortools"):
        engine_for(problem, Asking(engine="cpsat"))


def test_a_deadline_of_none_never_ends() -> None:
    assert not NO_LIMIT.is_over()
    assert NO_LIMIT.remaining_s() == float("inf")


def test_a_deadline_of_no_seconds_is_over_at_once() -> None:
    assert Deadline(0).is_over()
    assert Deadline(0).remaining_s() == 0
    assert not Deadline(1000).is_over()
