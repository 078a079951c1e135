"""What is written reads back the same."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from walton_solver.documents.nodes import ListNode, Node, ScalarNode
from walton_solver.documents.reading import parse_document
from walton_solver.documents.writing import flow_text, yaml_text


def plain(node: Node) -> object:
    """A tree as plain values."""
    if isinstance(node, ListNode):
        return [plain(item) for item in node.items]
    return node.value if isinstance(node, ScalarNode) else {key: plain(part) for key, (_, part) in node.entries.items()}


TEXTS = st.text(st.characters(codec="utf-8"), max_size=20) | st.sampled_from(
    [
        "no",
        "~",
        "010",
        "1:20",
        "- a",
        "a: b",
        "a #b",
        "<<",
        "=",
        "",
        " a",
        "a ",
        "null",
        "Off",
        "1e3",
        "a\nb",
        '"',
        "\\",
    ]
)
SCALARS = TEXTS | st.none() | st.booleans() | st.integers(-(10**12), 10**12) | st.floats(-1e6, 1e6)
VALUES = st.recursive(SCALARS, lambda parts: st.lists(parts, max_size=3) | st.dictionaries(TEXTS, parts, max_size=3))


@given(st.dictionaries(TEXTS, VALUES, max_size=4))
def test_what_is_written_reads_back(values: dict[str, Any]) -> None:
    document = {**values, "format": "x"}
    assert plain(parse_document(yaml_text(document), file="x.yaml").root) == document


def test_plain_words_need_no_quotes_and_doubtful_ones_get_them() -> None:
    words = ["Mortimer W. Mollow", "no", "4+", "12", "a, b", 'say "x"', "{", "é"]
    assert flow_text(words) == '[Mortimer W. Mollow, "no", "4+", "12", "a, b", "say \\"x\\"", "{", "é"]'
    assert flow_text({"at": [12.5, 2.0, -1], "two_way": True}) == "{at: [12.5, 2, -1], two_way: true}"
