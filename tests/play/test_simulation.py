"""Games that are played: logs that read back and replay, seeds that decide everything, figures that add up."""

import json
from pathlib import Path
from random import Random

import pytest

import walton_solver
from tests.cli.running import Run
from tests.games.walton.table.tables import case
from tests.loading import arosa_load, arosa_parse
from walton_solver.documents.reading import parse_document
from walton_solver.errors import QueryError
from walton_solver.games.arosa import replay
from walton_solver.games.walton.table.reading import log_from
from walton_solver.games.walton.table.replay import table_of
from walton_solver.play.games import begin, playable
from walton_solver.play.simulation import Order, games, played, summed
from walton_solver.play.strategies import play
from walton_solver.play.walton.matches import TableMatch
from walton_solver.play.walton.views import Ask, Bid, Solve, TableChoice, TableView, Throw

pytestmark = pytest.mark.slow

BLACKSTONE, HOTEL = "examples/blackstone.yaml", "examples/grand_hotel.yaml"


def order(*strategies: str, seed: int = 1) -> Order:
    return Order(case=case(), strategies=strategies, seed=seed)


@pytest.mark.parametrize(
    "strategies", [("random", "greedy"), ("greedy", "random", "greedy"), ("adviser", "greedy", "greedy")]
)
def test_a_game_of_any_strategies_is_a_log_that_reads_back_and_replays(strategies: tuple[str, ...]) -> None:
    for each in games(order(*strategies), 4):
        table = table_of(log_from(parse_document(each.log)))
        assert table.is_over is not each.outcome.stalled
        assert tuple(table.players.index(player) for player in table.winners) == each.outcome.winners
        assert table.round == each.outcome.rounds


def test_the_same_seed_gives_the_same_bytes_in_any_number_of_processes() -> None:
    ordered = order("greedy", "random", "random")
    one, two = list(games(ordered, 4)), list(games(ordered, 4, workers=2))
    assert one == two
    assert [each.log for each in games(order("greedy", "random", "random", seed=2), 4)] != [each.log for each in one]


def test_every_strategy_sits_in_every_seat() -> None:
    ordered = order("greedy", "random", "random")
    seats = [played(ordered, number).seats.index("greedy") for number in range(1, 4)]
    assert sorted(seats) == [0, 1, 2]


def test_parts_of_wins_add_up_to_the_games_that_somebody_won() -> None:
    ordered = order("greedy", "random", "random")
    found = list(games(ordered, 6))
    simulation = summed(ordered, found)
    parts = sum(mean.value * mean.count for mean in simulation.wins.values())
    assert parts == pytest.approx(sum(bool(each.outcome.winners) for each in found))
    assert sum(mean.value for mean in simulation.by_seat) == pytest.approx(parts / 6)


def test_games_of_arosa_are_logs_in_which_every_event_can_be() -> None:
    hotel = arosa_load(HOTEL)
    for each in games(Order(case=hotel, strategies=("greedy", "random", "random"), seed=3), 3):
        position = replay.position_of(arosa_parse(each.log))
        assert position.standing.is_over is not each.outcome.stalled
        scores = position.standing.scores
        assert each.outcome.winners == tuple(seat for seat, score in enumerate(scores) if score == min(scores))


def test_an_app_plays_move_by_move_and_what_cannot_be_is_refused_with_the_reason() -> None:
    match = begin(case(), 3, Random(5))
    assert isinstance(match, TableMatch)
    seat = match.to_choose
    assert seat is not None
    view = match.view(seat)
    assert (view.decision, len(view.hand)) == ("ask", 6)
    with pytest.raises(QueryError, match="'kitchen' is asked for twice"):
        match.apply(Ask(about=("kitchen", "kitchen")))
    with pytest.raises(QueryError, match=f"{view.me} has to decide what to ask, not bid"):
        match.apply(Bid())
    match.apply(Ask(about=("kitchen", "study")))
    other = match.to_choose
    assert other == (seat + 1) % 3
    with pytest.raises(QueryError, match="is not with"):
        match.apply(Bid(cards=(view.hand[0].id,)))
    match.apply(Bid())
    match.apply(Bid())
    assert match.view(seat).log.events[-1] != match.view(other).log.events[-1]
    with pytest.raises(QueryError):
        match.apply(Throw(cards=()))


def test_a_right_solution_wins_and_ends_the_game() -> None:
    solution = case().solution

    class Knows:
        def choose(self, view: TableView, random: Random) -> TableChoice:
            if view.decision == "ask":
                return Ask(about=("kitchen", "study"))
            if view.decision == "solve":
                return Solve(hypothesis=solution if view.me == "Ben" else None)
            return Bid()

    match = TableMatch(case(), ("Ann", "Ben", "Cas"), Random(1))
    play(match, [Knows()] * 3, Random(1))
    assert match.outcome.winners == (1,)
    assert match.outcome.rounds == 1
    with pytest.raises(QueryError, match="the game is over"):
        match.apply(Bid())


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--strategies", "gredy"], "no strategy 'gredy'; did you mean 'greedy'?"),
        (["--strategies", "greedy,random", "--players", "3"], "names 2 for 3 players"),
        (["--players", "9"], "2 to 8 players play it, not 9"),
    ],
)
def test_what_cannot_be_played_is_told(options: list[str], message: str, run: Run) -> None:
    code, _, errors = run("simulate", BLACKSTONE, *options)
    assert code == 2
    assert message in errors


def test_a_case_without_its_solution_cannot_be_played() -> None:
    unsolved = walton_solver.parse("{format: walton-case/1, setting: walton, clues: []}")
    with pytest.raises(QueryError, match="needs its 'solution'"):
        begin(unsolved, 3, Random(0))
    with pytest.raises(QueryError, match="cannot be played"):
        playable(log_from(parse_document(played(order("random", "random"), 1).log)))


def test_the_command_tells_and_writes_what_it_played(tmp_path: Path, run: Run) -> None:
    asked = ["simulate", BLACKSTONE, "--strategies", "greedy,random,random", "--games", "3", "--log", str(tmp_path)]
    code, told, _ = run(*asked)
    assert code == 0
    assert told.startswith("3 games of 3 players, seed 0.")
    assert "greedy    3" in told
    logs = sorted(tmp_path.iterdir())
    assert [path.name for path in logs] == ["game-0-1.yaml", "game-0-2.yaml", "game-0-3.yaml"]
    before = [path.read_bytes() for path in logs]
    code, printed, _ = run(*asked, "--json")
    assert [path.read_bytes() for path in logs] == before
    document = json.loads(printed)
    assert document["wins"]["random"]["count"] == 6
