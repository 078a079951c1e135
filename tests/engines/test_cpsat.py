"""The CP-SAT engine's limits, and possible values that only few worlds have."""

from random import Random

import pytest

from tests.strategies import COUNTDOWN, Countdown, answers_of, engine_on, random_case, random_case_in
from walton_solver.engines.cpsat import CpSatEngine
from walton_solver.engines.outcomes import Unknown
from walton_solver.games.walton.meaning import problem_of, walk_of
from walton_solver.games.walton.reading.cases import read_setting
from walton_solver.limits import Deadline, LimitReached
from walton_solver.logic.formulas import TRUE, Some, is_false
from walton_solver.logic.problems import Background, Clue, Problem, Variable


@pytest.mark.parametrize("looks", [0, 1, 10, 30])
def test_a_limit_is_kept_while_the_model_is_made(looks: int) -> None:
    problem = problem_of(random_case(Random(1)))

    def engine() -> CpSatEngine:
        return CpSatEngine(problem, Countdown(looks))

    assert engine().solve() == Unknown(COUNTDOWN)
    for ask in (
        lambda: engine().possible_values(("weapon",)),
        lambda: answers_of(engine()),
        lambda: engine().worlds().assuming(TRUE).corrections((), 0),
        lambda: engine().worlds().corrections((), 0),
    ):
        with pytest.raises(LimitReached) as reached:
            ask()
        assert reached.value.limit == COUNTDOWN


def test_values_that_no_two_worlds_share_are_all_found() -> None:
    names = [f"v{number}" for number in range(12)]
    at_most_one = tuple(
        Clue(f"{one} {other}", Some((is_false(one), is_false(other))))
        for one in names
        for other in names
        if one < other
    )
    background = Background(tuple(Variable(name, (False, True)) for name in (*names, "never")), (), ())
    problem = Problem(background, (*at_most_one, Clue("never", is_false("never"))))
    assert engine_on(problem, "cpsat").possible_values((*names, "never")) == {
        **dict.fromkeys(names, (False, True)),
        "never": (False,),
    }


def test_the_work_of_a_shortest_walk_is_counted() -> None:
    case = random_case_in(Random(1), read_setting("walton"), origin="true")
    deadline = Deadline(None, most_work=10**9)
    CpSatEngine(problem_of(case), deadline).shortest(walk_of(case.setting, case.rules))
    assert deadline.remaining_work() < 10**9
