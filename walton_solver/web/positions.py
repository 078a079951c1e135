"""A game as somebody has it before them: what was told, and which of it is in doubt. What was answered is kept."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from walton_solver.door.loading import parse
from walton_solver.door.registry import commands_of, renderer_of
from walton_solver.engines.asking import Asking
from walton_solver.engines.memory import Memory
from walton_solver.games.cases import AnyCase
from walton_solver.games.results import AnyAudit, AnySolution, Explanation
from walton_solver.logic.problems import ClueId

MOST_ANSWERS = 100
MOST_KEPT = 24
"""Of so many positions answers are kept, the latest."""

_MEMORY = Memory()


@dataclass(eq=False)
class Position:
    """A case or a log, and the ids of what is believed of it; None: all."""

    case: AnyCase
    known: tuple[ClueId, ...] | None = None

    @property
    def asking(self) -> Asking:
        return Asking(memory=_MEMORY)

    @cached_property
    def believed(self) -> AnyCase:
        """What whoever knows only what is believed has before them."""
        if self.known is None:
            return self.case
        return commands_of(self.case).hand_of(self.case, self.known)

    @cached_property
    def solution(self) -> AnySolution:
        return commands_of(self.case).solve(self.believed, self.asking, max_answers=MOST_ANSWERS, brief=True)

    @cached_property
    def advised(self) -> AnySolution:
        """The same with advice, which takes longer."""
        return commands_of(self.case).solve(self.believed, self.asking, max_answers=MOST_ANSWERS)

    @cached_property
    def story(self) -> Explanation[Any]:
        return commands_of(self.case).explain(self.case, self.asking, self.known)

    @cached_property
    def audit(self) -> AnyAudit:
        """With what contradicts, and what to drop so that nothing does."""
        return commands_of(self.case).check(self.believed, self.asking, max_answers=0, brief=True)

    @property
    def renderer(self) -> Any:
        return renderer_of(self.case)


def position_of(document: Mapping[str, Any], doubted: Sequence[ClueId] = ()) -> Position:
    """The position; raises DocumentError for what is no case or log."""
    return _position(json.dumps(document), tuple(doubted))


@lru_cache(maxsize=MOST_KEPT)
def _position(document: str, doubted: tuple[ClueId, ...]) -> Position:
    case = parse(json.loads(document))
    known = tuple(each for each in case.clue_ids if each not in doubted)
    return Position(case, known if len(known) < len(case.clue_ids) else None)
