"""The commands for a Walton case: each asks deduction and answers in the game's own terms.

A verdict takes less time than to import what explains it: that is left to the commands that do.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from walton_solver.deduction.findings import (
    Certificate,
    Conclusion,
    Possible,
    Reason,
    Undecided,
    Verification,
)
from walton_solver.deduction.solving import decide
from walton_solver.documents.reading import Document
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import SECOND_OPINION_WORK, engine_for, second_engine_for
from walton_solver.engines.outcomes import Answer, Engine
from walton_solver.games.results import Explanation, Hint, Reasons, WhyNot
from walton_solver.games.statements import AllOf
from walton_solver.games.walton.cases import Case, Hypothesis, WaltonWorld, hand_of
from walton_solver.games.walton.editing import added, without
from walton_solver.games.walton.meaning import meaning_of_statement, problem_of
from walton_solver.games.walton.reading.cases import case_from, schema
from walton_solver.games.walton.reading.settings import names_of
from walton_solver.games.walton.reading.statements import facts_asked
from walton_solver.games.walton.results import Audit, Obstacle, Solution
from walton_solver.games.walton.routes import hypothesis_of, shortest_world
from walton_solver.games.walton.solving import solution_of
from walton_solver.games.walton.statements import Fact
from walton_solver.limits import Deadline
from walton_solver.logic.formulas import Formula
from walton_solver.logic.problems import ClueId

__all__ = [
    "added",
    "case_from",
    "check",
    "conclusions",
    "conclusions_from",
    "explain",
    "explanation_from",
    "hand_of",
    "hint",
    "reasons",
    "schema",
    "solve",
    "verify",
    "why_not",
    "without",
]


def solve(case: Case, asking: Asking, *, max_answers: int, brief: bool = False) -> Solution:
    """What is left of the case; a brief solution has no route."""
    asked = engine_for(problem_of(case), asking, some_clues=False)
    return solution_of(case, asked, decide(asked), asking, max_answers, with_route=not brief)


def check(case: Case, asking: Asking, *, max_answers: int, brief: bool = False) -> Audit:
    """Whether the case has exactly one solution, and the intended one; else, evidence of what is wrong."""
    from walton_solver.games.walton.checking.verdicts import audit_of

    return audit_of(case, asking, max_answers=max_answers, brief=brief)


def why_not(case: Case, asked: Mapping[str, object], asking: Asking) -> WhyNot[Fact, WaltonWorld]:
    """The smallest set of clues that rules out what is asked, or a world in which it is so."""
    from walton_solver.deduction.reasons import smallest_reason

    facts = facts_asked(case.setting, asked)
    given = meaning_of_statement(AllOf(facts), case.setting)
    first = engine_for(problem_of(case), asking)
    found = smallest_reason(first, given)
    answer: WhyNot[Fact, WaltonWorld] = WhyNot(asked=facts)
    match found:
        case Reason():
            obstacles = () if found.clues else _obstacles(case, asking)
            reason = _check_reason(first, found, given, asking)
            return replace(answer, reason=reason, obstacles=obstacles)
        case Undecided(limit=limit):
            return replace(answer, limit=limit)
        case Possible():
            world = shortest_world(case, first, given)
            if isinstance(world, Undecided):
                return replace(answer, limit=world.limit)
            return replace(answer, world=world)


def reasons(case: Case, asking: Asking, *, certify: bool = False) -> Reasons[Hypothesis]:
    """The smallest reason against each hypothesis that the rules allow and the clues rule out; certified if asked."""
    from walton_solver.deduction.reasons import smallest_reasons

    asked = engine_for(problem_of(case), asking)
    found = smallest_reasons(asked, asking.progress, asking.memory)
    if isinstance(found, Undecided):
        return Reasons(against={}, engine=asked.name, limit=found.limit)
    against = {hypothesis_of(answer): reason for answer, reason in found.items()}
    # With none ruled out, either all that the rules allow are possible or they allow none.
    obstacles = () if against else _obstacles(case, asking)
    certified = _certified(asked, found, asking.deadline) if certify else None
    return Reasons(against=against, engine=asked.name, certificate=certified, obstacles=obstacles)


def explain(case: Case, asking: Asking, known: Collection[ClueId] | None = None) -> Explanation[Fact]:
    """The story of the case: every step from the fewest clues and earlier steps, easiest first."""
    case = case if known is None else hand_of(case, known)
    from walton_solver.games.explaining import explanation_of
    from walton_solver.games.walton.facts import outline_of

    explanation = explanation_of(problem_of(case), outline_of(case), asking)
    if explanation.conflict is None or explanation.conflict.clues:
        return explanation
    return replace(explanation, obstacles=_obstacles(case, asking))


def hint(
    case: Case,
    known: Iterable[ClueId] | None,
    knows: Iterable[Conclusion[Fact]],
    asking: Asking,
    story: Explanation[Fact] | None = None,
) -> Hint[Fact]:
    """The next step from a hand of clues that tells something new; `story`: of the hand, if that is told already."""
    from walton_solver.games.walton.hinting import hint_of

    return hint_of(case, known, knows, asking, story)


def conclusions(case: Case, told: Iterable[tuple[str, object, bool]]) -> tuple[Conclusion[Fact], ...]:
    """What a player takes for known, told as questions with values and whether they hold."""
    from walton_solver.games.walton.hinting import conclusions_told

    return conclusions_told(case, told)


def conclusions_from(case: Case, document: Document) -> tuple[Conclusion[Fact], ...]:
    """What a document says that a player takes for known."""
    from walton_solver.games.walton.hinting import conclusions_in

    return conclusions_in(case, document)


def explanation_from(case: Case, document: Document) -> Explanation[Fact]:
    """A saved explanation of the case."""
    from walton_solver.games.explaining import read_explanation
    from walton_solver.games.walton.facts import fact_shapes

    return read_explanation(document, names_of(case.setting), fact_shapes(case.setting), case.setting)


def verify(case: Case, explanation: Explanation[Fact], asking: Asking) -> Verification:
    """Check an explanation of the case, step by step."""
    from walton_solver.games.explaining import verification_of
    from walton_solver.games.walton.readings import readings_of

    def formula(fact: Fact) -> Formula:
        return meaning_of_statement(fact, case.setting)

    return verification_of(problem_of(case), explanation, formula, asking, readings_of(case))


def _check_reason(engine: Engine, reason: Reason, given: Formula, asking: Asking) -> Reason:
    from walton_solver.deduction.reasons import checked

    def find() -> str | None:
        second = second_engine_for(engine, asking.deadline.or_work(SECOND_OPINION_WORK), asking.memory)
        return None if second is None else checked(reason, given, second).checked_by

    if asking.memory is None:
        return replace(reason, checked_by=find())
    problem = engine.problem
    says = tuple(clue.formula for clue in problem.clues if clue.id in reason.clues)
    key = ("checked", engine.name, problem.background, problem.own_rules, says, given)
    return replace(reason, checked_by=asking.memory.recall(key, find))


def _certified(engine: Engine, reasons: Mapping[Answer, Reason], deadline: Deadline) -> Certificate:
    # Few ask for it: others need not wait for the import.
    from walton_solver.deduction.certificates import certificate, of_reasons

    return certificate(engine.problem, engine.name, of_reasons(engine.problem, reasons), deadline)


def _obstacles(case: Case, asking: Asking) -> tuple[Obstacle, ...]:
    # Few cases have any: others need not wait for the import.
    from walton_solver.games.walton.obstacles import obstacles_of

    return obstacles_of(case, asking)
