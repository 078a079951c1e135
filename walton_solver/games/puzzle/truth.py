"""Is a statement true of a whole world? In plain Python, independent of `meaning`; tests hold them together."""

from collections.abc import Mapping

from walton_solver.games.puzzle.cases import Category, Puzzle, Thing
from walton_solver.games.puzzle.statements import AllDifferent, Gap, Is, Statement, Sum, Term, Together
from walton_solver.games.statements import AllOf, AnyOf, CountOf, IfThen, NotOf


def holds(statement: Statement, world: Mapping[str, str], puzzle: Puzzle) -> bool:
    """Whether the statement is true; `world`: by variable its value."""
    match statement:
        case Is(variable=variable, value=value):
            return world[variable] == value
        case Together(one=one, other=other):
            return one == other or partner(one, puzzle.category_of[other], world, puzzle) == other
        case Gap(first=first, second=second, least=least, most=most):
            distance = _place(second, world, puzzle) - _place(first, world, puzzle)
            return (least is None or least <= distance) and (most is None or distance <= most)
        case Sum(terms=terms, least=least, most=most):
            total = sum(_place(term, world, puzzle) for term in terms)
            return least <= total and (most is None or total <= most)
        case AllDifferent(variables=variables):
            return len({world[name] for name in variables}) == len(variables)
        case AllOf(parts=parts):
            return all(holds(part, world, puzzle) for part in parts)
        case AnyOf(parts=parts):
            return any(holds(part, world, puzzle) for part in parts)
        case NotOf(part=part):
            return not holds(part, world, puzzle)
        case IfThen(condition=condition, consequence=consequence):
            return not holds(condition, world, puzzle) or holds(consequence, world, puzzle)
        case CountOf(least=least, most=most, parts=parts):
            count = sum(holds(part, world, puzzle) for part in parts)
            return least <= count and (most is None or count <= most)


def partner(item: str, category: Category, world: Mapping[str, str], puzzle: Puzzle) -> str:
    """Which item of the category belongs with an item in this world."""
    own = puzzle.category_of[item]
    if own is category:
        return item
    if puzzle.categories.index(own) < puzzle.categories.index(category):
        return world[f"{item}.{category.id}"]
    return next(each.id for each in category.items if world[f"{each.id}.{own.id}"] == item)


def _place(term: Term, world: Mapping[str, str], puzzle: Puzzle) -> int:
    if term.category is None:
        return _place_of(world[term.of], puzzle.every_variable[term.of].values)
    category = next(each for each in puzzle.categories if each.id == term.category)
    return _place_of(partner(term.of, category, world, puzzle), category.items)


def _place_of(value: str, things: tuple[Thing, ...]) -> int:
    ids = [thing.id for thing in things]
    return int(value) if all(thing.number is not None for thing in things) else ids.index(value)
