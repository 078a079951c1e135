"""What a puzzle shows: see `rendering.renderers.Renderer`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from walton_solver.games.puzzle.cases import Answer, Audit, Puzzle, Solution
from walton_solver.games.puzzle.statements import Is
from walton_solver.games.results import Explanation
from walton_solver.rendering.puzzle import as_json, text
from walton_solver.rendering.puzzle.telling import Teller
from walton_solver.rendering.renderers import Forms, Renderer
from walton_solver.rendering.spans import Line

if TYPE_CHECKING:
    from walton_solver.rendering.puzzle.page import PuzzlePage


class PuzzleRenderer(Renderer):
    has_picture = draws_steps = True

    def teller(self, case: Puzzle, language: str = "en") -> Teller:
        return Teller(case, language)

    def forms(self) -> Forms[Puzzle, Solution, Audit, Answer, tuple[Is, ...]]:
        return as_json.FORMS

    def solution_lines(self, case: Puzzle, solution: Solution, *, language: str = "en") -> Iterable[Line]:
        return text.solution_lines(case, solution, language=language)

    def audit_lines(self, case: Puzzle, audit: Audit, *, language: str = "en") -> Iterable[Line]:
        return text.audit_lines(case, audit, language=language)

    def world_lines(self, case: Puzzle, world: Answer, *, language: str = "en") -> Iterable[Line]:
        return text.world_lines(case, world, language=language)

    def picture_svg(
        self,
        case: Puzzle,
        explanation: Explanation[Is],
        solution: Solution,
        *,
        step: int | None = None,
        language: str = "en",
    ) -> str:
        from walton_solver.rendering.puzzle.grid import grid_svg

        return grid_svg(case, explanation, step=step, language=language)

    def page(self) -> PuzzlePage:
        from walton_solver.rendering.puzzle.page import PuzzlePage

        return PuzzlePage()
