"""Many games of one case: who wins them, and how they go.

Each game rests on the seed and its number alone, so that the same seed gives the same games, however many processes
share them. The strategies go round the table from game to game, so that no seat favours any.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean, stdev

from walton_solver.errors import QueryError
from walton_solver.games.cases import AnyCase
from walton_solver.games.processes import shared_out
from walton_solver.play.games import begin, playable, strategy_named
from walton_solver.play.strategies import Outcome, play


@dataclass(frozen=True, slots=True, kw_only=True)
class Mean:
    """The mean of so many values; `error`: its standard error, None of a single value."""

    value: float
    error: float | None
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A game as it ended; `seats`: the strategy at each. `log`: the referee's, as a document."""

    number: int
    seats: tuple[str, ...]
    outcome: Outcome
    log: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Simulation:
    """What the games come to.

    `wins`: by strategy the part of a win that a seat of it gets in a game (of a shared one a part); `by_seat`: the same
    by seat. `rounds`: of the games that ended; `figures`: what else games of the kind count, by name.
    """

    games: int
    players: int
    seed: int
    wins: dict[str, Mean]
    by_seat: tuple[Mean, ...]
    rounds: Mean | None
    in_first_round: int
    stalled: int
    figures: dict[str, Mean] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What is to be simulated: so many seats, each with the name of a strategy."""

    case: AnyCase
    strategies: tuple[str, ...]
    seed: int


def check_order(order: Order) -> None:
    """Raise QueryError for what cannot be played."""
    for name in order.strategies:
        strategy_named(playable(order.case), name)
    begin(order.case, len(order.strategies), Random(0))


def games(order: Order, count: int, *, workers: int = 1) -> Generator[Played, None, None]:
    """So many games, one after another. Raises QueryError for what cannot be played."""
    check_order(order)
    if workers < 1 or count < 0:
        raise QueryError(f"workers must be 1 or more and games 0 or more, not {workers} and {count}")
    if workers == 1:
        yield from (played(order, number) for number in range(1, count + 1))
        return
    yield from shared_out(_play_ordered, range(1, count + 1), workers=workers, begin=_take, given=(order,))


def played(order: Order, number: int) -> Played:
    """The game of that number."""
    count = len(order.strategies)
    seats = tuple(order.strategies[(seat + number) % count] for seat in range(count))
    game, random = playable(order.case), Random(f"{order.seed} {number}")
    match = begin(order.case, count, random)
    play(match, [strategy_named(game, name) for name in seats], random)
    return Played(number=number, seats=seats, outcome=match.outcome, log=game.log_text(match.log))


def summed(order: Order, found: Sequence[Played]) -> Simulation:
    """What the games come to."""
    parts = [[_part(seat, each.outcome) for seat in range(len(order.strategies))] for each in found]
    by_strategy: dict[str, list[float]] = {name: [] for name in dict.fromkeys(order.strategies)}
    for each, shares in zip(found, parts, strict=True):
        for name, share in zip(each.seats, shares, strict=True):
            by_strategy[name].append(share)
    ended = [each.outcome for each in found if not each.outcome.stalled]
    names = dict.fromkeys(name for each in found for name in each.outcome.figures)
    return Simulation(
        games=len(found),
        players=len(order.strategies),
        seed=order.seed,
        wins={name: _mean(shares) for name, shares in by_strategy.items() if shares},
        by_seat=tuple(_mean(shares) for shares in zip(*parts, strict=True)),
        rounds=_mean([float(each.rounds) for each in ended]) if ended else None,
        in_first_round=sum(each.rounds == 1 for each in ended),
        stalled=len(found) - len(ended),
        figures={name: _mean(_told(found, name)) for name in names if _told(found, name)},
    )


def _part(seat: int, outcome: Outcome) -> float:
    return (seat in outcome.winners) / max(1, len(outcome.winners))


def _told(found: Sequence[Played], name: str) -> list[float]:
    values = [each.outcome.figures.get(name) for each in found]
    return [value for value in values if value is not None]


def _mean(values: Sequence[float]) -> Mean:
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else None
    return Mean(value=fmean(values), error=error, count=len(values))


_ordered: Order | None = None


def _take(order: Order) -> None:
    global _ordered
    _ordered = order


def _play_ordered(number: int) -> Played:
    if _ordered is None:
        raise RuntimeError("a process that plays was not told what")
    return played(_ordered, number)
