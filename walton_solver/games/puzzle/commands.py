"""The commands for a puzzle; see `walton_solver.games.commands.Commands`."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from functools import partial

from walton_solver.deduction.certificates import certificate, of_reasons
from walton_solver.deduction.conflicts import smallest_conflicts, smallest_corrections
from walton_solver.deduction.essentials import without_each
from walton_solver.deduction.findings import Conclusion, Decision, Possible, Reason, Undecided, Verdict, Verification
from walton_solver.deduction.limiting import undecided_at_limits
from walton_solver.deduction.reasons import checked, smallest_reason, smallest_reasons
from walton_solver.deduction.solving import candidates, confirmed_by, decide
from walton_solver.documents.reading import Document
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import SECOND_OPINION_WORK, engine_for, second_engine_for
from walton_solver.engines.outcomes import Engine
from walton_solver.games.explaining import explanation_of, read_explanation, verification_of
from walton_solver.games.hands import hand
from walton_solver.games.hinting import hint_from, marks_of, read_marks
from walton_solver.games.puzzle.asking import fact_shapes, facts_asked, meaning_of
from walton_solver.games.puzzle.cases import Answer, Audit, Puzzle, Solution
from walton_solver.games.puzzle.editing import added, hand_of, without
from walton_solver.games.puzzle.meaning import outline_of, problem_of
from walton_solver.games.puzzle.reading import names_of, puzzle_from, schema
from walton_solver.games.puzzle.statements import Is
from walton_solver.games.results import Explanation, Hint, Reasons, WhyNot
from walton_solver.logic.formulas import All, Not, World, negation
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


MOST_IN_TABLES = 64
"""Puzzles with more facts are searched: what makes a grid one, or a square of numbers, is too much for tables."""


def case_from(document: Document) -> Puzzle:
    """The puzzle of a document."""
    return puzzle_from(document)


def solve(puzzle: Puzzle, asking: Asking, *, max_answers: int, brief: bool = False) -> Solution:
    """The answers that are left."""
    decision = decide(_engine(puzzle, asking, some_clues=False))
    return _solution(puzzle, decision, max_answers)


def check(puzzle: Puzzle, asking: Asking, *, max_answers: int, brief: bool = False) -> Audit:
    """Whether the puzzle has exactly one answer, and the intended one; else what is wrong."""
    engine = _engine(puzzle, asking)
    decision = decide(engine)
    audit = Audit(solution=_solution(puzzle, decision, max_answers), intended=_intended(puzzle, decision))
    if decision.verdict is Verdict.CONTRADICTORY:
        conflicts, repairs = smallest_conflicts(engine), smallest_corrections(engine)
        limit = next((each.limit for each in (conflicts, repairs) if isinstance(each, Undecided)), None)
        audit = replace(
            audit,
            conflicts=() if isinstance(conflicts, Undecided) else conflicts,
            repairs=() if isinstance(repairs, Undecided) else repairs,
            limit=limit,
        )
    elif decision.verdict is not Verdict.UNDECIDED and not brief:
        idle = _idle(engine)
        audit = replace(audit, limit=idle.limit) if isinstance(idle, Undecided) else replace(audit, idle=idle)
    return replace(audit, checked_by=confirmed_by(engine, decision, asking.deadline))


def why_not(puzzle: Puzzle, asked: Mapping[str, object], asking: Asking) -> WhyNot[Is, Answer]:
    """The fewest clues that rule out what is asked, or a world in which it is so."""
    facts = facts_asked(puzzle, asked)
    answer: WhyNot[Is, Answer] = WhyNot(asked=facts)
    engine = _engine(puzzle, asking)
    given = All(tuple(map(meaning_of, facts)))
    match smallest_reason(engine, given):
        case Reason() as reason:
            second = second_engine_for(engine, asking.deadline.or_work(SECOND_OPINION_WORK))
            return replace(answer, reason=reason if second is None else checked(reason, given, second))
        case Undecided(limit=limit):
            return replace(answer, limit=limit)
        case Possible(world=world):
            return replace(answer, world=_world(world))


def reasons(puzzle: Puzzle, asking: Asking, *, certify: bool = False) -> Reasons[tuple[Is, ...]]:
    """The fewest clues against each answer that the rules allow and the clues rule out; certified if asked."""
    engine = _engine(puzzle, asking)
    found = smallest_reasons(engine, asking.progress)
    if isinstance(found, Undecided):
        return Reasons(against={}, engine=engine.name, limit=found.limit)
    rulings = of_reasons(engine.problem, found)
    return Reasons(
        against={
            tuple(Is(name, str(value)) for name, value in zip(puzzle.asked, answer, strict=True)): reason
            for answer, reason in found.items()
        },
        engine=engine.name,
        certificate=certificate(engine.problem, engine.name, rulings, asking.deadline) if certify else None,
    )


def explain(puzzle: Puzzle, asking: Asking, known: Collection[ClueId] | None = None) -> Explanation[Is]:
    """The story from the clues to all that follows."""
    held = puzzle if known is None else hand_of(puzzle, known)
    return explanation_of(problem_of(held), outline_of(held), asking, with_tables=_fits_tables(held))


def hint(
    puzzle: Puzzle,
    known: Iterable[ClueId] | None,
    knows: Iterable[Conclusion[Is]],
    asking: Asking,
    story: Explanation[Is] | None = None,
) -> Hint[Is]:
    """The next step from the clues held that tells something new."""
    held = puzzle if known is None else hand_of(puzzle, hand(known, puzzle.clue_ids))

    def reason_against(mark: Conclusion[Is]) -> object:
        formula = meaning_of(mark.fact)
        return smallest_reason(_engine(held, asking), formula if mark.holds else Not(formula))

    return hint_from(story or explain(held, asking), knows, partial(_known_by, held), reason_against)


def conclusions(puzzle: Puzzle, told: Iterable[tuple[str, object, bool]]) -> tuple[Conclusion[Is], ...]:
    """What a player takes for known."""
    return marks_of(told, fact_shapes(puzzle), partial(facts_asked, puzzle))


def conclusions_from(puzzle: Puzzle, document: Document) -> tuple[Conclusion[Is], ...]:
    """What a document says that a player takes for known."""
    return read_marks(document, names_of(puzzle), fact_shapes(puzzle))


def explanation_from(puzzle: Puzzle, document: Document) -> Explanation[Is]:
    """A saved explanation of the puzzle."""
    return read_explanation(document, names_of(puzzle), fact_shapes(puzzle))


def verify(puzzle: Puzzle, explanation: Explanation[Is], asking: Asking) -> Verification:
    """Check an explanation step by step, by another engine."""
    return verification_of(problem_of(puzzle), explanation, meaning_of, asking)


def _engine(puzzle: Puzzle, asking: Asking, *, some_clues: bool = True) -> Engine:
    return engine_for(problem_of(puzzle), asking, some_clues=some_clues, with_tables=_fits_tables(puzzle))


def _fits_tables(puzzle: Puzzle) -> bool:
    """Whether it is worth trying: to find out that tables are too large takes ten times as long as to search."""
    return sum(len(each.values) for each in puzzle.every_variable.values()) <= MOST_IN_TABLES


def _solution(puzzle: Puzzle, decision: Decision, max_answers: int) -> Solution:
    names = puzzle.asked
    left = candidates(problem_of(puzzle), decision.answers)
    return Solution(
        verdict=decision.verdict,
        count=decision.count,
        answers=tuple(
            {name: str(value) for name, value in zip(names, answer, strict=True)}
            for answer in decision.answers[:max_answers]
        ),
        candidates={name: tuple(map(str, values)) for name, values in left.items()},
        engine=decision.engine,
        limit=decision.limit,
    )


def _world(world: World) -> Answer:
    return {name: str(value) for name, value in world.items()}


def _intended(puzzle: Puzzle, decision: Decision) -> str | None:
    """Whether the intended solution is the answer: what it tells must agree with one of them."""
    if puzzle.solution is None:
        return "absent"
    told = puzzle.solution
    for answer in decision.answers:
        if all(told.get(name, value) == value for name, value in zip(puzzle.asked, answer, strict=True)):
            return "match"
    return None if decision.verdict is Verdict.UNDECIDED else "mismatch"


@undecided_at_limits
def _idle(engine: Engine) -> tuple[ClueId, ...]:
    """The clues that the others imply, each by itself."""
    formulas = engine.problem.formulas
    idle = 0
    for item, worlds in without_each(engine.worlds(), formulas):
        if worlds.excluded((negation(formulas[item]),), 1):
            idle |= 1 << item
    return engine.problem.clue_ids(idle)


def _known_by(puzzle: Puzzle, told: Iterable[Conclusion[Is]]) -> frozenset[Conclusion[Is]]:
    """What somebody knows who knows these: where a value is certain, the variable has no other."""
    known = set(told)
    for each in tuple(known):
        if each.holds:
            values = puzzle.every_variable[each.fact.variable].values
            others = (Is(each.fact.variable, value.id) for value in values if value.id != each.fact.value)
            known.update(Conclusion(other, holds=False) for other in others)
    return frozenset(known)
