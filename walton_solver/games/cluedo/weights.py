"""What putting a card somewhere weighs, in whole numbers, so that each deal gets the weight of its choices.

A choice among `sure` cards that surely lie with the player, and of two others j, weighs 1 / (sure + j). That is a
factor for each of the two that lies there, and one more if both do, which is due when the second is dealt: until
then the state notes in a bit that the first lies there. All factors of a choice are multiplied by the same number,
whatever the order of cards, so that they are whole.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod

from walton_solver.games.cluedo.tables import Choice


@dataclass(frozen=True, slots=True)
class _Pair:
    """A choice with another open card, `other`; `together` and `apart`: the factors if both lie there, and if not."""

    place: int
    other: int
    together: int
    apart: int


class Factors(dict[int, int]):
    """What a move weighs, by the notes of the state that count for it; worked out when it first comes up."""

    def __init__(self, always: int, noted: Sequence[tuple[int, _Pair]]) -> None:
        super().__init__()
        self._always, self._noted = always, noted

    def __missing__(self, notes: int) -> int:
        pairs = (pair.together if notes & bit else pair.apart for bit, pair in self._noted)
        self[notes] = self._always * prod(pairs)
        return self[notes]


class Weights:
    """The weights of a narrowed table's choices; `first_bit`: from which bit on states are free for notes."""

    def __init__(self, choices: Sequence[Choice], first_bit: int) -> None:
        self._choices = choices
        self._pairs: dict[int, list[_Pair]] = {}
        self._bits: dict[tuple[int, int], int] = {}
        for choice in choices:
            if len(choice.cards) > 1:
                one, other = choice.cards
                sure = choice.sure
                for card, second in ((one, other), (other, one)):
                    pair = _Pair(choice.place, second, (sure + 1) ** 2, sure * (sure + 2))
                    self._pairs.setdefault(card, []).append(pair)
                    self._bits.setdefault((card, choice.place), 1 << first_bit + len(self._bits))

    @property
    def together(self) -> Iterator[tuple[int, ...]]:
        """The cards that are weighed together: of each two, the first is noted until the second is dealt."""
        return (choice.cards for choice in self._choices if len(choice.cards) > 1)

    def factors(self, card: int, place: int, left: int) -> tuple[int, Factors] | None:
        """What it weighs to put the card there: the notes that count, and the factors by these; None: nothing.

        `left`: the cards that come later, as a mask.
        """
        always = prod(
            choice.sure if choice.place == place else choice.sure + 1
            for choice in self._choices
            if card in choice.cards
        )
        noted = []
        for pair in self._pairs.get(card, ()):
            if left >> pair.other & 1:
                continue
            if pair.place == place:
                noted.append((self._bits[pair.other, place], pair))
            else:
                always *= pair.apart
        mask = 0
        for bit, _ in noted:
            mask |= bit
        return (mask, Factors(always, noted)) if noted or always != 1 else None

    def note(self, card: int, place: int, left: int) -> int:
        """The bit that notes where the card went, if that counts for a card that comes later; else 0."""
        pairs = self._pairs.get(card, ())
        counts = any(pair.place == place and left >> pair.other & 1 for pair in pairs)
        return self._bits[card, place] if counts else 0

    def done(self, left: int) -> int:
        """The notes that count for none of the cards that are left, as a mask."""
        return sum(
            bit
            for (card, place), bit in self._bits.items()
            if not any(pair.place == place and left >> pair.other & 1 for pair in self._pairs[card])
        )
