"""The backtracking engine: python-constraint, small, slow and independent, for a second opinion.

Walks are listed beforehand, as the values of one variable each; what remains are formulas that are evaluated
over whole assignments. The questions are searched first; for each answer that agrees with all that speaks of
the questions alone, a search of the hidden variables looks for a world.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import constraint

from walton_solver.engines.outcomes import (
    Answer,
    Correction,
    Outcome,
    Projection,
    Sat,
    ToldWorlds,
    Unknown,
    Unsat,
    Worlds,
    broken,
    project_by_asking,
    shortest_by_asking,
)
from walton_solver.limits import Deadline, LimitReached, WalkStates
from walton_solver.logic.evaluating import holds
from walton_solver.logic.formulas import TRUE, Formula, Value, Walk, World, conjuncts, variables_of
from walton_solver.logic.masks import positions
from walton_solver.logic.problems import ClueId, Problem
from walton_solver.logic.walks import Support, assignment, supports

MOST_WALK_STATES = 60_000
"""How many (place, links used) pairs a listing of walks may hold before this engine says that it does not know."""

Choice: TypeAlias = Value | Support
Domains: TypeAlias = dict[str, list[Choice]]


@dataclass(frozen=True, slots=True)
class _Part:
    """A conjunct and the search variables that it speaks of."""

    formula: Formula
    scope: tuple[str, ...]


class BacktrackingEngine:
    """python-constraint on one problem; see `outcomes.Engine` for what it answers."""

    name = "backtrack"

    def __init__(self, problem: Problem, deadline: Deadline) -> None:
        self.problem = problem
        self._deadline = deadline
        self._clues = {clue.id: clue.formula for clue in problem.clues}
        self._walks: dict[str, Walk] = {}
        self._covers: dict[str, str] = {}
        rules = [part for rule in problem.rules for part in conjuncts(rule.formula)]
        for formula in rules:
            if isinstance(formula, Walk):
                name = f"walk from {formula.start}"
                self._walks[name] = formula
                self._covers.update(dict.fromkeys(variables_of(formula), name))
        self._rules = [formula for formula in rules if formula not in self._walks.values()]
        self._listed: dict[frozenset[str], Domains] = {}
        self._assigned: dict[tuple[str, Support], Mapping[str, Value]] = {}

    def solve(self, clues: Iterable[ClueId] | None = None, given: Formula = TRUE) -> Outcome:
        chosen = tuple(self._clues) if clues is None else tuple(clues)
        try:
            found = self._find([*(self._clues[clue] for clue in chosen), given])
        except LimitReached as reached:
            return Unknown(reached.limit)
        return Unsat(chosen) if found is None else Sat(found)

    def answers(self) -> Iterator[Answer]:
        return self.answers_with(self._clues.values())

    def answers_with(self, formulas: Iterable[Formula]) -> Iterator[Answer]:
        for found in self._worlds(formulas):
            yield tuple(found[name] for name in self.problem.questions)

    def possible(self, names: Iterable[str]) -> Projection:
        return project_by_asking(self, names)

    def shortest(self, walk: Walk, given: Formula = TRUE) -> World | None:
        return shortest_by_asking(self, walk, given)

    def worlds(self) -> Worlds:
        return ToldWorlds(self)

    def _find(self, formulas: Iterable[Formula]) -> World | None:
        """A world that agrees with the rules and the formulas, or None when there is none."""
        return next(self._worlds(formulas), None)

    def corrections(self, items: tuple[Formula, ...], kept: int, told: Sequence[Formula]) -> Sequence[Correction]:
        found = self._find([*told, *(items[i] for i in positions(kept))])
        return () if found is None else (Correction(broken(items, found), found),)

    def _domains_without(self, forbidden: frozenset[str]) -> Domains:
        """What `_list_domains` gives, listed once."""
        if forbidden not in self._listed:
            self._listed[forbidden] = self._list_domains(forbidden)
        return self._listed[forbidden]

    def _list_domains(self, forbidden: frozenset[str]) -> Domains:
        """The values of every search variable, without walks through what is forbidden.

        `forbidden`: variables of walks that cannot be true. Raises LimitReached where there are too many to list.
        """
        domains: Domains = {
            variable.name: list(variable.values)
            for variable in self.problem.variables
            if variable.name not in self._covers
        }
        for name, walk in self._walks.items():
            allowed = set(variables_of(walk)) - forbidden
            starts = map(str, self.problem.variable(walk.start).values)
            found = supports(walk, starts, MOST_WALK_STATES, allowed, self._deadline.check)
            if found is None:
                raise LimitReached(WalkStates(MOST_WALK_STATES))
            domains[name] = list[Choice](found)
        return domains

    def _worlds(self, formulas: Iterable[Formula]) -> Iterator[World]:
        told = [part for formula in (*self._rules, *formulas) for part in conjuncts(formula)]
        alone = ((part, variables_of(part)) for part in told)
        forbidden = frozenset(
            names[0]
            for part, names in alone
            if len(names) == 1 and names[0] in self._covers and not holds(part, {names[0]: True})
        )
        domains = self._domains_without(forbidden)
        yield from self._search(dict(domains), [self._part(part) for part in told])

    def _search(self, domains: Domains, parts: list[_Part]) -> Iterator[World]:
        domains, parts = self._filter(domains, parts)
        questions = [name for name in domains if name in self.problem.questions]
        hidden = [name for name in domains if name not in self.problem.questions]
        outer = [part for part in parts if set(part.scope) <= set(questions)]
        inner = [part for part in parts if not set(part.scope) <= set(questions)]
        # Hidden worlds depend on these questions only: answers alike in them share one search.
        relevant = [name for name in questions if any(name in part.scope for part in inner)]
        known: dict[tuple[Choice, ...], Mapping[str, Choice] | None] = {}
        for answer in self._solutions({name: domains[name] for name in questions}, outer):
            key = tuple(answer[name] for name in relevant)
            if key not in known:
                fixed = {name: [answer[name]] for name in relevant} | {name: domains[name] for name in hidden}
                known[key] = next(self._solutions(*self._filter(fixed, inner)), None)
            behind = known[key]
            if behind is not None:
                yield self._world({**answer, **behind})

    def _part(self, formula: Formula) -> _Part:
        names = (self._covers.get(name, name) for name in variables_of(formula))
        return _Part(formula, tuple(dict.fromkeys(names)))

    def _filter(self, domains: Domains, parts: list[_Part]) -> tuple[Domains, list[_Part]]:
        """Take out of each domain what a part that speaks of nothing undecided forbids; gives the other parts."""
        domains = dict(domains)
        rest = []
        for part in parts:
            undecided = [name for name in part.scope if len(domains[name]) != 1]
            if len(undecided) > 1 or not part.scope or not all(domains[name] for name in part.scope):
                rest.append(part)
                continue
            filtered = undecided[0] if undecided else part.scope[0]
            test = self._test(part)
            domains[filtered] = [
                choice
                for choice in domains[filtered]
                if test(*(choice if name == filtered else domains[name][0] for name in part.scope))
            ]
        return domains, rest

    def _solutions(self, domains: Domains, parts: Iterable[_Part]) -> Iterator[Mapping[str, Choice]]:
        """All assignments within the domains that satisfy the parts."""
        if not all(domains.values()) or not all(holds(part.formula, {}) for part in parts if not part.scope):
            return
        search: Any = constraint.Problem(constraint.BacktrackingSolver())
        for name, choices in domains.items():
            search.addVariable(name, choices)
        for part in parts:
            if part.scope:
                search.addConstraint(constraint.FunctionConstraint(self._test(part)), part.scope)
        if not domains:
            yield {}
            return
        yield from search.getSolutionIter()

    def _test(self, part: _Part) -> Callable[..., bool]:
        formula, scope, deadline = part.formula, part.scope, self._deadline

        def test(*choices: Choice) -> bool:
            # python-constraint's search knows no limit; its tests are what is counted.
            deadline.spend(1)
            deadline.check()
            return holds(formula, self._world(dict(zip(scope, choices, strict=True))))

        return test

    def _world(self, choices: Mapping[str, Choice]) -> dict[str, Value]:
        world: dict[str, Value] = {}
        for name, choice in choices.items():
            if isinstance(choice, Support):
                key = (name, choice)
                if key not in self._assigned:
                    self._assigned[key] = assignment(self._walks[name], choice)
                world.update(self._assigned[key])
            else:
                world[name] = choice
        return world
