"""Kinds of pencil puzzles, each built from a drawing: rows of characters, one for each cell.

What the drawing gives are the clues; the rules of the kind are rules. Cells are `a1`, `a2`, ... in the first row, `b1`
in the second.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise, product
from typing import TypeAlias

from benchmarks.literature import Entry
from walton_solver.puzzles import (
    Model,
    Puzzle,
    Statement,
    all_of,
    any_of,
    at_most,
    before,
    different,
    exactly,
    if_then,
    is_,
    not_,
    same,
    total,
)

Cell: TypeAlias = tuple[int, int]
"""Row and column, from 0."""

DEMYSTIFY = "instances of Demystify (stacs-cp)"
OCUS = "instances of ocus-explain (Gamba, Bogaerts, Guns)"
EMPTY = "."


def entries() -> Iterator[Entry]:
    """Every instance."""
    for number, drawing in enumerate(_SMALL_SUDOKUS, start=1):
        yield Entry(name=f"sudoku 4 x 4, {number}", kind="sudoku", source=OCUS, puzzle=sudoku(drawing, 2, 2))
    for number, (drawing, answer) in enumerate(_SUDOKUS, start=1):
        puzzle = sudoku(drawing, 3, 3, answer)
        yield Entry(name=f"sudoku 9 x 9, {number}", kind="sudoku", source=OCUS, puzzle=puzzle, is_published=True)
    for name, puzzle in _OTHERS.items():
        yield Entry(name=name, kind=name.rsplit(" ", 3)[0], source=DEMYSTIFY, puzzle=puzzle)


def _cell(at: Cell) -> str:
    return f"{'abcdefghijkl'[at[0]]}{at[1] + 1}"


def _cells(height: int, width: int) -> list[Cell]:
    return list(product(range(height), range(width)))


def _rows(text: str) -> list[str]:
    return text.split()


def _lines(size: int) -> Iterator[tuple[str, list[Cell]]]:
    for i in range(size):
        yield f"row {i + 1}", [(i, j) for j in range(size)]
        yield f"column {i + 1}", [(j, i) for j in range(size)]


def _around(at: Cell, inside: Iterable[Cell]) -> list[Cell]:
    """The cell and its eight neighbours, as far as there are these."""
    return [each for each in inside if abs(each[0] - at[0]) <= 1 and abs(each[1] - at[1]) <= 1]


def _beside(at: Cell, inside: Iterable[Cell]) -> list[Cell]:
    return [each for each in inside if abs(each[0] - at[0]) + abs(each[1] - at[1]) == 1]


def _having(cells: Iterable[Cell], value: int) -> list[Statement]:
    return [is_(_cell(each), value) for each in cells]


def _given(model: Model, rows: Sequence[str]) -> None:
    for i, row in enumerate(rows):
        for j, value in enumerate(row):
            if value != EMPTY:
                model.clue(_cell((i, j)), is_(_cell((i, j)), value))


def _solved(model: Model, rows: Sequence[str]) -> None:
    model.solution({_cell((i, j)): value for i, row in enumerate(rows) for j, value in enumerate(row)})


def _square(name: str, size: int) -> Model:
    """A square with each of the numbers once in each row and column."""
    model = Model(name)
    for at in _cells(size, size):
        model.variable(_cell(at), range(1, size + 1))
    for line, cells in _lines(size):
        model.rule(line, _each_once(cells, size))
    return model


def _each_once(cells: Sequence[Cell], size: int) -> Statement:
    names = [_cell(each) for each in cells]
    return all_of(different(*names), *(any_of(*_having(cells, value)) for value in range(1, size + 1)))


def _shaded(name: str, cells: Iterable[Cell]) -> Model:
    """Cells that are shaded, 1, or not, 0."""
    model = Model(name)
    for at in cells:
        model.variable(_cell(at), [0, 1])
    return model


def sudoku(drawing: str, height: int, width: int, answer: str = "") -> Puzzle:
    """A square of so many boxes of that height and width; `answer`: all numbers, in order."""
    size = height * width
    model = _square("Sudoku", size)
    for i, j in product(range(0, size, height), range(0, size, width)):
        box = [(i + k, j + m) for k, m in _cells(height, width)]
        model.rule(f"box {_cell((i, j))}", _each_once(box, size))
    text = drawing.replace("0", EMPTY)
    _given(model, [text[i : i + size] for i in range(0, size * size, size)])
    if answer:
        _solved(model, [answer[i : i + size] for i in range(0, size * size, size)])
    return model.puzzle()


def killer(boxes: tuple[int, int], cages: Sequence[Sequence[int]], sums: Sequence[int]) -> Puzzle:
    """A sudoku whose clues are the sums of cages, in which no number is twice; cages are numbered from 1."""
    (height, width), size = boxes, len(cages)
    model = _square("Killer sudoku", size)
    for i, j in product(range(0, size, height), range(0, size, width)):
        model.rule(f"box {_cell((i, j))}", _each_once([(i + k, j + m) for k, m in _cells(height, width)], size))
    for cage, amount in enumerate(sums, start=1):
        names = [_cell((i, j)) for i, j in _cells(size, size) if cages[i][j] == cage]
        said = total(names, least=amount, most=amount)
        model.clue(f"cage {cage}", said if len(names) == 1 else all_of(said, different(*names)))
    return model.puzzle()


def futoshiki(drawing: str, less: Sequence[tuple[str, str]]) -> Puzzle:
    """A square with numbers and pairs of cells, the first of which has the smaller number."""
    rows = _rows(drawing)
    model = _square("Futoshiki", len(rows))
    _given(model, rows)
    for small, large in less:
        model.clue(f"{small} < {large}", before(small, large))
    return model.puzzle()


def skyscrapers(left: str, top: str, right: str, bottom: str) -> Puzzle:
    """A square of heights with how many are seen from the sides; 0 says nothing."""
    size = len(left)
    model = _square("Skyscrapers", size)
    for i in range(size):
        row, column = [(i, j) for j in range(size)], [(j, i) for j in range(size)]
        views = (
            ("left", left, row),
            ("right", right, row[::-1]),
            ("top", top, column),
            ("bottom", bottom, column[::-1]),
        )
        for side, counts, line in views:
            if counts[i] != "0":
                model.clue(f"{side} {i + 1}", _seen(int(counts[i]), [_cell(each) for each in line]))
    return model.puzzle()


def _seen(count: int, line: Sequence[str]) -> Statement:
    """The first is always seen, each other if all before it are lower."""
    seen = [all_of(*(before(lower, each) for lower in line[:i])) for i, each in enumerate(line) if i]
    return exactly(count - 1, *seen)


def binairo(drawing: str) -> Puzzle:
    """As many of 0 and 1 in each row and column, nowhere three alike side by side, no two rows or columns alike."""
    rows = _rows(drawing)
    size = len(rows)
    model = _shaded("Binairo", _cells(size, size))
    lines = list(_lines(size))
    for name, cells in lines:
        names = [_cell(each) for each in cells]
        model.rule(f"half of {name}", total(names, least=size // 2, most=size // 2))
        threes = [names[i : i + 3] for i in range(size - 2)]
        model.rule(f"threes in {name}", all_of(*(total(three, least=1, most=2) for three in threes)))
    for (one, cells), (other, others) in combinations(lines, 2):
        if one[0] == other[0]:
            pairs = zip(map(_cell, cells), map(_cell, others), strict=True)
            model.rule(f"{one} is not {other}", any_of(*(not_(same(*pair)) for pair in pairs)))
    _given(model, rows)
    return model.puzzle()


def star_battle(drawing: str, stars: int) -> Puzzle:
    """So many stars in each row, column and block, none beside another, not even at a corner; the blocks are clues."""
    rows = _rows(drawing)
    size = len(rows)
    cells = _cells(size, size)
    model = _shaded("Star battle", cells)
    for name, line in _lines(size):
        model.rule(name, exactly(stars, *_having(line, 1)))
    for i, j in _cells(size - 1, size - 1):
        square = [(i + k, j + m) for k, m in _cells(2, 2)]
        model.rule(f"apart from {_cell((i, j))} on", at_most(1, *_having(square, 1)))
    for block in sorted(set("".join(rows))):
        model.clue(f"block {block}", exactly(stars, *_having([(i, j) for i, j in cells if rows[i][j] == block], 1)))
    return model.puzzle()


def thermometers(tubes: Sequence[Sequence[str]], down: Sequence[int], across: Sequence[int]) -> Puzzle:
    """Tubes fill from their bulb, the first cell, on; `down`: how many cells are full in each row, `across`: column."""
    cells = _cells(len(down), len(across))
    model = _shaded("Thermometers", cells)
    for number, tube in enumerate(tubes, start=1):
        if len(tube) > 1:
            fills = (if_then(is_(then, 1), is_(first, 1)) for first, then in pairwise(tube))
            model.rule(f"tube {number}", all_of(*fills))
    for name, counts, axis in (("row", down, 0), ("column", across, 1)):
        for i, count in enumerate(counts):
            model.clue(f"{name} {i + 1}", exactly(count, *_having([at for at in cells if at[axis] == i], 1)))
    return model.puzzle()


def mosaic(drawing: str, answer: str = "") -> Puzzle:
    """Each number says how many of the cell and its eight neighbours are shaded."""
    rows = _rows(drawing)
    cells = _cells(len(rows), len(rows[0]))
    model = _shaded("Mosaic", cells)
    for at in cells:
        count = rows[at[0]][at[1]]
        if count != EMPTY:
            model.clue(_cell(at), exactly(int(count), *_having(_around(at, cells), 1)))
    if answer:
        _solved(model, _rows(answer))
    return model.puzzle()


def akari(drawing: str, lamps: Sequence[str] = ()) -> Puzzle:
    """Lamps light rows and columns up to black cells (#, or a number: of the lamps beside it); every cell is lit."""
    rows = _rows(drawing)
    cells = _cells(len(rows), len(rows[0]))
    white = [at for at in cells if rows[at[0]][at[1]] == EMPTY]
    model = _shaded("Akari", white)
    for at in white:
        seen = [each for step in ((0, 1), (0, -1), (1, 0), (-1, 0)) for each in _seen_from(at, step, white)]
        model.rule(f"{_cell(at)} is lit", any_of(*_having([at, *seen], 1)))
        model.rule(f"{_cell(at)} dazzles nobody", if_then(is_(_cell(at), 1), all_of(*_having(seen, 0))))
    for at in cells:
        count = rows[at[0]][at[1]]
        if count.isdecimal():
            model.clue(_cell(at), exactly(int(count), *_having(_beside(at, white), 1)))
    if lamps:
        model.solution({_cell(at): int(_cell(at) in lamps) for at in white})
    return model.puzzle()


def _seen_from(at: Cell, step: Cell, white: Sequence[Cell]) -> Iterator[Cell]:
    while (at := (at[0] + step[0], at[1] + step[1])) in white:
        yield at


def kakurasu(right: Sequence[int], below: Sequence[int]) -> Puzzle:
    """Shaded cells count as far as they are along: by columns in sums of rows at the right, by rows in those below."""
    size = len(right)
    cells = _cells(size, size)
    model = Model("Kakurasu")
    for at in cells:
        model.variable(_cell(at), [0, 1])
    for name, sums, axis in (("row", right, 0), ("column", below, 1)):
        for i, amount in enumerate(sums):
            line = [at for at in cells if at[axis] == i]
            fitting = [
                all_of(*(is_(_cell(at), int(place in chosen)) for place, at in enumerate(line, start=1)))
                for count in range(size + 1)
                for chosen in combinations(range(1, size + 1), count)
                if sum(chosen) == amount
            ]
            model.clue(f"{name} {i + 1}", any_of(*fitting))
    return model.puzzle()


_SMALL_SUDOKUS = (
    "0340400210030210",
    "0040403004030100",
    "0010400000020300",
    "2000003004000001",
    "1040000000000102",
    "0003324004322000",
    "3410020000200143",
    "0130200000030210",
)

_SUDOKUS = (
    (
        "835000000092003450001200000000000000000000009029000108050701804014900370008302510",
        "835194627792683451461275983146829735387516249529437168253761894614958372978342516",
    ),
    (
        "002000000009130000000956000000000600000500080300049205000000960000400038806003120",
        "562874391489132756713956842245318679691527483378649215134285967927461538856793124",
    ),
    (
        "890540006016980000400200000000010004540863001630000080000000000000002590900000000",
        "892541376316987452475236819289715634547863921631429785758194263164372598923658147",
    ),
    (
        "000630007003000009500080100008000005070009040000000816049010300630000008007000090",
        "984631527713524689562987134328146975176859243495273816849715362631492758257368491",
    ),
)

_OTHERS: Mapping[str, Puzzle] = {
    "binairo 6 x 6": binairo("...00. ...... 1.1.1. ...... .0.... .0..11"),
    "binairo 10 x 10": binairo(
        "..0..1.0.. 0...1.1.10 ..1.....1. .0.0.0.... .0.....1.. ...11....1 0.....1..1 .1..00..0. 1........0 .11..00..."
    ),
    "skyscrapers 5 x 5": skyscrapers(left="44000", top="00210", right="00500", bottom="20100"),
    "skyscrapers 6 x 6": skyscrapers(left="003044", top="000220", right="000630", bottom="000040"),
    "futoshiki 5 x 5": futoshiki(
        "..32. ..... ..... ..... .....",
        [
            ("a2", "a1"),
            ("a4", "a5"),
            ("b3", "a3"),
            ("c3", "b3"),
            ("c4", "b4"),
            ("b5", "c5"),
            ("c2", "d2"),
            ("d4", "d3"),
            ("e2", "e1"),
            ("e4", "e3"),
            ("e5", "d5"),
        ],
    ),
    "killer sudoku 6 x 6": killer(
        (2, 3),
        [
            [1, 1, 2, 3, 3, 4],
            [5, 5, 2, 6, 7, 4],
            [8, 9, 9, 6, 7, 10],
            [8, 11, 11, 12, 12, 10],
            [13, 14, 14, 15, 16, 17],
            [13, 18, 18, 15, 16, 17],
        ],
        [7, 5, 7, 7, 9, 10, 3, 4, 11, 7, 6, 8, 7, 4, 3, 11, 7, 10],
    ),
    "star battle 5 x 5": star_battle("51112 55332 55332 55334 55444", stars=1),
    "thermometers 5 x 5": thermometers(
        [
            ["a1", "a2", "a3", "a4"],
            ["c5", "b5", "a5"],
            ["d5", "e5"],
            ["e4", "e3", "e2"],
            ["e1", "d1", "c1"],
            ["b2", "b1"],
            ["c2", "d2"],
            ["d3", "c3", "b3"],
            ["b4", "c4", "d4"],
        ],
        down=[3, 4, 2, 2, 3],
        across=[3, 2, 3, 3, 3],
    ),
    "mosaic 5 x 5": mosaic("12321 23532 35853 23532 12321", "00000 01110 01010 01110 00000"),
    "akari 5 x 5": akari("..... .0.0. ..0.. .0.0. .....", ["a3", "c1", "c5", "e3"]),
    "kakurasu 4 x 4": kakurasu(right=[2, 3, 10, 3], below=[3, 4, 9, 3]),
}
