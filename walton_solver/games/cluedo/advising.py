"""Which suggestion tells most about the envelope, counted exactly.

What a suggestion is answered depends on where its three cards lie. A player who can show one of several shows any of
them with equal probability; nothing else is assumed. For every suggestion the deals are counted by answer and triple:
its three cards are dealt out last, after all others. That leaves out three cards in each of hundreds of ways; ways
that leave out nearly the same cards share the work, as a set of cards is halved until one is left to leave out.
Cards that nothing tells apart stand for each other.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import fsum, log2
from typing import TypeAlias

from walton_solver.games.cluedo.deals import Digits, Triple
from walton_solver.games.cluedo.sweeps import Budget, Layer, Sweep, mask_of
from walton_solver.games.cluedo.tables import Table
from walton_solver.logic.masks import positions

SHARES = 6
"""The ways of a deal are multiplied by this, so that a share of 1, 2 or 3 cards that could be shown is whole."""

Places: TypeAlias = tuple[int, ...]
Answer: TypeAlias = tuple[int, int] | None
"""Who shows, and which of the three cards (0 to 2); None when nobody does."""

SAME_BITS = 9
"""Information is told in so many decimals, and taken for equal if they are; rounding errors are smaller."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """What the answer to a suggestion of the three cards is worth: see `answers.Suggested`."""

    cards: Triple
    bits: float
    chance: Fraction


@dataclass(frozen=True, slots=True)
class _Kind:
    """Cards that nothing tells apart. `card`: the one that stands for them, if it is not settled; else `place`."""

    members: tuple[int, ...]
    card: int | None
    place: int | None


@dataclass(frozen=True, slots=True)
class _Stand:
    """Ways in which some cards have been dealt out; the cards `left` (a mask) have not."""

    layer: Layer
    left: int


def worths(table: Table, total: int, asked: Sequence[int], rooms: Sequence[int], budget: Budget) -> list[Worth]:
    """What each suggestion is worth, the most bits first, then the best chance, then in card order.

    `table` must be narrowed and have `total` deals, more than 0; `asked`: the players in the order in which they are
    asked; `rooms`: the cards that may be named as the room. Raises GaveUpError.
    """
    weighing = _Weighing(table, total, asked, budget)
    found = [worth for worth in weighing.worths() if worth.cards[2] in rooms]
    return sorted(found, key=lambda worth: (-worth.bits, -worth.chance, worth.cards))


class _Weighing:
    def __init__(self, table: Table, total: int, asked: Sequence[int], budget: Budget) -> None:
        self._table, self._asked, self._budget = table, asked, budget
        self._sweep = Sweep(table)
        self._digits = Digits(table, (SHARES * total).bit_length())
        self._total = SHARES * total

    def worths(self) -> Iterator[Worth]:
        stand = _Stand({self._sweep.start: SHARES}, mask_of(self._sweep.cards))
        for suspects, after_suspects in self._leaving_out(stand, 0):
            for weapons, after_weapons in self._leaving_out(after_suspects, 1):
                for rooms, after_rooms in self._leaving_out(after_weapons, 2):
                    kinds = (suspects, weapons, rooms)
                    bits, chance = self._worth(kinds, after_rooms)
                    for cards in product(suspects.members, weapons.members, rooms.members):
                        yield Worth(cards=cards, bits=bits, chance=chance)

    def _kinds(self, category: int) -> list[_Kind]:
        table, members = self._table, dict[object, list[int]]()
        for card, allowed in enumerate(table.allowed):
            if table.categories[card] == category:
                others = [
                    (places, tuple(pair for pair in clause if pair[0] != card))
                    for clause in table.clauses
                    for own, places in clause
                    if own == card
                ]
                members.setdefault((allowed, tuple(sorted(others))), []).append(card)
        return [
            _Kind(tuple(cards), cards[0], None)
            if cards[0] in self._sweep.cards
            else _Kind(tuple(cards), None, table.allowed[cards[0]].bit_length() - 1)
            for cards in members.values()
        ]

    def _leaving_out(self, stand: _Stand, category: int) -> Iterator[tuple[_Kind, _Stand]]:
        """For each kind of card of the category, the stand after all cards of it but one of that kind."""
        kinds = self._kinds(category)
        open_kinds = [kind for kind in kinds if kind.card is not None]
        rest = [card for kind in open_kinds for card in kind.members if card != kind.card]
        stand = self._dealt(stand, rest)
        if open_kinds:
            for kind, left_out in self._halved(stand, open_kinds):
                yield kind, left_out
            stand = self._dealt(left_out, [card for card in (kind.card,) if card is not None])
        for kind in kinds:
            if kind.card is None:
                yield kind, stand

    def _halved(self, stand: _Stand, kinds: Sequence[_Kind]) -> Iterator[tuple[_Kind, _Stand]]:
        if len(kinds) == 1:
            yield kinds[0], stand
            return
        half = len(kinds) // 2
        for here, there in ((kinds[:half], kinds[half:]), (kinds[half:], kinds[:half])):
            yield from self._halved(self._dealt(stand, [kind.card for kind in there if kind.card is not None]), here)

    def _dealt(self, stand: _Stand, cards: Iterable[int]) -> _Stand:
        for card in cards:
            stand = self._deal(stand, card, -1)
        return stand

    def _deal(self, stand: _Stand, card: int, places: int) -> _Stand:
        left = stand.left & ~(1 << card)
        self._budget.spend(len(stand.layer) * len(self._sweep.moves(card)))
        return _Stand(self._sweep.step(stand.layer, card, left, self._digits.shift(card), places), left)

    def _worth(self, kinds: Sequence[_Kind], stand: _Stand) -> tuple[float, Fraction]:
        """The bits, and the chance of the best accusation, that the answer can be expected to give."""
        counts = [self._digits.read(packed) for packed in self._answers(kinds, stand).values()]
        by_triple: dict[Triple, int] = {}
        for answer in counts:
            for triple, ways in answer.items():
                by_triple[triple] = by_triple.get(triple, 0) + ways
        # I(E; A) = H(E) + H(A) - H(E, A), with n log n summed over counts n of the total N: H = log N - sum / N.
        joint = fsum(ways * log2(ways) for answer in counts for ways in answer.values())
        apart = fsum(_weigh(answer.values()) for answer in counts) + fsum(map(_log_weight, by_triple.values()))
        bits = log2(self._total) + (joint - apart) / self._total
        chance = Fraction(sum(max(answer.values(), default=0) for answer in counts), self._total)
        return max(0.0, round(bits, SAME_BITS)), chance

    def _answers(self, kinds: Sequence[_Kind], stand: _Stand) -> Mapping[Answer, int]:
        """The ways, by triple in a packed number, in which each answer is given; times `SHARES`."""
        answers: dict[Answer, int] = {}
        for places, packed in self._placed(kinds, stand):
            shown = self._shown(places)
            for answer in shown:
                answers[answer] = answers.get(answer, 0) + packed // len(shown)
        return answers

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
        if kind.card is not None:
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


def _weigh(counts: Iterable[int]) -> float:
    return _log_weight(sum(counts))


def _log_weight(count: int) -> float:
    return count * log2(count) if count else 0.0
