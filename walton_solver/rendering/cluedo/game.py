"""Cluedo, as a game of the registry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from walton_solver.games.formats import NOUNS
from walton_solver.rendering.game import Game

if TYPE_CHECKING:
    from walton_solver.games.commands import Commands
    from walton_solver.rendering.renderers import Renderer


def _commands() -> Commands:
    from walton_solver.games.cluedo import commands

    return commands


def _renderer() -> Renderer:
    from walton_solver.rendering.cluedo.renderer import CluedoRenderer

    return CluedoRenderer()


CLUEDO = Game(
    name="cluedo",
    case_format="cluedo-log/1",
    documents={"cluedo-log/1": NOUNS["cluedo-log/1"]},
    commands=_commands,
    renderer=_renderer,
)
