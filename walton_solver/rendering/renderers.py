"""What a game shows of its cases, and which renderer belongs to a case.

A renderer is a module that has the things of `Renderer`. `rendering.as_json` and `rendering.text` show what all games
answer alike and leave the rest to the renderer. Renderers are imported on first use.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, cast

from walton_solver.deduction.findings import Step
from walton_solver.games.game import Case
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.spans import Line

if TYPE_CHECKING:
    from walton_solver.rendering.names import Told
    from walton_solver.wording.sentences import Noun
    from walton_solver.wording.tongues import Tongue

Json: TypeAlias = dict[str, Any]


class Teller(Protocol):
    """Tells of one case in sentences, in the language of its tongue.

    What an author wrote may be there in another language only: `told_title` and `told_clue` say in which.
    """

    tongue: Tongue
    title: str
    told_title: Told
    noun: Noun

    def clue_of(self, clue: ClueId) -> str:
        """What the clue (or event) of that id says, marked where that is in another language."""

    def told_clue(self, clue: ClueId) -> Told:
        """What the clue (or event) of that id says, and in which language; nothing is marked."""

    def step(self, step: Step[Any], story: Sequence[Step[Any]] = ()) -> str:
        """What the step concludes, and from which clues and steps; `story`: the steps that it may use, if at hand."""

    def tells_clues(self, step: Step[Any]) -> bool:
        """Whether the step's sentence says what its clues say, so that they need not be shown with it."""

    def subject(self, step: Step[Any]) -> str:
        """What the step tells of, as an object: "the weapon"."""

    def obstacle(self, obstacle: Any) -> str:
        """Why the rules leave no world, as a clause: "nobody has a motive"."""

    def asked(self, facts: Sequence[Any]) -> str:
        """Facts, all of them at once, as a clause: "the weapon is the rope"."""


class Renderer(Protocol):
    """One game's part of rendering; `case`, `solution`, `audit` and `world` are the game's own."""

    def Teller(self, case: Any, language: str = "en") -> Teller: ...

    def solution_json(self, case: Any, solution: Any) -> Json: ...

    def audit_json(self, case: Any, audit: Any, *, language: str = "en") -> Json: ...

    def world_json(self, world: Any) -> Json: ...

    def hypothesis_json(self, hypothesis: Any) -> Json: ...

    def solution_lines(self, case: Any, solution: Any, *, language: str = "en") -> Iterable[Line]: ...

    def audit_lines(self, case: Any, audit: Any, *, language: str = "en") -> Iterable[Line]: ...

    def world_lines(self, case: Any, world: Any, *, language: str = "en") -> Iterable[Line]: ...


_RENDERERS = {
    "walton-case/1": "walton_solver.rendering.walton.renderer",
    "cluedo-log/1": "walton_solver.rendering.cluedo.renderer",
    "arosa-log/1": "walton_solver.rendering.arosa.renderer",
}


def renderer_of(case: Case) -> Renderer:
    """The renderer of the case's game."""
    return cast(Renderer, import_module(_RENDERERS[case.format]))
