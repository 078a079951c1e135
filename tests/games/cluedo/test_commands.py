"""What follows from logs: deductions that keeping passes and shows apart does not find; laws; limits; questions."""

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

import walton_solver
from tests.games.cluedo.simulating import CLASSIC, NAMES, Document, dealt, log_of, played, varied
from walton_solver.deduction.findings import Verdict
from walton_solver.engines.asking import Asking
from walton_solver.games.cluedo import solving
from walton_solver.games.cluedo.commands import advise
from walton_solver.games.cluedo.facts import Holds
from walton_solver.games.cluedo.logs import Accusation, Hand, Hypothesis, Log, Shown, Suggestion
from walton_solver.games.cluedo.results import Advice, Lack, Solution
from walton_solver.games.cluedo.sweeps import Budget
from walton_solver.games.facts import asked_json
from walton_solver.limits import DealSteps, TimeLimit

SMALL = """format: cluedo-log/1
players: [{{name: Ann}}, {{name: Ben}}, {{name: Cas}}]
cards: {{suspects: [s0, s1, s2], weapons: [w0, w1, w2], rooms: [r0, r1, r2]}}
events: [{events}]
"""


def _small(*events: str) -> Log:
    """Nine cards, two in each hand; events are numbered from 1."""
    listed = ", ".join(f"{{id: {number}, {event}}}" for number, event in enumerate(events, start=1))
    log = walton_solver.parse(SMALL.format(events=listed))
    assert isinstance(log, Log)
    return log


def _asked(by: str, cards: str, *responses: str) -> str:
    """`_asked("Ann", "s0 w0 r0", "Ben", "Cas!")`: Ben passes, Cas shows; `Cas=w0`: shows that card."""
    suspect, weapon, room = cards.split()
    given = []
    for response in responses:
        if "=" in response:
            player, card = response.split("=")
            given.append(f"{{player: {player}, show: {card}}}")
        else:
            given.append(f"{{player: {response[:3]}, {'show' if response.endswith('!') else 'pass'}: true}}")
    return (
        f"suggestion: {{by: {by}, suspect: {suspect}, weapon: {weapon}, room: {room}, responses: [{', '.join(given)}]}}"
    )


def test_a_full_hand_leaves_no_room_for_other_cards() -> None:
    log = _small("shown: {by: Ben, to: Ann, card: s0}", "shown: {by: Ben, to: Ann, card: w0}")
    found = walton_solver.solve(log)
    assert {card for card, places in found.holders.items() if places["Ben"] == "yes"} == {"s0", "w0"}
    assert all(places["Ben"] == "no" for card, places in found.holders.items() if card not in ("s0", "w0"))


def test_as_many_cards_as_a_hand_needs_are_all_in_it() -> None:
    passes = [_asked("Ann", "s0 w0 r0", "Ben", "Cas!"), _asked("Ann", "s1 w1 r0", "Ben", "Cas!")]
    log = _small(*passes, _asked("Ann", "s1 w0 r1", "Ben", "Cas!"))
    found = walton_solver.solve(log)
    # Of nine cards, seven are not Ben's.
    assert {card for card, places in found.holders.items() if places["Ben"] == "open"} == {"s2", "w2", "r2"}
    settled = walton_solver.solve(_small(*passes, _asked("Ann", "s1 w2 r1", "Ben", "Cas!")))
    assert {card for card, places in settled.holders.items() if places["Ben"] == "yes"} == {"s2", "r2"}


def test_two_players_who_share_two_cards_leave_them_to_nobody_else() -> None:
    # w2 and r2 are Ann's, so Ben and Cas each show one of s0 and s1, as neither can hold s2 by passing.
    log = _small(
        "hand: {player: Ann, cards: [w2, r2]}",
        _asked("Cas", "s0 w2 r2", "Ann", "Ben!"),
        _asked("Ann", "s2 w0 r0", "Ben", "Cas"),
    )
    with_both = _small(
        "hand: {player: Ann, cards: [s2, w2]}",
        _asked("Ann", "s0 w2 r0", "Ben!"),
        _asked("Ann", "s1 w2 r1", "Ben!"),
        _asked("Ann", "s0 w1 r2", "Ben", "Cas!"),
    )
    assert walton_solver.solve(log).verdict is Verdict.CONTRADICTORY
    found = walton_solver.solve(with_both)
    assert found.holders["s0"]["Ben"] == "no"
    assert found.holders["r0"]["Ben"] == "yes"


def test_the_last_suspect_in_the_open_is_the_one_in_the_envelope() -> None:
    log = _small(
        "hand: {player: Ann, cards: [s2, w2]}",
        # Ben has one of s0 and s1 at least, and so has Cas: so neither is in the envelope, which needs a suspect.
        "shown: {by: Ben, to: Ann, card: w0}",
        "shown: {by: Cas, to: Ann, card: w1}",
    )
    assert walton_solver.solve(log).verdict is Verdict.CONTRADICTORY
    one_less = replace(log, events=log.events[:2])
    found = walton_solver.solve(one_less)
    assert found.holders["w1"] == {"envelope": "yes", "Ann": "no", "Ben": "no", "Cas": "no"}


def test_clauses_of_two_players_about_the_same_two_cards_settle_the_third_place() -> None:
    log: Any = walton_solver.parse("""
        format: cluedo-log/1
        players: [{name: Ann}, {name: Ben}, {name: Cas}]
        cards: {suspects: [s0, s1, s2, s3], weapons: [w0, w1], rooms: [r0, r1, r2]}
        events:
          - {id: 1, hand: {player: Ann, cards: [w1, r2]}}
          - {id: 2, suggestion: {by: Ann, suspect: s0, weapon: w1, room: r0, responses: [{player: Ben, show: true}]}}
          - {id: 3, suggestion: {by: Ben, suspect: s0, weapon: w1, room: r0, responses: [{player: Cas, show: true}]}}
        """)
    found = walton_solver.solve(log)
    # s0 and r0 are with Ben and Cas, one each, though nobody knows who has which; w0 must lie in the envelope.
    assert found.holders["s0"] == {"envelope": "no", "Ann": "no", "Ben": "open", "Cas": "open"}
    assert found.holders["r0"] == {"envelope": "no", "Ann": "no", "Ben": "open", "Cas": "open"}
    assert found.probabilities["s0"]["Ben"] == Fraction(1, 2)
    for asked in ({"holder_of": "s0:envelope"}, {"room": "r0"}):
        reason = walton_solver.why_not(log, asked).reason
        assert reason is not None
        assert reason.clues == (1, 2, 3)


def test_a_wrong_accusation_rules_out_one_triple_only() -> None:
    start = _small(_asked("Ann", "s0 w0 r0", "Ben", "Cas"))
    about = Hypothesis(suspect="s0", weapon="w0", room="r0")
    wrong = replace(start, events=(*start.events, Accusation(id=2, by="Ben", about=about, correct=False)))
    before, after = walton_solver.solve(start), walton_solver.solve(wrong)
    assert before.count is not None
    assert after.count == before.count - 1
    right = replace(start, events=(*start.events, Accusation(id=2, by="Ben", about=about, correct=True)))
    assert walton_solver.solve(right).hypotheses == ((about, Fraction(1)),)


def test_one_response_taken_back_would_mend() -> None:
    log = _small(
        "hand: {player: Ann, cards: [s0, w0]}",
        _asked("Ben", "s1 w1 r1", "Cas", "Ann"),
        _asked("Cas", "s0 w1 r1", "Ann", "Ben!"),
    )
    audit = walton_solver.check(log)
    assert audit.conflicts == ((1, 3),)
    assert audit.repairs == ((1,), (3,))
    assert [(each.event, each.player) for each in audit.responses] == [(3, "Ann")]


def test_what_others_can_know_is_without_what_only_i_saw() -> None:
    log = _small(
        "hand: {player: Ann, cards: [s0, w0]}",
        "hand: {player: Cas, cards: [s1, w1]}",
        _asked("Ann", "s0 w0 r0", "Ben=r0"),
        _asked("Cas", "s1 w1 r2", "Ann", "Ben"),
    )
    audit = walton_solver.check(log)
    assert audit.solution.verdict is Verdict.UNIQUE
    # That r2 is in the envelope, Ben sees by holding r0 and r1, and Cas as nobody else can have it; Ann cannot yet.
    assert [(seat.player, seat.count) for seat in audit.seats] == [("Ann", 7), ("Ben", 9), ("Cas", 4)]


def _more(solution: Solution) -> set[tuple[str, str, str]]:
    return {
        (card, place, mark)
        for card, marks in solution.holders.items()
        for place, mark in marks.items()
        if mark != "open"
    }


@pytest.mark.parametrize("seed", range(60))
def test_one_more_event_never_reopens_a_mark(seed: int) -> None:
    log = log_of(varied(Random(f"more {seed}")))
    marks: set[tuple[str, str, str]] = set()
    for count in range(len(log.events) + 1):
        found = walton_solver.solve(replace(log, events=log.events[:count]))
        if found.verdict is Verdict.CONTRADICTORY:
            return
        assert marks <= _more(found)
        marks = _more(found)


def _renamed(written: Document, names: dict[str, str]) -> Document:
    def rename(value: object) -> object:
        if isinstance(value, dict):
            return {key: rename(each) for key, each in value.items()}
        if isinstance(value, list):
            return [rename(each) for each in value]
        return names.get(value, value) if isinstance(value, str) else value

    renamed = rename(written)
    assert isinstance(renamed, dict)
    return renamed


@pytest.mark.parametrize("seed", range(60))
def test_other_names_and_another_first_seat_change_nothing(seed: int) -> None:
    written = varied(Random(f"names {seed}"))
    names = dict(zip(NAMES, ("Zoë", "1", "שרה", "Éva", "envelop", "Ann"), strict=True))
    back = {new: old for old, new in names.items()}
    renamed = _renamed(written, names)
    renamed["players"] = [*renamed["players"][1:], renamed["players"][0]]
    one, other = walton_solver.solve(log_of(written)), walton_solver.solve(log_of(renamed))
    assert (one.verdict, one.deals, one.hypotheses) == (other.verdict, other.deals, other.hypotheses)
    for card, places in other.holders.items():
        assert {back.get(place, place): mark for place, mark in places.items()} == one.holders[card]
    assert [(each.hypothesis, each.bits) for each in _advice(one).suggest] == [
        (each.hypothesis, each.bits) for each in _advice(other).suggest
    ]


@pytest.mark.parametrize("seed", range(60))
def test_the_order_of_events_changes_nothing(seed: int) -> None:
    log = log_of(varied(Random(f"order {seed}")))
    events = list(log.events)
    Random(seed).shuffle(events)
    one, other = walton_solver.solve(log), walton_solver.solve(replace(log, events=tuple(events)))
    assert one == other


def test_advice_keeps_to_the_rooms_that_can_be_reached() -> None:
    random = Random("reach")
    written = played(random, dealt(random, CLASSIC, 3), 8, "Ann")
    log = log_of({**written, "reach": ["Hal", "study"]})
    everywhere = advise(replace(log, reach=None), Asking(), most=1000).suggest
    assert 0 < len(everywhere) <= 324
    assert all(each.bits > 0 for each in everywhere)
    in_reach = [each for each in everywhere if each.hypothesis.room in ("hall", "study")]
    assert list(_advice(walton_solver.solve(log)).suggest) == in_reach[:10]
    assert list(advise(log, Asking(), rooms=["Library"], most=1000).suggest) == [
        each for each in everywhere if each.hypothesis.room == "library"
    ]
    nowhere = advise(log, Asking(), rooms=[])
    assert (nowhere.suggest, nowhere.lack) == ((), Lack.ROOM)
    with pytest.raises(walton_solver.QueryError, match="no room 'libary' in this log; did you mean 'library'"):
        advise(log, Asking(), rooms=["libary"])


def test_no_advice_without_a_seat_a_hand_or_the_right_to_suggest() -> None:
    log = _small(_asked("Ann", "s0 w0 r0", "Ben", "Cas!"))
    assert advise(log, Asking()).lack is Lack.ME
    unknown = advise(replace(log, me="Ann"), Asking())
    assert unknown.lack is Lack.HAND
    assert unknown.accuse is not None
    about = Hypothesis(suspect="s0", weapon="w0", room="r0")
    hand = Hand(id="h", player="Ann", cards=("s1", "w1"))
    wrong = Accusation(id="a", by="Ann", about=about, correct=False)
    silenced = advise(replace(log, me="Ann", events=(*log.events, hand, wrong)), Asking())
    assert silenced.lack is Lack.TURN
    assert (silenced.suggest, silenced.accuse) == ((), None)


def test_who_is_certain_is_told_to_accuse() -> None:
    log = _small(
        "hand: {player: Ann, cards: [s0, w0]}",
        "shown: {by: Ben, to: Ann, card: s1}",
        "shown: {by: Ben, to: Ann, card: r0}",
        "shown: {by: Cas, to: Ann, card: w1}",
    )
    open_rooms = advise(replace(log, me="Ann"), Asking())
    assert open_rooms.accuse is not None
    assert (open_rooms.accuse.chance, open_rooms.accuse.is_best) == (Fraction(1, 2), False)
    assert open_rooms.suggest[0].bits == 1
    shown = Shown(id=9, by="Cas", to="Ann", card="r1")
    certain = advise(replace(log, me="Ann", events=(*log.events, shown)), Asking())
    assert certain.accuse is not None
    assert (certain.accuse.chance, certain.accuse.is_best) == (Fraction(1), True)
    assert certain.suggest == ()


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({}, "nothing is asked; there are 'suspect', 'weapon', 'room' and 'holder_of'"),
        ({"suspekt": "s0"}, "no question 'suspekt'; did you mean 'suspect'?"),
        ({"suspect": "w0"}, "no suspect 'w0' in this log; 'w0' is a weapon"),
        ({"suspect": None}, "'suspect' is asked with text, not None"),
        ({"holder_of": "w0"}, "'w0' names no place: ask holder_of=CARD:PLACE"),
        ({"holder_of": "w0:Bem"}, "no place 'Bem' in this log; did you mean 'Ben'?"),
        ({"holder_of": "w0:envlope"}, "no place 'envlope' in this log; did you mean 'envelope'?"),
        ({"holder_of": "w0:x"}, "no place 'x' in this log; there are 'envelope', 'Ann', 'Ben' and 'Cas'"),
        ({"holder_of": "w0:Ben,w1"}, "'w1' names no place: ask holder_of=CARD:PLACE"),
        ({"holder_of": {"w0": ["Ben", 1]}}, "'holder_of' is asked with text, not 1"),
        (
            {"holder_of": "w0:Ben,w9:Ben"},
            "no card 'w9' in this log; there are 's0', 's1', 's2', 'w0', 'w1', 'w2', 'r0', 'r1' and 'r2'",
        ),
    ],
)
def test_what_cannot_be_asked(asked: dict[str, object], message: str) -> None:
    with pytest.raises(walton_solver.QueryError) as caught:
        walton_solver.why_not(_small(), asked)
    assert str(caught.value) == message


def test_questions_are_echoed_in_ids() -> None:
    answer = walton_solver.why_not(_small(), {"holder_of": "W0: ben, w1:ENVELOPE", "room": "R0"})
    assert asked_json(answer.asked) == {"holder_of": {"w0": "Ben", "w1": "envelope"}, "room": "r0"}
    assert answer.world is not None
    assert (answer.world.holders["w0"], answer.world.hypothesis.weapon) == ("Ben", "w1")


@pytest.mark.parametrize(
    "asked",
    [
        "w0:Ann,w0:Ben",
        "w0:Ann, W0:ben",
        {"w0": ["Ann", "Ben"]},
        {"w0": "Ann", "W0": "Ben"},
        "w0:envelope,w0:Ben",
        "w0:Umschlag,w0:Ben",
        "w0:Ann,w0:Ben,w0:Cas",
    ],
)
def test_no_card_lies_in_two_places(asked: object) -> None:
    answer = walton_solver.why_not(_small(), {"holder_of": asked})
    assert answer.reason is not None
    assert answer.reason.clues == ()
    assert answer.reason.checked_by == "deals"
    (places,) = [*_mapping(asked_json(answer.asked)["holder_of"]).values()]
    assert isinstance(places, list)
    # What is echoed can be asked again.
    assert walton_solver.why_not(_small(), asked_json(answer.asked)).asked == answer.asked


def test_a_card_that_is_asked_for_twice_in_one_place_is_asked_for_once() -> None:
    assert walton_solver.why_not(_small(), {"holder_of": "w0:Ann,W0:ann"}).asked == (Holds("w0", "Ann"),)


COMMAS = """format: cluedo-log/1
players: [{name: "Kim, Lee"}, {name: "a:b"}, {name: No}, {name: "No,w1:a:b"}]
cards: {suspects: {s0: {en: "Red, Mr"}, s1: {}, s2: {}}, weapons: [w0, w1, w2], rooms: [r0]}
events: []
"""


@pytest.mark.parametrize(
    ("asked", "echo"),
    [
        ("w0:Kim, Lee", {"w0": "Kim, Lee"}),
        ("w0:kim, lee,w1:a:b", {"w0": "Kim, Lee", "w1": "a:b"}),
        ("Red, Mr:Kim, Lee,s1:envelope,w0:No", {"s0": "Kim, Lee", "s1": "envelope", "w0": "No"}),
    ],
)
def test_names_may_hold_commas_and_colons(asked: str, echo: dict[str, str]) -> None:
    answer = walton_solver.why_not(walton_solver.parse(COMMAS), {"holder_of": asked})
    assert asked_json(answer.asked) == {"holder_of": echo}


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ("w0:No,w1:a:b", "'w0:No,w1:a:b' can be read in two ways; ask for each card by itself"),
        ("w0:Kim, Le", "no place 'Kim, Le' in this log; did you mean 'Kim, Lee'?"),
        ("Rot, Mr:Kim, Lee", "no card 'Rot, Mr' in this log; did you mean 'Red, Mr'?"),
    ],
)
def test_names_with_commas_that_are_not_right(asked: str, message: str) -> None:
    with pytest.raises(walton_solver.QueryError) as caught:
        walton_solver.why_not(walton_solver.parse(COMMAS), {"holder_of": asked})
    assert str(caught.value) == message


def _mapping(value: object) -> dict[str, object]:
    assert isinstance(value, dict)
    return value


def test_a_limit_is_undecided_and_says_what_is_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "Budget", lambda deadline: Budget(deadline, 1000))
    deck = {kind: [f"{kind}{i}" for i in range(60)] for kind in CLASSIC}
    random = Random("large")
    log = log_of(played(random, dealt(random, deck, 3), 3, "Ann"))
    found = walton_solver.solve(log)
    assert found.verdict is Verdict.UNDECIDED
    assert (found.count, found.deals, found.hypotheses, found.probabilities) == (None, None, (), {})
    assert found.limit == DealSteps(1000)
    hand = next(event for event in log.events if isinstance(event, Hand))
    assert all(found.holders[card]["Ann"] == "yes" for card in hand.cards)
    assert all(
        (card.id in found.candidates[card.category]) is (found.holders[card.id]["envelope"] != "no")
        for card in log.cards
    )
    assert sum(map(len, found.candidates.values())) > 100
    passed = next(event for event in log.events if isinstance(event, Suggestion))
    assert all(
        found.holders[card][response.player] == "no"
        for response in passed.responses
        if not response.shows
        for card in passed.about.cards
    )
    assert walton_solver.check(log).solution.verdict is Verdict.UNDECIDED


def _advice(solution: Solution) -> Advice:
    assert solution.advice is not None
    return solution.advice


def test_no_time_is_undecided() -> None:
    random = Random("time")
    log = log_of(played(random, dealt(random, CLASSIC, 4), 5, "Ann"))
    found = walton_solver.solve(log, time_limit_s=0)
    assert (found.verdict, found.limit) == (Verdict.UNDECIDED, TimeLimit(0))


def test_many_events_about_many_cards_take_no_longer_than_they_must() -> None:
    deck = {kind: [f"{kind}{i}" for i in range(100)] for kind in CLASSIC}
    random = Random("many")
    log = log_of(played(random, dealt(random, deck, 6), 2000, "Ann"))
    found = walton_solver.solve(log)
    assert found.verdict is Verdict.UNIQUE
    assert _advice(found).suggest == ()
    assert {seat.player for seat in walton_solver.check(log).seats} == set(NAMES)


def test_many_clashes_are_undecided_in_mending_only() -> None:
    random = Random("clashes")
    game = dealt(random, CLASSIC, 3)
    lies = [
        {"shown": {"by": name, "to": to, "card": card}}
        for card in game.hand("Ann")
        for name, to in (("Ben", "Cas"), ("Cas", "Ben"))
    ]
    written = played(random, game, 20, "Ann")
    events = [*written["events"], *({"id": f"lie {i}", **lie} for i, lie in enumerate(lies))]
    audit = walton_solver.check(log_of({**written, "events": events}), time_limit_s=5)
    assert audit.solution.verdict is Verdict.CONTRADICTORY
    assert {len(conflict) for conflict in audit.conflicts} <= {2}
    assert audit.conflicts or audit.limit
