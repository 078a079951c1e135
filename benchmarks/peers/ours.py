"""Our engines in the same shape.

What counts is the call that users make, each case once: a house is new to its first case in a round, and met by the
others, as in a program that takes one case after another. Beside it, and said so: warm, where the very case was met
before, so that its clues have their tables; and cold, where every case is in a house that was never seen.
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from benchmarks.peers.peer import Explain, Explainer
from walton_solver.deduction.findings import Reason
from walton_solver.deduction.reasons import smallest_reason
from walton_solver.deduction.solving import decide
from walton_solver.door.answering import explain, reasons, solve
from walton_solver.engines.asking import Asking, EngineName
from walton_solver.engines.choosing import engine_for
from walton_solver.engines.outcomes import Answer, Engine
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.meaning import problem_of
from walton_solver.games.walton.setting import Setting
from walton_solver.logic.formulas import Formula
from walton_solver.logic.problems import ClueId, Problem
from walton_solver.wording.limits import limit_named
from walton_solver.wording.tongues import tongue_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Own:
    """One of our calls; `prepare` gives the case to start from, its time does not count."""

    name: str
    note: str
    answers: Callable[[Case], list[Answer]]
    prepare: Callable[[Case, "Houses"], Case]


class Houses:
    """The houses of a round: each is new to the first of its cases, and the same for the others."""

    def __init__(self) -> None:
        self._new: dict[int, tuple[Setting, Setting]] = {}

    def take_in(self, case: Case) -> Case:
        """The case in the house of this round."""
        # Kept with the house, so that the id stays its own.
        _, new = self._new.setdefault(id(case.setting), (case.setting, replace(case.setting)))
        return replace(case, setting=new)


_ENGINES: Mapping[EngineName, str] = {
    "sat": "the public call by PySAT with our clauses",
    "cpsat": "the public call by CP-SAT with our model",
    "backtrack": "the public call by our engine on python-constraint",
}


def as_once(case: Case, houses: Houses) -> Case:
    """The case as it is met once."""
    return houses.take_in(case)


def as_met(case: Case, _: Houses) -> Case:
    """The case, its house and clues as they were met."""
    return case


def as_new(case: Case, _: Houses) -> Case:
    """The case in a house that nothing was made of yet."""
    return replace(case, setting=replace(case.setting))


def own_answers(case: Case, engine: EngineName) -> list[Answer]:
    """All answers of a loaded case."""
    # As `walton check` does: a verdict asks nothing about some of the clues.
    decision = decide(engine_for(problem_of(case), Asking(engine=engine), some_clues=False))
    if decision.limit is not None:
        raise RuntimeError(f"{engine} gave up: {limit_named(tongue_of('en'), decision.limit)}")
    return list(decision.answers)


def solved(case: Case, *, engine: EngineName = "auto") -> list[Answer]:
    """All answers of a loaded case, by the call that users make: with the route and all."""
    found = solve(case, engine=engine, max_answers=sys.maxsize)
    if found.limit is not None:
        raise RuntimeError(f"{engine} gave up: {limit_named(tongue_of('en'), found.limit)}")
    return [
        (each.murderer, each.motive, each.weapon, each.accomplice, each.accomplice_motive) for each in found.hypotheses
    ]


def own_engine(case: Case) -> Engine:
    return engine_for(problem_of(case), Asking())


def own_reason(engine: Engine, given: Formula) -> Iterable[ClueId]:
    """A smallest reason; there must be one."""
    found = smallest_reason(engine, given)
    if not isinstance(found, Reason):
        raise RuntimeError(f"{engine.name} has no reason: {found}")
    return found.clues


BASE = Own(name="ours: solve", note="the public call, each case once", answers=solved, prepare=as_once)

_verdict = partial(own_answers, engine="auto")

OWN = (
    BASE,
    Own(name="ours: verdict, warm", note="no route; the very case met before", answers=_verdict, prepare=as_met),
    Own(name="ours: verdict, cold", note="no route; in a house never seen", answers=_verdict, prepare=as_new),
    *(
        Own(name=f"ours: solve, {engine}", note=note, answers=partial(solved, engine=engine), prepare=as_once)
        for engine, note in _ENGINES.items()
    ),
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
