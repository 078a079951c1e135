"""Made houses, trials in processes of their own, and the chart."""

from dataclasses import replace
from random import Random
from xml.etree import ElementTree

import pytest

from benchmarks import growth
from benchmarks.growth import Result, disagreements, run_trial
from benchmarks.houses import WALTON, Size, made_case, made_setting
from tests import reference
from walton_solver.games.walton.reading.cases import parse_case
from walton_solver.games.walton.writing import case_text

pytestmark = pytest.mark.slow

SMALL = Size(rooms=5, guests=3, weapons=4, clues=25)


def test_the_same_seed_makes_the_same_case() -> None:
    assert case_text(made_case(WALTON, 3)) == case_text(made_case(WALTON, 3))
    assert case_text(made_case(WALTON, 3)) != case_text(made_case(WALTON, 4))


@pytest.mark.parametrize("seed", range(5))
def test_a_made_case_has_its_size_and_its_solution(seed: int) -> None:
    case = made_case(SMALL, seed)
    assert (len(case.setting.rooms), len(case.setting.guests), len(case.setting.weapons)) == (5, 3, 4)
    assert len({(clue.kind, *clue.content) for clue in case.clues}) == len(case.clues) == 25
    assert case.solution in set(reference.answers(case))
    assert replace(parse_case(case_text(case)), file="") == case


def test_a_made_house_is_connected() -> None:
    setting = made_setting(Random(1), growth.SIZES[-1])
    reached = {setting.crime_scene}
    while True:
        more = {
            room
            for passage in setting.passages
            for room in (passage.tail, passage.head)
            if reached & {passage.tail, passage.head}
        } | reached
        if more == reached:
            break
        reached = more
    assert len(reached) == len(setting.rooms) == 100


@pytest.mark.parametrize("trial", ["backtrack", "auto, solve"])
def test_a_trial_runs_in_a_process_of_its_own(trial: str) -> None:
    result = run_trial(SMALL, 0, trial, 60.0)
    expected = len(list(reference.answers(made_case(SMALL, 0))))
    assert (result.count, len(result.answers or ())) == (expected, expected)
    assert result.memory_mb >= result.memory_before_mb > 5
    assert result.seconds > 0


@pytest.mark.parametrize("trial", growth.STORIES)
def test_stories_and_reports_are_trials_too(trial: str) -> None:
    result = run_trial(WALTON, 1, trial, 60.0)
    assert result.verdict in ("unique", "ambiguous")
    assert (result.why, result.answers) == ("", None)
    assert (result.count or 0) > 0
    assert list(disagreements([run_trial(WALTON, 1, "auto, solve", 60.0), result])) == []


def test_a_trial_that_does_not_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growth, "GRACE_S", 0.0)
    assert run_trial(growth.SIZES[-1], 0, "cpsat", 0.01).verdict == "overran"


def test_different_answers_are_named() -> None:
    one = Result(SMALL, 0, "tables", "unique", 1, "tables", answers=(("a",),))
    other = replace(one, trial="cpsat", answers=(("b",),))
    unknown = replace(one, trial="backtrack", verdict="undecided", answers=())
    assert list(disagreements([one, unknown])) == []
    (told,) = disagreements([one, unknown, other])
    assert "cpsat" in told
    assert "rooms=5" in told


def test_the_chart_is_svg_and_shows_what_was_not_decided() -> None:
    results = [
        Result(size, 0, trial, verdict, 1, "x", seconds=seconds, memory_mb=50.0)
        for size, seconds in ((SMALL, 0.1), (WALTON, 2.0))
        for trial, verdict in (("tables", "unique"), ("cpsat", "undecided"))
    ]
    drawn = growth.chart(results)
    assert drawn == growth.chart(results)
    classes = [element.get("class", "") for element in ElementTree.fromstring(drawn).iter()]
    # Two panels of two sizes, and the legend.
    assert classes.count("point whole0") == 4 + 1
    assert classes.count("point part1") == 4
