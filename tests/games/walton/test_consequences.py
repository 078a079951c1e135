"""What the rules say must follow from the clues, asked of the Walton mansion through the public door."""

from typing import Any

import pytest

import walton_solver
from tests.loading import walton_parse
from walton_solver.games.walton import commands
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.reading.cases import read_setting

pytestmark = pytest.mark.slow

ANN, SISTERS, CLAUDETTE = "angelica_albinson", "berwick_sisters", "claudette_cazelar"
GREG, MORTIMER, STANLEY = "greg_gaffney", "mortimer_w_mollow", "stanley_smithe"
GUESTS = (ANN, SISTERS, CLAUDETTE, GREG, MORTIMER, STANLEY)

CLAUDETTES_MOTIVES = ("exposed_fraud", "fatal_rejection", "unforeseen_business")


@pytest.fixture(autouse=True)
def no_second_opinion(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether engines agree is tested elsewhere, and one of them takes long in the mansion."""
    monkeypatch.setattr(commands, "SECOND_OPINION_WORK", 0)


def _case(*clues: str, rules: str = "{}") -> Case:
    """A case in the mansion; each clue written as its kind and fields, numbered from 1."""
    listed = ", ".join(f"{{id: {number}, kind: {clue}}}" for number, clue in enumerate(clues, start=1))
    text = f"{{format: walton-case/1, setting: walton, rules: {rules}, clues: [{listed}]}}"
    case: Case = walton_parse(text)
    return case


def _reason(case: Case, **asked: Any) -> set[int | str] | None:
    """The clues that rule out what is asked; None if it is possible."""
    answer = walton_solver.why_not(case, asked)
    if answer.possible:
        return None
    assert answer.reason is not None
    assert answer.reason.smallest
    return set(answer.reason.clues)


def _suspects(case: Case) -> tuple[str, ...]:
    """Who can be the murderer."""
    return tuple(guest for guest in GUESTS if _reason(case, murderer=guest) is None)


# Two guests who each claim the other's company: neither is the murderer, or they are murderer and accomplice.

MUTUAL = (f"claims_company, guest: {ANN}, other: {GREG}", f"claims_company, guest: {GREG}, other: {ANN}")


@pytest.mark.parametrize(("murderer", "other", "clue"), [(ANN, GREG, 2), (GREG, ANN, 1)])
def test_who_vouch_for_each_other_are_innocent_or_partners(murderer: str, other: str, clue: int) -> None:
    case = _case(*MUTUAL)
    assert _reason(case, murderer=murderer, accomplice=other) is None
    assert _reason(case, murderer=STANLEY) is None
    for accomplice in (None, *GUESTS):
        if accomplice not in (murderer, other):
            assert _reason(case, murderer=murderer, accomplice=accomplice) == {clue}


def test_one_claim_of_company_leaves_the_one_who_claims_it_suspect() -> None:
    assert _reason(_case(MUTUAL[0]), murderer=ANN, accomplice=None) is None
    assert _reason(_case(MUTUAL[0]), murderer=GREG, accomplice=None) == {1}


# A guest all of whose motives are out is innocent of both roles.


def test_a_guest_without_a_motive_left_is_innocent() -> None:
    case = _case(*(f"no_motive_evidence, motive: {motive}" for motive in CLAUDETTES_MOTIVES))
    assert _reason(case, murderer=CLAUDETTE) == {1, 2, 3}
    assert _reason(case, accomplice=CLAUDETTE) == {1, 2, 3}
    assert _suspects(case) == tuple(guest for guest in GUESTS if guest != CLAUDETTE)


def test_a_guest_with_one_motive_left_is_not() -> None:
    case = _case(*(f"no_motive_evidence, motive: {motive}" for motive in CLAUDETTES_MOTIVES[1:]))
    assert _reason(case, murderer=CLAUDETTE, motive=CLAUDETTES_MOTIVES[0]) is None
    assert _reason(case, murderer=CLAUDETTE, motive=CLAUDETTES_MOTIVES[1]) == {1}


def test_motives_can_be_out_by_their_kind_and_by_witnesses() -> None:
    case = _case(
        "no_motive_evidence, motive_kind: blackmail",
        "denies_motive, witness: stanley_smithe, motive: fatal_rejection",
        "denies_motive, witness: greg_gaffney, motive: unforeseen_business",
        rules="{accomplice: never}",
    )
    assert _reason(case, murderer=CLAUDETTE) == {1, 2, 3}


# A weapon one of whose signs is absent is out; all signs but two absent leaves one weapon.

MANSION = read_setting("walton")
SIGNS = [sign.id for sign in MANSION.signs]
PAIRS = {frozenset(weapon.signs): weapon.id for weapon in MANSION.weapons}


def test_a_weapon_with_an_absent_sign_is_out() -> None:
    case = _case("sign_absent, sign: burns")
    out = {weapon for weapon in PAIRS.values() if _reason(case, weapon=weapon) is not None}
    assert out == {"shotgun", "derringer", "pesticide", "rope"}
    assert _reason(_case("sign_absent, sign: burns", "sign_absent, sign: dirt"), weapon="pesticide") == {1}


@pytest.mark.parametrize("signs", [("oil", "odor"), ("from_behind", "dirt"), ("defensive_wounds", "fight")])
def test_all_signs_but_two_absent_leave_one_weapon(signs: tuple[str, str]) -> None:
    absent = [f"sign_absent, sign: {sign}" for sign in SIGNS if sign not in signs]
    case = _case(*absent, rules="{accomplice: never}")
    assert walton_solver.solve(case).candidates["weapon"] == (PAIRS[frozenset(signs)],)


def test_no_two_weapons_of_the_mansion_leave_the_same_two_signs() -> None:
    assert len(PAIRS) == 20
    assert {len(signs) for signs in PAIRS} == {2}


# A guest who cannot reach the crime scene through the weapon's room by open links and rooms is not the murderer.


def test_closed_links_keep_a_guest_from_the_weapon() -> None:
    # The library leads to the shed and to the living room; the shed's way out is to the study alone.
    case = _case(
        f"claims_room, guest: {MORTIMER}, room: library",
        "no_passage, between: [library, living_room]",
        "no_passage, between: [kitchen, shed]",
    )
    assert _reason(case, murderer=MORTIMER, weapon="kitchen_knife") == {1, 2, 3}
    assert _reason(case, murderer=MORTIMER, weapon="rope") is None
    assert _reason(case, murderer=MORTIMER, weapon="curtain_cord") is None


def test_closed_rooms_keep_a_guest_from_the_crime_scene() -> None:
    case = _case(
        f"claims_room, guest: {MORTIMER}, room: library",
        f"not_seen_in, guests: [{MORTIMER}, {ANN}], room: shed",
        f"not_seen_in, guests: [{MORTIMER}, {GREG}], room: kitchen",
        f"not_seen_in, guests: [{MORTIMER}, {STANLEY}], room: vestibule",
        f"not_seen_in, guests: [{ANN}, {GREG}], room: trophy_room",
    )
    assert _reason(case, murderer=MORTIMER) == {1, 2, 3, 4}
    assert _reason(case, murderer=STANLEY) is None
    assert _suspects(case) == (ANN, SISTERS, CLAUDETTE, GREG, STANLEY)


def test_the_walk_is_over_at_the_crime_scene() -> None:
    # Through the study there would be a way from the shed to the garage, but it is the end, and nothing leads out.
    case = _case(f"claims_room, guest: {GREG}, room: library", "no_passage, between: [library, living_room]")
    closed = _case(
        f"claims_room, guest: {GREG}, room: library",
        "no_passage, between: [library, living_room]",
        "no_passage, between: [kitchen, shed]",
    )
    assert _reason(case, murderer=GREG, weapon="wrench") is None
    assert _reason(closed, murderer=GREG, weapon="wrench") == {1, 2, 3}


# With claims that put three people in a room where two were counted, the murderer is among those who claim it.


def test_one_person_too_many_in_a_room_is_the_murderer() -> None:
    case = _case(
        f"claims_room, guest: {ANN}, room: library",
        f"claims_room, guest: {GREG}, room: library",
        f"claims_room, guest: {STANLEY}, room: library",
        "guest_count, room: library, count: 2",
    )
    assert _suspects(case) == (ANN, GREG, STANLEY)
    assert _reason(case, murderer=MORTIMER) == {1, 2, 3, 4}
    # Nobody else can have been there.
    assert _reason(case, room_of={MORTIMER: "library"}) == {1, 2, 3, 4}


def test_the_sisters_are_two_people_for_the_housekeeper() -> None:
    case = _case(
        f"claims_room, guest: {SISTERS}, room: library",
        f"claims_room, guest: {GREG}, room: library",
        "guest_count, room: library, count: 1",
    )
    # Three claim it and one was counted: without the sisters that is greg.
    assert _suspects(case) == (SISTERS,)


@pytest.mark.parametrize(("option", "suspects"), [("false", (ANN, GREG)), ("true", ())])
def test_whether_the_murderer_is_counted_is_an_option(option: str, suspects: tuple[str, ...]) -> None:
    case = _case(
        f"claims_room, guest: {ANN}, room: library",
        f"claims_room, guest: {GREG}, room: library",
        "guest_count, room: library, count: 1",
        rules=f"{{count_murderer: {option}}}",
    )
    assert _suspects(case) == suspects
