"""A problem: variables, house rules, clues and questions."""

from dataclasses import dataclass
from typing import NewType, TypeAlias

from walton_solver.logic.formulas import Formula, Value

ClueId: TypeAlias = int | str
"""A clue's id as its author wrote it; two ids that read alike (33 and "33") never meet in one problem."""

RuleId = NewType("RuleId", str)


@dataclass(frozen=True, slots=True)
class Variable:
    """A name and the values it can take, in the order in which answers list them."""

    name: str
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """A formula that holds in every world, clues or not."""

    id: RuleId
    formula: Formula


@dataclass(frozen=True, slots=True)
class Clue:
    """A formula that holds if the clue is taken as given; `weight` breaks ties between equally small reasons."""

    id: ClueId
    formula: Formula
    weight: int = 1


@dataclass(frozen=True, slots=True)
class Problem:
    """Which values of the `questions` (names of variables) agree with the rules and the clues?

    An *answer* gives each question a value such that some world with these values satisfies every rule and
    every clue; the other variables are hidden and do not make answers differ.
    """

    variables: tuple[Variable, ...]
    rules: tuple[Rule, ...]
    clues: tuple[Clue, ...]
    questions: tuple[str, ...]

    def variable(self, name: str) -> Variable:
        """The variable of that name; KeyError when there is none."""
        for variable in self.variables:
            if variable.name == name:
                return variable
        raise KeyError(name)
