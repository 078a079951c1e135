"""What the plan of the house says behind a step: true of every walk, and enough for what the step concludes."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

import walton_solver
from tests.loading import walton_load, walton_parse
from tests.strategies import random_case
from walton_solver.deduction.findings import Conclusion, Step
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.statements import Fact, Passes, Uses
from walton_solver.games.walton.ways import EveryWay, NoWay, Place, way_behind
from walton_solver.logic import walk_graphs
from walton_solver.rendering.answer_texts import mistake_text, why_not_text
from walton_solver.rendering.walton.telling import Teller

HOUSE = """
format: walton-case/1
setting:
  crime_scene: study
  rooms: {hall: {alibi: true}, attic: {alibi: true}, pantry: {}, cellar: {}, study: {}}
  links: [[hall, pantry], [hall, cellar], [pantry, study], [cellar, study], [attic, cellar]]
  guests: {ann: {motives: {greed: {}}}, ben: {motives: {envy: {}}}}
  weapons: {rope: {room: hall}, knife: {room: cellar}}
"""


CLUES = """
  - {id: 1, kind: no_passage, between: [hall, cellar]}
  - {id: 2, kind: weapon_excluded, weapons: [knife]}
"""


def test_a_step_says_where_every_way_leads() -> None:
    case = walton_load("examples/blackstone.yaml")
    steps = walton_solver.explain(case).steps
    told = [Teller(case).step(step, steps) for step in steps]
    assert any(
        sentence.startswith(
            "With the Shed and the Garage closed, every way from the Bedroom to the Study leads between"
        )
        for sentence in told
    )
    assert any("no way to the Study leads through the Trophy Room (steps" in sentence for sentence in told)


def test_that_a_way_begins_where_it_begins_is_no_news() -> None:
    case = walton_parse(f"{HOUSE}clues:\n{CLUES}")
    steps = walton_solver.explain(case).steps
    (step,) = (each for each in steps if [c.fact for c in each.concludes] == [Passes("hall")])
    assert step.uses
    assert way_behind(case, step, steps) is None


def paths(case: Case, start: str, goal: str, closed: tuple[Place, ...]) -> list[tuple[str, ...]]:
    """Every simple way between the rooms that is left open, by depth first search."""
    setting = case.setting
    rooms = {place.room for place in closed if isinstance(place, Passes)}
    links = {frozenset(place.between) for place in closed if isinstance(place, Uses)}
    found: list[tuple[str, ...]] = []
    open_ways: list[tuple[str, ...]] = [(start,)] if start not in rooms else []
    while open_ways:
        way = open_ways.pop()
        if way[-1] == goal:
            found.append(way)
            continue
        if way[-1] == setting.crime_scene:
            continue
        for passage in setting.passages:
            for tail, head in ((passage.tail, passage.head), (passage.head, passage.tail))[: 1 + passage.two_way]:
                if tail == way[-1] and head not in (*way, *rooms) and frozenset((tail, head)) not in links:
                    open_ways.append((*way, head))
    return found


def is_on(place: Fact, way: tuple[str, ...]) -> bool:
    if isinstance(place, Passes):
        return place.room in way
    assert isinstance(place, Uses)
    return any({a, b} == set(place.between) for a, b in pairwise(way))


@pytest.mark.parametrize("seed", range(120))
def test_every_way_is_every_way_and_no_way_is_none(seed: int) -> None:
    case = random_case(Random(seed))
    steps: tuple[Step[Fact], ...] = walton_solver.explain(case).steps
    for step in steps:
        behind = way_behind(case, step, steps)
        places = [each.fact for each in step.concludes]
        if isinstance(behind, EveryWay):
            ways = paths(case, behind.start, behind.goal, behind.closed)
            assert ways
            assert all(is_on(place, way) for way in ways for place in places)
        elif isinstance(behind, NoWay):
            for place in places:
                for there, onward in through(case, place):
                    assert not any(paths(case, start, there, behind.closed) for start in case.setting.alibi_rooms) or (
                        not paths(case, onward, case.setting.crime_scene, behind.closed)
                    )


def through(case: Case, place: Fact) -> list[tuple[str, str]]:
    """Where one is before and after a room, or a link in either direction."""
    if isinstance(place, Passes):
        return [(place.room, place.room)]
    assert isinstance(place, Uses)
    (a, b), scene = place.between, case.setting.crime_scene
    passage = case.setting.passage(a, b)
    assert passage is not None
    both = [(passage.tail, passage.head), (passage.head, passage.tail)][: 1 + passage.two_way]
    return [(tail, head) for tail, head in both if tail != scene]


def test_what_a_step_rests_on_must_be_at_hand() -> None:
    case = walton_load("examples/blackstone.yaml")
    steps = walton_solver.explain(case).steps
    told_of = [step for step in steps if step.uses and way_behind(case, step, steps)]
    assert told_of
    for step in told_of:
        assert way_behind(case, step, ()) is None
        assert way_behind(case, replace(step, clues=(77,)), steps) is None


def test_why_not_says_what_the_plan_says() -> None:
    case = walton_parse(f"{HOUSE}clues:\n  - {{id: 3, kind: no_passage, between: [cellar, attic]}}\n")
    answer = walton_solver.why_not(case, {"passes": "attic"})
    assert answer.reason is not None
    assert why_not_text(Teller(case), answer) == (
        "With the way between the attic and the cellar closed, no way to the study leads through the attic (clue 3), "
        "so the murderer did not pass through the attic."
    )
    link = walton_solver.why_not(case, {"uses": ["cellar", "attic"]})
    # That a link is closed is what the clue says.
    assert why_not_text(Teller(case), link).startswith("Clue 3 rules out that")
    both = walton_solver.why_not(case, {"passes": "attic", "weapon": "rope"})
    assert "no way" not in why_not_text(Teller(case), both)
    (mistake,) = walton_solver.hint(case, knows=[Conclusion(Passes("attic"), True)]).mistakes
    assert mistake_text(Teller(case), mistake) == why_not_text(Teller(case), answer)


def test_without_networkx_the_clues_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    case = walton_parse(f"{HOUSE}clues:\n  - {{id: 3, kind: no_passage, between: [cellar, attic]}}\n")
    answer = walton_solver.why_not(case, {"passes": "attic"})
    monkeypatch.setattr(walk_graphs, "can_be_made", bool)
    assert why_not_text(Teller(case), answer).startswith("Clue 3 rules out that")
