"""How a table stands: turns, phases, how many cards lie where, and where each numbered card can lie.

A turn is an inquiry, an offer of each other player, and exchanges or a draw; a round is a turn of each, then all choose
at once whether to solve, discard to three cards and are dealt to six again. Which rule says so is told in
`objections`; here an event is taken as it comes.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from walton_solver.games.walton.table.logs import (
    DISCARDS,
    DRAW_PILE,
    HAND_SIZE,
    KEPT,
    PILES,
    REVEALED,
    Deal,
    Discard,
    Draw,
    Event,
    Exchange,
    Inquiry,
    Lot,
    Offer,
    Reshuffle,
    Solving,
    TableRules,
    following,
    lot_of,
)
from walton_solver.logic.problems import ClueId

ASIDE = "aside"
"""Where cards lie that the one who asked has received, until all exchanges of the turn are paid."""

Phase: TypeAlias = Literal["dealing", "asking", "offering", "exchanging", "drawing", "solving", "discarding", "over"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """Cards go from one place to another."""

    source: str
    target: str
    lot: Lot


@dataclass(slots=True, kw_only=True)
class Table:
    """A table as it stands; `take` brings it on.

    `sizes`: how many cards lie where. `places`: where each numbered card can lie, as far as its moves tell.
    `asker`: whose turn it is, None where nobody knows who begins. `to_come`: whose turns are still to come in the
    round, `to_offer`: who has still to say what they offer. `offers`: those of the turn that hold cards, and are not
    taken. `owed`: how many cards are still to be drawn. `absent`: who sits out, and until the end of which round.
    `winners`: of a game that is over.
    """

    players: tuple[str, ...]
    rules: TableRules
    sizes: dict[str, int]
    places: dict[ClueId, frozenset[str]]
    active: list[str]
    phase: Phase = "dealing"
    round: int = 1
    starter: str | None = None
    asker: str | None = None
    to_come: list[str] = field(default_factory=list)
    about: tuple[str, ...] = ()
    to_offer: list[str] = field(default_factory=list)
    offers: dict[str, Lot] = field(default_factory=dict)
    owed: int = 0
    absent: dict[str, int] = field(default_factory=dict)
    winners: tuple[str, ...] = ()

    def copy(self) -> "Table":
        """Another table that stands the same."""
        return replace(
            self,
            sizes=dict(self.sizes),
            places=dict(self.places),
            active=list(self.active),
            to_come=list(self.to_come),
            to_offer=list(self.to_offer),
            offers=dict(self.offers),
            absent=dict(self.absent),
        )

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    @property
    def needs_reshuffle(self) -> bool:
        """Whether nothing can be taken from the draw pile before the discards are shuffled."""
        return not self.sizes[DRAW_PILE] and self.sizes[DISCARDS] > 0

    def wanting(self) -> list[str]:
        """Who is dealt cards before the round begins."""
        return [player for player in self.active if self.sizes[player] < HAND_SIZE]

    def too_full(self) -> list[str]:
        """Who has to discard."""
        return [player for player in self.active if self.sizes[player] > KEPT]

    def ends_turn(self, event: Event) -> bool:
        """Whether the event can only come after the exchanges of a turn, which end when nobody wants more."""
        return self.phase == "exchanging" and not isinstance(event, (Exchange, Reshuffle))

    def moves(self, event: Event) -> Iterator[Move]:
        """Which cards go where at an event that can be."""
        match event:
            case Deal(to=to, lot=lot):
                yield Move(source=DRAW_PILE, target=to, lot=lot)
            case Exchange():
                keeps, offered = self.rules.keeps, self.offered(event)
                yield Move(source=event.source, target=ASIDE if keeps else DISCARDS, lot=offered)
                yield Move(source=event.by, target=event.source if keeps else DISCARDS, lot=event.pays)
            case Draw(by=by, lot=lot):
                yield Move(source=DRAW_PILE, target=by if self.rules.keeps else DISCARDS, lot=lot)
            case Discard(by=by, lot=lot):
                yield Move(source=by, target=DISCARDS, lot=lot)
            case Solving(wrong=wrong):
                for each in wrong:
                    if self.rules.wrong == "out":
                        yield Move(source=each.by, target=REVEALED, lot=lot_of(*each.hand))
            case Reshuffle(revealed=revealed):
                rest = Lot(count=self.sizes[DISCARDS] - len(revealed))
                yield Move(source=DISCARDS, target=REVEALED, lot=lot_of(*revealed))
                yield Move(source=DISCARDS, target=DRAW_PILE, lot=rest)

    def offered(self, exchange: Exchange) -> Lot:
        """The offer that is taken, with the numbers that are known of it by now."""
        lot = self.offers[exchange.source]
        return Lot(count=lot.count, cards=tuple(dict.fromkeys((*lot.cards, *exchange.gets))), value=lot.value)

    def take(self, event: Event) -> None:
        """Bring the table on by an event that can be."""
        if self.ends_turn(event):
            self.end_turn()
        for move in self.moves(event):
            self.move(move)
        match event:
            case Inquiry():
                self._inquire(event)
            case Offer():
                self._offer(event)
            case Exchange(source=source):
                del self.offers[source]
            case Draw(lot=lot):
                self.owed -= lot.count
            case Solving():
                self._solve(event)
        self._advance()

    def settle(self) -> None:
        """Let what was received in a turn that goes on lie in the hand where it will be."""
        if self.asker is not None and self.sizes[ASIDE]:
            self.move(Move(source=ASIDE, target=self.asker, lot=Lot(count=self.sizes[ASIDE])))

    def end_turn(self) -> None:
        """What was received goes to the hand, and the next player asks; after the last all may solve."""
        self.settle()
        self.offers = {}
        self.asker = self.to_come.pop(0) if self.to_come else None
        self.phase = "asking" if self.asker is not None else "solving"

    def move(self, move: Move) -> None:
        """Cards go where the move says; of those that were not seen any number can be among them."""
        source, target, lot = move.source, move.target, move.lot
        all_go = lot.count == self.sizes[source]
        for card, where in self.places.items():
            if card in lot.cards:
                self.places[card] = frozenset((target,))
            elif source in where and not lot.is_seen:
                self.places[card] = (where - {source} if all_go else where) | {target}
            elif source in where and all_go:
                self.places[card] = where - {source}
        self.sizes[source] -= lot.count
        self.sizes[target] += lot.count

    def _inquire(self, inquiry: Inquiry) -> None:
        if self.starter is None:
            self.starter = inquiry.by
            self.to_come = [each for each in following(self.players, inquiry.by) if each in self.active]
        self.asker, self.about = inquiry.by, inquiry.about
        self.to_offer = [each for each in following(self.players, inquiry.by) if each in self.active]
        self.phase = "offering"

    def _offer(self, offer: Offer) -> None:
        self.to_offer.remove(offer.by)
        # Whose number was seen in an offer lies in that hand.
        self.places |= dict.fromkeys(offer.lot.cards, frozenset((offer.by,)))
        if offer.lot.count:
            self.offers[offer.by] = offer.lot
        if not self.to_offer:
            self.phase = "exchanging" if self.offers else "drawing"
            self.owed = 0 if self.offers else self.rules.drawn

    def _solve(self, solving: Solving) -> None:
        for each in solving.wrong:
            self.active.remove(each.by)
            if self.rules.wrong == "sits_out":
                self.absent[each.by] = self.round + 1
        if solving.right or len(self.active) <= 1:
            self.phase, self.winners = "over", solving.right or tuple(self.active)
        elif not solving.wrong:
            back = [player for player, until in self.absent.items() if until == self.round]
            self.active = [each for each in self.players if each in self.active or each in back]
            self.absent = {player: until for player, until in self.absent.items() if player not in back}
            self.phase = "discarding"

    def _advance(self) -> None:
        """Go on to the next phase where nothing is left to do in this one."""
        nothing_left = not self.sizes[DRAW_PILE] and not self.sizes[DISCARDS]
        if self.phase == "drawing" and (not self.owed or nothing_left):
            self.end_turn()
        if self.phase == "discarding" and not self.too_full():
            self._begin_round()
        nothing_left = not self.sizes[DRAW_PILE] and not self.sizes[DISCARDS]
        if self.phase == "dealing" and (not self.wanting() or nothing_left):
            self.phase = "asking"

    def _begin_round(self) -> None:
        self.round += 1
        if self.starter is not None:
            self.starter = following(self.players, self.starter)[0]
            order = (self.starter, *following(self.players, self.starter))
            self.to_come = [player for player in order if player in self.active]
            self.asker = self.to_come.pop(0)
        self.phase = "dealing"


def start(players: tuple[str, ...], rules: TableRules, cards: Iterable[ClueId] = ()) -> Table:
    """Before the first card is dealt; `cards`: those that are to be followed by their numbers."""
    sizes = dict.fromkeys((*PILES, ASIDE, *players), 0)
    return Table(
        players=players,
        rules=rules,
        sizes={**sizes, DRAW_PILE: rules.deck_size},
        places=dict.fromkeys(cards, frozenset((DRAW_PILE,))),
        active=list(players),
    )
