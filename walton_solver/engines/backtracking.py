"""The backtracking engine: python-constraint, small and independent, for a second opinion.

Walks are listed beforehand, as the values of one variable each; what remains are formulas that are evaluated over
what is assigned. The questions that hidden variables depend on are assigned first, one after another, and what becomes
settled narrows the others (forward checking). For what is left then python-constraint looks for a hidden world, and
if there is one, for all values of the other questions.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import product
from math import prod
from typing import Any, TypeAlias

from walton_solver.engines.outcomes import (
    Answer,
    AssumedWorlds,
    CorrectionSet,
    Outcome,
    Projection,
    Sat,
    Unknown,
    Unsat,
    Worlds,
    broken,
    project_by_asking,
    shortest_by_asking,
)
from walton_solver.limits import Deadline, LimitReached, WalkStates
from walton_solver.logic.evaluating import holds, truth
from walton_solver.logic.formulas import TRUE, Formula, Value, Walk, World, conjuncts, looks_of, variables_of
from walton_solver.logic.masks import positions
from walton_solver.logic.problems import ClueId, Problem
from walton_solver.logic.walks import Support, assignment, supports

MOST_WALK_STATES = 60_000
"""How many (place, links used) pairs a listing of walks may hold before this engine says that it does not know."""

Choice: TypeAlias = Value | Support
Choices: TypeAlias = Mapping[str, Choice]
Domains: TypeAlias = dict[str, list[Choice]]


Sight: TypeAlias = tuple[int, int, bool]
"""What a formula sees of a walk: masks of nodes and links, and whether it sees the start."""

_Test: TypeAlias = tuple[Sequence[str], Callable[..., bool]]
"""A test of choices, and the variables whose they are."""

MOST_KEPT_TRUTHS = 10_000

MOST_TRIED = 500
"""How many assignments are tried one by one: importing python-constraint takes as long as trying thousands."""


class _Open:
    """Stands for a choice that is still to be made."""


_OPEN = _Open()


class _Part:
    """A conjunct and the search variables that it speaks of; `sights`: what it sees of those that are walks."""

    def __init__(self, formula: Formula, walks: Mapping[str, Walk], covers: Mapping[str, str]) -> None:
        self.formula = formula
        self.variables = variables_of(formula)
        self.scope = tuple(dict.fromkeys(covers.get(name, name) for name in self.variables))
        self.sights = {name: _sight(walks[name], self.variables) for name in self.scope if name in walks}
        self._walks = walks
        self._known: dict[tuple[object, ...], bool | None] = {}

    def truth(self, *choices: Choice | _Open) -> bool | None:
        """Whether the formula is true or false with these choices for its scope; None while that is open."""
        # What is alike in all that the formula sees is evaluated once.
        seen: tuple[object, ...] = choices
        if self.sights:
            seen = tuple(
                _seen(choice, self.sights[name]) if isinstance(choice, Support) else choice
                for name, choice in zip(self.scope, choices, strict=True)
            )
        if seen not in self._known:
            if len(self._known) >= MOST_KEPT_TRUTHS:
                self._known.clear()
            made = {
                name: choice for name, choice in zip(self.scope, choices, strict=True) if not isinstance(choice, _Open)
            }
            self._known[seen] = truth(self.formula, _world(made, self._walks))
        return self._known[seen]

    def looks(self, name: str, choices: Sequence[Choice]) -> Iterable[object]:
        """How the choices of a variable look to the formula: alike where one serves as well as another."""
        if name in self.sights:
            return [_seen(choice, self.sights[name]) for choice in choices if isinstance(choice, Support)]
        values = [choice for choice in choices if not isinstance(choice, Support)]
        return looks_of(self.formula, {name: values})[name].values()


def _sight(walk: Walk, names: Container[str]) -> Sight:
    nodes = sum(1 << i for i, (_, variable) in enumerate(walk.nodes) if variable in names)
    links = sum(1 << i for i, link in enumerate(walk.links) if link.variable in names)
    return nodes, links, walk.start in names


def _seen(support: Support, sight: Sight) -> tuple[int, int, str]:
    nodes, links, start = sight
    return support.nodes & nodes, support.links & links, support.start if start else ""


def _world(choices: Mapping[str, Choice], walks: Mapping[str, Walk]) -> dict[str, Value]:
    world: dict[str, Value] = {}
    for name, choice in choices.items():
        if isinstance(choice, Support):
            world.update(assignment(walks[name], choice))
        else:
            world[name] = choice
    return world


class BacktrackingEngine:
    """python-constraint on one problem; see `outcomes.Engine` for what it answers."""

    name = "backtrack"

    def __init__(self, problem: Problem, deadline: Deadline) -> None:
        self.problem = problem
        self.deadline = deadline
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
        self._parts: dict[int, tuple[Formula, list[_Part]]] = {}

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

    def possible_values(self, names: Iterable[str]) -> Projection:
        return project_by_asking(self, names)

    def shortest(self, walk: Walk, given: Formula = TRUE) -> World | None:
        return shortest_by_asking(self, walk, given)

    def worlds(self) -> Worlds:
        return AssumedWorlds(self)

    def _find(self, formulas: Iterable[Formula]) -> World | None:
        """A world that agrees with the rules and the formulas, or None when there is none."""
        return next(self._worlds(formulas), None)

    def corrections(self, items: tuple[Formula, ...], kept: int, assumed: Sequence[Formula]) -> Sequence[CorrectionSet]:
        found = self._find([*assumed, *(items[i] for i in positions(kept))])
        return () if found is None else (CorrectionSet(broken(items, found), found),)

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
            found = supports(walk, starts, MOST_WALK_STATES, allowed, self.deadline.check)
            if found is None:
                raise LimitReached(WalkStates(MOST_WALK_STATES))
            domains[name] = list[Choice](found)
        return domains

    def _worlds(self, formulas: Iterable[Formula]) -> Iterator[World]:
        """For each answer that agrees with the rules and the formulas a world, each once."""
        parts = [part for formula in (*self._rules, *formulas) for part in self._parts_of(formula)]
        forbidden = frozenset(
            part.variables[0]
            for part in parts
            if len(part.variables) == 1
            and part.variables[0] in self._covers
            and not holds(part.formula, {part.variables[0]: True})
        )
        narrowed = self._narrow(self._domains_without(forbidden), parts)
        if narrowed is None:
            return
        domains, parts = narrowed
        for name, walk in self._walks.items():
            sights = [part.sights[name] for part in parts if name in part.sights]
            domains[name] = _distinct(domains[name], [_sight(walk, self.problem.questions), *sights])
        asked = dict.fromkeys(self._covers.get(name, name) for name in self.problem.questions)
        hidden = {name for name, choices in domains.items() if name not in asked and len(choices) > 1}
        joined = {name for part in parts if not hidden.isdisjoint(part.scope) for name in part.scope}
        found: set[Answer] = set()
        for choices in self._branch(domains, parts, tuple(asked), [name for name in asked if name in joined]):
            world = _world(choices, self._walks)
            answer = tuple(world[name] for name in self.problem.questions)
            if answer not in found:
                found.add(answer)
                yield world

    def _parts_of(self, formula: Formula) -> list[_Part]:
        """The formula's conjuncts, made once for each formula that may come again."""
        known = self._parts.get(id(formula))
        if known is None:
            if len(self._parts) >= MOST_KEPT_TRUTHS:
                self._parts.clear()
            made = [_Part(part, self._walks, self._covers) for part in conjuncts(formula)]
            # The formula is kept with its parts, so that its id stays its own.
            known = self._parts[id(formula)] = (formula, made)
        return known[1]

    def _branch(
        self, domains: Domains, parts: Sequence[_Part], asked: Sequence[str], joined: Sequence[str]
    ) -> Iterator[Choices]:
        """A solution for each choice of what is asked; what hidden variables hang on is assigned first, one by one."""
        name = next((name for name in joined if len(domains[name]) > 1), None)
        if name is None:
            yield from self._leaf(domains, parts, asked)
            return
        alike: dict[object, list[Choice]] = {}
        looks = [list(part.looks(name, domains[name])) for part in parts if name in part.scope]
        for place, choice in enumerate(domains[name]):
            alike.setdefault(tuple(each[place] for each in looks), []).append(choice)
        for choices in alike.values():
            narrowed = self._narrow({**domains, name: choices[:1]}, parts)
            if narrowed is not None:
                for found in self._branch(*narrowed, asked, joined):
                    yield from ({**found, name: choice} for choice in choices)

    def _leaf(self, domains: Domains, parts: Sequence[_Part], asked: Sequence[str]) -> Iterator[Choices]:
        """The same where no part joins what is asked and open to hidden variables that are."""
        open_hidden = {name for name, choices in domains.items() if name not in asked and len(choices) > 1}
        inner = [part for part in parts if not open_hidden.isdisjoint(part.scope)]
        outer = [part for part in parts if open_hidden.isdisjoint(part.scope)]
        behind = next(self._solutions(domains, open_hidden, inner), None)
        if behind is not None:
            for answer in self._solutions(domains, asked, outer):
                yield {**behind, **answer}

    def _narrow(self, domains: Domains, parts: Sequence[_Part]) -> tuple[Domains, list[_Part]] | None:
        """Take out of each domain what a part forbids that leaves nothing else open; and the parts still open then.

        None when nothing is left.
        """
        domains, left = dict(domains), list(parts)
        if not all(domains.values()):
            return None
        is_settled = False
        while not is_settled:
            is_settled, parts, left = True, left, []
            for part in parts:
                self.deadline.check()
                made = [domains[name][0] if len(domains[name]) == 1 else _OPEN for name in part.scope]
                is_true = part.truth(*made)
                if is_true is False:
                    return None
                if is_true or made.count(_OPEN) != 1:
                    left += [] if is_true else [part]
                    continue
                place = made.index(_OPEN)
                name = part.scope[place]
                self.deadline.spend(len(domains[name]))
                kept = [c for c in domains[name] if part.truth(*made[:place], c, *made[place + 1 :])]
                if not kept:
                    return None
                is_settled = is_settled and len(kept) > 1
                domains[name] = kept
        return domains, left

    def _solutions(
        self, domains: Domains, names: Container[str], parts: Iterable[_Part]
    ) -> Iterator[dict[str, Choice]]:
        """All assignments of these variables, with all that is settled, that satisfy the parts.

        The parts speak of no other open variables.
        """
        settled = {name: choices[0] for name, choices in domains.items() if len(choices) == 1}
        left = {name: choices for name, choices in domains.items() if name in names and name not in settled}
        if not left:
            yield settled
            return
        tests: list[_Test] = []
        for part in parts:
            scope = tuple(name for name in part.scope if name in left)
            tests.append((scope, self._test(part, scope, settled)))
        search = _try_all if prod(map(len, left.values())) <= MOST_TRIED else _search
        for found in search(left, tests):
            yield {**settled, **found}

    def _test(self, part: _Part, scope: Sequence[str], settled: Mapping[str, Choice]) -> Callable[..., bool]:
        """The part as a test of choices for the variables in `scope`."""
        places = {name: place for place, name in enumerate(scope)}
        deadline = self.deadline

        def test(*choices: Choice) -> bool:
            # python-constraint's search knows no limit; its tests are what is counted.
            deadline.spend(1)
            deadline.check()
            made = [choices[places[name]] if name in places else settled[name] for name in part.scope]
            return part.truth(*made) is True

        return test


def _try_all(domains: Domains, tests: Iterable[_Test]) -> Iterator[Choices]:
    """All assignments that pass the tests, one after another."""
    for choices in product(*domains.values()):
        found = dict(zip(domains, choices, strict=True))
        if all(test(*(found[name] for name in scope)) for scope, test in tests):
            yield found


def _search(domains: Domains, tests: Iterable[_Test]) -> Iterator[Choices]:
    """The same by python-constraint."""
    import constraint

    search: Any = constraint.Problem(constraint.BacktrackingSolver())
    for name, choices in domains.items():
        search.addVariable(name, choices)
    for scope, test in tests:
        search.addConstraint(constraint.FunctionConstraint(test), scope)
    yield from search.getSolutionIter()


def _distinct(choices: Iterable[Choice], sights: Sequence[Sight]) -> list[Choice]:
    """One of all choices that look alike to every formula."""
    seen: dict[object, Choice] = {}
    nodes, links = (reduce(int.__or__, (sight[i] for sight in sights), 0) for i in (0, 1))
    sight = (nodes, links, any(sight[2] for sight in sights))
    for choice in choices:
        seen.setdefault(_seen(choice, sight) if isinstance(choice, Support) else choice, choice)
    return list(seen.values())
