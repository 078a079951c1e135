"""What a player at the table sees when they have to decide, and what they can decide."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, TypeAlias

from walton_solver.games.walton.cases import Case, Hypothesis
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.table.knowledge import Knowledge, counts_read, knowledge_of
from walton_solver.games.walton.table.logs import Lot, TableLog
from walton_solver.games.walton.table.replay import table_of
from walton_solver.games.walton.table.rules import Phase, Table
from walton_solver.logic.problems import ClueId

Decision: TypeAlias = Literal["ask", "offer", "exchange", "solve", "discard"]

DECISIONS: Mapping[Phase, Decision] = {
    "asking": "ask",
    "offering": "offer",
    "exchanging": "exchange",
    "solving": "solve",
    "discarding": "discard",
}
"""What is decided in which phase; in the others, nothing is."""


@dataclass(frozen=True, kw_only=True)
class TableView:
    """A moment at which `me` decides, or sees how things stand (no `decision`).

    `log`: what they have seen so far. `hand`: the cards they hold, `read`: all that they have read, both in the order
    in which these came. `asker`: whose turn it is, `about`: what they asked for; `offers`: what others offer to them
    then. `active`: who takes part; `sizes`: how many cards lie where.
    """

    me: str
    decision: Decision | None
    log: TableLog
    hand: tuple[Clue, ...]
    read: tuple[Clue, ...]
    asker: str | None
    about: tuple[str, ...]
    offers: Mapping[str, Lot]
    active: tuple[str, ...]
    sizes: Mapping[str, int]
    round: int

    @cached_property
    def known(self) -> Knowledge:
        """What each player has read at least, as far as `me` can tell."""
        return knowledge_of(self.log)

    @cached_property
    def read_counts(self) -> Mapping[str, int]:
        """How many cards each player has read at most: some may have come to them twice."""
        return counts_read(self.log)

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


def view_of(log: TableLog) -> TableView:
    """The moment after the last event of a player's log. Raises ValueError for a log that is nobody's."""
    if log.me is None:
        raise ValueError("a referee's log has no view: take that of a player")
    table = table_of(log)
    me, decision = log.me, DECISIONS.get(table.phase)
    if decision is not None and not _decides(me, table):
        decision = None
    return TableView(
        me=me,
        decision=decision,
        log=log,
        hand=tuple(card for card in log.cards if table.places[card.id] == {me}),
        read=log.cards,
        asker=table.asker,
        about=table.about,
        offers={source: Lot(count=lot.count, value=lot.value) for source, lot in table.offers.items()},
        active=tuple(table.active),
        sizes=dict(table.sizes),
        round=table.round,
    )


def _decides(me: str, table: Table) -> bool:
    match table.phase:
        case "asking":
            return table.asker in (me, None)
        case "offering":
            return table.to_offer[0] == me
        case "exchanging":
            return table.asker == me
        case "discarding":
            return me in table.too_full()
        case _:
            return me in table.active
