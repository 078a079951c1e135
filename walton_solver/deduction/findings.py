"""What deduction finds, as frozen data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from walton_solver.limits import Limit

if TYPE_CHECKING:
    # Findings are at the door: what they name shall not take its time to be imported before it is used.
    from walton_solver.engines.outcomes import Answer, Projection
    from walton_solver.logic.formulas import Value, World
    from walton_solver.logic.problems import ClueId, RuleId

Fact_co = TypeVar("Fact_co", covariant=True)


class Verdict(StrEnum):
    """What can be said of a case as a whole."""

    UNIQUE = "unique"
    AMBIGUOUS = "ambiguous"
    CONTRADICTORY = "contradictory"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The answers of a problem.

    `answers`: those that were found, in the order of the questions' values. `count`: how many there are, None
    when undecided; `limit`: then, what it was given up on. `engine`: who found it;
    `checked_by`: a second engine that found the same, or None when none was asked or could say.
    """

    verdict: Verdict
    count: int | None
    answers: tuple[Answer, ...]
    engine: str
    limit: Limit | None = None
    checked_by: str | None = None


Candidates: TypeAlias = "Projection"
"""For each question the values that some answer has, in the order of the variable."""


@dataclass(frozen=True, slots=True)
class OpenGroup:
    """Questions that answers leave open and whose values depend on one another, with the joint values they have."""

    questions: tuple[str, ...]
    values: tuple[tuple[Value, ...], ...]


@dataclass(frozen=True, slots=True)
class Repetition:
    """The clue says nothing that the other does not; `both_ways`: nor does the other."""

    clue: ClueId
    by: ClueId
    both_ways: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """Clues that, with the rules, leave no world for what was asked.

    None of them can be left out; `smallest`: and no fewer clues would do. `checked_by`: a second engine that
    found the same, or None when none could.
    """

    clues: tuple[ClueId, ...]
    smallest: bool
    checked_by: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """Whether an engine that did not find it proves what was found: `by` whom, None when none did.

    Then `limit`: on what it was given up; `missing`: the package without which there is no such engine here.
    """

    by: str | None = None
    limit: Limit | None = None
    missing: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Possible:
    """A world in which what was asked is so, with all clues."""

    world: World


@dataclass(frozen=True, slots=True, kw_only=True)
class Undecided:
    """It was not found out: it was given up on a limit."""

    limit: Limit


@dataclass(frozen=True, slots=True)
class Assignment:
    """A variable of a problem has a value: what deduction draws conclusions about."""

    variable: str
    value: Value


@dataclass(frozen=True, slots=True)
class Conclusion(Generic[Fact_co]):
    """A fact that is so (`holds`), or is not.

    Deduction's own facts are assignments; a game tells of them as facts of its own.
    """

    fact: Fact_co
    holds: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Generic[Fact_co]):
    """What follows from these clues, the rules and the conclusions of the steps it uses; `n` counts from 1.

    None of the clues can be left out. `rules`: those of the rules that it needs, among them those by which its clues
    are read; no fewer do. None where they were not looked for, or not found within the limit.
    """

    n: int
    concludes: tuple[Conclusion[Fact_co], ...]
    clues: tuple[ClueId, ...]
    uses: tuple[int, ...] = ()
    rules: tuple[RuleId, ...] | None = None


class Flaw(StrEnum):
    """What can be wrong with a step of an explanation."""

    UNKNOWN_CLUE = "unknown clue"
    UNKNOWN_STEP = "unknown step"
    DOES_NOT_FOLLOW = "does not follow"
    NEEDLESS_CLUE = "needless clue"
    NEEDLESS_STEP = "needless step"
    UNKNOWN_RULE = "unknown rule"
    MISSING_RULE = "missing rule"
    NEEDLESS_RULE = "needless rule"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verification:
    """An engine's check of an explanation, step by step: `sound`, or what is wrong with the first step that fails.

    `checked`: how many steps are sound; `step`: the n of the one that fails; `culprit`: the clue, the earlier step or
    the rule that it has wrong. With neither flaw nor `limit` the whole explanation is sound; `limit`: on what it was
    given up.
    """

    engine: str
    checked: int
    flaw: Flaw | None = None
    step: int | None = None
    culprit: ClueId | None = None
    limit: Limit | None = None

    @property
    def sound(self) -> bool | None:
        """None when undecided."""
        return None if self.limit is not None else self.flaw is None
