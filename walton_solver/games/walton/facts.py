"""What a story tells of a case: its subjects, and the facts of the hidden world as people ask for them.

A fact's question and value are those of `why-not`: `passes` a room, `uses` a link, `room_of` a guest.
"""

from collections.abc import Mapping
from typing import Any

from walton_solver.deduction.findings import Conclusion
from walton_solver.deduction.story import Subject
from walton_solver.documents.compounds import MapOf
from walton_solver.documents.shapes import Reference, Shape
from walton_solver.games.walton.cases import QUESTIONS
from walton_solver.games.walton.meaning import passes, room_of, uses_passage
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.statement_reading import ALIBI_ROOM, ATOMS
from walton_solver.games.walton.statements import Fact, RoomOf, Statement, Uses
from walton_solver.logic.formulas import Value

FACTS: Mapping[str, Shape[Any]] = {
    **{question: ATOMS[question] for question in QUESTIONS},
    "passes": ATOMS["passes"],
    "uses": ATOMS["uses"],
    "room_of": MapOf(Reference("guest"), ALIBI_ROOM, 1, 1),
}
"""By question, the shape of a fact's value in a document."""


def subjects_of(setting: Setting) -> tuple[Subject, ...]:
    """What a story tells of: who and why, how, who helped and why, and the way."""
    way = (*(passes(room.id) for room in setting.rooms), *(uses_passage(passage) for passage in setting.passages))
    return ("murderer", "motive"), ("weapon",), ("accomplice", "accomplice_motive"), way


def asides_of(setting: Setting) -> tuple[Subject, ...]:
    """What a story tells of where it helps: where each guest was."""
    return tuple((room_of(guest.id),) for guest in setting.guests)


def fact_of(conclusion: Conclusion) -> Conclusion:
    """A conclusion about a variable of the problem as a question and value of the game.

    >>> fact_of(Conclusion("uses:hall-study", True, holds=False))
    Conclusion(question='uses', value=('hall', 'study'), holds=False)
    """
    question, _, thing = conclusion.question.partition(":")
    match question:
        case "passes":
            return Conclusion(question, thing, conclusion.holds)
        case "uses":
            return Conclusion(question, tuple(thing.split("-")), conclusion.holds)
        case "room_of":
            return Conclusion(question, (thing, str(conclusion.value)), conclusion.holds)
        case _:
            return conclusion


def value_from(question: str, value: Any) -> Value | tuple[str, ...]:
    """The value of a fact as one of `FACTS` read it, in the form that conclusions have."""
    match question:
        case "uses":
            return tuple(value)
        case "room_of":
            (pair,) = value.items()
            return (*pair,)
        case _:
            return None if value is None else str(value)


def statement_of(conclusion: Conclusion) -> Statement:
    """What the conclusion says of a world if it holds."""
    match conclusion:
        case Conclusion(question="uses", value=(str(a), str(b))):
            return Uses((a, b))
        case Conclusion(question="room_of", value=(str(guest), str(room))):
            return RoomOf(guest, room)
        case Conclusion(question=question, value=value):
            return Fact(question, None if value is None else str(value))
