"""What only the page of a puzzle has: its grid."""

from collections.abc import Mapping, Sequence

from walton_solver.games.puzzle.cases import Puzzle, Solution
from walton_solver.games.puzzle.statements import Is
from walton_solver.games.results import Explanation
from walton_solver.rendering.page_parts import Mark, PagePart, Panel, marks_of
from walton_solver.rendering.puzzle.grid import grid_svg
from walton_solver.rendering.puzzle.telling import Teller


class PuzzlePage(PagePart):
    panels = (Panel(name="sheet", slots=("sheet",), is_wide=True, prints=True),)

    def marks(self, case: Puzzle, explanation: Explanation[Is]) -> Mapping[str, Mark]:
        """By variable and value."""
        return marks_of(explanation, case.clue_ids, lambda fact: fact.key)

    def answers(self, teller: Teller, solution: Solution) -> Sequence[str]:
        return [teller.answer(answer) for answer in solution.answers]

    def texts(self, case: Puzzle, teller: Teller) -> Mapping[str, str]:
        return {
            f"fact:{fact.key}": teller.fact(fact)
            for name, variable in case.every_variable.items()
            for fact in (Is(name, value.id) for value in variable.values)
        }

    def pictures(
        self,
        case: Puzzle,
        explanation: Explanation[Is],
        solution: Solution,
        language: str,
        *,
        opens: int | None,
        is_start: bool = False,
    ) -> Mapping[str, str]:
        del solution, opens
        return {"sheet": grid_svg(case, explanation, step=0 if is_start else None, language=language)}
