"""Which rules carry each step of a story: found like its clues, the fewest with which the step follows.

The problem is taken apart (`logic.rulebooks`): no rule is a matter of course, and clues are read by rules. Each world
in which the step is false although its clues and earlier steps are true breaks some of the rules; so the fewest rules
that carry the step are a smallest hitting set (see `smus`). What holds a walk is tried with and without.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, combinations

from walton_solver.deduction.findings import Assignment, Step
from walton_solver.deduction.smus import Items, SmusSearch
from walton_solver.deduction.story import denial_of, formula_of
from walton_solver.engines.memory import Memory
from walton_solver.engines.outcomes import Engine, Worlds
from walton_solver.errors import DisagreementError
from walton_solver.limits import Deadline, LimitReached
from walton_solver.logic.formulas import Formula, Some
from walton_solver.logic.masks import positions
from walton_solver.logic.problems import Problem, RuleId
from walton_solver.logic.rulebooks import Grounds, Rulebook


def with_rules(
    steps: Sequence[Step[Assignment]],
    rulebook: Rulebook,
    engine_on: Callable[[Problem], Engine],
    memory: Memory | None = None,
) -> tuple[Step[Assignment], ...]:
    """The steps of a story, each with the fewest rules that carry it; of several the first in the rulebook's order.

    `engine_on`: the engine that is to be asked of a problem. Where a limit is hit, steps are left as they are.
    `memory`: of a session, whose stories have many steps in common.
    """
    search = _RuleSearch(rulebook, engine_on, memory or Memory())
    return tuple(search.carried(steps))


class _RuleSearch:
    def __init__(self, rulebook: Rulebook, engine_on: Callable[[Problem], Engine], memory: Memory) -> None:
        self._rulebook, self._memory = rulebook, memory
        self._engine_of = cache(lambda grounds: engine_on(rulebook.bare(grounds)))
        self._worlds_of = cache(lambda grounds: self._engine_of(grounds).worlds())

    def carried(self, steps: Iterable[Step[Assignment]]) -> Iterator[Step[Assignment]]:
        told: dict[int, Sequence[Formula]] = {}
        for step in steps:
            told[step.n] = [formula_of(each) for each in step.concludes]
            try:
                yield replace(step, rules=self._rules_of(step, chain.from_iterable(told[n] for n in step.uses)))
            except LimitReached:
                yield step

    def _rules_of(self, step: Step[Assignment], known: Iterable[Formula]) -> tuple[RuleId, ...]:
        problem, told = self._rulebook.problem, tuple(known)
        said = tuple(tuple(self._rulebook.readings_of(clue)) for clue in step.clues)
        key = ("rules", problem.background, problem.own_rules, said, told, step.concludes)
        return self._memory.recall(key, lambda: self._found(step, told))

    def _found(self, step: Step[Assignment], known: Iterable[Formula]) -> tuple[RuleId, ...]:
        said, by_rule = self._rulebook.formulas(step.clues)
        denials = [denial_of(each) for each in step.concludes]
        is_false = denials[0] if len(denials) == 1 else Some(tuple(denials))
        given = [*known, *said, is_false]
        best: tuple[RuleId, ...] | None = None
        for grounds in _subsets(self._rulebook.grounds):
            most = None if best is None else len(best) - len(grounds) - 1
            worlds = self._worlds_of(grounds).assuming(*given)
            found = _fewest(by_rule, worlds, most, self._engine_of(grounds).deadline)
            best = best if found is None else (*found, *grounds)
        if best is None:
            raise DisagreementError(f"step {step.n} does not follow, say the worlds without rules")
        return best


def _fewest(
    by_rule: Mapping[RuleId, Sequence[Formula]], worlds: Worlds, most: int | None, deadline: Deadline
) -> tuple[RuleId, ...] | None:
    """The fewest rules that leave none of the worlds; None when none do, or only more than `most`."""
    if most is not None and most < 0:
        return None
    search = SmusSearch(_items(by_rule), deadline)
    while not search.is_proven:
        if search.chosen is None or (most is not None and search.bound > most):
            return None
        search.refine(worlds)
    rules = list(by_rule)
    return tuple(rules[item] for item in positions(search.chosen or 0))


def _items(by_rule: Mapping[RuleId, Sequence[Formula]]) -> Items:
    """Each rule is an item, which consists of all that it says."""
    formulas: list[Formula] = []
    parts = []
    for said in by_rule.values():
        parts.append((1 << len(said)) - 1 << len(formulas))
        formulas += said
    ones = [1] * len(parts)
    return Items(tuple(formulas), weights=ones, costs=ones, parts=parts)


def _subsets(grounds: Grounds) -> Iterator[Grounds]:
    """The smallest first."""
    return chain.from_iterable(combinations(grounds, size) for size in range(len(grounds) + 1))
