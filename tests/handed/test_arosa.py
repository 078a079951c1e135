"""The small made logs that are handed to the project beside the checkout: every figure, and the error."""

import json
from typing import Any

import pytest

import walton_solver
from tests.handed.files import SHARED
from tests.loading import arosa_load
from walton_solver.games.arosa.logs import FLOORS, Log

LOGS = SHARED / "cases" / "arosa"
EXPECTED: dict[str, dict[str, Any]] = (
    json.loads((LOGS / "expected.json").read_text(encoding="utf-8")) if LOGS.is_dir() else {}
)
SOUND = sorted(name for name, expected in EXPECTED.items() if "error_event" not in expected)
BROKEN = sorted(set(EXPECTED) - set(SOUND))
CLOSE = 1e-9

pytestmark = [pytest.mark.skipif(not EXPECTED, reason="the made logs are not beside this checkout"), pytest.mark.slow]


@pytest.mark.parametrize("name", SOUND)
def test_solve_finds_every_figure(name: str) -> None:
    expected = EXPECTED[name]
    log: Log = arosa_load(LOGS / name)
    found = walton_solver.solve(log)
    for i, player in enumerate(log.players):
        for facts in found.traces[i]:
            least, most, mean = expected["traces"][player][str(facts.floor)]
            assert (facts.least, facts.most) == (least, most)
            assert facts.expected == pytest.approx(mean, abs=CLOSE)
        assert len(found.traces[i]) == len(FLOORS)
        assert found.supply[i] == expected["supply"][player]
        assert list(found.sheet[i]) == expected["sheet"][player]
        assert found.scores[i] == expected["scores"][player]
    hidden = [victim for victim in found.victims if not victim.is_found]
    assert len(found.victims) == 2
    assert [victim.floors[0] for victim in found.victims if victim.is_found] == expected["found"]
    assert all(list(victim.floors) == expected["victims"] for victim in hidden)


@pytest.mark.parametrize("name", SOUND)
def test_a_solver_finds_the_same_bounds(name: str) -> None:
    assert walton_solver.check(arosa_load(LOGS / name)).checked_by in ("sat", "cpsat")


@pytest.mark.parametrize("name", BROKEN)
def test_the_broken_log_is_refused_at_the_right_event(name: str) -> None:
    with pytest.raises(walton_solver.DocumentError, match=f"event {EXPECTED[name]['error_event']} cannot be: ") as told:
        arosa_load(LOGS / name)
    assert len(told.value.defects) == 1
    assert told.value.defects[0].line
