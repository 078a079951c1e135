"""The commands for a Walton case: each asks deduction and answers in the game's own terms."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Literal

from walton_solver.deduction.clashes import smallest_clashes, smallest_repairs
from walton_solver.deduction.findings import (
    Conclusion,
    Decision,
    Possible,
    Progress,
    Reason,
    Undecided,
    Verdict,
    Verification,
)
from walton_solver.deduction.reasons import checked, smallest_reason, smallest_reasons
from walton_solver.deduction.solving import candidates, confirmed, decide
from walton_solver.documents.reading import Document
from walton_solver.engines.choosing import engine_for, second_engine_for, second_engines_for
from walton_solver.engines.outcomes import Deadline, Engine
from walton_solver.games.answers import Explanation, Hint, Reasons, WhyNot
from walton_solver.games.explaining import explanation_of, hand, hint_from, read_explanation, verification_of
from walton_solver.games.walton.answers import Audit, Solution
from walton_solver.games.walton.cases import QUESTIONS, Case, Hypothesis, WaltonWorld
from walton_solver.games.walton.facts import FACTS, asides_of, fact_of, statement_of, subjects_of, value_from
from walton_solver.games.walton.meaning import meaning_of_statement, problem_of
from walton_solver.games.walton.reading import case_from, schema
from walton_solver.games.walton.routes import hypothesis_of, route_facts, shortest_world
from walton_solver.games.walton.setting_reading import names_of
from walton_solver.games.walton.statement_reading import parse_statement, setting_rules
from walton_solver.games.walton.statements import AllOf, Fact, Partners, RoomOf, Statement, Uses
from walton_solver.logic.formulas import Formula, Value
from walton_solver.logic.problems import ClueId

__all__ = [
    "case_from",
    "check",
    "explain",
    "explanation_from",
    "hint",
    "reasons",
    "schema",
    "solve",
    "verify",
    "why_not",
]

SECOND_OPINION_TIME_LIMIT_S = 10.0
"""How long a second engine may take to confirm: it is there to find bugs, not to hold things up."""

MOST_CONFIRMED_ANSWERS = 100
"""Beyond this many answers a second engine, which finds them one by one, would take too long."""


def solve(case: Case, *, engine: str, time_limit_s: float | None, max_answers: int) -> Solution:
    """What is left of the case."""
    asked = engine_for(problem_of(case), engine, Deadline(time_limit_s), some_clues=False)
    return _solution(case, asked, decide(asked), max_answers, with_route=True)


def check(case: Case, *, engine: str, time_limit_s: float | None, max_answers: int) -> Audit:
    """Whether the case has exactly one solution, and the intended one; else, evidence of what is wrong."""
    problem, deadline = problem_of(case), Deadline(time_limit_s)
    asked = engine_for(problem, engine, deadline, some_clues=False)
    decision = decide(asked)
    if len(decision.answers) <= MOST_CONFIRMED_ANSWERS:
        decision = _confirm(asked, decision, deadline)
    solution = _solution(case, asked, decision, max_answers, with_route=False)
    # Clashes are of some clues, repairs leave some out: that may take another engine.
    clashing = engine_for(problem, engine, deadline) if decision.verdict is Verdict.CONTRADICTORY else None
    return Audit(
        solution=solution,
        intended=_intended(case, decision),
        witnesses=_witnesses(case, asked, decision) if decision.verdict is Verdict.AMBIGUOUS else (),
        conflicts=_known(smallest_clashes(clashing)) if clashing else (),
        repairs=_known(smallest_repairs(clashing)) if clashing else (),
        checked_by=decision.checked_by,
    )


def why_not(case: Case, asked: Mapping[str, object], *, engine: str, time_limit_s: float | None) -> WhyNot[WaltonWorld]:
    """The smallest set of clues that rules out what is asked, or a world in which it is so."""
    statement = parse_statement(case.setting, asked)
    given = meaning_of_statement(statement, case.setting)
    statements = statement.parts if isinstance(statement, AllOf) and len(asked) > 1 else (statement,)
    deadline = Deadline(time_limit_s)
    first = engine_for(problem_of(case), engine, deadline)
    found = smallest_reason(first, given)
    answer: WhyNot[WaltonWorld] = WhyNot(asked=_echo(statements))
    match found:
        case Reason():
            return replace(answer, reason=_check_reason(first, found, given, deadline))
        case Undecided(why=why):
            return replace(answer, why=why)
        case Possible():
            world = shortest_world(case, first, given, (weapon.id for weapon in case.setting.weapons))
            return replace(answer, why=world.why) if isinstance(world, Undecided) else replace(answer, world=world)


def reasons(
    case: Case, *, engine: str, time_limit_s: float | None, progress: Progress | None = None
) -> Reasons[Hypothesis]:
    """The smallest reason against each hypothesis that the rules allow and the clues rule out."""
    asked = engine_for(problem_of(case), engine, Deadline(time_limit_s))
    found = smallest_reasons(asked, progress)
    if isinstance(found, Undecided):
        return Reasons(against={}, engine=asked.name, why=found.why)
    return Reasons(against={hypothesis_of(answer): reason for answer, reason in found.items()}, engine=asked.name)


def explain(case: Case, *, engine: str, time_limit_s: float | None, progress: Progress | None = None) -> Explanation:
    """The story of the case: every step from the fewest clues and earlier steps, easiest first."""
    setting = case.setting
    return explanation_of(
        problem_of(case),
        subjects_of(setting),
        asides_of(setting),
        fact_of,
        engine=engine,
        time_limit_s=time_limit_s,
        progress=progress,
    )


def hint(case: Case, known: Iterable[ClueId] | None, *, after: int, engine: str, time_limit_s: float | None) -> Hint:
    """The next step from a hand of clues. That a clue is missing from a hand tells nothing, so its deck is open."""
    held = hand([clue.id for clue in case.clues] if known is None else known, [clue.id for clue in case.clues])
    clues = tuple(clue for clue in case.clues if clue.id in held)
    of_hand = case if known is None else replace(case, clues=clues, rules=replace(case.rules, deck="open"))
    return hint_from(explain(of_hand, engine=engine, time_limit_s=time_limit_s), after)


def explanation_from(case: Case, document: Document) -> Explanation:
    """A saved explanation of the case."""
    return read_explanation(document, names_of(case.setting), FACTS, value_from, setting_rules(case.setting))


def verify(case: Case, explanation: Explanation, *, engine: str, time_limit_s: float | None) -> Verification:
    """Check an explanation of the case, step by step."""

    def formula(conclusion: Conclusion) -> Formula:
        return meaning_of_statement(statement_of(conclusion), case.setting)

    return verification_of(problem_of(case), explanation, formula, engine=engine, time_limit_s=time_limit_s)


def _solution(case: Case, engine: Engine, decision: Decision, max_answers: int, *, with_route: bool) -> Solution:
    is_known = with_route and decision.verdict in (Verdict.UNIQUE, Verdict.AMBIGUOUS)
    left = candidates(engine.problem, decision.answers)
    if decision.verdict is Verdict.UNDECIDED:
        # What was not found within the limit is not ruled out.
        left = {name: engine.problem.variable(name).values for name in QUESTIONS}
    return Solution(
        verdict=decision.verdict,
        count=decision.count,
        hypotheses=tuple(hypothesis_of(answer) for answer in decision.answers[:max_answers]),
        candidates=left,
        route=route_facts(case, engine, map(str, left["weapon"])) if is_known else None,
        engine=engine.name,
        why=decision.why,
    )


def _confirm(engine: Engine, decision: Decision, deadline: Deadline) -> Decision:
    if decision.verdict is not Verdict.UNDECIDED:
        for second in second_engines_for(engine, deadline.or_sooner(SECOND_OPINION_TIME_LIMIT_S)):
            decision = confirmed(decision, second)
            if decision.checked_by is not None:
                break
    return decision


def _check_reason(engine: Engine, reason: Reason, given: Formula, deadline: Deadline) -> Reason:
    second = second_engine_for(engine, deadline.or_sooner(SECOND_OPINION_TIME_LIMIT_S))
    return reason if second is None else checked(reason, given, second)


def _known(found: tuple[tuple[ClueId, ...], ...] | Undecided) -> tuple[tuple[ClueId, ...], ...]:
    return () if isinstance(found, Undecided) else found


def _intended(case: Case, decision: Decision) -> Literal["match", "mismatch", "absent"] | None:
    """Whether the intended solution is among the answers; None when that was not found out."""
    if case.solution is None:
        return "absent"
    if case.solution in map(hypothesis_of, decision.answers):
        return "match"
    return None if decision.verdict is Verdict.UNDECIDED else "mismatch"


def _witnesses(case: Case, engine: Engine, decision: Decision) -> tuple[WaltonWorld, ...]:
    """Worlds of two answers, the intended one first if it is one of them."""
    answers = [hypothesis_of(answer) for answer in decision.answers]
    answers.sort(key=lambda answer: answer != case.solution)
    worlds = (
        shortest_world(case, engine, engine.problem.is_answer(_values(answer)), (answer.weapon,))
        for answer in answers[:2]
    )
    return tuple(world for world in worlds if isinstance(world, WaltonWorld))


def _echo(statements: Iterable[Statement]) -> dict[str, object]:
    """What was asked, by atom, with ids for names."""
    echo: dict[str, object] = {}
    for statement in statements:
        for part in statement.parts if isinstance(statement, AllOf) else (statement,):
            match part:
                case Fact(atom=atom, value=value):
                    echo[atom] = value
                case RoomOf(guest=guest, room=room):
                    echo["room_of"] = {**echo.get("room_of", {}), guest: room}  # type: ignore[dict-item]
                case Uses(between=between):
                    echo["uses"] = list(between)
                case Partners(guests=guests):
                    echo["partners"] = list(guests)
                case _:
                    raise TypeError(f"no question gives {part}")
    return echo


def _values(answer: Hypothesis) -> list[Value]:
    return [getattr(answer, name) for name in QUESTIONS]
