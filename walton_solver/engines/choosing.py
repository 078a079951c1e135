"""Which engine for which problem, and which for a second opinion."""

from collections.abc import Iterator
from importlib.util import find_spec

from walton_solver.engines.outcomes import Engine
from walton_solver.errors import EngineMissingError, QueryError
from walton_solver.limits import Deadline
from walton_solver.logic.problems import Problem

QUICK_OPINION_TIME_LIMIT_S = 2.0
"""How long the engine that is ready soonest may take before a stronger one is asked."""

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


def second_engines_for(first: Engine, deadline: Deadline) -> Iterator[Engine]:
    """Engines that share no solving with the first, to confirm a verdict; the one that is ready soonest comes first.

    python-constraint is imported in a tenth of the time that ortools takes, and few worlds are left to search when
    all clues hold; but its time is short where CP-SAT can be asked after it.
    """
    has_ortools = _has_ortools()
    if first.name != "backtrack":
        is_last = first.name == "cpsat" or not has_ortools
        limit = deadline if is_last else deadline.or_sooner(QUICK_OPINION_TIME_LIMIT_S)
        yield engine_for(first.problem, "backtrack", limit)
    if first.name != "cpsat" and has_ortools:
        yield engine_for(first.problem, "cpsat", deadline)


def other_engine_for(problem: Problem, made_by: str, deadline: Deadline) -> Engine:
    """The quickest engine that is not the one of that name. Raises EngineMissingError when none is installed."""
    tables = _fitting_tables(problem, deadline, some_clues=True) if made_by != "tables" else None
    if tables is not None:
        return tables
    for name in ("cpsat", "backtrack"):
        if name != made_by and (name != "cpsat" or _has_ortools()):
            return engine_for(problem, name, deadline)
    raise EngineMissingError(f"no engine is installed that could check what {made_by!r} made")


def _fitting_tables(problem: Problem, deadline: Deadline, some_clues: bool) -> Engine | None:
    """Tables, unless they are too large; they say as well as any engine that there was no time."""
    from walton_solver.engines.tables.engine import TablesEngine

    tables = TablesEngine(problem, deadline)
    return tables if tables.fits(some_clues=some_clues) or deadline.is_over() else None


def _first_solver() -> str:
    return "cpsat" if _has_ortools() else "backtrack"


def _has_ortools() -> bool:
    return find_spec("ortools") is not None
