"""Certificates: what one engine found to be ruled out, asked of another, in as few questions as may be."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from walton_solver.deduction.findings import Reason
from walton_solver.deduction.grouping import is_one_of
from walton_solver.deduction.verifying import Claim
from walton_solver.engines.outcomes import Answer, Sat, Solver, Unknown
from walton_solver.errors import DisagreementError
from walton_solver.logic.formulas import All, Formula, Not
from walton_solver.logic.problems import ClueId, Problem


@dataclass(frozen=True, slots=True)
class Ruling:
    """The rules and these clues are said to leave no world in which `given` is so."""

    clues: tuple[ClueId, ...]
    given: Formula


def certified_by(solver: Solver, rulings: Iterable[Ruling]) -> str | None:
    """The solver's name, if it finds every ruling to hold; None when it gave up on one.

    Raises DisagreementError when it finds a world that was ruled out.
    """
    for ruling in rulings:
        outcome = solver.solve(ruling.clues, ruling.given)
        if isinstance(outcome, Unknown):
            return None
        if isinstance(outcome, Sat):
            raise DisagreementError(f"the engine {solver.name} finds a world that clues {ruling.clues} do not rule out")
    return solver.name


def of_reasons(problem: Problem, reasons: Mapping[Answer, Reason]) -> tuple[Ruling, ...]:
    """That each reason rules out its answer: one ruling for all answers with the same reason."""
    answers: dict[tuple[ClueId, ...], list[Answer]] = {}
    for answer, reason in reasons.items():
        answers.setdefault(reason.clues, []).append(answer)
    return tuple(Ruling(clues, is_one_of(problem, ruled_out)) for clues, ruled_out in answers.items())


def of_claims(claims: Sequence[Claim]) -> tuple[Ruling, ...]:
    """That each step of a story follows from its clues and from what the steps it uses conclude."""
    concluded = {claim.n: claim.concludes for claim in claims}
    return tuple(
        Ruling(claim.clues, All((Not(claim.concludes), *(concluded[n] for n in claim.uses)))) for claim in claims
    )


def with_certificates(solver: Solver, reasons: Mapping[Answer, Reason]) -> Mapping[Answer, Reason]:
    """The reasons with the name of the solver that found them to hold; as they were when it gave up."""
    name = certified_by(solver, of_reasons(solver.problem, reasons))
    if name is None:
        return reasons
    return {answer: replace(reason, checked_by=name) for answer, reason in reasons.items()}
