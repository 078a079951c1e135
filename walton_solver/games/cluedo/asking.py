"""What `why_not` can be asked of a log."""

from collections.abc import Iterator, Mapping

from walton_solver.documents.defects import listing, quote, suggestion
from walton_solver.documents.names import fold
from walton_solver.errors import QueryError
from walton_solver.games.cluedo.cards import CATEGORIES
from walton_solver.games.cluedo.logs import ENVELOPE, Log
from walton_solver.games.cluedo.meaning import holds
from walton_solver.games.cluedo.reading import names_of
from walton_solver.logic.formulas import All, Among, Formula

HOLDER_OF = "holder_of"
QUESTIONS = (*CATEGORIES, HOLDER_OF)

Question = Mapping[str, object]
"""`suspect`, `weapon`, `room`: a card; `holder_of`: a mapping from cards to places. In ids."""


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
        if isinstance(value, Mapping):
            parts.extend(holds(place, card) for card, place in value.items())
        else:
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
