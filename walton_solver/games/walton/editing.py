"""A case with other clues: what an author, an app or a session changes."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.reading.cases import clues_of
from walton_solver.logic.problems import ClueId


def added(case: Case, clues: Sequence[Clue | Mapping[str, object]]) -> Case:
    """The case with these clues besides, each at hand or as documents have it.

    Raises DocumentError for one that the setting or the other clues do not allow.
    """
    # Whoever asks with the clues of a file writes none.
    from walton_solver.games.walton.writing import clue_values

    values = [clue if isinstance(clue, Mapping) else clue_values(clue) for clue in clues]
    return replace(case, clues=(*case.clues, *clues_of(case, values)))


def without(case: Case, ids: Collection[ClueId]) -> Case:
    """The case without these clues."""
    return replace(case, clues=tuple(clue for clue in case.clues if clue.id not in ids))
