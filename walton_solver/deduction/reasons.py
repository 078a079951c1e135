"""Smallest reasons: the fewest clues that rule something out, with the proof being the method.

Every world that agrees with the rules and with what is asked breaks some clues; a reason must hold one of
those clues for every such world. So a smallest reason is a smallest set that hits the sets of broken clues,
and worlds need only be found until the smallest hitting set of those found so far leaves none: the implicit
hitting set method (A. Ignatiev, A. Previti, M. Liffiton, J. Marques-Silva: Smallest MUS extraction with
minimal hitting set dualization, CP 2015). Each round costs one question to the engine.
"""

from collections.abc import Sequence

from walton_solver.deduction.findings import Possible, Reason, Undecided
from walton_solver.deduction.hitting import smallest_hitting_set
from walton_solver.engines.outcomes import Engine, Sat, Unknown, Unsat
from walton_solver.errors import DisagreementError
from walton_solver.logic.formulas import TRUE, Formula
from walton_solver.logic.masks import positions
from walton_solver.logic.problems import ClueId


def smallest_reason(engine: Engine, given: Formula = TRUE) -> Reason | Possible | Undecided:
    """The fewest clues that with the rules rule out what is given; or a world with all clues in which it is so.

    Of several sets of that size the one of least total weight, then the first in clue order. With nothing
    given: a smallest clash of the clues.
    """
    problem = engine.problem
    outcome = engine.solve(given=given)
    if isinstance(outcome, Sat):
        return Possible(world=outcome.world)
    if isinstance(outcome, Unknown):
        return Undecided(why=outcome.why)
    weights = [clue.weight for clue in problem.clues]
    broken: list[int] = []
    while True:
        smallest = smallest_hitting_set(broken, weights)
        if smallest is None:
            # A world that breaks no clue although none is possible: the engine contradicts itself.
            raise DisagreementError(f"the engine {engine.name} found a world that it had ruled out")
        clues = tuple(problem.clues[item].id for item in positions(smallest))
        corrections = engine.corrections(clues, given)
        if isinstance(corrections, Unknown):
            return Undecided(why=corrections.why)
        if not corrections:
            return Reason(clues=clues, smallest=True)
        broken.extend(corrections)


def checked(reason: Reason, given: Formula, second: Engine) -> Reason:
    """The reason with the name of the second engine, if that finds too that it suffices and needs each clue."""
    outcomes = [second.solve(reason.clues, given), *(second.solve(rest, given) for rest in _without_one(reason.clues))]
    if any(isinstance(outcome, Unknown) for outcome in outcomes):
        return reason
    if not isinstance(outcomes[0], Unsat) or any(isinstance(outcome, Unsat) for outcome in outcomes[1:]):
        raise DisagreementError(f"the engine {second.name} finds the reason {reason.clues} wrong")
    return Reason(clues=reason.clues, smallest=reason.smallest, checked_by=second.name)


def _without_one(clues: Sequence[ClueId]) -> list[tuple[ClueId, ...]]:
    return [tuple(other for other in clues if other != clue) for clue in clues]
