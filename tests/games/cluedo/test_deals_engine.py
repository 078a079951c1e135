"""Deals as an engine, where nothing else is installed: the same stories, reasons and conflicts as of the others."""

import sys

import pytest

import walton_solver
from walton_solver.engines.asking import Asking
from walton_solver.games.cluedo.engines import engine_on
from walton_solver.games.cluedo.logs import Log
from walton_solver.games.cluedo.reading import parse_log

LOG = """\
format: cluedo-log/1
players: [{name: Ann}, {name: Ben}, {name: Cas}]
me: Ann
events:
  - {id: 1, hand: {player: Ann, cards: [green, mustard, plum, white, lead_pipe, library]}}
  - {id: 2, suggestion: {by: Ann, suspect: scarlett, weapon: revolver, room: study,
      responses: [{player: Ben, show: scarlett}]}}
  - {id: 3, suggestion: {by: Ben, suspect: mustard, weapon: revolver, room: library,
      responses: [{player: Cas, show: true}]}}
  - {id: 4, suggestion: {by: Cas, suspect: plum, weapon: dagger, room: lounge, responses: [{player: Ann, show: plum}]}}
  - {id: 5, suggestion: {by: Ben, suspect: green, weapon: dagger, room: study,
      responses: [{player: Cas, pass: true}, {player: Ann, show: green}]}}
"""
CLASHING = LOG + "  - {id: 6, shown: {by: Cas, to: Ann, card: dagger}}\n"


@pytest.mark.parametrize("text", [LOG, CLASHING, LOG.partition("events:")[0] + "events: []\n"])
def test_what_is_told_is_the_same(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    log = parse_log(text)
    expected = _told(log)
    for package in ("ortools", "pysat", "constraint"):
        monkeypatch.setitem(sys.modules, package, None)
    assert engine_on(log, Asking()).name == "deals"
    assert _told(log) == expected


def _told(log: Log) -> object:
    story, audit = walton_solver.explain(log), walton_solver.check(log, brief=True)
    against = walton_solver.why_not(log, {"holder_of": "dagger:Cas"})
    return (
        [(step.concludes, step.clues, step.uses) for step in story.steps],
        story.conflict and story.conflict.clues,
        audit.conflicts,
        audit.repairs,
        against.possible,
        against.reason and against.reason.clues,
        {answer: reason.clues for answer, reason in walton_solver.reasons(log).against.items()},
    )
