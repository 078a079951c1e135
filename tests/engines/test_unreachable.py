"""Houses in which something cannot be reached: an answer, not a crash."""

from dataclasses import replace

import pytest

from tests.strategies import ENGINE_NAMES
from walton_solver import Verdict, check, solve
from walton_solver.engines.asking import EngineName
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.reading.cases import read_setting

WALTON = read_setting("walton")


def case_without(*rooms: str) -> Case:
    """A case without clues, in the Walton house without the links of these rooms."""
    passages = tuple(link for link in WALTON.passages if not {link.tail, link.head} & set(rooms))
    return Case(title={}, setting=replace(WALTON, passages=passages), clues=())


@pytest.mark.parametrize("engine", ENGINE_NAMES)
def test_nobody_can_reach_the_crime_scene(engine: EngineName) -> None:
    case = case_without("study")
    assert solve(case, engine=engine).verdict is Verdict.CONTRADICTORY
    audit = check(case, engine=engine)
    assert audit.conflicts == ((),)
    assert audit.repairs == ()


def test_a_weapon_that_nobody_can_fetch_is_out() -> None:
    left = solve(case_without("library"))
    assert set(left.candidates["weapon"]) == {weapon.id for weapon in WALTON.weapons} - {"curtain_cord"}
    assert left.route is not None
    assert "library" in left.route.rooms.never
