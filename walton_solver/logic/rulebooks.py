"""A problem taken apart, so that one can ask what follows without some of its rules.

Some rules are formulas of their own; others say how clues are to be read ("the housekeeper leaves the murderer out").
A clue whose meaning rests on such rules has readings: what it says by itself, and what each rule adds to that.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import TypeAlias

from walton_solver.logic.formulas import Formula, Walk, conjuncts
from walton_solver.logic.problems import Background, Clue, ClueId, Problem, RuleId


@dataclass(frozen=True, slots=True)
class Reading:
    """What a clue says by a rule; with None, by itself."""

    rule: RuleId | None
    formula: Formula


Readings: TypeAlias = Mapping[ClueId, Sequence[Reading]]
"""The readings of clues, which together say what the clue does; a clue that is not among them says all by itself."""

Grounds: TypeAlias = tuple[RuleId, ...]
"""Rules that hold a walk, along which engines lay worlds out: they are rules of a problem or none of it."""


@dataclass(frozen=True)
class Rulebook:
    """A problem and the readings of its clues."""

    problem: Problem
    readings: Readings = field(default_factory=dict)

    @cached_property
    def grounds(self) -> Grounds:
        """All rules that hold a walk."""
        return tuple(
            rule.id for rule in self.problem.rules if any(isinstance(part, Walk) for part in conjuncts(rule.formula))
        )

    def formulas(self, clues: Iterable[ClueId]) -> tuple[Sequence[Formula], Mapping[RuleId, Sequence[Formula]]]:
        """What the clues say by themselves; and by rule what it says of them and in itself, but for the grounds.

        Rules that read the clues come first.
        """
        said: list[Formula] = []
        by_rule: dict[RuleId, list[Formula]] = {}
        for clue in clues:
            for each in self.readings_of(clue):
                (said if each.rule is None else by_rule.setdefault(each.rule, [])).append(each.formula)
        for rule in self.problem.rules:
            if rule.id not in self.grounds:
                by_rule.setdefault(rule.id, []).append(rule.formula)
        return said, by_rule

    def readings_of(self, clue: ClueId) -> Sequence[Reading]:
        """What the clue says by itself and by rules, which is together what it says."""
        return self._readings_of(self._clue[clue])

    def knows(self, rule: RuleId) -> bool:
        """Whether it is a rule of the problem, or one by which a clue is read."""
        return rule in self._rules

    def bare(self, grounds: Grounds) -> Problem:
        """The variables with these grounds alone: the same background for the same."""
        return Problem(background=self._background(grounds), clues=())

    def in_pieces(self, grounds: Grounds) -> Problem:
        """The same where every other rule, and every reading of a clue, is a clue by itself; see `pieces`."""
        return Problem(background=self._background(grounds), clues=self._pieces)

    def pieces(self, clues: Collection[ClueId], rules: Collection[RuleId] | None) -> tuple[ClueId, ...]:
        """Which clues of `in_pieces` say what these clues and rules say; with None, what the clues say by all rules."""
        return tuple(
            piece.id
            for piece, (clue, rule) in zip(self._pieces, self._origins, strict=True)
            if (clue is None or clue in clues) and (rule is None or rules is None or rule in rules)
        )

    def _background(self, grounds: Grounds) -> Background:
        return self.problem.background.with_rules(grounds)

    def _readings_of(self, clue: Clue) -> Sequence[Reading]:
        return self.readings.get(clue.id) or (Reading(None, clue.formula),)

    @cached_property
    def _clue(self) -> Mapping[ClueId, Clue]:
        return {clue.id: clue for clue in self.problem.clues}

    @cached_property
    def _rules(self) -> frozenset[RuleId]:
        reading = chain.from_iterable(map(self._readings_of, self.problem.clues))
        return frozenset(each.rule for each in reading if each.rule is not None).union(r.id for r in self.problem.rules)

    @cached_property
    def _taken_apart(self) -> Sequence[tuple[ClueId | None, Reading]]:
        """Each piece with the clue that it is a reading of; None for a rule in itself."""
        rules = [(None, Reading(rule.id, rule.formula)) for rule in self.problem.rules if rule.id not in self.grounds]
        return [*rules, *((clue.id, each) for clue in self.problem.clues for each in self._readings_of(clue))]

    @cached_property
    def _pieces(self) -> tuple[Clue, ...]:
        return tuple(Clue(place, each.formula) for place, (_, each) in enumerate(self._taken_apart))

    @cached_property
    def _origins(self) -> Sequence[tuple[ClueId | None, RuleId | None]]:
        return [(clue, each.rule) for clue, each in self._taken_apart]
