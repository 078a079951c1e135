"""Deals as a solver against CP-SAT, on formulas of the kinds that are asked."""

from random import Random

import pytest

from tests.games.cluedo.simulating import log_of, varied
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.engines.outcomes import Sat, Unknown, Unsat
from walton_solver.games.cluedo.meaning import problem_of
from walton_solver.games.cluedo.solver import DealsSolver
from walton_solver.limits import NO_LIMIT, Deadline
from walton_solver.logic.evaluating import holds
from walton_solver.logic.formulas import All, Among, Formula, Not, Some, Total
from walton_solver.logic.problems import Problem


def _fact(random: Random, problem: Problem) -> Formula:
    variable = random.choice(problem.variables)
    fact = Among(variable.name, tuple(random.sample(variable.values, random.choice([1, 1, 2]))))
    return Not(fact) if random.random() < 0.4 else fact


def _given(random: Random, problem: Problem) -> Formula:
    """Facts, a denial of facts taken together, and a choice: what reasons and verifications ask."""
    facts = [_fact(random, problem) for _ in range(random.randint(0, 3))]
    denied = Not(All(tuple(_fact(random, problem) for _ in range(random.randint(1, 6)))))
    choice = Some(tuple(_fact(random, problem) for _ in range(2)))
    more: list[Formula] = [denied, Not(Not(denied)), choice, Not(choice), All(())]
    return All((*facts, random.choice(more)))


@pytest.mark.parametrize("seed", range(100))
def test_deals_are_found_where_cp_sat_finds_them(seed: int) -> None:
    random = Random(f"solver {seed}")
    log = log_of(varied(random))
    problem = problem_of(log)
    counting = DealsSolver(log, problem, NO_LIMIT)
    engine = engine_for(problem, Asking(engine="cpsat"))
    ids = [event.id for event in log.events]
    for _ in range(5):
        chosen = random.sample(ids, random.randint(0, len(ids)))
        given = _given(random, problem)
        found, expected = counting.solve(chosen, given), engine.solve(chosen, given)
        assert type(found) is type(expected)
        assert isinstance(found, (Sat, Unsat))
        if isinstance(found, Sat):
            formulas = [clue.formula for clue in problem.clues if clue.id in chosen]
            assert all(holds(formula, found.world) for formula in (*formulas, given))
            assert all(holds(rule.formula, found.world) for rule in problem.rules)


def test_what_counting_does_not_take_is_refused_and_a_limit_is_unknown() -> None:
    log = log_of(varied(Random("limit")))
    problem = problem_of(log)
    with pytest.raises(TypeError, match="counting deals takes no Total"):
        DealsSolver(log, problem, NO_LIMIT).solve((), Total(((1, All(())),), 1, None))
    assert isinstance(DealsSolver(log, problem, Deadline(0)).solve(()), Unknown)
