"""Documents of logs: what is wrong with them, and the first event that cannot be."""

import time

import pytest

import walton_solver
from tests.games.arosa.logs import SETUP, defects_of, log_of, text_of
from tests.loading import arosa_parse
from walton_solver.games.arosa.logs import Drop, Log, Opening
from walton_solver.games.arosa.reading import MAX_EVENTS
from walton_solver.games.arosa.writing import log_text
from walton_solver.play.arosa.matches import advised_turn, play, random_turn

VICTIMS_FOUND = ("open: {by: ann, floor: 4, found: {victims: 2, ben: 1}}",)
NO_VICTIM = "open: {by: ann, floor: 3, found: {}}"


def test_a_log_becomes_what_it_says() -> None:
    log = log_of(*VICTIMS_FOUND, "open: {by: BEN, floor: 2, accuse: [Ann], found: {ann: 2}}", more="landing: fitted")
    assert log.players == ("ann", "ben")
    assert log.landing == "fitted"
    assert log.events[1] == Drop(id=2, traces=(2, 0))
    assert log.events[3] == Opening(id=4, by=0, floor=4, traces=(0, 1), victims=2)
    assert log.events[4] == Opening(id=5, by=1, floor=2, traces=(2, 0), accused=(0,))


@pytest.mark.parametrize(
    ("events", "line", "told"),
    [
        ((*SETUP[:2], NO_VICTIM), 6, "events[2].open: event 3 cannot be: before the first opening 2 victims are dropp"),
        ((*SETUP, "drop: {ann: 1}"), 7, "events[3].drop.ann: event 4 cannot be: ann drops more than 2 traces"),
        ((*SETUP, "drop: {victims: 1}"), 7, "events[3].drop.victims: event 4 cannot be: more than 2 victims in all"),
        ((*SETUP, NO_VICTIM, "drop: {ann: 1}"), 8, "events[4].drop: event 5 cannot be: nothing is dropped once"),
        ((*SETUP, NO_VICTIM, NO_VICTIM), 8, "events[4].open.by: event 5 cannot be: it is the turn of ben"),
        (
            (*SETUP, "open: {by: ann, floor: 3, accuse: [ben], found: {}}"),
            7,
            "events[3].open.accuse: event 4 cannot be: nobody accuses or wipes before both victims are found",
        ),
        (
            (*SETUP, "open: {by: ann, floor: 3, wipe: 0, found: {}}"),
            7,
            "events[3].open.wipe: event 4 cannot be: nobody accuses or wipes before both victims are found",
        ),
        (
            (*SETUP, *VICTIMS_FOUND, "open: {by: ben, floor: 3, found: {}}"),
            8,
            "events[4].open: event 5 cannot be: both victims are found: the player accuses or wipes",
        ),
        (
            (*SETUP, *VICTIMS_FOUND, "open: {by: ben, floor: 3, accuse: [ann, ben], found: {}}"),
            8,
            "events[4].open.accuse[1]: event 5 cannot be: ben accuses only others",
        ),
        (
            (*SETUP, *VICTIMS_FOUND, "open: {by: ben, floor: 4, wipe: 1, found: {}}"),
            8,
            "events[4].open.wipe: event 5 cannot be: 1 taken off the sheet, but only 0 found",
        ),
        (
            (*SETUP, *VICTIMS_FOUND, "open: {by: ben, floor: 4, wipe: 2, found: {ben: 2}}"),
            8,
            "events[4].open.wipe: event 5 cannot be: 2 taken off the sheet, but only 1 on it at that floor",
        ),
        (
            (*SETUP, "open: {by: ann, floor: 3, found: {ann: 3}}"),
            7,
            "events[3].open.found.ann: event 4 cannot be: 3 of ann found on floor 3, where at most 2 can lie",
        ),
        (
            ("drop: {victims: 2}", "drop: {ann: 2, ben: 2}, heard: [3]", "open: {by: ben, floor: 3, found: {ben: 2}}"),
            6,
            "events[2].open.found: event 3 cannot be: 0 of ann found on floor 3, where at least 2 must lie",
        ),
        (
            (*SETUP, *VICTIMS_FOUND, "open: {by: ben, floor: 4, accuse: [ann], found: {victims: 1}}"),
            8,
            "events[4].open.found.victims: event 5 cannot be: 1 of victims found on floor 4, where at most 0 can lie",
        ),
    ],
)
def test_the_first_event_that_cannot_be_is_told_alone(events: tuple[str, ...], line: int, told: str) -> None:
    impossible_too = "open: {by: ann, floor: 1, found: {ann: 20}}"
    (defect,) = defects_of(text_of((*events, impossible_too)))
    assert defect.startswith(f"log.yaml:{line}: {told}")


def test_after_the_game_is_over_nothing_can_be() -> None:
    game = play([random_turn] * 3, 1)
    assert game.standing.is_over
    more = Opening(
        id="more", by=game.standing.turn or 0, floor=1, traces=(0, 0, 0), accused=(((game.standing.turn or 0) + 1) % 3,)
    )
    log = Log(players=game.log.players, events=(*game.log.events, more), title={})
    (defect,) = defects_of(log_text(log))
    assert "event more cannot be: the game is over before this" in defect


def test_all_defects_of_form_come_at_once_and_no_course_is_checked() -> None:
    text = text_of(
        [
            "drop: {victim: 2}",
            "drop: {anne: 2}, heard: [3, 3, 9]",
            "open: {by: carl, floor: 8, found: {ann: 21}}",
            "open: {by: ann, floor: 1, accuse: [ben], wipe: 1, found: {}}",
            "opens: {}",
            "open: {by: ann, floor: 1, accuse: [], found: {}}",
        ],
        more="landing: even",
    )
    assert [defect.removeprefix("log.yaml:") for defect in defects_of(text)] == [
        "4: events[0].drop.victim: no stone 'victim' in this log; did you mean 'victims'?",
        "5: events[1].drop.anne: no stone 'anne' in this log; did you mean 'ann'?",
        "5: events[1].heard[2]: must be from 0 to 7, not 9; the nearest is 7",
        "5: events[1].heard[1]: 3 is listed twice, first at events[1].heard[0]",
        "6: events[2].open.by: no player 'carl' in this log; there are 'ann' and 'ben'",
        "6: events[2].open.floor: must be from 0 to 7, not 8; the nearest is 7",
        "6: events[2].open.found.ann: must be from 0 to 20, not 21; the nearest is 20",
        "7: events[3].open: there can be only one of 'accuse' and 'wipe'",
        "8: events[4]: key 'drop' or 'open' is missing",
        "9: events[5].open.accuse: must list 1 or more, not 0",
        "10: landing: no landing 'even'; there are 'uniform' and 'fitted'",
    ]


@pytest.mark.parametrize(
    ("players", "more", "told"),
    [
        ("[ann]", "", "players: must list 2 to 6, not 1"),
        ("[a, b, c, d, e, f, g]", "", "players: must list 2 to 6, not 7"),
        ("[ann, ann]", "", "players[1]: 'ann' is listed twice, first at players[0]"),
        ("[ann, victims]", "", "players[1]: a player cannot be called 'victims'"),
        ("ann", "", "players: must be a list, not text 'ann'"),
        ("[ann, ben]", "landing: [1, 2]", "landing: must list exactly 8, not 2"),
        ("[ann, ben]", "landing: [0, 0, 0, 0, 0, 0, 0, 0]", "landing: at least one of the weights must be more than 0"),
        ("[ann, ben]", "landing: [1, 1, 1, 1, 1, 1, 1, -1]", "landing[7]: must be from 0 to 1e+06, not -1"),
        ("[ann, ben]", "landing: [1, 1, 1, 1, 1, 1, 1, .nan]", "landing[7]: "),
        ("[ann, ben]", "landing: 5", "landing: "),
        ("[ann, ben]", "sheet: {}", "sheet: unknown key 'sheet'"),
    ],
)
def test_what_is_wrong_with_the_rest_is_told(players: str, more: str, told: str) -> None:
    assert any(told in defect for defect in defects_of(text_of([], players=players, more=more)))


def test_weights_that_leave_an_event_no_chance_are_told() -> None:
    found = "open: {by: ann, floor: 0, found: {ann: 1}}"
    weights = "landing: [0, 1, 1, 1, 1, 1, 1, 1]"
    (defect,) = defects_of(text_of((*SETUP, found), more=weights))
    assert defect == "log.yaml:8: landing: these weights leave event 4 no chance, though it can be"
    heard = "drop: {ben: 2}, heard: [0]"
    (defect,) = defects_of(text_of((*SETUP[:2], heard), more=weights))
    assert defect.endswith("these weights leave event 3 no chance, though it can be")


def test_two_events_do_not_share_an_id() -> None:
    text = text_of(SETUP).replace("id: 3", "id: '2'")
    assert defects_of(text) == ["log.yaml:6: events[2].id: id '2' is already that of events[1]"]


@pytest.mark.parametrize("seed", range(12))
def test_a_written_log_is_read_again(seed: int) -> None:
    log = play([advised_turn, random_turn, random_turn], seed, hears=True).log
    again: Log = arosa_parse(log_text(log))
    assert (again.players, again.events, again.landing) == (log.players, log.events, log.landing)


def test_weights_are_taken_as_they_are_written() -> None:
    log = log_of(more="landing: [0.1, 1, 1, 1, 1, 1, 1, 0.30]")
    assert [str(weight) for weight in log.landing] == ["1/10", *["1"] * 6, "3/10"]
    again: Log = arosa_parse(log_text(log))
    assert again.landing == log.landing


def test_logs_of_hostile_size_are_refused_or_read_in_time() -> None:
    many = text_of(["drop: {}"] * (MAX_EVENTS + 1))
    assert defects_of(many) == [f"log.yaml:4: events: must list 0 to {MAX_EVENTS}, not {MAX_EVENTS + 1}"]
    huge = text_of((*SETUP, "open: {by: ann, floor: 1, found: {ann: 99999999999999999999}}"))
    assert "must be from 0 to 20" in defects_of(huge)[0]
    round_and_round = [
        f"open: {{by: {by}, floor: 4, wipe: 0, found: {{ann: 1, ben: 1}}}}" for by in ("ben", "ann") * 497
    ]
    endless = [*SETUP, "open: {by: ann, floor: 4, found: {victims: 2, ann: 1, ben: 1}}", *round_and_round]
    before = time.monotonic()
    solution = walton_solver.solve(arosa_parse(text_of(endless)))
    assert solution.traces[0][4].most == 1
    assert time.monotonic() - before < 30


def test_the_schema_has_both_kinds_of_events() -> None:
    schema = walton_solver.schema("arosa-log/1")
    properties = schema["properties"]
    assert isinstance(properties, dict)
    (drop, opening) = properties["events"]["items"]["oneOf"]
    assert drop["required"] == ["id", "drop"]
    assert [each["required"][3:] for each in opening["properties"]["open"]["oneOf"]] == [["accuse"], ["wipe"], []]
