"""What the player whose turn it is should do, by what is expected of it.

Expectations are exact under the landing weights: colours are independent given the log, so the chance of what
lies on a floor is a product over colours. Points are bad, and the fewest win. What counts is the lead, the mean
of the others' points less one's own; a trace thrown in as a penalty is charged at `answers.TRACE_PRICE` points, for it
can be found later.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TypeAlias

from walton_solver.games.arosa.beliefs import Belief
from walton_solver.games.arosa.distributions import Pile, Weights
from walton_solver.games.arosa.logs import FLOORS, GROUND_FLOOR, PerPlayer
from walton_solver.games.arosa.results import TRACE_PRICE, Advice
from walton_solver.games.arosa.rules import Standing, points, scores
from walton_solver.limits import NO_LIMIT, Deadline

Chances: TypeAlias = Sequence[float]
"""How likely 0, 1, 2, ... stones are."""


def best_turns(
    belief: Belief, by: int, weights: Weights, trace_price: float = TRACE_PRICE, *, deadline: Deadline = NO_LIMIT
) -> tuple[Advice, ...]:
    """The best turn of each deed that the act allows, the best of them first; none when the game is over.

    Of equally good turns the lower floor, then the first names. Raises LimitReached.
    """

    def rank(turn: Advice) -> float:
        return -round(turn.value, 9)

    return tuple(
        sorted(
            (min(turns, key=rank) for turns in _turns(belief, by, weights, trace_price, deadline) if turns), key=rank
        )
    )


def _turns(belief: Belief, by: int, weights: Weights, trace_price: float, deadline: Deadline) -> Iterator[list[Advice]]:
    standing = belief.standing
    if standing.is_over or not standing.is_set_up:
        return
    chances = []
    for floor in FLOORS:
        deadline.check()
        chances.append(_Floor(belief, by, floor, weights, trace_price))
    if standing.act == 1:
        yield [floor.search() for floor in chances]
        return
    yield [turn for floor in chances for turn in floor.accusations()]
    yield [floor.wipe() for floor in chances if standing.sheet[by][floor.floor]]


class _Floor:
    """What may lie on one floor, and what turns there may bring."""

    def __init__(self, belief: Belief, by: int, floor: int, weights: Weights, trace_price: float) -> None:
        self.standing: Standing = belief.standing
        self.by = by
        self.floor = floor
        self.trace_price = trace_price
        self.traces = [_chances(pile, floor, weights) for pile in belief.traces]
        self.victims = _chances(belief.victims, floor, weights)
        self.others = [player for player in range(len(self.traces)) if player != by]

    def search(self) -> Advice:
        """Open the floor in the first act."""
        found = [(count, chance) for count, chance in enumerate(self.victims) if count and chance]
        success = sum(chance for _, chance in found)
        before = self.standing.scores
        score = lead = margin = 0.0
        for count, chance in found:
            scenes = (*self.standing.scenes, *(self.floor,) * count)
            base = scores(self.standing.sheet, scenes)
            gains = self._gains(self.others, scenes)
            own = base[self.by] - before[self.by]
            rise = sum(base[q] - before[q] + _mean(gains[q]) for q in self.others) / len(self.others)
            score += chance * own
            lead += chance * (rise - own)
            margin += chance * (self._lowest(base, gains) - min(before[q] for q in self.others) - own)
        return Advice(
            deed="search",
            floor=self.floor,
            success=success,
            penalty=1 - success,
            score=score,
            margin=margin,
            lead=lead,
            traces_thrown=1 - success,
            trace_price=self.trace_price,
        )

    def accusations(self) -> Iterator[Advice]:
        """Every choice of names."""
        for size in range(1, len(self.others) + 1):
            for named in combinations(self.others, size):
                yield self._accusation(named)

    def wipe(self) -> Advice:
        """Clean the sheet at the floor."""
        worth = points(self.floor, self.standing.scenes)
        on_sheet = self.standing.sheet[self.by][self.floor]
        own = self.traces[self.by]
        gain = worth * sum(min(count, on_sheet) * chance for count, chance in enumerate(own))
        return Advice(
            deed="wipe",
            floor=self.floor,
            success=1 - own[0],
            penalty=own[0],
            score=-gain,
            margin=gain,
            lead=gain,
            traces_thrown=own[0],
            trace_price=self.trace_price,
        )

    def _accusation(self, named: tuple[int, ...]) -> Advice:
        allowed = 1 - self.traces[self.by][0] if self.floor == GROUND_FLOOR else 1.0
        wrong = _sums([self.traces[q][0] for q in named])
        supply = self.standing.supply[self.by]
        before = self.standing.scores
        gains = self._gains(named, self.standing.scenes)
        rise = allowed * sum(_mean(gains[q]) for q in named) / len(self.others)
        margin = allowed * (self._lowest(before, gains) - min(before[q] for q in self.others))
        thrown = allowed * sum(min(count, supply) * chance for count, chance in enumerate(wrong))
        thrown += (1 - allowed) * min(len(named), supply)
        return Advice(
            deed="accuse",
            floor=self.floor,
            accused=named,
            success=allowed * (1 - wrong[-1]),
            penalty=1 - allowed * wrong[0],
            score=0.0,
            margin=margin,
            lead=rise,
            traces_thrown=thrown,
            trace_price=self.trace_price,
        )

    def _gains(self, charged: Sequence[int], scenes: Sequence[int]) -> dict[int, dict[int, float]]:
        """For each of the others the chances of the points that they get."""
        worth = points(self.floor, scenes)
        gains: dict[int, dict[int, float]] = {player: {0: 1.0} for player in self.others}
        for player in charged:
            told: dict[int, float] = {}
            for count, chance in enumerate(self.traces[player]):
                gained = worth * min(count, self.standing.supply[player])
                told[gained] = told.get(gained, 0.0) + chance
            gains[player] = told
        return gains

    def _lowest(self, base: PerPlayer, gains: dict[int, dict[int, float]]) -> float:
        """The expected points of the others' lowest."""
        lowest = min(base[player] for player in self.others)
        expected = float(lowest)
        while True:
            lowest += 1
            chance = 1.0
            for player in self.others:
                chance *= sum(each for gain, each in gains[player].items() if base[player] + gain >= lowest)
            if chance <= 0:
                return expected
            expected += chance


def _chances(pile: Pile, floor: int, weights: Weights) -> Chances:
    whole = pile.chances(floor, weights)
    return [each / sum(whole) for each in whole]


def _sums(chances: Sequence[float]) -> list[float]:
    """How likely 0, 1, 2, ... of these come true, each by itself."""
    sums = [1.0]
    for chance in chances:
        sums = [
            (sums[count] if count < len(sums) else 0.0) * (1 - chance) + (sums[count - 1] * chance if count else 0.0)
            for count in range(len(sums) + 1)
        ]
    return sums


def _mean(gains: dict[int, float]) -> float:
    return sum(gain * chance for gain, chance in gains.items())
