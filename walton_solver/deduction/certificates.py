"""Certificates: what one engine found to be ruled out, proved by another in as few questions as may be.

A ruling says that no world is against it; that a hundred of them hold is one question, whether any world is against
any of them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from walton_solver.deduction.findings import Assignment, Certificate, Reason, Step
from walton_solver.deduction.grouping import is_one_of
from walton_solver.deduction.story import formula_of
from walton_solver.engines.choosing import certifier_for
from walton_solver.engines.outcomes import Answer, Sat, Solver, Unknown, Unsat
from walton_solver.errors import DisagreementError, PackageMissingError
from walton_solver.limits import Deadline, LimitReached
from walton_solver.logic.evaluating import holds
from walton_solver.logic.formulas import All, Formula, Not, Some
from walton_solver.logic.problems import ClueId, Problem

MOST_AT_ONCE = 100
"""How many rulings are one question: each takes little time beside the question."""

CERTIFYING_WORK = 400_000
"""How much work it may be: it is there to find bugs, not to hold things up."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """The rules and these clues are said to leave no world in which `given` is so."""

    clues: tuple[ClueId, ...]
    given: Formula


def certificate(
    problem: Problem, made_by: str, rulings: Iterable[Ruling], deadline: Deadline, possible: Iterable[Formula] = ()
) -> Certificate:
    """Another engine's certificate for what the engine `made_by` found of the problem: none, or for all of it.

    `possible`: what is said to be so in some world with all clues. Raises DisagreementError where the other engine
    finds that a ruling is wrong, or that something is not possible.
    """
    limited = deadline.or_work(CERTIFYING_WORK)
    try:
        solver = certifier_for(problem, made_by, limited)
        check_rulings(solver, rulings)
        check_possible(solver, possible)
    except PackageMissingError as error:
        return Certificate(missing=error.package)
    except LimitReached as reached:
        return Certificate(limit=reached.limit)
    return Certificate(by=solver.name)


def check_rulings(solver: Solver, rulings: Iterable[Ruling]) -> None:
    """Raise DisagreementError if the solver finds a world against one of the rulings; LimitReached if it gave up."""
    formulas = {clue.id: clue.formula for clue in solver.problem.clues}
    left = iter(rulings)
    while some := list(islice(left, MOST_AT_ONCE)):
        against = [All((*(formulas[clue] for clue in ruling.clues), ruling.given)) for ruling in some]
        outcome = solver.solve((), Some(tuple(against)))
        if isinstance(outcome, Unknown):
            raise LimitReached(outcome.limit)
        if isinstance(outcome, Sat):
            wrong = zip(some, against, strict=True)
            clues = next(ruling.clues for ruling, each in wrong if holds(each, outcome.world))
            raise DisagreementError(f"the engine {solver.name} finds a world that clues {clues} do not rule out")


def check_possible(solver: Solver, possible: Iterable[Formula]) -> None:
    """Raise DisagreementError if one of these is so in no world with all clues; LimitReached if the solver gave up."""
    for given in possible:
        outcome = solver.solve(given=given)
        if isinstance(outcome, Unknown):
            raise LimitReached(outcome.limit)
        if isinstance(outcome, Unsat):
            raise DisagreementError(f"the engine {solver.name} finds no world where another engine found one")


def of_reasons(problem: Problem, reasons: Mapping[Answer, Reason]) -> Iterator[Ruling]:
    """That each reason rules out its answer: one ruling for all answers with the same reason."""
    answers: dict[tuple[ClueId, ...], list[Answer]] = {}
    for answer, reason in reasons.items():
        answers.setdefault(reason.clues, []).append(answer)
    return (Ruling(clues, is_one_of(problem, ruled_out)) for clues, ruled_out in answers.items())


def of_story(steps: Sequence[Step[Assignment]]) -> Iterator[Ruling]:
    """That each step of a story follows from its clues and from what the steps it uses conclude."""
    concluded = {step.n: All(tuple(map(formula_of, step.concludes))) for step in steps}
    return (Ruling(step.clues, All((Not(concluded[step.n]), *(concluded[n] for n in step.uses)))) for step in steps)
