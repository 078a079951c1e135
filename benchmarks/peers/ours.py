"""Our engines in the same shape, warm and cold.

Warm: the house, and most clues that can be told in it, were met before, as in a program that takes one case after
another; what the tables keep of a house serves again. Cold: a house that was never seen.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial

from benchmarks.peers.peer import Explain, Explainer
from walton_solver.deduction.findings import Reason
from walton_solver.deduction.reasons import smallest_reason
from walton_solver.deduction.solving import decide
from walton_solver.door.answering import explain, reasons
from walton_solver.engines.asking import Asking, EngineName
from walton_solver.engines.choosing import engine_for
from walton_solver.engines.outcomes import Answer, Engine
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.meaning import problem_of
from walton_solver.logic.formulas import Formula
from walton_solver.logic.problems import ClueId, Problem
from walton_solver.wording.limits import limit_named
from walton_solver.wording.tongues import tongue_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Own:
    """One of our engines; `prepare` gives the case to start from, its time does not count."""

    name: str
    note: str
    engine: EngineName
    prepare: Callable[[Case], Case]


def as_met(case: Case) -> Case:
    """The case, its house as it was met."""
    return case


def as_new(case: Case) -> Case:
    """The case in a house that nothing was made of yet."""
    return replace(case, setting=replace(case.setting))


def own_answers(case: Case, engine: EngineName) -> list[Answer]:
    """All answers of a loaded case."""
    # As `walton check` does: a verdict asks nothing about some of the clues.
    decision = decide(engine_for(problem_of(case), Asking(engine=engine), some_clues=False))
    if decision.limit is not None:
        raise RuntimeError(f"{engine} gave up: {limit_named(tongue_of('en'), decision.limit)}")
    return list(decision.answers)


def own_engine(case: Case) -> Engine:
    return engine_for(problem_of(case), Asking())


def own_reason(engine: Engine, given: Formula) -> Iterable[ClueId]:
    """A smallest reason; there must be one."""
    found = smallest_reason(engine, given)
    if not isinstance(found, Reason):
        raise RuntimeError(f"{engine.name} has no reason: {found}")
    return found.clues


BASE = Own(name="ours: auto, warm", note="the tables of the house are there", engine="auto", prepare=as_met)

OWN = (
    BASE,
    Own(name="ours: auto, cold", note="a house never seen: tables and all", engine="auto", prepare=as_new),
    Own(name="ours: cpsat", note="CP-SAT with our model", engine="cpsat", prepare=as_met),
    Own(name="ours: backtrack", note="python-constraint, by our engine on it", engine="backtrack", prepare=as_met),
)


def _warm_reasons(problem: Problem) -> Explain:
    return partial(own_reason, engine_for(problem, Asking()))


def _cold_reasons(problem: Problem) -> Explain:
    def explain(given: Formula) -> Iterable[ClueId]:
        # A background that is new has no tables yet.
        new = replace(problem, background=replace(problem.background))
        return own_reason(engine_for(new, Asking()), given)

    return explain


OWN_REASONS = (
    Explainer(
        name="ours: smallest reason, warm",
        note="provably smallest",
        smallest=True,
        minimal=True,
        build=_warm_reasons,
    ),
    Explainer(
        name="ours: smallest reason, cold",
        note="provably smallest; tables of the house and all",
        smallest=True,
        minimal=True,
        build=_cold_reasons,
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnExplanation:
    """All that can be explained of a loaded case; `explain` gives how many parts that has."""

    name: str
    note: str
    explain: Callable[[Case], int]


def _reason_count(case: Case) -> int:
    return len(reasons(case).against)


def _step_count(case: Case) -> int:
    return len(explain(case).steps)


OWN_EXPLANATIONS = (
    OwnExplanation(
        name="ours: every reason", note="provably smallest, against every wrong hypothesis", explain=_reason_count
    ),
    OwnExplanation(name="ours: the whole story", note="every step from the fewest clues", explain=_step_count),
)
