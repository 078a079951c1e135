"""The log as a problem: a solver finds the same bounds, and its reasons suffice and are smallest by the judge."""

import re
from collections.abc import Callable
from functools import partial
from itertools import combinations
from operator import gt, lt

import pytest

import walton_solver
from tests.games.arosa.judge import possible_with
from tests.games.arosa.logs import log_of
from tests.games.arosa.test_filtering import short_log
from walton_solver.games.arosa.facts import Fact, Lying, VictimOn
from walton_solver.games.arosa.logs import FLOORS, Log
from walton_solver.games.arosa.replay import position_of
from walton_solver.games.arosa.results import ArosaWorld
from walton_solver.games.facts import asked_json
from walton_solver.games.results import WhyNot
from walton_solver.limits import TimeLimit
from walton_solver.play.arosa.matches import play, random_turn

TOLD_IN_FULL = 2
"""Of reasons of at most so many events all smaller sets are tried as well."""


def why_not(log: Log, **asked: object) -> WhyNot[Fact, ArosaWorld]:
    return walton_solver.why_not(log, asked)


@pytest.mark.parametrize("seed", range(0, 40, 4))
def test_a_solver_finds_the_same_bounds(seed: int) -> None:
    assert walton_solver.check(short_log(seed)).checked_by in ("sat", "cpsat")


@pytest.mark.parametrize("seed", range(0, 40, 6))
def test_reasons_suffice_and_are_smallest(seed: int) -> None:
    log = short_log(seed)
    position = position_of(log)
    told = 0
    for player, spread in enumerate(position.traces):
        for floor in FLOORS:
            least, most = spread.least(1 << floor), spread.most(1 << floor)
            if most < spread.total and told < 6:
                told += 1
                answer = why_not(log, at_least=(log.players[player], floor, most + 1))
                check_reason(log, answer, player, floor, partial(lt, most))
            if least:
                answer = why_not(log, at_most=(log.players[player], floor, least - 1))
                check_reason(log, answer, player, floor, partial(gt, least))
            assert why_not(log, exactly=(log.players[player], floor, least)).possible


def check_reason(
    log: Log, answer: WhyNot[Fact, ArosaWorld], player: int, floor: int, is_so: Callable[[int], bool]
) -> None:
    assert answer.reason is not None
    assert answer.reason.checked_by == "spreads"
    clues = answer.reason.clues

    def is_possible(known: tuple[int | str, ...]) -> bool:
        return any(is_so(spread[floor]) for spread in possible_with(log, player, known))

    assert not is_possible(clues)
    for clue in clues:
        assert is_possible(tuple(other for other in clues if other != clue))
    if len(clues) <= TOLD_IN_FULL:
        every = [event.id for event in log.events]
        for fewer in range(len(clues)):
            assert all(is_possible(some) for some in combinations(every, fewer))


def test_a_victims_floor_is_ruled_out_by_one_opening_or_by_both_finds() -> None:
    log = log_of(
        "open: {by: ann, floor: 3, found: {}}",
        "open: {by: ben, floor: 4, found: {victims: 1}}",
        "open: {by: ann, floor: 2, found: {victims: 1}}",
    )
    assert walton_solver.why_not(log, {"victim_on": 3}).reason.clues == (4,)  # type: ignore[union-attr]
    assert walton_solver.why_not(log, {"victim_on": "7"}).reason.clues == (5, 6)  # type: ignore[union-attr]
    assert walton_solver.why_not(log, {"victim_on": 4}).world is not None


def test_questions_are_taken_together_and_their_world_fits() -> None:
    log = log_of("open: {by: ann, floor: 3, found: {ann: 1}}")
    asked = {"victim_on": 5, "at_least": "ann:2:2", "at_most": ("BEN", 1, 0)}
    answer = walton_solver.why_not(log, asked)
    assert answer.asked == (VictimOn(5), Lying("at_least", "ann", 2, 2), Lying("at_most", "ben", 1, 0))
    assert asked_json(answer.asked) == {"victim_on": 5, "at_least": "ann:2:2", "at_most": "ben:1:0"}
    assert walton_solver.why_not(log, asked_json(answer.asked)) == answer
    assert answer.world is not None
    assert 5 in answer.world.victims
    assert answer.world.traces[0][2] >= 2
    assert answer.world.traces[1][1] == 0
    assert [sum(floors) for floors in answer.world.traces] == [3, 2]
    assert not walton_solver.why_not(log, asked | {"exactly": "ann:1:2"}).possible


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({}, "nothing is asked"),
        ({"victims_on": 3}, "no question 'victims_on'; did you mean 'victim_on'"),
        ({"victim_on": 8}, "a floor is a whole number from 0 to 7, not 8"),
        ({"victim_on": True}, "a floor is a whole number from 0 to 7, not True"),
        ({"at_least": "ann:3"}, "'at_least' asks PLAYER:FLOOR:NUMBER, such as ann:3:2, not 'ann:3'"),
        ({"at_least": "anna:3:1"}, "no player 'anna' in this log; did you mean 'ann'?"),
        ({"at_least": "ann:3:21"}, "a number of traces is a whole number from 0 to 20, not '21'"),
        ({"exactly": ["ann", "³", 1]}, "a floor is a whole number from 0 to 7, not '³'"),
        ({"exactly": 3}, "'exactly' asks PLAYER:FLOOR:NUMBER"),
    ],
)
def test_what_cannot_be_asked_is_told(asked: dict[str, object], told: str) -> None:
    with pytest.raises(walton_solver.QueryError, match=f"^{re.escape(told)}"):
        walton_solver.why_not(log_of(), asked)


def test_every_step_of_an_explanation_is_so_and_all_that_is_certain_is_told() -> None:
    log = short_log(13)
    explanation = walton_solver.explain(log)
    told = {(each.fact.key, each.holds) for step in explanation.steps for each in step.concludes}
    position = position_of(log)
    wanted = {
        (f"at_least:{name}:{floor}:{count}", holds)
        for name, spread in zip(log.players, position.traces, strict=True)
        for floor in FLOORS
        for count, holds in ((spread.least(1 << floor), True), (spread.most(1 << floor) + 1, False))
        if 0 < count <= spread.total
    }
    assert wanted == {each for each in told if each[0].startswith("at_least")}
    assert [step.n for step in explanation.steps] == list(range(1, len(explanation.steps) + 1))
    for step in explanation.steps:
        assert all(n < step.n for n in step.uses)


def test_an_undecided_explanation_or_reason_says_so() -> None:
    log = short_log(13)
    explanation = walton_solver.explain(log, time_limit_s=0.0)
    assert explanation.verdict is walton_solver.Verdict.UNDECIDED
    assert explanation.limit == TimeLimit(0)
    answer = walton_solver.why_not(log, {"victim_on": 3}, time_limit_s=0.0)
    assert answer.possible is None
    assert answer.limit == TimeLimit(0)


def test_a_whole_games_reason_is_found() -> None:
    log = play([random_turn] * 4, 3).log
    position = position_of(log)
    floor = next(floor for floor in FLOORS if position.traces[0].most(1 << floor) < position.traces[0].total)
    most = position.traces[0].most(1 << floor)
    answer = walton_solver.why_not(log, {"at_least": (log.players[0], floor, most + 1)}, time_limit_s=60.0)
    assert answer.reason is not None
