"""A log becomes a document, and reading that gives the log again."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.games.cluedo.simulating import Document, forgetful, log_of, varied
from tests.handed.files import SHARED
from tests.loading import cluedo_parse
from tests.validating import assert_valid
from walton_solver import cluedo
from walton_solver.documents.reading import parse_document
from walton_solver.games.cluedo.reading import case_from
from walton_solver.games.cluedo.writing import log_text, log_values

EXAMPLE = Path(__file__).parents[3] / "examples" / "sunday.yaml"
FILES = [EXAMPLE, *sorted(SHARED.glob("cases/cluedo/*.yaml"))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_logs_in_files_are_the_same_when_written(path: Path) -> None:
    log = replace(cluedo.load(path), file="")
    assert cluedo.parse(cluedo.to_yaml(log)) == log
    assert cluedo.parse(cluedo.to_dict(log)) == log
    assert cluedo.parse(json.dumps(cluedo.to_dict(log))) == log
    assert_valid(cluedo.to_dict(log))


@pytest.mark.parametrize("make", [varied, forgetful])
@pytest.mark.parametrize("seed", range(40))
def test_reading_what_was_written_gives_the_same_log(make: Callable[[Random], Document], seed: int) -> None:
    log = log_of(make(Random(f"written {seed}")))
    assert replace(case_from(parse_document(log_values(log))), file=log.file) == log
    assert replace(cluedo_parse(log_text(log)), file=log.file) == log


def test_other_names_ways_of_showing_and_the_reach_are_written() -> None:
    log = cluedo_parse("""
format: cluedo-log/1
title: {en: Sunday, nl: Zondag}
players: [{name: Ann, cards: 2}, {name: Ben, cards: 2}]
me: Ann
reach: [attic]
showing: unknown
cards:
  suspects: [green, plum]
  weapons: {rope: {en: Rope, also: [Cord]}, wrench: {}}
  rooms: [hall, study, attic]
events:
  - {id: 1, accusation: {by: Ann, suspect: plum, weapon: rope, room: hall, correct: false}}
  - {id: two, looked: {suspect: green, weapon: rope, room: hall}}
""")
    assert replace(cluedo_parse(log_text(log)), file=log.file) == log


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
