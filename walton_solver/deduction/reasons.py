"""Smallest reasons: the fewest clues that rule something out."""

from collections.abc import Sequence

from walton_solver.deduction.covering import Cover, Items
from walton_solver.deduction.findings import Possible, Reason, Undecided
from walton_solver.engines.outcomes import Engine, Sat, Unknown, Unsat
from walton_solver.errors import DisagreementError
from walton_solver.logic.formulas import TRUE, Formula
from walton_solver.logic.masks import positions
from walton_solver.logic.problems import ClueId, Problem


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
    cover = Cover(items_of(problem))
    undecided = cover.finish(engine.worlds().given(given))
    if undecided is not None:
        return undecided
    if cover.chosen is None:
        # A world that breaks no clue although none is possible: the engine contradicts itself.
        raise DisagreementError(f"the engine {engine.name} found a world that it had ruled out")
    return Reason(clues=tuple(problem.clues[item].id for item in positions(cover.chosen)), smallest=True)


def items_of(problem: Problem, costs: Sequence[int] | None = None) -> Items:
    """The clues of a problem, of which the cheapest are to be chosen; without costs the fewest."""
    return Items(
        formulas=tuple(clue.formula for clue in problem.clues),
        weights=[clue.weight for clue in problem.clues],
        costs=[1] * len(problem.clues) if costs is None else costs,
    )


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
