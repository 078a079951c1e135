"""A hand: the clues or events that somebody holds, of those that a case has."""

from collections.abc import Iterable, Sequence

from walton_solver.documents.defects import quote, suggestion
from walton_solver.errors import QueryError
from walton_solver.logic.problems import ClueId


def hand(known: Iterable[ClueId], ids: Sequence[ClueId]) -> set[ClueId]:
    """The ids that a player holds; 33 and "33" are the same. Raises QueryError for one that is none of `ids`."""
    by_text = {str(each): each for each in ids}
    held = set()
    for each in known:
        if str(each) not in by_text:
            hint = suggestion(str(each), by_text) or f"; the case has {len(by_text)}"
            raise QueryError(f"no clue {quote(each)}{hint}")
        held.add(by_text[str(each)])
    return held
