"""A puzzle with other clues: what an author, an app or a session changes."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from walton_solver.games.puzzle.cases import Puzzle, Said
from walton_solver.games.puzzle.writing import puzzle_values, said_values
from walton_solver.logic.problems import ClueId


def added(puzzle: Puzzle, clues: Sequence[Said | Mapping[str, object]]) -> Puzzle:
    """The puzzle with these clues besides, each at hand or as documents have it.

    Raises DocumentError for one that the puzzle or the other clues do not allow.
    """
    from walton_solver.documents.reading import parse_document
    from walton_solver.games.puzzle.reading import puzzle_from

    values = puzzle_values(puzzle)
    new = [clue if isinstance(clue, Mapping) else said_values(clue) for clue in clues]
    values["clues"] = [*map(said_values, puzzle.clues), *new]
    return replace(puzzle_from(parse_document(values)), file=puzzle.file)


def without(puzzle: Puzzle, ids: Collection[ClueId]) -> Puzzle:
    """The puzzle without these clues."""
    return replace(puzzle, clues=tuple(clue for clue in puzzle.clues if clue.id not in ids))


def hand_of(puzzle: Puzzle, known: Collection[ClueId]) -> Puzzle:
    """The puzzle of somebody who knows these clues only."""
    return replace(puzzle, clues=tuple(clue for clue in puzzle.clues if clue.id in known))
