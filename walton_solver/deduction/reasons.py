"""Smallest reasons: the fewest clues that rule something out."""

from collections.abc import Container, Mapping, Sequence

from walton_solver.deduction.findings import Possible, Reason
from walton_solver.deduction.limiting import undecided_at_limits
from walton_solver.deduction.reasons_after import Reasoned, known_reasons, news_in
from walton_solver.deduction.smus import Items, SmusSearch
from walton_solver.deduction.solving import answer_order, decide
from walton_solver.engines.asking import Progress
from walton_solver.engines.memory import Memory
from walton_solver.engines.outcomes import Answer, Engine, Sat, Solver, Unknown, Unsat, Worlds
from walton_solver.errors import DisagreementError
from walton_solver.limits import LimitReached
from walton_solver.logic.formulas import TRUE, Formula
from walton_solver.logic.problems import ClueId, Problem

MOST_EARLIER = 8
"""How many sets of clues a session remembers all reasons of: they are many."""


@undecided_at_limits
def smallest_reason(engine: Engine, given: Formula = TRUE) -> Reason | Possible:
    """The fewest clues that with the rules rule out what is given; or a world with all clues in which it is so.

    Of several sets of that size the one of least total weight, then the first in clue order. With nothing
    given: a smallest conflict of the clues.
    """
    return _smallest_reason(engine, given)


def _smallest_reason(engine: Engine, given: Formula) -> Reason | Possible:
    outcome = engine.solve(given=given)
    if isinstance(outcome, Sat):
        return Possible(world=outcome.world)
    if isinstance(outcome, Unknown):
        raise LimitReached(outcome.limit)
    return _smallest_among(engine, engine.worlds().assuming(given))


@undecided_at_limits
def smallest_reasons(
    engine: Engine, progress: Progress | None = None, memory: Memory | None = None
) -> Mapping[Answer, Reason]:
    """For each answer that the rules allow and the clues rule out its smallest reason, in the order of answers.

    Most answers are ruled out by a clue alone, which is found for all at once; the others are asked one by one.
    `memory`: of a session, in which most reasons are what they were before a clue came (see `reasons_after`).
    """
    problem, worlds = engine.problem, engine.worlds()
    decision = decide(engine)
    if decision.limit is not None:
        raise LimitReached(decision.limit)
    possible = set(decision.answers)
    key = ("reasons", engine.name, problem.background, problem.own_rules)
    earlier: list[Reasoned] = [] if memory is None else memory.recall(key, list)
    before = _before(worlds, problem, earlier)
    if before is None:
        found, others = _found_alone(worlds, problem, possible)
    else:
        found, others = known_reasons(worlds, items_of(problem), problem, before, possible)
    for done, answer in enumerate(others):
        if progress is not None:
            progress(done, len(others))
        found[answer] = _smallest_among(engine, worlds.assuming(*problem.assignments(answer)))
    # Where no answer went, they stand in their order already.
    is_in_order = before is not None and found.keys() == before.reasons.keys()
    order = found if is_in_order else sorted(found, key=answer_order(problem))
    reasons = {answer: found[answer] for answer in order}
    earlier.append(Reasoned(problem, possible, reasons))
    del earlier[:-MOST_EARLIER]
    return reasons


def _found_alone(
    worlds: Worlds, problem: Problem, possible: Container[Answer]
) -> tuple[dict[Answer, Reason], list[Answer]]:
    """The reasons of one clue, and the answers that take several."""
    clues = sorted(problem.clues, key=lambda clue: clue.weight)
    alone = [Reason(clues=(clue.id,), smallest=True) for clue in clues]
    found: dict[Answer, Reason] = {}
    others: list[Answer] = []
    for answer, place in worlds.ruled_out(tuple(clue.formula for clue in clues)):
        if place is not None:
            found[answer] = alone[place]
        elif answer not in possible:
            others.append(answer)
    return found, others


def _before(worlds: Worlds, problem: Problem, earlier: Sequence[Reasoned]) -> Reasoned | None:
    """The latest reasons to go on from, to which clues came only; None without any."""
    if not worlds.is_laid_out:
        return None
    return next((before for before in reversed(earlier) if news_in(problem, before) is not None), None)


def _smallest_among(engine: Engine, worlds: Worlds) -> Reason:
    """The fewest clues that leave none of the worlds, from an engine that found that all clues leave none."""
    search = SmusSearch(items_of(engine.problem), engine.deadline)
    search.finish(worlds)
    if search.chosen is None:
        # A world that breaks no clue although none is possible: the engine contradicts itself.
        raise DisagreementError(f"the engine {engine.name} found a world that it had ruled out")
    return Reason(clues=engine.problem.clue_ids(search.chosen), smallest=True)


def items_of(problem: Problem, costs: Sequence[int] | None = None) -> Items:
    """The clues of a problem, of which the cheapest are to be chosen; without costs the fewest."""
    return Items(
        formulas=problem.formulas,
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
