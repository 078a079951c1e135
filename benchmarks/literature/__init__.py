"""Puzzles of the literature, in our own terms and words: what the papers on step-wise explanation use, and classics.

`grids`: the logic grids of E. Gamba, B. Bogaerts, T. Guns (IJCAI 2021, JAIR 2023), `pencil`: kinds of pencil puzzles
with instances of theirs and of Demystify (Using Small MUSes to Explain How to Solve Pen and Paper Puzzles, arXiv
2104.15040), `talk`: knights, liars and witnesses.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from walton_solver.puzzles import Puzzle


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A puzzle with its kind and where it is from; `is_published`: so is its solution, which else is ours, if any."""

    name: str
    kind: str
    source: str
    puzzle: Puzzle
    is_published: bool = False


def entries() -> Iterator[Entry]:
    """All of them, in order."""
    from benchmarks.literature import grids, pencil, talk

    yield from grids.entries()
    yield from pencil.entries()
    yield from talk.entries()
