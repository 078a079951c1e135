"""Fitted landing weights are the likeliest, as the judge's likelihood tells."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

import walton_solver
from tests.games.arosa.judge import Judge
from tests.games.arosa.logs import log_of
from tests.games.arosa.test_filtering import short_log
from walton_solver.games.arosa.beliefs import belief_of
from walton_solver.games.arosa.fitting import fit
from walton_solver.games.arosa.logs import Log
from walton_solver.limits import Deadline
from walton_solver.play.arosa.matches import play, random_turn

AS_GOOD = 1 - 1e-6


def likelihood(log: Log, weights: list[Fraction]) -> Fraction:
    whole = sum(weights)
    return Judge(len(log.players), [weight / whole for weight in weights]).follow(log).likelihood


@pytest.mark.parametrize("seed", [5, 6, 7, 16])
def test_no_weights_nearby_make_the_log_likelier(seed: int) -> None:
    log = short_log(seed)
    fitted = list(fit(log, belief_of(log, Deadline(None))).weights)
    best = likelihood(log, fitted)
    assert best >= likelihood(log, [Fraction(1, 8)] * 8) * Fraction(AS_GOOD)
    random = Random(seed)
    for _ in range(8):
        nearby = [weight + Fraction(random.randint(0, 40), 1000) for weight in fitted]
        assert likelihood(log, nearby) <= best / Fraction(AS_GOOD)


def test_many_finds_show_how_stones_land() -> None:
    slope = (1, 1, 1, 1, 2, 3, 4, 5)
    log = play([random_turn] * 6, 2, weights=slope).log
    fitted = fit(log, belief_of(log, Deadline(None)))
    assert fitted.found > 30
    assert sum(fitted.weights[4:]) > sum(fitted.weights[:4])


def test_with_nothing_found_weights_are_equal() -> None:
    log = log_of()
    fitted = fit(log, belief_of(log, Deadline(None)))
    assert fitted.weights == (Fraction(1, 8),) * 8
    assert (fitted.found, fitted.hidden) == (0, 6)


def test_solve_says_what_the_weights_were_fitted_from() -> None:
    log = replace(short_log(7), landing="fitted")
    landing = walton_solver.solve(log).landing
    assert landing is not None
    assert landing.kind == "fitted"
    assert sum(landing.weights) == 1
    assert landing.found is not None
    assert landing.found > 0
