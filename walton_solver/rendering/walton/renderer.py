"""What a Walton case shows: see `rendering.renderers.Renderer`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from walton_solver.games.results import Explanation
from walton_solver.games.walton.cases import Case, Hypothesis, WaltonWorld
from walton_solver.games.walton.results import Audit, Solution
from walton_solver.games.walton.statements import Fact
from walton_solver.rendering.renderers import Forms, Renderer

if TYPE_CHECKING:
    from walton_solver.rendering.spans import Line
    from walton_solver.rendering.tables import Table
    from walton_solver.rendering.walton.page import WaltonPage
    from walton_solver.rendering.walton.telling import Teller


class WaltonRenderer(Renderer):
    has_picture = draws_steps = has_sheet = True

    def teller(self, case: Case, language: str = "en") -> Teller:
        from walton_solver.rendering.walton.telling import Teller

        return Teller(case, language)

    def forms(self) -> Forms[Case, Solution, Audit, WaltonWorld, Hypothesis]:
        from walton_solver.rendering.walton.as_json import FORMS

        return FORMS

    def solution_lines(self, case: Case, solution: Solution, *, language: str = "en") -> Iterable[Line]:
        from walton_solver.rendering.walton import text

        return text.solution_lines(case, solution, language=language)

    def audit_lines(self, case: Case, audit: Audit, *, language: str = "en") -> Iterable[Line]:
        from walton_solver.rendering.walton import auditing

        return auditing.audit_lines(case, audit, language=language)

    def world_lines(self, case: Case, world: WaltonWorld, *, language: str = "en") -> Iterable[Line]:
        from walton_solver.rendering.walton import text

        return text.world_lines(case, world, language=language)

    def picture_svg(
        self,
        case: Case,
        explanation: Explanation[Fact],
        solution: Solution | None,
        *,
        step: int | None = None,
        language: str = "en",
    ) -> str:
        """The house after the step, which stands out, or the last; without a solution it has no route."""
        from walton_solver.rendering.walton.board import board_of
        from walton_solver.rendering.walton.house import house_svg
        from walton_solver.rendering.walton.moments import focus_on

        shortest = solution.route.shortest if solution is not None and solution.route else ()
        focus = focus_on(explanation.steps[step - 1]) if step else None
        board = board_of(case, explanation)
        return house_svg(case, board, shortest=shortest, step=step, focus=focus, language=language)

    def sheet_lines(
        self, case: Case, explanation: Explanation[Fact], *, step: int | None = None, language: str = "en"
    ) -> Iterable[Line | Table]:
        from walton_solver.rendering.walton import sheet
        from walton_solver.rendering.walton.board import board_of

        return sheet.sheet_lines(case, board_of(case, explanation), step=step, language=language)

    def page(self) -> WaltonPage:
        from walton_solver.rendering.walton.page import WaltonPage

        return WaltonPage()
