"""Puzzles of one's own, as a game of the registry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from walton_solver.games.formats import NOUNS
from walton_solver.rendering.game import Game

if TYPE_CHECKING:
    from walton_solver.games.commands import Commands
    from walton_solver.rendering.renderers import Renderer


def _commands() -> Commands:
    from walton_solver.games.puzzle import commands

    return commands


def _renderer() -> Renderer:
    from walton_solver.rendering.puzzle.renderer import PuzzleRenderer

    return PuzzleRenderer()


PUZZLE = Game(
    name="puzzle",
    case_format="deduction-puzzle/1",
    documents={"deduction-puzzle/1": NOUNS["deduction-puzzle/1"]},
    commands=_commands,
    renderer=_renderer,
)
