"""Facts: what may be so in a hidden world, as people ask for it and as stories conclude it; and their JSON.

Each game has frozen classes of its own for them. In a document a fact is a question with a value, as `why-not` takes
them: `{"question": "weapon", "value": "rope"}`, and a conclusion says beside them whether it `holds`.
"""

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeAlias, TypeVar

from walton_solver.deduction.findings import Conclusion
from walton_solver.documents.compounds import Made, Record, Tagged
from walton_solver.documents.shapes import Choice, Flag, Shape

FactValue: TypeAlias = str | int | list[str] | dict[str, str] | None

F = TypeVar("F", bound="Fact")


class Fact(Protocol):
    """What every game's facts have."""

    @property
    def question(self) -> str:
        """The name of the question that the fact answers."""

    @property
    def value(self) -> FactValue:
        """The answer, as `why_not` and documents have it."""

    @property
    def key(self) -> str:
        """A name for the fact, which no other fact of the case has."""


def asked_json(facts: Iterable[Fact]) -> dict[str, object]:
    """The facts as `why_not` can be asked them, all at once."""
    values: dict[str, list[FactValue]] = {}
    for fact in facts:
        values.setdefault(fact.question, []).append(fact.value)
    return {question: _together(those) for question, those in values.items()}


def _together(values: list[FactValue]) -> object:
    """One value as it is; mappings as one, with a list for a key that has several things."""
    if not any(isinstance(value, dict) for value in values):
        return values[0] if len(values) == 1 else values
    things: dict[str, list[str]] = {}
    for value in values:
        for key, thing in value.items() if isinstance(value, dict) else ():
            things.setdefault(key, []).append(thing)
    return {key: those[0] if len(those) == 1 else those for key, those in things.items()}


def conclusion_shape(facts: Mapping[str, Shape[F]]) -> Shape[Conclusion[F]]:
    """The shape of a conclusion; `facts`: by question, the shape of a value, which reads the fact."""
    shapes = {
        question: Record(required={"question": Choice("question", (question,)), "value": fact, "holds": Flag()})
        for question, fact in facts.items()
    }
    return Made(Tagged("question", "question", shapes), lambda each: Conclusion(each["value"], each["holds"]))
