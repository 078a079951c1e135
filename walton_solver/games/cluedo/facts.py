"""Facts of a hidden deal as people ask for them: the questions of `why-not`, and what a story concludes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TypeAlias

from walton_solver.deduction.findings import Assignment, Conclusion
from walton_solver.documents.compounds import Made, MapOf
from walton_solver.documents.defects import listing, quote, suggestion
from walton_solver.documents.names import NameIndex
from walton_solver.documents.shapes import Reference, Shape
from walton_solver.errors import QueryError
from walton_solver.games.cluedo.cards import CATEGORIES, Category, of_category
from walton_solver.games.cluedo.logs import ENVELOPE, Hypothesis, Log
from walton_solver.games.cluedo.meaning import holder_of, holds
from walton_solver.games.cluedo.reading import names_of
from walton_solver.logic.formulas import Among, Formula


@dataclass(frozen=True, slots=True)
class Is:
    """The question, a category, has the card for its answer."""

    question: Category
    value: str

    @property
    def key(self) -> str:
        return f"{self.question}:{self.value}"


@dataclass(frozen=True, slots=True)
class Holds:
    """The card lies in the place: the envelope, or a player's hand."""

    card: str
    place: str

    question = "holder_of"

    @property
    def value(self) -> dict[str, str]:
        return {self.card: self.place}

    @property
    def key(self) -> str:
        return f"holder_of:{self.card}:{self.place}"


Fact: TypeAlias = Is | Holds

QUESTIONS = (*CATEGORIES, Holds.question)


def _is(category: Category) -> Shape[Fact]:
    return Made(Reference(category), lambda card: Is(category, card))


FACTS: Mapping[str, Shape[Fact]] = {
    **{category: _is(category) for category in CATEGORIES},
    Holds.question: Made(
        MapOf(Reference("card"), Reference("place"), 1, 1), lambda places: Holds(*next(iter(places.items())))
    ),
}
"""By question, the shape of a fact's value in a document."""


def facts_of(log: Log) -> Mapping[Assignment, Fact]:
    """Each fact that a story may conclude, by what stands for it in a problem."""
    facts: dict[Assignment, Fact] = {
        Assignment(category, card): Is(category, card)
        for category in CATEGORIES
        for card in of_category(log.cards, category)
    }
    return facts | {
        Assignment(holder_of(card.id), place): Holds(card.id, place) for card in log.cards for place in log.places
    }


def known_by(log: Log, conclusions: Iterable[Conclusion[Fact]]) -> frozenset[Conclusion[Fact]]:
    """The conclusions with all that goes without saying: a card lies in one place, a category has one answer."""
    category = {card.id: card.category for card in log.cards}
    known: set[Conclusion[Fact]] = set()
    coming = [*conclusions]
    while coming:
        each = coming.pop()
        if each in known:
            continue
        known.add(each)
        match each:
            case Conclusion(Is(_, card), holds):
                coming.append(Conclusion(Holds(card, ENVELOPE), holds))
            case Conclusion(Holds(card, place), True):
                coming += (Conclusion(Holds(card, other), False) for other in log.places if other != place)
        match each:
            case Conclusion(Holds(card, place), holds) if place == ENVELOPE:
                coming.append(Conclusion(Is(category[card], card), holds))
            case Conclusion(Is(question, card), True):
                others = (other for other in of_category(log.cards, question) if other != card)
                coming += (Conclusion(Is(question, other), False) for other in others)
    return frozenset(known)


def facts_of_hypothesis(hypothesis: Hypothesis) -> tuple[Fact, ...]:
    """What the hypothesis says."""
    return tuple(Is(category, card) for category, card in zip(CATEGORIES, hypothesis.cards, strict=True))


def formula_of(fact: Fact) -> Formula:
    """What a fact says of the problem."""
    match fact:
        case Is(question=category, value=card):
            return Among(category, (card,))
        case Holds(card=card, place=place):
            return holds(place, card)


def facts_asked(log: Log, asked: Mapping[str, object]) -> tuple[Fact, ...]:
    """The facts that are asked for, all of them at once; raises QueryError for what cannot be asked.

    `holder_of` takes `CARD:PLACE`, several with commas between, or a mapping from cards to a place, or to several.
    """
    names = names_of(log)
    facts: dict[Fact, None] = {}
    for question, value in asked.items():
        if question in CATEGORIES:
            facts[Is(question, names.resolve(question, _text(question, value)))] = None
        elif question == Holds.question:
            given = _pairs_in(value) if isinstance(value, Mapping) else _pairs(names, _text(question, value))
            for card, place in given:
                facts[Holds(names.resolve("card", card), names.resolve("place", place))] = None
        else:
            hint = suggestion(question, QUESTIONS) or f"; there are {listing(QUESTIONS)}"
            raise QueryError(f"no question {quote(question)}{hint}")
    if not facts:
        raise QueryError(f"nothing is asked; there are {listing(QUESTIONS)}")
    return tuple(facts)


def _pairs_in(asked: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for card, places in asked.items():
        for place in places if isinstance(places, (list, tuple)) else (places,):
            yield _text(Holds.question, card), _text(Holds.question, place)


def _pairs(names: NameIndex, text: str) -> Sequence[tuple[str, str]]:
    """The pairs of a text. Names may hold commas and colons themselves, so it is read as names that there are."""
    parts = text.split(",")
    longest = max(name.count(",") for kind in ("card", "place") for name in names.names(kind))
    # The ways to read the first parts, of which two are enough.
    ways: list[list[tuple[tuple[str, str], ...]]] = [[()]]
    for end in range(1, len(parts) + 1):
        starts = range(max(0, end - 1 - 2 * longest), end)
        found = (
            (*before, pair)
            for start in starts
            for pair in _named_pairs(names, ",".join(parts[start:end]))
            for before in ways[start]
        )
        ways.append([*islice(found, 2)])
    if len(ways[-1]) > 1:
        raise QueryError(f"{quote(text)} can be read in two ways; ask for each card by itself")
    return ways[-1][0] if ways[-1] else [*map(_pair, _with_colons(parts) if longest else parts)]


def _named_pairs(names: NameIndex, text: str) -> Iterator[tuple[str, str]]:
    for at, letter in enumerate(text):
        if letter == ":":
            card, place = text[:at].strip(), text[at + 1 :].strip()
            if names.find("card", card) and names.find("place", place):
                yield card, place


def _with_colons(parts: Iterable[str]) -> Sequence[str]:
    """The parts, joined until each has a colon: a name that is nearly right may hold commas."""
    joined: list[str] = []
    for part in parts:
        if joined and not (":" in part and ":" in joined[-1]):
            joined[-1] += f",{part}"
        else:
            joined.append(part)
    return joined


def _pair(text: str) -> tuple[str, str]:
    card, colon, place = text.partition(":")
    if not colon:
        raise QueryError(f"{quote(text)} names no place: ask holder_of=CARD:PLACE")
    return card.strip(), place.strip()


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise QueryError(f"{quote(key)} is asked with text, not {quote(value)}")
    return value
