"""Random puzzles, and a judge that tries every world of them: it shares nothing with engines and meaning."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product
from random import Random

from walton_solver.games.puzzle.building import (
    all_of,
    any_of,
    apart,
    before,
    between,
    different,
    exactly,
    if_then,
    is_,
    next_to,
    not_,
    together,
    total,
)
from walton_solver.games.puzzle.cases import Answer, Category, Puzzle, Said, Thing, Variable
from walton_solver.games.puzzle.statements import Statement
from walton_solver.games.puzzle.truth import holds


def random_puzzle(seed: int) -> Puzzle:
    """A grid, variables, or both; a few clues, of which most are true of one world."""
    rng = Random(f"puzzle {seed}")
    categories = _categories(rng) if seed % 3 else ()
    variables = () if seed % 3 == 1 else _variables(rng)
    bare = Puzzle(categories=categories, variables=variables)
    worlds = list(every_world(bare))
    hidden = rng.choice(worlds)
    clues: list[Statement] = []
    for _ in range(rng.randrange(2, 8)):
        statement = _statement(bare, rng, 2)
        clues.append(statement if holds(statement, hidden, bare) or rng.random() < 0.1 else not_(statement))
    rules = [Said(id="rule", statement=_statement(bare, rng, 1))] if rng.random() < 0.3 else []
    return Puzzle(
        categories=categories,
        variables=variables,
        rules=tuple(rules),
        clues=tuple(Said(id=i, statement=statement) for i, statement in enumerate(clues)),
    )


def every_world(puzzle: Puzzle) -> Iterator[Answer]:
    """Every world of the rules: each category in each order, each variable with each value."""
    first, *others = puzzle.categories or (Category(id="", items=()),)
    for orders in product(*(permutations(item.id for item in each.items) for each in others)):
        columns = [[item.id for item in first.items], *orders]
        grid = {
            f"{columns[i][row]}.{puzzle.categories[j].id}": columns[j][row]
            for row in range(len(first.items))
            for i, j in combinations(range(len(puzzle.categories)), 2)
        }
        for values in product(*([value.id for value in each.values] for each in puzzle.variables)):
            world = grid | {each.id: value for each, value in zip(puzzle.variables, values, strict=True)}
            if all(holds(rule.statement, world, puzzle) for rule in puzzle.rules):
                yield world


def agreeing(puzzle: Puzzle, worlds: Sequence[Answer], clues: Sequence[object]) -> list[Answer]:
    """The worlds in which these clues are true."""
    said = [clue.statement for clue in puzzle.clues if clue.id in clues]
    return [world for world in worlds if all(holds(statement, world, puzzle) for statement in said)]


def _categories(rng: Random) -> tuple[Category, ...]:
    size = rng.choice((2, 3, 3))
    count = rng.choice((2, 3)) if size == 3 else 3
    names = ["age", *"bcd"[: count - 1]]
    return tuple(
        Category(
            id=name,
            items=tuple(
                Thing(id=str(rng.randrange(10) + 10 * i) if name == "age" else f"{name}{i}") for i in range(size)
            ),
        )
        for name in names
    )


def _variables(rng: Random) -> tuple[Variable, ...]:
    numbers = tuple(Thing(id=str(number)) for number in sorted(rng.sample(range(-2, 7), 3)))
    words = tuple(Thing(id=word) for word in ("knight", "knave"))
    return (*(Variable(id=f"n{i}", values=numbers) for i in range(2)), Variable(id="w", values=words))


def _statement(puzzle: Puzzle, rng: Random, depth: int) -> Statement:
    if depth and rng.random() < 0.5:
        parts = [_statement(puzzle, rng, depth - 1) for _ in range(rng.randrange(2, 4))]
        match rng.randrange(5):
            case 0:
                return all_of(*parts)
            case 1:
                return any_of(*parts)
            case 2:
                return exactly(1, *parts)
            case 3:
                return if_then(parts[0], parts[1])
            case _:
                return not_(parts[0])
    return _atom(puzzle, rng)


def _atom(puzzle: Puzzle, rng: Random) -> Statement:
    if puzzle.categories and (not puzzle.variables or rng.random() < 0.5):
        items = [item.id for category in puzzle.categories for item in category.items]
        one, other, third = rng.sample(items, 3)
        within = rng.choice([category.id for category in puzzle.categories])
        match rng.randrange(6):
            case 0:
                return together(one, other)
            case 1:
                return apart(one, other)
            case 2:
                return before(one, other, within=within)
            case 3:
                return before(one, other, within=within, by=rng.randrange(-3, 9))
            case 4:
                return next_to(one, other, within=within)
            case _:
                return between(one, other, third, within=within)
    variable = rng.choice(puzzle.variables)
    match rng.randrange(5):
        case 0:
            return is_(variable.id, rng.choice(variable.values).id)
        case 1:
            return different("n0", "n1")
        case 2:
            return before("n0", "n1")
        case 3:
            return total(("n0", "n1"), least=rng.randrange(-4, 8))
        case _:
            least = rng.randrange(-4, 8)
            return total(("n0", "n1"), least=least, most=least + rng.randrange(3))
