"""A case that is built in Python mentions what its setting has, or is refused as a file would be."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from walton_solver import DocumentError, walton

HOUSE = walton.load_setting("walton")
WRONG: dict[str, tuple[walton.Clue, str]] = {
    "guest": (walton.NotMurderer(id=1, guest="greg"), "clues[0].guest: no guest 'greg' in setting 'walton'"),
    "guests": (
        walton.NotSeenIn(id=1, guests=("greg_gaffney", "bob"), room="study"),
        "clues[0].guests: no guest 'bob' in setting 'walton'",
    ),
    "room": (
        walton.NotSeenIn(id=1, guests=("greg_gaffney",), room="kichen"),
        "clues[0].room: no room 'kichen' in setting 'walton'; did you mean 'kitchen'?",
    ),
    "alibi room": (
        walton.ClaimsRoom(id=1, guest="greg_gaffney", room="kitchen"),
        "clues[0].room: no alibi room 'kitchen' in setting 'walton'",
    ),
    "other": (
        walton.SeenConspiring(id=1, guest="greg_gaffney", other="ann"),
        "clues[0].with: no guest 'ann' in setting 'walton'",
    ),
    "link": (
        walton.NoPassage(id=1, between=("library", "study")),
        "clues[0].between: there is no link between 'library' and 'study' in setting 'walton'",
    ),
    "sign": (
        walton.SignPresent(id=1, sign="bleding"),
        "clues[0].sign: no sign 'bleding' in setting 'walton'; did you mean 'bleeding'?",
    ),
    "category": (walton.CategoryAbsent(id=1, category="axe"), "clues[0].category: no category 'axe'"),
    "motive kind": (walton.NoMotiveEvidence(id=1, motive_kind="fun"), "clues[0].motive_kind: no motive kind 'fun'"),
    "statement": (
        walton.StatementClue(
            id=1,
            formula=walton.IfThen(
                walton.NotOf(walton.Is("weapon_room", "attic")),
                walton.CountOf(1, None, (walton.RoomOf("greg_gaffney", "library"), walton.Uses(("study", "library")))),
            ),
        ),
        "clues[0].formula: no room 'attic' in setting 'walton'",
    ),
}


def _case(*clues: walton.Clue) -> walton.Case:
    return walton.Case(title={}, setting=HOUSE, clues=clues)


@pytest.mark.parametrize("what", WRONG)
def test_what_the_setting_does_not_have_is_refused_with_its_place(what: str) -> None:
    clue, message = WRONG[what]
    with pytest.raises(DocumentError) as caught:
        _case(clue)
    assert str(caught.value.defects[0]).startswith(f"<case>: {message}")


def test_all_that_is_wrong_comes_at_once() -> None:
    with pytest.raises(DocumentError) as caught:
        _case(*(replace(clue, id=number) for number, (clue, _) in enumerate(WRONG.values())))
    # One statement has two.
    assert len(caught.value.defects) == len(WRONG) + 1


def test_an_id_that_two_clues_share_is_refused() -> None:
    with pytest.raises(DocumentError, match=r"<case>: clues\[1\].id: id '1' is already that of clues\[0\]"):
        _case(walton.NoAccomplice(id=1), walton.HasAccomplice(id="1"))


def test_to_change_a_case_is_held_to_the_same() -> None:
    case = walton.parse({"format": "walton-case/1", "setting": "walton", "clues": []}, file="rain.yaml")
    with pytest.raises(DocumentError, match=r"rain.yaml: clues\[0\].sign: no sign 'bleding'"):
        replace(case, clues=(WRONG["sign"][0],))


def test_every_clue_of_the_catalogue_can_be_given() -> None:
    assert len(_case(*walton.catalogue(HOUSE)).clues) == 974


@pytest.mark.parametrize(
    "formula",
    [
        walton.Is("accomplice", None),
        walton.Is("accomplice_motive", None),
        walton.AllOf((walton.Passes("kitchen"), walton.Partners(("greg_gaffney", "stanley_smithe")))),
        walton.Uses(("study", "shed")),
    ],
)
def test_nobody_and_links_either_way_can_be_mentioned(formula: walton.Statement) -> None:
    assert _case(walton.StatementClue(id=1, formula=formula)).clues[0].id == 1


def test_fields_that_are_left_out_mention_nothing() -> None:
    make: Callable[..., Any] = walton.SeenConspiring
    assert _case(make(id=1, guest="greg_gaffney")).clue_ids == (1,)
