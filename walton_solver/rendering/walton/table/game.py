"""The game at the table, as a game of the registry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from walton_solver.games.formats import NOUNS
from walton_solver.rendering.game import Game

if TYPE_CHECKING:
    from walton_solver.games.commands import Commands
    from walton_solver.rendering.renderers import Renderer


def _commands() -> Commands:
    from walton_solver.games.walton.table import commands

    return commands


def _renderer() -> Renderer:
    from walton_solver.rendering.walton.table.renderer import TableRenderer

    return TableRenderer()


TABLE = Game(
    name="table",
    case_format="walton-table/1",
    documents={"walton-table/1": NOUNS["walton-table/1"]},
    commands=_commands,
    renderer=_renderer,
)
