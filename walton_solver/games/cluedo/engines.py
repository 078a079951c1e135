"""Which engine answers for a log."""

from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for, searches
from walton_solver.engines.outcomes import Engine
from walton_solver.games.cluedo.deals_engine import DealsEngine
from walton_solver.games.cluedo.logs import Log
from walton_solver.games.cluedo.meaning import problem_of


def engine_on(log: Log, asking: Asking) -> Engine:
    """The engine for a log: its hands outgrow relation tables, and finding that out takes longer than solving.

    Where nothing is installed that searches as well as CP-SAT, as in a browser, deals are looked for.
    """
    problem = problem_of(log)
    if asking.engine == "auto" and not searches(problem):
        return DealsEngine(log, problem, asking.deadline)
    return engine_for(problem, asking, with_tables=False)
