"""Stories against a judge that tries every world, every set of clues and every set of earlier steps."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from random import Random

import pytest

from tests.judging import Judge, judge_of_case, random_problem, whole_story
from tests.strategies import ENGINE_NAMES, ENGINES_AND_LAYOUTS, engine_on, random_case
from walton_solver.deduction.findings import Assignment, Conclusion, Step, Undecided
from walton_solver.deduction.story import Concluded, Told, story
from walton_solver.engines.outcomes import Answer, CorrectionSet, Outcome, Projection, Subsets, Worlds
from walton_solver.errors import DisagreementError
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.facts import asides_of, subjects_of
from walton_solver.games.walton.meaning import problem_of
from walton_solver.limits import Deadline, LimitReached, SolverStatus
from walton_solver.logic.formulas import TRUE, All, Among, Formula, Walk, World, is_true
from walton_solver.logic.problems import Background, Clue, ClueId, Problem, Rule, RuleId, Variable

each_engine = pytest.mark.parametrize("engine", ENGINES_AND_LAYOUTS)


def _cases(seed: int) -> tuple[Case, Judge]:
    """The first random case of the seed that the judge can try, with something to tell."""
    rng = Random(f"judged story {seed}")
    while True:
        case = random_case(rng, size="tiny", origin=rng.choice(("true", "damaged", "random")))
        judge = judge_of_case(case)
        if judge is not None and len(judge.facts) > 3:
            return case, judge


_case_of = lru_cache(maxsize=None)(_cases)


def _story(case: Case, engine: str, *, with_asides: bool) -> tuple[Step[Assignment], ...]:
    """The story; with asides told for their own sake nothing is left out of it."""
    main, aside = subjects_of(case.setting), asides_of(case.setting)
    solver = engine_on(problem_of(case), engine)
    return whole_story(solver, (*main, *aside)) if with_asides else whole_story(solver, main, aside)


def _check_step(judge: Judge, step: Step[Assignment], told: Sequence[Step[Assignment]]) -> None:
    """The step follows from what it names and needs all of it."""
    uses = [told[n - 1] for n in step.uses]
    assert step.concludes
    assert list(step.uses) == sorted(set(step.uses))
    assert [judge.clues.index(clue) for clue in step.clues] == sorted({judge.clues.index(c) for c in step.clues})
    worlds = judge.with_clues(step.clues) & judge.with_steps(uses)
    for fact in step.concludes:
        assert judge.rules_out(worlds, fact)
        for clue in step.clues:
            rest = [each for each in step.clues if each != clue]
            assert not judge.rules_out(judge.with_clues(rest) & judge.with_steps(told), fact), "not even with all steps"
    for fewer in combinations(told, len(step.uses) - 1) if step.uses else ():
        left = judge.with_clues(step.clues) & judge.with_steps(fewer)
        assert not all(judge.rules_out(left, fact) for fact in step.concludes), "fewer steps would do"


def _check_is_cheapest(
    judge: Judge, step: Step[Assignment], told: Sequence[Step[Assignment]], still_open: Sequence[Concluded]
) -> None:
    """No open fact could be concluded from cheaper clues, or from its own best clues at this cost without steps."""
    known = judge.with_steps(told)
    sets = judge.sets_up_to(judge.cost(step.clues))
    worlds_of = [judge.with_clues(chosen) for chosen in sets]
    best = {}
    for fact in still_open:
        best[fact] = next((i for i, worlds in enumerate(worlds_of) if judge.rules_out(worlds & known, fact)), None)
    sufficing = {fact: i for fact, i in best.items() if i is not None}
    assert {judge.cost(sets[i]) for i in sufficing.values()} == {judge.cost(step.clues)}
    alone = {fact: i for fact, i in sufficing.items() if judge.rules_out(worlds_of[i], fact)}
    # Of several that are as cheap, first those that need no steps, then the lightest, then the first.
    first = min(alone or sufficing, key=lambda fact: (judge.weight(sets[sufficing[fact]]), judge.facts.index(fact)))
    assert first in step.concludes
    assert step.clues == sets[sufficing[first]]
    assert bool(step.uses) is not bool(alone)


def _check_is_whole(
    judge: Judge, step: Step[Assignment], told: Sequence[Step[Assignment]], still_open: Sequence[Concluded]
) -> None:
    """All that follows of the step's subject from the same is concluded at once."""
    (subject,) = {subject for subject in judge.subjects for fact in step.concludes if fact.fact.variable in subject}
    worlds = judge.with_clues(step.clues) & judge.with_steps(told[n - 1] for n in step.uses)
    alike = [fact for fact in still_open if fact.fact.variable in subject and judge.rules_out(worlds, fact)]
    assert list(step.concludes) == alike


def _check_story(judge: Judge, steps: Sequence[Step[Assignment]]) -> None:
    """Each step is what the judge would tell next, and in the end all that follows is told."""
    told: list[Step[Assignment]] = []
    still_open = list(judge.facts)
    for number, step in enumerate(steps, start=1):
        assert step.n == number
        assert all(use < number for use in step.uses)
        assert set(step.concludes) <= set(still_open)
        _check_step(judge, step, told)
        _check_is_cheapest(judge, step, told, still_open)
        _check_is_whole(judge, step, told, still_open)
        told.append(step)
        still_open = [fact for fact in still_open if fact not in step.concludes]
    assert still_open == []


@each_engine
@pytest.mark.parametrize("seed", range(10))
def test_each_step_of_a_case_is_the_one_that_the_judge_would_tell(engine: str, seed: int) -> None:
    case, judge = _case_of(seed)
    _check_story(judge, _story(case, engine, with_asides=True))


@pytest.mark.parametrize("seed", range(8))
def test_all_engines_tell_the_same_story(seed: int) -> None:
    case, _ = _case_of(seed)
    first, *others = (_story(case, engine, with_asides=False) for engine in ENGINE_NAMES)
    assert others == [first] * len(others)


@pytest.mark.parametrize("seed", range(8))
def test_asides_are_told_where_they_are_used_and_else_at_the_end(seed: int) -> None:
    case, judge = _case_of(seed)
    engine = ENGINE_NAMES[seed % len(ENGINE_NAMES)]
    main = {name for subject in subjects_of(case.setting) for name in subject}
    whole, told = (_story(case, engine, with_asides=with_asides) for with_asides in (True, False))
    # The steps that lead to asides alone are told after the others, and else the story is the same.
    by_n = {step.n: step for step in whole}
    needed = {step.n for step in whole if step.concludes[0].fact.variable in main}
    while more := {use for n in needed for use in by_n[n].uses} - needed:
        needed |= more
    order = [*sorted(needed), *sorted(by_n.keys() - needed)]
    number = {n: i for i, n in enumerate(order, start=1)}
    assert list(told) == [
        replace(by_n[n], n=number[n], uses=tuple(sorted(number[use] for use in by_n[n].uses))) for n in order
    ]
    used = {use for step in told[: len(needed)] for use in step.uses}
    assert all(step.n in used for step in told[: len(needed)] if step.concludes[0].fact.variable not in main)
    assert {fact for step in told for fact in step.concludes} == set(judge.facts)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_granted_is_told_at_the_end_if_no_step_needs_it(seed: int) -> None:
    problem, judge = random_problem(Random(f"granted {seed}"))
    engine = engine_on(problem, "tables")
    whole = whole_story(engine, judge.subjects)
    assert not isinstance(whole, Undecided)
    granted = frozenset(whole[0].concludes)
    told = whole_story(engine, judge.subjects, granted=granted)
    assert not isinstance(told, Undecided)
    assert {fact for step in told for fact in step.concludes} == set(judge.facts)
    is_needed = any(1 in step.uses for step in whole)
    assert (told[0].concludes == whole[0].concludes) is (is_needed or len(whole) == 1)
    if not is_needed:
        assert told[-1] == replace(whole[0], n=len(whole))


# Problems of no game


# At 279 a correction outlived the worlds that denied the conclusion, and a step named a clue it did not need.
@pytest.mark.parametrize("seed", [*range(80), 279])
def test_each_step_of_any_problem_is_the_one_that_the_judge_would_tell(seed: int) -> None:
    problem, judge = random_problem(Random(f"problem {seed}"))
    # CP-SAT takes much longer for the same.
    engines = ENGINE_NAMES if seed % 10 == 0 else ("tables", "backtrack")
    first, *others = [whole_story(engine_on(problem, engine), judge.subjects) for engine in engines]
    assert isinstance(first, tuple)
    _check_story(judge, first)
    assert others == [first] * len(others)


# Small ones


def _coloured(*clues: Clue) -> Problem:
    """A ball is not red by the rule."""
    ball = Variable("ball", ("red", "green", "blue"))
    background = Background(
        (ball, Variable("big", (False, True))), (Rule(RuleId("r"), Among("ball", ("green", "blue"))),), ()
    )
    return Problem(background=background, clues=clues)


@each_engine
def test_without_a_clue_the_rules_alone_are_told(engine: str) -> None:
    steps = whole_story(engine_on(_coloured(), engine), [("ball",), ("big",)])
    assert steps == (Step(n=1, concludes=(Conclusion(Assignment("ball", "red"), holds=False),), clues=()),)


@each_engine
def test_nothing_to_tell_is_an_empty_story(engine: str) -> None:
    assert whole_story(engine_on(_coloured(), engine), [("big",)]) == ()
    assert whole_story(engine_on(_coloured(), engine), []) == ()


@each_engine
def test_one_clue_for_two_subjects_is_told_in_two_steps(engine: str) -> None:
    clue = Clue("c", All((Among("ball", ("blue",)), is_true("big"))))
    blue = (Conclusion(Assignment("ball", "green"), holds=False), Conclusion(Assignment("ball", "blue"), holds=True))
    big = (Conclusion(Assignment("big", True), holds=True),)
    red = Step(n=1, concludes=(Conclusion(Assignment("ball", "red"), holds=False),), clues=())
    apart = whole_story(engine_on(_coloured(clue), engine), [("ball",), ("big",)])
    assert apart == (red, Step(n=2, concludes=blue, clues=("c",)), Step(n=3, concludes=big, clues=("c",)))
    together = whole_story(engine_on(_coloured(clue), engine), [("ball", "big")])
    assert together == (red, Step(n=2, concludes=(*blue, *big), clues=("c",)))


PATIENCE = SolverStatus("out of patience")


class _Balking:
    """The tables engine, but it gives up where it is told to; or it says that worlds break nothing."""

    name = "made up"
    deadline = Deadline(None)

    def __init__(self, problem: Problem, *, patience: int, breaks_nothing: bool = False) -> None:
        self.problem = problem
        self._engine = engine_on(problem, "tables")
        self._patience = patience
        self._breaks_nothing = breaks_nothing

    def solve(self, clues: Iterable[ClueId] | None = None, given: Formula = TRUE) -> Outcome:
        return self._engine.solve(clues, given)

    def answers(self) -> Iterator[Answer]:
        return self._engine.answers()

    def shortest(self, walk: Walk, given: Formula = TRUE) -> World | None:
        return self._engine.shortest(walk, given)

    def possible_values(self, names: Iterable[str]) -> Projection:
        self.ask()
        return self._engine.possible_values(names)

    def worlds(self) -> Worlds:
        return _BalkingWorlds(self, self._engine.worlds())

    def ask(self) -> None:
        self._patience -= 1
        if self._patience < 0:
            raise LimitReached(PATIENCE)

    def corrections(self, worlds: Worlds, items: tuple[Formula, ...], kept: int) -> Sequence[CorrectionSet]:
        self.ask()
        found = worlds.corrections(items, kept)
        if self._breaks_nothing:
            return [replace(each, broken=0) for each in found]
        return found

    def excluded(self, worlds: Worlds, formulas: tuple[Formula, ...], asked: int) -> int:
        self.ask()
        return 0 if self._breaks_nothing else worlds.excluded(formulas, asked)


@dataclass(frozen=True)
class _BalkingWorlds:
    is_laid_out = True
    engine: _Balking
    worlds: Worlds

    def assuming(self, *formulas: Formula) -> Worlds:
        return _BalkingWorlds(self.engine, self.worlds.assuming(*formulas))

    def corrections(self, items: tuple[Formula, ...], kept: int, *, most: int = 4) -> Sequence[CorrectionSet]:
        return self.engine.corrections(self.worlds, items, kept)

    def has(self, correction: CorrectionSet) -> bool:
        return self.worlds.has(correction)

    def excluded(self, formulas: tuple[Formula, ...], asked: int) -> int:
        return self.engine.excluded(self.worlds, formulas, asked)

    def possible_with(self, subsets: Subsets, items: tuple[Formula, ...], formulas: Iterable[Formula]) -> list[int]:
        raise NotImplementedError

    def answers(self) -> Iterator[Answer]:
        raise NotImplementedError

    def ruled_out(self, items: tuple[Formula, ...]) -> Iterator[tuple[Answer, int | None]]:
        raise NotImplementedError


def test_an_engine_that_gives_up_leaves_it_undecided_wherever_it_does() -> None:
    gave_up = kept = 0
    for seed in range(10):
        problem, judge = random_problem(Random(f"patience {seed}"))
        whole = whole_story(engine_on(problem, "tables"), judge.subjects)
        for patience in range(10_000):
            told = story(_Balking(problem, patience=patience), judge.subjects)
            if told.limit is None:
                break
            # What was found so far is told: steps that follow, and in the order in which they are found.
            assert told.limit == PATIENCE
            found = {each for step in told.steps for each in step.concludes}
            assert found < {each for step in whole for each in step.concludes} or not whole
            kept += bool(told.steps)
            gave_up += 1
        assert told == Told(whole)
    assert gave_up > 50
    assert kept > 10


def test_an_engine_that_contradicts_itself_is_found_out() -> None:
    problem = _coloured(Clue("c", Among("ball", ("blue",))))
    with pytest.raises(DisagreementError, match="made up"):
        story(_Balking(problem, patience=1000, breaks_nothing=True), [("ball",)])
