"""Why an event cannot come next at a table: whose turn it is and what phase, cards, values and references."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from walton_solver.documents.defects import listing, quote
from walton_solver.games.walton.table.logs import (
    DISCARDS,
    DRAW_PILE,
    HAND_SIZE,
    KEPT,
    LEAST_VALUE,
    MOST_VALUE,
    SHOWN_AT_RESHUFFLE,
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
    TableLog,
)
from walton_solver.games.walton.table.rules import Phase, Table
from walton_solver.logic.problems import ClueId
from walton_solver.wording import table_objections as words


@dataclass(frozen=True, slots=True)
class Objection:
    """Why an event cannot be; `steps` lead to the part of the event that shows it."""

    steps: tuple[str | int, ...]
    message: str


Objections: TypeAlias = Iterator[Objection]

KEYS: dict[type, str] = {
    Deal: "deal",
    Inquiry: "inquiry",
    Offer: "offer",
    Exchange: "exchange",
    Draw: "draw",
    Solving: "solving",
    Discard: "discard",
    Reshuffle: "reshuffle",
}
"""The key of each kind of event in a document."""

_PHASES: dict[type, tuple[Phase, ...]] = {
    Deal: ("dealing",),
    Inquiry: ("asking",),
    Offer: ("offering",),
    Exchange: ("exchanging",),
    Draw: ("drawing",),
    Solving: ("solving",),
    Discard: ("discarding",),
}


def objection(table: Table, event: Event, log: TableLog) -> Objection | None:
    """Why the event cannot come next; None when it can. The table goes on to the end of a turn that the event ends."""
    if table.is_over:
        return Objection((KEYS[type(event)],), words.IS_OVER)
    if isinstance(event, Draw) and table.phase == "exchanging":
        return Objection(("draw",), words.DRAW_THOUGH_OFFERED.format(player=table.asker))
    if table.ends_turn(event):
        table.end_turn()
    return next(_Checks(table, log).of(event), None)


class _Checks:
    """What can be said against an event as things stand."""

    def __init__(self, table: Table, log: TableLog) -> None:
        self._table = table
        self._log = log

    def of(self, event: Event) -> Objections:
        key = KEYS[type(event)]
        yield from self._to_phase(event, key)
        match event:
            case Deal():
                yield from self._to_deal(event)
            case Inquiry():
                yield from self._to_inquiry(event)
            case Offer():
                yield from self._to_offer(event)
            case Exchange():
                yield from self._to_exchange(event)
            case Draw():
                yield from self._to_draw(event)
            case Solving():
                yield from self._to_solving(event)
            case Discard():
                yield from self._to_discard(event)
            case Reshuffle():
                yield from self._to_reshuffle(event)

    def _to_phase(self, event: Event, key: str) -> Objections:
        table = self._table
        if isinstance(event, Reshuffle):
            return
        takes = isinstance(event, (Deal, Draw))
        if takes and table.phase in _PHASES[type(event)] and table.needs_reshuffle:
            yield Objection((key,), words.RESHUFFLE_FIRST)
        if table.phase not in _PHASES[type(event)]:
            yield Objection((key,), self._what_comes_first())

    def _what_comes_first(self) -> str:
        table = self._table
        match table.phase:
            case "dealing":
                player = table.wanting()[0]
                if table.needs_reshuffle:
                    return words.RESHUFFLE_FIRST
                return words.DEAL_FIRST.format(player=player, count=table.sizes[player])
            case "asking":
                return words.ANYBODY_ASKS_FIRST if table.asker is None else words.ASK_FIRST.format(player=table.asker)
            case "offering":
                return words.OFFER_FIRST.format(player=table.to_offer[0])
            case "drawing":
                return words.DRAW_FIRST.format(player=table.asker, count=table.owed)
            case "discarding":
                player = table.too_full()[0]
                return words.DISCARD_FIRST.format(player=player, count=table.sizes[player])
            case "exchanging" | "solving":
                return words.SOLVE_FIRST
            case _:
                return words.IS_OVER

    def _to_player(self, player: str, *steps: str | int) -> Objections:
        """That somebody takes part."""
        if player in self._table.absent:
            yield Objection(steps, words.SITS_OUT.format(player=player, round=self._table.absent[player]))
        elif player not in self._table.active:
            yield Objection(steps, words.IS_OUT.format(player=player))

    def _to_turn(self, player: str, expected: str | None, *steps: str | int) -> Objections:
        yield from self._to_player(player, *steps)
        if expected is not None and player != expected:
            yield Objection(steps, words.NOT_THE_TURN.format(player=expected))

    def _to_deal(self, deal: Deal) -> Objections:
        size, count = self._table.sizes[deal.to], deal.lot.count
        yield from self._to_player(deal.to, "deal", "to")
        if size + count > HAND_SIZE:
            most = HAND_SIZE - size
            told = words.TOO_MANY_DEALT.format(player=deal.to, size=size, most=most, count=count)
            yield Objection(("deal",), told)
        yield from self._to_lot(deal.lot, DRAW_PILE, (deal.to,), "deal", reader=deal.to)

    def _to_inquiry(self, inquiry: Inquiry) -> Objections:
        yield from self._to_turn(inquiry.by, self._table.asker, "inquiry", "by")
        about, needed = inquiry.about, self._table.rules.references
        for index, reference in enumerate(about):
            if reference in about[:index]:
                yield Objection(("inquiry", "about", index), words.SAME_REFERENCE.format(reference=quote(reference)))
        if len(about) != needed:
            yield Objection(("inquiry", "about"), words.REFERENCES.format(needed=needed, count=len(about)))

    def _to_offer(self, offer: Offer) -> Objections:
        yield from self._to_turn(offer.by, self._table.to_offer[0], "offer", "by")
        yield from self._to_lot(offer.lot, offer.by, (offer.by,), "offer")
        yield from self._to_references(offer.lot.cards, ("offer", "cards"))
        if offer.lot.count:
            yield from self._to_value(offer.lot, ("offer",), is_announced=True)

    def _to_references(self, cards: Sequence[ClueId], steps: tuple[str | int, ...]) -> Objections:
        about, known = self._table.about, self._log.references
        for index, card in enumerate(cards):
            if card in known and known[card].isdisjoint(about):
                yield Objection((*steps, index), words.NO_REFERENCE.format(card=card, about=listing(about, "or")))

    def _to_exchange(self, exchange: Exchange) -> Objections:
        table, by, source = self._table, exchange.by, exchange.source
        yield from self._to_player(by, "exchange", "by")
        if by != table.asker:
            yield Objection(("exchange", "by"), words.EXCHANGE_BY_ANOTHER.format(player=table.asker))
        if source not in table.offers:
            yield Objection(("exchange", "from"), words.EXCHANGE_WITHOUT_OFFER.format(player=source))
            return
        offer, told = table.offers[source], table.offered(exchange)
        if exchange.gets and (len(exchange.gets) != offer.count or told.count != len(told.cards)):
            taken = len(exchange.gets)
            message = words.WHOLE_OFFER.format(player=source, count=offer.count, taken=taken)
            yield Objection(("exchange", "gets"), message)
        yield from self._to_lot(told, source, (by, source), "exchange", key="gets", reader=by)
        yield from self._to_references(exchange.gets, ("exchange", "gets"))
        yield from self._to_value(told, ("exchange", "gets"))
        yield from self._to_lot(exchange.pays, by, (by, source), "exchange", key="pays", reader=source)
        yield from self._to_payment(exchange.pays, offer.value or 0)

    def _to_payment(self, pays: Lot, asked: int) -> Objections:
        yield from self._to_value(pays, ("exchange",))
        worth, unknown = self._worth(pays)
        if not unknown and worth < asked:
            yield Objection(("exchange", "pays"), words.PAYS_TOO_LITTLE.format(value=asked, worth=worth))
        most = pays.value if pays.value is not None else worth + MOST_VALUE * unknown
        if most < asked:
            yield Objection(("exchange",), words.PAYS_AT_MOST.format(value=asked, worth=most))

    def _to_draw(self, draw: Draw) -> Objections:
        table = self._table
        yield from self._to_turn(draw.by, table.asker, "draw", "by")
        needed = min(table.owed, table.sizes[DRAW_PILE])
        if draw.lot.count != needed:
            told = words.DRAWS.format(player=draw.by, needed=needed, count=draw.lot.count)
            yield Objection(("draw",), told)
        yield from self._to_lot(draw.lot, DRAW_PILE, (draw.by,), "draw", reader=draw.by)

    def _to_solving(self, solving: Solving) -> Objections:
        chosen: list[str] = []
        named = [
            *((each.by, ("wrong", index, "by")) for index, each in enumerate(solving.wrong)),
            *((player, ("right", index)) for index, player in enumerate(solving.right)),
            *((player, ("on", index)) for index, player in enumerate(solving.on)),
        ]
        for player, steps in named:
            yield from self._to_player(player, "solving", *steps)
            if player in chosen:
                yield Objection(("solving", *steps), words.CHOOSES_TWICE.format(player=player))
            chosen.append(player)
        for player in self._table.active:
            if player not in chosen:
                yield Objection(("solving",), words.NOT_ALL_CHOOSE.format(player=player))
        yield from self._to_hands_shown(solving)

    def _to_hands_shown(self, solving: Solving) -> Objections:
        for index, each in enumerate(solving.wrong):
            steps = ("solving", "wrong", index, "hand")
            size = self._table.sizes[each.by]
            if self._table.rules.wrong == "sits_out":
                if each.hand:
                    yield Objection(steps, words.KEEPS_HAND.format(player=each.by))
                continue
            if len(each.hand) != size:
                yield Objection(steps, words.SHOWS_HAND.format(player=each.by, size=size, count=len(each.hand)))
            yield from self._to_cards(each.hand, each.by, steps)

    def _to_discard(self, discard: Discard) -> Objections:
        size = self._table.sizes[discard.by]
        yield from self._to_player(discard.by, "discard", "by")
        needed, count = max(0, size - KEPT), discard.lot.count
        if count != needed:
            told = words.LEAVES.format(kept=KEPT, player=discard.by, size=size, needed=needed, count=count)
            yield Objection(("discard",), told)
        yield from self._to_lot(discard.lot, discard.by, (discard.by,), "discard")

    def _to_reshuffle(self, reshuffle: Reshuffle) -> Objections:
        sizes, count = self._table.sizes, len(reshuffle.revealed)
        if sizes[DRAW_PILE]:
            yield Objection(("reshuffle",), words.NO_RESHUFFLE.format(count=sizes[DRAW_PILE]))
        if not sizes[DISCARDS]:
            yield Objection(("reshuffle",), words.NOTHING_TO_SHUFFLE)
        needed = min(SHOWN_AT_RESHUFFLE, sizes[DISCARDS])
        steps = ("reshuffle", "revealed")
        if count != needed:
            yield Objection(steps, words.REVEALS.format(needed=needed, count=count))
        yield from self._to_cards(reshuffle.revealed, DISCARDS, steps)

    def _to_lot(
        self, lot: Lot, source: str, seen_by: Sequence[str], event: str, *, key: str = "cards", reader: str = ""
    ) -> Objections:
        """Whether the cards can come from there, and are told if the keeper sees them; `reader`: who gets them."""
        size, me = self._table.sizes[source], self._log.me
        if lot.count < len(lot.cards):
            yield Objection((event, "count"), words.TOO_FEW.format(count=lot.count, named=len(lot.cards)))
        if lot.count > size:
            form = words.NOT_IN_PILE if source == DRAW_PILE else words.NOT_IN_HAND
            yield Objection((event,), form.format(player=source, place=_named(source), size=size, count=lot.count))
        if not lot.is_seen and (me is None or me in seen_by):
            form = words.REFEREE_SEES if me is None else words.MUST_SEE
            yield Objection((event, key), form.format(player=me, count=lot.count, seen=len(lot.cards)))
        steps = (event, key)
        yield from self._to_cards(lot.cards, source, steps)
        for index, card in enumerate(lot.cards):
            if me is not None and me == reader and card not in self._log.card:
                yield Objection((*steps, index), words.UNREAD.format(player=me, card=card))

    def _to_cards(self, cards: Sequence[ClueId], source: str, steps: tuple[str | int, ...]) -> Objections:
        """Whether these numbers can lie there, and there are others enough for those that do for certain."""
        places = self._table.places
        for index, card in enumerate(cards):
            if card in cards[:index]:
                yield Objection((*steps, index), words.TWICE.format(card=card))
            lies = places.get(card, frozenset())
            if source not in lies:
                where = listing([_named(place) for place in self._in_order(lies)], "or")
                told = words.NOT_THERE.format(card=card, place=_named(source), places=where)
                yield Objection((*steps, index), told)
        certain = [card for card, where in places.items() if where == {source} and card not in cards]
        left = self._table.sizes[source] - len(cards)
        if len(certain) > left >= 0:
            told = words.NO_ROOM.format(place=_named(source), left=left, cards=listing(map(str, certain)))
            yield Objection(steps[:1], told)

    def _to_value(self, lot: Lot, steps: tuple[str | int, ...], *, is_announced: bool = False) -> Objections:
        """Whether the value told can be that of the cards."""
        worth, unknown = self._worth(lot)
        value = lot.value
        if value is None:
            if is_announced and unknown:
                yield Objection(steps, words.VALUE_MISSING)
            return
        if not unknown and value != worth:
            yield Objection(steps, words.WRONG_VALUE.format(worth=worth, value=value))
        least, most = worth + LEAST_VALUE * unknown, worth + MOST_VALUE * unknown
        if unknown and not least <= value <= most:
            told = words.VALUE_OUT_OF_RANGE.format(count=lot.count, worth=worth, least=least, most=most, value=value)
            yield Objection(steps, told)

    def _worth(self, lot: Lot) -> tuple[int, int]:
        """What the cards are worth that can be read, and how many cannot."""
        read = [self._log.card[card].weight for card in lot.cards if card in self._log.card]
        return sum(read), lot.count - len(read)

    def _in_order(self, places: Iterable[str]) -> list[str]:
        return sorted(places, key=list(self._table.sizes).index)


def _named(place: str) -> str:
    return {DRAW_PILE: "the draw pile", DISCARDS: "the discards"}.get(place, place.replace("_", " "))
