"""A problem: variables, house rules and questions (its background), and clues."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NewType, TypeAlias

from walton_solver.logic.formulas import All, Formula, Value, Walk, conjuncts, has_value
from walton_solver.logic.masks import positions

ClueId: TypeAlias = int | str
"""A clue's id as its author wrote it; two ids that read alike (33 and "33") never meet in one problem."""

RuleId = NewType("RuleId", str)


class EventId(str):
    """The id of an event in a game whose clues have ids of their own, which may read alike: it is told as an event."""

    __slots__ = ()


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
    """A formula that holds if the clue is taken as given; `weight` breaks ties between equally small reasons.

    `place`: where its author has it among the clues, for a problem that holds them in another order.
    """

    id: ClueId
    formula: Formula
    weight: int = 1
    place: int = 0


@dataclass(frozen=True, eq=False)
class Background:
    """What many problems have in common: variables, rules and questions (names of variables).

    `typical`: formulas such as the clues of its problems are. They demand nothing; engines that lay out a background
    once for all its problems see in them which variables belong together.

    Two backgrounds are equal only if they are one, so that engines can keep what they make of a background.
    """

    variables: tuple[Variable, ...]
    rules: tuple[Rule, ...]
    questions: tuple[str, ...]
    typical: tuple[Formula, ...] = ()

    def variable(self, name: str) -> Variable:
        """The variable of that name; KeyError when there is none."""
        return self._by_name[name]

    def with_rules(self, kept: tuple[RuleId, ...]) -> "Background":
        """The same variables with these of the rules only; the same object for the same.

        The others are typical, but for walks, which nothing is like.
        """
        if kept not in self._fewer:
            rules = tuple(rule for rule in self.rules if rule.id in kept)
            parts = (part for rule in self.rules if rule not in rules for part in conjuncts(rule.formula))
            others = (part for part in parts if not isinstance(part, Walk))
            self._fewer[kept] = Background(self.variables, rules, self.questions, (*self.typical, *others))
        return self._fewer[kept]

    @cached_property
    def _fewer(self) -> dict[tuple[RuleId, ...], "Background"]:
        return {}

    @cached_property
    def _by_name(self) -> Mapping[str, Variable]:
        return {variable.name: variable for variable in self.variables}


@dataclass(frozen=True)
class Problem:
    """Which values of the questions agree with the rules and the clues?

    An *answer* gives each question a value such that some world with these values satisfies every rule and
    every clue; the other variables are hidden and do not make answers differ. `own_rules` are rules of this
    problem alone. The order of the clues breaks ties between what is as good; a game whose clues have no order of
    their own gives them one that does not depend on how a file lists them.
    """

    background: Background
    clues: tuple[Clue, ...]
    own_rules: tuple[Rule, ...] = ()

    @property
    def variables(self) -> tuple[Variable, ...]:
        return self.background.variables

    @property
    def rules(self) -> tuple[Rule, ...]:
        return (*self.background.rules, *self.own_rules)

    @cached_property
    def formulas(self) -> tuple[Formula, ...]:
        """What each clue says."""
        return tuple(clue.formula for clue in self.clues)

    @property
    def questions(self) -> tuple[str, ...]:
        return self.background.questions

    def variable(self, name: str) -> Variable:
        """The variable of that name; KeyError when there is none."""
        return self.background.variable(name)

    def clue_ids(self, mask: int) -> tuple[ClueId, ...]:
        """The ids of the clues whose positions are in the mask, in their author's order."""
        chosen = sorted((self.clues[item] for item in positions(mask)), key=lambda clue: clue.place)
        return tuple(clue.id for clue in chosen)

    def assignments(self, answer: Sequence[Value]) -> tuple[Formula, ...]:
        """For each question that it has the value of the answer."""
        return tuple(has_value(name, value) for name, value in zip(self.questions, answer, strict=True))

    def is_answer(self, answer: Sequence[Value]) -> Formula:
        """The formula that the questions have these values, in their order."""
        return All(self.assignments(answer))
