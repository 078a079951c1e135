"""Verdict, count and answers of a problem."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from walton_solver.deduction.findings import Candidates, Decision, Verdict
from walton_solver.engines.choosing import SECOND_OPINION_WORK, second_engines_for
from walton_solver.engines.outcomes import Answer, Engine, in_order
from walton_solver.errors import DisagreementError
from walton_solver.limits import Deadline, Limit, LimitReached
from walton_solver.logic.formulas import Value
from walton_solver.logic.problems import Problem

MOST_CONFIRMED_ANSWERS = 100
"""Beyond this many answers a second engine, which finds them one by one, would take too long."""


def decide(engine: Engine) -> Decision:
    """Every answer of the engine's problem, or as many as it found before it gave up."""
    answers: list[Answer] = []
    limit: Limit | None = None
    try:
        for found in engine.answers():
            answers.append(found)
    except LimitReached as reached:
        limit = reached.limit
    if len(answers) > 1:
        answers.sort(key=answer_order(engine.problem))
    if limit is not None:
        return Decision(verdict=Verdict.UNDECIDED, count=None, answers=tuple(answers), engine=engine.name, limit=limit)
    verdict = {0: Verdict.CONTRADICTORY, 1: Verdict.UNIQUE}.get(len(answers), Verdict.AMBIGUOUS)
    return Decision(verdict=verdict, count=len(answers), answers=tuple(answers), engine=engine.name)


def confirmed(decision: Decision, second: Engine) -> Decision:
    """The decision with the name of the second engine, if that finds the same answers; as it was if it gives up.

    That there are no more answers rests on a solver's "infeasible", which only another solver can check.
    """
    if decision.verdict is Verdict.UNDECIDED:
        return decision
    other = decide(second)
    if other.verdict is Verdict.UNDECIDED:
        return decision
    if decision.answers != other.answers:
        raise DisagreementError(
            f"the engine {decision.engine} finds {decision.count} answers, {second.name} finds {other.count} or others"
        )
    return replace(decision, checked_by=second.name)


def confirmed_by(engine: Engine, decision: Decision, deadline: Deadline) -> str | None:
    """The name of the first other engine that finds the same, if one does within the deadline.

    Raises DisagreementError when one finds others.
    """
    if decision.verdict is Verdict.UNDECIDED or len(decision.answers) > MOST_CONFIRMED_ANSWERS:
        return None
    seconds = second_engines_for(engine, deadline.or_work(SECOND_OPINION_WORK))
    names = (confirmed(decision, second).checked_by for second in seconds)
    return next((name for name in names if name is not None), None)


def candidates(problem: Problem, answers: Iterable[Answer]) -> Candidates:
    """For each question the values that it has in these answers."""
    seen = [set(values) for values in zip(*answers, strict=True)] or [set[Value]() for _ in problem.questions]
    return in_order(problem, dict(zip(problem.questions, seen, strict=True)))


def answer_order(problem: Problem) -> Callable[[Answer], int]:
    """The sorting key of answers: the questions in turn, each in the order of its values."""
    ranks: list[dict[Value, int]] = []
    unit = 1
    for values in (problem.variable(name).values for name in reversed(problem.questions)):
        ranks.insert(0, {value: rank * unit for rank, value in enumerate(values)})
        unit *= len(values)
    return lambda answer: sum(map(dict.__getitem__, ranks, answer))
