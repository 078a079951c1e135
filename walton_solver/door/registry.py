"""The one registry of games: which there are, and which of them a document or a case belongs to.

It stands above `rendering`, so that a game is one object with its commands and its renderer, and so that whatever is
below is given the game's own: no module there asks which game a case is of. Games of other packages are found by their
entry points in the group `walton_solver.games`, each of which names a `Game`.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import cache

from walton_solver.errors import QueryError
from walton_solver.games.cases import AnyCase
from walton_solver.games.commands import Commands
from walton_solver.games.formats import NOUNS
from walton_solver.rendering.arosa.game import AROSA
from walton_solver.rendering.cluedo.game import CLUEDO
from walton_solver.rendering.game import Game
from walton_solver.rendering.puzzle.game import PUZZLE
from walton_solver.rendering.renderers import Renderer
from walton_solver.rendering.walton.game import WALTON
from walton_solver.rendering.walton.table.game import TABLE

GAMES: tuple[Game, ...] = (WALTON, TABLE, CLUEDO, AROSA, PUZZLE)
"""The games of this package. To add one is to name it here."""

PLUG_INS = "walton_solver.games"
"""The group of entry points that name games of other packages."""


def game_of(case: AnyCase) -> Game:
    """The game of the case.

    >>> from walton_solver.games.arosa.logs import Log
    >>> game_of(Log(players=("Ann", "Ben"), events=(), title={})).name
    'arosa'
    """
    game = game_reading(case.format)
    if game is None:
        raise QueryError(f"no game here has cases of the format {case.format!r}")
    return game


def commands_of(case: AnyCase) -> Commands:
    """The commands of the case's game."""
    return game_of(case).commands()


def renderer_of(case: AnyCase) -> Renderer:
    """The renderer of the case's game."""
    return game_of(case).renderer()


def game_reading(format: str) -> Game | None:
    """The game that reads documents of the format."""
    own = next((game for game in GAMES if format in game.documents), None)
    return own or next((game for game in plugged_in() if format in game.documents), None)


def formats() -> tuple[str, ...]:
    """The formats that some game reads, in the order of games."""
    return tuple(format for game in (*GAMES, *plugged_in()) for format in game.documents)


class CaseFormats(Collection[str]):
    """The formats of cases, and `others`. Other packages are searched only where theirs matter."""

    def __init__(self, *others: str) -> None:
        self._others = others

    def __contains__(self, format: object) -> bool:
        if format in self._others:
            return True
        game = game_reading(format) if isinstance(format, str) else None
        return game is not None and game.case_format == format

    def __iter__(self) -> Iterator[str]:
        return iter((*(game.case_format for game in (*GAMES, *plugged_in())), *self._others))

    def __len__(self) -> int:
        return len(GAMES) + len(plugged_in()) + len(self._others)


class Nouns(Mapping[str, str]):
    """What a document of a format is, in words. Other packages are searched only for the formats of theirs."""

    def __getitem__(self, format: str) -> str:
        game = None if format in NOUNS else game_reading(format)
        return NOUNS[format] if game is None else game.documents[format]

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys((*NOUNS, *formats())))

    def __len__(self) -> int:
        return len({*NOUNS, *formats()})


@cache
def plugged_in() -> tuple[Game, ...]:
    """The games of other packages, by name; to look for them takes longer than to read a case.

    Raises QueryError for an entry point that names no game.
    """
    from importlib.metadata import entry_points

    games = []
    for point in sorted(entry_points(group=PLUG_INS), key=lambda point: (point.name, point.value)):
        game = point.load()
        if not isinstance(game, Game):
            raise QueryError(f"the entry point {point.name!r} of {PLUG_INS!r} names no game, but {game!r}")
        games.append(game)
    return tuple(games)
