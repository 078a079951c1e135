"""Files that are broken, hostile or odd: one clear message each, from both YAML parsers, and never anything else."""

import tempfile
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from walton_solver.documents.defects import Report
from walton_solver.documents.nodes import ListNode, Node, ScalarNode
from walton_solver.documents.reading import parse_document, read_document
from walton_solver.errors import Defect, DocumentError


def message_of(text: str, file: str = "x.yaml") -> str:
    """The defects of a text, or those that were found by the time it was parsed."""
    try:
        document = parse_document(text, file=file)
        document.report.stop_if_defective()
    except DocumentError as error:
        return str(error)
    return ""


TAG = "tags are not allowed, here "
TOO_LARGE = "a document has at most 100,000 parts, aliases written out"
BOMB = "format: x\na0: &a0 [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"a{i}: &a{i} [{','.join([f'*a{i - 1}'] * 9)}]\n" for i in range(1, 40)
)
MERGE = "merge keys are not allowed; write out the keys that it stands for"
NO_YAML = "x.yaml:1: this is no valid YAML: "
TOO_DEEP = "lists and mappings may be nested at most 50 deep"
ESCAPE = (
    NO_YAML + "a backslash in double quotes is not followed by a known escape; write it twice, or use single quotes"
)
ALIGNMENT = "this does not line up with the lines above, or a comma or quote is missing"
COLON = "': ' cannot stand here; text that holds it must be in quotes"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (BOMB, "x.yaml:7: a5[0]: a document has at most 100,000 parts, aliases written out"),
        ("format: x\na: &a [*a]", "x.yaml:2: a[0]: an alias stands inside the very thing it repeats"),
        ("format: x\na: &a {b: {c: *a}}", "x.yaml:2: a.b.c: an alias stands inside the very thing it repeats"),
        (
            "format: x\na: &ann 1\nb: *anm",
            "x.yaml:3: b: no anchor '&anm' stands before this alias; did you mean 'ann'?",
        ),
        ("[" * 100_000, f"x.yaml:1: {TOO_DEEP}"),
        ("- " * 50_000, f"x.yaml:1: {TOO_DEEP}"),
        ("a: &a " + "[" * 30 + "]" * 30 + "\nb: " + "[" * 30 + "*a" + "]" * 30, f"x.yaml:2: {TOO_DEEP}"),
        ("format: x\na: !!python/object:os.system x", f"x.yaml:2: a: {TAG}'!!python/object:os.system'"),
        ("format: x\na: [1, !!set {b: c}]", "x.yaml:2: a[1]: tags are not allowed, here '!!set'"),
        ("format: x\na: !e!f g", "x.yaml:2: this is no valid YAML: tags ('!...') are not allowed"),
        ("format: x\na: {b: 1,\n b: 2}", "x.yaml:3: a.b: key 'b' is given twice; the first is on line 2"),
        ('format: x\n"1": a\n1: b', "x.yaml:3: ['1']: key '1' is given twice; the first is on line 2"),
        ("format: x\na: {b: &b {c: 1},\n <<: *b}", f"x.yaml:3: a['<<']: {MERGE}"),
        ("format: x\n<<: [", f"x.yaml:2: ['<<']: {MERGE}"),
        ("format: x\n? [a]\n: b", "x.yaml:2: a key must be text, not a list"),
        ("format: x\nb: {{a: 1}: b}", "x.yaml:2: b: a key must be text, not a mapping"),
        ("a: 1\n---\nb: 2", "x.yaml:2: a second document begins here; a file holds one"),
        ("", "x.yaml: the document is empty"),
        ("# nothing\n", "x.yaml: the document is empty"),
        ("~", "x.yaml: the document is empty"),
        ("- a", "x.yaml:1: a document is a mapping that begins with 'format: ...', not a list"),
        ("plain", "x.yaml:1: a document is a mapping that begins with 'format: ...', not text 'plain'"),
        ("a: 1", "x.yaml:1: key 'format' is missing; it names what the document is"),
        ("format: 1", "x.yaml:1: format: must be text, not number 1"),
        ("a: \x00", "x.yaml:1: control character U+0000 is not allowed"),
        ("a: b\nc: \x1b[31m", "x.yaml:2: control character U+001B is not allowed"),
        ("a: \ud800", "x.yaml:1: control character U+D800 is not allowed"),
        ("a: x\ufeff", "x.yaml:1: control character U+FEFF is not allowed"),
        ('a: "\\ud800"', ESCAPE),
        ('a: "\\UFFFFFFFF"', ESCAPE),
        ('a: "\\q"', ESCAPE),
        ('a: "\\x1"', ESCAPE),
        ("a: b: c", NO_YAML + COLON),
        ("a: [1, 2", NO_YAML + "a list in brackets is not closed, or lacks a comma"),
        ("a: {b", NO_YAML + "a mapping in braces is not closed, or lacks a comma"),
        ('a: "x', NO_YAML + "a text in quotes begins here and is not closed"),
        ("a: @x", NO_YAML + "a value cannot begin with '@'; put it in quotes"),
        ("a:\n  b: 1\n c: 2", f"x.yaml:3: this is no valid YAML: {ALIGNMENT}"),
        ("a: *", NO_YAML + "'*' or '&' is not followed by a name; text that begins so must be in quotes"),
        ("a: |x", NO_YAML + "'|' or '>' is not followed by the end of the line"),
        ("a: - b", NO_YAML + "a list item cannot begin here; text that begins so must be in quotes"),
        ("a: }", NO_YAML + "a value is missing"),
        ("%YAML 2.0\n---\na: 1", NO_YAML + "its '%YAML' line is not understood"),
        ("a: b\n...\nc: d", "x.yaml:3: this is no valid YAML: something follows the document"),
    ],
)
@pytest.mark.usefixtures("parser")
def test_each_broken_yaml_text_has_its_message(text: str, message: str) -> None:
    assert message_of(text) == message


BACKSLASH = "this is no valid JSON: a backslash in quotes is followed by an unknown letter or a broken \\u escape"
NO_JSON = "x.json:1: this is no valid JSON: "


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"format": "x",\n"a": {"b": 1, "b": 2}}', "x.json:2: a.b: key 'b' is given twice; the first is on line 2"),
        ("[" * 100_000, f"x.json:1: {TOO_DEEP}"),
        ('{"a":' * 100_000, f"x.json:1: {TOO_DEEP}"),
        ('{"a": [' + "1," * 100_000 + "1]}", f"x.json:1: a[99997]: {TOO_LARGE}"),
        ("", "x.json: the document is empty"),
        ("null", "x.json: the document is empty"),
        ('{"a": NaN}', NO_JSON + "no value can be written 'NaN'"),
        ('{"a": -Infinity}', NO_JSON + "no value can be written '-Infinity'"),
        ('{"a": 01}', NO_JSON + "no value can be written '01'"),
        ('{"a": nul}', NO_JSON + "no value can be written 'nul'; did you mean 'null'?"),
        ('{"a": ' + "9" * 5000 + "}", NO_JSON + f"no value can be written '{'9' * 53}...9'"),
        ('{"a": 1,}', NO_JSON + "a key in double quotes expected, not '}'"),
        ('{"a": [1,]}', NO_JSON + "a value expected, not ']'"),
        ("{]", NO_JSON + "a key in double quotes or '}' expected, not ']'"),
        ("[}", NO_JSON + "a value or ']' expected, not '}'"),
        ('{"a" 1}', NO_JSON + "':' expected, not '1'"),
        ('{"a": 1', NO_JSON + "',' or '}' expected, not the end"),
        ('{"a": 1} {}', NO_JSON + "the end of the file expected, not '{'"),
        ('{"a": "x', NO_JSON + "a quoted text is not closed"),
        ('{"a": "x\ny"}', NO_JSON + "a line break or control character stands inside quotes"),
        ('{"a":\n"\\x"}', f"x.json:2: {BACKSLASH}"),
        ('{"a": "\\ud800"}', NO_JSON + "half a \\u pair in '\\ud800'"),
        ("// no\n{}", NO_JSON + "no value can be written '/'"),
    ],
)
def test_each_broken_json_text_has_its_message(text: str, message: str) -> None:
    assert message_of(text, "x.json") == message


def plain(node: Node) -> object:
    """A tree as plain values."""
    if isinstance(node, ListNode):
        return [plain(item) for item in node.items]
    return (
        node.value if isinstance(node, ScalarNode) else {key: plain(value) for key, (_, value) in node.entries.items()}
    )


@pytest.mark.usefixtures("parser")
def test_plain_values_follow_the_core_schema_of_yaml_1_2() -> None:
    text = """\
format: x
texts: [no, on, Yes, 010, 1:20, 2024-01-01, '1', "true", 1_000, 0b1, +, ., '', 0x, ! 12]
values: [~, null, true, False, 12, -3, +4, 0x10, 0o17, 1.5, .5, 1e3, ]
no: no
33: a
? &key b
: c
*key : d
"""
    root = parse_document(text.replace("*key : d\n", ""), file="x.yaml").root
    assert plain(root) == {
        "format": "x",
        "texts": [
            "no",
            "on",
            "Yes",
            "010",
            "1:20",
            "2024-01-01",
            "1",
            "true",
            "1_000",
            "0b1",
            "+",
            ".",
            "",
            "0x",
            "12",
        ],
        "values": [None, None, True, False, 12, -3, 4, 16, 15, 1.5, 0.5, 1000.0],
        "no": "no",
        "33": "a",
        "b": "c",
    }
    assert message_of(text) == "x.yaml:8: b: key 'b' is given twice; the first is on line 6"


@pytest.mark.usefixtures("parser")
def test_a_number_of_absurd_length_is_text() -> None:
    node = parse_document(f"format: x\na: {'9' * 5000}", file="x.yaml").root.entries["a"][1]
    assert plain(node) == "9" * 5000


@pytest.mark.usefixtures("parser")
def test_aliases_share_their_node_and_count_in_full() -> None:
    root = parse_document("format: x\na: &a [1, 2]\nb: [*a, *a]", file="x.yaml").root
    shared, pair = root.entries["a"][1], root.entries["b"][1]
    assert isinstance(pair, ListNode)
    assert pair.items[0] is pair.items[1] is shared
    assert (shared.size, pair.size, pair.height) == (3, 7, 2)


@pytest.mark.usefixtures("parser")
def test_lines_count_from_one_in_yaml_and_json() -> None:
    for text, file in (("format: x\n\na:\n- {b: 1}", "x.yaml"), ('{"format": "x",\n\n"a":\n[{"b": 1}]}', "x.json")):
        line, node = parse_document(text, file=file).root.entries["a"]
        assert (line, node.line) == (3, 4)


def test_json_reads_escapes_and_surrogate_pairs() -> None:
    text = '{"format": "x", "a": ["\\ud83d\\ude00\\/\\n", true, null, -0, 1.5e1, {}, []]}'
    assert plain(parse_document(text, file="x.json").root.entries["a"][1]) == ["😀/\n", True, None, 0, 15.0, {}, []]


@pytest.mark.parametrize(
    ("file", "text"),
    [("x.json", '{"format": "x"}'), ("x", ' {"format": "x"}'), ("x.yml", "{format: x}"), ("x", "format: x")],
)
def test_the_name_tells_json_from_yaml_and_else_the_first_character(file: str, text: str) -> None:
    assert parse_document(text, file=file).format == "x"


def read_message(path: str | Path) -> str:
    with pytest.raises(DocumentError) as caught:
        read_document(path)
    return str(caught.value)


def test_files_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert read_message("none.yaml") == "none.yaml: there is no such file"
    assert read_message(".") == ".: this is a directory, not a file"
    assert read_message("a\0b").endswith(
        ": the name of a file holds no NUL character and nothing that cannot be encoded"
    )
    assert read_message("x" * 5000).endswith(": the file cannot be read (File name too long)")
    Path("bytes.yaml").write_bytes(b"format: x\na: \xff\n")
    assert (
        read_message("bytes.yaml")
        == "bytes.yaml:2: the file is not in UTF-8 (byte 0xff, 'ÿ' in Windows-1252); save it as UTF-8"
    )
    Path("utf16.yaml").write_text("format: x", encoding="utf-16")
    assert read_message("utf16.yaml") == "utf16.yaml: the file is in UTF-16; save it as UTF-8"
    Path("big.yaml").write_bytes(b"a" * 5_000_001)
    assert read_message("big.yaml") == "big.yaml: a document has at most 5 MB"
    with pytest.raises(DocumentError, match="at most 5 MB"):
        parse_document("a" * 5_000_001)


def test_a_byte_order_mark_is_accepted(tmp_path: Path) -> None:
    path = tmp_path / "bom.yaml"
    path.write_bytes(b"\xef\xbb\xbfformat: x\n")
    assert read_document(path).format == "x"
    assert parse_document("\ufeffformat: x").format == "x"


def test_an_unknown_format_brings_the_nearest() -> None:
    formats = ("walton-case/1", "cluedo-log/1")
    with pytest.raises(DocumentError) as caught:
        parse_document("format: walton-cse/1", file="x.yaml", formats=formats)
    assert (
        str(caught.value) == "x.yaml:1: format: no format 'walton-cse/1' is known here; did you mean 'walton-case/1'?"
    )
    with pytest.raises(DocumentError) as caught:
        parse_document("format: zzz", formats=formats)
    assert "known here; known: 'walton-case/1' and 'cluedo-log/1'" in str(caught.value)


@pytest.mark.usefixtures("parser")
def test_a_quoted_key_is_no_merge_key() -> None:
    assert "<<" in parse_document('format: x\n"<<": a', file="x.yaml").root.entries


def test_suggestions_end_before_they_take_long() -> None:
    report = Report("x.yaml")
    names = [f"{'guest' * 11}{n}" for n in range(10_000)]
    hints = [report.suggest("gestgust" * 7, names) for _ in range(1000)]
    assert hints[0].startswith("; did you mean 'guestguest")
    assert hints[-1] == ""


def test_names_of_usual_length_bring_hundreds_of_suggestions() -> None:
    report = Report("x.yaml")
    names = [f"room_number_{n}" for n in range(100)]
    assert {report.suggest("rom_number_7", names) for _ in range(500)} == {"; did you mean 'room_number_7'?"}


def test_very_many_defects_end_the_reading() -> None:
    text = "format: x\n" + "a: 1\n" * 3000
    with pytest.raises(DocumentError) as caught:
        parse_document(text, file="x.yaml")
    assert len(caught.value.defects) == 1001
    assert caught.value.defects[-1].message == "there are 1,000 defects or more; the rest is not listed"


def try_reading(content: bytes, suffix: str) -> None:
    """Read it: what comes must be a document or a DocumentError with sensible defects."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"x{suffix}"
        path.write_bytes(content)
        defects: tuple[Defect, ...] = ()
        try:
            read_document(path)
        except DocumentError as error:
            defects = error.defects or (Defect("", 0, "", ""),)
    assert all(defect.message and len(str(defect)) < 1000 for defect in defects)


SUFFIXES = st.sampled_from(["", ".yaml", ".json"])
MARKUP = st.text("{}[]:,-?&*!|>'\"%@#~ab01.\\ \n\t<u=xé\u2028\x85")


@given(st.binary(), SUFFIXES)
def test_any_bytes_read_or_give_a_document_error(content: bytes, suffix: str) -> None:
    try_reading(content, suffix)


@given(MARKUP | st.text(), SUFFIXES)
def test_any_text_reads_or_gives_a_document_error(text: str, suffix: str) -> None:
    try_reading(("format: x\n" + text).encode("utf-8", "surrogatepass"), suffix)
    try_reading(('{"format": ' + text).encode("utf-8", "surrogatepass"), suffix)


@given(MARKUP)
def test_the_pure_python_parser_gives_nothing_but_document_errors_too(text: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.delattr(yaml, "CSafeLoader", raising=False)
        message_of("format: x\n" + text)
