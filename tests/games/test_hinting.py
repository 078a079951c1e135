"""Hints for players who know something: nothing is told again, nothing is left out, and wrong marks are found."""

from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import Any

import pytest

import walton_solver
from tests import reference
from tests.games.arosa.test_filtering import short_log
from tests.games.cluedo.simulating import dealt, log_of, played, small_deck
from tests.strategies import random_case
from walton_solver.deduction.findings import Conclusion
from walton_solver.door.types import Case
from walton_solver.errors import QueryError
from walton_solver.games.arosa import facts as arosa
from walton_solver.games.cluedo import facts as cluedo
from walton_solver.games.cluedo.logs import Log
from walton_solver.games.walton.cases import Case as WaltonCase
from walton_solver.games.walton.cases import WaltonWorld
from walton_solver.games.walton.facts import facts_of, granted_in
from walton_solver.games.walton.knowing import known_by
from walton_solver.games.walton.reading.cases import parse_case
from walton_solver.games.walton.statements import Fact, Is, Passes, RoomOf, Uses
from walton_solver.games.walton.truth import statement_holds

Marks = set[Conclusion[Any]]


@cache
def _case(game: str, seed: int) -> Case:
    rng = Random(f"hints {game} {seed}")
    if game == "arosa":
        return short_log(seed + 3)
    if game == "cluedo":
        return log_of(played(rng, dealt(rng, small_deck(rng), 3), 5, rng.choice((None, "Ann"))))
    return random_case(rng, size="tiny", origin="true")


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", ["walton", "cluedo", "arosa"])
def test_while_a_hand_grows_no_hint_repeats_what_was_told_and_none_is_left_out(game: str, seed: int) -> None:
    case = _case(game, seed)
    rng = Random(f"grows {seed}")
    ids = [*case.clue_ids]
    if game != "arosa":
        rng.shuffle(ids)
    known: list[int | str] = []
    told: Marks = set()
    for each in ids:
        known.append(each)
        for _ in range(rng.randrange(4)):
            # In any order, and once more than once.
            knows = rng.sample(sorted(told, key=repr), len(told))
            hint = walton_solver.hint(case, known, knows=[*knows, *knows[:2]])
            assert not hint.mistakes
            if hint.step is None:
                break
            assert told.isdisjoint(hint.step.concludes)
            assert {each for step in hint.given for each in step.concludes} <= told | _known(case, told)
            told |= set(hint.step.concludes)
    while (step := walton_solver.hint(case, known, knows=told).step) is not None:
        assert told.isdisjoint(step.concludes)
        told |= set(step.concludes)
    everything = {each for step in walton_solver.explain(_open(case)).steps for each in step.concludes}
    assert everything <= _known(case, told)


def _open(case: Case) -> Case:
    """The case as a hand of all its clues."""
    return replace(case, rules=replace(case.rules, deck="open")) if isinstance(case, WaltonCase) else case


def _known(case: Case, told: Marks) -> Marks:
    if isinstance(case, WaltonCase):
        return set(known_by(case, told))
    return set(cluedo.known_by(case, told) if isinstance(case, Log) else arosa.known_by((), told))


@pytest.mark.parametrize("seed", range(30))
def test_the_first_hint_is_never_what_everybody_knows(seed: int) -> None:
    case = random_case(Random(f"first hint {seed}"), size="tiny", origin="true")
    for known in ((), case.clue_ids[:1], case.clue_ids):
        hint = walton_solver.hint(case, known)
        if hint.step is not None:
            assert known_by(case, ()).isdisjoint(hint.step.concludes)
            assert Conclusion(Passes(case.setting.crime_scene), True) not in hint.step.concludes


@pytest.mark.parametrize("seed", range(25))
def test_a_mark_is_right_or_out_or_open_as_the_judge_says(seed: int) -> None:
    rng = Random(f"marks {seed}")
    case = random_case(rng, size="tiny", origin="true")
    case = replace(case, rules=replace(case.rules, deck="open"))
    worlds = list(reference.worlds(case))
    if not worlds:
        return
    facts = list(facts_of(case.setting).values())
    marks: list[Conclusion[Fact]] = [Conclusion(rng.choice(facts), rng.random() < 0.5) for _ in range(12)]
    hint = walton_solver.hint(case, knows=marks)
    wrong = {mistake.conclusion: mistake.reason for mistake in hint.mistakes}
    assert list(wrong) == [mark for mark in dict.fromkeys(marks) if mark in wrong]
    for mark in marks:
        is_right = partial(_is_right, case, mark)
        right = set(map(is_right, worlds))
        assert (mark in wrong) is (right != {True})
        if right == {True, False}:
            assert wrong[mark] is None
        elif right == {False}:
            reason = wrong[mark]
            assert reason is not None
            assert frozenset(reason.clues) in reference.smallest_world_reasons(case, is_right)


def _is_right(case: WaltonCase, mark: Conclusion[Fact], world: WaltonWorld) -> bool:
    return statement_holds(mark.fact, world, case.setting) is mark.holds


@pytest.mark.parametrize("seed", range(20))
def test_what_goes_without_saying_is_so_in_every_world(seed: int) -> None:
    rng = Random(f"knowing {seed}")
    case = random_case(rng, size="tiny", origin="true")
    bare = replace(case, clues=(), rules=replace(case.rules, deck="open"))
    worlds = list(reference.worlds(bare))
    for fact in facts_of(case.setting).values():
        for holds in (True, False):
            mark = Conclusion(fact, holds)
            those = [world for world in worlds if statement_holds(fact, world, case.setting) is holds]
            for each in known_by(case, [mark]):
                assert {statement_holds(each.fact, world, case.setting) for world in those} <= {each.holds}


def test_what_a_sentence_leaves_out_is_known_by_what_it_says() -> None:
    case = parse_case("{format: walton-case/1, setting: walton, clues: []}")
    motive = case.setting.motives[0]
    told: dict[Conclusion[Fact], list[Conclusion[Fact]]] = {
        Conclusion(Is("murderer", motive.owner), False): [Conclusion(Is("motive", motive.id), False)],
        Conclusion(Is("accomplice", None), True): [Conclusion(Is("accomplice_motive", motive.id), False)],
        Conclusion(Uses(("garage", "bedroom")), True): [Conclusion(Passes("garage"), True)],
        Conclusion(Passes("garage"), False): [Conclusion(Uses(("garage", "bedroom")), False)],
        Conclusion(RoomOf("greg_gaffney", "library"), True): [
            Conclusion(RoomOf("greg_gaffney", room), False) for room in case.setting.alibi_rooms if room != "library"
        ],
    }
    for said, unsaid in told.items():
        assert set(unsaid) <= known_by(case, [said])
    assert known_by(case, []) == set(granted_in(case))


def test_marks_may_be_written_as_people_do() -> None:
    case = parse_case(
        "{format: walton-case/1, setting: walton, "
        "clues: [{id: 1, kind: claims_room, guest: Greg Gaffney, room: Library}]}"
    )
    room: Conclusion[Fact] = Conclusion(RoomOf("Greg Gaffney", "Library"), True)
    assert walton_solver.hint(case, knows=[room]).step is None
    assert walton_solver.hint(case, knows=[Conclusion(Uses(("bedroom", "garage")), True)]).mistakes[0].conclusion == (
        Conclusion(Uses(("garage", "bedroom")), True)
    )
    with pytest.raises(QueryError, match="no guest 'greg'"):
        walton_solver.hint(case, knows=[Conclusion(Is("murderer", "greg"), True)])
    with pytest.raises(QueryError, match="no mark tells of 'sign'"):
        walton_solver.hint(case, knows=[Conclusion(Is("sign", "oil"), True)])


def test_bounds_on_traces_are_known_as_stories_tell_them() -> None:
    log = short_log(13)
    lying = next(
        each
        for step in walton_solver.explain(log).steps
        for each in step.concludes
        if isinstance(each.fact, arosa.Lying) and not each.holds
    )
    assert isinstance(lying.fact, arosa.Lying)
    at_most = replace(lying.fact, question="at_most", count=lying.fact.count - 1)
    for known in (Conclusion(at_most, True), lying):
        hint = walton_solver.hint(log, knows=[known])
        assert not hint.mistakes
        assert hint.step is not None
        assert lying not in hint.step.concludes
    far = Conclusion(arosa.Lying("at_least", log.players[0], 3, 20), False)
    assert not walton_solver.hint(log, knows=[far]).mistakes
    with pytest.raises(QueryError, match="no mark"):
        walton_solver.hint(log, knows=[Conclusion(replace(at_most, question="exactly"), False)])
