"""Ids that an author gives to the clues or events of a document."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from walton_solver.documents.defects import CONTROL, path_to, quote
from walton_solver.documents.nodes import Node, ScalarNode
from walton_solver.documents.shapes import Invalid, Place, Reading, Schema

MAX_ID_LENGTH = 100


@dataclass(slots=True, eq=False, repr=False)
class AuthorId:
    """A whole number or text. `--known 1,2` lists ids, so no comma and no space at the ends.

    `noun` is what it is the id of, for messages.
    """

    noun: str

    def read(self, node: Node, path: str, reading: Reading) -> int | str | Invalid:
        if type(node) is ScalarNode:
            if type(node.value) is int and node.value >= 0:
                return node.value
            if type(node.value) is str:
                return self._text(node.value, node, path, reading)
        return reading.expect("a whole number or text", node, path)

    def _text(self, text: str, node: ScalarNode, path: str, reading: Reading) -> str | Invalid:
        if (
            text
            and text.strip() == text
            and len(text) <= MAX_ID_LENGTH
            and "," not in text
            and not CONTROL.search(text)
        ):
            return text
        rule = f"at most {MAX_ID_LENGTH} characters, no comma, no space at either end"
        reading.report.add(node.line, path, f"{quote(text)} is no id of {self.noun}: {rule}")
        return Invalid.INVALID

    def schema(self, definitions: Schema) -> Schema:
        text = {"type": "string", "minLength": 1, "maxLength": MAX_ID_LENGTH, "pattern": r"^[^,\s]([^,]*[^,\s])?$"}
        return {"anyOf": [{"type": "integer", "minimum": 0}, text]}


def check_ids(place: Place, items: Sequence[Any], taken: Iterable[object] = ()) -> None:
    """Report ids that two items of the list share; 33 and "33" are the same id, as they look alike when shown.

    `taken`: ids that no item may have.
    """
    first: dict[str, int] = {}
    others = set(map(str, taken))
    for index, values in enumerate(items):
        if isinstance(values, dict) and "id" in values:
            key = str(values["id"])
            if key in others:
                place.defect(f"id {quote(key)} is already taken", index, "id")
            if first.setdefault(key, index) != index:
                place.defect(f"id {quote(key)} is already that of {path_to(place.path, first[key])}", index, "id")
