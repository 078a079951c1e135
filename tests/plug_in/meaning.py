"""What a case means: one variable, and a formula for each clue."""

from tests.plug_in.cases import Case, Clue, Is
from walton_solver.deduction.findings import Assignment
from walton_solver.games.explaining import Outline
from walton_solver.logic import problems
from walton_solver.logic.formulas import Among, Formula
from walton_solver.logic.problems import Background, Problem, Variable


def problem_of(case: Case) -> Problem:
    """The numbers that agree with the clues."""
    number = Variable("number", tuple(map(str, _numbers(case))))
    clues = tuple(problems.Clue(clue.id, _meaning(clue, case)) for clue in case.clues)
    return Problem(Background((number,), (), ("number",)), clues)


def meaning_of(fact: Is) -> Formula:
    """What a fact says of the problem."""
    return Among("number", (str(fact.value),))


def outline_of(case: Case) -> Outline[Is]:
    """What the story tells: which number it is, and which it is not."""
    facts = {Assignment("number", str(number)): Is(number) for number in _numbers(case)}
    return Outline(subjects=(("number",),), facts=facts)


def _meaning(clue: Clue, case: Case) -> Formula:
    return Among("number", tuple(str(number) for number in _numbers(case) if _holds(clue, number)))


def _numbers(case: Case) -> range:
    return range(1, case.most + 1)


def _holds(clue: Clue, number: int) -> bool:
    match clue.kind:
        case "above":
            return number > clue.number
        case "below":
            return number < clue.number
        case "multiple_of":
            return number % clue.number == 0
