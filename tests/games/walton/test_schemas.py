"""The JSON Schemas: they take every sound document, refuse what a schema can tell, and agree with reading."""

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.handed.files import SHARED
from walton_solver.documents.nodes import ListNode, Node, ScalarNode
from walton_solver.documents.reading import read_document
from walton_solver.games.walton.reading.cases import FORMATS, read_setting, schema
from walton_solver.games.walton.writing import setting_values

HANDED = [*sorted(SHARED.glob("cases/made/*.yaml")), *sorted(SHARED.glob("cases/real/*.yaml")), *SHARED.glob("data/*")]

TYPES: Mapping[str, Callable[[Any], bool]] = {
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}


def same(a: object, b: object) -> bool:
    return a == b and isinstance(a, bool) == isinstance(b, bool)


class Validator:
    """As much of JSON Schema (draft 2020-12) as the schemas use; any other keyword is an error."""

    def __init__(self, root: Mapping[str, Any]) -> None:
        self.root = root

    def fits(self, value: Any, part: Mapping[str, Any]) -> bool:
        return all(getattr(self, f"_{key.strip('$')}")(value, content, part) for key, content in part.items())

    def _always(self, value: Any, content: Any, part: Mapping[str, Any]) -> bool:
        return True

    _schema = _title = _description = _defs = _always

    def _ref(self, value: Any, content: str, part: Mapping[str, Any]) -> bool:
        return self.fits(value, self.root["$defs"][content.removeprefix("#/$defs/")])

    def _type(self, value: Any, content: str, part: Mapping[str, Any]) -> bool:
        return TYPES[content](value)

    def _const(self, value: Any, content: Any, part: Mapping[str, Any]) -> bool:
        return same(value, content)

    def _enum(self, value: Any, content: list[Any], part: Mapping[str, Any]) -> bool:
        return any(same(value, option) for option in content)

    def _anyOf(self, value: Any, content: list[Any], part: Mapping[str, Any]) -> bool:
        return any(self.fits(value, option) for option in content)

    def _oneOf(self, value: Any, content: list[Any], part: Mapping[str, Any]) -> bool:
        return sum(self.fits(value, option) for option in content) == 1

    def _minimum(self, value: Any, content: float, part: Mapping[str, Any]) -> bool:
        return not TYPES["number"](value) or value >= content

    def _maximum(self, value: Any, content: float, part: Mapping[str, Any]) -> bool:
        return not TYPES["number"](value) or value <= content

    def _minLength(self, value: Any, content: int, part: Mapping[str, Any]) -> bool:
        return not isinstance(value, str) or len(value) >= content

    def _maxLength(self, value: Any, content: int, part: Mapping[str, Any]) -> bool:
        return not isinstance(value, str) or len(value) <= content

    def _pattern(self, value: Any, content: str, part: Mapping[str, Any]) -> bool:
        return not isinstance(value, str) or bool(re.search(content, value))

    def _minItems(self, value: Any, content: int, part: Mapping[str, Any]) -> bool:
        return not isinstance(value, list) or len(value) >= content

    def _maxItems(self, value: Any, content: int, part: Mapping[str, Any]) -> bool:
        return not isinstance(value, list) or len(value) <= content

    def _uniqueItems(self, value: Any, content: bool, part: Mapping[str, Any]) -> bool:
        return not isinstance(value, list) or len({json.dumps(item) for item in value}) == len(value)

    def _items(self, value: Any, content: Any, part: Mapping[str, Any]) -> bool:
        return not isinstance(value, list) or all(self.fits(item, content) for item in value)

    def _prefixItems(self, value: Any, content: list[Any], part: Mapping[str, Any]) -> bool:
        return not isinstance(value, list) or all(map(self.fits, value, content))

    def _required(self, value: Any, content: list[str], part: Mapping[str, Any]) -> bool:
        return not isinstance(value, dict) or all(key in value for key in content)

    def _minProperties(self, value: Any, content: int, part: Mapping[str, Any]) -> bool:
        return not isinstance(value, dict) or len(value) >= content

    def _propertyNames(self, value: Any, content: Any, part: Mapping[str, Any]) -> bool:
        return not isinstance(value, dict) or all(self.fits(key, content) for key in value)

    def _properties(self, value: Any, content: Mapping[str, Any], part: Mapping[str, Any]) -> bool:
        return not isinstance(value, dict) or all(
            self.fits(value[key], content[key]) for key in content if key in value
        )

    def _patternProperties(self, value: Any, content: Mapping[str, Any], part: Mapping[str, Any]) -> bool:
        return not isinstance(value, dict) or all(
            self.fits(child, option)
            for pattern, option in content.items()
            for key, child in value.items()
            if re.search(pattern, key)
        )

    def _additionalProperties(self, value: Any, content: Any, part: Mapping[str, Any]) -> bool:
        if not isinstance(value, dict):
            return True
        known = part.get("properties", {})
        patterns = part.get("patternProperties", {})
        others = [key for key in value if key not in known and not any(re.search(pattern, key) for pattern in patterns)]
        return not others if content is False else all(self.fits(value[key], content) for key in others)


def fits(value: Any) -> bool:
    root = schema(value["format"])
    return Validator(root).fits(value, root)


def plain(node: Node) -> Any:
    """A tree as plain values."""
    if isinstance(node, ListNode):
        return [plain(item) for item in node.items]
    return node.value if isinstance(node, ScalarNode) else {key: plain(part) for key, (_, part) in node.entries.items()}


@pytest.mark.skipif(not HANDED, reason="there is no ../shared here")
@pytest.mark.parametrize("path", HANDED, ids=lambda path: path.name)
def test_the_schemas_take_every_handed_file(path: Path) -> None:
    assert fits(plain(read_document(path).root))


def case_of(clue: Mapping[str, Any], **others: Any) -> dict[str, Any]:
    return {"format": "walton-case/1", "setting": "walton", "clues": [{"id": 1, **clue}], **others}


@pytest.mark.parametrize(
    "clue",
    [
        {"kind": "no_accomplice", "text": {"en": "x", "nl": "y"}, "value": 3, "source": "staff", "references": ["a"]},
        {"kind": "guest_count", "room": "Library", "count": "4+"},
        {"kind": "seen_conspiring", "guest": "a"},
        {"kind": "statement", "if": {"murderer": "a"}, "then": {"any": [{"passes": "x"}, {"accomplice": None}]}},
        {"kind": "statement", "formula": {"exactly": 1, "of": [{"room_of": {"a": "b"}}, {"uses": ["a", "b"]}]}},
        {"kind": "statement", "partners": ["a", "b"], "value": 2},
    ],
)
def test_the_schema_takes_sound_clues(clue: Mapping[str, Any]) -> None:
    assert fits(case_of(clue))
    assert fits(case_of({**clue, "id": "c1"}, title="x", rules={"deck": "open"}, level="easy"))


@pytest.mark.parametrize(
    "clue",
    [
        {"kind": "no_accomplic"},
        {"kind": "no_accomplice", "guest": "a"},
        {"kind": "no_accomplice", "value": 4},
        {"kind": "no_accomplice", "id": "a,b"},
        {"kind": "no_accomplice", "id": True},
        {"kind": "guest_count", "room": "Library", "count": 4},
        {"kind": "not_seen_in", "room": "shed", "guests": []},
        {"kind": "statement"},
        {"kind": "statement", "murderer": "a", "weapon": "b"},
        {"kind": "statement", "if": {"murderer": "a"}},
        {"kind": "statement", "all": [{"murderer": "a", "weapon": "b"}]},
        {"kind": "statement", "weapon": None},
    ],
)
def test_the_schema_refuses_what_reading_refuses(clue: Mapping[str, Any]) -> None:
    assert not fits(case_of(clue))


def test_the_schema_of_a_setting_tells_keys_from_languages() -> None:
    values: Any = setting_values(read_setting("walton"))
    assert fits(values)
    values["rooms"]["study"] |= {"at": "Werkkamer"}
    assert not fits(values)
    values["rooms"]["study"] |= {"at": [0, 0, 1, 1], "nl": "Werkkamer", "zh-Hant": "書房"}
    assert fits(values)
    values["rooms"]["study"] |= {"colour": "red"}
    assert not fits(values)


@pytest.mark.parametrize("name", FORMATS)
def test_a_schema_is_json_and_names_its_draft(name: str) -> None:
    assert json.loads(json.dumps(schema(name)))["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_other_formats_have_no_schema_here() -> None:
    with pytest.raises(KeyError):
        schema("walton-case/2")


def test_editors_tell_the_default_that_depends_on_the_level() -> None:
    told = schema("walton-case/1")["properties"]["rules"]["properties"]["accomplice"]
    assert told["enum"] == ["possible", "never", "always"]
    assert told["description"] == "default: possible; of the levels beginner, very_easy and easy: never"
