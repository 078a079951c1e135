"""Smallest clashes and repairs are just the judge's."""

from collections.abc import Callable, Sequence
from random import Random
from typing import cast

import pytest

from tests import reference
from tests.strategies import ENGINES_AND_LAYOUTS, engine_on, random_case
from walton_solver.deduction.conflicts import smallest_conflicts, smallest_corrections
from walton_solver.deduction.findings import Undecided
from walton_solver.engines.outcomes import CorrectionSet, Engine, Worlds
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.meaning import problem_of
from walton_solver.limits import Deadline, TimeLimit
from walton_solver.logic.formulas import Formula
from walton_solver.logic.problems import ClueId

ALL = 1000

each_engine = pytest.mark.parametrize("engine", ENGINES_AND_LAYOUTS)
each_seed = pytest.mark.parametrize("seed", range(40))


def _case(seed: int) -> Case:
    return random_case(Random(f"clashes {seed}"), size="tiny", origin="damaged")


def _in_order(case: Case, sets: set[frozenset[ClueId]]) -> list[tuple[ClueId, ...]]:
    """By total weight, then clue order; the clues of each as the file has them."""
    problem = problem_of(case)
    places = [[i for i, clue in enumerate(problem.clues) if clue.id in each] for each in sets]
    places.sort(key=lambda items: (sum(problem.clues[i].weight for i in items), items))
    return [problem.clue_ids(sum(1 << i for i in items)) for items in places]


@each_engine
@each_seed
def test_all_smallest_conflicts_are_found_in_order(engine: str, seed: int) -> None:
    case = _case(seed)
    found = smallest_conflicts(engine_on(problem_of(case), engine), limit=ALL)
    assert not isinstance(found, Undecided)
    assert list(found) == _in_order(case, reference.smallest_conflicts(case))


@each_engine
@each_seed
def test_all_smallest_corrections_are_found_in_order(engine: str, seed: int) -> None:
    case = _case(seed)
    broken = {frozenset(reference.broken_clues(case, world)) for world in reference.every_world(case)}
    least = min(map(len, broken), default=0)
    found = smallest_corrections(engine_on(problem_of(case), engine), limit=ALL)
    assert not isinstance(found, Undecided)
    assert list(found) == _in_order(case, {each for each in broken if len(each) == least})


def test_some_cases_have_several_clashes_and_repairs() -> None:
    several = [smallest_conflicts(engine_on(problem_of(_case(seed)), "tables"), limit=ALL) for seed in range(40)]
    assert any(not isinstance(found, Undecided) and len(found) > 1 for found in several)


def test_no_more_are_given_than_asked_for() -> None:
    for seed in range(40):
        engine = engine_on(problem_of(_case(seed)), "tables")
        clashes, all_clashes = smallest_conflicts(engine, limit=1), smallest_conflicts(engine, limit=ALL)
        assert not isinstance(clashes, Undecided)
        assert not isinstance(all_clashes, Undecided)
        assert clashes == all_clashes[:1]


@each_engine
def test_without_time_nothing_is_claimed(engine: str) -> None:
    asked = engine_on(problem_of(_case(1)), engine, time_limit_s=0)
    assert isinstance(smallest_conflicts(asked), Undecided)
    assert isinstance(smallest_corrections(asked), Undecided)


class _Timeless:
    """An engine whose worlds know no limit, each of which breaks one clue."""

    name = "made up"
    is_laid_out = False

    def __init__(self, deadline: Deadline) -> None:
        self.deadline = deadline
        self.problem = problem_of(_case(0))

    def worlds(self) -> Worlds:
        return cast(Worlds, self)

    def assuming(self, *formulas: Formula) -> Worlds:
        return cast(Worlds, self)

    def corrections(self, items: Sequence[Formula], kept: int, *, most: int = 3) -> Sequence[CorrectionSet]:
        left = next((item for item in range(len(items)) if not kept >> item & 1), None)
        return () if left is None else (CorrectionSet(1 << left, None),)


@pytest.mark.parametrize("find", [smallest_conflicts, smallest_corrections])
def test_a_deadline_ends_the_search_for_a_smallest_hitting_set(
    find: Callable[[Engine], tuple[tuple[ClueId, ...], ...] | Undecided],
) -> None:
    assert not isinstance(find(cast(Engine, _Timeless(Deadline(None)))), Undecided)
    assert find(cast(Engine, _Timeless(Deadline(0)))) == Undecided(limit=TimeLimit(0))
