"""What a game can be asked: a module with the functions of `Commands` is the core of a game."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Protocol

from walton_solver.deduction.findings import Conclusion, Verification
from walton_solver.documents.reading import Document
from walton_solver.engines.asking import Asking
from walton_solver.games.cases import AnyCase
from walton_solver.games.results import AnyAudit, AnySolution, Explanation, Hint, Reasons, WhyNot
from walton_solver.logic.problems import ClueId


class Commands(Protocol):
    """One game: reads its documents and answers the commands; `case`, facts and answers are the game's own."""

    def case_from(self, document: Document) -> AnyCase: ...

    def added(self, case: Any, clues: Sequence[Any]) -> AnyCase:
        """The case with these clues or events besides, each at hand or as its document has it.

        Raises DocumentError for those that cannot be.
        """

    def without(self, case: Any, ids: Collection[ClueId]) -> AnyCase:
        """The case without these clues or events. Raises DocumentError if what is left cannot be."""

    def hand_of(self, case: Any, known: Collection[ClueId]) -> AnyCase:
        """The case of somebody who knows these clues or events only."""

    def solve(self, case: Any, asking: Asking, *, max_answers: int, brief: bool = False) -> AnySolution: ...

    def check(self, case: Any, asking: Asking, *, max_answers: int, brief: bool = False) -> AnyAudit: ...

    def why_not(self, case: Any, asked: Mapping[str, object], asking: Asking) -> WhyNot[Any, Any]: ...

    def reasons(self, case: Any, asking: Asking, *, certify: bool = False) -> Reasons[Any]: ...

    def explain(self, case: Any, asking: Asking, known: Collection[ClueId] | None = None) -> Explanation[Any]:
        """`known`: of which clues or events; None: of all."""

    def hint(
        self,
        case: Any,
        known: Iterable[ClueId] | None,
        knows: Iterable[Conclusion[Any]],
        asking: Asking,
        story: Explanation[Any] | None = None,
    ) -> Hint[Any]:
        """`story`: what `explain` tells of what is known, where that is at hand."""

    def conclusions(self, case: Any, told: Iterable[tuple[str, object, bool]]) -> tuple[Conclusion[Any], ...]: ...

    def conclusions_from(self, case: Any, document: Document) -> tuple[Conclusion[Any], ...]: ...

    def explanation_from(self, case: Any, document: Document) -> Explanation[Any]: ...

    def verify(self, case: Any, explanation: Explanation[Any], asking: Asking) -> Verification: ...

    def schema(self, format: str) -> dict[str, object]: ...
