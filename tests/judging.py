"""A judge of deductions: every world of a case or of a random problem as the bits of masks, and what follows from it.

It knows a case's worlds and what breaks in them from `reference`, a problem's from trying all values, and shares
nothing with the engines or with deduction but the data that these give back.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations, islice, product
from random import Random

from tests import reference
from tests.strategies import logic_world
from walton_solver.deduction.findings import Assignment, Conclusion, Step
from walton_solver.deduction.story import Concluded, Subject, story
from walton_solver.engines.outcomes import Engine
from walton_solver.games.statements import AllOf, AnyOf, CountOf, IfThen, NotOf
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.clues import GuestCount, MayHavePassed, NoPassage, NotSeenIn, StatementClue
from walton_solver.games.walton.facts import asides_of, subjects_of
from walton_solver.games.walton.meaning import problem_of
from walton_solver.games.walton.statements import Passes, Statement, Uses
from walton_solver.logic.evaluating import holds
from walton_solver.logic.formulas import All, Among, Formula, Not, Some, Total, Value, nested
from walton_solver.logic.problems import Background, Clue, ClueId, Problem, Rule, RuleId, Variable


def whole_story(
    engine: Engine, facts: Sequence[Subject], asides: Sequence[Subject] = (), granted: Container[Concluded] = ()
) -> tuple[Step[Assignment], ...]:
    """The steps of a story in which no limit is hit."""
    told = story(engine, facts, asides, granted)
    assert told.limit is None
    return told.steps


MOST_WORLDS = 5000
MOST_CLUES = 9


@dataclass(frozen=True)
class Judge:
    """Every world of a case, clues or not, as the bits of masks; what follows from what is seen by looking."""

    subjects: tuple[Subject, ...]
    facts: tuple[Concluded, ...]
    """All that follows from all clues, in the order of the variables and their values."""
    every: int
    where: Mapping[Concluded, int]
    clues: tuple[ClueId, ...]
    agreeing: tuple[int, ...]
    """For each clue the worlds that agree with it."""
    costs: tuple[int, ...]
    weights: tuple[int, ...]

    def rules_out(self, worlds: int, fact: Concluded) -> bool:
        """Whether the fact is so in each of the worlds."""
        return not worlds & ~self.where[fact]

    def with_clues(self, clues: Iterable[ClueId]) -> int:
        return reduce(int.__and__, (self.agreeing[self.clues.index(clue)] for clue in clues), self.every)

    def with_steps(self, steps: Iterable[Step[Assignment]]) -> int:
        return reduce(int.__and__, (self.where[fact] for step in steps for fact in step.concludes), self.every)

    def cost(self, clues: Iterable[ClueId]) -> tuple[int, int]:
        """How many clues, and how many of these are harder to follow."""
        chosen = [self.clues.index(clue) for clue in clues]
        return len(chosen), sum(self.costs[i] for i in chosen)

    def weight(self, clues: Iterable[ClueId]) -> int:
        return sum(self.weights[self.clues.index(clue)] for clue in clues)

    def sets_up_to(self, cost: tuple[int, int]) -> list[tuple[ClueId, ...]]:
        """The sets of clues that cost no more than that, the cheapest, then the lightest, then the first in order."""
        sets = [chosen for size in range(cost[0] + 1) for chosen in combinations(self.clues, size)]
        return sorted(
            (chosen for chosen in sets if self.cost(chosen) <= cost),
            key=lambda chosen: (self.cost(chosen), self.weight(chosen)),
        )


def judge_of_case(case: Case) -> Judge | None:
    """None where the case has no world, or more worlds or clues than the judge can try."""
    worlds = list(islice(reference.every_world(case), MOST_WORLDS + 1))
    if len(case.clues) > MOST_CLUES or len(worlds) > MOST_WORLDS:
        return None
    told = [logic_world(case.setting, world) for world in worlds]
    broken = [reference.broken_clues(case, world) for world in worlds]
    left = [values for values, lies in zip(told, broken, strict=True) if not lies]
    if not left:
        return None
    subjects = (*subjects_of(case.setting), *asides_of(case.setting))
    values_of = {variable.name: variable.values for variable in problem_of(case).variables}
    facts = [fact for subject in subjects for name in subject for fact in _facts(name, values_of[name], left)]
    return Judge(
        subjects=subjects,
        facts=tuple(facts),
        every=_mask(True for _ in worlds),
        where=_where(told, {name: values_of[name] for subject in subjects for name in subject}),
        clues=tuple(clue.id for clue in case.clues),
        agreeing=tuple(_mask(clue.id not in lies for lies in broken) for clue in case.clues),
        costs=tuple(_surcharge(clue) for clue in case.clues),
        weights=tuple(clue.weight for clue in case.clues),
    )


def _mask(bits: Iterable[bool]) -> int:
    return sum(1 << i for i, bit in enumerate(bits) if bit)


def _where(worlds: Sequence[Mapping[str, Value]], values_of: Mapping[str, Sequence[Value]]) -> dict[Concluded, int]:
    """For everything that can be said of the variables, so or not, the worlds in which it is right."""
    return {
        Conclusion(Assignment(name, value), holds): _mask((world[name] == value) is holds for world in worlds)
        for name, values in values_of.items()
        for value in values
        for holds in (True, False)
    }


def _facts(name: str, values: Sequence[Value], left: Sequence[Mapping[str, Value]]) -> Iterator[Concluded]:
    """What is settled and out of a variable in the worlds that are left; true or not is one thing, not two."""
    seen = {each[name] for each in left}
    if set(values) == {False, True}:
        if len(seen) == 1:
            yield Conclusion(Assignment(name, True), holds=seen == {True})
        return
    yield from (Conclusion(Assignment(name, value), holds=False) for value in values if value not in seen)
    if len(seen) == 1:
        yield Conclusion(Assignment(name, seen.pop()), holds=True)


def _surcharge(clue: object) -> int:
    """One for a clue that speaks of the route, one for a clue that counts."""
    match clue:
        case NoPassage() | NotSeenIn() | MayHavePassed() | GuestCount():
            return 1
        case StatementClue(formula=formula):
            parts = list(_parts(formula))
            return any(_is_way(part) for part in parts) + any(isinstance(part, CountOf) for part in parts)
        case _:
            return 0


def _parts(statement: Statement) -> Iterator[Statement]:
    yield statement
    match statement:
        case AllOf(parts=parts) | AnyOf(parts=parts) | CountOf(parts=parts):
            for part in parts:
                yield from _parts(part)
        case NotOf(part=part):
            yield from _parts(part)
        case IfThen(condition=condition, consequence=consequence):
            yield from _parts(condition)
            yield from _parts(consequence)


def _is_way(part: Statement) -> bool:
    return isinstance(part, (Uses, Passes))


# Problems of no game


def _random_formula(rng: Random, variables: Sequence[Variable], depth: int) -> Formula:
    if depth == 0 or rng.random() < 0.3:
        variable = rng.choice(variables)
        return Among(variable.name, tuple(v for v in variable.values if rng.random() < 0.6) or variable.values[:1])
    parts = tuple(_random_formula(rng, variables, depth - 1) for _ in range(rng.randint(2, 3)))
    match rng.choice(("not", "all", "some", "some", "total")):
        case "not":
            return Not(parts[0])
        case "all":
            return All(parts)
        case "some":
            return Some(parts)
    least = rng.randint(0, 2)
    return Total(tuple((rng.randint(1, 2), part) for part in parts), least, rng.choice((None, least, least + 1)))


def random_problem(rng: Random) -> tuple[Problem, Judge]:
    """A problem that has a world and something to tell of random subjects, and its judge."""
    while True:
        variables = [
            Variable(f"v{i}", rng.choice(((False, True), ("a", "b", "c"), ("a", "b", "c", None))))
            for i in range(rng.randint(3, 5))
        ]
        every = [
            dict(zip([each.name for each in variables], values, strict=True))
            for values in product(*(each.values for each in variables))
        ]
        rules = [Rule(RuleId(f"rule {i}"), _random_formula(rng, variables, 2)) for i in range(rng.randint(0, 2))]
        truth = rng.choice(every)
        drawn = [_random_formula(rng, variables, 3) for _ in range(rng.randint(3, 16))]
        true = [formula for formula in drawn if holds(formula, truth)][:8]
        clues = tuple(Clue(i, formula, rng.choice((1, 1, 2))) for i, formula in enumerate(true))
        background = Background(tuple(variables), tuple(rules), (variables[0].name,))
        names = rng.sample([each.name for each in variables], rng.randint(1, len(variables)))
        subjects = [(name,) for name in names[2:]] + [tuple(names[:2])]
        judge = judge_of_problem(Problem(background=background, clues=clues), every, subjects)
        if judge is not None and len(judge.facts) > 1:
            return Problem(background=background, clues=clues), judge


def judge_of_problem(
    problem: Problem, every: Sequence[Mapping[str, Value]], subjects: Sequence[Subject]
) -> Judge | None:
    worlds = [world for world in every if all(holds(rule.formula, world) for rule in problem.rules)]
    left = [world for world in worlds if all(holds(clue.formula, world) for clue in problem.clues)]
    if not left:
        return None
    facts = [
        fact for subject in subjects for name in subject for fact in _facts(name, problem.variable(name).values, left)
    ]
    return Judge(
        subjects=tuple(subjects),
        facts=tuple(facts),
        every=_mask(True for _ in worlds),
        where=_where(worlds, {name: problem.variable(name).values for subject in subjects for name in subject}),
        clues=tuple(clue.id for clue in problem.clues),
        agreeing=tuple(_mask(holds(clue.formula, world) for world in worlds) for clue in problem.clues),
        costs=tuple(int(any(isinstance(part, Total) for part in nested(clue.formula))) for clue in problem.clues),
        weights=tuple(clue.weight for clue in problem.clues),
    )
