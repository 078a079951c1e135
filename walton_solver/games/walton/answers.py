"""What the commands answer for a Walton case, in the game's own terms. Data only."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from walton_solver.deduction.findings import Verdict
from walton_solver.games.walton.cases import Hypothesis, Level, WaltonWorld
from walton_solver.logic.formulas import Value
from walton_solver.logic.problems import ClueId

Place = TypeVar("Place", str, tuple[str, str])


@dataclass(frozen=True, slots=True, kw_only=True)
class Use(Generic[Place]):
    """What the murderer certainly, possibly and never used, over all worlds that agree with the clues.

    Room ids, or pairs of them for links, in the order of the setting.
    """

    always: tuple[Place, ...]
    maybe: tuple[Place, ...]
    never: tuple[Place, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteFacts:
    """`shortest`: the rooms, in order, of a shortest route that agrees with the clues."""

    rooms: Use[str]
    links: Use[tuple[str, str]]
    shortest: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution:
    """What is left of a case.

    `count`: how many hypotheses are possible (None when undecided); `hypotheses`: the first of them, in setting
    order; `candidates`: for each question the values that are not ruled out (all of them when undecided);
    `route`: None when no world is left or the limit was hit; `why`: on what an undecided one was given up.
    """

    verdict: Verdict
    count: int | None
    hypotheses: tuple[Hypothesis, ...]
    candidates: Mapping[str, tuple[Value, ...]]
    route: RouteFacts | None
    engine: str
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Difficulty:
    """How difficult a case is (see `grading`).

    `number`: (5 `hands` + `story`) / 6, both in percent; `needed`: by question, how many clues a player needs on
    average until it is settled; `steps`: those of the story, of which so many are `chained` to earlier ones and so
    many `joint`, of several clues at once.
    """

    number: float
    level: Level
    hands: float
    story: float
    needed: Mapping[str, float]
    steps: int
    chained: int
    joint: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit:
    """An author's verdict on a case: `solution` and how it stands to the intended one.

    `intended`: whether the intended solution is among the answers, absent if none was intended, None if that
    was not found out within the limit.

    `witnesses`: two worlds with different answers when ambiguous, the intended one first if it is possible.

    When contradictory, `conflicts`: all smallest sets of clues that cannot all be true, and `repairs`: all smallest
    sets of clues whose dropping mends the case; of both the first few, by total weight, then clue order. Both are
    empty when the limit was hit. `checked_by`: a second engine that found the same answers.
    """

    solution: Solution
    intended: Literal["match", "mismatch", "absent"] | None
    witnesses: tuple[WaltonWorld, ...] = ()
    conflicts: tuple[tuple[ClueId, ...], ...] = ()
    repairs: tuple[tuple[ClueId, ...], ...] = ()
    checked_by: str | None = None

    @property
    def is_sound(self) -> bool:
        """Exactly one solution, and none other was intended."""
        return self.solution.verdict is Verdict.UNIQUE and self.intended != "mismatch"
