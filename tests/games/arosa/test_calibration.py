"""Predictions come true as often as they say."""

import pytest

from tests.games.arosa.calibration import predictions, table

pytestmark = pytest.mark.slow

GAMES = 150
SPREAD = 5
"""Standard errors that a part may be off, those of one game being alike."""


def test_predictions_come_true_as_often_as_they_say() -> None:
    told = list(predictions(range(GAMES)))
    assert len(told) > 10_000
    assert not any(is_so for chance, is_so in told if chance == 0)
    assert all(is_so for chance, is_so in told if chance == 1)
    for part in table(told):
        error = (part.predicted * (1 - part.predicted) / part.count) ** 0.5
        assert abs(part.observed - part.predicted) < SPREAD * error + 1 / part.count
