"""Facts of a hidden deal as people ask for them: the questions of `why-not`, and what a story concludes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from walton_solver.deduction.findings import Conclusion
from walton_solver.documents.compounds import MapOf
from walton_solver.documents.defects import listing, quote, suggestion
from walton_solver.documents.names import NameIndex
from walton_solver.documents.shapes import Reference, Shape
from walton_solver.errors import QueryError
from walton_solver.games.cluedo.cards import CATEGORIES
from walton_solver.games.cluedo.logs import Log
from walton_solver.games.cluedo.meaning import card_of, holds
from walton_solver.games.cluedo.reading import names_of
from walton_solver.logic.formulas import All, Among, Formula, Value

HOLDER_OF = "holder_of"
QUESTIONS = (*CATEGORIES, HOLDER_OF)

Question = Mapping[str, object]
"""`suspect`, `weapon`, `room`: a card; `holder_of`: a mapping from cards to a place each, or to a list of
several places. In ids."""


FACTS: Mapping[str, Shape[Any]] = {
    **{category: Reference(category) for category in CATEGORIES},
    HOLDER_OF: MapOf(Reference("card"), Reference("place"), 1, 1),
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

    `holder_of` takes `CARD:PLACE`, several with commas between, or a mapping from cards to a place, or to several.
    """
    question: dict[str, object] = {}
    names = names_of(log)
    for key, value in asked.items():
        if key in CATEGORIES:
            question[key] = names.resolve(key, _text(key, value))
        elif key == HOLDER_OF:
            given = _pairs_in(value) if isinstance(value, Mapping) else _pairs(names, _text(key, value))
            question[key] = _by_card(
                (names.resolve("card", card), names.resolve("place", place)) for card, place in given
            )
        else:
            hint = suggestion(key, QUESTIONS) or f"; there are {listing(QUESTIONS)}"
            raise QueryError(f"no question {quote(key)}{hint}")
    if not question:
        raise QueryError(f"nothing is asked; there are {listing(QUESTIONS)}")
    return question


def placed(question: Question) -> Iterator[tuple[str, str]]:
    """The cards of which the place is asked, each with that place; a card comes once for each of its places."""
    asked = question.get(HOLDER_OF, {})
    return _pairs_in(asked) if isinstance(asked, Mapping) else iter(())


def formula_of(question: Question) -> Formula:
    """The formula of a question that was parsed."""
    answers = (Among(category, (str(question[category]),)) for category in CATEGORIES if category in question)
    return All((*answers, *(holds(place, card) for card, place in placed(question))))


def _by_card(pairs: Iterable[tuple[str, str]]) -> dict[str, object]:
    places: dict[str, dict[str, None]] = {}
    for card, place in pairs:
        places.setdefault(card, {})[place] = None
    return {card: [*those] if len(those) > 1 else next(iter(those)) for card, those in places.items()}


def _pairs_in(asked: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for card, places in asked.items():
        for place in places if isinstance(places, (list, tuple)) else (places,):
            yield _text(HOLDER_OF, card), _text(HOLDER_OF, place)


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
