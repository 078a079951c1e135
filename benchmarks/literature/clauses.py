"""A logic grid as the papers pose it: a yes or no for each pair of items, and rules in groups that are paid for.

For each two categories four rules: each item of the one goes with at least one, and at most one, of the other, and the
other way round. For each three categories three rules: what two items have in common with a third.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from walton_solver.puzzles import (
    AllOf,
    AnyOf,
    Category,
    CountOf,
    Gap,
    IfThen,
    Model,
    NotOf,
    Puzzle,
    Statement,
    Together,
    all_of,
    any_of,
    at_most,
    if_then,
    is_,
    not_,
)


def in_pairs(puzzle: Puzzle) -> Puzzle:
    """The grid with a variable for each pair of items."""
    model = Model(puzzle.title)
    for one, other in combinations(puzzle.categories, 2):
        for item in one.items:
            for value in other.items:
                model.variable(f"{item.id}--{value.id}", ["no", "yes"])
    for name, statement in _rules(puzzle.categories):
        model.rule(name, statement)
    for clue in puzzle.clues:
        model.clue(clue.id, _said(clue.statement, puzzle), clue.text)
    return model.puzzle()


def _rules(categories: Sequence[Category]) -> Iterator[tuple[str, Statement]]:
    for one, other in combinations(categories, 2):
        rows = [[_pair(item.id, value.id) for value in other.items] for item in one.items]
        for name, lines in ((f"{one.id} - {other.id}", rows), (f"{other.id} - {one.id}", zip(*rows, strict=True))):
            each = [list(line) for line in lines]
            yield f"at least one: {name}", all_of(*(any_of(*line) for line in each))
            yield f"at most one: {name}", all_of(*(at_most(1, *line) for line in each))
    for a, b, c in combinations(categories, 3):
        triples = [(x.id, y.id, z.id) for x in a.items for y in b.items for z in c.items]
        links = [(_pair(x, z), _pair(y, z), _pair(x, y)) for x, y, z in triples]
        name = f"{a.id} - {b.id} - {c.id}"
        yield f"both: {name}", all_of(*(if_then(all_of(xz, yz), xy) for xz, yz, xy in links))
        yield f"the second alone: {name}", all_of(*(if_then(all_of(not_(xz), yz), not_(xy)) for xz, yz, xy in links))
        yield f"the first alone: {name}", all_of(*(if_then(all_of(xz, not_(yz)), not_(xy)) for xz, yz, xy in links))


def _pair(one: str, other: str) -> Statement:
    return is_(f"{one}--{other}", "yes")


def _said(statement: Statement, puzzle: Puzzle) -> Statement:
    """A statement of the grid in terms of pairs."""
    match statement:
        case Together(one=one, other=other):
            return _together(one, other, puzzle)
        case Gap(first=first, second=second):
            items = next(each.items for each in puzzle.categories if each.id == first.category)
            ways = [
                all_of(_together(first.of, one.id, puzzle), _together(second.of, other.id, puzzle))
                for i, one in enumerate(items)
                for j, other in enumerate(items)
                if _fits(_distance(one.number, other.number, j - i), statement)
            ]
            return any_of(*ways)
        case AllOf(parts=parts):
            return all_of(*(_said(part, puzzle) for part in parts))
        case AnyOf(parts=parts):
            return any_of(*(_said(part, puzzle) for part in parts))
        case NotOf(part=part):
            return not_(_said(part, puzzle))
        case IfThen(condition=condition, consequence=consequence):
            return if_then(_said(condition, puzzle), _said(consequence, puzzle))
        case CountOf(least=least, most=most, parts=parts):
            return CountOf(least, most, tuple(_said(part, puzzle) for part in parts))
        case _:
            raise ValueError(f"no statement of a logic grid: {statement}")


def _distance(one: int | None, other: int | None, places: int) -> int:
    return places if one is None or other is None else other - one


def _fits(distance: int, gap: Gap) -> bool:
    return (gap.least is None or distance >= gap.least) and (gap.most is None or distance <= gap.most)


def _together(one: str, other: str, puzzle: Puzzle) -> Statement:
    """Two items of one category belong together only if they are the same: told as what is always so, or never."""
    first, second = (puzzle.categories.index(puzzle.category_of[each]) for each in (one, other))
    if first == second:
        known = is_(f"{puzzle.categories[0].items[0].id}--{puzzle.categories[1].items[0].id}", "yes")
        return any_of(known, not_(known)) if one == other else all_of(known, not_(known))
    return _pair(one, other) if first < second else _pair(other, one)
