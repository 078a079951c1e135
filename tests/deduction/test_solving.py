"""Verdict, count and order of answers, and what a second engine confirms."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

import pytest

from tests import reference
from tests.strategies import ENGINE_NAMES, answer_of, engine_on, random_case
from walton_solver.deduction.findings import Decision, Verdict
from walton_solver.deduction.solving import candidates, confirmed, decide
from walton_solver.engines.outcomes import Answer, Outcome, Projection, Worlds
from walton_solver.errors import DisagreementError
from walton_solver.games.walton.meaning import problem_of
from walton_solver.limits import Deadline, Limit, LimitReached, TimeLimit
from walton_solver.logic.formulas import TRUE, Formula, Walk, World
from walton_solver.logic.problems import Background, ClueId, Problem, Variable

each_engine = pytest.mark.parametrize("engine", ENGINE_NAMES)

PROBLEM = Problem(
    background=Background(
        (Variable("who", ("ann", "bob", "eve")), Variable("how", ("rope", "cue", None)), Variable("x", (False, True))),
        (),
        ("who", "how"),
    ),
    clues=(),
)


class _Listing:
    """An engine that has these answers, and then hits the limit, if any."""

    deadline = Deadline(None)

    def __init__(self, *answers: Answer, limit: Limit | None = None, name: str = "first") -> None:
        self.name = name
        self.problem = PROBLEM
        self._answers = answers
        self._limit = limit

    def solve(self, clues: Iterable[ClueId] | None = None, given: Formula = TRUE) -> Outcome:
        raise NotImplementedError

    def answers(self) -> Iterator[Answer]:
        yield from self._answers
        if self._limit is not None:
            raise LimitReached(self._limit)

    def shortest(self, walk: Walk, given: Formula = TRUE) -> World | None:
        raise NotImplementedError

    def possible_values(self, names: Iterable[str]) -> Projection:
        raise NotImplementedError

    def worlds(self) -> Worlds:
        raise NotImplementedError


def test_no_answer_is_a_contradiction() -> None:
    assert decide(_Listing()) == Decision(verdict=Verdict.CONTRADICTORY, count=0, answers=(), engine="first")


def test_one_answer_is_unique() -> None:
    found = decide(_Listing(("ann", "rope")))
    assert (found.verdict, found.count) == (Verdict.UNIQUE, 1)


def test_more_answers_are_ambiguous_and_in_the_order_of_the_values() -> None:
    found = decide(_Listing(("bob", None), ("ann", None), ("bob", "rope"), ("ann", "cue")))
    assert found.answers == (("ann", "cue"), ("ann", None), ("bob", "rope"), ("bob", None))
    assert (found.verdict, found.count) == (Verdict.AMBIGUOUS, 4)


@pytest.mark.parametrize("known", [(), (("ann", "rope"),), (("bob", "cue"), ("ann", "rope"))])
def test_a_limit_leaves_it_undecided_whatever_was_found(known: tuple[Answer, ...]) -> None:
    found = decide(_Listing(*known, limit=TimeLimit(1)))
    assert found == Decision(
        verdict=Verdict.UNDECIDED, count=None, answers=tuple(sorted(known)), engine="first", limit=TimeLimit(1)
    )


def test_a_second_engine_that_finds_the_same_confirms() -> None:
    decision = decide(_Listing(("ann", "rope"), ("bob", "cue")))
    second = _Listing(("bob", "cue"), ("ann", "rope"), name="second")
    assert confirmed(decision, second) == replace(decision, checked_by="second")


def test_a_second_engine_that_gives_up_confirms_nothing() -> None:
    decision = decide(_Listing(("ann", "rope")))
    assert confirmed(decision, _Listing(("bob", "cue"), limit=TimeLimit(1), name="second")) == decision


def test_what_is_undecided_is_not_compared() -> None:
    decision = decide(_Listing(limit=TimeLimit(1)))
    assert confirmed(decision, _Listing(("bob", "cue"), name="second")) == decision


@pytest.mark.parametrize("others", [(), (("bob", "rope"),), (("ann", "rope"), ("bob", "rope"))])
def test_a_second_engine_that_finds_others_is_a_disagreement(others: tuple[Answer, ...]) -> None:
    decision = decide(_Listing(("ann", "rope")))
    with pytest.raises(DisagreementError, match="first finds 1 answers, second finds"):
        confirmed(decision, _Listing(*others, name="second"))


def test_candidates_are_the_values_of_answers_in_the_order_of_the_variable() -> None:
    assert candidates(PROBLEM, [("eve", None), ("ann", "cue")]) == {"who": ("ann", "eve"), "how": ("cue", None)}
    assert candidates(PROBLEM, []) == {"who": (), "how": ()}


@each_engine
@pytest.mark.parametrize("seed", range(12))
def test_decisions_of_random_cases_are_the_judges(engine: str, seed: int) -> None:
    case = random_case(Random(f"decision {seed}"))
    found = decide(engine_on(problem_of(case), engine))
    # The judge goes through hypotheses in the order of the setting, nobody last, as answers are ordered.
    expected = [answer_of(hypothesis) for hypothesis in reference.answers(case)]
    assert list(found.answers) == expected
    assert found.count == len(expected)
