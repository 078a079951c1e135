"""The story of a problem: an ordered list of steps from the rules and clues to everything that follows, easiest first.

Step-wise explanation (B. Bogaerts, E. Gamba, T. Guns: A framework for step-wise explaining how to solve constraint
satisfaction problems, Artificial Intelligence 300, 2021; I. P. Gent, C. Jefferson, J. Espasa: Demystify, 2021): the
next step is the cheapest among all facts that are still to be concluded. What a step costs, in this order:

1. how many clues it needs; 2. how many of these speak of the route or count, which is harder to follow than plain
exclusion; 3. whether it needs earlier steps too; 4. the weight of its clues, then the order of facts and clues.

The clues of a step are the cheapest by 1 and 2 that conclude its fact, given all that was concluded before, of
several the lightest, and the earlier steps it uses are the fewest that do with these clues; both are exact (see
`smus`). All facts of one subject that follow from the same clues and steps, and have no cheaper clues, are
concluded at once.

Most steps rest on one clue or none. So each clue by itself is asked first what it excludes of all that is open, which
engines answer for all of it at once; sets of clues are searched for only where no single one concludes anything.
"""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import groupby
from typing import TypeAlias

from walton_solver.deduction.findings import Assignment, Conclusion, Step
from walton_solver.deduction.hitting_sets import minimal_sets
from walton_solver.deduction.reasons import items_of
from walton_solver.deduction.smus import Items, SmusSearch, SmusSearches
from walton_solver.deduction.smus_within import sufficient_alone
from walton_solver.engines.asking import Progress
from walton_solver.engines.outcomes import CorrectionSet, Engine, Worlds
from walton_solver.errors import DisagreementError
from walton_solver.limits import Limit, LimitReached
from walton_solver.logic.formulas import (
    Formula,
    Total,
    Value,
    Walk,
    conjuncts,
    has_value,
    negation,
    nested,
    variables_of,
)
from walton_solver.logic.masks import positions
from walton_solver.logic.problems import Problem

Subject: TypeAlias = tuple[str, ...]
"""Variables that are told of together."""

Concluded: TypeAlias = Conclusion[Assignment]

A_CLUE = 1000
"""What a clue costs in a step; one that speaks of the route or counts costs one more for each of these."""


@dataclass(frozen=True, slots=True)
class Told:
    """The steps of a story; with a `limit`, only those that were found before it was hit."""

    steps: tuple[Step[Assignment], ...]
    limit: Limit | None = None


def story(
    engine: Engine,
    facts: Sequence[Subject],
    asides: Sequence[Subject] = (),
    granted: Container[Concluded] = (),
    progress: Progress | None = None,
) -> Told:
    """The steps to all that follows about the variables in `facts`, from an engine whose problem has a world.

    A step concludes something about the variables of one subject only. `asides`: other subjects, `granted`: what goes
    without saying; steps that conclude nothing else are told where later steps use them, and else at the end.
    """
    subject_of = {name: subject for subject in (*facts, *asides) for name in subject}
    names = {name for subject in facts for name in subject}
    steps: list[Step[Assignment]] = []
    limit = None
    try:
        _tell_all(engine, subject_of, steps, progress)
    except LimitReached as reached:
        limit = reached.limit
    chapters = _in_chapters(steps, lambda conclusion: conclusion.fact.variable in names and conclusion not in granted)
    return Told(chapters, limit)


def _tell_all(
    engine: Engine, subject_of: Mapping[str, Subject], steps: list[Step[Assignment]], progress: Progress | None
) -> None:
    """Add the steps, each once it is found. Raises LimitReached."""
    conclusions = conclusions_of(engine.problem, engine.possible_values(subject_of))
    telling = _Telling(engine, conclusions, subject_of, steps)
    while telling.open:
        if progress is not None:
            progress(len(conclusions) - telling.open.bit_count(), len(conclusions))
        telling.tell_next()


def conclusions_of(problem: Problem, left: Mapping[str, Sequence[Value]]) -> list[Concluded]:
    """What is to be concluded of variables of which these values are left."""
    return [conclusion for name, values in left.items() for conclusion in _conclusions(problem, name, values)]


def formula_of(conclusion: Concluded) -> Formula:
    """What the conclusion says of its variable."""
    is_value = has_value(conclusion.fact.variable, conclusion.fact.value)
    return is_value if conclusion.holds else negation(is_value)


def denial_of(conclusion: Concluded) -> Formula:
    """That the conclusion is false."""
    return formula_of(replace(conclusion, holds=not conclusion.holds))


class _Telling:
    """A story that is being told. Sets of conclusions, of clues and of steps are masks over their places."""

    def __init__(
        self,
        engine: Engine,
        conclusions: Sequence[Concluded],
        subject_of: Mapping[str, Subject],
        steps: list[Step[Assignment]],
    ) -> None:
        self._engine = engine
        self._clues = items_of(engine.problem, _costs(engine.problem))
        self._by_cost = _by_cost(self._clues)
        self._conclusions = conclusions
        self._formulas = tuple(map(formula_of, conclusions))
        self._denials = tuple(map(denial_of, conclusions))
        self._subject_of = [subject_of[conclusion.fact.variable] for conclusion in conclusions]
        self._rules = engine.worlds()
        self._known = self._rules
        self._assumed: list[int] = []
        self._concluded = [0] * len(self._clues.formulas)
        self._with_clues: dict[int, Worlds] = {}
        self._alone: dict[int, tuple[int, int]] = {}
        self._searches = SmusSearches(self._clues, engine.deadline)
        self._idle = 0
        self._pool: list[CorrectionSet] = []
        self.steps = steps
        self.open = (1 << len(conclusions)) - 1

    def tell_next(self) -> None:
        """Add the cheapest step."""
        clues_for = self._cheapest()
        first = min(clues_for, key=lambda place: self._rank(place, clues_for[place]))
        clues = clues_for[first]
        alike = sum(1 << place for place in clues_for if self._subject_of[place] == self._subject_of[first])
        if self._follows_alone(1 << first, clues):
            self._tell(self._follows_alone(alike, clues), clues, 0)
            return
        used = self._fewest_steps(first, clues)
        concluded = reduce(int.__or__, (self._assumed[step] for step in positions(used)), 0)
        with_both = self._with_conclusions(self._worlds_with(clues), concluded)
        self._tell(1 << first | with_both.excluded(self._denials, alike), clues, used)

    def _cheapest(self) -> Mapping[int, int]:
        """The open conclusions whose clues cost the least, each with the best of these, in order."""
        if self._known.is_laid_out:
            by_one = self._cheapest_by_one()
            if by_one:
                return by_one
        # One clue costs less than two, whatever they speak of.
        found = self._searches.cheapest(self._known, {place: self._denials[place] for place in positions(self.open)})
        return {place: self._sure(clues) for place, clues in found.items()}

    def _cheapest_by_one(self) -> Mapping[int, int]:
        """The same as far as none or one of the clues is enough, asking each clue for all that is open at once."""
        needs_none = self._known.excluded(self._denials, self.open)
        if needs_none:
            return dict.fromkeys(positions(needs_none), 0)
        for alike in self._by_cost:
            alone = self._best_alone(alike)
            if alone:
                return alone
            best: dict[int, int] = {}
            for clue in alike:
                for place in positions(self._follows_with(clue)):
                    best.setdefault(place, 1 << clue)
            if best:
                return dict(sorted(best.items()))
        return {}

    def _best_alone(self, clues: Sequence[int]) -> Mapping[int, int]:
        """What one of these clues concludes without earlier steps, if nothing that they conclude is told before it.

        The clues, of one cost, come the lightest first, and nothing follows from cheaper ones. None where that is not
        found out soon.
        """
        first = rank = None
        for at, clue in enumerate(clues):
            if rank is not None and self._clues.weights[clue] > self._clues.weights[clues[rank]]:
                break
            alone = self._follows_alone(self.open, 1 << clue)
            if alone and (first is None or alone & -alone < 1 << first):
                first, rank = (alone & -alone).bit_length() - 1, at
        if first is None or rank is None:
            return {}
        # A clue that comes before this one, with which the same follows from earlier steps, would be its best.
        lighter = sum(1 << clue for clue in clues[:rank]) & ~self._idle
        if sufficient_alone(self._known.assuming(self._denials[first]), self._clues.formulas, lighter):
            return {}
        clue = 1 << clues[rank]
        return dict.fromkeys(positions(self._follows_alone(self.open, clue)), clue)

    def _fewest_steps(self, place: int, clues: int) -> int:
        """The fewest steps, of several the first, from whose conclusions and the clues a conclusion follows."""
        ones = [1] * len(self._assumed)
        steps = Items(self._formulas, weights=ones, costs=ones, parts=self._assumed)
        against = self._worlds_with(clues).assuming(self._denials[place])
        told = ~self.open
        seen = {each.broken & told: each for each in self._pool if each.broken >> place & 1}
        search = SmusSearch(
            steps, self._engine.deadline, [seen[broken] for broken in minimal_sets(seen) if against.has(seen[broken])]
        )
        self._pool += search.finish(against)
        return self._sure(search.chosen)

    def _follows_with(self, clue: int) -> int:
        """Which open conclusions follow from the clue and all that was told: at least those that did so before."""
        unsure = self.open & ~self._concluded[clue]
        if unsure and not self._idle >> clue & 1:
            worlds = self._known.assuming(self._clues.formulas[clue])
            if worlds is self._known:
                self._idle |= 1 << clue
            else:
                self._concluded[clue] |= worlds.excluded(self._denials, unsure)
        return self.open & self._concluded[clue]

    def _follows_alone(self, asked: int, clues: int) -> int:
        """Which of the conclusions asked for follow from the clues without earlier steps."""
        known, follows = self._alone.get(clues, (0, 0))
        if asked & ~known:
            follows |= self._worlds_with(clues).excluded(self._denials, asked & ~known)
            self._alone[clues] = known | asked, follows
        return asked & follows

    def _worlds_with(self, clues: int) -> Worlds:
        if clues not in self._with_clues:
            self._with_clues[clues] = self._rules.assuming(*(self._clues.formulas[clue] for clue in positions(clues)))
        return self._with_clues[clues]

    def _rank(self, place: int, clues: int) -> tuple[bool, int]:
        """What makes one of the cheapest conclusions better than another; the first of equals is taken."""
        weight = sum(self._clues.weights[clue] for clue in positions(clues))
        return not self._follows_alone(1 << place, clues), weight

    def _sure(self, chosen: int | None) -> int:
        """What was chosen. Raises DisagreementError when nothing can do although the conclusion follows."""
        if chosen is None:
            raise DisagreementError(f"the engine {self._engine.name} found a world that it had ruled out")
        return chosen

    def _tell(self, concluded: int, clues: int, uses: int) -> None:
        concludes = tuple(self._conclusions[place] for place in positions(concluded))
        self.steps.append(
            Step(
                n=len(self.steps) + 1,
                concludes=concludes,
                clues=self._engine.problem.clue_ids(clues),
                uses=tuple(step + 1 for step in positions(uses)),
            )
        )
        self._assumed.append(concluded)
        self._known = self._with_conclusions(self._known, concluded)
        self.open &= ~concluded

    def _with_conclusions(self, worlds: Worlds, concluded: int) -> Worlds:
        return worlds.assuming(*(self._formulas[place] for place in positions(concluded)))


def _conclusions(problem: Problem, name: str, left: Sequence[Value]) -> list[Concluded]:
    """What is to be concluded of a variable of which these values are left."""
    values = problem.variable(name).values
    if len(left) == 1 and set(values) == {False, True}:
        return [Conclusion(Assignment(name, True), holds=left[0] is True)]
    out = [Conclusion(Assignment(name, value), holds=False) for value in values if value not in left]
    return [*out, Conclusion(Assignment(name, left[0]), holds=True)] if len(left) == 1 else out


def _costs(problem: Problem) -> list[int]:
    ways = {
        variable
        for rule in problem.rules
        for part in conjuncts(rule.formula)
        if isinstance(part, Walk)
        for variable in variables_of(part)
        if variable != part.start
    }
    return [
        A_CLUE
        + (not ways.isdisjoint(variables_of(clue.formula)))
        + any(isinstance(part, Total) for part in nested(clue.formula))
        for clue in problem.clues
    ]


def _by_cost(clues: Items) -> list[list[int]]:
    """The clues by what they cost, the cheapest first; of one cost the lightest, then the first."""
    places = sorted(range(len(clues.formulas)), key=lambda place: (clues.costs[place], clues.weights[place]))
    return [list(alike) for _, alike in groupby(places, key=clues.costs.__getitem__)]


def _in_chapters(
    steps: Sequence[Step[Assignment]], is_asked: Callable[[Concluded], bool]
) -> tuple[Step[Assignment], ...]:
    """The steps that conclude something that is asked for, with those they use, then the others; numbered anew."""
    needed: set[int] = set()
    for step in reversed(steps):
        if step.n in needed or any(map(is_asked, step.concludes)):
            needed.update((step.n, *step.uses))
    chapters = sorted(steps, key=lambda step: step.n not in needed)
    number = {step.n: n for n, step in enumerate(chapters, start=1)}
    return tuple(replace(step, n=number[step.n], uses=tuple(sorted(number[n] for n in step.uses))) for step in chapters)
