"""The smallest game: somebody thought of a number, and clues tell of it. Data only.

It is the template for a game, and the tests plug it in as another package would (`test_plug_ins`).
"""

from dataclasses import dataclass, field
from typing import ClassVar, Literal, TypeAlias, get_args

from walton_solver.deduction.findings import Certificate, Verdict
from walton_solver.games.cases import AnyCase
from walton_solver.games.results import AnyAudit, AnySolution
from walton_solver.limits import Limit
from walton_solver.logic.problems import ClueId

Kind: TypeAlias = Literal["above", "below", "multiple_of"]
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True, slots=True, kw_only=True)
class Clue:
    """What is said of the number."""

    id: ClueId
    kind: Kind
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Case(AnyCase):
    """A number from 1 to `most`, and what is said of it."""

    format: ClassVar[str] = "number-case/1"

    most: int
    clues: tuple[Clue, ...]
    file: str = field(default="", compare=False)

    @property
    def clue_ids(self) -> tuple[ClueId, ...]:
        return tuple(clue.id for clue in self.clues)


@dataclass(frozen=True, slots=True)
class Is:
    """That it is this number: the only fact there is."""

    value: int

    question = "number"

    @property
    def key(self) -> str:
        return f"number:{self.value}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution(AnySolution):
    """The numbers that are left, the first of them if there are many."""

    verdict: Verdict
    count: int | None
    numbers: tuple[int, ...]
    engine: str
    limit: Limit | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit(AnyAudit):
    """Whether one number is left."""

    solution: Solution
    certificate: Certificate | None = None

    @property
    def is_sound(self) -> bool:
        return self.solution.verdict is Verdict.UNIQUE
