"""Shapes: what they read, what they refuse and in which words, and the schema they give."""

import re
from typing import Any

import pytest

from walton_solver.documents.compounds import (
    ByNode,
    Checked,
    ListOf,
    MapOf,
    NamesOrText,
    Nullable,
    Record,
    Ruled,
    Tagged,
)
from walton_solver.documents.defects import listing, quote
from walton_solver.documents.names import NameIndex
from walton_solver.documents.reading import parse_document
from walton_solver.documents.shapes import (
    ID,
    Choice,
    Flag,
    Integer,
    Number,
    Place,
    Reference,
    Shape,
    Text,
    json_schema,
    read_as,
)
from walton_solver.errors import DocumentError

NAMES = NameIndex("house 'x'", {"room": {"library": {"en": "Library"}, "hall": {}}})
POINT = Record({"x": Integer(0, 9)}, {"at": Flag()}, languages=Text())
KIND = Choice("kind", ("a",))


def check_even(place: Place, value: int) -> None:
    if value % 2:
        place.defect(f"{value} is odd")


def check_most(place: Place, value: int, most: int) -> None:
    if value > most:
        place.defect(f"{value} is more than {most}")


def read(shape: Shape[Any], text: str) -> Any:
    document = parse_document(f"format: x\nv: {text}", file="x.yaml")
    whole = Record({"format": Text(), "v": shape})
    return read_as(whole, document, NAMES, 6)["v"]


@pytest.mark.parametrize(
    ("shape", "text", "value"),
    [
        (Text(), "no", "no"),
        (Text(lines=True), '"a\\nb\\tc"', "a\nb\tc"),
        (Text(), "'שלום'", "שלום"),
        (ID, "trophy_room2", "trophy_room2"),
        (Integer(1, 3), "3", 3),
        (Number(0, 9), "2", 2.0),
        (Number(0, 9), "2.5", 2.5),
        (Flag(), "false", False),
        (Choice("colour", ("red", "blue")), "blue", "blue"),
        (Reference("room"), "LIBRARY", "library"),
        (ListOf(Reference("room"), 1, 2, distinct=True), "[hall, Library]", ["hall", "library"]),
        (MapOf(ID, Integer(0, 9)), "{a: 1, b: 2}", {"a": 1, "b": 2}),
        (MapOf(Reference("room"), Flag()), "{Library: true}", {"library": True}),
        (
            POINT,
            "{x: 1, no: Punkt, zh-Hant: 點, at: true}",
            {"x": 1, "at": True, "names": {"no": "Punkt", "zh-Hant": "點"}},
        ),
        (Tagged("kind", "kind", {"a": Record({"kind": KIND})}), "{kind: a}", {"kind": "a"}),
        (ByNode(scalar=Text(), listed=ListOf(Text())), "[a]", ["a"]),
        (Nullable(Text()), "null", None),
        (Checked[int](Integer(0, 9), check_even), "4", 4),
        (Ruled[int, int](Integer(0, 9), int, check_most), "6", 6),
        (Ruled[int, str](Integer(0, 9), str, lambda place, value, _: place.defect(f"{value} of a text")), "7", 7),
        (NamesOrText(Text()), "Study", {"en": "Study"}),
        (NamesOrText(Text()), "{nl: Werkkamer}", {"nl": "Werkkamer"}),
    ],
)
def test_what_fits_is_read(shape: Shape[Any], text: str, value: object) -> None:
    assert read(shape, text) == value


@pytest.mark.parametrize(
    ("shape", "text", "message"),
    [
        (Text(), "12", "v: must be text, not number 12; put it in quotes"),
        (Text(), "true", "v: must be text, not true; put it in quotes"),
        (Text(), "", "v: must be text, not null"),
        (Text(), "[a]", "v: must be text, not a list"),
        (Text(), "''", "v: must not be empty"),
        (Text(most=3), "abcd", "v: must be at most 3 characters long, not 4"),
        (Text(), '"a\\e[31m"', "v: must not hold the control character U+001B"),
        (Text(), '"a\\nb"', "v: must not hold the control character U+000A"),
        (Text(lines=True), '"a\\u202eb"', "v: must not hold the control character U+202E"),
        (
            ID,
            "Trophy Room",
            "v: 'Trophy Room' is no id: small letters, digits and '_', a letter first; did you mean 'trophy_room'?",
        ),
        (ID, "'12'", "v: '12' is no id: small letters, digits and '_', a letter first"),
        (Integer(1, 3), "4", "v: must be from 1 to 3, not 4; the nearest is 3"),
        (Integer(1, 3), "1.5", "v: must be a whole number from 1 to 3, not number 1.5"),
        (Integer(1, 3), "true", "v: must be a whole number from 1 to 3, not true"),
        (Integer(1, 3), "9" * 90, f"v: must be from 1 to 3, not {'9' * 53}...9; the nearest is 3"),
        (Number(0, 9), "x", "v: must be a number, not text 'x'"),
        (Number(0, 9), ".inf", "v: must be from 0 to 9, not inf"),
        (Number(0, 9), ".nan", "v: must be from 0 to 9, not nan"),
        (Number(0, 9), "9" * 90, f"v: must be from 0 to 9, not {'9' * 53}...9"),
        (Flag(), "no", "v: must be true or false, not text 'no'"),
        (Choice("colour", ("red", "blue")), "bleu", "v: no colour 'bleu'; did you mean 'blue'?"),
        (Choice("colour", ("red", "blue")), "x", "v: no colour 'x'; there are 'red' and 'blue'"),
        (Choice("colour", ("red", "blue")), "1", "v: must be 'red' or 'blue', not number 1"),
        (Reference("room"), "libary", "v: no room 'libary' in house 'x'; did you mean 'library'?"),
        (Reference("room"), "3", "v: must be text, the name of a room, not number 3; put it in quotes"),
        (ListOf(Text()), "a", "v: must be a list, not text 'a'"),
        (ListOf(Text(), 2, 2), "[a]", "v: must list exactly 2, not 1"),
        (ListOf(Text(), 1, 2), "[]", "v: must list 1 to 2, not 0"),
        (ListOf(Text(), 1), "[]", "v: must list 1 or more, not 0"),
        (
            ListOf(Reference("room"), distinct=True),
            "[library, Library]",
            "v[1]: 'library' is listed twice, first at v[0]",
        ),
        (MapOf(ID, Flag()), "[]", "v: must be a mapping, not a list"),
        (MapOf(ID, Flag(), 1), "{}", "v: must hold 1 or more, not 0"),
        (
            MapOf(Reference("room"), Flag()),
            "{library: true, Library: true}",
            "v.Library: 'library' is given twice, under two names",
        ),
        (POINT, "{}", "v: key 'x' is missing"),
        (POINT, "{x: 1, at1: true}", "v.at1: unknown key 'at1'; did you mean 'at'?"),
        (POINT, "{x: 1, at: Punt}", "v.at: must be true or false, not text 'Punt'"),
        (POINT, "{x: 1, EN: Point}", "v.EN: unknown key 'EN'; known: 'x' and 'at'"),
        (
            Record({"room": Text()}),
            "{romm: a}",
            "v: key 'room' is missing\nx.yaml:2: v.romm: unknown key 'romm'; did you mean 'room'?",
        ),
        (
            Record(languages=Text()),
            "{colour: a}",
            "v.colour: unknown key 'colour'; the keys are languages, such as 'en'",
        ),
        (Record(), '{"a\\e b": 1}', "v['a\\x1b b']: unknown key 'a\\x1b b'; the keys are languages, such as 'en'"),
        (Tagged("kind", "kind", {"alone": Record()}), "{}", "v: key 'kind' is missing"),
        (Tagged("kind", "kind", {"alone": Record()}), "{kind: alon}", "v.kind: no kind 'alon'; did you mean 'alone'?"),
        (
            Tagged("kind", "kind", {"alone": Record()}),
            "{kind: 1}",
            "v.kind: must be text, a kind, not number 1; put it in quotes",
        ),
        (Tagged("kind", "kind", {"alone": Record()}), "3", "v: must be a mapping, not number 3"),
        (ByNode(listed=ListOf(Text()), mapping=Record()), "a", "v: must be a list or a mapping, not text 'a'"),
        (Checked[int](Integer(0, 9), check_even), "5", "v: 5 is odd"),
        (Ruled[int, int](Integer(0, 9), int, check_most), "7", "v: 7 is more than 6"),
        (NamesOrText(Text()), "[]", "v: must be text, or a mapping from languages to text, not a list"),
    ],
)
def test_what_does_not_fit_is_refused_in_these_words(shape: Shape[Any], text: str, message: str) -> None:
    with pytest.raises(DocumentError) as caught:
        read(shape, text)
    lines = str(caught.value).split("\n")
    if len(lines) > 1:
        assert set(lines) == {f"x.yaml:2: {part.removeprefix('x.yaml:2: ')}" for part in message.split("\n")}
    else:
        assert lines == [f"x.yaml:2: {message}"]


def test_all_defects_come_at_once_in_reading_order() -> None:
    document = parse_document("format: x\nb: 7\nlist: [1,\n x,\n 12]\n", file="x.yaml")
    with pytest.raises(DocumentError) as caught:
        read_as(Record({"format": Text(), "list": ListOf(Integer(1, 9)), "c": Flag()}), document)
    assert [(defect.line, defect.path) for defect in caught.value.defects] == [
        (1, ""),
        (2, "b"),
        (4, "list[1]"),
        (5, "list[2]"),
    ]


def test_schemas_say_what_the_shapes_read() -> None:
    schema = json_schema(
        Record({"room": Reference("room"), "size": Nullable(Integer(1, 3))}, {"en": Flag()}, Text()), "x"
    )
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["required"] == ["room", "size"]
    assert schema["properties"]["size"] == {
        "anyOf": [{"type": "integer", "minimum": 1, "maximum": 3}, {"type": "null"}]
    }
    assert schema["additionalProperties"] is False
    (pattern,) = schema["patternProperties"]
    assert [bool(re.search(pattern, key)) for key in ("nl", "pt-BR", "en", "eno", "colour")] == [
        True,
        True,
        False,
        True,
        False,
    ]
    assert ListOf(ID, 1, 2, distinct=True).schema({}) == {
        "type": "array",
        "items": {"type": "string", "minLength": 1, "maxLength": 100, "pattern": "^(?:[a-z][a-z0-9_]*)$"},
        "minItems": 1,
        "maxItems": 2,
        "uniqueItems": True,
    }


def test_values_in_messages_are_short_and_harmless() -> None:
    assert len(quote("a" * 10_000)) <= 62
    assert len(quote("\U000e0001" * 10_000)) <= 200
    assert quote("\x1b[2J\u202e") == "'\\x1b[2J\\u202e'"
    assert listing(map(str, range(12))) == "'0', '1', '2', '3', '4', '5', '6', '7', '8', '9' and 2 more"
    assert (listing([]), listing(["a"])) == ("none", "'a'")
