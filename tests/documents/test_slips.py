"""Slips of authors in YAML: each message names the line that is wrong and says the cure, under both parsers."""

from pathlib import Path

import pytest

from walton_solver.documents.compounds import NamesOrText, Record
from walton_solver.documents.defects import quote, suggestion
from walton_solver.documents.letters import contrast, skeleton
from walton_solver.documents.names import NameIndex
from walton_solver.documents.reading import parse_document, read_document
from walton_solver.documents.shapes import ID, Reading, Reference, Text
from walton_solver.errors import DocumentError

TAB = "a line is indented with a tab; use spaces"
COMMENT = "what follows ' #' is a comment; text that holds it must be in quotes"
COLON = "': ' cannot stand here; text that holds it must be in quotes"
COLON_OR_COMMA = f"{COLON}, and before a key stands a comma"
APOSTROPHE = "text goes on after its closing quote: an apostrophe within single quotes is written twice (''), "
CURLY = "; typographic quotes do not quote, use straight ones"
UNCLOSED = "a text in quotes begins here and is not closed"


@pytest.mark.parametrize(
    ("text", "line", "cure"),
    [
        ("a:\n\tb: 1\n", 3, TAB),
        ("a:\n  b: 1\n\tc: 2\n", 4, TAB),
        ("a:\n\t- {id: 1}\n", 3, TAB),
        ("a: {en: 'It's Ann'}\n", 2, APOSTROPHE),
        ("a: 'It's Ann'\nb: 1\n", 2, APOSTROPHE),
        ('a: "One" two\n', 2, APOSTROPHE),
        ('a: {b: "One" c: 2}\n', 2, APOSTROPHE),
        ("a: Ann: no\n", 2, COLON),
        ("a: {en: Ann said: nobody}\n", 2, COLON_OR_COMMA),
        ("a: [{id: 1}, {id: 2 kind: x}]\n", 2, COLON_OR_COMMA),
        ('a:\n- {b: 1, c: "Ann said}\n- {b: 2}\n', 3, UNCLOSED),
        ("a:\n- {b: 1, c: 'Ann said}\n- {b: 2}\n", 3, UNCLOSED),
        (
            'a:\n- {b: 1, c: "Ann said}\n- {b: 2, c: "d"}\n',
            4,
            "text goes on after a closing quote: a text in quotes before it is not closed",
        ),
        ("a: {b: “Ann: no”}\n", 2, COLON_OR_COMMA + CURLY),
        ("a: “Ann: no”\n", 2, COLON + CURLY),
        ("a:\n- {id: 1, b: Number # 1}\n- {id: 2}\n", 3, COMMENT),
        ("a:\n- [1, Number # 1]\n- [2]\n", 3, COMMENT),
        ("a:\n- {id: 1, b: 2\n- {id: 2}\n", 3, "a mapping in braces that begins here is not closed, or lacks a comma"),
        ("a:\n- [1, 2\n- [3]\n", 3, "a list in brackets that begins here is not closed, or lacks a comma"),
        ("a:\n- {id: 1}}\n- {id: 2}\n", 3, "this '}' closes nothing"),
        ("a: 1\n b: 2\n", 3, "this line is indented further than the one above it, which has a value already"),
        ("a:b\nc: d\n", 2, "a key lacks its ':', or the space after it"),
        ("a: `b`\n", 2, "a value cannot begin with '`'; put it in quotes"),
        ('a: "C:\\dir"\n', 2, "a backslash in double quotes is not followed by a known escape; write it twice"),
        ("a: *Ann*\n", 2, "'*' or '&' is not followed by a name; text that begins so must be in quotes"),
        ("a: - b\n", 2, "a list item cannot begin here; text that begins so must be in quotes"),
    ],
)
@pytest.mark.parametrize("before", ["format: x\n", "format: 😀\n"])
@pytest.mark.usefixtures("parser")
def test_a_slip_is_told_with_its_cure(before: str, text: str, line: int, cure: str) -> None:
    with pytest.raises(DocumentError) as caught:
        parse_document(before + text, file="x.yaml")
    assert str(caught.value).startswith(f"x.yaml:{line}: this is no valid YAML: {cure}")
    assert len(str(caught.value)) < 250


def _defects(shape: Record, text: str) -> list[str]:
    document = parse_document(f"format: x\na: {text}", file="x.yaml")
    shape.read(document.root, "", Reading(document.report))
    return [str(defect) for defect in document.report.defects]


COMMA = "; text that holds a comma must be in quotes"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{b: One, two}", [f"a.two: unknown key 'two'; known: 'b'{COMMA}"]),
        ("{c: {en: One, two}}", ["a.c.two: must be text, not null" + COMMA, "a.c: unknown key 'c'; known: 'b'"][1:]),
        ("{b: “doors, only”}", [f"a['only”']: unknown key 'only”'; known: 'b'{CURLY}"]),
        ("{b:1}", ["a['b:1']: unknown key 'b:1'; known: 'b'; after a key's ':' comes a space"]),
        ("{b: One, c: two}", ["a.c: unknown key 'c'; known: 'b'"]),
    ],
)
@pytest.mark.usefixtures("parser")
def test_a_key_that_is_a_part_of_a_text_is_told_with_its_cure(text: str, told: list[str]) -> None:
    shape = Record({"format": Text(), "a": Record(optional={"b": Text()})})
    assert _defects(shape, text) == [f"x.yaml:2: {each}" for each in told]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{en: One, two}", ["a.two: must be text, not null" + COMMA]),
        ("{en: One, two, nl: Twee}", ["a.two: must be text, not null" + COMMA]),
        ("{en: }", ["a.en: must be text, not null"]),
        ("{en: One, nl: ''}", ["a.nl: must not be empty"]),
    ],
)
@pytest.mark.usefixtures("parser")
def test_a_text_with_a_comma_is_no_text_in_another_language(text: str, told: list[str]) -> None:
    shape = Record({"format": Text(), "a": NamesOrText(Text())})
    assert _defects(shape, text) == [f"x.yaml:2: {each}" for each in told]


@pytest.mark.parametrize(
    ("encoding", "told"),
    [
        ("utf-16", ": the file is in UTF-16; save it as UTF-8"),
        ("utf-16-le", ": the file is in UTF-16; save it as UTF-8"),
        ("utf-16-be", ": the file is in UTF-16; save it as UTF-8"),
        ("cp1252", ":2: the file is not in UTF-8 (byte 0xe9, 'é' in Windows-1252); save it as UTF-8"),
    ],
)
def test_another_encoding_is_told_with_its_cure(encoding: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_text("format: x\na: café\n", encoding=encoding)
    with pytest.raises(DocumentError) as caught:
        read_document(file)
    assert str(caught.value) == f"{file}{told}"


def test_a_file_that_is_not_there_brings_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "abbey.yaml").write_text("format: x")
    (tmp_path / "abbey.txt").write_text("format: x")
    for name, told in (("abby.yml", "; did you mean 'abbey.yaml'?"), ("none.yaml", "")):
        with pytest.raises(DocumentError) as caught:
            read_document(tmp_path / name)
        assert str(caught.value) == f"{tmp_path / name}: there is no such file{told}"


CYRILLIC_A = "(U+0430, Cyrillic small letter a)"
INDEX = NameIndex("house 'x'", {"room": {"chapel": {"en": "Chapel"}, "coca": {"ru": "\u041c\u0430\u0434\u0430\u043c"}}})


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("ch\u0430pel", rf"no room 'ch\u0430pel' {CYRILLIC_A} in house 'x'; did you mean 'chapel'?"),
        ("Ch\u0430p\u0430l", rf"no room 'Ch\u0430p\u0430l' {CYRILLIC_A} in house 'x'; did you mean 'chapel'?"),
        (
            "\u0441\u043e\u0441\u0430",
            "no room 'соса' in house 'x'; did you mean 'coca' without "
            "U+0441, Cyrillic small letter es; U+043E, Cyrillic small letter o; U+0430, Cyrillic small letter a?",
        ),
        ("\u041c\u0430\u0434\u0430", "no room 'Мада' in house 'x'; did you mean 'Мадам'?"),
        ("chap\u200bel", r"no room 'chap\u200bel' in house 'x'; did you mean 'chapel'?"),
        ("chap\u00a0el", r"no room 'chap\xa0el' in house 'x'; did you mean 'chapel'?"),
    ],
)
def test_look_alike_letters_are_named_and_the_right_ones_suggested(text: str, told: str) -> None:
    document = parse_document(f"format: {text}", file="x.yaml")
    Reference("room").read(document.root.entries["format"][1], "a", Reading(document.report, INDEX))
    assert [str(defect) for defect in document.report.defects] == [f"x.yaml:1: a: {told}"]


def test_an_id_in_look_alike_letters_is_mended_as_it_looks() -> None:
    document = parse_document("format: ch\u0430pel", file="x.yaml")
    ID.read(document.root.entries["format"][1], "a", Reading(document.report))
    assert document.report.defects[0].message == (
        rf"'ch\u0430pel' {CYRILLIC_A} is no id: small letters, digits and '_', a letter first; did you mean 'chapel'?"
    )


def test_no_message_shows_one_word_twice() -> None:
    """Whatever letter stands for one that it looks like, what was written and what is meant differ in the message."""
    for letter in filter(str.isalpha, map(chr, range(0x80, 0x10000))):
        for written, meant in ((f"ch{letter}pel", "chapel"), (letter * 3, skeleton(letter) * 3), ("an", f"{letter}n")):
            if written != meant and skeleton(written) == skeleton(meant):
                hint = suggestion(written, [meant])
                assert quote(written) not in hint or contrast(meant, written) in hint
