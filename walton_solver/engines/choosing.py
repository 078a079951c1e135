"""Which engine for which problem, and which for a second opinion."""

from importlib.util import find_spec

from walton_solver.engines.outcomes import Deadline, Engine
from walton_solver.errors import EngineMissingError, QueryError
from walton_solver.logic.problems import Problem

ENGINES = ("auto", "tables", "cpsat", "backtrack")


def engine_for(problem: Problem, name: str, deadline: Deadline, *, some_clues: bool = True) -> Engine:
    """The engine of that name on the problem.

    `auto` takes tables where they keep within their memory budget, else CP-SAT where it is installed. Without
    `some_clues`, questions will be about all clues only, for which the tables of a far larger house are small enough.

    Raises QueryError for an unknown name, EngineMissingError for an engine whose package is not installed.
    """
    # What rests on other packages is imported on use: ortools takes longer to import than most cases to solve.
    match name:
        case "auto":
            return _fitting_tables(problem, deadline, some_clues) or engine_for(problem, _first_solver(), deadline)
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
    second = "backtrack" if first.name == "cpsat" else _first_solver()
    return None if second == first.name else engine_for(first.problem, second, deadline)


def other_engine_for(problem: Problem, made_by: str, deadline: Deadline) -> Engine:
    """The quickest engine that is not the one of that name."""
    tables = _fitting_tables(problem, deadline, some_clues=True) if made_by != "tables" else None
    return tables or engine_for(problem, "backtrack" if made_by == "cpsat" else _first_solver(), deadline)


def _fitting_tables(problem: Problem, deadline: Deadline, some_clues: bool) -> Engine | None:
    """Tables, unless they are too large; they say as well as any engine that there was no time."""
    from walton_solver.engines.tables.engine import TablesEngine

    tables = TablesEngine(problem, deadline)
    return tables if tables.fits(some_clues=some_clues) or deadline.is_over() else None


def _first_solver() -> str:
    return "cpsat" if _has_ortools() else "backtrack"


def _has_ortools() -> bool:
    return find_spec("ortools") is not None
