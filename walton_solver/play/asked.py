"""What Python programs ask of games that go on, as the commands do."""

from contextlib import closing

from walton_solver.engines.asking import Asking
from walton_solver.errors import QueryError
from walton_solver.games.cases import AnyCase
from walton_solver.limits import Deadline
from walton_solver.play.advice import advise as advised
from walton_solver.play.options import Advice, Wanted
from walton_solver.play.simulation import Order, Simulation, summed
from walton_solver.play.simulation import games as games_of

SAMPLES = 20
"""How many decks are drawn for what is estimated."""


def advise(
    case: AnyCase,
    *,
    player: str | None = None,
    samples: int = SAMPLES,
    seed: int = 0,
    language: str = "en",
    time_limit_s: float | None = None,
) -> Advice:
    """What to do next at the table, or in another game that goes on, best first, as `walton advise` tells it.

    `player`: whom to advise, in a referee's log; `samples`: how many decks are drawn, by the `seed`, for what is
    estimated. Raises QueryError for a case in which nobody has a turn.

    >>> from walton_solver import cluedo, table
    >>> log = cluedo.parse('''
    ... format: cluedo-log/1
    ... players: [{name: Ann, cards: 1}, {name: Ben, cards: 1}]
    ... me: Ann
    ... cards: {suspects: [green, plum], weapons: [rope, wrench], rooms: [hall]}
    ... events: [{id: 1, hand: {player: Ann, cards: [plum]}}]
    ... ''')
    >>> best = table.advise(log).options[0]
    >>> best.act, best.what["weapon"], best.worth, best.unit
    ('suggest', 'rope', 1.0, 'bits')
    """
    if samples < 1:
        raise QueryError(f"samples must be 1 or more, not {samples}")
    wanted = Wanted(player=player, samples=samples, seed=seed, language=language)
    return advised(case, Asking(deadline=Deadline(time_limit_s)), wanted)


def simulate(
    case: AnyCase, strategies: tuple[str, ...], *, games: int = 100, seed: int = 0, workers: int = 1
) -> Simulation:
    """Many games of a Walton case, of Cluedo or of Mord im Arosa, and who wins them; the same for the same seed.

    `strategies`: one by name for each player: `random`, `greedy`, `adviser`; `workers`: processes, which a script
    starts under `if __name__ == "__main__":` only. Raises QueryError for what cannot be played.

    >>> from walton_solver import arosa
    >>> case = arosa.parse("{format: arosa-log/1, players: [Ann, Ben], events: []}")
    >>> found = arosa.simulate(case, ("random", "greedy"), games=2, seed=1)
    >>> found.games, sorted(found.wins)
    (2, ['greedy', 'random'])
    """
    order = Order(case=case, strategies=tuple(strategies), seed=seed)
    with closing(games_of(order, games, workers=workers)) as played:
        return summed(order, list(played))
