"""The story of a problem when everything has its price: clues, rules, and facts that were told before.

So the papers on step-wise explanation count (E. Gamba, B. Bogaerts, T. Guns: Efficiently explaining CSPs with
unsatisfiable subset optimization, IJCAI 2021, JAIR 2023): a step chooses some of the constraints and known facts,
as cheap as any that conclude something new, and concludes all that follows from these alone. Here, as there, nothing
holds as a matter of course but that a variable has one of its values.

Each step is a cheapest unsatisfiable subset of these and the denial of one fact that is still to be concluded; `smus`
finds it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from walton_solver.deduction.findings import Assignment, Conclusion
from walton_solver.deduction.limiting import undecided_at_limits
from walton_solver.deduction.smus import Items, SmusSearches
from walton_solver.deduction.story import conclusions_of, denial_of, formula_of
from walton_solver.engines.asking import Progress
from walton_solver.engines.outcomes import Engine
from walton_solver.errors import DisagreementError
from walton_solver.logic.masks import positions
from walton_solver.logic.problems import Background, Clue, ClueId, Problem, RuleId

F = TypeVar("F")


@dataclass(frozen=True, slots=True, kw_only=True)
class Prices:
    """What a step pays for each clue, each rule and each earlier fact that it uses: those of the papers."""

    clue: int = 100
    rule: int = 60
    fact: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class PricedStep(Generic[F]):
    """A step: from clues, rules and facts told before to facts, and what it costs."""

    n: int
    cost: int
    clues: tuple[ClueId, ...]
    rules: tuple[RuleId, ...]
    uses: tuple[Conclusion[F], ...]
    concludes: tuple[Conclusion[F], ...]


def priced_problem(problem: Problem) -> Problem:
    """The problem with its rules as the first of its clues, by place: what is asked is what all of them say."""
    bare = Background(problem.variables, (), problem.background.questions)
    rules = [Clue(f"rule {place}", rule.formula) for place, rule in enumerate(problem.rules)]
    clues = [Clue(f"clue {place}", clue.formula) for place, clue in enumerate(problem.clues)]
    return Problem(bare, (*rules, *clues))


@undecided_at_limits
def priced_story(
    problem: Problem,
    engine: Engine,
    names: Sequence[str],
    prices: Prices,
    most: int | None = None,
    progress: Progress | None = None,
) -> tuple[PricedStep[Assignment], ...]:
    """The steps to all that follows about the variables, from an engine on the `priced_problem`, which has a world.

    `most`: only the first so many.
    """
    # Of two values, that it is the one says that it is not the other.
    facts = [
        each
        for each in conclusions_of(engine.problem, engine.possible_values(names))
        if each.holds or len(problem.variable(each.fact.variable).values) > 2
    ]
    telling = _Telling(problem, engine, facts, prices)
    while telling.open and len(telling.steps) != most:
        if progress is not None:
            progress(len(facts) - telling.open.bit_count(), len(facts))
        telling.tell_next()
    return tuple(telling.steps)


class _Telling:
    """A story that is being told. Rules, clues and facts have places in this order; sets of conclusions are masks."""

    def __init__(
        self, problem: Problem, engine: Engine, facts: Sequence[Conclusion[Assignment]], prices: Prices
    ) -> None:
        self._problem, self._engine, self._facts, self._prices = problem, engine, facts, prices
        self._first_clue, self._first_fact = len(problem.rules), len(engine.problem.formulas)
        self._denials = tuple(map(denial_of, facts))
        self._formulas = (*engine.problem.formulas, *map(formula_of, facts))
        self._worlds = engine.worlds()
        rules = [prices.rule] * self._first_clue
        self._costs = rules + [prices.clue] * (self._first_fact - self._first_clue)
        self._told: list[int] = []
        self.steps: list[PricedStep[Assignment]] = []
        self.open = (1 << len(facts)) - 1

    def tell_next(self) -> None:
        """Add the cheapest step; of several the first fact's."""
        # Rules and clues first, then facts in the order in which they were told.
        places = [*range(self._first_fact), *self._told]
        costs = [self._cost_of(place) for place in places]
        items = Items(tuple(self._formulas[place] for place in places), weights=[1] * len(places), costs=costs)
        searches = SmusSearches(items, self._engine.deadline)
        found = searches.cheapest(self._worlds, {place: self._denials[place] for place in positions(self.open)})
        chosen = found[min(found)]
        if chosen is None:
            raise DisagreementError(f"the engine {self._engine.name} found a world that it had ruled out")
        used = [places[item] for item in positions(chosen)]
        left = self._worlds.assuming(*(self._formulas[place] for place in used))
        self._tell(sorted(used), left.excluded(self._denials, self.open))

    def _tell(self, places: Sequence[int], concluded: int) -> None:
        self.steps.append(
            PricedStep(
                n=len(self.steps) + 1,
                cost=sum(self._cost_of(place) for place in places),
                rules=tuple(self._problem.rules[place].id for place in places if place < self._first_clue),
                clues=tuple(
                    self._problem.clues[place - self._first_clue].id
                    for place in places
                    if self._first_clue <= place < self._first_fact
                ),
                uses=tuple(self._facts[place - self._first_fact] for place in places if place >= self._first_fact),
                concludes=tuple(self._facts[place] for place in positions(concluded)),
            )
        )
        self.open &= ~concluded
        self._told += (self._first_fact + place for place in positions(concluded))

    def _cost_of(self, place: int) -> int:
        return self._costs[place] if place < self._first_fact else self._prices.fact
