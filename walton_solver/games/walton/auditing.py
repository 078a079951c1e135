"""`check`: an author's verdict on a case, with the evidence. What else there is to report is found in `reporting`."""

from typing import Literal

from walton_solver.deduction.clashes import smallest_clashes, smallest_repairs
from walton_solver.deduction.findings import Decision, Undecided, Verdict
from walton_solver.deduction.solving import confirmed, decide
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for, second_engines_for
from walton_solver.engines.outcomes import Engine
from walton_solver.games.walton.answers import Audit
from walton_solver.games.walton.cases import Case, WaltonWorld
from walton_solver.games.walton.meaning import problem_of
from walton_solver.games.walton.routes import hypothesis_of, shortest_world
from walton_solver.games.walton.solving import SECOND_OPINION_TIME_LIMIT_S, answer_of, solution_of
from walton_solver.limits import Deadline
from walton_solver.logic.problems import ClueId

MOST_CONFIRMED_ANSWERS = 100
"""Beyond this many answers a second engine, which finds them one by one, would take too long."""


def audit_of(case: Case, asking: Asking, *, max_answers: int, brief: bool) -> Audit:
    """Whether the case has exactly one solution, and the intended one; else, evidence of what is wrong."""
    problem = problem_of(case)
    asked = engine_for(problem, asking, some_clues=False)
    decision = decide(asked)
    if len(decision.answers) <= MOST_CONFIRMED_ANSWERS:
        decision = _confirm(asked, decision, asking.deadline)
    # Clashes are of some clues, repairs leave some out: that may take another engine.
    clashing = engine_for(problem, asking) if decision.verdict is Verdict.CONTRADICTORY else None
    audit = Audit(
        solution=solution_of(case, asked, decision, max_answers, with_route=False),
        intended=_intended(case, decision),
        witnesses=_witnesses(case, asked, decision) if decision.verdict is Verdict.AMBIGUOUS else (),
        conflicts=_known(smallest_clashes(clashing)) if clashing else (),
        repairs=_known(smallest_repairs(clashing)) if clashing else (),
        checked_by=decision.checked_by,
        is_brief=brief,
    )
    if brief:
        return audit
    # What a verdict does without shall not take its time.
    from walton_solver.games.walton.reporting import in_full

    return in_full(case, audit, decision, asking)


def _confirm(engine: Engine, decision: Decision, deadline: Deadline) -> Decision:
    if decision.verdict is not Verdict.UNDECIDED:
        for second in second_engines_for(engine, deadline.or_sooner(SECOND_OPINION_TIME_LIMIT_S)):
            decision = confirmed(decision, second)
            if decision.checked_by is not None:
                break
    return decision


def _known(found: tuple[tuple[ClueId, ...], ...] | Undecided) -> tuple[tuple[ClueId, ...], ...]:
    return () if isinstance(found, Undecided) else found


def _intended(case: Case, decision: Decision) -> Literal["match", "mismatch", "absent"] | None:
    """Whether the intended solution is among the answers; None when that was not found out."""
    if case.solution is None:
        return "absent"
    if case.solution in map(hypothesis_of, decision.answers):
        return "match"
    return None if decision.verdict is Verdict.UNDECIDED else "mismatch"


def _witnesses(case: Case, engine: Engine, decision: Decision) -> tuple[WaltonWorld, ...]:
    """Worlds of two answers, the intended one first if it is one of them."""
    answers = [hypothesis_of(answer) for answer in decision.answers]
    answers.sort(key=lambda answer: answer != case.solution)
    worlds = (shortest_world(case, engine, engine.problem.is_answer(answer_of(answer))) for answer in answers[:2])
    return tuple(world for world in worlds if isinstance(world, WaltonWorld))
