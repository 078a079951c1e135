"""What a session remembers of engines answers as a new engine does, whatever was asked and cut short before."""

from random import Random

import pytest

from tests.strategies import engine_on, random_case
from walton_solver.engines import cpsat
from walton_solver.engines.choosing import second_engine_for
from walton_solver.engines.memory import MOST_REMEMBERED, MOST_WORLDS, Memory, RecallingSolver
from walton_solver.engines.outcomes import Sat, Unknown, Unsat
from walton_solver.games.walton.meaning import problem_of
from walton_solver.limits import NO_LIMIT, Deadline, TimeLimit
from walton_solver.logic.evaluating import holds
from walton_solver.logic.formulas import World, has_value


@pytest.mark.parametrize("most", [2, 1_000])
@pytest.mark.parametrize("seed", range(12))
def test_a_model_that_goes_on_growing_answers_as_a_new_one(
    most: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cpsat, "MOST_FORMULAS", most)
    rng = Random(f"growing {seed}")
    problem = problem_of(random_case(rng, origin="true"))
    first, memory = engine_on(problem, "tables"), Memory()
    for _ in range(12):
        clues = rng.sample([clue.id for clue in problem.clues], rng.randint(0, len(problem.clues)))
        variable = rng.choice(problem.variables)
        given = has_value(variable.name, rng.choice(variable.values))
        second = second_engine_for(first, NO_LIMIT, memory)
        assert second is not None
        assert second.name == "cpsat"
        found, expected = second.solve(clues, given), engine_on(problem, "cpsat").solve(clues, given)
        assert type(found) is type(expected)
        if isinstance(found, Sat):
            told = [clue.formula for clue in problem.clues if clue.id in clues]
            assert all(holds(formula, found.world) for formula in (*told, given))


def test_a_limit_that_was_hit_leaves_nothing_behind() -> None:
    problem = problem_of(random_case(Random(5), origin="true"))
    first, memory = engine_on(problem, "tables"), Memory()
    late = second_engine_for(first, Deadline(0), memory)
    assert late is not None
    assert late.solve() == Unknown(TimeLimit(0))
    second = second_engine_for(first, NO_LIMIT, memory)
    assert second is not None
    assert isinstance(second.solve(), Sat)


class _Counted:
    name = "counted"

    def __init__(self) -> None:
        self.engine = engine_on(problem_of(random_case(Random(3), origin="true")), "tables")
        self.problem = self.engine.problem
        self.asked = 0

    def solve(self, *asked: object) -> object:
        self.asked += 1
        return self.engine.solve(*asked)  # type: ignore[arg-type]


def test_a_solver_is_asked_only_where_no_world_is_known() -> None:
    counted, worlds = _Counted(), list[World]()
    solver = RecallingSolver(counted, worlds)  # type: ignore[arg-type]
    first = solver.solve()
    assert isinstance(first, Sat)
    assert solver.solve([]) == solver.solve() == first
    assert counted.asked == 1
    murderer = counted.problem.variable("murderer")
    others = [value for value in murderer.values if value != first.world["murderer"]]
    assert isinstance(solver.solve([], has_value("murderer", others[0])), Sat | Unsat)
    assert counted.asked == 2
    worlds.extend([first.world] * MOST_WORLDS)
    solver.solve([], has_value("murderer", others[0]))
    assert len(worlds) <= MOST_WORLDS + 2


def test_a_memory_forgets_what_was_not_asked_for_longest() -> None:
    memory = Memory()
    for number in range(MOST_REMEMBERED + 2):
        memory.recall(number, lambda: "first")
        memory.recall(0, lambda: "again")
    assert memory.recall(0, lambda: "new") == "first"
    assert memory.recall(1, lambda: "new") == "new"
    # What a limit kept from being found is looked for again.
    assert memory.recall("late", lambda: None) is None
    assert memory.recall("late", lambda: 2) == 2
