"""Documents of puzzles: read, written and read again; what is wrong is told in a line each."""

import json

import pytest

import walton_solver
from tests.games.puzzle.random_puzzles import random_puzzle
from walton_solver.documents.reading import parse_document
from walton_solver.errors import DocumentError
from walton_solver.games.puzzle.building import Model, before, different, iff, is_, not_, same, together, total
from walton_solver.games.puzzle.cases import Puzzle
from walton_solver.games.puzzle.commands import conclusions_from
from walton_solver.games.puzzle.reading import puzzle_from
from walton_solver.games.puzzle.writing import puzzle_text, puzzle_values

HEAD = "format: deduction-puzzle/1\n"
GRID = HEAD + "grid: {who: [ann, ben], hour: [1, 2]}\nvariables: {n: {from: 1, to: 4}, w: [knight, knave]}\n"


def _read(text: str) -> Puzzle:
    return puzzle_from(parse_document(text))


@pytest.mark.parametrize("seed", range(150))
def test_a_puzzle_written_and_read_again_is_the_same(seed: int) -> None:
    puzzle = random_puzzle(seed)
    assert _read(puzzle_text(puzzle)) == puzzle
    assert puzzle_from(parse_document(json.loads(json.dumps(puzzle_values(puzzle))))) == puzzle


@pytest.mark.parametrize(
    ("clue", "message"),
    [
        ("together: [ann, bne]", "no item 'bne' in this puzzle; did you mean 'ben'?"),
        ("together: [ann]", "must list 2 to 40, not 1"),
        ("together: [ann, ann]", "listed twice"),
        ("is: {n: 7}", "no value of n '7'"),
        ("is: {m: 1}", "no variable 'm'"),
        ("before: {first: ann, then: ben, in: hor}", "no category 'hor' in this puzzle; did you mean 'hour'?"),
        ("before: {first: ann, then: ben}", "no variable 'ann'"),
        ("before: {first: n}", "key 'then' is missing"),
        ("before: {first: n, then: n, by: x}", "whole number"),
        ("different: [n]", "must list 2 or more, not 1"),
        ("sum: {of: [n, w]}", ""),
        ("togther: [ann, ben]", "did you mean 'together'?"),
        ("together: [ann, 1], is: {n: 1}", "a statement says one thing"),
        ("text: nothing", "a statement is missing"),
    ],
)
def test_what_is_wrong_with_a_clue_is_told(clue: str, message: str) -> None:
    text = f"{GRID}clues: [{{id: 1, {clue}}}]\n"
    if not message:
        assert len(_read(text).clues) == 1
        return
    with pytest.raises(DocumentError) as told:
        _read(text)
    assert message in str(told.value)
    assert all(defect.line for defect in told.value.defects)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("clues: []", "key 'grid' or 'variables' is missing"),
        ("grid: {who: [ann, ben], hour: [1]}\nclues: []", "has 1 items; all categories have as many: 2, like 'who'"),
        ("grid: {who: [ann, ben], other: [ben, cy]}\nclues: []", "'ben' is an item of 'who' already"),
        ("grid: {who: [ann, ben]}\nclues: []", "must hold 2 to 40"),
        ("variables: {n: {from: 1, to: 400}}\nclues: []", "must be 1 to 40 numbers"),
        ("variables: {n: {}}\nclues: []", "key 'values' is missing"),
        ("variables: {n: [a.b]}\nclues: []", "is no id here"),
        ("variables: {n: [a]}\nclues: [{id: 1, is: {n: a}}, {id: '1', is: {n: a}}]", "1"),
        ("variables: {n: [a]}\nclues: []\nquestions: [m]", "no variable 'm'"),
        ("variables: {n: [a]}\nclues: []\nsolution: {n: b}", "no value of n 'b'"),
        ("variables: [n]\nclues: []", "must be a mapping"),
        ("grid: 7\nclues: []", "must be a mapping"),
    ],
)
def test_what_is_wrong_with_a_puzzle_is_told(text: str, message: str) -> None:
    with pytest.raises(DocumentError) as told:
        _read(HEAD + text)
    assert message in str(told.value)


def test_a_model_is_checked_like_a_document() -> None:
    model = Model("Knights and knaves")
    for name in ("ann", "ben"):
        model.variable(name, ["knight", "knave"])
    model.clue(1, iff(is_("ann", "knight"), is_("ben", "knave")), "Ann: Ben is a knave.")
    model.clue(2, iff(is_("ben", "knight"), same("ann", "ben")))
    model.solution({"ann": "knight"})
    audit = walton_solver.check(model.puzzle())
    assert audit.is_sound
    model.clue("2", not_(is_("ann", "nobody")))
    with pytest.raises(DocumentError, match="nobody"):
        model.puzzle()


def test_sums_and_differences_of_numbers() -> None:
    model = Model()
    for name in "abc":
        model.variable(name, range(1, 10))
    model.rule("all different", different("a", "b", "c"))
    model.clue(1, total("abc", least=24, most=24))
    model.clue(2, before("a", "b"))
    model.clue(3, before("b", "c", by=1))
    solution = walton_solver.solve(model.puzzle())
    assert solution.answers == ({"a": "7", "b": "8", "c": "9"},)


def test_together_with_itself_says_nothing() -> None:
    model = Model()
    model.category("a", "xy")
    model.category("b", "uv")
    model.clue(1, together("x", "u"))
    assert walton_solver.solve(model.puzzle()).count == 1


@pytest.mark.parametrize("value", ['"b"', "[]", "{}", "null", "7"])
def test_a_mark_that_is_none_is_told(value: str) -> None:
    puzzle = _read(f"{HEAD}variables: {{n: [a, c]}}\nclues: []\n")
    text = f'{{"format": "walton-marks/1", "marks": [{{"question": "n", "value": {value}, "holds": true}}]}}'
    with pytest.raises(DocumentError, match=r"marks\[0\]\.value"):
        conclusions_from(puzzle, parse_document(text))
