"""The certain bounds of a log, proved by an engine."""

from contextlib import suppress
from dataclasses import replace

from walton_solver.deduction.findings import Certificate
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import certifier_for
from walton_solver.engines.outcomes import Engine
from walton_solver.errors import DisagreementError, PackageMissingError
from walton_solver.games.arosa.facts import Lying
from walton_solver.games.arosa.logs import Log
from walton_solver.games.arosa.meaning import engine_on, meaning_of
from walton_solver.games.arosa.results import Solution
from walton_solver.games.arosa.solver import SPREADS
from walton_solver.limits import LimitReached
from walton_solver.logic.problems import Problem

CHECK_WORK = 4_000_000
"""How much work a solver may do to confirm bounds."""


def certificate_of_bounds(log: Log, asking: Asking, solution: Solution, *, brief: bool) -> Certificate:
    """Of a solver that finds the same bounds: CP-SAT where it is installed, or the quickest if it is to be brief."""
    asking = replace(asking, deadline=asking.deadline.or_work(CHECK_WORK))
    name = None
    for player, floors in enumerate(solution.traces):
        expected = {
            Lying("at_least", log.players[player], facts.floor, count): (False,) * (count > facts.least)
            + (True,) * (count <= facts.most)
            for facts in floors
            for count in (facts.least, facts.least + 1, facts.most, facts.most + 1)
            if count
        }
        second = _solver_of(meaning_of(log, (player,), expected).problem, asking, brief=brief)
        try:
            found = second.possible_values(second.problem.questions)
        except LimitReached as reached:
            return Certificate(limit=reached.limit)
        if any(found[fact.key] != values for fact, values in expected.items()):
            raise DisagreementError(f"the engine {second.name} finds other bounds for {log.players[player]!r}")
        name = second.name
    return Certificate(by=name)


def _solver_of(problem: Problem, asking: Asking, *, brief: bool) -> Engine:
    with suppress(PackageMissingError):
        if asking.engine == "auto" and not brief:
            return certifier_for(problem, SPREADS, asking.deadline)
    return engine_on(problem, asking)
