"""Facts of a puzzle as people ask for them: `ann.drink=tea`, or the other way round, `tea.person=ann`."""

from collections.abc import Mapping

from walton_solver.documents.compounds import Made
from walton_solver.documents.defects import listing, quote, suggestion
from walton_solver.documents.nodes import ScalarNode
from walton_solver.documents.shapes import Invalid, Reading, Shape, Text
from walton_solver.errors import QueryError
from walton_solver.games.puzzle.cases import Puzzle
from walton_solver.games.puzzle.reading import names_of
from walton_solver.games.puzzle.statements import Is
from walton_solver.logic.formulas import Formula, has_value


def meaning_of(fact: Is) -> Formula:
    """What a fact says of the problem."""
    return has_value(fact.variable, fact.value)


def fact_shapes(puzzle: Puzzle) -> Mapping[str, Shape[Is]]:
    """The shape of a fact's value in a document, by question."""
    return {
        name: Made(_Value(name, tuple(value.id for value in variable.values)), lambda fact: fact)
        for name, variable in puzzle.every_variable.items()
    }


class _Value:
    """The shape of a value of one variable."""

    def __init__(self, variable: str, values: tuple[str, ...]) -> None:
        self._variable, self._values = variable, values

    def read(self, node: object, path: str, reading: Reading) -> Is | Invalid:
        if isinstance(node, ScalarNode) and node.text in self._values:
            return Is(self._variable, node.text)
        if isinstance(node, ScalarNode):
            hint = reading.report.suggest(node.text, self._values) or f"; there are {listing(self._values)}"
            reading.report.add(node.line, path, f"{quote(node.text)} is no value of {quote(self._variable)}{hint}")
            return Invalid.INVALID
        return Invalid.INVALID

    def schema(self, definitions: dict[str, object]) -> dict[str, object]:
        return Text().schema(definitions)


def facts_asked(puzzle: Puzzle, asked: Mapping[str, object]) -> tuple[Is, ...]:
    """The facts that are asked for, all of them at once. Raises QueryError for what is none."""
    if not asked:
        raise QueryError(f"nothing is asked; the questions are {listing(puzzle.every_variable)}")
    return tuple(_fact(puzzle, question, str(value)) for question, value in asked.items())


def _fact(puzzle: Puzzle, question: str, value: str) -> Is:
    names = names_of(puzzle)
    found = names.find("variable", question)
    if found is not None:
        return Is(found, names.resolve(f"value of {found}", value))
    item, _, category = question.rpartition(".")
    one, to = names.find("item", item), names.find("category", category)
    if one is None or to is None:
        near = suggestion(question, puzzle.every_variable) or f"; there are {listing(puzzle.every_variable)}"
        raise QueryError(f"no question {quote(question)}{near}")
    other = names.resolve("item", value)
    if puzzle.category_of[other].id != to or puzzle.category_of[one].id == to:
        raise QueryError(f"{quote(value)} is no {quote(to)} that could belong with {quote(item)}")
    return puzzle.link_of(one, other)
