"""Reasons suffice, need each of their clues, and are as small as the judge's."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from tests import reference
from tests.strategies import ENGINE_NAMES, ENGINES_AND_LAYOUTS, answer_of, engine_on, random_case
from walton_solver.deduction.findings import Possible, Reason, Undecided
from walton_solver.deduction.reasons import checked, smallest_reason, smallest_reasons
from walton_solver.engines.outcomes import (
    Answer,
    CorrectionSet,
    Engine,
    Outcome,
    Projection,
    Sat,
    Subsets,
    Unknown,
    Unsat,
    Worlds,
)
from walton_solver.errors import DisagreementError
from walton_solver.games.walton.cases import QUESTIONS, Case
from walton_solver.games.walton.meaning import problem_of
from walton_solver.limits import Deadline, Limit, LimitReached, TimeLimit
from walton_solver.logic.evaluating import holds
from walton_solver.logic.formulas import TRUE, Among, Formula, Value, Walk, World
from walton_solver.logic.problems import Background, Clue, ClueId, Problem, Rule, RuleId, Variable

each_engine = pytest.mark.parametrize("engine", ENGINES_AND_LAYOUTS)


def _asked(case: Case, question: str, value: Value) -> set[frozenset[ClueId]]:
    """The judge's smallest reasons against a value of a question."""
    place = QUESTIONS.index(question)
    return reference.smallest_reasons(case, lambda hypothesis: answer_of(hypothesis)[place] == value)


def _questions(case: Case) -> Iterator[tuple[str, Value]]:
    problem = problem_of(case)
    for question in QUESTIONS:
        for value in problem.variable(question).values:
            yield question, value


def _best(problem: Problem, reasons: set[frozenset[ClueId]]) -> tuple[ClueId, ...]:
    """Of reasons of one size that of least weight, then the first in clue order."""
    position = {clue.id: i for i, clue in enumerate(problem.clues)}
    ordered = [sorted(position[clue] for clue in reason) for reason in reasons]
    best = min(ordered, key=lambda places: (sum(problem.clues[i].weight for i in places), places))
    return problem.clue_ids(sum(1 << i for i in best))


@each_engine
@pytest.mark.parametrize("seed", range(50))
def test_a_reason_is_a_smallest_one_of_the_judges(engine: str, seed: int) -> None:
    rng = Random(seed)
    case = random_case(rng, size="tiny")
    problem = problem_of(case)
    solver = engine_on(problem, engine)
    asked = [*_questions(case)]
    for question, value in rng.sample(asked, min(8, len(asked))):
        found = smallest_reason(solver, Among(question, (value,)))
        expected = _asked(case, question, value)
        if isinstance(found, Possible):
            assert not expected
            assert found.world[question] == value
            assert all(holds(clue.formula, found.world) for clue in problem.clues)
        else:
            assert isinstance(found, Reason)
            assert found.smallest
            assert found.clues == _best(problem, expected)


@each_engine
@pytest.mark.parametrize("seed", range(30))
def test_a_clash_is_a_smallest_one_of_the_judges(engine: str, seed: int) -> None:
    case = random_case(Random(f"clash {seed}"), origin="damaged")
    problem = problem_of(case)
    found = smallest_reason(engine_on(problem, engine))
    expected = reference.smallest_conflicts(case)
    if isinstance(found, Possible):
        assert not expected
    else:
        assert isinstance(found, Reason)
        assert found.clues == _best(problem, expected)


@pytest.mark.parametrize("seed", range(30))
def test_another_engine_finds_that_a_reason_suffices_and_needs_each_clue(seed: int) -> None:
    case = random_case(Random(f"checked {seed}"))
    problem = problem_of(case)
    for question, value in [*_questions(case)][:12]:
        given = Among(question, (value,))
        found = smallest_reason(engine_on(problem, "cpsat"), given)
        if isinstance(found, Reason):
            other = engine_on(problem, "backtrack")
            assert isinstance(other.solve(found.clues, given), Unsat)
            for clue in found.clues:
                assert isinstance(other.solve([each for each in found.clues if each != clue], given), Sat)
            assert checked(found, given, other) == replace(found, checked_by="backtrack")


@each_engine
@pytest.mark.parametrize("seed", range(20))
def test_every_hypothesis_that_is_out_has_a_smallest_reason_of_the_judges(engine: str, seed: int) -> None:
    case = random_case(Random(f"all {seed}"), size="tiny")
    problem = problem_of(case)
    found = smallest_reasons(engine_on(problem, engine))
    assert not isinstance(found, Undecided)
    expected = {}
    for hypothesis in reference.hypotheses(case):
        reasons = reference.smallest_reasons(case, lambda other, asked=hypothesis: other == asked)  # type: ignore[misc]
        if reasons and reasons != {frozenset()}:
            expected[answer_of(hypothesis)] = _best(problem, reasons)
    assert {answer: reason.clues for answer, reason in found.items()} == expected
    assert all(reason.smallest for reason in found.values())


def test_without_time_no_reason_is_given() -> None:
    problem = problem_of(random_case(Random(1), size="tiny"))
    for name in ENGINE_NAMES:
        assert isinstance(smallest_reasons(engine_on(problem, name, time_limit_s=0)), Undecided)


# With engines that were made up


class _Answering:
    """An engine that answers what it is told to, whatever is asked."""

    name = "made up"
    deadline = Deadline(None)

    def __init__(self, problem: Problem, outcomes: Iterable[Outcome], broken: Sequence[int] | Limit = ()) -> None:
        self.problem = problem
        self._outcomes = iter(outcomes)
        self._broken = broken

    def solve(self, clues: Iterable[ClueId] | None = None, given: Formula = TRUE) -> Outcome:
        return next(self._outcomes)

    def answers(self) -> Iterator[Answer]:
        raise NotImplementedError

    def shortest(self, walk: Walk, given: Formula = TRUE) -> World | None:
        raise NotImplementedError

    def possible_values(self, names: Iterable[str]) -> Projection:
        raise NotImplementedError

    def worlds(self) -> Worlds:
        return self

    is_laid_out = False

    def assuming(self, *formulas: Formula) -> Worlds:
        return self

    def corrections(self, items: Sequence[Formula], kept: int, *, most: int = 4) -> Sequence[CorrectionSet]:
        if not isinstance(self._broken, Sequence):
            raise LimitReached(self._broken)
        return [CorrectionSet(each, None) for each in self._broken]

    def possible_with(self, subsets: Subsets, items: tuple[Formula, ...], formulas: Iterable[Formula]) -> list[int]:
        raise NotImplementedError

    def has(self, correction: CorrectionSet) -> bool:
        return True

    def excluded(self, formulas: tuple[Formula, ...], asked: int) -> int:
        raise NotImplementedError

    def ruled_out(self, items: tuple[Formula, ...]) -> Iterator[tuple[Answer, int | None]]:
        raise NotImplementedError


def _coloured() -> Problem:
    """A ball is red by the rule; two clues say that it is blue, and that it is not green."""
    ball = Variable("ball", ("red", "green", "blue"))
    background = Background((ball,), (Rule(RuleId("red"), Among("ball", ("red",))),), ("ball",))
    clues = (Clue("blue", Among("ball", ("blue",))), Clue("not green", Among("ball", ("red", "blue"))))
    return Problem(background=background, clues=clues)


def _made_up(*outcomes: Outcome, broken: Sequence[int] | Limit = ()) -> Engine:
    return _Answering(_coloured(), outcomes, broken)


@each_engine
def test_a_clue_against_the_rules_is_a_clash_of_one(engine: str) -> None:
    assert smallest_reason(engine_on(_coloured(), engine)) == Reason(clues=("blue",), smallest=True)


@each_engine
def test_what_the_rules_alone_rule_out_needs_no_clue(engine: str) -> None:
    found = smallest_reason(engine_on(_coloured(), engine), Among("ball", ("green",)))
    assert found == Reason(clues=(), smallest=True)


def test_a_limit_is_never_taken_for_a_no() -> None:
    limit = TimeLimit(1)
    assert smallest_reason(_made_up(Unknown(limit))) == Undecided(limit=limit)
    assert smallest_reason(_made_up(Unsat(()), broken=limit)) == Undecided(limit=limit)


def test_an_engine_that_contradicts_itself_is_found_out() -> None:
    # It rules out everything, and then has a world that breaks no clue.
    with pytest.raises(DisagreementError, match="made up"):
        smallest_reason(_made_up(Unsat(()), broken=[0]))


def test_a_reason_that_the_second_engine_denies_is_a_disagreement() -> None:
    reason = Reason(clues=("blue",), smallest=True)
    with pytest.raises(DisagreementError, match="made up"):
        checked(reason, TRUE, _made_up(Sat({"ball": "red"}), Sat({"ball": "red"})))
    with pytest.raises(DisagreementError, match="made up"):
        checked(reason, TRUE, _made_up(Unsat(()), Unsat(())))


def test_a_second_engine_that_gives_up_leaves_the_reason_as_it_was() -> None:
    reason = Reason(clues=("blue",), smallest=True)
    assert checked(reason, TRUE, _made_up(Unsat(()), Unknown(TimeLimit(1)))) == reason
    assert checked(reason, TRUE, _made_up(Unknown(TimeLimit(1)), Sat({"ball": "red"}))) == reason
