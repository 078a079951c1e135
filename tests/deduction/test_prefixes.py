"""After how many clues a question is settled: as found by trying every number of first clues."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import cases, law
from walton_solver.deduction.prefixes import settled_prefixes
from walton_solver.deduction.solving import candidates, decide
from walton_solver.engines.asking import Asking, EngineName
from walton_solver.engines.choosing import engine_for
from walton_solver.engines.outcomes import Projection
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.meaning import problem_of
from walton_solver.logic.problems import Problem


@law(12)
@given(cases(origin="true"), st.randoms(use_true_random=False), st.sampled_from(["tables", "cpsat"]))
def test_each_question_is_settled_after_as_many_clues_as_it_takes(case: Case, rng: Random, engine: EngineName) -> None:
    problem = problem_of(case)
    number = len(problem.clues)
    orders = [rng.sample(range(number), number) for _ in range(2)]
    left = _candidates(problem, range(number))
    found = settled_prefixes(engine_for(problem, Asking(engine=engine)), left, orders)
    assert found == [
        tuple(
            next(count for count in range(number + 1) if _candidates(problem, order[:count])[name] == left[name])
            for name in problem.questions
        )
        for order in orders
    ]


def _candidates(problem: Problem, chosen: Iterable[int]) -> Projection:
    few = replace(problem, clues=tuple(problem.clues[item] for item in chosen))
    return candidates(problem, decide(engine_for(few, Asking(engine="backtrack"))).answers)
