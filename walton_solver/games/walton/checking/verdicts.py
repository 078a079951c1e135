"""`check`: an author's verdict on a case, with the evidence. What else there is to report is found in `full_report`."""

from dataclasses import replace
from typing import Literal

from walton_solver.deduction.findings import Decision, Undecided, Verdict
from walton_solver.deduction.solving import confirmed_by, decide
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import SECOND_OPINION_WORK, engine_for
from walton_solver.engines.outcomes import Engine
from walton_solver.games.walton.cases import Case, Hypothesis, WaltonWorld
from walton_solver.games.walton.checking.unknown import Findings
from walton_solver.games.walton.meaning import problem_of
from walton_solver.games.walton.results import Against, Audit, ReportPart
from walton_solver.games.walton.routes import hypothesis_of, shortest_world
from walton_solver.games.walton.solving import answer_of, solution_of
from walton_solver.logic.problems import ClueId, Problem


def audit_of(case: Case, asking: Asking, *, max_answers: int, brief: bool) -> Audit:
    """Whether the case has exactly one solution, and the intended one; else, evidence of what is wrong."""
    problem = problem_of(case)
    asked = engine_for(problem, asking, some_clues=False)
    decision = decide(asked)
    found = Findings()
    clashes = _clashes(problem, asking, found) if decision.verdict is Verdict.CONTRADICTORY else ((), ())
    audit = Audit(
        solution=solution_of(case, asked, decision, asking, max_answers, with_route=False),
        intended=_intended(case, decision),
        witnesses=_witnesses(case, asked, decision, found) if decision.verdict is Verdict.AMBIGUOUS else (),
        conflicts=clashes[0],
        repairs=clashes[1],
        is_brief=brief,
        unknown=found.unknown,
    )
    if brief and case.solution is not None and audit.intended == "mismatch" and not audit.solution.obstacles:
        audit = replace(audit, against=found.known(ReportPart.AGAINST, _first_reason(problem, case.solution, asking)))
    elif not brief:
        # What a verdict does without shall not take its time.
        from walton_solver.games.walton.checking.full_report import in_full

        audit = in_full(case, audit, decision, asking, found)
    # What is found comes first: where time is short, only the second opinion is missing.
    return replace(audit, checked_by=confirmed_by(asked, decision, asking.deadline))


def _first_reason(problem: Problem, solution: Hypothesis, asking: Asking) -> Against | Undecided:
    """One smallest set of clues that rules out the intended solution, which is quickly found."""
    from walton_solver.deduction.findings import Reason
    from walton_solver.deduction.reasons import smallest_reason

    engine = engine_for(problem, replace(asking, deadline=asking.deadline.or_work(SECOND_OPINION_WORK)))
    reason = smallest_reason(engine, problem.is_answer(answer_of(solution)))
    if isinstance(reason, Undecided):
        return reason
    return Against(reasons=(reason.clues,) if isinstance(reason, Reason) else (), repairs=())


def _clashes(
    problem: Problem, asking: Asking, found: Findings
) -> tuple[tuple[tuple[ClueId, ...], ...], tuple[tuple[ClueId, ...], ...]]:
    """The smallest clashes of a contradictory case, and its smallest repairs."""
    from walton_solver.deduction.conflicts import smallest_conflicts, smallest_corrections

    # Clashes are of some clues, repairs leave some out: that may take another engine.
    engine = engine_for(problem, asking)
    conflicts = found.known(ReportPart.CONFLICTS, smallest_conflicts(engine))
    return conflicts or (), found.known(ReportPart.REPAIRS, smallest_corrections(engine)) or ()


def _intended(case: Case, decision: Decision) -> Literal["match", "mismatch", "absent"] | None:
    """Whether the intended solution is among the answers; None when that was not found out."""
    if case.solution is None:
        return "absent"
    if case.solution in map(hypothesis_of, decision.answers):
        return "match"
    return None if decision.verdict is Verdict.UNDECIDED else "mismatch"


def _witnesses(case: Case, engine: Engine, decision: Decision, found: Findings) -> tuple[WaltonWorld, ...]:
    """Worlds of two answers, the intended one first if it is one of them."""
    answers = [hypothesis_of(answer) for answer in decision.answers]
    answers.sort(key=lambda answer: answer != case.solution)
    worlds = (shortest_world(case, engine, engine.problem.is_answer(answer_of(answer))) for answer in answers[:2])
    return tuple(shown for world in worlds if (shown := found.known(ReportPart.WITNESSES, world)) is not None)
