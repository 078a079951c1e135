"""The JSON Schemas: they take every sound document, refuse what a schema can tell, and agree with reading."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.handed.files import SHARED
from tests.validating import is_valid
from walton_solver.documents.nodes import ListNode, Node, ScalarNode
from walton_solver.documents.reading import read_document
from walton_solver.games.walton.reading.cases import FORMATS, read_setting, schema
from walton_solver.games.walton.writing import setting_values

HANDED = [*sorted(SHARED.glob("cases/made/*.yaml")), *sorted(SHARED.glob("cases/real/*.yaml")), *SHARED.glob("data/*")]


def plain(node: Node) -> Any:
    """A tree as plain values."""
    if isinstance(node, ListNode):
        return [plain(item) for item in node.items]
    return node.value if isinstance(node, ScalarNode) else {key: plain(part) for key, (_, part) in node.entries.items()}


@pytest.mark.skipif(not HANDED, reason="there is no ../shared here")
@pytest.mark.parametrize("path", HANDED, ids=lambda path: path.name)
def test_the_schemas_take_every_handed_file(path: Path) -> None:
    assert is_valid(plain(read_document(path).root))


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
    assert is_valid(case_of(clue))
    assert is_valid(case_of({**clue, "id": "c1"}, title="x", rules={"deck": "open"}, level="easy"))


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
    assert not is_valid(case_of(clue))


def test_the_schema_of_a_setting_tells_keys_from_languages() -> None:
    values: Any = setting_values(read_setting("walton"))
    assert is_valid(values)
    values["rooms"]["study"] |= {"at": "Werkkamer"}
    assert not is_valid(values)
    values["rooms"]["study"] |= {"at": [0, 0, 1, 1], "nl": "Werkkamer", "zh-Hant": "書房"}
    assert is_valid(values)
    values["rooms"]["study"] |= {"colour": "red"}
    assert not is_valid(values)


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
