"""Mord im Arosa, as a game of the registry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from walton_solver.games.formats import NOUNS
from walton_solver.rendering.game import Game

if TYPE_CHECKING:
    from walton_solver.games.commands import Commands
    from walton_solver.rendering.renderers import Renderer


def _commands() -> Commands:
    from walton_solver.games.arosa import commands

    return commands


def _renderer() -> Renderer:
    from walton_solver.rendering.arosa.renderer import ArosaRenderer

    return ArosaRenderer()


AROSA = Game(
    name="arosa",
    case_format="arosa-log/1",
    documents={"arosa-log/1": NOUNS["arosa-log/1"]},
    commands=_commands,
    renderer=_renderer,
)
