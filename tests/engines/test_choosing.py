"""Which engine serves, and what is said where there is none."""

from random import Random

import pytest

from tests.strategies import ENGINE_NAMES, engine_on, random_case
from walton_solver.deduction.findings import Verdict
from walton_solver.deduction.solving import decide
from walton_solver.engines import choosing
from walton_solver.engines.asking import ENGINES, Asking, EngineName
from walton_solver.engines.choosing import engine_for, second_engine_for, second_engines_for
from walton_solver.errors import PackageMissingError, QueryError
from walton_solver.games.walton.meaning import problem_of
from walton_solver.limits import NO_LIMIT, Deadline, Limit, LimitReached, TimeLimit, Work
from walton_solver.logic.problems import Problem


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
    monkeypatch.setattr(choosing, "QUICK_OPINION_WORK", 0)
    verdicts = [decide(second).verdict for second in second_engines_for(engine_on(problem, "tables"), NO_LIMIT)]
    assert [verdict is Verdict.UNDECIDED for verdict in verdicts] == [True, False]
    (only,) = second_engines_for(engine_on(problem, "cpsat"), NO_LIMIT)
    assert decide(only).verdict is not Verdict.UNDECIDED


def _reached(deadline: Deadline) -> Limit:
    with pytest.raises(LimitReached) as reached:
        deadline.check()
    return reached.value.limit


def test_a_deadline_says_what_is_over() -> None:
    assert _reached(Deadline(0)) == TimeLimit(0)
    assert _reached(Deadline(0).and_work(1)) == TimeLimit(0)
    assert _reached(NO_LIMIT.and_work(0)) == Work(0)
    assert _reached(Deadline(1000).and_work(0)) == Work(0)
    NO_LIMIT.check()


def test_work_is_counted_and_never_the_shared_deadlines() -> None:
    some = NO_LIMIT.or_work(3)
    some.spend(2)
    some.check()
    assert some.remaining_work() == 1
    some.spend(1)
    assert _reached(some) == Work(3)
    NO_LIMIT.spend(10**9)
    assert not NO_LIMIT.is_over()
    assert NO_LIMIT.remaining_work() == float("inf")


def test_a_time_limit_of_the_caller_lifts_a_limit_of_work() -> None:
    deadline = Deadline(1000)
    assert deadline.or_work(0) is deadline
    assert not deadline.or_work(0).is_over()


def test_an_unknown_engine_is_named() -> None:
    with pytest.raises(QueryError, match="no engine 'cpstat'; did you mean 'cpsat'"):
        Asking(engine="cpstat")  # type: ignore[arg-type]
    with pytest.raises(
        QueryError, match="no engine 'nonsense'; there are 'auto', 'tables', 'sat', 'cpsat' and 'backtrack'"
    ):
        Asking(engine="nonsense")  # type: ignore[arg-type]


def test_without_ortools_other_engines_serve(problem: Problem, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choosing, "find_spec", lambda _name: None)
    assert engine_for(problem, Asking()).name != "cpsat"
    with pytest.raises(PackageMissingError, match="ortools"):
        engine_for(problem, Asking(engine="cpsat"))


def test_a_deadline_of_none_never_ends() -> None:
    assert not NO_LIMIT.is_over()
    assert NO_LIMIT.remaining_s() == float("inf")


def test_a_deadline_of_no_seconds_is_over_at_once() -> None:
    assert Deadline(0).is_over()
    assert Deadline(0).remaining_s() == 0
    assert not Deadline(1000).is_over()
