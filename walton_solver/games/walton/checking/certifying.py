"""What of an audit rests on "there is no world": verdict, reasons and steps, certified by another engine."""

from collections.abc import Iterator, Sequence

from walton_solver.deduction.certificates import Ruling, certificate, of_story
from walton_solver.deduction.findings import Assignment, Certificate, Decision, Step, Verdict
from walton_solver.deduction.grouping import is_one_of
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.meaning import problem_of
from walton_solver.games.walton.results import Audit, Deck
from walton_solver.games.walton.solving import answer_of
from walton_solver.limits import Deadline
from walton_solver.logic.formulas import TRUE, Formula, Not, Some
from walton_solver.logic.problems import Problem

ENOUGH_ANSWERS = 2
"""How many answers must be possible for the verdict."""


def certificate_of(
    case: Case,
    audit: Audit,
    decision: Decision,
    made_by: str,
    deadline: Deadline,
    story: Sequence[Step[Assignment]] = (),
) -> Certificate | None:
    """The certificate of the verdict, and of every reason and step that the audit reports; None when undecided.

    `made_by`: the engine that found the reasons; `story`: the one that the difficulty counts.
    """
    if decision.verdict is Verdict.UNDECIDED:
        return None
    problem = problem_of(case)
    rulings = _rulings(case, problem, audit, decision, story)
    possible = (problem.is_answer(answer) for answer in decision.answers[:ENOUGH_ANSWERS])
    return certificate(problem, made_by, rulings, deadline, possible)


def _rulings(
    case: Case, problem: Problem, audit: Audit, decision: Decision, story: Sequence[Step[Assignment]]
) -> Iterator[Ruling]:
    others = Not(is_one_of(problem, decision.answers))
    yield Ruling(tuple(clue.id for clue in problem.clues), others)
    yield from (Ruling(conflict, TRUE) for conflict in audit.conflicts)
    if audit.against is not None and case.solution is not None:
        intended = problem.is_answer(answer_of(case.solution))
        yield from (Ruling(reason, intended) for reason in audit.against.reasons)
    if audit.deck is not None:
        yield from _of_deck(problem, audit.deck, others)
    yield from of_story(story)


def _of_deck(problem: Problem, deck: Deck, others: Formula) -> Iterator[Ruling]:
    """That the smallest deck leaves no other answers, idle clues always hold, and clues repeat what others say."""
    says = {clue.id: clue.formula for clue in problem.clues}
    if deck.smallest is not None:
        yield Ruling(deck.smallest, others)
    yield Ruling((), Some(tuple(Not(says[clue]) for clue in deck.idle or ())))
    yield from (Ruling((each.by,), Not(says[each.clue])) for each in deck.repeats or ())
