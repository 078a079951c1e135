"""Where cards lie: the model of places against games that are known, and against all ways that a small one can go."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest

import walton_solver
from tests.games.walton.table.tables import NAMES, Rash, case, log, read, tables
from tests.games.walton.table.test_reading import SPEC
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.engines.outcomes import Engine, Sat, Unsat
from walton_solver.errors import QueryError
from walton_solver.games.walton.table import replay
from walton_solver.games.walton.table.facts import HolderOf
from walton_solver.games.walton.table.logs import DRAW_PILE, Exchange, Lot, Offer, TableLog
from walton_solver.games.walton.table.places import holder_of, problem_of
from walton_solver.games.walton.table.replay import numbers_in, table_of
from walton_solver.games.walton.table.results import Places, TableAudit
from walton_solver.games.walton.table.rules import ASIDE
from walton_solver.games.walton.table.views import seen_by
from walton_solver.logic.formulas import Among
from walton_solver.logic.problems import ClueId
from walton_solver.play.strategies import play
from walton_solver.play.walton.matches import TableMatch

Holders = Mapping[ClueId, str]


def engine(log: TableLog) -> Engine:
    return engine_for(problem_of(log), Asking(engine="cpsat"))


def possible(log: TableLog) -> dict[ClueId, set[str]]:
    found = engine(log).possible_values([holder_of(card) for card in numbers_in(log)])
    return {card: {str(place) for place in found[holder_of(card)]} for card in numbers_in(log)}


def begun(seed: int, players: int, events: int) -> TableLog:
    whole = log(seed, players)
    return replace(whole, events=whole.events[:events])


def true_places(log: TableLog) -> Holders:
    table = table_of(log)
    table.settle()
    return {card: next(iter(where)) for card, where in table.places.items()}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_true_places_are_among_the_possible_ones_and_those_among_what_moves_allow(seed: int, players: int) -> None:
    game = begun(seed, players, 30)
    truly = true_places(game)
    player = NAMES[seed % players]
    seen = seen_by(player, game)
    found, table = possible(seen), table_of(seen)
    table.settle()
    assert found
    for card, places in found.items():
        assert truly[card] in places
        assert places <= table.places[card]


def test_a_referee_knows_every_place() -> None:
    game = begun(1, 3, 40)
    assert possible(game) == {card: {place} for card, place in true_places(game).items()}


def small(seed: int, events: int) -> TableLog:
    """The beginning of a game with seven cards, so few that all its ways can be gone."""
    random = Random(seed)
    few = replace(case(), clues=tuple(random.sample(case().clues, 7)))
    match = TableMatch(few, NAMES[:3], random)
    play(match, [Rash()] * 3, random)
    whole = match.log
    return replace(whole, events=whole.events[:events])


def ways(log: TableLog) -> Iterator[Holders]:
    """Where the numbered cards can lie, found by going all ways, whatever the other cards are worth."""
    numbers = numbers_in(log)
    others = [f"other {n}" for n in range(log.rules.deck_size - len(numbers))]
    unread = [card for card in numbers if card not in log.card]
    for values in product((1, 2, 3), repeat=len(others) + len(unread)):
        worth = {card.id: card.weight for card in log.cards} | dict(zip((*unread, *others), values, strict=True))
        lies: dict[str, frozenset[ClueId]] = {DRAW_PILE: frozenset((*numbers, *others))}
        yield from _going(log, 0, lies, {}, worth)


def _going(
    log: TableLog,
    at: int,
    lies: dict[str, frozenset[ClueId]],
    offers: dict[str, frozenset[ClueId]],
    worth: Mapping[ClueId, int],
) -> Iterator[Holders]:
    before = list(tables(log))
    if at == len(log.events):
        table = table_of(log)
        final = _merged(lies, table.asker)
        yield {card: place for place, cards in final.items() for card in cards if card in numbers_in(log)}
        return
    event, table = log.events[at], before[at]
    if not table.offers and table.phase not in ("offering", "exchanging"):
        offers = {}
    if table.phase in ("asking", "solving"):
        lies = _merged(lies, before[at - 1].asker if at else None)
    if isinstance(event, Offer):
        for cards in _choices(lies.get(event.by, frozenset()), event.lot, worth) if event.lot.count else [frozenset()]:
            if all(card not in log.references or log.references[card] & set(table.about) for card in cards):
                yield from _going(log, at + 1, lies, {**offers, event.by: cards}, worth)
        return
    if isinstance(event, Exchange):
        offered = offers[event.source]
        if not set(event.gets) <= offered:
            return
        price = sum(worth[card] for card in offered)
        keeps = log.rules.keeps
        for paid in _choices(lies.get(event.by, frozenset()), event.pays, worth):
            if sum(worth[card] for card in paid) >= price:
                after = _carried(lies, event.source, ASIDE if keeps else "discards", offered)
                after = _carried(after, event.by, event.source if keeps else "discards", paid)
                yield from _going(log, at + 1, after, offers, worth)
        return
    moves = list(table.moves(event))
    states = [lies]
    for move in moves:
        states = [
            _carried(state, move.source, move.target, cards)
            for state in states
            for cards in _choices(state.get(move.source, frozenset()), move.lot, worth)
        ]
    for state in states:
        yield from _going(log, at + 1, state, offers, worth)


def _choices(cards: frozenset[ClueId], lot: Lot, worth: Mapping[ClueId, int]) -> Iterator[frozenset[ClueId]]:
    for chosen in combinations(sorted(cards, key=str), lot.count):
        if set(lot.cards) <= set(chosen) and lot.value in (None, sum(worth[card] for card in chosen)):
            yield frozenset(chosen)


def _carried(
    lies: dict[str, frozenset[ClueId]], source: str, target: str, cards: frozenset[ClueId]
) -> dict[str, frozenset[ClueId]]:
    left = {**lies, source: lies.get(source, frozenset()) - cards}
    return {**left, target: left.get(target, frozenset()) | cards}


def _merged(lies: dict[str, frozenset[ClueId]], asker: str | None) -> dict[str, frozenset[ClueId]]:
    return lies if asker is None or not lies.get(ASIDE) else _carried(lies, ASIDE, asker, lies[ASIDE])


@pytest.mark.parametrize("seed", range(14))
def test_in_small_games_the_possible_places_are_those_of_all_ways_in_which_it_can_have_gone(seed: int) -> None:
    game = small(seed, 6 + seed)
    for player in game.players[:2]:
        seen = seen_by(player, game)
        if seen.rules.deck_size - len(seen.cards) > 5:
            continue
        brute: dict[ClueId, set[str]] = {}
        for way in ways(seen):
            for card, place in way.items():
                brute.setdefault(card, set()).add(place)
        assert possible(seen) == brute


def test_a_reason_suffices_and_needs_each_of_its_events() -> None:
    seen = seen_by("Ann", begun(1, 3, 14))
    whole, problem = possible(seen), problem_of(seen)
    asked = 0
    for card in list(whole)[:8]:
        values = problem.variable(holder_of(card)).values
        out = next((place for place in ("Ben", "Cas") if place in values and place not in whole[card]), None)
        if out is None:
            continue
        asked += 1
        answer = walton_solver.why_not(seen, {"holder_of": f"{card}:{out}"})
        assert answer.asked == (HolderOf(card=card, place=out),)
        assert answer.reason is not None
        given = Among(holder_of(card), (out,))
        asking = engine(seen)
        clues = [clue.id for clue in problem.clues if str(clue.id) in answer.reason.clues]
        assert isinstance(asking.solve(clues, given), Unsat)
        for without in clues:
            assert isinstance(asking.solve([clue for clue in clues if clue != without], given), Sat)
    assert asked


def test_what_is_possible_is_shown_by_where_all_cards_lie_then() -> None:
    seen = seen_by("Ann", begun(1, 3, 20))
    card, places = next((card, places) for card, places in possible(seen).items() if len(places) > 1)
    place = sorted(places)[0]
    world = walton_solver.why_not(seen, {"holder_of": {card: place}}).world
    assert isinstance(world, Places)
    assert world.holders[card] == place
    assert all(where in possible(seen)[each] for each, where in world.holders.items())


def test_what_somebody_can_take_for_possible_rests_on_the_cards_that_they_have_read() -> None:
    whole = begun(1, 3, 60)
    for player in whole.players:
        read = replay.numbers_in(seen_by(player, whole))
        for weapon in ("rope", "revolver"):
            answer = walton_solver.why_not(whole, {"knows": f"{player}:weapon:{weapon}"})
            assert answer.reason is None or set(answer.reason.clues) <= set(read)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"holder_of": "18:Carl"}, "no place 'Carl' in this log; there are 'Ann'"),
        ({"holder_of": "81:Cas"}, "no card '81'; did you mean"),
        ({"holder_of": "18"}, "CARD:PLACE"),
        ({"knows": "Cas:weapon"}, "PLAYER:QUESTION:VALUE"),
        ({"knows": "Cas:weapon:roape"}, "did you mean 'rope'?"),
        ({"holder_of": "18:Cas", "weapon": "rope"}, "holder_of is asked by itself"),
    ],
)
def test_what_cannot_be_asked_is_told(asked: Mapping[str, object], message: str) -> None:
    with pytest.raises(QueryError) as caught:
        walton_solver.why_not(read(SPEC), asked)
    assert message in str(caught.value)


def test_events_that_each_can_follow_but_cannot_all_be_are_told() -> None:
    """Cas offers six cards worth 6 and, with the same hand, six worth 18."""
    events = [
        *SPEC["events"][:4],
        {"id": 5, "offer": {"by": "Cas", "count": 6, "value": 6}},
        {"id": 6, "offer": {"by": "Ann"}},
        {"id": 7, "inquiry": {"by": "Cas", "about": ["kitchen", "library"]}},
        {"id": 8, "offer": {"by": "Ann"}},
        {"id": 9, "offer": {"by": "Ben"}},
        {"id": 10, "draw": {"by": "Cas", "count": 3}},
        {"id": 11, "inquiry": {"by": "Ann", "about": ["kitchen", "library"]}},
        {"id": 12, "offer": {"by": "Ben"}},
        {"id": 13, "offer": {"by": "Cas", "count": 9, "value": 27}},
    ]
    contradictory = read({**SPEC, "events": events})
    audit = walton_solver.check(contradictory)
    assert isinstance(audit, TableAudit)
    assert audit.conflict == ("5", "13")
    assert not audit.is_sound
