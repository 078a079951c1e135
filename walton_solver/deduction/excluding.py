"""Which values of the questions are out, and the fewest clues that rule out each, easiest first."""

from collections.abc import Callable

from walton_solver.deduction.findings import Conclusion, Decision, Reason, Step, Undecided
from walton_solver.deduction.reasons import smallest_reason
from walton_solver.deduction.solving import candidates
from walton_solver.engines.outcomes import Engine
from walton_solver.logic.formulas import Among
from walton_solver.logic.problems import ClueId

Progress = Callable[[int, int], None]
"""Told how many parts of a long work are done, and of how many."""


def exclusions(engine: Engine, decision: Decision, progress: Progress | None = None) -> tuple[Step, ...] | Undecided:
    """A step for each smallest reason that rules values out, then one for each question that this settles.

    Fewest clues first, then least total weight, then clue order. The decision must have found all answers.
    """
    problem = engine.problem
    left = candidates(problem, decision.answers)
    out = [
        Conclusion(name, value, holds=False)
        for name in problem.questions
        for value in problem.variable(name).values
        if value not in left[name]
    ]
    reasons: dict[tuple[ClueId, ...], list[Conclusion]] = {}
    for done, conclusion in enumerate(out):
        if progress is not None:
            progress(done, len(out))
        found = smallest_reason(engine, Among(conclusion.question, (conclusion.value,)))
        if isinstance(found, Undecided):
            return found
        if isinstance(found, Reason):
            reasons.setdefault(found.clues, []).append(conclusion)
    position = {clue.id: i for i, clue in enumerate(problem.clues)}
    weight = {clue.id: clue.weight for clue in problem.clues}
    easiest = sorted(
        reasons,
        key=lambda clues: (len(clues), sum(weight[clue] for clue in clues), [position[clue] for clue in clues]),
    )
    steps = [Step(n=n, concludes=tuple(reasons[clues]), clues=clues) for n, clues in enumerate(easiest, start=1)]
    for name in problem.questions:
        if len(left[name]) == 1:
            uses = tuple(step.n for step in steps if any(each.question == name for each in step.concludes))
            settled = Conclusion(name, left[name][0], holds=True)
            steps.append(Step(n=len(steps) + 1, concludes=(settled,), clues=(), uses=uses))
    return tuple(steps)
