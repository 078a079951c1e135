"""Awkward Guests, as a game of the registry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from walton_solver.games.formats import NOUNS
from walton_solver.rendering.game import Game

if TYPE_CHECKING:
    from walton_solver.games.commands import Commands
    from walton_solver.rendering.renderers import Renderer


def _commands() -> Commands:
    from walton_solver.games.walton import commands

    return commands


def _renderer() -> Renderer:
    from walton_solver.rendering.walton.renderer import WaltonRenderer

    return WaltonRenderer()


WALTON = Game(
    name="walton",
    case_format="walton-case/1",
    documents={format: NOUNS[format] for format in ("walton-case/1", "walton-setting/1")},
    commands=_commands,
    renderer=_renderer,
)
