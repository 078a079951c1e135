"""Which suggestion tells most about the envelope, counted exactly.

What a suggestion is answered depends on where its three cards lie. A player who can show one of several shows any of
them with equal probability. What the answer tells is what the log would tell with it: by `showing: random` that choice
counts again, by `unknown` all deals with the card that is shown weigh alike.

For every suggestion the deals are weighed by answer and triple: its three cards are dealt out last, after all others.
That leaves out three cards in each of hundreds of ways; ways that leave out nearly the same cards share the work, as
a set of cards is halved until one is left to leave out. Cards that nothing tells apart stand for each other.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from heapq import merge
from itertools import groupby, product
from math import fsum, log2
from typing import TypeAlias

from walton_solver.games.cluedo.cards import CATEGORIES
from walton_solver.games.cluedo.deals import Counts, Digits, Triple
from walton_solver.games.cluedo.logs import Showing
from walton_solver.games.cluedo.sweeps import ANYWHERE, Budget, Layer, Sweep
from walton_solver.games.cluedo.tables import Table
from walton_solver.limits import Limit, LimitReached
from walton_solver.logic.masks import positions

SHARES = 6
"""Weights are multiplied by this, so that a share of 1, 2 or 3 cards that could be shown is whole."""

ROOM = CATEGORIES.index("room")

Places: TypeAlias = tuple[int, ...]
Answer: TypeAlias = tuple[int, int] | None
"""Who shows, and which of the three cards (0 to 2); None when nobody does."""

SAME_BITS = 9
"""Information is told in so many decimals, and taken for equal if they are; rounding errors are smaller."""


@dataclass(frozen=True, slots=True)
class _Kind:
    """Cards that nothing tells apart and that may be named, in card order: all of them are settled in `place`, or
    none is, and then that is None."""

    members: tuple[int, ...]
    place: int | None

    @property
    def card(self) -> int:
        """The card that stands for all of them."""
        return self.members[0]


@dataclass(frozen=True, slots=True)
class Worth:
    """What the suggestions of these cards are worth, one of each category: all the same.

    `bits`: the information about the envelope that the answer can be expected to give; `chance`: of being right at once
    by the best accusation in that room; `later`: by the best accusation of all, wherever one has to go for it.
    """

    choices: tuple[tuple[int, ...], ...]
    bits: float
    chance: Fraction
    later: Fraction


@dataclass(frozen=True, slots=True)
class _Stand:
    """Ways in which some cards have been dealt out; the cards `left` (a mask) have not."""

    layer: Layer
    left: int


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What an answer tells. `given`: the weight of deals in which it is given; `left`: what triples weigh after it."""

    given: int
    left: Mapping[Triple, int]


def worths(
    table: Table, counts: Counts, asked: Sequence[int], rooms: Collection[int], showing: Showing, budget: Budget
) -> tuple[list[Worth], Limit | None]:
    """What the suggestions are worth, the most bits first, then the best chance.

    `table` must be narrowed and have the `counts`, of a deal at least; `asked`: the players in the order in which they
    are asked; `rooms`: the cards that may be named as the room. What was weighed until a limit was hit, and that limit.
    """
    found: list[Worth] = []
    limit = None
    try:
        for worth in _Weighing(table, counts, asked, rooms, showing, budget).worths():
            found.append(worth)
    except LimitReached as reached:
        limit = reached.limit
    found.sort(key=lambda worth: (-worth.bits, -worth.chance, worth.choices))
    return found, limit


def in_turn(found: Iterable[Worth]) -> Iterator[tuple[Triple, Worth]]:
    """The suggestions of sorted worths one by one; those that are worth the same in card order."""
    for _, same in groupby(found, lambda worth: (worth.bits, worth.chance)):
        yield from merge(*(_suggestions(worth) for worth in same), key=lambda item: item[0])


def _suggestions(worth: Worth) -> Iterator[tuple[Triple, Worth]]:
    suspects, weapons, rooms = worth.choices
    return ((triple, worth) for triple in product(suspects, weapons, rooms))


class _Weighing:
    def __init__(
        self,
        table: Table,
        counts: Counts,
        asked: Sequence[int],
        rooms: Collection[int],
        showing: Showing,
        budget: Budget,
    ) -> None:
        self._table, self._asked, self._showing, self._budget = table, asked, showing, budget
        self._sweep = Sweep(table)
        self._total = SHARES * counts.total
        self._digits = Digits(table, self._total.bit_length())
        self._uncertainty = _entropy(counts.triples.values())
        may_be_named = [card for card, kind in enumerate(table.categories) if kind < ROOM or card in rooms]
        self._kinds = [self._kinds_among(may_be_named, category) for category in range(len(CATEGORIES))]

    def worths(self) -> Iterator[Worth]:
        stand = _Stand({self._sweep.start: SHARES}, self._sweep.every)
        for suspects, after_suspects in self._leaving_out(stand, 0):
            for weapons, after_weapons in self._leaving_out(after_suspects, 1):
                for rooms, after_rooms in self._leaving_out(after_weapons, ROOM):
                    kinds = (suspects, weapons, rooms)
                    yield self._worth(kinds, after_rooms)

    def _kinds_among(self, cards: Iterable[int], category: int) -> list[_Kind]:
        members: dict[object, list[int]] = {}
        for card in cards:
            if self._table.categories[card] == category:
                members.setdefault(self._said_of(card), []).append(card)
        return [
            _Kind(
                tuple(alike), None if alike[0] in self._sweep.cards else self._table.allowed[alike[0]].bit_length() - 1
            )
            for alike in members.values()
        ]

    def _said_of(self, card: int) -> object:
        """All that the table says of the card, the same for cards that nothing tells apart."""
        clauses = [
            (places, tuple(pair for pair in clause if pair[0] != card))
            for clause in self._table.clauses
            for own, places in clause
            if own == card
        ]
        choices = [
            (choice.place, choice.sure, tuple(other for other in choice.cards if other != card))
            for choice in self._table.choices
            if card in choice.cards
        ]
        return self._table.allowed[card], tuple(sorted(clauses)), tuple(sorted(choices))

    def _leaving_out(self, stand: _Stand, category: int) -> Iterator[tuple[_Kind, _Stand]]:
        """For each kind of the category, the stand after all cards of the category but the one that stands for it."""
        settled = [kind for kind in self._kinds[category] if kind.place is not None]
        others = [kind for kind in self._kinds[category] if kind.place is None]
        left_out = [kind.card for kind in others]
        cards = [card for card in self._sweep.cards if self._table.categories[card] == category]
        stand = self._dealt(stand, [card for card in cards if card not in left_out])
        if others:
            for kind, after in self._halved(stand, others):
                yield kind, after
            stand = self._deal(after, kind.card)
        for kind in settled:
            yield kind, stand

    def _halved(self, stand: _Stand, kinds: Sequence[_Kind]) -> Iterator[tuple[_Kind, _Stand]]:
        if len(kinds) == 1:
            yield kinds[0], stand
            return
        half = len(kinds) // 2
        for here, there in ((kinds[:half], kinds[half:]), (kinds[half:], kinds[:half])):
            yield from self._halved(self._dealt(stand, [kind.card for kind in there]), here)

    def _dealt(self, stand: _Stand, cards: Iterable[int]) -> _Stand:
        for card in cards:
            stand = self._deal(stand, card)
        return stand

    def _deal(self, stand: _Stand, card: int, places: int = ANYWHERE) -> _Stand:
        left = stand.left & ~(1 << card)
        self._budget.spend(len(stand.layer) * len(self._sweep.moves(card, left)) * self._digits.weight)
        return _Stand(self._sweep.step(stand.layer, card, left, self._digits.shift(card), places), left)

    def _worth(self, kinds: Sequence[_Kind], stand: _Stand) -> Worth:
        answers = self._answers(kinds, stand)
        bits = self._uncertainty - fsum(told.given / self._total * _entropy(told.left.values()) for told in answers)
        later = sum(Fraction(told.given * max(told.left.values()), sum(told.left.values())) for told in answers)
        room = kinds[ROOM].card
        here = [max((n for triple, n in told.left.items() if triple[ROOM] == room), default=0) for told in answers]
        chance = sum(Fraction(told.given * n, sum(told.left.values())) for told, n in zip(answers, here, strict=True))
        return Worth(
            choices=tuple(kind.members for kind in kinds),
            # Adding 0 makes 0 of -0.
            bits=round(bits, SAME_BITS) + 0.0,
            chance=Fraction(chance, self._total),
            later=Fraction(later, self._total),
        )

    def _answers(self, kinds: Sequence[_Kind], stand: _Stand) -> Sequence[_Outcome]:
        given: dict[Answer, int] = {}
        after: dict[Answer, int] = given if self._showing == "random" else {}
        for places, packed in self._placed(kinds, stand):
            shown = self._shown(places)
            for answer in shown:
                given[answer] = given.get(answer, 0) + packed // len(shown)
                if after is not given:
                    after[answer] = after.get(answer, 0) + packed
        self._budget.spend(len(given) * self._digits.count * self._digits.weight)
        left = {answer: self._digits.read(packed) for answer, packed in after.items()}
        weights = left if after is given else {answer: self._digits.read(packed) for answer, packed in given.items()}
        return [_Outcome(sum(weights[answer].values()), left[answer]) for answer in left if left[answer]]

    def _placed(self, kinds: Sequence[_Kind], stand: _Stand) -> Iterator[tuple[Places, int]]:
        """The ways of each combination of places for the three cards."""
        if not stand.layer:
            return
        if not kinds:
            yield (), stand.layer[0]
            return
        kind = kinds[0]
        if kind.place is not None:
            for rest, packed in self._placed(kinds[1:], stand):
                yield (kind.place, *rest), packed
        else:
            for place in positions(self._table.allowed[kind.card]):
                for rest, packed in self._placed(kinds[1:], self._deal(stand, kind.card, 1 << place)):
                    yield (place, *rest), packed

    def _shown(self, places: Places) -> tuple[Answer, ...]:
        """What can be answered, each with the same probability, when the three cards lie there."""
        for player in self._asked:
            held = [(player, i) for i, place in enumerate(places) if place == player]
            if held:
                return tuple(held)
        return (None,)


def _entropy(weights: Collection[int]) -> float:
    """Of what weighs so much, in bits."""
    total = sum(weights)
    # A ratio of whole numbers is a float where they themselves are too large for one.
    ratios = (weight / total for weight in weights)
    return -fsum(ratio * log2(ratio) for ratio in ratios if ratio)
