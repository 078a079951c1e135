"""A puzzle becomes a problem: variables, rules and clues as formulas."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from walton_solver.deduction.findings import Assignment
from walton_solver.games.explaining import Outline
from walton_solver.games.puzzle.cases import Category, Puzzle, Thing
from walton_solver.games.puzzle.statements import AllDifferent, Gap, Is, Statement, Sum, Term, Together
from walton_solver.games.statements import AllOf, AnyOf, CountOf, IfThen, NotOf
from walton_solver.logic.formulas import FALSE, TRUE, All, Formula, Not, Some, Total, has_value, implies
from walton_solver.logic.problems import Background, Clue, Problem, Rule, RuleId, Variable

EACH_ONCE = RuleId("each_once")
"""Every value of a category belongs with one value of each other, and no two with the same."""

CONSISTENT = RuleId("consistent")
"""What belongs with the same belongs together."""


def problem_of(puzzle: Puzzle) -> Problem:
    """The problem that the puzzle poses."""
    variables = tuple(
        Variable(variable.id, tuple(value.id for value in variable.values))
        for variable in puzzle.every_variable.values()
    )
    clues = tuple(Clue(clue.id, meaning(clue.statement, puzzle)) for clue in puzzle.clues)
    rules = (
        *_grid_rules(puzzle),
        *(Rule(RuleId(str(rule.id)), meaning(rule.statement, puzzle)) for rule in puzzle.rules),
    )
    return Problem(Background(variables, tuple(rules), puzzle.asked), clues)


def outline_of(puzzle: Puzzle) -> Outline[Is]:
    """What a story tells: the value of every variable, and what it is not."""
    facts = {
        Assignment(variable.id, value.id): Is(variable.id, value.id)
        for variable in puzzle.every_variable.values()
        for value in variable.values
    }
    pairs = (tuple(f"{item.id}.{other.id}" for item in one.items) for one, other in combinations(puzzle.categories, 2))
    return Outline(subjects=(*pairs, *((variable.id,) for variable in puzzle.variables)), facts=facts)


def meaning(statement: Statement, puzzle: Puzzle) -> Formula:
    """The formula of a statement."""
    match statement:
        case Is(variable=variable, value=value):
            return has_value(variable, value)
        case Together(one=one, other=other):
            return _belongs(puzzle, one, other)
        case Gap():
            return _gap(statement, puzzle)
        case Sum():
            return _sum(statement, puzzle)
        case AllDifferent(variables=variables):
            return All(tuple(_all_different(puzzle, variables)))
        case AllOf(parts=parts):
            return All(tuple(meaning(part, puzzle) for part in parts))
        case AnyOf(parts=parts):
            return Some(tuple(meaning(part, puzzle) for part in parts))
        case NotOf(part=part):
            return Not(meaning(part, puzzle))
        case IfThen(condition=condition, consequence=consequence):
            return implies(meaning(condition, puzzle), meaning(consequence, puzzle))
        case CountOf(least=least, most=most, parts=parts):
            return Total(tuple((1, meaning(part, puzzle)) for part in parts), least, most)


def _belongs(puzzle: Puzzle, one: str, other: str) -> Formula:
    if one == other:
        return TRUE
    if puzzle.category_of[one] is puzzle.category_of[other]:
        return FALSE
    link = puzzle.link_of(one, other)
    return has_value(link.variable, link.value)


def _grid_rules(puzzle: Puzzle) -> Iterator[Rule]:
    """What makes the categories of a grid one."""
    pairs = list(combinations(puzzle.categories, 2))
    if pairs:
        once = (_once(one, other) for one, other in pairs)
        yield Rule(EACH_ONCE, All(tuple(part for parts in once for part in parts)))
    if len(puzzle.categories) > 2:
        triples = combinations(puzzle.categories, 3)
        parts = (part for triple in triples for part in _consistent(puzzle, triple))
        yield Rule(CONSISTENT, All(tuple(parts)))


def _once(one: Category, other: Category) -> Iterator[Formula]:
    for value in other.items:
        yield Total(tuple((1, has_value(f"{item.id}.{other.id}", value.id)) for item in one.items), 1, 1)


def _consistent(puzzle: Puzzle, triple: Sequence[Category]) -> Iterator[Formula]:
    """With two of three links there is the third."""
    a, b, c = triple
    for x in a.items:
        for y in b.items:
            for z in c.items:
                links = [_belongs(puzzle, *pair) for pair in ((x.id, y.id), (y.id, z.id), (x.id, z.id))]
                for i in range(3):
                    yield Some((*(Not(link) for j, link in enumerate(links) if j != i), links[i]))


def values_of(term: Term, puzzle: Puzzle) -> list[tuple[int, Formula]]:
    """How far on the term is, and when: by the number of its value, or the place of that among the values."""
    if term.category is None:
        things: Sequence[Thing] = puzzle.every_variable[term.of].values
        formulas: Iterable[Formula] = (has_value(term.of, thing.id) for thing in things)
    else:
        things = next(each for each in puzzle.categories if each.id == term.category).items
        formulas = (_belongs(puzzle, term.of, thing.id) for thing in things)
    return list(zip(places_of(things), formulas, strict=True))


def places_of(things: Sequence[Thing]) -> list[int]:
    """The numbers of the things, or their places where not all are numbers."""
    numbers = [thing.number for thing in things]
    return list(range(len(things))) if None in numbers else [number for number in numbers if number is not None]


def _gap(gap: Gap, puzzle: Puzzle) -> Formula:
    first, second = values_of(gap.first, puzzle), values_of(gap.second, puzzle)
    parts = []
    for place, at in first:
        fitting = tuple(there for other, there in second if there != FALSE and _is_within(other - place, gap))
        if at != FALSE:
            parts.append(All((at, Some(fitting))) if fitting else FALSE)
    return Some(tuple(part for part in parts if part != FALSE))


def _is_within(distance: int, gap: Gap) -> bool:
    return (gap.least is None or distance >= gap.least) and (gap.most is None or distance <= gap.most)


def _sum(total: Sum, puzzle: Puzzle) -> Formula:
    """Each term counts from its least value on, so that no weight is negative."""
    values = [values_of(term, puzzle) for term in total.terms]
    bases = [min(place for place, _ in each) for each in values]
    terms = tuple(
        (place - base, at) for each, base in zip(values, bases, strict=True) for place, at in each if place > base
    )
    most = None if total.most is None else total.most - sum(bases)
    return FALSE if most is not None and most < 0 else Total(terms, max(0, total.least - sum(bases)), most)


def _all_different(puzzle: Puzzle, names: Sequence[str]) -> Iterator[Formula]:
    values = dict.fromkeys(value.id for name in names for value in puzzle.every_variable[name].values)
    for value in values:
        having = [name for name in names if any(each.id == value for each in puzzle.every_variable[name].values)]
        if len(having) > 1:
            yield Total(tuple((1, has_value(name, value)) for name in having), 0, 1)
