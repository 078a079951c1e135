"""Stories against a judge that tries every world, every set of clues and every set of earlier steps."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from itertools import combinations, islice
from random import Random

import pytest

from tests import reference
from tests.strategies import ENGINE_NAMES, engine_on, logic_world, random_case
from walton_solver.deduction.findings import Conclusion, Step
from walton_solver.deduction.story import Subject, story
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.clues import GuestCount, MayHavePassed, NoPassage, NotSeenIn, StatementClue
from walton_solver.games.walton.facts import asides_of, subjects_of
from walton_solver.games.walton.meaning import problem_of
from walton_solver.games.walton.statements import AllOf, AnyOf, CountOf, Fact, IfThen, NotOf, Statement, Uses
from walton_solver.logic.formulas import Value
from walton_solver.logic.problems import ClueId

each_engine = pytest.mark.parametrize("engine", ENGINE_NAMES)

MOST_WORLDS = 5000
MOST_CLUES = 9


@dataclass(frozen=True)
class _Judge:
    """Every world of a case, clues or not, as the bits of masks; what follows from what is seen by looking."""

    subjects: tuple[Subject, ...]
    facts: tuple[Conclusion, ...]
    """All that follows from all clues, in the order of the variables and their values."""
    every: int
    where: Mapping[Conclusion, int]
    clues: tuple[ClueId, ...]
    agreeing: tuple[int, ...]
    """For each clue the worlds that agree with it."""
    costs: tuple[int, ...]

    def rules_out(self, worlds: int, fact: Conclusion) -> bool:
        """Whether the fact is so in each of the worlds."""
        return not worlds & ~self.where[fact]

    def with_clues(self, clues: Iterable[ClueId]) -> int:
        return reduce(int.__and__, (self.agreeing[self.clues.index(clue)] for clue in clues), self.every)

    def with_steps(self, steps: Iterable[Step]) -> int:
        return reduce(int.__and__, (self.where[fact] for step in steps for fact in step.concludes), self.every)

    def cost(self, clues: Iterable[ClueId]) -> tuple[int, int]:
        """How many clues, and how many of these are harder to follow."""
        chosen = [self.clues.index(clue) for clue in clues]
        return len(chosen), sum(self.costs[i] for i in chosen)

    def sets_up_to(self, cost: tuple[int, int]) -> Iterator[tuple[tuple[int, int], int]]:
        """What each set of clues costs that costs no more than that, and its worlds."""
        for size in range(cost[0] + 1):
            for chosen in combinations(self.clues, size):
                if self.cost(chosen) <= cost:
                    yield self.cost(chosen), self.with_clues(chosen)


def _judge(case: Case) -> _Judge | None:
    """None where the case has no world, or more worlds or clues than the judge can try."""
    worlds = list(islice(reference.every_world(case), MOST_WORLDS + 1))
    if len(case.clues) > MOST_CLUES or len(worlds) > MOST_WORLDS:
        return None
    told = [logic_world(case.setting, world) for world in worlds]
    broken = [reference.broken_clues(case, world) for world in worlds]
    left = [values for values, lies in zip(told, broken, strict=True) if not lies]
    if not left:
        return None
    subjects = (*subjects_of(case.setting), *asides_of(case.setting))
    values_of = {variable.name: variable.values for variable in problem_of(case).variables}
    facts = [fact for subject in subjects for name in subject for fact in _facts(name, values_of[name], left)]
    return _Judge(
        subjects=subjects,
        facts=tuple(facts),
        every=_mask(True for _ in worlds),
        where={fact: _mask((each[fact.question] == fact.value) is fact.holds for each in told) for fact in facts},
        clues=tuple(clue.id for clue in case.clues),
        agreeing=tuple(_mask(clue.id not in lies for lies in broken) for clue in case.clues),
        costs=tuple(_surcharge(clue) for clue in case.clues),
    )


def _mask(bits: Iterable[bool]) -> int:
    return sum(1 << i for i, bit in enumerate(bits) if bit)


def _facts(name: str, values: Sequence[Value], left: Sequence[Mapping[str, Value]]) -> Iterator[Conclusion]:
    """What is settled and out of a variable in the worlds that are left; true or not is one thing, not two."""
    seen = {each[name] for each in left}
    if set(values) == {False, True}:
        if len(seen) == 1:
            yield Conclusion(name, True, holds=seen == {True})
        return
    yield from (Conclusion(name, value, holds=False) for value in values if value not in seen)
    if len(seen) == 1:
        yield Conclusion(name, *seen, holds=True)


def _surcharge(clue: object) -> int:
    """One for a clue that speaks of the route, one for a clue that counts."""
    match clue:
        case NoPassage() | NotSeenIn() | MayHavePassed() | GuestCount():
            return 1
        case StatementClue(formula=formula):
            parts = list(_parts(formula))
            return any(_is_way(part) for part in parts) + any(isinstance(part, CountOf) for part in parts)
        case _:
            return 0


def _parts(statement: Statement) -> Iterator[Statement]:
    yield statement
    match statement:
        case AllOf(parts=parts) | AnyOf(parts=parts) | CountOf(parts=parts):
            for part in parts:
                yield from _parts(part)
        case NotOf(part=part):
            yield from _parts(part)
        case IfThen(condition=condition, consequence=consequence):
            yield from _parts(condition)
            yield from _parts(consequence)


def _is_way(part: Statement) -> bool:
    return isinstance(part, Uses) or (isinstance(part, Fact) and part.atom == "passes")


def _cases(seed: int) -> tuple[Case, _Judge]:
    """The first random case of the seed that the judge can try, with something to tell."""
    rng = Random(f"judged story {seed}")
    while True:
        case = random_case(rng, size="tiny", origin=rng.choice(("true", "damaged", "random")))
        judge = _judge(case)
        if judge is not None and len(judge.facts) > 3:
            return case, judge


_case_of = lru_cache(maxsize=None)(_cases)


def _story(case: Case, engine: str, *, with_asides: bool) -> tuple[Step, ...]:
    """The story; with asides told for their own sake nothing is left out of it."""
    main, aside = subjects_of(case.setting), asides_of(case.setting)
    solver = engine_on(problem_of(case), engine)
    told = story(solver, (*main, *aside)) if with_asides else story(solver, main, aside)
    assert isinstance(told, tuple)
    return told


def _check_step(judge: _Judge, step: Step, told: Sequence[Step]) -> None:
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


def _check_is_cheapest(judge: _Judge, step: Step, told: Sequence[Step], still_open: Sequence[Conclusion]) -> None:
    """No fact that is still open could be concluded from cheaper clues, or from these at their cost alone."""
    known = judge.with_steps(told)
    cost = judge.cost(step.clues)
    for other, worlds in judge.sets_up_to(cost):
        for fact in still_open:
            assert other == cost or not judge.rules_out(worlds & known, fact), (other, fact)
            if step.uses:
                assert not judge.rules_out(worlds, fact), f"{fact} follows without earlier steps"


def _check_is_whole(judge: _Judge, step: Step, told: Sequence[Step], still_open: Sequence[Conclusion]) -> None:
    """All that follows of the step's subject from the same is concluded at once."""
    (subject,) = {subject for subject in judge.subjects for fact in step.concludes if fact.question in subject}
    worlds = judge.with_clues(step.clues) & judge.with_steps(told[n - 1] for n in step.uses)
    alike = [fact for fact in still_open if fact.question in subject and judge.rules_out(worlds, fact)]
    assert sorted(step.concludes, key=judge.facts.index) == alike


@each_engine
@pytest.mark.parametrize("seed", range(30))
def test_each_step_is_a_cheapest_one_to_the_judge(engine: str, seed: int) -> None:
    case, judge = _case_of(seed)
    told: list[Step] = []
    still_open = list(judge.facts)
    for number, step in enumerate(_story(case, engine, with_asides=True), start=1):
        assert step.n == number
        assert all(use < number for use in step.uses)
        assert set(step.concludes) <= set(still_open)
        _check_step(judge, step, told)
        _check_is_cheapest(judge, step, told, still_open)
        _check_is_whole(judge, step, told, still_open)
        told.append(step)
        still_open = [fact for fact in still_open if fact not in step.concludes]
    assert still_open == [], "all that follows is told"


@pytest.mark.parametrize("seed", range(30))
def test_all_engines_tell_the_same_story(seed: int) -> None:
    case, _ = _case_of(seed)
    first, *others = (_story(case, engine, with_asides=False) for engine in ENGINE_NAMES)
    assert others == [first] * len(others)


@pytest.mark.parametrize("seed", range(30))
def test_asides_are_told_only_where_they_are_used(seed: int) -> None:
    case, judge = _case_of(seed)
    engine = ENGINE_NAMES[seed % len(ENGINE_NAMES)]
    main = {name for subject in subjects_of(case.setting) for name in subject}
    whole, told = (_story(case, engine, with_asides=with_asides) for with_asides in (True, False))
    used = {use for step in told for use in step.uses}
    assert all(step.n in used for step in told if step.concludes[0].question not in main)
    # The rest is the whole story without the steps that lead to asides alone.
    by_n = {step.n: step for step in whole}
    needed = {step.n for step in whole if step.concludes[0].question in main}
    while more := {use for n in needed for use in by_n[n].uses} - needed:
        needed |= more
    number = {n: i for i, n in enumerate(sorted(needed), start=1)}
    assert list(told) == [
        replace(by_n[n], n=number[n], uses=tuple(number[use] for use in by_n[n].uses)) for n in sorted(needed)
    ]
    assert {fact for step in told for fact in step.concludes if fact.question in main} == {
        fact for fact in judge.facts if fact.question in main
    }
