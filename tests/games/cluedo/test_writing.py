"""A log that was written is read as the same log."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.games.cluedo.simulating import log_of, varied
from tests.handed.files import SHARED
from tests.validating import assert_valid
from walton_solver import cluedo

EXAMPLE = Path(__file__).parents[3] / "examples" / "sunday.yaml"
FILES = [EXAMPLE, *sorted(SHARED.glob("cases/cluedo/*.yaml"))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_logs_in_files_are_the_same_when_written(path: Path) -> None:
    log = replace(cluedo.load(path), file="")
    assert cluedo.parse(cluedo.to_yaml(log)) == log
    assert cluedo.parse(cluedo.to_dict(log)) == log
    assert cluedo.parse(json.dumps(cluedo.to_dict(log))) == log
    assert_valid(cluedo.to_dict(log))


@pytest.mark.parametrize("seed", range(60))
def test_random_logs_are_the_same_when_written(seed: int) -> None:
    log = log_of(varied(Random(f"written {seed}")))
    assert cluedo.parse(cluedo.to_yaml(log)) == log


def test_everything_that_a_log_can_hold_is_written() -> None:
    log = cluedo.parse("""
        format: cluedo-log/1
        title: {en: Rain, nl: Regen}
        players: [{name: Ann, cards: 2}, {name: "B: x", cards: 2}]
        me: Ann
        cards:
          suspects: {green: {en: Green, also: [Reverend]}, plum: {}}
          weapons: [rope, cue]
          rooms: [hall, den, spa]
        reach: [den, spa]
        showing: unknown
        events:
        - {id: 1, hand: {player: Ann, cards: [green, cue]}}
        - id: two
          suggestion: {by: Ann, suspect: plum, weapon: rope, room: hall, responses: [{player: "B: x", pass: true}]}
        - {id: 3, shown: {by: "B: x", to: Ann, card: den}}
        - id: 4
          suggestion: {by: "B: x", suspect: green, weapon: rope, room: den, responses: [{player: Ann, show: green}]}
        - {id: 5, forgot: {event: two, player: "B: x", card: rope}}
        - {id: 6, accusation: {by: Ann, suspect: plum, weapon: rope, room: spa, correct: false}}
        - {id: 7, looked: {suspect: plum, weapon: rope, room: hall}}
    """)
    assert {type(event) for event in log.events} == set(cluedo.Event.__args__)
    assert cluedo.parse(cluedo.to_yaml(log)) == log
    assert cluedo.parse(cluedo.to_dict(log)) == log
