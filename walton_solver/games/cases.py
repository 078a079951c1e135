"""What every game's cases are."""

from typing import ClassVar

from walton_solver.logic.problems import ClueId


class AnyCase:
    """A case or a log of some game, as it was read: its game derives a frozen class from it.

    `format` is that of its documents, by which its game is found. `file`: the name it was read from, for messages;
    empty if from none.
    """

    __slots__ = ()

    format: ClassVar[str]
    file: str

    @property
    def clue_ids(self) -> tuple[ClueId, ...]:
        """The ids of its clues or events, in order."""
        raise NotImplementedError
