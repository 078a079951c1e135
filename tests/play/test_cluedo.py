"""Games of Cluedo that are played: what each player sees leaves the true deal possible; logs are read again."""

from random import Random

import pytest

import walton_solver
from tests.loading import cluedo_load, cluedo_parse
from walton_solver.errors import QueryError
from walton_solver.games.cluedo.cards import CATEGORIES
from walton_solver.games.cluedo.logs import Accusation, Hand, Hypothesis
from walton_solver.games.cluedo.writing import log_text
from walton_solver.play.cluedo.bots import GreedyPlayer, RandomPlayer
from walton_solver.play.cluedo.matches import Accuse, CluedoMatch, Show, Suggest
from walton_solver.play.simulation import Order, games
from walton_solver.play.strategies import play

SUNDAY = "examples/sunday.yaml"
NAMES = ("Ann", "Ben", "Cas", "Dee")


def match(seed: int, players: int = 3) -> CluedoMatch:
    return CluedoMatch(cluedo_load(SUNDAY).cards, NAMES[:players], Random(seed))


@pytest.mark.parametrize("seed", range(4))
def test_true_hands_are_possible_in_everybodys_view_of_a_whole_game(seed: int) -> None:
    played = match(seed, 3 + seed % 2)
    count = len(played.log.players)
    play(played, [GreedyPlayer(), *[RandomPlayer()] * (count - 1)], Random(seed))
    hands = {event.player: event.cards for event in played.log.events if isinstance(event, Hand)}
    for seat in range(count):
        seen = played.view(seat).log
        assert cluedo_parse(log_text(seen)) == seen
        holders = walton_solver.solve(seen).holders
        for player, cards in hands.items():
            assert all(holders[card][player] != "no" for card in cards)
    assert cluedo_parse(log_text(played.log)) == played.log


def test_the_winner_accused_rightly_and_in_the_room_of_the_suggestion_before() -> None:
    for each in games(Order(case=cluedo_load(SUNDAY), strategies=("greedy", "greedy", "adviser"), seed=2), 3):
        log = cluedo_parse(each.log)
        *_, suggestion, last = log.events
        assert isinstance(last, Accusation)
        assert last.correct
        assert log.winner == log.players[each.outcome.winners[0]].name
        assert walton_solver.solve(log).hypotheses[0][0] == last.about
        assert getattr(suggestion, "about", None) is not None


def test_a_suggestion_is_answered_in_turn_and_the_card_seen_by_two() -> None:
    played = match(1)
    seat = played.to_choose
    assert seat is not None
    view = played.view(seat)
    assert view.decision == "suggest"
    with pytest.raises(QueryError, match="time to suggest, not to accuse"):
        played.apply(Accuse())
    about = Hypothesis(**{each: next(c.id for c in view.log.cards if c.category == each) for each in CATEGORIES})
    played.apply(Suggest(about=about))
    while (chooser := played.to_choose) is not None and played.view(chooser).decision == "show":
        cards = [card for card in about.cards if card in played.view(chooser).hand]
        assert len(cards) > 1
        with pytest.raises(QueryError, match="can show one of"):
            played.apply(Show(card="nothing"))
        played.apply(Show(card=cards[0]))
    other = next(each for each in view.log.cards if each.category == "room" and each.id != about.room)
    with pytest.raises(QueryError, match="in the room of the suggestion"):
        played.apply(Accuse(about=Hypothesis(suspect=about.suspect, weapon=about.weapon, room=other.id)))
    played.apply(Accuse())
    assert played.to_choose != seat


def test_whoever_accuses_wrongly_has_seen_the_envelope_and_suggests_no_more() -> None:
    played = match(3)
    solution = walton_solver.solve(played.log).hypotheses[0][0]
    seat = played.to_choose
    assert seat is not None
    cards = played.view(seat).log.cards
    wrong = next(card.id for card in cards if card.category == "suspect" and card.id != solution.suspect)
    about = Hypothesis(suspect=wrong, weapon=solution.weapon, room=solution.room)
    played.apply(Suggest(about=about))
    while (chooser := played.to_choose) is not None and played.view(chooser).decision == "show":
        held = played.view(chooser)
        played.apply(Show(card=next(card for card in about.cards if card in held.hand)))
    played.apply(Accuse(about=about))
    assert [found for found, _ in walton_solver.solve(played.view(seat).log).hypotheses] == [solution]
    for _ in range(6):
        assert played.to_choose not in (None, seat)
        played.apply(Suggest(about=None))
