"""Ids of clues and events: what their authors call them, unlike the ids of things, which are names."""

from typing import Any

from walton_solver.documents.defects import CONTROL, quote
from walton_solver.documents.nodes import Node, ScalarNode
from walton_solver.documents.shapes import INVALID, Invalid, Place, Reading, Schema

MAX_ID_LENGTH = 100


class IdShape:
    """A whole number or text. `--known 1,2` lists ids, so no comma and no space at the ends."""

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
        reading.report.add(node.line, path, f"{quote(text)} is no id: {rule}")
        return INVALID

    def schema(self, definitions: Schema) -> Schema:
        text = {"type": "string", "minLength": 1, "maxLength": MAX_ID_LENGTH, "pattern": r"^[^,\s]([^,]*[^,\s])?$"}
        return {"anyOf": [{"type": "integer", "minimum": 0}, text]}


def check_ids(place: Place, things: list[Any]) -> None:
    """Report ids that two of the things share; 33 and "33" are the same id, as they look alike wherever shown."""
    first: dict[str, int] = {}
    for index, values in enumerate(things):
        if isinstance(values, dict) and "id" in values:
            key = str(values["id"])
            if first.setdefault(key, index) != index:
                place.defect(f"id {quote(key)} is already that of {place.path}[{first[key]}]", index, "id")
