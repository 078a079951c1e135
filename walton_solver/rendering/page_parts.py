"""What only the page of one game has, and what such a part is made of."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from walton_solver.games.explaining import clues_behind
from walton_solver.games.results import Explanation, Reasons
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.hypotheses import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """Since `step` a fact is certain (`holds`) or out; `behind`: all clues it rests on."""

    step: int
    holds: bool
    behind: tuple[ClueId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """A part of the page with pictures: `slots`, by their names.

    `is_wide`: as wide as the page, else beside clues and story; `prints`: it can be printed alone, also empty;
    `tells_end`: it shows what nobody knows before the end, so that a player's page has it not; `replays`: it has
    moments, one after each event.
    """

    name: str
    slots: tuple[str, ...]
    is_wide: bool = False
    prints: bool = False
    tells_end: bool = False
    replays: bool = False


class PagePart:
    """What only the page of one game has; `case` and the rest are the game's own. A game derives its part from it.

    As it stands here it has nothing: such a page shows the story and the clues.
    """

    panels: tuple[Panel, ...] = ()
    """In the order in which they stand."""

    def marks(self, case: Any, explanation: Explanation[Any]) -> Mapping[str, Mark]:
        """By the key that their elements in the pictures have."""
        return {}

    def table(self, case: Any, solution: Any, reasons: Reasons[Any] | None) -> Table | None:
        """The reasons against hypotheses, if there are any to show."""
        return None

    def answers(self, teller: Any, solution: Any) -> Sequence[str]:
        """The possible answers as texts, as many as are known."""
        return ()

    def advice(self, teller: Any, solution: Any) -> Sequence[str]:
        """What to do next in a game that goes on, best first."""
        return ()

    def remarks(self, case: Any, solution: Any, tellers: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
        """What an author is told beside the answer, such as how hard the case is, by language."""
        return {}

    def texts(self, case: Any, teller: Any) -> Mapping[str, str]:
        """The names that the page needs: `fact:KEY`, `question:NAME`, `value:NAME:PLACE`; `intro`, if there is one."""
        return {}

    def pictures(
        self,
        case: Any,
        explanation: Explanation[Any],
        solution: Any,
        language: str,
        *,
        opens: int | None,
        is_start: bool = False,
    ) -> Mapping[str, str]:
        """By the names of their slots; `opens`: the step that is shown before a reader chooses, None for the last.

        `is_start`: nothing but what is known before the first step.
        """
        return {}


def marks_of(
    explanation: Explanation[Any], ids: Iterable[ClueId], key_of: Callable[[Any], str | None]
) -> Mapping[str, Mark]:
    """The marks that the steps make; a fact without a key gets none."""
    marks: dict[str, Mark] = {}
    behind = clues_behind(explanation.steps, ids)
    for step in explanation.steps:
        for conclusion in step.concludes:
            key = key_of(conclusion.fact)
            if key is not None:
                marks.setdefault(key, Mark(step=step.n, holds=conclusion.holds, behind=behind[step.n]))
    return marks
