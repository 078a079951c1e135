"""What statements of an author say of a puzzle. Data only.

A puzzle has variables, and perhaps a grid: categories of as many values each, where every value of one belongs with
exactly one value of each other. A value of a category is an *item* of the grid; the variable `ann.drink` says which
drink belongs with Ann. A *term* is what can be compared: a variable, or for an item its value in a category.
"""

from dataclasses import dataclass
from typing import TypeAlias

from walton_solver.games import statements


@dataclass(frozen=True, slots=True)
class Is:
    """The variable has the value."""

    variable: str
    value: str

    @property
    def question(self) -> str:
        return self.variable

    @property
    def key(self) -> str:
        return f"{self.variable}:{self.value}"


@dataclass(frozen=True, slots=True)
class Together:
    """The two items of the grid belong together."""

    one: str
    other: str


@dataclass(frozen=True, slots=True)
class Term:
    """A variable (`category` is None), or the value that an item of the grid has in a category."""

    of: str
    category: str | None = None


@dataclass(frozen=True, slots=True)
class Gap:
    """How far `second` comes after `first` in the order of their values: `least` to `most` places.

    Negative: before it. None: however far. Numbers count by themselves, other values by their places.
    """

    first: Term
    second: Term
    least: int | None
    most: int | None


@dataclass(frozen=True, slots=True)
class Sum:
    """The numbers of the terms add up to `least` to `most`; None: however many."""

    terms: tuple[Term, ...]
    least: int
    most: int | None


@dataclass(frozen=True, slots=True)
class AllDifferent:
    """No two of the variables have the same value."""

    variables: tuple[str, ...]


Atom: TypeAlias = Is | Together | Gap | Sum | AllDifferent

Statement: TypeAlias = statements.Statement[Atom]
