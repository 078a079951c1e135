"""The game as one object, which an entry point in the group `walton_solver.games` names."""

from walton_solver.games.commands import Commands
from walton_solver.rendering.game import Game
from walton_solver.rendering.renderers import Renderer


def _commands() -> Commands:
    from tests.plug_in import commands

    return commands


def _renderer() -> Renderer:
    from tests.plug_in.renderer import NumberRenderer

    return NumberRenderer()


NUMBERS = Game(
    name="numbers",
    case_format="number-case/1",
    documents={"number-case/1": "a case of numbers"},
    commands=_commands,
    renderer=_renderer,
)
