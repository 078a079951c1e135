"""Which engine for which problem, and which for a second opinion."""

from importlib.util import find_spec

from walton_solver.engines.outcomes import Deadline, Engine
from walton_solver.errors import EngineMissingError, QueryError
from walton_solver.logic.problems import Problem

ENGINES = ("auto", "tables", "cpsat", "backtrack")


def engine_for(problem: Problem, name: str, deadline: Deadline) -> Engine:
    """The engine of that name on the problem; `auto` takes CP-SAT where it is installed.

    Raises QueryError for an unknown name, EngineMissingError for an engine whose package is not installed.
    """
    # Engines are imported on use: ortools alone takes longer to import than most cases to solve.
    match name:
        case "auto":
            return engine_for(problem, "cpsat" if _has_ortools() else "backtrack", deadline)
        case "cpsat":
            if not _has_ortools():
                raise EngineMissingError("the engine 'cpsat' needs the package ortools, which is not installed")
            from walton_solver.engines.cpsat import CpSatEngine

            return CpSatEngine(problem, deadline)
        case "tables":
            from walton_solver.engines.tables.engine import TablesEngine

            return TablesEngine(problem, deadline)
        case "backtrack":
            from walton_solver.engines.backtracking import BacktrackingEngine

            return BacktrackingEngine(problem, deadline)
        case _:
            raise QueryError(f"no engine {name!r}; there are {', '.join(ENGINES)}")


def second_engine_for(first: Engine, deadline: Deadline) -> Engine | None:
    """An engine that shares no solving with the first, or None when there is none here."""
    if first.name == "cpsat":
        return engine_for(first.problem, "backtrack", deadline)
    return engine_for(first.problem, "cpsat", deadline) if _has_ortools() else None


def _has_ortools() -> bool:
    return find_spec("ortools") is not None
