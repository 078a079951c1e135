"""Logs of a table: what reading takes, what it refuses and where."""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.games.walton.table.tables import DAMAGES, NAMES, Values, case, damaged, log, match, read, tables
from tests.validating import is_valid
from walton_solver.errors import DocumentError
from walton_solver.games.walton.table.replay import table_of
from walton_solver.games.walton.table.views import seen_by
from walton_solver.games.walton.table.writing import log_values

GAMES = [(seed, players, wrong) for seed in range(3) for players in (2, 3, 4, 6) for wrong in ("out", "sits_out")]

SPEC: Values = {
    "format": "walton-table/1",
    "setting": "walton",
    "level": "hard",
    "players": ["Ann", "Ben", "Cas"],
    "me": "Ann",
    "cards": [
        {"id": 1, "kind": "claims_room", "guest": "greg_gaffney", "room": "library"},
        {"id": 7, "kind": "no_passage", "between": ["kitchen", "shed"]},
        {"id": 12, "kind": "sign_absent", "sign": "fight"},
        {"id": 18, "kind": "not_seen_in", "guests": ["greg_gaffney", "stanley_smithe"], "room": "kitchen"},
        {"id": 24, "kind": "no_motive_evidence", "motive_kind": "resentment"},
        {"id": 27, "kind": "guest_count", "room": "vestibule", "count": 1},
    ],
    "events": [
        {"id": 1, "deal": {"to": "Ann", "cards": [1, 7, 12, 18, 24, 27]}},
        {"id": 2, "deal": {"to": "Ben", "count": 6}},
        {"id": 3, "deal": {"to": "Cas", "count": 6}},
        {"id": 4, "inquiry": {"by": "Ben", "about": ["Kitchen", "greg_gaffney"]}},
        {"id": 5, "offer": {"by": "Cas", "count": 2, "value": 3}},
        {"id": 6, "offer": {"by": "Ann", "cards": [18]}},
        {"id": 7, "exchange": {"by": "Ben", "from": "Cas", "count": 2, "value": 3}},
    ],
}


def spec(**changes: Any) -> Values:
    return {**SPEC, **changes}


def with_event(at: int, event: Values) -> Values:
    events = list(SPEC["events"])
    events[at] = {"id": at + 1, **event}
    return spec(events=events[: at + 1])


def defects(values: Values) -> list[tuple[str, str]]:
    with pytest.raises(DocumentError) as caught:
        read(values)
    return [(defect.path, defect.message) for defect in caught.value.defects]


def test_the_players_log_of_the_specification_is_read() -> None:
    found = read(SPEC)
    assert found.rules.deck_size == 70
    assert found.case_rules.accomplice == "possible"
    table = table_of(found)
    assert (table.phase, table.asker, table.sizes["Ben"], table.sizes["aside"]) == ("exchanging", "Ben", 4, 2)
    assert table.places[18] == {"Ann"}


@pytest.mark.parametrize(("seed", "players", "wrong"), GAMES)
def test_what_is_written_is_read_again(seed: int, players: int, wrong: Any) -> None:
    game = log(seed, players, wrong)
    assert read(log_values(game)) == game
    for player in game.players:
        view = seen_by(player, game)
        assert read(log_values(view)) == view


@pytest.mark.parametrize(("seed", "players", "wrong"), GAMES)
def test_a_player_sees_of_a_whole_log_what_they_saw_in_the_game(seed: int, players: int, wrong: Any) -> None:
    played = match(seed, players, wrong)
    for seat, player in enumerate(played.log.players):
        assert seen_by(player, played.log) == played.view(seat).log


@pytest.mark.parametrize(("seed", "players", "wrong"), GAMES)
def test_where_a_card_lies_is_among_the_places_that_a_player_takes_for_possible(
    seed: int, players: int, wrong: Any
) -> None:
    game = log(seed, players, wrong)
    truly = list(tables(game))
    for player in game.players:
        for true, told in zip(truly, tables(seen_by(player, game)), strict=True):
            assert true.sizes == told.sizes
            assert all(true.places[card] <= where for card, where in told.places.items())


def test_five_hundred_damaged_logs_are_each_refused_at_their_event() -> None:
    refused = Counter[str]()
    for seed in range(500):
        values, at = damaged(seed)
        ((path, message),) = defects(values)
        assert path.startswith(f"events[{at}]"), (seed, path, message)
        assert message.startswith(f"event {at + 1} cannot be: ")
        refused[message.split(": ")[1].split(" ")[-1]] += 1
    assert len(refused) > 30


@pytest.mark.parametrize("damage", DAMAGES)
def test_every_kind_of_damage_comes_up(damage: Any) -> None:
    random = Random(1)
    for seed in range(20):
        game = log(seed, 4, "out")
        values: Any = log_values(game)["events"]
        before = tables(game)
        if any(damage(event, table, game, random) for event, table in zip(values, before, strict=True)):
            return
    pytest.fail(f"no log of twenty has a place for {damage.__name__}")


@pytest.mark.parametrize(
    ("at", "event", "path", "why"),
    [
        (0, {"deal": {"to": "Ann", "cards": [1, 7, 12, 18, 24, 27, 30]}}, "deal", "is dealt at most 6 more, not 7"),
        (0, {"deal": {"to": "Ann", "count": 6}}, "deal", "Ann sees these cards: all 6 are named, not 0"),
        (0, {"deal": {"to": "Ann", "cards": [1, 99]}}, "deal.cards[1]", "Ann reads card 99 here, and 'cards' does not"),
        (1, {"deal": {"to": "Ben", "cards": [18], "count": 6}}, "deal.cards[0]", "not with the draw pile: it lies"),
        (1, {"inquiry": {"by": "Ben", "about": ["kitchen", "library"]}}, "inquiry", "cards are dealt first: Ben has 0"),
        (3, {"inquiry": {"by": "Ben", "about": ["kitchen", "kitchen"]}}, "inquiry.about[1]", "'kitchen' is asked for"),
        (3, {"inquiry": {"by": "Ben", "about": ["kitchen"]}}, "inquiry.about", "2 different guests or rooms, not 1"),
        (4, {"offer": {"by": "Ann", "cards": [18]}}, "offer.by", "it is the turn of Cas"),
        (4, {"offer": {"by": "Cas", "count": 2}}, "offer", "the value of an offer is announced, and is missing"),
        (4, {"offer": {"by": "Cas", "count": 2, "value": 7}}, "offer", "are worth 2 to 6, not 7"),
        (4, {"offer": {"by": "Cas", "count": 7, "value": 9}}, "offer", "Cas has 6 cards, not 7 or more"),
        (5, {"offer": {"by": "Ann", "cards": [12]}}, "offer.cards[0]", "12 bears none of 'kitchen' or 'greg_"),
        (5, {"offer": {"by": "Ann", "cards": [18], "value": 1}}, "offer", "the cards are worth 2 together, not 1"),
        (5, {"draw": {"by": "Ben", "count": 3}}, "draw", "Ann offers next, or offers nothing"),
        (6, {"draw": {"by": "Ben", "count": 3}}, "draw", "Ben was offered something, and draws nothing"),
        (6, {"exchange": {"by": "Ben", "from": "Cas", "count": 2, "value": 2}}, "exchange", "worth at most 2"),
        (6, {"exchange": {"by": "Cas", "from": "Ann", "count": 2}}, "exchange.by", "Ben asked, and takes the offers"),
        (6, {"exchange": {"by": "Ben", "from": "Ann", "pays": [40]}}, "exchange.pays[0]", "Ann reads card 40 here"),
        (6, {"solving": {"on": ["Ann", "Ben", "Cas"]}}, "solving", "it is the turn of Cas, who asks first"),
        (6, {"discard": {"by": "Ann", "cards": [1, 7, 24]}}, "discard", "it is the turn of Cas, who asks first"),
    ],
)  # fmt: skip
def test_the_first_event_that_cannot_be_is_told_with_the_reason(at: int, event: Values, path: str, why: str) -> None:
    ((found, message),) = defects(with_event(at, event))
    assert found.startswith(f"events[{at}].{path}")
    assert message.startswith(f"event {at + 1} cannot be: ")
    assert why in message


@pytest.mark.parametrize(
    ("changes", "path", "message"),
    [
        ({"me": "Anne"}, "me", "no player 'Anne' in setting 'walton'; did you mean 'Ann'?"),
        ({"players": ["Ann", "Ben", "ann"]}, "players[2]", "'ann' is already the name of players[0]"),
        ({"players": ["Ann", "Ben", "Discards"]}, "players[2]", "no player can be called 'Discards'"),
        ({"rules": {"variant": "two_players"}}, "rules.variant", "this variant is for two players, not 3"),
        ({"rules": {"deck_size": 5}}, "cards", "there are 6 cards here, and 5 in the deck"),
        ({"case": "blackstone.yaml"}, "", ""),
        ({"events": [{"id": 1, "deal": {"to": "Ann"}, "draw": {"by": "Ann"}}]}, "events[0]", "an event is one thing"),
        ({"events": [{"id": 1}]}, "events[0]", "one of the keys 'deal', 'inquiry'"),
    ],
)
def test_what_is_wrong_with_the_form_is_told_at_its_place(changes: Values, path: str, message: str) -> None:
    found = defects(spec(**changes))
    assert any(where == path and message in what for where, what in found) or (not path and found)


def test_all_defects_of_form_come_at_once() -> None:
    events = [{"id": 1, "deal": {"to": "Bob", "cards": [1]}}, {"id": 1, "offer": {"by": "Ann", "value": -1}}]
    assert len(defects(spec(events=events, level="hrad"))) == 4


def test_a_referees_log_names_cards_of_its_case_only() -> None:
    values: Any = log_values(log(0))
    values["events"][0]["deal"]["cards"][0] = 777
    ((path, message),) = defects(values)
    assert (path, message) == ("events[0].deal", "event 1 cannot be: the case has no card '777'") or "777" in message


def test_what_is_wrong_with_the_case_of_a_referee_is_told_there() -> None:
    values: Any = log_values(log(0))
    values["case"]["clues"][3]["kind"] = "related_wepon"
    ((path, message),) = defects(values)
    assert path == "case.clues[3].kind"
    assert "did you mean 'related_weapon'?" in message


def test_thirty_three_is_the_same_card_as_number_or_text() -> None:
    events = [{"id": 1, "deal": {"to": "Ann", "cards": ["1", 7, 12, "18", 24, 27]}}, *SPEC["events"][1:]]
    assert read(spec(events=events)) == read(SPEC)


def test_whoever_solves_wrongly_is_out_or_sits_out_one_round() -> None:
    out = next(log(seed, 4, "out") for seed in range(12) if match(seed, 4, "out").log.events[-1] is not None)
    rounds = [table for table in tables(out) if table.phase == "asking"]
    gone = [set(NAMES[:4]) - set(table.active) for table in rounds]
    assert all(before <= after for before, after in pairwise(gone))
    sitting = next(
        (table.active, table.absent) for seed in range(12) for table in tables(log(seed, 4, "sits_out")) if table.absent
    )
    assert set(sitting[0]).isdisjoint(sitting[1])


def test_the_schema_takes_every_log_that_reading_takes() -> None:
    assert is_valid(SPEC)
    for seed in range(3):
        values = log_values(log(seed, 4))
        # A house of an author is as large as its schema.
        assert is_valid({**values, "case": "case.yaml"})
        assert is_valid(log_values(seen_by("Ben", log(seed, 4))) | {"setting": "walton"})
    assert not is_valid(spec(events=[{"id": 1, "deal": {"cards": [1]}}]))


def test_the_case_is_played_with_the_rules_of_its_level() -> None:
    assert log(0).case_rules.accomplice == case().rules.accomplice == "possible"
