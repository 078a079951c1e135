"""Where cards lie: a log of a table as a problem for the engines, its moves as rules and each event as a clue.

The background knows what everybody at the table saw: who gave how many cards to whom, and what was offered. The clue of
an event says which cards they were, as far as their numbers were seen, what they were worth, and that each offered card
bears what was asked for. So a reason names the events whose cards prove something.

Cards whose numbers the log tells are followed one by one, by a truth value for each move that they may be part of. All
others are alike but for what they are worth, so of them only the number of each worth is followed (`Stock`). Of a card
that was not read nothing is presumed but that it is worth 1 to 3.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from walton_solver.games.walton.table.logs import (
    DRAW_PILE,
    LEAST_VALUE,
    MOST_VALUE,
    Event,
    Exchange,
    Lot,
    Offer,
    TableLog,
)
from walton_solver.games.walton.table.replay import numbers_in
from walton_solver.games.walton.table.rules import ASIDE, Move, Table, start
from walton_solver.logic.formulas import FALSE, TRUE, All, Among, Formula, Not, Some, Total, implies, is_true
from walton_solver.logic.problems import Background, Clue, ClueId, EventId, Problem, Rule, RuleId, Variable

VALUES = range(LEAST_VALUE, MOST_VALUE + 1)


def holder_of(card: ClueId) -> str:
    """The variable whose value is the place of the card after the last event."""
    return f"holder_of:{card}"


def problem_of(log: TableLog) -> Problem:
    """The log as a problem; its clues go by `EventId`s, in the order of events."""
    followed = _Followed(log)
    for event in log.events:
        followed.take(event)
    followed.finish()
    background = Background(tuple(followed.variables), tuple(followed.rules), ())
    return Problem(background=background, clues=tuple(followed.clues))


@dataclass(slots=True)
class _Group:
    """Cards of an event, whichever they are: a formula for each numbered card that may be among them.

    `others`: for each worth, truth values of which as many are true as others of that worth are among them.
    """

    cards: dict[ClueId, Formula]
    others: dict[int, list[Formula]]

    def total(self, least: int, most: int | None) -> Formula:
        """That there are so many of them."""
        parts = [*self.cards.values(), *(each for those in self.others.values() for each in those)]
        return Total(tuple((1, part) for part in parts), least, most)


@dataclass(slots=True)
class _Followed:
    """The cards, event by event. `at`: for each number, by place, when it lies there."""

    log: TableLog
    table: Table = field(init=False)
    variables: list[Variable] = field(default_factory=list)
    rules: list[Rule] = field(default_factory=list)
    clues: list[Clue] = field(default_factory=list)
    at: dict[ClueId, dict[str, Formula]] = field(init=False)
    gone: dict[str, dict[int, list[Formula]]] = field(default_factory=dict)
    come: dict[str, dict[int, list[Formula]]] = field(default_factory=dict)
    offered: dict[str, _Group] = field(default_factory=dict)
    unnumbered: int = 0
    drawn_once: list[Formula] = field(default_factory=list)

    def __post_init__(self) -> None:
        numbers = numbers_in(self.log)
        self.table = start(self.log.players, self.log.rules)
        self.at = {card: {DRAW_PILE: TRUE} for card in numbers}
        self.unnumbered = self.log.rules.deck_size - len(numbers)
        for card in numbers:
            if card not in self.log.card:
                self.variables += [Variable(self._worth(card, value), (False, True)) for value in VALUES[1:]]
                least = [is_true(self._worth(card, value)) for value in VALUES[1:]]
                self._rule(f"worth of {card}", *(implies(more, less) for less, more in pairwise(least)))

    def take(self, event: Event) -> None:
        """What happens at the event."""
        if self.table.ends_turn(event):
            self._end_turn()
        told: list[Formula] = []
        if isinstance(event, Offer) and event.lot.count:
            self.offered[event.by] = group = self._group(event.by, event.lot.count, f"offer:{event.id}")
            told += self._told(group, event.lot)
            told += self._relevant(group)
        if isinstance(event, Exchange):
            told += self._named(self.offered[event.source], event.gets)
        for index, move in enumerate(self.table.moves(event)):
            group = self._moving(move, event, f"move:{event.id}:{index}")
            told += self._told(group, move.lot)
            if isinstance(event, Exchange) and move.source == event.by:
                told.append(self._value(group, self.table.offers[event.source].value or 0, None))
            self._move(move, group, f"{event.id}:{index}")
        self.clues.append(Clue(EventId(event.id), All(tuple(told)), place=len(self.clues)))
        asker = self.table.asker
        self.table.take(event)
        if self.table.asker != asker or self.table.phase in ("asking", "solving"):
            self.offered = {}

    def finish(self) -> None:
        """The places after the last event, as variables."""
        self._end_turn()
        order = list(self.table.sizes)
        for card, places in self.at.items():
            there = {place: places[place] for place in sorted(places, key=order.index) if places[place] != FALSE}
            self.variables.append(Variable(holder_of(card), tuple(there)))
            for place, formula in there.items():
                is_there = Among(holder_of(card), (place,))
                self._rule(f"place of {card}: {place}", implies(is_there, formula), implies(formula, is_there))

    def _end_turn(self) -> None:
        """What was received in the turn goes to the hand."""
        if self.table.asker is not None and self.table.sizes[ASIDE]:
            move = Move(source=ASIDE, target=self.table.asker, lot=Lot(count=self.table.sizes[ASIDE]))
            self._move(move, self._all_of(ASIDE), f"aside:{len(self.clues)}")
        if self.table.phase == "exchanging":
            self.table.end_turn()

    def _group(self, place: str, count: int, name: str) -> _Group:
        """So many cards of a place."""
        cards: dict[ClueId, Formula] = {}
        for card, places in self.at.items():
            there = places.get(place, FALSE)
            if there != FALSE:
                cards[card] = is_true(self._flag(f"{name}:{card}"))
                if there != TRUE:
                    self._rule(f"{name}:{card}", implies(cards[card], there))
        most = min(count, self.unnumbered)
        others = {value: self._flags(f"{name}:{value}", most) for value in VALUES if most}
        for value, flags in others.items():
            # They are alike: the first of them are those that are true.
            alike = [implies(later, former) for former, later in pairwise(flags)]
            self._rule(f"{name}:{value}", *alike)
            if not self._is_first_pile(place):
                self._stock_holds(place, value, flags, f"{name}:{value} there")
        group = _Group(cards, others)
        self._rule(f"{name} count", group.total(count, count))
        return group

    def _all_of(self, place: str) -> _Group:
        """All cards of a place."""
        cards = {card: places[place] for card, places in self.at.items() if places.get(place, FALSE) != FALSE}
        come, gone = self.come.get(place, {}), self.gone.get(place, {})
        size = self.table.sizes[place]
        others: dict[int, list[Formula]] = {}
        for value in VALUES if come else ():
            name = f"all:{place}:{len(self.clues)}:{value}"
            others[value] = self._flags(name, min(size, self.unnumbered))
            came, went = come.get(value, ()), (*gone.get(value, ()), *others[value])
            terms = (*((1, each) for each in came), *((1, Not(each)) for each in went))
            self._rule(name, Total(terms, len(went), len(went)))
        group = _Group(cards, others)
        self._rule(f"size of {place}", group.total(size, size))
        return group

    def _moving(self, move: Move, event: Event, name: str) -> _Group:
        """The cards that a move takes: those that were offered, all of a place, or some."""
        if isinstance(event, Exchange) and move.source == event.source:
            return self.offered[event.source]
        if move.lot.count == self.table.sizes[move.source] and not self._is_first_pile(move.source):
            return self._all_of(move.source)
        return self._group(move.source, move.lot.count, name)

    def _move(self, move: Move, group: _Group, name: str) -> None:
        """Let the cards of the group lie at the target from now on."""
        all_go = move.lot.count == self.table.sizes[move.source]
        for card, goes in group.cards.items():
            places = self.at[card]
            here, there = places[move.source], places.get(move.target, FALSE)
            places[move.target] = goes if there == FALSE else self._named_as(Some((there, goes)), f"{name}:{card}:came")
            if all_go:
                places[move.source] = FALSE
            elif here == TRUE:
                places[move.source] = Not(goes)
            else:
                places[move.source] = self._named_as(All((here, Not(goes))), f"{name}:{card}:stayed")
        for value, flags in group.others.items():
            if self._is_first_pile(move.source):
                self.drawn_once += flags
            else:
                self.gone.setdefault(move.source, {}).setdefault(value, []).extend(flags)
            self.come.setdefault(move.target, {}).setdefault(value, []).extend(flags)
        if group.others and self._is_first_pile(move.source):
            self._rule(f"{name} pile", Total(tuple((1, each) for each in self.drawn_once), 0, self.unnumbered))

    def _is_first_pile(self, place: str) -> bool:
        """Whether that is the draw pile before anything came back to it: of any worth there is enough."""
        return place == DRAW_PILE and DRAW_PILE not in self.come

    def _told(self, group: _Group, lot: Lot) -> Iterator[Formula]:
        """What an event tells of the cards of a group."""
        yield from self._named(group, lot.cards)
        if lot.value is not None:
            yield self._value(group, lot.value, lot.value)

    def _named(self, group: _Group, cards: Iterable[ClueId]) -> Iterator[Formula]:
        return (group.cards.get(card, FALSE) for card in cards)

    def _relevant(self, group: _Group) -> Iterator[Formula]:
        """That cards which bear nothing of what is asked for are not among them."""
        about, references = self.table.about, self.log.references
        for card, is_among in group.cards.items():
            if card in references and references[card].isdisjoint(about):
                yield Not(is_among)

    def _value(self, group: _Group, least: int, most: int | None) -> Formula:
        """What the cards of the group are worth together."""
        terms: list[tuple[int, Formula]] = []
        for card, is_among in group.cards.items():
            if card in self.log.card:
                terms.append((self.log.card[card].weight, is_among))
            else:
                terms.append((LEAST_VALUE, is_among))
                terms += [(1, All((is_among, is_true(self._worth(card, value))))) for value in VALUES[1:]]
        terms += [(value, each) for value, flags in group.others.items() for each in flags]
        return Total(tuple(terms), least, most)

    def _stock_holds(self, place: str, value: int, leaving: list[Formula], name: str) -> None:
        """That of the unnumbered cards of that worth no more leave than lie there."""
        come, gone = self.come.get(place, {}).get(value, []), self.gone.get(place, {}).get(value, [])
        terms = (*((1, each) for each in come), *((1, Not(each)) for each in (*gone, *leaving)))
        self._rule(name, Total(terms, len(gone) + len(leaving), None))

    def _flags(self, name: str, count: int) -> list[Formula]:
        """So many truth values."""
        return [is_true(self._flag(f"{name}:{n}")) for n in range(count)]

    def _named_as(self, formula: Formula, name: str) -> Formula:
        """A truth value that is what the formula is."""
        literal = is_true(self._flag(name))
        self._rule(name, implies(literal, formula), implies(formula, literal))
        return literal

    def _flag(self, name: str) -> str:
        self.variables.append(Variable(name, (False, True)))
        return name

    def _rule(self, name: str, *formulas: Formula) -> None:
        if formulas:
            self.rules.append(Rule(RuleId(name), All(formulas)))

    def _worth(self, card: ClueId, value: int) -> str:
        return f"worth:{card}:{value}"
