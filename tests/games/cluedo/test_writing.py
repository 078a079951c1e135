"""A log becomes a document, and reading that gives the log again."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from tests.games.cluedo.simulating import Document, forgetful, log_of, varied
from tests.loading import cluedo_parse
from walton_solver.documents.reading import document_of
from walton_solver.games.cluedo.reading import case_from
from walton_solver.games.cluedo.writing import log_text, log_values


@pytest.mark.parametrize("make", [varied, forgetful])
@pytest.mark.parametrize("seed", range(40))
def test_reading_what_was_written_gives_the_same_log(make: Callable[[Random], Document], seed: int) -> None:
    log = log_of(make(Random(f"written {seed}")))
    assert replace(case_from(document_of(log_values(log))), file=log.file) == log
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
