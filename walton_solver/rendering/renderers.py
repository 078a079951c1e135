"""What a game shows of its cases: the sentences, texts, documents and pictures that only it has.

`text`, `as_json`, `pictures`, `page` and `notebooks` show what all games answer alike, and are given the game's
renderer for the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from walton_solver.deduction.findings import Step
from walton_solver.errors import QueryError
from walton_solver.games.results import Explanation
from walton_solver.logic.problems import ClueId

if TYPE_CHECKING:
    from walton_solver.rendering.names import Told
    from walton_solver.rendering.page_parts import PagePart
    from walton_solver.rendering.spans import Line
    from walton_solver.rendering.tables import Table
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

    def rule(self, rule: str) -> str:
        """The rule of that id, as a sentence; the id itself, where the game has no such rule."""

    def sort_of(self, clue: ClueId) -> str | None:
        """The sort of clues (or events) that the clue belongs to; None where the case has no such clue."""

    def sort(self, sort: str) -> str:
        """What clues (or events) of the sort tell, as a sentence."""

    def asked(self, facts: Sequence[Any]) -> str:
        """Facts, all of them at once, as a clause: "the weapon is the rope"."""


class Renderer(Protocol):
    """One game's part of rendering; `case`, `solution`, `audit` and `world` are the game's own.

    A game's renderer derives from it. What it needs it imports when it is asked: a JSON answer has no use for
    sentences.
    """

    draws_steps: bool = False
    """Whether its picture and its sheet show what is known after a step of the story, and not the end only."""

    def teller(self, case: Any, language: str = "en") -> Teller:
        """Tells of the case in sentences."""
        ...

    def solution_json(self, case: Any, solution: Any) -> Json: ...

    def audit_json(self, case: Any, audit: Any, *, language: str = "en") -> Json: ...

    def world_json(self, world: Any) -> Json: ...

    def hypothesis_json(self, hypothesis: Any) -> Json: ...

    def solution_lines(self, case: Any, solution: Any, *, language: str = "en") -> Iterable[Line]: ...

    def audit_lines(self, case: Any, audit: Any, *, language: str = "en") -> Iterable[Line]: ...

    def world_lines(self, case: Any, world: Any, *, language: str = "en") -> Iterable[Line]: ...

    def picture_svg(
        self, case: Any, explanation: Explanation[Any], solution: Any, *, step: int | None = None, language: str = "en"
    ) -> str:
        """The picture of the case. Raises QueryError if the game has none."""
        raise QueryError(f"a {case.format} has no picture")

    def sheet_lines(
        self, case: Any, explanation: Explanation[Any], *, step: int | None = None, language: str = "en"
    ) -> Iterable[Line | Table]:
        """The sheet of the case after a step of its story, in a game that draws steps."""
        raise QueryError(f"a {case.format} has no sheet")

    def page(self) -> PagePart:
        """What only the page of the game has: nothing, if it has no pictures to put there."""
        from walton_solver.rendering.page_parts import PagePart

        return PagePart()
