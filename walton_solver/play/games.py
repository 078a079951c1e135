"""The games that can be played: for each format of cases how a match begins, and who can play it.

What belongs to one game is imported when a match of it begins.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from walton_solver.documents.defects import listing, quote, suggestion
from walton_solver.errors import QueryError
from walton_solver.games.cases import AnyCase
from walton_solver.play.strategies import Match, Strategy

NAMES = ("Ann", "Ben", "Cas", "Dee", "Eve", "Fay", "Gus", "Hal")
"""Who plays where nobody has a name."""

STRATEGIES = ("random", "greedy", "adviser")


@dataclass(frozen=True, slots=True, kw_only=True)
class Playable:
    """`begin`: a match of the case for so many players; `strategies`: by name; `log_text`: a log as a document."""

    least: int
    most: int
    begin: Callable[[Any, int, Random], Match[Any, Any, Any]]
    strategies: Callable[[], Mapping[str, Callable[[], Strategy[Any, Any]]]]
    log_text: Callable[[Any], str]


def playable(case: AnyCase) -> Playable:
    """How the case is played. Raises QueryError where its game cannot be."""
    if case.format not in _PLAYABLE:
        raise QueryError(f"a {case.format} cannot be played; there are {listing(_PLAYABLE)}")
    return _PLAYABLE[case.format]


def strategy_named(game: Playable, name: str) -> Strategy[Any, Any]:
    """A strategy of the game. Raises QueryError for a name that is none."""
    found = game.strategies()
    if name not in found:
        raise QueryError(f"no strategy {quote(name)}{suggestion(name, found) or f'; there are {listing(found)}'}")
    return found[name]()


def begin(case: AnyCase, players: int, random: Random) -> Match[Any, Any, Any]:
    """A match of the case for so many players. Raises QueryError where it cannot be played, or not by so many."""
    game = playable(case)
    if not game.least <= players <= game.most:
        raise QueryError(f"{game.least} to {game.most} players play it, not {players}")
    return game.begin(case, players, random)


def _begin_walton(case: Any, players: int, random: Random) -> Match[Any, Any, Any]:
    from walton_solver.play.walton.matches import TableMatch

    return TableMatch(case, NAMES[:players], random)


def _walton_strategies() -> Mapping[str, Callable[[], Strategy[Any, Any]]]:
    from walton_solver.play.walton.adviser import AdvisedPlayer
    from walton_solver.play.walton.bots import RandomPlayer
    from walton_solver.play.walton.greedy import GreedyPlayer

    return {"random": RandomPlayer, "greedy": GreedyPlayer, "adviser": AdvisedPlayer}


def _walton_text(log: Any) -> str:
    from walton_solver.games.walton.table.writing import log_text

    return log_text(log)


def _begin_arosa(case: Any, players: int, random: Random) -> Match[Any, Any, Any]:
    from walton_solver.play.arosa.matches import NAMES as COLOURS
    from walton_solver.play.arosa.matches import ArosaMatch

    names: Sequence[str] = case.players if len(case.players) == players else COLOURS[:players]
    return ArosaMatch(names, random)


def _arosa_strategies() -> Mapping[str, Callable[[], Strategy[Any, Any]]]:
    from walton_solver.play.arosa.bots import AdvisedPlayer, GreedyPlayer, RandomPlayer

    return {"random": RandomPlayer, "greedy": GreedyPlayer, "adviser": AdvisedPlayer}


def _arosa_text(log: Any) -> str:
    from walton_solver.games.arosa.writing import log_text

    return log_text(log)


def _begin_cluedo(case: Any, players: int, random: Random) -> Match[Any, Any, Any]:
    from walton_solver.play.cluedo.matches import CluedoMatch

    own = tuple(player.name for player in case.players)
    return CluedoMatch(case.cards, own if len(own) == players else NAMES[:players], random)


def _cluedo_strategies() -> Mapping[str, Callable[[], Strategy[Any, Any]]]:
    from walton_solver.play.cluedo.bots import AdvisedPlayer, GreedyPlayer, RandomPlayer

    return {"random": RandomPlayer, "greedy": GreedyPlayer, "adviser": AdvisedPlayer}


def _cluedo_text(log: Any) -> str:
    from walton_solver.games.cluedo.writing import log_text

    return log_text(log)


_PLAYABLE: Mapping[str, Playable] = {
    "walton-case/1": Playable(
        least=2, most=8, begin=_begin_walton, strategies=_walton_strategies, log_text=_walton_text
    ),
    "cluedo-log/1": Playable(
        least=2, most=6, begin=_begin_cluedo, strategies=_cluedo_strategies, log_text=_cluedo_text
    ),
    "arosa-log/1": Playable(least=2, most=6, begin=_begin_arosa, strategies=_arosa_strategies, log_text=_arosa_text),
}
