"""A puzzle becomes plain values, and these YAML text; reading them again gives the same."""

from collections.abc import Iterable
from typing import Any

from walton_solver.documents.writing import yaml_text
from walton_solver.games.puzzle.cases import PUZZLE_FORMAT, Names, Puzzle, Said, Thing
from walton_solver.games.puzzle.statements import AllDifferent, Gap, Is, Statement, Sum, Term, Together
from walton_solver.games.statements import AllOf, AnyOf, CountOf, IfThen, NotOf


def puzzle_text(puzzle: Puzzle) -> str:
    """The puzzle as a YAML document; reading it gives an equal puzzle.

    >>> from walton_solver.games.puzzle.cases import Puzzle
    >>> puzzle_text(Puzzle()).splitlines()[0]
    'format: deduction-puzzle/1'
    """
    return yaml_text(puzzle_values(puzzle))


def puzzle_values(puzzle: Puzzle) -> dict[str, object]:
    """The puzzle as its document holds it.

    >>> from walton_solver.games.puzzle.cases import Puzzle
    >>> puzzle_values(Puzzle())
    {'format': 'deduction-puzzle/1', 'clues': []}
    """
    values: dict[str, object] = {
        "format": PUZZLE_FORMAT,
        "title": dict(puzzle.title),
        "grid": {each.id: _declared("items", each.items, each.names) for each in puzzle.categories},
        "variables": {each.id: _declared("values", each.values, each.names) for each in puzzle.variables},
        "rules": [said_values(rule) for rule in puzzle.rules],
        "clues": [said_values(clue) for clue in puzzle.clues],
        "questions": list(puzzle.questions),
        "solution": dict(puzzle.solution or {}),
    }
    return {key: value for key, value in values.items() if value or key == "clues"}


def said_values(said: Said) -> dict[str, Any]:
    """A clue or a rule as its document holds it."""
    text = {"text": dict(said.text)} if said.text else {}
    return {"id": said.id, **text, **statement_values(said.statement)}


def statement_values(statement: Statement) -> dict[str, Any]:
    """A statement as documents have it."""
    match statement:
        case Is(variable=variable, value=value):
            return {"is": {variable: value}}
        case Together(one=one, other=other):
            return {"together": [one, other]}
        case AllDifferent(variables=variables):
            return {"different": list(variables)}
        case Sum(terms=terms, least=least, most=most):
            return {"sum": {"of": [term.of for term in terms], **_bounds(least, most)}}
        case Gap():
            return _gap(statement)
        case AllOf(parts=parts):
            return {"all": _all(parts)}
        case AnyOf(parts=parts):
            return {"any": _all(parts)}
        case NotOf(part=part):
            return {"not": statement_values(part)}
        case IfThen(condition=condition, consequence=consequence):
            return {"if": statement_values(condition), "then": statement_values(consequence)}
        case CountOf():
            return _count(statement)


def _all(parts: Iterable[Statement]) -> list[dict[str, Any]]:
    return [statement_values(part) for part in parts]


def _bounds(least: int, most: int | None) -> dict[str, int]:
    if least == most:
        return {"is": least}
    return {"at_least": least} | ({} if most is None else {"at_most": most})


def _gap(gap: Gap) -> dict[str, Any]:
    if (gap.least, gap.most) == (0, 0):
        return {"same": {"one": gap.first.of, "other": gap.second.of, **_category(gap.first)}}
    if gap.least == gap.most or (gap.least, gap.most) == (1, None):
        by = {} if gap.most is None else {"by": gap.most}
        return {"before": {"first": gap.first.of, "then": gap.second.of, **_category(gap.first), **by}}
    raise ValueError(f"no document says {gap}")


def _category(term: Term) -> dict[str, str]:
    return {} if term.category is None else {"in": term.category}


def _count(count: CountOf[Any]) -> dict[str, Any]:
    parts = _all(count.parts)
    if count.least == count.most:
        return {"exactly": count.least, "of": parts}
    at_least = {"at_least": count.least, "of": parts}
    if count.most is None:
        return at_least
    at_most = {"at_most": count.most, "of": parts}
    return {"all": [at_least, at_most]} if count.least else at_most


def _declared(key: str, things: Iterable[Thing], names: Names) -> Any:
    things = list(things)
    values: Any = [thing.id for thing in things]
    if any(thing.names for thing in things):
        values = {thing.id: dict(thing.names) or {"en": thing.id} for thing in things}
    elif not names:
        return values
    return {key: values, **({"name": dict(names)} if names else {})}
