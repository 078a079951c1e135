"""The small made cases that are handed to the project beside the checkout: verdict, count, answers, clashes."""

import json
from dataclasses import asdict
from typing import Any

import pytest

import walton_solver
from tests.handed.files import SHARED
from tests.loading import walton_load
from tests.strategies import ENGINE_NAMES
from walton_solver.engines.asking import EngineName

CASES = SHARED / "cases" / "made"
EXPECTED: dict[str, dict[str, Any]] = (
    json.loads((CASES / "expected.json").read_text(encoding="utf-8")) if CASES.is_dir() else {}
)

pytestmark = [pytest.mark.skipif(not EXPECTED, reason="the made cases are not beside this checkout"), pytest.mark.slow]
each_engine = pytest.mark.parametrize("engine", ["auto", *ENGINE_NAMES])
each_case = pytest.mark.parametrize("name", sorted(EXPECTED))


def _sorted(hypotheses: list[dict[str, Any]]) -> list[list[Any]]:
    return sorted((sorted(hypothesis.items()) for hypothesis in hypotheses), key=repr)


@each_engine
@each_case
def test_solve_finds_the_answers(name: str, engine: EngineName) -> None:
    expected = EXPECTED[name]
    found = walton_solver.solve(walton_load(CASES / name), engine=engine)
    assert found.verdict == expected["verdict"]
    assert found.count == expected["count"]
    assert _sorted([asdict(hypothesis) for hypothesis in found.hypotheses]) == _sorted(expected["answers"])
    assert (found.route is None) is (found.count == 0)


@each_engine
@each_case
def test_check_finds_a_smallest_clash_or_two_worlds(name: str, engine: EngineName) -> None:
    expected = EXPECTED[name]
    # What goes beyond the verdict takes engines without tables long, and is tested elsewhere.
    audit = walton_solver.check(walton_load(CASES / name), engine=engine, brief=engine != "auto")
    assert audit.intended == "absent"
    assert audit.is_sound is (expected["verdict"] == "unique")
    assert audit.checked_by not in (None, engine)
    assert len(audit.witnesses) == (2 if expected["verdict"] == "ambiguous" else 0)
    if expected["verdict"] == "contradictory":
        assert {len(clash) for clash in audit.conflicts} == {expected["smallest_conflict_size"]}
        assert {frozenset(clash) for clash in audit.conflicts} == set(map(frozenset, expected["smallest_conflicts"]))
    else:
        assert audit.conflicts == ()
