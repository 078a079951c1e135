"""How commands are asked: the same engine names and time limits for every command of every game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import walton_solver
from walton_solver import Verdict
from walton_solver.errors import QueryError
from walton_solver.games.results import Explanation
from walton_solver.limits import TimeLimit

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = {"walton": "blackstone.yaml", "cluedo": "sunday.yaml", "arosa": "grand_hotel.yaml"}
QUESTIONS: dict[str, dict[str, object]] = {
    "walton": {"weapon": "rope"},
    "cluedo": {"suspect": "plum"},
    "arosa": {"victim_on": 5},
}
NOTHING_TOLD: Explanation[Any] = Explanation(verdict=Verdict.AMBIGUOUS, steps=(), engine="nobody")

Command = Callable[..., Any]
COMMANDS: dict[str, Callable[[Any, str], Command]] = {
    "solve": lambda case, _game: lambda **options: walton_solver.solve(case, **options),
    "check": lambda case, _game: lambda **options: walton_solver.check(case, **options),
    "why_not": lambda case, game: lambda **options: walton_solver.why_not(case, QUESTIONS[game], **options),
    "reasons": lambda case, _game: lambda **options: walton_solver.reasons(case, **options),
    "explain": lambda case, _game: lambda **options: walton_solver.explain(case, **options),
    "hint": lambda case, _game: lambda **options: walton_solver.hint(case, **options),
    "verify": lambda case, _game: lambda **options: walton_solver.verify(case, NOTHING_TOLD, **options),
}

each_game = pytest.mark.parametrize("game", FILES)
each_command = pytest.mark.parametrize("command", COMMANDS)


def _command(game: str, command: str) -> Command:
    return COMMANDS[command](walton_solver.load(EXAMPLES / FILES[game]), game)


@each_game
@each_command
def test_an_engine_that_is_none_is_refused_before_anything_is_done(game: str, command: str) -> None:
    with pytest.raises(QueryError, match="no engine 'cpsatt'; did you mean 'cpsat'"):
        _command(game, command)(engine="cpsatt")


@each_game
@each_command
@pytest.mark.parametrize("seconds", [-1, -0.5, float("nan"), float("inf")])
def test_what_is_no_number_of_seconds_is_refused(game: str, command: str, seconds: float) -> None:
    with pytest.raises(QueryError, match="a time limit is a number of seconds, 0 or more"):
        _command(game, command)(time_limit_s=seconds)


@each_game
@pytest.mark.parametrize("command", ["solve", "check", "why_not", "reasons", "explain", "hint"])
def test_no_time_is_undecided_and_says_so(game: str, command: str) -> None:
    found = _command(game, command)(time_limit_s=0)
    answer = found.solution if command == "check" else found
    assert answer.limit == TimeLimit(0)
    if command not in ("why_not", "reasons"):
        assert answer.verdict is Verdict.UNDECIDED
