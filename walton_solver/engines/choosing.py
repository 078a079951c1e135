"""Which engine for which problem, and which for a second opinion."""

from collections.abc import Iterator
from importlib.util import find_spec

from walton_solver.engines.asking import Asking, EngineName
from walton_solver.engines.outcomes import Engine
from walton_solver.errors import EngineMissingError
from walton_solver.limits import Deadline
from walton_solver.logic.problems import Problem

QUICK_OPINION_WORK = 400_000
"""How much work the engine that is ready soonest may do before a stronger one is asked."""

_PACKAGES = {"cpsat": ("ortools", "ortools"), "backtrack": ("constraint", "python-constraint2")}
"""What an engine imports, and what brings that; the tables need nothing."""


def engine_for(
    problem: Problem, asking: Asking, *, some_clues: bool = True, prefers: EngineName | None = None
) -> Engine:
    """The engine that is asked for, on the problem.

    `auto` takes the engine that the game `prefers` where it is installed, else tables where they keep within their
    memory budget, else CP-SAT or python-constraint, whichever is installed first. Without `some_clues`, questions will
    be about all clues only, for which the tables of a far larger house are small enough.

    Raises EngineMissingError for an engine by name whose package is not installed.
    """
    if asking.engine != "auto":
        return _engine(asking.engine, problem, asking.deadline)
    if prefers is not None and is_installed(prefers):
        return _engine(prefers, problem, asking.deadline)
    return _quickest(problem, asking.deadline, some_clues=some_clues)


def second_engine_for(first: Engine, deadline: Deadline) -> Engine | None:
    """An engine that shares no solving with the first, or None when there is none here."""
    return next((_engine(name, first.problem, deadline) for name in _searching(first.name)), None)


def second_engines_for(first: Engine, deadline: Deadline) -> Iterator[Engine]:
    """Engines that share no solving with the first, to confirm a verdict; the one that is ready soonest comes first.

    python-constraint is imported in a tenth of the time that ortools takes, and few worlds are left to search when
    all clues hold; but its work is little where CP-SAT can be asked after it.
    """
    names = sorted(_searching(first.name))
    for name in names:
        limit = deadline if name == names[-1] else deadline.and_work(QUICK_OPINION_WORK)
        yield _engine(name, first.problem, limit)


def other_engine_for(problem: Problem, made_by: str, deadline: Deadline) -> Engine:
    """The quickest engine that is not the one of that name."""
    return _quickest(problem, deadline, but=made_by)


def is_installed(name: EngineName) -> bool:
    """Whether the packages that the engine needs are installed."""
    return name not in _PACKAGES or find_spec(_PACKAGES[name][0]) is not None


def _quickest(problem: Problem, deadline: Deadline, *, some_clues: bool = True, but: str = "") -> Engine:
    """Tables, unless they are too large, else what searches; they say as well as any engine that there was no time."""
    from walton_solver.engines.tables.engine import TablesEngine

    tables = TablesEngine(problem, deadline)
    if but != "tables" and (tables.fits(some_clues=some_clues) or deadline.is_over()):
        return tables
    for name in _searching(but):
        return _engine(name, problem, deadline)
    if but == "tables":
        raise EngineMissingError(f"no engine is installed that could check what {but!r} made")
    # They tell that they are too large.
    return tables


def _searching(but: str) -> list[EngineName]:
    """The engines that search and are installed, the strongest first."""
    names: tuple[EngineName, ...] = ("cpsat", "backtrack")
    return [name for name in names if name != but and is_installed(name)]


def _engine(name: EngineName, problem: Problem, deadline: Deadline) -> Engine:
    # What rests on other packages is imported on use: ortools takes longer to import than most cases to solve.
    if not is_installed(name):
        raise EngineMissingError(f"the engine {name!r} needs the package {_PACKAGES[name][1]}, which is not installed")
    match name:
        case "cpsat":
            from walton_solver.engines.cpsat import CpSatEngine

            return CpSatEngine(problem, deadline)
        case "backtrack":
            from walton_solver.engines.backtracking import BacktrackingEngine

            return BacktrackingEngine(problem, deadline)
        case _:
            from walton_solver.engines.tables.engine import TablesEngine

            return TablesEngine(problem, deadline)
