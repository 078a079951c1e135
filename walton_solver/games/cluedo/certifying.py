"""What counting deals found, proved by an engine, and what an engine found, proved by counting deals."""

from collections.abc import Mapping

from walton_solver.deduction.certificates import CERTIFYING_WORK, check_rulings, of_reasons
from walton_solver.deduction.findings import Certificate, Reason
from walton_solver.deduction.reasons import checked
from walton_solver.engines.choosing import certifier_for
from walton_solver.engines.outcomes import Engine
from walton_solver.errors import PackageMissingError
from walton_solver.games.cluedo.cards import CATEGORIES
from walton_solver.games.cluedo.logs import Hypothesis, Log
from walton_solver.games.cluedo.marks import check_marks
from walton_solver.games.cluedo.meaning import problem_of
from walton_solver.games.cluedo.results import Solution
from walton_solver.games.cluedo.solver import DEALS, DealsSolver
from walton_solver.limits import NO_LIMIT, Deadline, LimitReached
from walton_solver.logic.formulas import Formula


def certificate_of_marks(log: Log, solution: Solution, deadline: Deadline) -> Certificate:
    """An engine's certificate for every mark that was counted, and so for the verdict."""
    try:
        engine = certifier_for(problem_of(log), DEALS, deadline.or_work(CERTIFYING_WORK))
        check_marks(log, solution.holders, engine)
    except PackageMissingError as error:
        return Certificate(missing=error.package)
    except LimitReached as reached:
        return Certificate(limit=reached.limit)
    return Certificate(by=engine.name)


def certificate_of_reasons(
    log: Log, engine: Engine, reasons: Mapping[Hypothesis, Reason], deadline: Deadline
) -> Certificate:
    """A certificate for reasons of which counting found those of one event, and the engine the others.

    The engine finds that all of them hold, and counting that those of the engine do and need each event.
    """
    if engine.name == DEALS:
        return Certificate(missing="ortools")
    counting = DealsSolver(log, engine.problem, deadline)
    by_answer = {tuple(getattr(each, name) for name in CATEGORIES): reason for each, reason in reasons.items()}
    try:
        check_rulings(engine, of_reasons(engine.problem, by_answer))
    except LimitReached as reached:
        return Certificate(limit=reached.limit)
    for answer, reason in by_answer.items():
        given = engine.problem.is_answer(answer)
        if len(reason.clues) > 1 and checked(reason, given, counting).checked_by is None:
            return Certificate(limit=deadline.limit)
    return Certificate(by=counting.name)


def confirmed(log: Log, reason: Reason, given: Formula, found_by: Engine) -> Reason:
    """The reason, found right by counting deals, unless that is how it was found."""
    if found_by.name == DEALS:
        return reason
    return checked(reason, given, DealsSolver(log, problem_of(log), NO_LIMIT))
