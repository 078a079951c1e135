"""What can run out: values that compare, travel and are read back, and one exception that carries them."""

import copy
import json
import pickle
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

import walton_solver
from walton_solver.deduction.findings import Undecided
from walton_solver.deduction.limiting import undecided_at_limits
from walton_solver.door.registry import renderer_of
from walton_solver.limits import (
    LIMITS,
    Branches,
    DealSteps,
    Limit,
    LimitReached,
    MemoryBudget,
    SolverStatus,
    StoneWays,
    TimeLimit,
    WalkStates,
    Work,
)
from walton_solver.rendering.as_json import explanation_json

SOME: tuple[Limit, ...] = (
    TimeLimit(0.25),
    MemoryBudget("9 joint answers"),
    SolverStatus("MODEL_INVALID"),
    Work(4),
    Branches(5),
    WalkStates(6),
    DealSteps(7),
    StoneWays(8),
)

each_limit = pytest.mark.parametrize("limit", SOME, ids=[limit.kind for limit in SOME])


def test_every_class_of_limits_is_here_under_its_own_kind() -> None:
    assert [type(limit) for limit in SOME] == list(get_args(Limit)) == list(LIMITS.values())


@each_limit
def test_a_limit_survives_what_carries_it(limit: Limit) -> None:
    reached = LimitReached(limit)
    for carried in (pickle.loads(pickle.dumps(reached)), copy.deepcopy(reached)):
        assert isinstance(carried, LimitReached)
        assert carried.limit == limit
    assert hash(copy.copy(limit)) == hash(limit)


@each_limit
def test_what_hits_a_limit_is_undecided(limit: Limit) -> None:
    @undecided_at_limits
    def find(only: int, /, *, most: int) -> int:
        if only > most:
            raise LimitReached(limit)
        return only

    assert find(1, most=1) == 1
    assert find(2, most=1) == Undecided(limit=limit)


@each_limit
def test_a_limit_is_saved_with_an_explanation_and_read_back(limit: Limit, tmp_path: Path) -> None:
    case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: []}")
    explanation = replace(walton_solver.explain(case, time_limit_s=0), limit=limit)
    file = tmp_path / "explanation.json"
    file.write_text(json.dumps(explanation_json(renderer_of(case), case, explanation)), encoding="utf-8")
    assert walton_solver.load_explanation(file, case) == explanation


def test_a_saved_explanation_with_a_wrong_limit_is_refused(tmp_path: Path) -> None:
    case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: []}")
    file = tmp_path / "explanation.json"
    document = {"format": "walton-explanation/1", "verdict": "undecided", "steps": [], "engine": "tables"}
    for limit, message in (
        ({"kind": "tme", "seconds": 1}, "no limit 'tme'; did you mean 'time'?"),
        ({"kind": "time", "seconds": -1}, "limit.seconds"),
        ({"kind": "branches"}, "key 'most' is missing"),
    ):
        file.write_text(json.dumps({**document, "limit": limit}), encoding="utf-8")
        with pytest.raises(walton_solver.DocumentError, match=message):
            walton_solver.load_explanation(file, case)
