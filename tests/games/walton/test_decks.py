"""A whole deck holds what partners say of their company: a card of theirs that is missing tells as much."""

from dataclasses import asdict, replace

import pytest

from tests.strategies import whole_deck
from walton_solver import why_not
from walton_solver.games.walton.cases import Case, Hypothesis, Rules, WaltonWorld
from walton_solver.games.walton.clues import ClaimsCompany, ClaimsRoom, Clue
from walton_solver.games.walton.reading.cases import read_setting

WALTON = read_setting("walton")


@pytest.mark.parametrize("missing", [("greg_gaffney", "mortimer_w_mollow"), ("greg_gaffney", "angelica_albinson")])
@pytest.mark.parametrize("swapped", [False, True])
def test_partners_whose_company_card_is_missing_are_none(missing: tuple[str, str], swapped: bool) -> None:
    guest = missing[0]
    roles = ("mortimer_w_mollow", guest) if swapped else (guest, "mortimer_w_mollow")
    owner_of = {motive.id: motive.owner for motive in WALTON.motives}
    motives = [next(motive for motive, owner in owner_of.items() if owner == role) for role in roles]
    rooms = {
        each.id: "living_room" if each.id in (*missing, "mortimer_w_mollow") else "library" for each in WALTON.guests
    }
    hypothesis = Hypothesis(
        murderer=roles[0], motive=motives[0], weapon="revolver", accomplice=roles[1], accomplice_motive=motives[1]
    )
    world = WaltonWorld(hypothesis=hypothesis, room_of=rooms, route=("living_room", "kitchen", "bedroom", "study"))
    claims: list[Clue] = [ClaimsRoom(id=f"room {name}", guest=name, room=room) for name, room in rooms.items()]
    deck = [replace(clue, id=number) for number, clue in enumerate(whole_deck(world, WALTON))]
    lacking = [clue for clue in deck if clue.content != missing or not isinstance(clue, ClaimsCompany)]
    assert len(lacking) == len(deck) - 1
    for clues, is_possible in ((deck, True), (lacking, False)):
        case = Case(title={}, setting=WALTON, clues=(*claims, *clues), rules=Rules(deck="complete"))
        assert why_not(case, asdict(hypothesis)).possible is is_possible
