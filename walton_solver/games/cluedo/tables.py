"""What is known of a deal, in numbers, what it weighs, and what follows without counting."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

Clause: TypeAlias = tuple[tuple[int, int], ...]
"""Cards, each once and with a mask of places: one at least of the cards lies in one of its places."""

ENVELOPE = 1
"""The mask of place 0."""

MOST_COMPARED = 300


@dataclass(frozen=True, slots=True, order=True)
class Choice:
    """A player had a choice of cards to show: a deal weighs one over how many they hold of `cards`, and `sure` more.

    `place`: the player. `sure`: how many cards to choose from surely lie there, at least one in a narrowed table.
    """

    place: int
    sure: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Cards and places by number: place 0 is the envelope, players are 1, 2, ...

    `categories`: that of each card, 0 to 2; one card of each lies in the envelope. `hands`: how many cards each
    player holds; with the envelope's three, these are all. `allowed`: for each card, a mask of places. `choices`:
    what deals weigh, all multiplied; without any, all weigh alike.
    """

    categories: tuple[int, ...]
    hands: tuple[int, ...]
    allowed: tuple[int, ...]
    clauses: tuple[Clause, ...] = ()
    choices: tuple[Choice, ...] = ()

    @property
    def unweighed(self) -> "Table":
        """The same deals, all of the same weight."""
        return replace(self, choices=()) if self.choices else self


def narrowed(table: Table) -> Table | None:
    """The same deals, with places struck out that full hands, cards needed and clauses plainly rule out.

    None when no deal is left, as far as that shows.
    """
    allowed = list(table.allowed)
    clauses: Sequence[Clause] = table.clauses
    groups = _groups(table)
    while True:
        before = tuple(allowed)
        if not all(_fit(allowed, *group) for group in groups):
            return None
        left = []
        for clause in clauses:
            literals = tuple((card, places & allowed[card]) for card, places in clause if places & allowed[card])
            if not literals:
                return None
            if len(literals) == 1:
                card, places = literals[0]
                allowed[card] = places
            elif not any(places == allowed[card] for card, places in literals):
                left.append(literals)
        clauses = left
        if tuple(allowed) == before:
            choices = tuple(_open_choices(table.choices, before))
            return replace(table, allowed=before, clauses=_without_implied(clauses), choices=choices)


def _groups(table: Table) -> list[tuple[int, tuple[int, ...], int]]:
    """Place, cards and how many of these cards lie in that place."""
    cards = range(len(table.categories))
    envelope = [(ENVELOPE, tuple(card for card in cards if table.categories[card] == k), 1) for k in range(3)]
    return [*envelope, *((1 << place, tuple(cards), hand) for place, hand in enumerate(table.hands, start=1))]


def _fit(allowed: list[int], place: int, cards: Sequence[int], count: int) -> bool:
    """Strike out what cannot be if just `count` of the cards lie in the place; whether that can be."""
    possible = [card for card in cards if allowed[card] & place]
    certain = [card for card in possible if allowed[card] == place]
    if len(certain) > count or len(possible) < count:
        return False
    if len(certain) == count:
        for card in possible:
            if allowed[card] != place:
                allowed[card] &= ~place
    elif len(possible) == count:
        for card in possible:
            allowed[card] = place
    return True


def _open_choices(choices: Sequence[Choice], allowed: Sequence[int]) -> Iterator[Choice]:
    """The choices among cards that may or may not lie there; what weighs the same in all deals is left out."""
    for choice in choices:
        place = 1 << choice.place
        sure = choice.sure + sum(allowed[card] == place for card in choice.cards)
        cards = tuple(sorted(card for card in choice.cards if allowed[card] & place and allowed[card] != place))
        if cards:
            yield Choice(choice.place, sure, cards)


def _without_implied(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """Each clause once, and none that another one implies."""
    distinct = list(dict.fromkeys(tuple(sorted(clause)) for clause in clauses))
    if len(distinct) > MOST_COMPARED:
        return tuple(distinct)
    sets = [frozenset(clause) for clause in distinct]
    return tuple(clause for clause, own in zip(distinct, sets, strict=True) if not any(other < own for other in sets))
