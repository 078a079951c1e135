"""What a log of a table shows: see `rendering.renderers.Renderer`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from walton_solver.games.results import Explanation, Reasons
from walton_solver.games.walton.cases import Hypothesis, WaltonWorld
from walton_solver.games.walton.results import Solution
from walton_solver.games.walton.statements import Fact
from walton_solver.games.walton.table.logs import TableLog
from walton_solver.games.walton.table.results import Places, TableAudit, TableSolution
from walton_solver.rendering.renderers import Forms, Renderer
from walton_solver.rendering.walton.renderer import WaltonRenderer
from walton_solver.rendering.walton.table import as_json

if TYPE_CHECKING:
    from walton_solver.rendering.hypotheses import Table as Answers
    from walton_solver.rendering.page_parts import Mark, PagePart
    from walton_solver.rendering.spans import Line
    from walton_solver.rendering.tables import Table
    from walton_solver.rendering.walton.telling import Teller

_CASE = WaltonRenderer()
"""What shows the case of the cards read."""


class TableRenderer(Renderer):
    has_picture = draws_steps = has_sheet = True

    def teller(self, log: TableLog, language: str = "en") -> Teller:
        from walton_solver.rendering.walton.table.telling import TableTeller

        return TableTeller(log, language)

    def forms(self) -> Forms[TableLog, TableSolution, TableAudit, WaltonWorld | Places, Hypothesis]:
        return as_json.FORMS

    def solution_lines(self, log: TableLog, solution: TableSolution, *, language: str = "en") -> Iterable[Line]:
        from walton_solver.rendering.walton.table import text

        return text.solution_lines(log, solution, language=language)

    def audit_lines(self, log: TableLog, audit: TableAudit, *, language: str = "en") -> Iterable[Line]:
        from walton_solver.rendering.walton.table import text

        return text.audit_lines(log, audit, language=language)

    def world_lines(self, log: TableLog, world: WaltonWorld | Places, *, language: str = "en") -> Iterable[Line]:
        if isinstance(world, Places):
            from walton_solver.rendering.walton.table import text

            return text.holder_lines(log, world, language=language)
        return _CASE.world_lines(log.known_case, world, language=language)

    def picture_svg(
        self,
        log: TableLog,
        explanation: Explanation[Fact],
        solution: Solution | None,
        *,
        step: int | None = None,
        language: str = "en",
    ) -> str:
        """The house as the cards read show it."""
        return _CASE.picture_svg(log.known_case, explanation, solution, step=step, language=language)

    def sheet_lines(
        self, log: TableLog, explanation: Explanation[Fact], *, step: int | None = None, language: str = "en"
    ) -> Iterable[Line | Table]:
        return _CASE.sheet_lines(log.known_case, explanation, step=step, language=language)

    def page(self) -> PagePart:
        from walton_solver.rendering.walton.page import WaltonPage

        class TablePage(WaltonPage):
            """The page of a case, of what was read."""

            def marks(self, case: Any, explanation: Explanation[Fact]) -> Mapping[str, Mark]:
                return super().marks(case.known_case, explanation)

            def table(self, case: Any, solution: Solution, reasons: Reasons[Hypothesis] | None) -> Answers | None:
                return super().table(case.known_case, solution, reasons)

            def remarks(
                self, case: Any, solution: Solution, tellers: Mapping[str, Teller]
            ) -> Mapping[str, Sequence[str]]:
                # A hand of cards is no case that somebody made.
                return {}

            def texts(self, case: Any, teller: Teller) -> Mapping[str, str]:
                return super().texts(case.known_case, teller)

            def pictures(
                self,
                case: Any,
                explanation: Explanation[Fact],
                solution: Solution,
                language: str,
                *,
                opens: int | None,
                is_start: bool = False,
            ) -> Mapping[str, str]:
                known = case.known_case
                return super().pictures(known, explanation, solution, language, opens=opens, is_start=is_start)

        return TablePage()
