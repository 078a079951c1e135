"""A limit that is hit anywhere in a log's chances leaves what is certain, and says so."""

from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest

from tests.loading import arosa_load
from tests.strategies import COUNTDOWN, Countdown
from walton_solver import Verdict
from walton_solver.engines.asking import Asking
from walton_solver.games.arosa import commands

EXAMPLE = Path(__file__).parents[3] / "examples" / "grand_hotel.yaml"


@pytest.mark.parametrize("landing", ["uniform", "fitted"])
def test_a_limit_anywhere_leaves_what_is_certain(landing: Literal["uniform", "fitted"]) -> None:
    log = replace(arosa_load(EXAMPLE), landing=landing)
    whole = commands.solve(log, Asking(), max_answers=100)
    looks, undecided = 0, 0
    while True:
        found = commands.solve(log, Asking(deadline=Countdown(looks)), max_answers=100)
        if found == whole:
            break
        assert (found.verdict, found.limit, found.landing, found.advice) == (Verdict.UNDECIDED, COUNTDOWN, None, ())
        certain = [[(each.least, each.most) for each in floors] for floors in found.traces]
        assert certain == [[(each.least, each.most) for each in floors] for floors in whole.traces]
        undecided += 1
        looks = looks + 1 if looks < 50 else looks * 2
    # Events, floors, players: each is a place to stop at.
    assert undecided > len(log.events) + 20
