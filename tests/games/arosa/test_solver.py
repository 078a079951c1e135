"""Spreads as a solver agree with the engines, whatever is given; they check explanations that no story makes, too."""

from collections.abc import Callable
from random import Random

import pytest

import walton_solver
from tests.games.arosa.logs import log_of
from walton_solver.deduction.findings import Conclusion, Flaw, Step, Verdict
from walton_solver.engines.asking import Asking
from walton_solver.engines.outcomes import Sat, Unknown, Unsat
from walton_solver.games.arosa.facts import HOWS, Fact, Lying, VictimOn
from walton_solver.games.arosa.logs import FLOORS
from walton_solver.games.arosa.meaning import VICTIMS_COLOUR, engine_on, meaning_of
from walton_solver.games.arosa.solver import MOST_BRANCHES, SpreadsSolver, that_it_is
from walton_solver.games.results import Explanation
from walton_solver.limits import NO_LIMIT, Branches, Deadline
from walton_solver.logic.formulas import All, Equal, Formula, Not, Some

LOG = log_of(
    "open: {by: ann, floor: 3, found: {victims: 1, ben: 1}}",
    "open: {by: ben, floor: 5, found: {ann: 1}}",
    "open: {by: ann, floor: 1, found: {}}",
)
MEANING = meaning_of(LOG, (VICTIMS_COLOUR, *range(len(LOG.players))))


def drawn_fact(random: Random) -> Fact:
    if random.random() < 0.2:
        return VictimOn(random.choice(FLOORS))
    return Lying(random.choice(HOWS), random.choice(LOG.players), random.choice(FLOORS), random.randint(0, 3))


@pytest.mark.parametrize("seed", range(60))
def test_spreads_find_what_engines_find(seed: int) -> None:
    random = Random(seed)
    facts = [drawn_fact(random) for _ in range(3)]
    clues = random.sample(LOG.clue_ids, random.randint(0, len(LOG.clue_ids)))

    def given(meaning: Callable[[Fact], Formula]) -> Formula:
        first, second, third = map(meaning, facts)
        ways: tuple[Formula, ...] = (
            All((Not(All((first, second))), third)),
            Some((Not(first), All((second, Not(third))))),
            Not(Some((first, Not(Not(second))))),
        )
        return ways[seed % 3]

    spreads = SpreadsSolver(LOG, MEANING.problem, facts, NO_LIMIT)
    engine = engine_on(MEANING.problem, Asking())
    assert type(spreads.solve(clues, given(that_it_is))) is type(engine.solve(clues, given(MEANING.formula)))


def told(*conclusions: Conclusion[Fact]) -> Explanation[Fact]:
    step = Step(n=1, concludes=conclusions, clues=LOG.clue_ids, uses=())
    return Explanation(verdict=Verdict.AMBIGUOUS, steps=(step,), engine="mine")


def test_that_not_exactly_so_many_lie_there_is_checked() -> None:
    """It is no single bound: fewer or more."""
    wrong = walton_solver.verify(LOG, told(Conclusion(Lying("exactly", "ann", 1, 1), False)))
    assert wrong.flaw is Flaw.DOES_NOT_FOLLOW
    twenty = walton_solver.verify(LOG, told(Conclusion(Lying("exactly", "ann", 1, 20), False)))
    assert twenty.flaw is Flaw.NEEDLESS_CLUE


def test_a_question_with_too_many_branches_is_undecided() -> None:
    impossible = Lying("at_least", "ann", 0, 20)
    facts = [Lying("exactly", player, floor, 10) for player in LOG.players for floor in FLOORS]
    given = All((*(Not(that_it_is(fact)) for fact in facts), that_it_is(impossible)))
    solver = SpreadsSolver(LOG, MEANING.problem, [*facts, impossible], NO_LIMIT)
    assert solver.solve((), given) == Unknown(Branches(MOST_BRANCHES))


def test_time_that_is_over_is_undecided_and_stones_are_no_facts() -> None:
    fact = VictimOn(3)
    over = SpreadsSolver(LOG, MEANING.problem, [fact], Deadline(0))
    assert isinstance(over.solve((), that_it_is(fact)), Unknown)
    solver = SpreadsSolver(LOG, MEANING.problem, [fact], NO_LIMIT)
    assert isinstance(solver.solve(), Sat)
    assert isinstance(solver.solve((), All((that_it_is(fact), Not(that_it_is(fact))))), Unsat)
    with pytest.raises(TypeError, match="spreads take no"):
        solver.solve((), Equal("a", "b"))
