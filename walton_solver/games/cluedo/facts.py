"""Facts of a hidden deal as people ask for them: the questions of `why-not`, and what a story concludes."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from walton_solver.deduction.findings import Assignment
from walton_solver.documents.compounds import Made, MapOf
from walton_solver.documents.defects import listing, quote, suggestion
from walton_solver.documents.names import fold
from walton_solver.documents.nodes import Node, ScalarNode
from walton_solver.documents.shapes import Invalid, Reading, Reference, Schema, Shape
from walton_solver.errors import QueryError
from walton_solver.games.cluedo.cards import CATEGORIES, of_category
from walton_solver.games.cluedo.logs import ENVELOPE, Hypothesis, Log
from walton_solver.games.cluedo.meaning import holder_of, holds
from walton_solver.games.cluedo.reading import names_of
from walton_solver.logic.formulas import Among, Formula


@dataclass(frozen=True, slots=True)
class Is:
    """The question, a category, has the card for its answer."""

    question: str
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


class _PlaceShape:
    """A player, or the envelope."""

    def read(self, node: Node, path: str, reading: Reading) -> str | Invalid:
        if isinstance(node, ScalarNode) and node.value == ENVELOPE:
            return ENVELOPE
        return Reference("player").read(node, path, reading)

    def schema(self, definitions: Schema) -> Schema:
        return Reference("player").schema(definitions)


def _is(category: str) -> Shape[Fact]:
    return Made(Reference(category), lambda card: Is(category, card))


FACTS: Mapping[str, Shape[Fact]] = {
    **{category: _is(category) for category in CATEGORIES},
    Holds.question: Made(
        MapOf(Reference("card"), _PlaceShape(), 1, 1), lambda places: Holds(*next(iter(places.items())))
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

    `holder_of` takes `CARD:PLACE`, several with commas between, a mapping or a list of mappings.
    """
    names = names_of(log)
    facts: list[Fact] = []
    for question, value in asked.items():
        if question in CATEGORIES:
            facts.append(Is(question, names.resolve(question, _text(question, value))))
        elif question == Holds.question:
            facts += [
                Holds(names.resolve("card", _text(question, card)), _place(log, _text(question, place)))
                for card, place in _pairs(value)
            ]
        else:
            hint = suggestion(question, QUESTIONS) or f"; there are {listing(QUESTIONS)}"
            raise QueryError(f"no question {quote(question)}{hint}")
    if not facts:
        raise QueryError(f"nothing is asked; there are {listing(QUESTIONS)}")
    return tuple(facts)


def _pairs(value: object) -> Iterable[tuple[object, object]]:
    if isinstance(value, Mapping):
        return value.items()
    if isinstance(value, (list, tuple)):
        return [pair for part in value for pair in _pairs(part)]
    return _pairs_in(_text(Holds.question, value))


def _pairs_in(text: str) -> Iterator[tuple[str, str]]:
    for part in text.split(","):
        card, colon, place = part.partition(":")
        if not colon:
            raise QueryError(f"{quote(part)} names no place: ask holder_of=CARD:PLACE")
        yield card.strip(), place.strip()


def _place(log: Log, text: str) -> str:
    return ENVELOPE if fold(text) == ENVELOPE else names_of(log).resolve("player", text)


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise QueryError(f"{quote(key)} is asked with text, not {quote(value)}")
    return value
