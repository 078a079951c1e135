"""Accusations and what they end, the envelope that was seen, and cards that were forgotten."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

import walton_solver
from tests.games.cluedo.simulating import dealt, forgetful, log_of, small_deck
from walton_solver.deduction.findings import Verdict
from walton_solver.door.registry import renderer_of
from walton_solver.engines.asking import Asking
from walton_solver.games.cluedo.commands import advise
from walton_solver.games.cluedo.logs import Forgot, Hypothesis, Log, Suggestion
from walton_solver.games.cluedo.results import Lack, Seat
from walton_solver.rendering.spans import plain

SMALL = """format: cluedo-log/1
players: [{name: Una, cards: 2}, {name: Bo, cards: 2}, {name: Cy, cards: 2}]
cards: {suspects: [red, blue, gold], weapons: [axe, bow, club], rooms: [attic, bar, cellar]}
"""
HANDS = """
- {id: 1, hand: {player: Una, cards: [blue, club]}}
- {id: 2, hand: {player: Bo, cards: [gold, bow]}}
- {id: 3, hand: {player: Cy, cards: [bar, attic]}}
"""
ASKED = "- {id: 4, suggestion: {by: Bo, suspect: %s, weapon: club, room: cellar, responses: [{player: Cy, pass: true},"


def log(events: str, more: str = "") -> Log:
    read = walton_solver.parse(f"{SMALL}{more}events:{events}")
    assert isinstance(read, Log)
    return read


def defects(events: str, more: str = "") -> list[str]:
    with pytest.raises(walton_solver.DocumentError) as caught:
        log(events, more)
    return [f"{each.path}: {each.message}" for each in caught.value.defects]


def test_a_right_accusation_ends_the_game_and_names_the_winner() -> None:
    won = log(
        "\n- {id: 1, hand: {player: Una, cards: [blue, club]}}\n"
        "- {id: 2, accusation: {by: Bo, suspect: red, weapon: axe, room: cellar, correct: true}}",
        "me: Una\n",
    )
    assert won.winner == "Bo"
    solution = walton_solver.solve(won)
    assert solution.verdict is Verdict.UNIQUE
    assert solution.advice is not None
    assert (solution.advice.lack, solution.advice.suggest, solution.advice.accuse) == (Lack.GAME, (), None)
    told = plain(list(renderer_of(won).solution_lines(won, solution)))
    assert "Bo has accused rightly and won the game." in told
    assert "Accuse now" not in told


def test_nothing_follows_a_right_accusation() -> None:
    right = "\n- {id: 1, accusation: {by: Bo, suspect: red, weapon: axe, room: cellar, correct: true}}"
    assert defects(f"{right}\n- {{id: 2, shown: {{by: Una, to: Bo, card: blue}}}}") == [
        "events[1]: 'Bo' accused rightly at events[0], which ended the game: nothing comes after it"
    ]


def test_one_accuses_in_the_room_where_one_stands() -> None:
    wrong = "suspect: red, weapon: axe, room: cellar, correct: false"
    assert defects(f"\n- {{id: 1, accusation: {{by: Bo, {wrong}, in: bar}}}}") == [
        "events[0].accusation.room: an accusation names the room where the pawn stands, 'bar', not 'cellar'"
    ]
    assert log(f"\n- {{id: 1, accusation: {{by: Bo, {wrong}, in: cellar}}}}").silenced == {"Bo"}


def test_whoever_accused_wrongly_knows_the_envelope() -> None:
    audit = walton_solver.check(
        log(f"{HANDS}- {{id: 4, accusation: {{by: Bo, suspect: blue, weapon: axe, room: cellar, correct: false}}}}")
    )
    assert audit.seats[1] == Seat(player="Bo", count=1)


def test_what_was_seen_in_the_envelope_counts_for_who_saw_it() -> None:
    wrong = "\n- {id: 1, accusation: {by: Una, suspect: blue, weapon: axe, room: bar, correct: false}}"
    looked = "\n- {id: 2, looked: {suspect: red, weapon: axe, room: cellar}}"
    seen = walton_solver.solve(log(wrong + looked, "me: Una\n"))
    assert [each for each, _ in seen.hypotheses] == [Hypothesis(suspect="red", weapon="axe", room="cellar")]
    assert defects(looked, "me: Una\n") == [
        "events[0].looked: 'Una' has not accused wrongly before this, so has not seen the envelope"
    ]
    assert defects(wrong + looked) == [
        "events[1].looked: the log does not say who 'me' is: nobody else could write down what they saw"
    ]


def test_a_seat_uses_what_follows_about_the_card_it_was_shown() -> None:
    asked = (
        "- {id: 4, suggestion: {by: Bo, suspect: red, weapon: club, room: cellar, responses: [{player: Cy, pass: true},"
    )
    forced = walton_solver.check(log(f"{HANDS}{asked} {{player: Una, show: true}}]}}}}"))
    named = walton_solver.check(log(f"{HANDS}{asked} {{player: Una, show: club}}]}}}}"))
    assert forced.seats == named.seats
    assert all(seat.is_exact for seat in forced.seats)


def test_a_seat_that_saw_one_of_several_cards_has_at_most_so_many_left() -> None:
    asked = ASKED % "blue"
    read = log(f"{HANDS}{asked} {{player: Una, show: true}}]}}}}")
    audit = walton_solver.check(read)
    bo = audit.seats[1]
    assert (bo.player, bo.is_exact) == ("Bo", False)
    assert f"Bo has at most {bo.count} possibilities left" in plain(list(renderer_of(read).audit_lines(read, audit)))
    exact = [
        walton_solver.check(log(f"{HANDS}{asked} {{player: Una, show: {card}}}]}}}}")).seats[1]
        for card in ("blue", "club")
    ]
    assert all(seat.is_exact and seat.count is not None and bo.count and seat.count <= bo.count for seat in exact)


@pytest.mark.parametrize("seed", range(60))
def test_a_forgotten_card_is_the_answer_put_right(seed: int) -> None:
    random = Random(f"forgot {seed}")
    told = log_of(forgetful(random, dealt(random, small_deck(random), 3)))
    suggestion = random.choice([event for event in told.events if isinstance(event, Suggestion)])
    response = random.choice([each for each in suggestion.responses if each.card is None])
    event = Forgot(id="forgot", event=suggestion.id, player=response.player)
    put_right = tuple(
        replace(each, shows=not each.shows) if each.player == response.player else each for each in suggestion.responses
    )
    mended = [replace(each, responses=put_right) if each is suggestion else each for each in told.events]
    one = walton_solver.solve(replace(told, events=(*told.events, event)), engine="cpsat")
    other = walton_solver.solve(replace(told, events=tuple(mended)))
    assert (one.holders, one.deals, one.hypotheses) == (other.holders, other.deals, other.hypotheses)


@pytest.mark.parametrize(
    ("forgot", "defect"),
    [
        ("{event: 9, player: Cy}", "events[1].forgot.event: no suggestion before this has the id 9"),
        ("{event: 1, player: Bo}", "events[1].forgot.player: 'Bo' gave no answer in event 1"),
        (
            "{event: 1, player: Una}",
            "events[1].forgot.player: 'Una' was seen to show 'club' in event 1",
        ),
        (
            "{event: 1, player: Cy, card: blue}",
            "events[1].forgot.card: 'blue' is none of the suggested cards 'red', 'club' and 'cellar'",
        ),
    ],
)
def test_what_cannot_have_been_forgotten(forgot: str, defect: str) -> None:
    asked = (
        "\n- {id: 1, suggestion: {by: Bo, suspect: red, weapon: club, room: cellar,"
        " responses: [{player: Cy, pass: true}, {player: Una, show: club}]}}"
    )
    assert defects(f"{asked}\n- {{id: 2, forgot: {forgot}}}") == [defect]


def test_whoever_forgot_asks_no_more_and_still_answers() -> None:
    asked = (
        "{id: %s, suggestion: {by: %s, suspect: red, weapon: club, room: cellar,"
        " responses: [{player: %s, pass: true}%s]}}"
    )
    first = asked % (1, "Bo", "Cy", ", {player: Una, show: true}")
    forgot = "{id: 2, forgot: {event: 1, player: Cy, card: cellar}}"
    third = asked % (3, "Cy", "Una", ", {player: Bo, pass: true}")
    assert defects(f"\n- {first}\n- {forgot}\n- {third}") == [
        "events[2].suggestion.by: 'Cy' forgot a card, as events[1].forgot says, and makes no more suggestions"
        " or accusations"
    ]
    read = log(f"\n- {first}\n- {forgot}\n- {asked % (3, 'Bo', 'Cy', ', {player: Una, show: true}')}")
    assert walton_solver.solve(replace(read, events=read.events[:2])).holders["cellar"]["Cy"] == "yes"


REACH = """me: Una
reach: [%s]
"""
KNOWN = """
- {id: 1, hand: {player: Una, cards: [blue, club]}}
- {id: 2, shown: {by: Bo, to: Una, card: gold}}
- {id: 3, shown: {by: Bo, to: Una, card: bow}}
"""


def test_who_is_certain_goes_to_the_room() -> None:
    shown = ("{id: 4, shown: {by: Cy, to: Una, card: bar}}", "{id: 5, shown: {by: Cy, to: Una, card: attic}}")
    known = KNOWN + "\n".join(f"- {each}" for each in shown)
    for reach, told in (("cellar, bar", "Accuse now"), ("bar, attic", "Go to the room cellar and accuse there")):
        read = log(known, REACH % reach)
        solution = walton_solver.solve(read)
        assert solution.advice is not None
        assert solution.advice.suggest == ()
        assert solution.advice.accuse is not None
        assert solution.advice.accuse.is_best
        assert solution.advice.accuse.in_reach is reach.startswith("cellar")
        assert told in plain(list(renderer_of(read).solution_lines(read, solution)))


def test_nobody_is_told_to_accuse_in_a_room_out_of_reach() -> None:
    advice = advise(log(KNOWN, REACH % "bar"), Asking())
    assert {each.hypothesis.room for each in advice.suggest} == {"bar"}
    assert advice.accuse is not None
    assert (advice.accuse.is_best, advice.accuse.in_reach) == (False, True)
    assert advice.accuse.hypothesis.room == "bar"
    # Whoever asks in the bar can accuse only there: right if the bar it is.
    assert {each.chance for each in advice.suggest} == {Fraction(1, 3)}
