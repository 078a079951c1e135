"""What all parts of the picture of a house share: its plan, and how what changes during the story is marked."""

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element, SubElement

from walton_solver.games.walton.cases import Case
from walton_solver.rendering.svg import title
from walton_solver.rendering.walton.board import Board
from walton_solver.rendering.walton.corridors import Box, Point
from walton_solver.rendering.walton.emblems import initials_of, weapon_outlines
from walton_solver.rendering.walton.house_looks import GUESTS
from walton_solver.rendering.walton.moments import Focus, Moment, Phase
from walton_solver.rendering.walton.plans import Plan

MOST_UNIT, LEAST_UNIT = 40.0, 17.0
"""Pixels for a grid unit: more would look coarse, less leaves no room for names."""


class Scene(Moment):
    """A moment in a house that has a plan, drawn `width` pixels wide if it can be; `is_map`: signs only, no names."""

    def __init__(
        self,
        case: Case,
        board: Board,
        plan: Plan,
        step: int | None,
        language: str,
        *,
        width: float,
        opens: int | None = None,
        focus: Focus | None = None,
        is_map: bool = False,
    ) -> None:
        super().__init__(case, board, step, language, opens=opens, focus=focus)
        self.plan, self.is_map = plan, is_map
        fitting = width / plan.extent.width
        self.unit = min(fitting, MOST_UNIT) if is_map else max(min(fitting, MOST_UNIT), LEAST_UNIT)
        guests = [guest.id for guest in self.setting.guests]
        self.initials = dict(zip(guests, initials_of([self.guest(guest) for guest in guests]), strict=True))
        self.colour = {guest: GUESTS[place % len(GUESTS)] for place, guest in enumerate(guests)}
        self.outlines = weapon_outlines(self.setting)
        self.number = {room.id: number for number, room in enumerate(self.setting.rooms, start=1)}

    def area(self, box: Box, by: float = 0.0) -> dict[str, float]:
        """The box in pixels, less a margin."""
        return {
            "x": box.left * self.unit + by,
            "y": box.top * self.unit + by,
            "width": max(box.width * self.unit - 2 * by, 0),
            "height": max(box.height * self.unit - 2 * by, 0),
        }

    def pixels(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.unit, y * self.unit) for x, y in points]

    def draw_phases(self, parent: Element, key: str, phases: Sequence[Phase]) -> Iterator[tuple[Phase, Element]]:
        """A group for each phase that may be shown; those that are not now are hidden."""
        for phase in phases:
            attributes = self.attributes(key, phase)
            if attributes is not None:
                yield phase, SubElement(parent, "g", attributes)

    def tell(self, group: Element, what: str, phase: Phase) -> None:
        """Say what the group shows and what made it so."""
        title(group, self.because(what, phase.mark))
