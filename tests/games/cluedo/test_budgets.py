"""Work is limited where the caller gives no time limit; what counting cannot reach, engines settle."""

from dataclasses import replace
from random import Random

import pytest

import walton_solver
from tests.games.cluedo.simulating import CLASSIC, dealt, log_of, played
from walton_solver.deduction.findings import Verdict
from walton_solver.games.cluedo import solving
from walton_solver.games.cluedo.logs import Hand
from walton_solver.games.cluedo.sweeps import Budget
from walton_solver.limits import NO_LIMIT, Deadline, DealSteps, LimitReached

LARGE = """format: cluedo-log/1
players: [{name: Una, cards: 5}, {name: Bo, cards: 5}, {name: Cy, cards: 5}, {name: Dot, cards: 4},
  {name: Eli, cards: 4}, {name: Fay, cards: 4}]
cards:
  suspects: [s0, s1, s2, s3, s4, s5, s6, s7, s8, s9]
  weapons: [w0, w1, w2, w3, w4, w5, w6, w7]
  rooms: [r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11]
events: []
"""


def test_a_budget_of_steps_gives_way_to_a_time_limit() -> None:
    with pytest.raises(LimitReached) as caught:
        Budget(NO_LIMIT, 10).spend(11)
    assert caught.value.limit == DealSteps(10)
    Budget(Deadline(1000.0), 10).spend(11)


def test_thirty_cards_among_six_players_are_counted() -> None:
    solution = walton_solver.solve(walton_solver.parse(LARGE))
    assert (solution.verdict, solution.count) == (Verdict.AMBIGUOUS, 960)


@pytest.mark.parametrize(("players", "suggestions"), [(6, 12), (6, 30), (4, 20)])
def test_the_stories_of_long_games_can_be_verified(players: int, suggestions: int) -> None:
    log = log_of(
        played(Random(f"long {players} {suggestions}"), dealt(Random("long"), CLASSIC, players), suggestions, None)
    )
    explanation = walton_solver.explain(log)
    verification = walton_solver.verify(log, explanation)
    assert verification.sound
    assert verification.checked == len(explanation.steps) > 0


def test_what_is_certain_is_settled_without_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(6):
        log = log_of(played(Random(f"marks {seed}"), dealt(Random(seed), CLASSIC, 4), 14, "Ann"))
        counted = walton_solver.solve(log)

        def gives_up(_table: object, _budget: object) -> None:
            raise LimitReached(DealSteps(1))

        with monkeypatch.context() as patch:
            patch.setattr(solving, "count_deals", gives_up)
            found = walton_solver.solve(log)
            story = walton_solver.explain(log)
        assert found.holders == counted.holders
        assert found.candidates == counted.candidates
        assert found.limit == DealSteps(1)
        is_settled = counted.verdict is Verdict.UNIQUE
        assert found.verdict is (Verdict.UNIQUE if is_settled else Verdict.UNDECIDED)
        assert story.steps == walton_solver.explain(log).steps


def test_a_contradiction_is_found_without_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    log = log_of(played(Random("lie"), dealt(Random("lie"), CLASSIC, 3), 3, "Ann"))
    first = log.events[0]
    assert isinstance(first, Hand)
    twice = replace(first, id="twice", player="Ben")

    def gives_up(_table: object, _budget: object) -> None:
        raise LimitReached(DealSteps(1))

    monkeypatch.setattr(solving, "count_deals", gives_up)
    audit = walton_solver.check(replace(log, events=(*log.events, twice)))
    assert audit.solution.verdict is Verdict.CONTRADICTORY
    assert audit.conflicts == ((1, "twice"),)
