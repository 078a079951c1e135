"""What an author is told of a log: for whom the envelope is settled, or what could be wrong."""

from dataclasses import replace

from walton_solver.deduction.conflicts import smallest_conflicts, smallest_corrections
from walton_solver.deduction.findings import Reason, Undecided, Verdict
from walton_solver.engines.asking import Asking
from walton_solver.engines.outcomes import Sat
from walton_solver.games.cluedo.certifying import confirmed
from walton_solver.games.cluedo.deals import Counts
from walton_solver.games.cluedo.engines import engine_on
from walton_solver.games.cluedo.facts import facts_of_hypothesis, formula_of
from walton_solver.games.cluedo.logs import Deal, Log
from walton_solver.games.cluedo.meaning import deal_of, problem_of
from walton_solver.games.cluedo.mending import responses_to_take_back
from walton_solver.games.cluedo.results import Audit, Solution
from walton_solver.games.cluedo.seats import seats
from walton_solver.games.cluedo.solver import DealsSolver
from walton_solver.games.cluedo.sweeps import Budget
from walton_solver.limits import NO_LIMIT, LimitReached
from walton_solver.logic.formulas import TRUE, All


def audit_of(log: Log, solution: Solution, counts: Counts | None, asking: Asking) -> Audit:
    """The verdict on a log with this solution; `counts`: those that it rests on, if deals were counted."""
    budget = Budget(asking.deadline)
    if counts is None and solution.verdict is not Verdict.CONTRADICTORY:
        return Audit(solution=solution, limit=solution.limit)
    if counts is not None and solution.verdict is not Verdict.CONTRADICTORY:
        return Audit(
            solution=solution,
            witnesses=_witnesses(log, solution) if solution.verdict is Verdict.AMBIGUOUS else (),
            seats=seats(log, counts, budget),
            checked_by=solution.checked_by,
        )
    asked = engine_on(log, asking)
    conflicts, corrections = smallest_conflicts(asked), smallest_corrections(asked)
    if isinstance(conflicts, Undecided):
        return Audit(solution=solution, limit=conflicts.limit)
    if isinstance(corrections, Undecided):
        return Audit(solution=solution, conflicts=conflicts, limit=corrections.limit)
    for conflict in conflicts:
        confirmed(log, Reason(clues=conflict, smallest=True), TRUE, asked)
    audit = Audit(solution=solution, conflicts=conflicts, repairs=corrections, checked_by=solution.checked_by)
    try:
        return replace(audit, responses=responses_to_take_back(log, budget))
    except LimitReached as reached:
        return replace(audit, limit=reached.limit)


def _witnesses(log: Log, solution: Solution) -> tuple[Deal, ...]:
    """Deals with the two most likely triples."""
    counting = DealsSolver(log, problem_of(log), NO_LIMIT)
    likely = [All(tuple(map(formula_of, facts_of_hypothesis(hypothesis)))) for hypothesis, _ in solution.hypotheses[:2]]
    found = [counting.solve(given=given) for given in likely]
    return tuple(deal_of(log, outcome.world) for outcome in found if isinstance(outcome, Sat))
