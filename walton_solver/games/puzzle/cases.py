"""A puzzle: variables and categories, rules, clues, questions. Data only."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import ClassVar, TypeAlias

from walton_solver.deduction.findings import Certificate, Verdict
from walton_solver.games.cases import AnyCase
from walton_solver.games.puzzle.statements import Is, Statement
from walton_solver.games.results import AnyAudit, AnySolution
from walton_solver.limits import Limit
from walton_solver.logic.problems import ClueId

Names: TypeAlias = Mapping[str, str]
"""Display names by language."""

PUZZLE_FORMAT = "deduction-puzzle/1"

MOST_SIZE = 40
"""How many values a category, and how many categories a puzzle has at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """A value by its id; one that is a whole number counts as such in comparisons and sums."""

    id: str
    names: Names = field(default_factory=dict)

    @property
    def number(self) -> int | None:
        return int(self.id) if self.id.removeprefix("-").isdecimal() and self.id.isascii() else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Variable:
    """What has one of several values, in their order."""

    id: str
    values: tuple[Thing, ...]
    names: Names = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Category:
    """Items of a grid, in their order; all categories of a puzzle have as many."""

    id: str
    items: tuple[Thing, ...]
    names: Names = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A rule, or a clue: what it says, and its author's words for it, by language."""

    id: ClueId
    statement: Statement
    text: Names = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Puzzle(AnyCase):
    """A puzzle.

    `questions`: the variables whose values make the answer; `solution`: the intended one, by variable.
    """

    format: ClassVar[str] = PUZZLE_FORMAT

    title: Names = field(default_factory=dict)
    categories: tuple[Category, ...] = ()
    variables: tuple[Variable, ...] = ()
    rules: tuple[Said, ...] = ()
    clues: tuple[Said, ...] = ()
    questions: tuple[str, ...] = ()
    solution: Mapping[str, str] | None = None
    file: str = field(default="", compare=False)

    @property
    def clue_ids(self) -> tuple[ClueId, ...]:
        return tuple(clue.id for clue in self.clues)

    @cached_property
    def links(self) -> tuple[Variable, ...]:
        """The variables of the grid: for each item of a category, what belongs with it in each later category."""
        return tuple(
            Variable(id=f"{item.id}.{other.id}", values=other.items)
            for one, other in combinations(self.categories, 2)
            for item in one.items
        )

    @cached_property
    def every_variable(self) -> Mapping[str, Variable]:
        """All variables by name, those of the author first."""
        return {variable.id: variable for variable in (*self.variables, *self.links)}

    @cached_property
    def category_of(self) -> Mapping[str, Category]:
        """Of which category each item is."""
        return {item.id: category for category in self.categories for item in category.items}

    @cached_property
    def asked(self) -> tuple[str, ...]:
        """The variables of the answer: the questions, else all of the author's and the first category's links."""
        if self.questions:
            return self.questions
        first = {item.id for category in self.categories[:1] for item in category.items}
        links = (link.id for link in self.links if link.id.rpartition(".")[0] in first)
        return (*(variable.id for variable in self.variables), *links)

    def link_of(self, one: str, other: str) -> Is:
        """The fact that two items of different categories belong together."""
        order = [category.id for category in self.categories]
        first, second = sorted((one, other), key=lambda item: order.index(self.category_of[item].id))
        return Is(f"{first}.{self.category_of[second].id}", second)


Answer: TypeAlias = Mapping[str, str]
"""By variable its value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution(AnySolution):
    """What is left: `answers`, the first of them if there are many; `candidates`: values left by variable asked."""

    verdict: Verdict
    count: int | None
    answers: tuple[Answer, ...]
    candidates: Mapping[str, tuple[str, ...]]
    engine: str
    limit: Limit | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit(AnyAudit):
    """Whether the puzzle has one answer, and the intended one.

    `intended`: whether the intended solution is the one, absent if none was told. When contradictory, `conflicts`:
    the smallest sets of clues that cannot all be true, `repairs`: the smallest whose dropping mends it. `idle`: clues
    that the others imply, each by itself. `checked_by`: a second engine that found the same answers.
    """

    solution: Solution
    intended: str | None
    conflicts: tuple[tuple[ClueId, ...], ...] = ()
    repairs: tuple[tuple[ClueId, ...], ...] = ()
    idle: tuple[ClueId, ...] | None = None
    checked_by: str | None = None
    certificate: Certificate | None = None
    limit: Limit | None = None

    @property
    def is_sound(self) -> bool:
        """Exactly one answer, and none other was intended."""
        return self.solution.verdict is Verdict.UNIQUE and self.intended != "mismatch"
