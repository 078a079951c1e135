"""What all parts of the picture of a house share: its plan, and how what changes during the story is marked."""

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element, SubElement

from walton_solver.games.walton.cases import Case
from walton_solver.rendering.svg import title
from walton_solver.rendering.walton.board import Board
from walton_solver.rendering.walton.moments import Moment, Phase
from walton_solver.rendering.walton.plans import Plan

UNIT = 42.0
"""Pixels for a grid unit."""


class Scene(Moment):
    """A moment in a house that has a plan."""

    def __init__(
        self, case: Case, board: Board, plan: Plan, step: int | None, language: str, *, opens: int | None = None
    ) -> None:
        super().__init__(case, board, step, language, opens=opens)
        self.plan = plan

    def draw_phases(self, parent: Element, key: str, phases: Sequence[Phase]) -> Iterator[tuple[Phase, Element]]:
        """A group for each phase that may be shown; those that are not now are hidden."""
        for phase in phases:
            attributes = self.attributes(key, phase)
            if attributes is not None:
                yield phase, SubElement(parent, "g", attributes)

    def tell(self, group: Element, what: str, phase: Phase) -> None:
        """Say what the group shows and what made it so."""
        title(group, self.because(what, phase.mark))
