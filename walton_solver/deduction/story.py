"""The story of a problem: an ordered list of steps from the rules and clues to everything that follows, easiest first.

Step-wise explanation (B. Bogaerts, E. Gamba, T. Guns: A framework for step-wise explaining how to solve constraint
satisfaction problems, Artificial Intelligence 300, 2021; I. P. Gent, C. Jefferson, J. Espasa: Demystify, 2021): the
next step is the cheapest among all facts that are still to be concluded. What a step costs, in this order:

1. how many clues it needs; 2. how many of these speak of the route or count, which is harder to follow than plain
exclusion; 3. whether it needs earlier steps too; 4. the weight of its clues, then the order of facts and clues.

The clues of a step are the cheapest by 1 and 2 that conclude its fact, given all that was concluded before, of
several the lightest, and the earlier steps it uses are the fewest that do with these clues; both are exact (see
`covering`). All facts of one subject that follow from the same clues and steps, and have no cheaper clues, are
concluded at once.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias

from walton_solver.deduction.covering import Cover, Items, with_all
from walton_solver.deduction.findings import Assignment, Conclusion, Step
from walton_solver.deduction.limiting import undecided_at_limits
from walton_solver.deduction.reasons import items_of
from walton_solver.engines.asking import Progress
from walton_solver.engines.outcomes import Correction, Engine, Worlds
from walton_solver.errors import DisagreementError
from walton_solver.logic.formulas import All, Among, Formula, Not, Total, Value, Walk, conjuncts, nested, variables_of
from walton_solver.logic.masks import positions
from walton_solver.logic.problems import Problem

Concluded: TypeAlias = Conclusion[Assignment]

Subject: TypeAlias = tuple[str, ...]
"""Variables that are told of together."""

A_CLUE = 1000
"""What a clue costs in a step; one that speaks of the route or counts costs one more for each of these."""


@undecided_at_limits
def story(
    engine: Engine, facts: Sequence[Subject], asides: Sequence[Subject] = (), progress: Progress | None = None
) -> tuple[Step[Assignment], ...]:
    """The steps to all that follows about the variables in `facts`, from an engine whose problem has a world.

    A step concludes something about the variables of one subject only. `asides`: other subjects; steps about these
    are told where later steps use them.
    """
    subject_of = {name: subject for subject in (*facts, *asides) for name in subject}
    known = engine.possible(subject_of)
    conclusions = [
        conclusion for name, left in known.items() for conclusion in _conclusions(engine.problem, name, left)
    ]
    telling = _Telling(engine, conclusions, subject_of)
    while telling.open:
        if progress is not None:
            progress(len(conclusions) - len(telling.open), len(conclusions))
        telling.tell_next()
    return _needed(telling.steps, {name for subject in facts for name in subject})


def formula_of(conclusion: Concluded) -> Formula:
    """What the conclusion says of its variable."""
    is_value = Among(conclusion.fact.variable, (conclusion.fact.value,))
    return is_value if conclusion.holds else Not(is_value)


class _Telling:
    """A story that is being told."""

    def __init__(self, engine: Engine, conclusions: Iterable[Concluded], subject_of: Mapping[str, Subject]) -> None:
        self._subject_of = subject_of
        self._engine = engine.name
        self._problem = engine.problem
        self._clues = items_of(engine.problem, _costs(engine.problem))
        self._rules = engine.worlds()
        self._known = self._rules
        self._told: list[Formula] = []
        self._alone: dict[tuple[Concluded, int], bool] = {}
        self._under: dict[int, Worlds] = {}
        self._pool: list[Correction] = []
        self._against: dict[Concluded, Worlds] = {}
        self.steps: list[Step[Assignment]] = []
        self.open = {conclusion: Cover(self._clues) for conclusion in conclusions}

    def tell_next(self) -> None:
        """Add the cheapest step."""
        cheapest = self._cheapest()
        first = min(cheapest, key=self._rank)
        chosen = self._chosen(self.open[first])
        subject = self._subject_of[first.fact.variable]
        alike = [each for each in cheapest if each.fact.variable in subject and self.open[each].might_do(chosen)]
        if self._is_alone(first, chosen):
            self._tell([each for each in alike if self._is_alone(each, chosen)], chosen, 0)
            return
        uses = Cover(Items(tuple(self._told), weights=[1] * len(self._told), costs=[1] * len(self._told)))
        with_clues = self._with_clues(chosen)
        uses.finish(with_clues.given(_denial(first)))
        used = self._chosen(uses)
        with_both = with_all(with_clues, (self._told[item] for item in positions(used)))
        self._tell([each for each in alike if each == first or _rules_out(with_both, each)], chosen, used)

    def _cheapest(self) -> list[Concluded]:
        """The open conclusions whose clues cost the least, with these clues proven."""
        while True:
            least = min(cover.bound for cover in self.open.values())
            cheapest = [conclusion for conclusion, cover in self.open.items() if cover.bound == least]
            unproven = [conclusion for conclusion in cheapest if not self.open[conclusion].is_proven]
            if not unproven:
                return cheapest
            for conclusion in unproven:
                self.open[conclusion].refine(self._worlds_against(conclusion), self._pool)
                self._chosen(self.open[conclusion])

    def _chosen(self, cover: Cover) -> int:
        """What the cover chose. Raises DisagreementError when nothing can do although the conclusion follows."""
        if cover.chosen is None:
            raise DisagreementError(f"the engine {self._engine} found a world that it had ruled out")
        return cover.chosen

    def _worlds_against(self, conclusion: Concluded) -> Worlds:
        """Those that deny the conclusion, of the worlds that agree with all that was told."""
        if conclusion not in self._against:
            self._against[conclusion] = self._known.given(_denial(conclusion))
        return self._against[conclusion]

    def _rank(self, conclusion: Concluded) -> tuple[bool, int]:
        """What makes one of the cheapest conclusions better than another; the first of equals is taken."""
        chosen = self._chosen(self.open[conclusion])
        weight = sum(self._clues.weights[item] for item in positions(chosen))
        return not self._is_alone(conclusion, chosen), weight

    def _is_alone(self, conclusion: Concluded, chosen: int) -> bool:
        """Whether the conclusion follows from the chosen clues without earlier steps."""
        key = conclusion, chosen
        if key not in self._alone:
            self._alone[key] = _rules_out(self._with_clues(chosen), conclusion)
        return self._alone[key]

    def _with_clues(self, chosen: int) -> Worlds:
        if chosen not in self._under:
            self._under[chosen] = with_all(self._rules, (self._clues.formulas[item] for item in positions(chosen)))
        return self._under[chosen]

    def _tell(self, conclusions: Sequence[Concluded], clues: int, uses: int) -> None:
        formula = All(tuple(map(formula_of, conclusions)))
        self.steps.append(
            Step(
                n=len(self.steps) + 1,
                concludes=tuple(conclusions),
                clues=self._problem.clue_ids(clues),
                uses=tuple(item + 1 for item in positions(uses)),
            )
        )
        self._told.append(formula)
        self._known = self._known.given(formula)
        self._against.clear()
        self._pool = [correction for correction in self._pool if self._known.has(correction)]
        for conclusion in conclusions:
            del self.open[conclusion]
        for conclusion, cover in self.open.items():
            # A correction may stand for several worlds: of those that deny this conclusion none may be left.
            cover.keep(self._worlds_against(conclusion))


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


# The same object for the same conclusion: engines may keep what they make of a formula.
@lru_cache(maxsize=4096)
def _denial(conclusion: Concluded) -> Formula:
    return Not(formula_of(conclusion))


def _rules_out(worlds: Worlds, conclusion: Concluded) -> bool:
    """Whether none of the worlds denies the conclusion."""
    return not worlds.given(_denial(conclusion)).corrections((), 0)


def _needed(steps: Sequence[Step[Assignment]], facts: set[str]) -> tuple[Step[Assignment], ...]:
    """The steps that conclude something about the facts, and those they use, numbered anew."""
    needed: set[int] = set()
    for step in reversed(steps):
        if step.n in needed or any(conclusion.fact.variable in facts for conclusion in step.concludes):
            needed.update((step.n, *step.uses))
    number = {n: i for i, n in enumerate(sorted(needed), start=1)}
    return tuple(
        replace(step, n=number[step.n], uses=tuple(number[n] for n in step.uses)) for step in steps if step.n in needed
    )
