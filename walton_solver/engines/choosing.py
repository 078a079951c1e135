"""Which engine for which problem, and which for a second opinion."""

from collections.abc import Iterator
from importlib.util import find_spec

from walton_solver.engines.asking import Asking, EngineName
from walton_solver.engines.memory import Memory, RecallingSolver
from walton_solver.engines.outcomes import Engine, Solver
from walton_solver.errors import PackageMissingError
from walton_solver.limits import Deadline
from walton_solver.logic.formulas import Formula, Walk, World, conjuncts
from walton_solver.logic.problems import Problem

QUICK_OPINION_WORK = 400_000
"""How much work the engine that is ready soonest may do before a stronger one is asked."""

SECOND_OPINION_WORK = 2_000_000
"""How much work a second engine may do to confirm: it is there to find bugs, not to hold things up."""

LAST_RESORT_WORK = 12_000_000
"""How much work python-constraint may do where nobody asked for it: large houses and whole games are too much."""

SEARCHING: tuple[EngineName, ...] = ("sat", "cpsat", "backtrack")
"""The engines that search, the quickest for stories first."""

CONFIRMING: tuple[EngineName, ...] = ("cpsat", "backtrack")
"""Those that confirm what others found, the strongest first."""

_PACKAGES = {"sat": ("pysat",), "cpsat": ("ortools",), "backtrack": ("constraint",)}
"""What an engine imports; the tables need nothing."""

_DISTRIBUTIONS = {"constraint": "python-constraint2", "pysat": "python-sat"}
"""What brings a package of another name."""


def engine_for(problem: Problem, asking: Asking, *, some_clues: bool = True, with_tables: bool = True) -> Engine:
    """The engine that is asked for, on the problem.

    `auto` takes tables where they keep within their memory budget, else the first that is installed of what searches:
    an incremental SAT solver, CP-SAT, python-constraint. Without `some_clues`, questions will be about all clues only,
    for which the tables of a far larger house are small enough. Without tables, these serve only where nothing that
    searches as well as CP-SAT is installed.

    Raises PackageMissingError for an engine by name of which a package is not installed.
    """
    if asking.engine != "auto":
        return _engine(asking.engine, problem, asking.deadline)
    return _quickest(problem, asking.deadline, some_clues=some_clues, with_tables=with_tables)


def second_engine_for(first: Engine, deadline: Deadline, memory: Memory | None = None) -> Solver | None:
    """An engine that shares no solving with the first, or None when there is none here.

    `memory`: of a session, in which worlds that CP-SAT found before count again. So ask only whether there is one.
    """
    problem = first.problem
    name = next(iter(_confirming(first)), None)
    if name != "cpsat" or memory is None:
        return None if name is None else _engine(name, problem, deadline)
    from walton_solver.engines.cpsat import CpSatEngine

    rules = problem.background, problem.own_rules
    model = memory.recall(("cpsat", *rules), lambda: CpSatEngine(problem, deadline))
    worlds: list[World] = memory.recall(("worlds", *rules), list)
    return RecallingSolver(model.on(problem, deadline), worlds)


def second_engines_for(first: Engine, deadline: Deadline) -> Iterator[Engine]:
    """Engines that share no solving with the first, to confirm a verdict; the one that is ready soonest comes first.

    python-constraint is imported in a tenth of the time that ortools takes, and few worlds are left to search when
    all clues hold; but its work is little where CP-SAT can be asked after it.
    """
    names = sorted(_confirming(first))
    for name in names:
        limit = deadline if name == names[-1] else deadline.and_work(QUICK_OPINION_WORK)
        yield _engine(name, first.problem, limit)


def certifier_for(problem: Problem, made_by: str, deadline: Deadline) -> Engine:
    """CP-SAT, to prove what the engine of that name found; where that is CP-SAT itself, the quickest other engine.

    Raises PackageMissingError where it is not installed.
    """
    return other_engine_for(problem, made_by, deadline) if made_by == "cpsat" else _engine("cpsat", problem, deadline)


def other_engine_for(problem: Problem, made_by: str, deadline: Deadline) -> Engine:
    """The quickest engine that is not the one of that name."""
    return _quickest(problem, deadline, excluding=made_by)


def searches(problem: Problem) -> bool:
    """Whether something is installed for the problem that searches as well as CP-SAT."""
    return any(_missing(name, problem) is None for name in SEARCHING[:-1])


def _quickest(
    problem: Problem, deadline: Deadline, *, some_clues: bool = True, with_tables: bool = True, excluding: str = ""
) -> Engine:
    """Tables, unless they are too large, else what searches; they say as well as any engine that there was no time."""
    from walton_solver.engines.tables.engine import TablesEngine

    tables = TablesEngine(problem, deadline)
    is_wanted = (with_tables or not searches(problem)) and excluding != "tables"
    if is_wanted and (tables.fits(some_clues=some_clues) or deadline.is_over()):
        return tables
    for name in SEARCHING:
        if name != excluding and _missing(name, problem) is None:
            engine = _searching(name, problem, deadline)
            if engine is not None:
                return engine
    if excluding == "tables":
        raise PackageMissingError(
            "ortools or python-constraint2", f"an engine that could check what {excluding!r} made"
        )
    # They tell that they are too large.
    return tables


def _searching(name: EngineName, problem: Problem, deadline: Deadline) -> Engine | None:
    """The engine of that name, with as much work as it gets unasked; None where the problem is too large for it."""
    if name == "sat":
        from walton_solver.engines.sat.engine import SatEngine

        engine = SatEngine(problem, deadline)
        return engine if engine.fits() or deadline.is_over() else None
    return _engine(name, problem, deadline.or_work(LAST_RESORT_WORK) if name == "backtrack" else deadline)


def _confirming(first: Engine) -> list[EngineName]:
    """The engines that confirm what another found, the strongest first."""
    return [name for name in CONFIRMING if name != first.name and _missing(name, first.problem) is None]


def _missing(name: EngineName, problem: Problem) -> str | None:
    """What the engine needs for the problem and is not installed."""
    for package in _PACKAGES.get(name, ()):
        if find_spec(package) is None:
            return _DISTRIBUTIONS.get(package, package)
    # A walk in a CP-SAT model is narrowed by the graph that it goes through.
    if name == "cpsat" and find_spec("networkx") is None and any(isinstance(p, Walk) for p in _rules(problem)):
        return "networkx"
    return None


def _rules(problem: Problem) -> Iterator[Formula]:
    return (part for rule in problem.rules for part in conjuncts(rule.formula))


def _engine(name: EngineName, problem: Problem, deadline: Deadline) -> Engine:
    # What rests on other packages is imported on use: ortools takes longer to import than most cases to solve.
    missing = _missing(name, problem)
    if missing is not None:
        raise PackageMissingError(missing, f"the engine {name!r}")
    match name:
        case "sat":
            from walton_solver.engines.sat.engine import SatEngine

            return SatEngine(problem, deadline)
        case "cpsat":
            from walton_solver.engines.cpsat import CpSatEngine

            return CpSatEngine(problem, deadline)
        case "backtrack":
            from walton_solver.engines.backtracking import BacktrackingEngine

            return BacktrackingEngine(problem, deadline)
        case _:
            from walton_solver.engines.tables.engine import TablesEngine

            return TablesEngine(problem, deadline)
