"""Smallest reasons: the fewest clues that rule something out."""

from collections.abc import Mapping, Sequence

from walton_solver.deduction.covering import Cover, Items
from walton_solver.deduction.findings import Possible, Reason
from walton_solver.deduction.limiting import undecided_at_limits
from walton_solver.deduction.solving import answer_order, decide
from walton_solver.engines.asking import Progress
from walton_solver.engines.outcomes import Answer, Engine, Sat, Solver, Unknown, Unsat
from walton_solver.errors import DisagreementError
from walton_solver.limits import LimitReached
from walton_solver.logic.formulas import TRUE, Formula
from walton_solver.logic.problems import ClueId, Problem


@undecided_at_limits
def smallest_reason(engine: Engine, given: Formula = TRUE) -> Reason | Possible:
    """The fewest clues that with the rules rule out what is given; or a world with all clues in which it is so.

    Of several sets of that size the one of least total weight, then the first in clue order. With nothing
    given: a smallest clash of the clues.
    """
    return _smallest_reason(engine, given)


def _smallest_reason(engine: Engine, given: Formula) -> Reason | Possible:
    problem = engine.problem
    outcome = engine.solve(given=given)
    if isinstance(outcome, Sat):
        return Possible(world=outcome.world)
    if isinstance(outcome, Unknown):
        raise LimitReached(outcome.limit)
    cover = Cover(items_of(problem))
    cover.finish(engine.worlds().given(given))
    if cover.chosen is None:
        # A world that breaks no clue although none is possible: the engine contradicts itself.
        raise DisagreementError(f"the engine {engine.name} found a world that it had ruled out")
    return Reason(clues=problem.clue_ids(cover.chosen), smallest=True)


@undecided_at_limits
def smallest_reasons(engine: Engine, progress: Progress | None = None) -> Mapping[Answer, Reason]:
    """For each answer that the rules allow and the clues rule out its smallest reason, in the order of answers.

    Most answers are ruled out by a clue alone, which is found for all at once; the others are asked one by one.
    """
    problem = engine.problem
    items = items_of(problem)
    worlds = engine.worlds()
    alone = worlds.ruled_out(items.formulas)
    decision = decide(engine)
    if decision.limit is not None:
        raise LimitReached(decision.limit)
    found: dict[Answer, Reason] = {}
    for item in sorted(range(len(problem.clues)), key=lambda item: problem.clues[item].weight):
        reason = Reason(clues=(problem.clues[item].id,), smallest=True)
        for place in alone.by_item[item]:
            found.setdefault(alone.answers[place], reason)
    possible = set(decision.answers)
    others = [answer for answer in alone.answers if answer not in found and answer not in possible]
    for done, answer in enumerate(others):
        if progress is not None:
            progress(done, len(others))
        reason_or_not = _smallest_reason(engine, problem.is_answer(answer))
        if isinstance(reason_or_not, Reason):
            found[answer] = reason_or_not
    return {answer: found[answer] for answer in sorted(found, key=answer_order(problem))}


def items_of(problem: Problem, costs: Sequence[int] | None = None) -> Items:
    """The clues of a problem, of which the cheapest are to be chosen; without costs the fewest."""
    return Items(
        formulas=tuple(clue.formula for clue in problem.clues),
        weights=[clue.weight for clue in problem.clues],
        costs=[1] * len(problem.clues) if costs is None else costs,
    )


def checked(reason: Reason, given: Formula, second: Solver) -> Reason:
    """The reason with the name of the second engine, if that finds too that it suffices and needs each clue."""
    outcomes = [second.solve(reason.clues, given), *(second.solve(rest, given) for rest in _without_one(reason.clues))]
    if any(isinstance(outcome, Unknown) for outcome in outcomes):
        return reason
    if not isinstance(outcomes[0], Unsat) or any(isinstance(outcome, Unsat) for outcome in outcomes[1:]):
        raise DisagreementError(f"the engine {second.name} finds the reason {reason.clues} wrong")
    return Reason(clues=reason.clues, smallest=reason.smallest, checked_by=second.name)


def _without_one(clues: Sequence[ClueId]) -> list[tuple[ClueId, ...]]:
    return [tuple(other for other in clues if other != clue) for clue in clues]
