"""What a game shows of its cases: the sentences, texts, documents and pictures that only it has.

`text`, `as_json`, `pictures`, `page` and `notebooks` show what all games answer alike, and are given the game's
renderer for the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from walton_solver.deduction.findings import Step
from walton_solver.games.cases import AnyCase
from walton_solver.games.results import Explanation
from walton_solver.logic.problems import ClueId

if TYPE_CHECKING:
    from walton_solver.documents.forms import Form, JsonObject
    from walton_solver.rendering.names import LocalText
    from walton_solver.rendering.page_parts import PagePart
    from walton_solver.rendering.spans import Line
    from walton_solver.rendering.tables import Table
    from walton_solver.wording.messages import Message
    from walton_solver.wording.sentences import Noun
    from walton_solver.wording.tongues import Tongue

S = TypeVar("S")
A = TypeVar("A")
W = TypeVar("W")
H = TypeVar("H")
C = TypeVar("C", bound=AnyCase)
C_co = TypeVar("C_co", bound=AnyCase, covariant=True)


class Teller(Protocol):
    """Tells of one case in sentences, in the language of its tongue; a game's own derives from it.

    What an author wrote may be there in another language only: `local_title` and `local_clue` say in which.
    """

    tongue: Tongue
    title: str
    local_title: LocalText
    noun: Noun
    chapters: Mapping[str, Message] = {}
    """By id the titles of the chapters of a story; none, if the game tells it in one."""

    def clue_of(self, clue: ClueId) -> str:
        """What the clue (or event) of that id says, marked where that is in another language."""

    def local_clue(self, clue: ClueId) -> LocalText:
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
        return rule

    def sort_of(self, clue: ClueId) -> str | None:
        """The sort of clues (or events) that the clue belongs to; None where the case has no such clue, or no sorts."""
        return None

    def sort(self, sort: str) -> str:
        """What clues (or events) of the sort tell, as a sentence."""
        raise KeyError(sort)

    def chapter_of(self, step: Step[Any]) -> str | None:
        """The chapter that the step belongs to; None in a game without chapters."""
        return None

    def closing(self, explanation: Explanation[Any]) -> str | None:
        """What the story comes to, as a sentence that ends it; None where not all is known."""
        return None

    def asked(self, facts: Sequence[Any]) -> str:
        """Facts, all of them at once, as a clause: "the weapon is the rope"."""

    def by_plan(self, clues: Sequence[ClueId], conclusion: Any) -> str | None:
        """Why it follows from the clues, where a plan says all of that; None else, and in games without one."""
        return None


class Renderer(Protocol):
    """One game's part of rendering; `case`, `solution`, `audit` and `world` are the game's own.

    A game's renderer derives from it. What it needs it imports when it is asked: a JSON answer has no use for
    sentences.
    """

    has_picture: bool = False

    draws_steps: bool = False
    """Whether its picture shows what is known after a step of the story, and not the end only."""

    has_sheet: bool = False
    """Whether there is a sheet beside its story, which shows what is known after a step."""

    def teller(self, case: Any, language: str = "en") -> Teller:
        """Tells of the case in sentences."""
        ...

    def forms(self) -> Forms[Any, Any, Any, Any, Any]:
        """What the game's documents look like."""
        ...

    def solution_json(self, case: Any, solution: Any) -> JsonObject:
        """`walton solve --json`."""
        document: JsonObject = self.forms().solution.json(solution, Context(self, case))
        return document

    def audit_json(self, case: Any, audit: Any, *, language: str = "en") -> JsonObject:
        """`walton check --json`."""
        document: JsonObject = self.forms().audit.json(audit, Context(self, case, language))
        return document

    def solution_lines(self, case: Any, solution: Any, *, language: str = "en") -> Iterable[Line]: ...

    def audit_lines(self, case: Any, audit: Any, *, language: str = "en") -> Iterable[Line]: ...

    def world_lines(self, case: Any, world: Any, *, language: str = "en") -> Iterable[Line]: ...

    def picture_svg(
        self, case: Any, explanation: Explanation[Any], solution: Any, *, step: int | None = None, language: str = "en"
    ) -> str:
        """The picture of the case, in a game that has one."""
        raise TypeError(f"a {case.format} has none")

    def sheet_lines(
        self, case: Any, explanation: Explanation[Any], *, step: int | None = None, language: str = "en"
    ) -> Iterable[Line | Table]:
        """The sheet of the case after a step of its story, in a game that draws steps."""
        raise TypeError(f"a {case.format} has none")

    def page(self) -> PagePart:
        """What only the page of the game has: nothing, if it has no pictures to put there."""
        from walton_solver.rendering.page_parts import PagePart

        return PagePart()


class Context(Generic[C_co]):
    """What a document is about: a case, as its game shows it, and the language of its sentences."""

    def __init__(self, renderer: Renderer, case: C_co, language: str = "en") -> None:
        self.renderer = renderer
        self.case = case
        self.language = language

    @cached_property
    def teller(self) -> Teller:
        """Who makes the sentences; many documents have none."""
        return self.renderer.teller(self.case, self.language)


@dataclass(frozen=True, slots=True, kw_only=True)
class Forms(Generic[C, S, A, W, H]):
    """What the documents of one game look like."""

    solution: Form[S, Context[C]]
    audit: Form[A, Context[C]]
    world: Form[W, Context[C]]
    hypothesis: Form[H, Context[C]]
