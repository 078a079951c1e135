"""Where stones can lie and how likely, against the judge."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from tests.games.arosa.judge import Judge, counts_on
from walton_solver.games.arosa.beliefs import belief_of
from walton_solver.games.arosa.bounds import EVERYWHERE, MASKS, Spread
from walton_solver.games.arosa.distributions import MAX_WAYS, Pile
from walton_solver.games.arosa.logs import FLOORS, Drop, Log
from walton_solver.games.arosa.replay import position_of
from walton_solver.limits import Deadline, LimitReached
from walton_solver.play.arosa.matches import play, random_turn

LOGS = 40
MOST_OPENINGS = 9


def short_log(seed: int) -> Log:
    """The beginning of a random game with two or three players, some of whose drops were heard."""
    game = play([random_turn] * (2 + seed % 2), seed, hears=True)
    drops = sum(isinstance(event, Drop) for event in game.log.events)
    return replace(game.log, events=game.log.events[: drops + 1 + seed % MOST_OPENINGS])


@pytest.mark.parametrize("seed", range(LOGS))
@pytest.mark.parametrize("weights", [(1,) * 8, (1, 2, 3, 4, 5, 6, 7, 8)], ids=["uniform", "sloped"])
def test_bounds_and_chances_are_the_judges(seed: int, weights: tuple[int, ...]) -> None:
    log = short_log(seed)
    judge = Judge(len(log.players), [Fraction(weight, sum(weights)) for weight in weights]).follow(log)
    position, belief = position_of(log), belief_of(log, Deadline(None))
    told = zip(
        (*position.traces, position.victims),
        (*belief.traces, belief.victims),
        (*judge.traces, judge.victims),
        strict=True,
    )
    for spread, pile, known in told:
        assert spread.count() == len(known)
        assert pile.total == spread.total
        for floor in FLOORS:
            counts = counts_on(known, floor)
            whole = pile.chances(floor, weights)
            assert (spread.least(1 << floor), spread.most(1 << floor)) == (min(counts), max(counts))
            for count, chance in enumerate(whole):
                assert Fraction(chance, sum(whole)) == counts.get(count, 0)
        for mask in range(0, EVERYWHERE + 1, 7):
            sums = [sum(each for floor, each in enumerate(one) if mask >> floor & 1) for one in known]
            assert (spread.least(mask), spread.most(mask)) == (min(sums), max(sums))


@pytest.mark.parametrize("seed", range(0, LOGS, 10))
def test_the_spreads_are_all_those_within_the_ranks_and_no_others(seed: int) -> None:
    log = short_log(seed)
    judge, position = Judge(len(log.players)).follow(log), position_of(log)
    for spread, known in zip(position.traces, judge.traces, strict=True):
        within = {
            floors
            for floors in product(*(range(spread.most(1 << floor) + 1) for floor in FLOORS))
            if sum(floors) == spread.total
            and all(
                sum(count for floor, count in enumerate(floors) if mask >> floor & 1) <= spread.most(mask)
                for mask in MASKS
            )
        }
        assert within == set(known)


def test_a_pile_is_told_when_too_much_was_found() -> None:
    with pytest.raises(ValueError, match="3 stones cannot have lain on floor 2"):
        Pile().thrown(2).opened(2, 3)


def test_twenty_stones_are_counted_exactly() -> None:
    assert Spread().thrown(20).count() == 888_030  # 27 choose 7
    assert sum(Pile().thrown(20).chances(0, [1] * 8)) == 8**20


def test_what_would_take_too_long_is_given_up() -> None:
    pile = Pile()
    for floor in FLOORS:
        pile = pile.thrown(19, EVERYWHERE & ~(1 << floor) & ~1) if floor else pile
    with pytest.raises(LimitReached, match=f"{MAX_WAYS}"):
        pile.opened(0, 0).opened(7, 19).thrown(19).opened(6, 19)
