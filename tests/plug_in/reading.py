"""A document becomes a case: shapes say what it looks like, and make the JSON Schema, too."""

from collections.abc import Iterable, Mapping

from tests.plug_in.cases import KINDS, Case, Clue, Is
from walton_solver.documents.compounds import ListOf, Made, Record
from walton_solver.documents.defects import listing, quote
from walton_solver.documents.ids import AuthorId
from walton_solver.documents.names import NameIndex
from walton_solver.documents.reading import Document
from walton_solver.documents.shapes import Choice, Integer, Shape, json_schema, read_as
from walton_solver.errors import QueryError

LARGEST = 1_000
NAMES = NameIndex("this case", {})
_NUMBER = Integer(1, LARGEST)
_CLUE = Made(
    Record({"id": AuthorId("a clue"), "kind": Choice("kind", KINDS), "number": _NUMBER}), lambda values: Clue(**values)
)
_CASE = Record({"format": Choice("format", (Case.format,)), "most": _NUMBER, "clues": ListOf(_CLUE)})


def case_from(document: Document) -> Case:
    """The case of a document of format `number-case/1`."""
    values = read_as(_CASE, document)
    return Case(most=values["most"], clues=tuple(values["clues"]), file=document.file)


def schema(format: str) -> dict[str, object]:
    """The JSON Schema of the format."""
    return json_schema(_CASE, format)


def fact_shapes() -> Mapping[str, Shape[Is]]:
    """The shape of a fact's value in a document, by question."""
    return {"number": Made(_NUMBER, Is)}


def facts_asked(case: Case, asked: Mapping[str, object]) -> Iterable[Is]:
    """What `why_not` is asked. Raises QueryError for what cannot be asked."""
    for question, value in asked.items():
        text = str(value)
        if question != "number" or not text.isdecimal() or not 1 <= int(text) <= case.most:
            raise QueryError(f"ask for a number from 1 to {case.most}, not {quote(question)} {listing([text])}")
        yield Is(int(text))
