"""Counts, marks, probabilities and the rest against a judge that looks at every deal; and against known numbers."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from math import factorial, log2
from random import Random
from typing import Any

import pytest

import walton_solver
from tests.games.cluedo.hand_by_hand import HandByHand
from tests.games.cluedo.judge import Judge, could_be, envelope_of, information, possible_answers, weight
from tests.games.cluedo.simulating import CLASSIC, dealt, log_of, played, varied
from tests.handed.files import SHARED
from tests.loading import cluedo_load, cluedo_parse
from walton_solver.deduction.findings import Verdict
from walton_solver.engines.asking import Asking, EngineName
from walton_solver.games.cluedo.commands import advise
from walton_solver.games.cluedo.facts import Holds, Is
from walton_solver.games.cluedo.logs import Accusation, Event, Log, Response, Showing, Suggestion, left_of
from walton_solver.games.cluedo.results import Solution

SEEDS = range(500)
CASES = SHARED / "cases" / "cluedo"
EXPECTED: dict[str, Any] = json.loads((CASES / "expected.json").read_text(encoding="utf-8")) if CASES.is_dir() else {}
PRINTED = 5.1e-10
"""The handed figures have nine decimals."""


@cache
def _log(seed: int) -> Log:
    return log_of(varied(Random(f"log {seed}")))


@cache
def _judge(seed: int) -> Judge:
    return Judge(_log(seed))


@cache
def _solution(seed: int) -> Solution:
    return walton_solver.solve(_log(seed), max_answers=1000)


def test_the_random_logs_are_of_every_kind() -> None:
    verdicts = [_solution(seed).verdict for seed in SEEDS]
    assert min(verdicts.count(verdict) for verdict in set(Verdict) - {Verdict.UNDECIDED}) >= 25
    assert Verdict.UNDECIDED not in verdicts
    kinds = {type(event).__name__ for seed in SEEDS for event in _log(seed).events}
    assert kinds == {"Hand", "Suggestion", "Shown", "Accusation"}


@pytest.mark.parametrize("seed", SEEDS)
def test_everything_counted_is_what_the_judge_finds(seed: int) -> None:
    log, judge, solution = _log(seed), _judge(seed), _solution(seed)
    deals = judge.worlds(judge.possible)
    weights = [weight(log, deal) for deal in deals]
    total = sum(weights)
    envelopes: dict[tuple[str, ...], Fraction] = {}
    for deal, own in zip(deals, weights, strict=True):
        envelope = envelope_of(log, deal)
        envelopes[envelope] = envelopes.get(envelope, Fraction(0)) + own
    assert solution.deals == len(deals)
    assert solution.count == len(envelopes)
    assert {each.cards: p for each, p in solution.hypotheses} == {
        envelope: own / total for envelope, own in envelopes.items()
    }
    assert not solution.even or len(set(weights)) <= 1
    likely = [p for _, p in solution.hypotheses]
    assert likely == sorted(likely, reverse=True)
    for card in log.cards:
        for place in log.places:
            there = [own for deal, own in zip(deals, weights, strict=True) if deal[card.id] == place]
            mark = "no" if not there else "yes" if len(there) == len(deals) else "open"
            assert solution.holders[card.id][place] == mark
            if deals:
                assert solution.probabilities[card.id][place] == sum(there) / total
    for i, question in enumerate(("suspect", "weapon", "room")):
        assert set(solution.candidates[question]) == {envelope[i] for envelope in envelopes}


@pytest.mark.parametrize("seed", [seed for seed in range(500) if not seed % 5])
def test_suggestions_are_worth_what_the_judge_finds(seed: int) -> None:
    log, judge = _log(seed), _judge(seed)
    advice = advise(log, Asking(), most=1000)
    deals = judge.worlds(judge.possible)
    if log.me is None or not deals or advice.lack:
        assert advice.lack
        assert not advice.suggest
        return
    asked = left_of(log.places[1:], log.me)
    assert len(advice.suggest) == len({each.hypothesis for each in advice.suggest})
    if len({envelope_of(log, deal) for deal in deals}) == 1:
        assert not advice.suggest
        assert advice.accuse is not None
        assert advice.accuse.is_best
        assert advice.accuse.chance == 1
        return
    for each in advice.suggest:
        bits, chance, _ = information(log, deals, asked, each.hypothesis.cards)
        assert each.bits == pytest.approx(bits, abs=2e-9)
        assert each.chance == chance
    suggested = {each.hypothesis.cards for each in advice.suggest}
    kinds = ([card.id for card in log.cards if card.category == kind] for kind in ("suspect", "weapon", "room"))
    worth = {cards: information(log, deals, asked, cards) for cards in product(*kinds)}
    # What tells nothing is not suggested.
    assert all(cards in suggested or bits == pytest.approx(0, abs=2e-9) for cards, (bits, _, _) in worth.items())
    ranked = [(-each.bits, -each.chance) for each in advice.suggest]
    assert ranked == sorted(ranked)
    assert advice.accuse is not None
    assert advice.accuse.is_best is (max(worth[cards][2] for cards in suggested) <= advice.accuse.chance)
    assert advice.accuse.chance == _solution(seed).hypotheses[0][1]


BEFORE = """format: cluedo-log/1
players: [{name: Una, cards: 1}, {name: Bo, cards: 2}]
me: Una
cards: {suspects: [red, blue, gold], weapons: [axe, bow], rooms: [attic]}
events:
- {id: 1, hand: {player: Una, cards: [red]}}
"""


@pytest.mark.parametrize(
    ("showing", "bits", "promised", "after_shown"),
    [("random", 1.3113, Fraction(3, 4), Fraction(2, 3)), ("unknown", 1.25, Fraction(5, 8), Fraction(1, 2))],
)
def test_what_advice_promises_is_what_the_sheet_says_after(
    showing: Showing, bits: float, promised: Fraction, after_shown: Fraction
) -> None:
    log: Log = replace(cluedo_parse(BEFORE), showing=showing)
    best = advise(log, Asking()).suggest[0]
    assert best.hypothesis.cards == ("blue", "axe", "attic")
    assert best.bits == pytest.approx(bits, abs=1e-4)
    assert best.chance == promised
    for card in ("blue", "axe"):
        told = (Response(player="Bo", shows=True, card=card),)
        event = Suggestion(id=2, by="Una", about=best.hypothesis, responses=told)
        assert walton_solver.solve(replace(log, events=(*log.events, event))).hypotheses[0][1] == after_shown
    # Bo has none of them in one of four deals, and then the envelope is known.
    assert promised == Fraction(1, 4) + Fraction(3, 4) * after_shown


@pytest.mark.parametrize("seed", [seed for seed in range(500) if not seed % 4])
def test_suggestions_keep_what_they_promise(seed: int) -> None:
    log, judge = _log(seed), _judge(seed)
    advice = advise(log, Asking(), most=1000)
    if log.me is None or not advice.suggest:
        return
    deals = judge.worlds(judge.possible)
    uncertainty = _entropy(_solution(seed))
    for each in Random(f"promise {seed}").sample(advice.suggest, min(3, len(advice.suggest))):
        bits, chance = 0.0, Fraction(0)
        for responses, likely in possible_answers(log, deals, left_of(log.places[1:], log.me), each.hypothesis):
            event = Suggestion(id="next", by=log.me, about=each.hypothesis, responses=responses)
            after = walton_solver.solve(replace(log, events=(*log.events, event)), max_answers=1000)
            bits += float(likely) * (uncertainty - _entropy(after))
            here = (chance for hypothesis, chance in after.hypotheses if hypothesis.room == each.hypothesis.room)
            chance += likely * next(here, Fraction(0))
        assert each.chance == chance
        assert each.bits == pytest.approx(bits, abs=1e-8)


def _entropy(solution: Solution) -> float:
    return -sum(float(p) * log2(p) for _, p in solution.hypotheses)


@pytest.mark.parametrize("seed", [seed for seed in range(500) if not seed % 3])
def test_a_clash_its_repairs_and_who_can_know_are_what_the_judge_finds(seed: int) -> None:
    log, judge = _log(seed), _judge(seed)
    audit = walton_solver.check(log, engine="cpsat")
    if audit.solution.verdict is Verdict.CONTRADICTORY:
        assert list(audit.conflicts) == judge.smallest_reasons(judge.every)[:20]
        assert list(audit.repairs) == judge.smallest_corrections()[:20]
        assert [(each.event, each.player) for each in audit.responses] == judge.mending_responses()
        assert not audit.seats
        return
    assert (audit.conflicts, audit.repairs, audit.responses) == ((), (), ())
    deals = judge.worlds(judge.possible)
    hands = {
        player.name: {frozenset(card for card, place in deal.items() if place == player.name) for deal in deals}
        for player in log.players
    }
    accusers = {event.by for event in log.events if isinstance(event, Accusation)}
    assert [seat.player for seat in audit.seats] == [
        name for name, those in hands.items() if len(those) == 1 or name in accusers
    ]
    assert len(audit.witnesses) == (2 if audit.solution.verdict is Verdict.AMBIGUOUS else 0)
    assert all(dict(world.holders) in deals for world in audit.witnesses)
    assert [world.hypothesis for world in audit.witnesses] == [
        hypothesis for hypothesis, _ in audit.solution.hypotheses[:2] if audit.witnesses
    ]
    for seat in (each for each in audit.seats if len(hands[each.player]) == 1):
        (hand,) = hands[seat.player]
        events = [named(event, deals) for event in log.events]
        left = {
            envelope_of(log, other)
            for other in judge.deals
            if {card for card, place in other.items() if place == seat.player} == hand
            and all(could_be(event, other, seat.player) for event in events)
        }
        if any(isinstance(event, Accusation) and event.by == seat.player for event in events):
            assert (seat.count, seat.is_exact) == (1, True)
            continue
        assert seat.count == len(left)
        unseen = any(
            isinstance(event, Suggestion) and event.by == seat.player and response.shows and response.card is None
            for event in events
            for response in (event.responses if isinstance(event, Suggestion) else ())
        )
        assert seat.is_exact is (not unseen or len(left) == 1)
        assert seat.is_settled is (len(left) == 1)


def named(event: Event, deals: Sequence[Mapping[str, str]]) -> Event:
    """The suggestion with each card named that its shower must have shown, holding none of the others in any deal."""
    if not isinstance(event, Suggestion):
        return event
    responses = []
    for response in event.responses:
        held = [card for card in event.about.cards if any(deal[card] == response.player for deal in deals)]
        is_told = response.shows and len(held) == 1
        responses.append(replace(response, card=held[0]) if is_told else response)
    return replace(event, responses=tuple(responses))


@pytest.mark.parametrize("seed", [seed for seed in range(500) if not seed % 20])
@pytest.mark.parametrize("engine", ["cpsat", "backtrack", "tables"])
def test_every_engine_finds_the_same_marks(seed: int, engine: EngineName) -> None:
    found = walton_solver.solve(_log(seed), engine=engine)
    assert found.checked_by == engine
    assert found.holders == _solution(seed).holders


@pytest.mark.parametrize("seed", [seed for seed in range(500) if not seed % 10])
def test_reasons_are_smallest_and_deals_that_are_shown_agree(seed: int) -> None:
    log, judge = _log(seed), _judge(seed)
    random = Random(f"ask {seed}")
    for _ in range(3):
        card = random.choice(log.cards)
        place = random.choice(log.places)
        asked: dict[str, object] = {"holder_of": f"{card.id}:{place}"}
        given = judge.where_placed(card.id, place)
        if place == "envelope" and random.random() < 0.5:
            asked = {card.category: card.id}
        answer = walton_solver.why_not(log, asked, engine="cpsat")
        if given & judge.possible:
            assert answer.world is not None
            assert dict(answer.world.holders) in judge.worlds(given & judge.possible)
            assert answer.world.hypothesis.cards == envelope_of(log, dict(answer.world.holders))
        else:
            assert answer.reason is not None
            assert answer.reason.smallest
            assert answer.reason.checked_by == "deals"
            assert answer.reason.clues in judge.smallest_reasons(given)


@pytest.mark.parametrize("seed", [seed for seed in range(500) if not seed % 10])
def test_every_step_of_a_story_follows_and_all_that_is_out_is_told(seed: int) -> None:
    log, judge = _log(seed), _judge(seed)
    told = walton_solver.explain(log, engine="cpsat")
    assert walton_solver.verify(log, told).sound
    assert told.verdict is _solution(seed).verdict
    if told.verdict is Verdict.CONTRADICTORY:
        assert told.conflict is not None
        return
    out: set[tuple[str, str]] = set()
    where: dict[int, int] = {}
    for step in told.steps:
        given = judge.every
        for used in step.uses:
            given &= where[used]
        where[step.n] = judge.every
        for each in step.concludes:
            match each.fact:
                case Holds(card=card, place=place):
                    pass
                case Is(question=question, value=card):
                    place = "envelope"
                    if not each.holds:
                        out.add((question, card))
            against = judge.where_placed(card, place)
            against = judge.every & ~against if each.holds else against
            assert not judge.together(step.clues) & given & against
            for clue in step.clues:
                assert judge.together(other for other in step.clues if other != clue) & given & against
            where[step.n] &= ~against
    left = _solution(seed).candidates
    assert out >= {
        (card.category, card.id)
        for card in log.cards
        if card.id not in left[card.category] and len(left[card.category]) > 1
    }
    settled = {
        (c.fact.question, c.fact.value)
        for step in told.steps
        for c in step.concludes
        if c.holds and isinstance(c.fact, Is)
    }
    assert settled >= {
        (question, cards[0]) for question, cards in left.items() if len(cards) == 1 < judge.kinds[question]
    }


@pytest.mark.parametrize("seed", [seed for seed in range(500) if not seed % 20])
def test_every_triple_that_is_out_has_a_smallest_reason(seed: int) -> None:
    log, judge = _log(seed), _judge(seed)
    found = walton_solver.reasons(log, engine="cpsat")
    kinds = [[card.id for card in log.cards if card.category == kind] for kind in ("suspect", "weapon", "room")]
    left = {each.cards for each, _ in _solution(seed).hypotheses}
    assert [each.cards for each in found.against] == [triple for triple in product(*kinds) if triple not in left]
    for each, reason in found.against.items():
        given = judge.every
        for card in each.cards:
            given &= judge.where_placed(card, "envelope")
        assert reason.clues in judge.smallest_reasons(given)


def _classic(seed: int) -> Log:
    """A classic game that has gone on for long enough that hands can be listed one by one."""
    random = Random(f"classic {seed}")
    game = dealt(random, CLASSIC, 2 + seed % 5)
    suggestions, start = random.randint(4, 25), random.random()
    while True:
        log = log_of(played(Random(start), game, suggestions, "Ann"))
        if HandByHand(log).is_small:
            return log if seed % 4 else replace(log, showing="unknown")
        suggestions += 2


@pytest.mark.parametrize("seed", range(200))
def test_classic_logs_are_counted_alike_hand_by_hand(seed: int) -> None:
    log = _classic(seed)
    found, second = walton_solver.solve(log, max_answers=1000), HandByHand(log)
    triples = second.triples()
    total = sum(triples.values())
    assert found.deals == sum(second.triples(weighed=False).values())
    assert {each.cards: p for each, p in found.hypotheses} == {
        triple: Fraction(ways, total) for triple, ways in triples.items()
    }
    random = Random(f"card {seed}")
    for _ in range(4):
        card, place = random.choice(log.cards).id, random.choice(log.places)
        ways = sum(second.triples({card: place}).values())
        assert found.probabilities[card][place] == Fraction(ways, total)
        assert found.holders[card][place] == ("no" if not ways else "yes" if ways == total else "open")


@pytest.mark.parametrize("players", range(2, 7))
def test_before_anything_is_known_all_deals_are_counted(players: int) -> None:
    log = log_of(played(Random(0), dealt(Random(0), CLASSIC, players), 0, None))
    found = walton_solver.solve(log)
    deals = 6 * 6 * 9 * factorial(18)
    for player in log.players:
        deals //= factorial(player.cards)
    assert (found.deals, found.count) == (deals, 324)
    assert found.probabilities["hall"]["envelope"] == Fraction(1, 9)


@pytest.mark.skipif(not EXPECTED, reason="the handed Cluedo logs are not beside this checkout")
@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_handed_logs(name: str) -> None:
    expected = EXPECTED[name]
    # The handed figures are of deals that all weigh alike.
    log = replace(cluedo_load(CASES / name), showing="unknown")
    found = walton_solver.solve(log, max_answers=1000)
    assert found.deals == expected["deals"]
    if not expected["deals"]:
        assert found.verdict is Verdict.CONTRADICTORY
        audit = walton_solver.check(log)
        assert audit.conflicts == ((1, 12),)
        assert audit.repairs == ((1,), (12,))
        assert [(each.event, each.player) for each in audit.responses] == [(12, "Ann")]
        return
    assert found.count == expected["triples"]
    triples = {"/".join(hypothesis.cards): p for hypothesis, p in found.hypotheses}
    for triple, p in expected["envelope"].items():
        assert float(triples[triple]) == pytest.approx(p, abs=PRINTED)
    for card, places in found.probabilities.items():
        for place, p in places.items():
            assert float(p) == pytest.approx(expected["probabilities"][card].get(place, 0), abs=PRINTED)
