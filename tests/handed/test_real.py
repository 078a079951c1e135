"""The published cases that are handed to the project beside the checkout, under both readings of a deck."""

import json
from dataclasses import asdict, replace
from typing import Any, Literal

import pytest

import walton_solver
from tests.handed.files import SHARED
from tests.loading import walton_load
from tests.strategies import ENGINE_NAMES
from walton_solver.engines.asking import EngineName

CASES = SHARED / "cases" / "real"
EXPECTED: dict[str, dict[str, dict[str, Any]]] = (
    json.loads((CASES / "expected.json").read_text(encoding="utf-8")) if CASES.is_dir() else {}
)
SLOW_ENGINES = frozenset({"backtrack"})
"""These take seconds for a case of 70 clues, and get only some of them."""

pytestmark = [
    pytest.mark.skipif(not EXPECTED, reason="the published cases are not beside this checkout"),
    pytest.mark.slow,
]


@pytest.mark.parametrize(
    ("name", "engine"),
    [
        (name, engine)
        for number, name in enumerate(sorted(EXPECTED))
        for engine in ENGINE_NAMES
        if engine not in SLOW_ENGINES or number % 12 == 0
    ],
)
@pytest.mark.parametrize("deck", ["open", "complete"])
def test_the_published_answer_is_found(name: str, deck: Literal["open", "complete"], engine: EngineName) -> None:
    expected = EXPECTED[name][deck]
    case = walton_load(CASES / name)
    case = replace(case, rules=replace(case.rules, deck=deck))
    found = walton_solver.solve(case, engine=engine)
    assert found.count == expected["count"]
    assert sorted((asdict(hypothesis) for hypothesis in found.hypotheses), key=repr) == sorted(
        expected["answers"], key=repr
    )
