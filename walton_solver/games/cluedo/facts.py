"""Facts of a hidden deal as people ask for them: the questions of `why-not`, and what a story concludes."""

from collections.abc import Iterator, Mapping
from typing import Any

from walton_solver.deduction.findings import Conclusion
from walton_solver.documents.compounds import MapOf
from walton_solver.documents.defects import listing, quote, suggestion
from walton_solver.documents.names import fold
from walton_solver.documents.nodes import Node, ScalarNode
from walton_solver.documents.shapes import Invalid, Reading, Reference, Schema, Shape
from walton_solver.errors import QueryError
from walton_solver.games.cluedo.cards import CATEGORIES
from walton_solver.games.cluedo.logs import ENVELOPE, Log
from walton_solver.games.cluedo.meaning import card_of, holds
from walton_solver.games.cluedo.reading import names_of
from walton_solver.logic.formulas import All, Among, Formula, Value

HOLDER_OF = "holder_of"
QUESTIONS = (*CATEGORIES, HOLDER_OF)

Question = Mapping[str, object]
"""`suspect`, `weapon`, `room`: a card; `holder_of`: a mapping from cards to places. In ids."""


class _PlaceShape:
    """A player, or the envelope."""

    def read(self, node: Node, path: str, reading: Reading) -> str | Invalid:
        if isinstance(node, ScalarNode) and node.value == ENVELOPE:
            return ENVELOPE
        return Reference("player").read(node, path, reading)

    def schema(self, definitions: Schema) -> Schema:
        return Reference("player").schema(definitions)


FACTS: Mapping[str, Shape[Any]] = {
    **{category: Reference(category) for category in CATEGORIES},
    HOLDER_OF: MapOf(Reference("card"), _PlaceShape(), 1, 1),
}
"""By question, the shape of a fact's value in a document."""


def fact_of(conclusion: Conclusion) -> Conclusion:
    """A conclusion about a variable of the problem as a question and value of the game.

    >>> fact_of(Conclusion("holder_of:rope", "Ann", holds=True))
    Conclusion(question='holder_of', value=('rope', 'Ann'), holds=True)
    """
    card = card_of(conclusion.question)
    return conclusion if card is None else Conclusion(HOLDER_OF, (card, str(conclusion.value)), conclusion.holds)


def value_from(question: str, value: Any) -> Value | tuple[str, ...]:
    """The value of a fact as one of `FACTS` read it, in the form that conclusions have."""
    if question == HOLDER_OF:
        (pair,) = value.items()
        return (*pair,)
    return str(value)


def formula_of_fact(conclusion: Conclusion) -> Formula:
    """What a conclusion in the game's terms says of the problem if it holds."""
    match conclusion:
        case Conclusion(value=(str(card), str(place))):
            return holds(place, card)
        case _:
            return Among(conclusion.question, (str(conclusion.value),))


def parse_question(log: Log, asked: Mapping[str, object]) -> Question:
    """What is asked, in ids; raises QueryError for what cannot be asked.

    `holder_of` takes `CARD:PLACE`, several with commas between, or a mapping.
    """
    question: dict[str, object] = {}
    names = names_of(log)
    for key, value in asked.items():
        if key in CATEGORIES:
            question[key] = names.resolve(key, _text(key, value))
        elif key == HOLDER_OF:
            pairs = value.items() if isinstance(value, Mapping) else _pairs(_text(key, value))
            question[key] = {
                names.resolve("card", _text(key, card)): _place(log, _text(key, place)) for card, place in pairs
            }
        else:
            hint = suggestion(key, QUESTIONS) or f"; there are {listing(QUESTIONS)}"
            raise QueryError(f"no question {quote(key)}{hint}")
    if not question:
        raise QueryError(f"nothing is asked; there are {listing(QUESTIONS)}")
    return question


def formula_of(question: Question) -> Formula:
    """The formula of a question that was parsed."""
    parts: list[Formula] = []
    for key, value in question.items():
        placed = value.items() if isinstance(value, Mapping) else ()
        parts.extend(holds(place, card) for card, place in placed)
        if not placed:
            parts.append(Among(key, (str(value),)))
    return All(tuple(parts))


def _pairs(text: str) -> Iterator[tuple[str, str]]:
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
