"""What a player's cards leave of the answer: asked over and over by strategies, so it is remembered for each hand."""

from collections.abc import Sequence
from functools import lru_cache

from walton_solver.deduction.solving import decide
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.games.walton.cases import Case, Hypothesis
from walton_solver.games.walton.meaning import problem_of
from walton_solver.games.walton.routes import hypothesis_of

REMEMBERED = 4_096


def answers_of(case: Case) -> Sequence[Hypothesis]:
    """The answers that the cards leave, in the order of answers."""
    return _answers(case)


def only_answer(case: Case) -> Hypothesis | None:
    """The answer, if the cards leave only one."""
    answers = answers_of(case)
    return answers[0] if len(answers) == 1 else None


@lru_cache(maxsize=REMEMBERED)
def _answers(case: Case) -> Sequence[Hypothesis]:
    engine = engine_for(problem_of(case), Asking(), some_clues=False)
    return tuple(map(hypothesis_of, decide(engine).answers))
