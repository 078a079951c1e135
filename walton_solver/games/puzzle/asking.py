"""Facts of a puzzle as people ask for them: `ann.drink=tea`, or the other way round, `tea.person=ann`."""

from collections.abc import Mapping
from functools import partial

from walton_solver.documents.compounds import Made
from walton_solver.documents.defects import listing, quote, suggestion
from walton_solver.documents.names import NameIndex
from walton_solver.documents.shapes import Shape
from walton_solver.errors import QueryError
from walton_solver.games.puzzle.cases import Puzzle
from walton_solver.games.puzzle.reading import names_of, value_of, value_shape
from walton_solver.games.puzzle.statements import Is
from walton_solver.logic.formulas import Formula, has_value


def meaning_of(fact: Is) -> Formula:
    """What a fact says of the problem."""
    return has_value(fact.variable, fact.value)


def fact_shapes(puzzle: Puzzle) -> Mapping[str, Shape[Is]]:
    """The shape of a fact's value in a document, by question."""
    return {name: Made(value_shape(name), partial(Is, name)) for name in puzzle.every_variable}


def facts_asked(puzzle: Puzzle, asked: Mapping[str, object]) -> tuple[Is, ...]:
    """The facts that are asked for, all of them at once. Raises QueryError for what is none."""
    if not asked:
        raise QueryError(f"nothing is asked; the questions are {listing(puzzle.every_variable)}")
    names = names_of(puzzle)
    return tuple(_fact(puzzle, names, question, str(value)) for question, value in asked.items())


def _fact(puzzle: Puzzle, names: NameIndex, question: str, value: str) -> Is:
    found = names.find("variable", question)
    if found is not None:
        return Is(found, names.resolve(value_of(found), value))
    item, _, category = question.rpartition(".")
    one, to = names.find("item", item), names.find("category", category)
    if one is None or to is None:
        near = suggestion(question, puzzle.every_variable) or f"; there are {listing(puzzle.every_variable)}"
        raise QueryError(f"no question {quote(question)}{near}")
    other = names.resolve("item", value)
    if puzzle.category_of[other].id != to or puzzle.category_of[one].id == to:
        raise QueryError(f"{quote(value)} is no {quote(to)} that could belong with {quote(item)}")
    return puzzle.link_of(one, other)
