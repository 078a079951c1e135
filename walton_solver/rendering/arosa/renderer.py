"""What a log of Mord im Arosa shows: see `rendering.renderers.Renderer`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from walton_solver.games.arosa.facts import Fact
from walton_solver.games.arosa.logs import Log
from walton_solver.games.arosa.results import ArosaWorld, Audit, Solution
from walton_solver.games.results import Explanation
from walton_solver.rendering.arosa import as_json, text
from walton_solver.rendering.arosa.telling import Teller
from walton_solver.rendering.renderers import Forms, Renderer
from walton_solver.rendering.spans import Line

if TYPE_CHECKING:
    from walton_solver.rendering.arosa.page import ArosaPage


class ArosaRenderer(Renderer):
    has_picture = True

    def teller(self, case: Log, language: str = "en") -> Teller:
        return Teller(case, language)

    def forms(self) -> Forms[Log, Solution, Audit, ArosaWorld, Fact]:
        return as_json.FORMS

    def solution_lines(self, case: Log, solution: Solution, *, language: str = "en") -> Iterable[Line]:
        return text.solution_lines(case, solution, language=language)

    def audit_lines(self, case: Log, audit: Audit, *, language: str = "en") -> Iterable[Line]:
        return text.audit_lines(case, audit, language=language)

    def world_lines(self, case: Log, world: ArosaWorld, *, language: str = "en") -> Iterable[Line]:
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
        from walton_solver.rendering.arosa.picture import tower_svg

        return tower_svg(case, solution, language=language)

    def page(self) -> ArosaPage:
        from walton_solver.rendering.arosa.page import ArosaPage

        return ArosaPage()
