"""What a game is to the rest of the package: its documents, its commands and its renderer, in one object.

It is here because a game's renderer is the uppermost that it has; `door.registry` lists the games. What makes them is
called when a case is at hand: until then no game is imported.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from walton_solver.games.commands import Commands
    from walton_solver.rendering.renderers import Renderer


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game by its `name`.

    `documents`: what each format that it reads, and has a JSON Schema for, is in words ("a case of Awkward Guests").
    """

    name: str
    case_format: str
    documents: Mapping[str, str]
    commands: Callable[[], Commands]
    renderer: Callable[[], Renderer]
