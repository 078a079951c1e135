"""Advice against every outcome, one by one, weighed by the judge's chances."""

from copy import deepcopy
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, product

import pytest

from tests.games.arosa.judge import Judge, counts_on
from tests.games.arosa.logs import log_of
from walton_solver.games.arosa.advising import best_turns
from walton_solver.games.arosa.beliefs import belief_of
from walton_solver.games.arosa.logs import FLOORS, Log, Opening
from walton_solver.games.arosa.results import TRACE_PRICE
from walton_solver.limits import Deadline

ACT_ONE = (
    "open: {by: ann, floor: 3, found: {ben: 1}}",
    "open: {by: ben, floor: 5, found: {victims: 1, ann: 1, cas: 1}}",
)
ACT_TWO = (
    *ACT_ONE,
    "open: {by: cas, floor: 1, found: {victims: 1, ann: 1, ben: 2}}",
    "open: {by: ann, floor: 0, accuse: [cas], found: {ann: 1, cas: 1}}",
)
LATER = (*ACT_TWO, "open: {by: ben, floor: 2, accuse: [ann, cas], found: {ann: 1}}")


def three(*events: str) -> Log:
    return log_of("drop: {cas: 2}", *events, players="[ann, ben, cas]")


@dataclass
class Expected:
    success: Fraction = Fraction(0)
    penalty: Fraction = Fraction(0)
    score: Fraction = Fraction(0)
    margin: Fraction = Fraction(0)
    lead: Fraction = Fraction(0)
    thrown: Fraction = Fraction(0)

    @property
    def value(self) -> float:
        return float(self.lead - Fraction(TRACE_PRICE) * self.thrown)


def expected(judge: Judge, by: int, floor: int, accused: tuple[int, ...], *, wipes: bool) -> Expected:
    """What a turn brings, over everything that may lie on the floor."""
    told = Expected()
    others = [player for player in range(judge.players) if player != by]
    finds = [counts_on(chances, floor) for chances in (*judge.traces, judge.victims)]
    for found in product(*finds):
        chance = Fraction(1)
        for count, chances in zip(found, finds, strict=True):
            chance *= chances[count]
        *traces, victims = found
        wiped = min(traces[by], judge.sheet[by][floor]) if wipes else None
        after = deepcopy(judge)
        opening = Opening(
            id="x", by=by, floor=floor, traces=tuple(traces), victims=victims, accused=accused, wiped=wiped
        )
        after.see(opening, counts=False)
        before, now = judge.scores, after.scores
        thrown = judge.supply[by] + (wiped or 0) - after.supply[by]
        own = now[by] - before[by]
        moved = [after.supply[player] != judge.supply[player] for player in others]
        told.success += chance * (traces[by] > 0 if wipes else any(moved) if accused else victims > 0)
        told.penalty += chance * (thrown > 0)
        told.thrown += chance * thrown
        told.score += chance * own
        told.margin += chance * (min(now[q] for q in others) - min(before[q] for q in others) - own)
        told.lead += chance * (Fraction(sum(now[q] - before[q] for q in others), len(others)) - own)
    return told


@pytest.mark.parametrize(("events", "by"), [(ACT_ONE, 2), (ACT_TWO, 1), (LATER, 2)])
def test_the_best_turns_are_those_of_every_outcome_tried(events: tuple[str, ...], by: int) -> None:
    log = three(*events)
    judge = Judge(3).follow(log)
    others = [player for player in range(3) if player != by]
    turns: dict[tuple[str, int, tuple[int, ...]], Expected] = {}
    for floor in FLOORS:
        if len(judge.scenes) < 2:
            turns["search", floor, ()] = expected(judge, by, floor, (), wipes=False)
            continue
        for size in range(1, len(others) + 1):
            for named in combinations(others, size):
                turns["accuse", floor, named] = expected(judge, by, floor, named, wipes=False)
        if judge.sheet[by][floor]:
            turns["wipe", floor, ()] = expected(judge, by, floor, (), wipes=True)
    advised = best_turns(belief_of(log, Deadline(None)), by, (1,) * 8)
    assert {advice.deed for advice in advised} == {deed for deed, _, _ in turns}
    for advice in advised:
        told = turns[advice.deed, advice.floor, advice.accused]
        assert advice.success == pytest.approx(float(told.success), abs=1e-12)
        assert advice.penalty == pytest.approx(float(told.penalty), abs=1e-12)
        assert advice.score == pytest.approx(float(told.score), abs=1e-12)
        assert advice.margin == pytest.approx(float(told.margin), abs=1e-12)
        assert advice.lead == pytest.approx(float(told.lead), abs=1e-12)
        assert advice.traces_thrown == pytest.approx(float(told.thrown), abs=1e-12)
        alike = [other.value for (deed, _, _), other in turns.items() if deed == advice.deed]
        assert advice.value == pytest.approx(max(alike), abs=1e-9)
    assert [advice.value for advice in advised] == sorted((advice.value for advice in advised), reverse=True)


def test_no_more_traces_are_thrown_in_than_the_supply_holds() -> None:
    log = three(*LATER)
    belief = belief_of(log, Deadline(None))
    poor = replace(belief, standing=replace(belief.standing, supply=(17, 16, 1)))
    judge = Judge(3).follow(log)
    judge.supply = [17, 16, 1]
    advised = next(turn for turn in best_turns(poor, 2, (1,) * 8) if turn.deed == "accuse")
    told = expected(judge, 2, advised.floor, advised.accused, wipes=False)
    assert len(advised.accused) == 2
    assert advised.traces_thrown == pytest.approx(float(told.thrown), abs=1e-12)


def test_there_is_no_advice_before_all_is_dropped() -> None:
    assert best_turns(belief_of(log_of(players="[ann, ben, cas]"), Deadline(None)), 0, (1,) * 8) == ()
