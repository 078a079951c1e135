"""Every document has a schema that says what it is, in words too; what is printed and shipped keeps to it."""

import io
import json
import re
from collections.abc import Iterator, Mapping
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

import walton_solver
from tests.validating import assert_valid, is_valid
from walton_solver.cli.main import main
from walton_solver.door.registry import Nouns, formats

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
FORMATS = tuple(Nouns())
PRINTED = [format for format in FORMATS if format not in (*formats(), "walton-table/1")]

BLACKSTONE, SUNDAY, HOTEL = "blackstone.yaml", "sunday.yaml", "grand_hotel.yaml"
COMMANDS = [
    *(f"{command} {file}" for command in ("solve", "explain", "hint") for file in (BLACKSTONE, SUNDAY, HOTEL)),
    *(f"check --brief {file}" for file in (BLACKSTONE, SUNDAY, HOTEL)),
    f"check {BLACKSTONE} --lang nl",
    f"check {SUNDAY} {HOTEL}",
    f"hint {BLACKSTONE} --known 1,2,3,4,5,6,7,8 --grade 1 --knows weapon=rope,murderer!=greg_gaffney",
    *(f"{command} {file} --time-limit 0" for command in ("solve", "check", "explain") for file in (BLACKSTONE, SUNDAY)),
    f"why-not {BLACKSTONE} accomplice=nobody",
    f"why-not {BLACKSTONE} passes=kitchen uses=kitchen,living_room room_of=greg_gaffney:kitchen",
    f"why-not {SUNDAY} holder_of=plum:Quinn",
    f"why-not {HOTEL} victim_on=5",
    *(f"why-not {file}" for file in (BLACKSTONE, SUNDAY, HOTEL)),
    "solve halcyon/deckchair.yaml",
    "catalogue halcyon/deckchair.yaml",
    "catalogue walton --kind no_passage",
    "generate --level easy",
    "settings",
    "schema",
    "solve nothing.yaml",
]


def _printed(command: str) -> Iterator[dict[str, Any]]:
    words = [str(EXAMPLES / each) if each.endswith(".yaml") else each for each in command.split()]
    out = io.StringIO()
    with redirect_stdout(out):
        main([*words, "--json"])
    yield from map(json.loads, out.getvalue().splitlines())


@pytest.mark.parametrize("command", COMMANDS)
def test_what_commands_print_of_the_examples_is_what_the_schemas_say(command: str) -> None:
    documents = list(_printed(command))
    assert documents
    for document in documents:
        assert_valid(document)


@pytest.mark.parametrize("path", sorted(EXAMPLES.rglob("*.yaml")), ids=lambda path: path.stem)
def test_the_examples_themselves_are_what_the_schemas_say(path: Path) -> None:
    assert_valid(yaml.safe_load(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "path", [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))], ids=lambda path: path.name
)
def test_documents_in_the_documentation_are_what_the_schemas_say(path: Path) -> None:
    blocks = re.findall(r"^```json\n(.*?)^```$", path.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert blocks or path.name != "README.md"
    for block in blocks:
        assert_valid(json.loads(block))


def test_every_format_has_a_schema_and_words() -> None:
    for format in FORMATS:
        schema = walton_solver.schema(format)
        Draft202012Validator.check_schema(schema)
        assert (schema["title"], schema["$schema"]) == (format, "https://json-schema.org/draft/2020-12/schema")
        assert schema["description"]


@pytest.mark.parametrize("format", PRINTED)
def test_every_key_that_is_printed_is_described(format: str) -> None:
    schema: Any = walton_solver.schema(format)
    named = {name: each for name, each in schema["$defs"].items() if name[0].isupper() and "Clue" not in name}
    assert named
    for name, each in named.items():
        assert each["title"] == name
        assert _is_sentence(each["description"]), name
        for key, part in each.get("properties", {}).items():
            assert _is_sentence(part["description"]), (name, key)


@pytest.mark.parametrize("format", FORMATS)
def test_every_key_of_every_document_is_described(format: str) -> None:
    bare = [key for key, part in _properties(walton_solver.schema(format)) if not _says_something(part)]
    assert bare == []


def _properties(part: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(part, dict):
        yield from part.get("properties", {}).items()
    for each in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from _properties(each)


def _says_something(part: Any) -> bool:
    """What is the same everywhere, or a part of its own, is described there."""
    return not isinstance(part, dict) or "const" in part or "$ref" in part or bool(part.get("description"))


def _is_sentence(text: str) -> bool:
    return text.endswith(".") and (text[0].isupper() or text[0].isdigit() or text[0] == "`")


@pytest.mark.parametrize("command", [f"explain {BLACKSTONE}", f"solve {SUNDAY}", f"check --brief {HOTEL}", "settings"])
def test_a_document_without_a_key_or_with_another_is_refused(command: str) -> None:
    (document,) = _printed(command)
    for changed in _changed(document):
        assert not is_valid(changed)


def _changed(document: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    yield {**document, "colour": "red"}
    for key, value in document.items():
        if key not in ("format", "checked_by", "no_suggestion", "closing"):
            yield {name: each for name, each in document.items() if name != key}
        if key != "format":
            yield {**document, key: [[value]]}


def test_marks_that_keep_to_their_schema_can_be_read(tmp_path: Path) -> None:
    marks = {"format": "walton-marks/1", "marks": [{"question": "weapon", "value": "rope", "holds": False}]}
    assert_valid(marks)
    file = tmp_path / "marks.json"
    file.write_text(json.dumps(marks), encoding="utf-8")
    assert len(walton_solver.load_conclusions(file, walton_solver.load(EXAMPLES / BLACKSTONE))) == 1


def test_an_unknown_format_is_refused_with_the_nearest() -> None:
    with pytest.raises(walton_solver.QueryError, match="no format 'walton-hints/1'; did you mean 'walton-hint/1'"):
        walton_solver.schema("walton-hints/1")
