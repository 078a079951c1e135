"""What an engine decided of a case, in the game's own terms."""

from collections.abc import Sequence

from walton_solver.deduction.findings import Decision, Undecided, Verdict
from walton_solver.deduction.solving import candidates
from walton_solver.engines.asking import Asking
from walton_solver.engines.outcomes import Engine
from walton_solver.games.walton.cases import QUESTIONS, Case, Hypothesis
from walton_solver.games.walton.results import Obstacle, Solution
from walton_solver.games.walton.routes import hypothesis_of, route_facts
from walton_solver.logic.formulas import Value


def solution_of(
    case: Case, engine: Engine, decision: Decision, asking: Asking, max_answers: int, *, with_route: bool
) -> Solution:
    """What is left of the case; with the route only where there is a world."""
    is_known = with_route and decision.verdict in (Verdict.UNIQUE, Verdict.AMBIGUOUS)
    left = candidates(engine.problem, decision.answers)
    if decision.verdict is Verdict.UNDECIDED:
        # What was not found within the limit is not ruled out.
        left = {name: engine.problem.variable(name).values for name in QUESTIONS}
    route = route_facts(case, engine) if is_known else None
    obstacles: tuple[Obstacle, ...] = ()
    if decision.verdict is Verdict.CONTRADICTORY:
        # Few cases have any: others need not wait for the import.
        from walton_solver.games.walton.obstacles import obstacles_of

        obstacles = obstacles_of(case, asking)
    return Solution(
        verdict=decision.verdict,
        count=decision.count,
        hypotheses=tuple(hypothesis_of(answer) for answer in decision.answers[:max_answers]),
        candidates=left,
        route=None if isinstance(route, Undecided) else route,
        engine=engine.name,
        limit=route.limit if isinstance(route, Undecided) else decision.limit,
        obstacles=obstacles,
    )


def answer_of(hypothesis: Hypothesis) -> Sequence[Value]:
    """The hypothesis as the values of a problem's questions."""
    return [getattr(hypothesis, name) for name in QUESTIONS]
