"""What a player at the table sees when they have to decide, and what they can decide. Data only."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from walton_solver.games.walton.cases import Case, Hypothesis
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.table.logs import Lot, TableLog
from walton_solver.logic.problems import ClueId

Decision: TypeAlias = Literal["ask", "offer", "exchange", "solve", "discard"]


@dataclass(frozen=True, kw_only=True)
class TableView:
    """A moment at which `me` decides, or sees how things stand (no `decision`).

    `log`: what they have seen so far. `hand`: the cards they hold, `read`: all that they have read, both in the order
    in which these came. `about`: what was asked for in this turn; `offers`: what others offer to `me`, whose turn it
    is. `active`: who takes part; `sizes`: how many cards lie where.
    """

    me: str
    decision: Decision | None
    log: TableLog
    hand: tuple[Clue, ...]
    read: tuple[Clue, ...]
    about: tuple[str, ...]
    offers: Mapping[str, Lot]
    active: tuple[str, ...]
    sizes: Mapping[str, int]
    round: int

    @property
    def case(self) -> Case:
        """The case as far as it is known to them."""
        return self.log.case_of(self.read)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """Ask for cards about these."""

    about: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid:
    """Offer these cards; none: nothing."""

    cards: tuple[ClueId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Trade:
    """Take these offers, by who made them, and pay for each with these cards."""

    payments: Mapping[str, tuple[ClueId, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Solve:
    """Solve the case, or go on (None)."""

    hypothesis: Hypothesis | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw:
    """Discard these cards."""

    cards: tuple[ClueId, ...]


TableChoice: TypeAlias = Ask | Bid | Trade | Solve | Throw
