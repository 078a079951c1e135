"""What a Cluedo log shows: see `rendering.renderers.Renderer`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from walton_solver.games.cluedo.facts import Fact
from walton_solver.games.cluedo.logs import Deal, Hypothesis, Log
from walton_solver.games.cluedo.results import Audit, Solution
from walton_solver.games.results import Explanation
from walton_solver.rendering.cluedo import as_json, text
from walton_solver.rendering.cluedo.telling import Teller
from walton_solver.rendering.renderers import Forms, Renderer
from walton_solver.rendering.spans import Line

if TYPE_CHECKING:
    from walton_solver.rendering.cluedo.page import CluedoPage


class CluedoRenderer(Renderer):
    has_picture = True

    def teller(self, case: Log, language: str = "en") -> Teller:
        return Teller(case, language)

    def forms(self) -> Forms[Log, Solution, Audit, Deal, Hypothesis]:
        return as_json.FORMS

    def solution_lines(self, case: Log, solution: Solution, *, language: str = "en") -> Iterable[Line]:
        return text.solution_lines(case, solution, language=language)

    def audit_lines(self, case: Log, audit: Audit, *, language: str = "en") -> Iterable[Line]:
        return text.audit_lines(case, audit, language=language)

    def world_lines(self, case: Log, world: Deal, *, language: str = "en") -> Iterable[Line]:
        return text.world_lines(case, world, language=language)

    def picture_svg(
        self,
        case: Log,
        explanation: Explanation[Fact],
        solution: Solution,
        *,
        step: int | None = None,
        language: str = "en",
    ) -> str:
        from walton_solver.rendering.cluedo.picture import grid_svg

        return grid_svg(case, solution, language=language)

    def page(self) -> CluedoPage:
        from walton_solver.rendering.cluedo.page import CluedoPage

        return CluedoPage()
