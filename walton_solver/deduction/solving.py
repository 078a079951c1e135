"""Verdict, count and answers of a problem, and which values its variables can still take."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from walton_solver.deduction.findings import Candidates, Decision, Undecided, Verdict
from walton_solver.engines.outcomes import Engine, Sat, Unknown
from walton_solver.errors import DisagreementError
from walton_solver.logic.formulas import Among, Value, World
from walton_solver.logic.problems import Problem


def decide(engine: Engine) -> Decision:
    """Every answer of the engine's problem, or as many as it found before it gave up."""
    worlds: list[World] = []
    why = ""
    for found in engine.answers():
        if isinstance(found, Unknown):
            why = found.why
            break
        worlds.append(found)
    worlds.sort(key=_order(engine.problem))
    if why:
        return Decision(verdict=Verdict.UNDECIDED, count=None, worlds=tuple(worlds), engine=engine.name, why=why)
    verdict = {0: Verdict.CONTRADICTORY, 1: Verdict.UNIQUE}.get(len(worlds), Verdict.AMBIGUOUS)
    return Decision(verdict=verdict, count=len(worlds), worlds=tuple(worlds), engine=engine.name)


def confirmed(decision: Decision, second: Engine) -> Decision:
    """The decision with the name of the second engine, if that finds the same answers; as it was if it gives up.

    That there are no more answers rests on a solver's "infeasible", which only another solver can check.
    """
    if decision.verdict is Verdict.UNDECIDED:
        return decision
    other = decide(second)
    if other.verdict is Verdict.UNDECIDED:
        return decision
    questions = second.problem.questions
    ours, theirs = ([tuple(world[name] for name in questions) for world in each.worlds] for each in (decision, other))
    if ours != theirs:
        raise DisagreementError(
            f"the engine {decision.engine} finds {len(ours)} answers, {second.name} finds {len(theirs)} or others"
        )
    return replace(decision, checked_by=second.name)


def candidates(problem: Problem, worlds: Iterable[World]) -> Candidates:
    """For each question the values that it has in these worlds."""
    found = list(worlds)
    return {
        name: tuple(value for value in problem.variable(name).values if any(world[name] == value for world in found))
        for name in problem.questions
    }


def project(engine: Engine, names: Iterable[str], known: Iterable[World] = ()) -> Candidates | Undecided:
    """The values that each of the variables takes in some world with all clues.

    `known` worlds with all clues save questions; each value they do not show costs at most one.
    """
    names = tuple(names)
    seen: dict[str, set[Value]] = {name: {world[name] for world in known} for name in names}
    for name in names:
        for value in engine.problem.variable(name).values:
            if value in seen[name]:
                continue
            outcome = engine.solve(given=Among(name, (value,)))
            if isinstance(outcome, Unknown):
                return Undecided(why=outcome.why)
            if isinstance(outcome, Sat):
                for other in names:
                    seen[other].add(outcome.world[other])
    return {
        name: tuple(value for value in engine.problem.variable(name).values if value in seen[name]) for name in names
    }


def _order(problem: Problem) -> Callable[[World], tuple[int, ...]]:
    """The sorting key of worlds: by the questions in turn, each in the order of its values."""
    ranks = [{value: rank for rank, value in enumerate(problem.variable(name).values)} for name in problem.questions]

    def key(world: World) -> tuple[int, ...]:
        return tuple(rank[world[name]] for rank, name in zip(ranks, problem.questions, strict=True))

    return key
