"""What the commands answer for a log of a table. Data only."""

from collections.abc import Mapping
from dataclasses import dataclass

from walton_solver.deduction.findings import Certificate
from walton_solver.games.results import AnyAudit
from walton_solver.games.walton.results import Solution
from walton_solver.limits import Limit
from walton_solver.logic.problems import ClueId


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerFacts:
    """What a player knows: at least, in a player's log; exactly, in a referee's.

    `read`: how many cards they have read for certain; `answers`: how many answers these leave, None when undecided;
    `could_solve`: the event since which they leave only one. `takes_part`: neither out nor sitting out.
    """

    player: str
    read: tuple[ClueId, ...]
    answers: int | None
    could_solve: ClueId | None
    takes_part: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSolution(Solution):
    """What the cards read leave of the case, and how the table stands.

    `places`: for each number in the log the places that its moves do not rule out. `sizes`: how many cards lie where.
    """

    players: tuple[PlayerFacts, ...]
    places: Mapping[ClueId, tuple[str, ...]]
    sizes: Mapping[str, int]
    round: int
    phase: str
    turn: str | None
    winners: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """Where each numbered card lies, in some world that agrees with the log."""

    holders: Mapping[ClueId, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableAudit(AnyAudit):
    """An author's verdict on a log, and what it leaves.

    `places`: for each number exactly the places where it can lie, None where that was not asked for, or not found
    out, on a `limit`. `conflict`: the fewest events that contradict each other, though each can follow those before it.
    """

    solution: TableSolution
    certificate: Certificate | None = None
    places: Mapping[ClueId, tuple[str, ...]] | None = None
    conflict: tuple[ClueId, ...] | None = None
    limit: Limit | None = None

    @property
    def is_sound(self) -> bool:
        """Whether all that was read and seen can be true."""
        return bool(self.solution.count) and self.conflict is None
