"""Reasons found by spreads alone are those that an engine finds."""

from pathlib import Path

import pytest
import yaml

import walton_solver
from walton_solver.games.arosa.facts import Fact, Lying, VictimOn
from walton_solver.games.arosa.logs import FLOORS
from walton_solver.games.arosa.reading import parse_log
from walton_solver.games.arosa.spread_reasons import reason_against
from walton_solver.limits import NO_LIMIT

LOG = Path(__file__).parents[2] / "app" / "logs" / "arosa.yaml"


@pytest.mark.parametrize("count", [6, 9])
def test_the_fewest_events_are_the_same(count: int) -> None:
    document = yaml.safe_load(LOG.read_text(encoding="utf-8"))
    log = parse_log({**document, "events": document["events"][:count]})
    facts: list[Fact] = [VictimOn(floor) for floor in FLOORS]
    facts += [Lying("at_least", "ann", floor, traces) for floor in FLOORS for traces in (1, 3)]
    reasons = 0
    for fact in facts:
        found = reason_against(log, fact, True, NO_LIMIT)
        expected = walton_solver.why_not(log, {fact.question: fact.value}).reason
        assert (found and found.clues) == (expected and expected.clues), fact
        reasons += found is not None
    assert reasons > 3
