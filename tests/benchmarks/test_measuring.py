"""Figures, turns, tables, and times of processes."""

import subprocess
from pathlib import Path

import pytest

from benchmarks.measuring import Spread, in_turn, number, spread, timed
from benchmarks.startup import EXAMPLE, commands, measured
from benchmarks.stories import measured as measured_stories
from benchmarks.tables import plain

pytestmark = pytest.mark.slow


def test_quartiles() -> None:
    assert spread([5, 1, 4, 2, 3]) == Spread(2, 3, 4)
    assert spread([7]) == Spread(7, 7, 7)
    assert str(Spread(0.0123, 12.34, 1234.5)) == "12.3 (0.012 to 1,234)"


@pytest.mark.parametrize(
    ("value", "told"), [(0.01234, "0.012"), (0.5, "0.500"), (1.234, "1.23"), (12.34, "12.3"), (1234.5, "1,234")]
)
def test_numbers_have_about_three_digits(value: float, told: str) -> None:
    assert number(value) == told


def test_everybody_is_first_once() -> None:
    rounds = [in_turn(["a", "b", "c"], n) for n in range(3)]
    assert [order[0] for order in rounds] == ["a", "b", "c"]
    assert all(sorted(order) == ["a", "b", "c"] for order in rounds)


def test_a_time_comes_with_what_was_found() -> None:
    seconds, found = timed(sum, [1, 2])
    assert found == 3
    assert seconds >= 0


def test_a_plain_table_lines_up() -> None:
    assert plain("T", ("a", "b", "c"), [("x", "1.0", "note"), ("long", "10.0", "")]) == [
        "",
        "T",
        "a        b  c",
        "x      1.0  note",
        "long  10.0",
    ]


def test_each_command_is_measured_once_on_each_file() -> None:
    package = Path(__file__).parents[2]
    times = measured_stories([str(EXAMPLE)], package, ("explain", "grade"))
    assert {name: len(each) for name, each in times.items()} == {"explain": 1, "grade": 1}


def test_processes_take_turns_and_failures_are_not_times() -> None:
    assert {name: len(times) for name, times in measured({"pass": ["-c", "pass"]}, 2).items()} == {"pass": 2}
    with pytest.raises(subprocess.CalledProcessError):
        measured({"broken": ["-c", "raise SystemExit(3)"]}, 1)


def test_every_command_of_the_comparison_runs() -> None:
    run = {name: arguments for name, (_, arguments, _) in commands(str(EXAMPLE)).items()}
    # Only the round that does not count.
    assert measured(run, 0) == {name: [] for name in run}
    assert {base for *_, base in commands(str(EXAMPLE)).values()} <= set(run)
