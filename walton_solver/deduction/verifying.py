"""Checking a story step by step: does each step follow, and does it need all that it names?"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from walton_solver.deduction.findings import Flaw, Verification
from walton_solver.engines.outcomes import Sat, Solver, Unknown, Unsat
from walton_solver.limits import LimitReached
from walton_solver.logic.formulas import All, Formula, Not
from walton_solver.logic.problems import ClueId


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A step of an explanation as formulas: `concludes` is said to follow from the clues and the steps it uses."""

    n: int
    concludes: Formula
    clues: tuple[ClueId, ...]
    uses: tuple[int, ...] = ()


def verify(engine: Solver, claims: Sequence[Claim]) -> Verification:
    """Check the claims in order, up to the first that fails.

    A claim is sound if it follows from the rules, its clues and what the steps it uses conclude, all of which come
    before it, and if it would not without any one of these clues and steps.
    """
    known: dict[int, Formula] = {}
    for checked, claim in enumerate(claims):
        try:
            flaw = next(_flaws(engine, claim, known), None)
        except LimitReached as reached:
            return Verification(engine=engine.name, checked=checked, step=claim.n, limit=reached.limit)
        if flaw is not None:
            kind, culprit = flaw
            return Verification(engine=engine.name, checked=checked, flaw=kind, step=claim.n, culprit=culprit)
        known[claim.n] = claim.concludes
    return Verification(engine=engine.name, checked=len(claims))


def _flaws(engine: Solver, claim: Claim, known: dict[int, Formula]) -> Iterator[tuple[Flaw, ClueId | None]]:
    clues = {clue.id for clue in engine.problem.clues}
    yield from ((Flaw.UNKNOWN_CLUE, clue) for clue in claim.clues if clue not in clues)
    yield from ((Flaw.UNKNOWN_STEP, n) for n in claim.uses if n not in known)
    if not _follows(engine, claim, claim.clues, claim.uses, known):
        yield Flaw.DOES_NOT_FOLLOW, None
    for clue in claim.clues:
        if _follows(engine, claim, [other for other in claim.clues if other != clue], claim.uses, known):
            yield Flaw.NEEDLESS_CLUE, clue
    for n in claim.uses:
        if _follows(engine, claim, claim.clues, [other for other in claim.uses if other != n], known):
            yield Flaw.NEEDLESS_STEP, n


def _follows(
    engine: Solver, claim: Claim, clues: Sequence[ClueId], uses: Sequence[int], known: dict[int, Formula]
) -> bool:
    given = All((Not(claim.concludes), *(known[n] for n in uses)))
    match engine.solve(clues, given):
        case Unsat():
            return True
        case Sat():
            return False
        case Unknown(limit=limit):
            raise LimitReached(limit)
