"""Logs that contradict themselves in ways that only filling hands shows: shows that no hand has room for."""

from pathlib import Path
from random import Random

import pytest

import walton_solver
from tests.games.cluedo.judge import Judge
from tests.games.cluedo.simulating import CLASSIC, Document, dealt, forgetful, log_of
from tests.loading import cluedo_parse
from walton_solver.cli.main import main
from walton_solver.deduction.findings import Verdict
from walton_solver.games.cluedo.clauses import table_of
from walton_solver.games.cluedo.tables import narrowed

TWO_SHOWS = """format: cluedo-log/1
players: [{name: Una, cards: 1}, {name: Bo, cards: 1}, {name: Cy, cards: 1}]
cards: {suspects: [plum, scarlett], weapons: [dagger, rope], rooms: [conservatory, library]}
events:
- id: 1
  suggestion: {by: Una, suspect: plum, weapon: dagger, room: conservatory, responses: [{player: Bo, show: true}]}
- id: 2
  suggestion: {by: Una, suspect: scarlett, weapon: rope, room: library, responses: [{player: Bo, show: true}]}
"""


def _four_shows() -> Document:
    """Six players with the classic cards; Bo, with three cards, shows one of each of four triples without overlap."""
    players = ("Ann", "Bo", "Cas", "Dee", "Eve", "Fay")
    triples = [(CLASSIC["suspect"][i], CLASSIC["weapon"][i], CLASSIC["room"][i]) for i in range(4)]
    suggestions = (
        {"by": "Ann", "suspect": suspect, "weapon": weapon, "room": room, "responses": [{"player": "Bo", "show": True}]}
        for suspect, weapon, room in triples
    )
    return {
        "format": "cluedo-log/1",
        "players": [{"name": name, "cards": 3} for name in players],
        "cards": "classic",
        "events": [{"id": n, "suggestion": suggestion} for n, suggestion in enumerate(suggestions, start=1)],
    }


def test_two_shows_and_one_card_contradict_each_other() -> None:
    log = cluedo_parse(TWO_SHOWS)
    assert walton_solver.solve(log).verdict is Verdict.CONTRADICTORY
    audit = walton_solver.check(log)
    assert audit.conflicts == ((1, 2),)
    assert audit.repairs == ((1,), (2,))
    assert [(each.event, each.player) for each in audit.responses] == [(1, "Bo"), (2, "Bo")]
    conflict = walton_solver.explain(log).conflict
    assert conflict is not None
    assert conflict.clues == (1, 2)
    assert walton_solver.hint(log).conflict == conflict
    against = walton_solver.reasons(log).against
    assert [reason.clues for reason in against.values()].count((1, 2)) == 6
    assert len(against) == 8


def test_four_shows_and_three_cards_contradict_each_other() -> None:
    log = log_of(_four_shows())
    assert walton_solver.solve(log, engine="cpsat").checked_by == "cpsat"
    audit = walton_solver.check(log)
    assert audit.conflicts == ((1, 2, 3, 4),)
    assert audit.repairs == ((1,), (2,), (3,), (4,))
    assert len(audit.responses) == 4


@pytest.mark.parametrize("arguments", [["solve"], ["check"], ["explain"], ["hint"], ["why-not"], ["explain", "--html"]])
def test_every_command_tells_of_it(arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log, page = tmp_path / "log.yaml", tmp_path / "page.html"
    log.write_text(TWO_SHOWS, encoding="utf-8")
    command, *options = arguments
    code = main([command, str(log), *options, *([str(page)] if options else [])])
    assert code == (1 if command == "check" else 0)
    told = page.read_text(encoding="utf-8") if options else capsys.readouterr().out
    expected = {"solve": "not all events can be true", "why-not": "Events 1 and 2 together rule out 6 hypotheses."}
    assert expected.get(command, "contradict each other") in told


def test_logs_with_a_forgotten_card_are_decided_as_the_judge_does() -> None:
    unseen = 0
    for seed in range(400):
        log = log_of(forgetful(Random(f"forgetful {seed}")))
        judge = Judge(log)
        found = walton_solver.solve(log)
        assert found.deals == judge.possible.bit_count(), seed
        if not found.deals and narrowed(table_of(log)) is not None:
            unseen += 1
            audit = walton_solver.check(log)
            assert list(audit.conflicts) == judge.smallest_reasons(judge.every)[:20]
            assert [(each.event, each.player) for each in audit.responses] == judge.mending_responses()
    assert unseen >= 5


def test_classic_games_with_a_forgotten_card_are_decided_as_an_engine_does() -> None:
    contradictory = 0
    for seed in range(12):
        random = Random(f"forgotten {seed}")
        written = forgetful(random, dealt(random, CLASSIC, 3 + seed % 4), suggestions=8 + seed)
        found = walton_solver.solve(log_of(written), engine="cpsat")
        assert found.checked_by == "cpsat"
        contradictory += found.verdict is Verdict.CONTRADICTORY
    assert contradictory >= 3
