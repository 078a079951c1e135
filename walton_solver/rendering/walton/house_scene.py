"""What all parts of the picture of a house share: names, the step that is shown, and how what changes is marked."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from walton_solver.games.walton.board import Board, Fact, Mark
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.plans import Plan
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.drawing import draw, title
from walton_solver.rendering.walton.telling import Teller
from walton_solver.wording import sentences
from walton_solver.wording import walton_pictures as words

UNIT = 40.0
"""Pixels for a grid unit."""


@dataclass(frozen=True, slots=True)
class Phase:
    """How something looks from one step until before another (None: for good), and what made it so."""

    state: str
    since: int = 0
    until: int | None = None
    mark: Mark | None = None


class Scene:
    """`step`: after which the house is shown; None: after every step, to be chosen by whoever shows it."""

    def __init__(self, case: Case, board: Board, plan: Plan, step: int | None, language: str) -> None:
        self.case, self.board, self.plan, self.step = case, board, plan, step
        self.setting = case.setting
        self.teller = Teller(case, language)
        self.say = self.teller.tongue.say
        self.last = board.last if step is None else step

    def phases(self, fact: Fact) -> list[Phase]:
        """Open, and from some step on sure or out."""
        mark = self.board.marks.get(fact)
        if mark is None:
            return [Phase("open")]
        return [Phase("open", 0, mark.step), Phase("sure" if mark.holds else "out", mark.step, None, mark)]

    def now(self, fact: Fact) -> tuple[str, Mark | None]:
        """The state of the fact at the step that is shown, and what made it so."""
        mark = self.board.mark(fact, self.last)
        return ("open" if mark is None else "sure" if mark.holds else "out"), mark

    def is_shown(self, phase: Phase) -> bool:
        return phase.since <= self.last and (phase.until is None or self.last < phase.until)

    def draw_phases(self, parent: Element, fact: str, phases: Sequence[Phase]) -> Iterator[tuple[Phase, Element]]:
        """A group for each phase that may be shown; those that are not now are hidden."""
        for phase in phases:
            shown = self.is_shown(phase)
            if not shown and self.step is not None:
                continue
            group = draw(parent, "g", f"fact {phase.state}", data_fact=fact)
            if phase.since:
                group.set("data-step", str(phase.since))
            if phase.until is not None:
                group.set("data-until", str(phase.until))
            if not shown:
                group.set("hidden", "")
            yield phase, group

    def tell(self, group: Element, what: str, phase: Phase) -> None:
        """Say what the group shows and what made it so."""
        title(group, self.because(what, phase.mark))

    def because(self, what: str, mark: Mark | None) -> str:
        """What is so, with the step and the clues that made it so."""
        if mark is None:
            return what
        clues = sentences.clues_named(self.teller.tongue, mark.behind)
        return self.say(words.SINCE_STEP, what=what, step=mark.step, clues=clues)

    def said(self, what: str, clues: Sequence[ClueId]) -> str:
        """What is said, with the clues that say it."""
        return self.say(words.SAID_BY, what=what, clues=sentences.clues_named(self.teller.tongue, clues))

    def room(self, room: str) -> str:
        return self.teller.name("room", room)

    def guest(self, guest: str) -> str:
        return self.teller.name("guest", guest)
