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
from walton_solver.rendering.renderers import Json, Renderer
from walton_solver.rendering.spans import Line

if TYPE_CHECKING:
    from walton_solver.rendering.arosa.page import ArosaPage


class ArosaRenderer(Renderer):
    has_picture = True

    def teller(self, case: Log, language: str = "en") -> Teller:
        return Teller(case, language)

    def solution_json(self, case: Log, solution: Solution) -> Json:
        return as_json.solution_json(case, solution)

    def audit_json(self, case: Log, audit: Audit, *, language: str = "en") -> Json:
        return as_json.audit_json(case, audit)

    def world_json(self, world: ArosaWorld) -> Json:
        return as_json.world_json(world)

    def hypothesis_json(self, hypothesis: Fact) -> Json:
        return as_json.hypothesis_json(hypothesis)

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
