"""Whole simulated games: the truth is always within what is told, and the table as the judge keeps it."""

import pytest

from tests.games.arosa.judge import Judge
from walton_solver.games.arosa import replay
from walton_solver.games.arosa.logs import FLOORS, Log
from walton_solver.play.arosa.matches import MOST_TURNS, Chooser, advised_turn, play, random_turn

pytestmark = pytest.mark.slow

GAMES = 300
ADVISED_EVERY = 10
"""One game in so many has an adviser at the table, who takes longer."""

HEARD_EVERY = 3


def choosers(seed: int) -> list[Chooser]:
    advised = advised_turn if seed % ADVISED_EVERY == 0 else random_turn
    return [advised, *[random_turn] * (1 + seed % 5)]


@pytest.mark.parametrize("block", range(10))
def test_the_truth_is_within_the_bounds_at_every_moment(block: int) -> None:
    for seed in range(block * GAMES // 10, (block + 1) * GAMES // 10):
        game = play(choosers(seed), seed, hears=seed % HEARD_EVERY == 0)
        judge = Judge(len(game.log.players))
        position = replay.start(len(game.log.players))
        for event, tower in zip(game.log.events, game.towers, strict=True):
            assert not judge.is_over, seed
            assert replay.objection(position, event, game.log.players) is None, seed
            position = replay.after(position, event)
            judge.see(event, counts=False)
            standing = position.standing
            assert list(standing.supply) == judge.supply
            assert [list(row) for row in standing.sheet] == judge.sheet
            assert list(standing.scores) == judge.scores
            assert list(standing.scenes) == judge.scenes
            for spread, true in zip((*position.traces, position.victims), (*tower.traces, tower.victims), strict=True):
                assert spread.total == sum(true)
                for floor in FLOORS:
                    assert spread.least(1 << floor) <= true[floor] <= spread.most(1 << floor), seed
        openings = len(game.log.events) - 1 - len(game.log.players)
        assert judge.is_over or openings == MOST_TURNS, seed
        assert game.standing.is_over is judge.is_over, seed


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    def log(seed: int) -> Log:
        return play([advised_turn, random_turn, random_turn], seed).log

    assert log(5).events == log(5).events
    assert log(5).events != log(6).events
