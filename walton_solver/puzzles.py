"""Puzzles of one's own: a model, what can be said in it, and the types of what is answered.

>>> from walton_solver import puzzles
>>> model = puzzles.Model("Knights and knaves")
>>> model.variable("ann", ["knight", "knave"])
>>> model.variable("ben", ["knight", "knave"])
>>> same = puzzles.same("ann", "ben")
>>> model.clue(1, puzzles.iff(puzzles.is_("ann", "knight"), puzzles.not_(same)), "Ann: Ben is of the other kind.")
>>> puzzles.solve(model.puzzle()).candidates["ben"]
('knave',)
"""

from walton_solver.deduction.findings import Undecided
from walton_solver.deduction.priced_story import PricedStep, Prices
from walton_solver.door.answering import check, explain, hint, reasons, solve, verify, why_not
from walton_solver.door.loading import load_conclusions, load_explanation
from walton_solver.door.saving import dump_explanation
from walton_solver.games.puzzle.building import (
    Model,
    all_of,
    any_of,
    apart,
    at_least,
    at_most,
    before,
    between,
    different,
    exactly,
    if_then,
    iff,
    is_,
    next_to,
    not_,
    same,
    together,
    total,
)
from walton_solver.games.puzzle.cases import Answer, Audit, Category, Names, Puzzle, Said, Solution, Thing, Variable
from walton_solver.games.puzzle.priced import steps_by_cost
from walton_solver.games.puzzle.reading import parse_puzzle as parse
from walton_solver.games.puzzle.reading import read_puzzle as load
from walton_solver.games.puzzle.statements import AllDifferent, Atom, Gap, Is, Statement, Sum, Term, Together
from walton_solver.games.puzzle.writing import puzzle_text as to_yaml
from walton_solver.games.puzzle.writing import puzzle_values as to_dict
from walton_solver.games.statements import AllOf, AnyOf, CountOf, IfThen, NotOf

__all__ = [
    "AllDifferent",
    "AllOf",
    "Answer",
    "AnyOf",
    "Atom",
    "Audit",
    "Category",
    "CountOf",
    "Gap",
    "IfThen",
    "Is",
    "Model",
    "Names",
    "NotOf",
    "PricedStep",
    "Prices",
    "Puzzle",
    "Said",
    "Solution",
    "Statement",
    "Sum",
    "Term",
    "Thing",
    "Together",
    "Undecided",
    "Variable",
    "all_of",
    "any_of",
    "apart",
    "at_least",
    "at_most",
    "before",
    "between",
    "check",
    "different",
    "dump_explanation",
    "exactly",
    "explain",
    "hint",
    "if_then",
    "iff",
    "is_",
    "load",
    "load_conclusions",
    "load_explanation",
    "next_to",
    "not_",
    "parse",
    "reasons",
    "same",
    "solve",
    "steps_by_cost",
    "to_dict",
    "to_yaml",
    "together",
    "total",
    "verify",
    "why_not",
]
