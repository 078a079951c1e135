"""Checking a story step by step: does each step follow, and does it need all that it names?

Where a step names the rules that carry it, the problem is taken apart (`logic.rulebooks`): it must follow from these
rules alone, and from no fewer of them.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from walton_solver.deduction.findings import Flaw, Verification
from walton_solver.engines.outcomes import Sat, Solver, Unknown, Unsat
from walton_solver.limits import LimitReached
from walton_solver.logic.formulas import All, Formula, Not
from walton_solver.logic.problems import ClueId, Problem, RuleId
from walton_solver.logic.rulebooks import Grounds, Rulebook

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A step of an explanation as formulas: `concludes` is said to follow from the clues and the steps it uses.

    And from these rules alone; None: nothing is said of the rules.
    """

    n: int
    concludes: Formula
    clues: tuple[ClueId, ...]
    uses: tuple[int, ...] = ()
    rules: tuple[RuleId, ...] | None = None


@dataclass(frozen=True, slots=True)
class Apart:
    """The problem with its rules apart, and what solves problems that are left of it without some of them."""

    rulebook: Rulebook
    solver_on: Callable[[Problem], Solver]


def verify(engine: Solver, claims: Sequence[Claim], apart: Apart | None = None) -> Verification:
    """Check the claims in order, up to the first that fails.

    A claim is sound if it follows from the rules, its clues and what the steps it uses conclude, all of which come
    before it, and if it would not without any one of these clues and steps; of the rules that it names the same holds.
    `apart`: for claims that name rules; without it no rule is known.
    """
    check = _Check(engine, apart)
    for checked, claim in enumerate(claims):
        try:
            flaw = next(check.flaws(claim), None)
        except LimitReached as reached:
            return Verification(engine=engine.name, checked=checked, step=claim.n, limit=reached.limit)
        if flaw is not None:
            kind, culprit = flaw
            return Verification(engine=engine.name, checked=checked, flaw=kind, step=claim.n, culprit=culprit)
        check.known[claim.n] = claim.concludes
    return Verification(engine=engine.name, checked=len(claims))


class _Check:
    """`known`: by number what the sound claims conclude."""

    def __init__(self, engine: Solver, apart: Apart | None) -> None:
        self.known: dict[int, Formula] = {}
        self._engine = engine
        self._clues = {clue.id for clue in engine.problem.clues}
        self._apart = apart
        self._solvers: dict[Grounds, Solver] = {}

    def flaws(self, claim: Claim) -> Iterator[tuple[Flaw, ClueId | None]]:
        """What is wrong with the claim, and the culprit."""
        yield from ((Flaw.UNKNOWN_CLUE, clue) for clue in claim.clues if clue not in self._clues)
        yield from ((Flaw.UNKNOWN_STEP, n) for n in claim.uses if n not in self.known)
        if not self._follows(claim, claim.clues, claim.uses):
            yield Flaw.DOES_NOT_FOLLOW, None
        for clue in claim.clues:
            if self._follows(claim, _without(claim.clues, clue), claim.uses):
                yield Flaw.NEEDLESS_CLUE, clue
        for n in claim.uses:
            if self._follows(claim, claim.clues, _without(claim.uses, n)):
                yield Flaw.NEEDLESS_STEP, n
        if claim.rules is None:
            return
        if self._apart is None:
            yield from ((Flaw.UNKNOWN_RULE, rule) for rule in claim.rules)
        else:
            yield from self._flaws_of_rules(self._apart, claim, claim.rules)

    def _flaws_of_rules(
        self, apart: Apart, claim: Claim, rules: Sequence[RuleId]
    ) -> Iterator[tuple[Flaw, ClueId | None]]:
        yield from ((Flaw.UNKNOWN_RULE, rule) for rule in rules if not apart.rulebook.knows(rule))
        if not self._follows_by(apart, claim, rules):
            yield Flaw.MISSING_RULE, None
        for rule in rules:
            if self._follows_by(apart, claim, _without(rules, rule)):
                yield Flaw.NEEDLESS_RULE, rule

    def _follows(self, claim: Claim, clues: Sequence[ClueId], uses: Sequence[int]) -> bool:
        return _is_out(self._engine, clues, self._denial(claim, uses))

    def _follows_by(self, apart: Apart, claim: Claim, rules: Sequence[RuleId]) -> bool:
        """Whether it follows by these rules only."""
        grounds = tuple(ground for ground in apart.rulebook.grounds if ground in rules)
        if grounds not in self._solvers:
            self._solvers[grounds] = apart.solver_on(apart.rulebook.in_pieces(grounds))
        pieces = apart.rulebook.pieces(claim.clues, rules)
        return _is_out(self._solvers[grounds], pieces, self._denial(claim, claim.uses))

    def _denial(self, claim: Claim, uses: Sequence[int]) -> Formula:
        """That it is false although these steps are true."""
        return All((Not(claim.concludes), *(self.known[n] for n in uses)))


def _without(items: Sequence[T], left_out: T) -> list[T]:
    return [item for item in items if item != left_out]


def _is_out(engine: Solver, clues: Sequence[ClueId], given: Formula) -> bool:
    """Whether there is no world with these clues and what is given. Raises LimitReached."""
    match engine.solve(clues, given):
        case Unsat():
            return True
        case Sat():
            return False
        case Unknown(limit=limit):
            raise LimitReached(limit)
