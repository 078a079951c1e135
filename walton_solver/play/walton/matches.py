"""A game at the table that goes on: cards are shuffled and dealt, players decide, all is written down."""

from collections.abc import Sequence
from random import Random

from walton_solver.errors import QueryError
from walton_solver.games.walton.cases import Case, Hypothesis
from walton_solver.games.walton.table.logs import (
    DISCARDS,
    DRAW_PILE,
    HAND_SIZE,
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
    TableRules,
    Wrong,
    WrongSolver,
    lot_of,
)
from walton_solver.games.walton.table.objections import objection
from walton_solver.games.walton.table.rules import Table, start
from walton_solver.games.walton.table.views import Readers, as_seen
from walton_solver.logic.problems import ClueId
from walton_solver.play.strategies import Outcome
from walton_solver.play.walton.views import DECISIONS, Ask, Bid, Solve, TableChoice, TableView, Throw, Trade

MOST_IDLE_ROUNDS = 30
"""A game in which for so many rounds nobody has read a new card, or solved, is stalled."""


class TableMatch:
    """A game at the table; see `play.strategies.Match`. Raises QueryError for a case that cannot be played."""

    def __init__(
        self,
        case: Case,
        players: Sequence[str],
        random: Random,
        *,
        wrong: WrongSolver = "out",
        first: int | None = None,
    ) -> None:
        if case.solution is None:
            raise QueryError("a case that is played needs its 'solution': without it nobody can solve rightly")
        names = tuple(players)
        rules = TableRules(
            variant="two_players" if len(names) == 2 else "standard", wrong=wrong, deck_size=len(case.clues)
        )
        self._case = case
        self._random = random
        self._solution: Hypothesis = case.solution
        self._log = TableLog(
            players=names,
            setting=case.setting,
            cards=case.clues,
            events=(),
            rules=rules,
            case=case,
            level=case.level,
            title=case.title,
        )
        self._clues = {clue.id: clue for clue in case.clues}
        self._table = start(names, rules, self._clues)
        self._readers = Readers(self._log)
        self._events: list[Event] = []
        self._seen: dict[str, list[Event]] = {name: [] for name in names}
        self._pile = list(self._clues)
        random.shuffle(self._pile)
        self._first = names[random.randrange(len(names)) if first is None else first]
        self._pending: dict[str, TableChoice] = {}
        self._news = (0, 0)
        self._stalled = False
        self._run()

    @property
    def log(self) -> TableLog:
        return self._log_with(self._events)

    @property
    def to_choose(self) -> int | None:
        player = self._next()
        return None if player is None else self._log.players.index(player)

    @property
    def outcome(self) -> Outcome:
        players = self._log.players
        winners = tuple(players.index(player) for player in self._table.winners)
        read = {card for cards in self._readers.read.values() for card in cards}
        return Outcome(
            winners=winners,
            rounds=self._table.round,
            stalled=self._stalled,
            figures={"unread": float(len(self._clues) - len(read))},
        )

    def view(self, seat: int) -> TableView:
        me, table = self._log.players[seat], self._table
        read = self._readers.read[me]
        seen = TableLog(
            players=self._log.players,
            setting=self._log.setting,
            cards=tuple(self._clues[card] for card in read),
            events=tuple(self._seen[me]),
            rules=self._log.rules,
            me=me,
            level=self._log.level,
            title=self._log.title,
        )
        return TableView(
            me=me,
            decision=DECISIONS.get(table.phase),
            log=seen,
            hand=tuple(self._clues[card] for card in self._hand(me)),
            read=seen.cards,
            asker=table.asker,
            about=table.about,
            offers={source: Lot(count=lot.count, value=lot.value) for source, lot in table.offers.items()},
            active=tuple(table.active),
            sizes=dict(table.sizes),
            round=table.round,
        )

    def apply(self, choice: TableChoice) -> None:
        player = self._next()
        if player is None:
            raise QueryError("the game is over")
        match choice, self._table.phase:
            case Ask(about=about), "asking":
                self._happen(Inquiry(id=self._id, by=player, about=about))
            case Bid(cards=cards), "offering":
                self._happen(Offer(id=self._id, by=player, lot=self._worth(cards)))
            case Trade(), "exchanging":
                self._trade(player, choice)
            case Solve(), "solving":
                self._pending[player] = choice
                if len(self._pending) == len(self._table.active):
                    self._solve()
            case Throw(cards=cards), "discarding":
                self._happen(Discard(id=self._id, by=player, lot=lot_of(*cards)))
            case _:
                decision = DECISIONS[self._table.phase]
                raise QueryError(f"{player} has to decide what to {decision}, not {type(choice).__name__.lower()}")
        self._run()

    @property
    def _id(self) -> int:
        return len(self._events) + 1

    def _log_with(self, events: Sequence[Event]) -> TableLog:
        log = self._log
        return TableLog(
            players=log.players,
            setting=log.setting,
            cards=log.cards,
            events=tuple(events),
            rules=log.rules,
            case=log.case,
            level=log.level,
            title=log.title,
        )

    def _next(self) -> str | None:
        table = self._table
        if table.is_over or self._stalled:
            return None
        match table.phase:
            case "asking":
                return table.asker or self._first
            case "offering":
                return table.to_offer[0]
            case "exchanging":
                return table.asker
            case "solving":
                return next(player for player in table.active if player not in self._pending)
            case _:
                return table.too_full()[0]

    def _run(self) -> None:
        """Do what nobody decides: deal, draw and shuffle."""
        table = self._table
        while not table.is_over and not self._stalled:
            draws = table.phase in ("dealing", "drawing")
            if table.needs_reshuffle:
                self._reshuffle()
            elif not draws:
                return
            elif table.phase == "dealing":
                player = table.wanting()[0]
                count = min(HAND_SIZE - table.sizes[player], table.sizes[DRAW_PILE])
                self._happen(Deal(id=self._id, to=player, lot=lot_of(*self._pile[:count])))
            else:
                count = min(table.owed, table.sizes[DRAW_PILE])
                cards = self._pile[:count]
                self._happen(Draw(id=self._id, by=table.asker or self._first, lot=lot_of(*cards)))

    def _reshuffle(self) -> None:
        self._pile = [card for card, where in self._table.places.items() if where == {DISCARDS}]
        self._random.shuffle(self._pile)
        self._happen(Reshuffle(id=self._id, revealed=tuple(self._pile[:SHOWN_AT_RESHUFFLE])))

    def _trade(self, player: str, trade: Trade) -> None:
        """All exchanges of a turn, or none of them; it is over with them."""
        exchanges = []
        for n, (source, pays) in enumerate(trade.payments.items()):
            gets = self._table.offers[source].cards if source in self._table.offers else ()
            pay = self._worth(pays)
            exchanges.append(Exchange(id=self._id + n, by=player, source=source, pays=pay, gets=gets))
        rehearsed = self._table.copy()
        for exchange in exchanges:
            self._check(exchange, rehearsed)
            rehearsed.take(exchange)
        for exchange in exchanges:
            self._happen(exchange)
        self._table.end_turn()

    def _solve(self) -> None:
        chosen = {player: choice for player, choice in self._pending.items() if isinstance(choice, Solve)}
        self._pending = {}
        shows = self._table.rules.wrong == "out"
        right = [player for player, choice in chosen.items() if choice.hypothesis == self._solution]
        on = [player for player, choice in chosen.items() if choice.hypothesis is None]
        wrong = tuple(
            Wrong(by=player, hand=tuple(self._hand(player)) if shows else ())
            for player in chosen
            if player not in right and player not in on
        )
        self._happen(Solving(id=self._id, wrong=wrong, right=tuple(right), on=tuple(on)))
        read = sum(map(len, self._readers.read.values()))
        if wrong or read > self._news[1]:
            self._news = (self._table.round, read)
        self._stalled = not self._table.is_over and self._table.round - self._news[0] > MOST_IDLE_ROUNDS

    def _worth(self, cards: Sequence[ClueId]) -> Lot:
        value = sum(self._clues[card].weight for card in cards if card in self._clues)
        return Lot(count=len(cards), cards=tuple(cards), value=value if cards else None)

    def _hand(self, player: str) -> list[ClueId]:
        """What the player holds, in the order in which it came."""
        return [card for card in self._readers.read[player] if self._table.places[card] == {player}]

    def _check(self, event: Event, table: Table) -> None:
        """Raise QueryError if the event cannot be."""
        found = objection(table, event, self._log)
        if found is not None:
            raise QueryError(found.message)

    def _happen(self, event: Event) -> None:
        """Write an event down, if it can be."""
        self._check(event, self._table)
        for player, events in self._seen.items():
            events.append(as_seen(event, player, self._table))
        for move in self._table.moves(event):
            if move.source == DRAW_PILE:
                del self._pile[: move.lot.count]
        if isinstance(event, Reshuffle):
            del self._pile[: len(event.revealed)]
        self._events.append(event)
        self._readers.take(event)
        self._table.take(event)
