"""A document as a tree in which every part knows its line; and the builder that both readers share.

The tree holds text, numbers, true, false and null in lists and mappings, nothing else. It is built from a
stream of events without recursion, so that no document, however deep, can exhaust the stack.
"""

from dataclasses import dataclass
from typing import ClassVar, NoReturn, TypeAlias

from walton_solver.documents.defects import Report, path_to, quote

MAX_DEPTH = 50
MAX_NODES = 100_000
TOO_DEEP = f"lists and mappings may be nested at most {MAX_DEPTH} deep"

Plain: TypeAlias = str | int | float | bool | None


# Nodes are slotted but not frozen: lists and mappings are filled while their document is read, and setting up
# a frozen instance would double the time that takes. Nobody changes them afterwards.
@dataclass(slots=True, eq=False)
class ScalarNode:
    """A single value; `text` is what stands in the document, without quotes and escapes."""

    line: int
    text: str
    value: Plain
    size: ClassVar[int] = 1
    height: ClassVar[int] = 0


@dataclass(slots=True, eq=False)
class ListNode:
    """`size` and `height` count what it holds with aliases written out; a list that is still open has size 0."""

    line: int
    items: "list[Node]"
    size: int = 0
    height: int = 1


@dataclass(slots=True, eq=False)
class MapNode:
    """`entries` gives the line of each key and its value, in the order of the document."""

    line: int
    entries: "dict[str, tuple[int, Node]]"
    size: int = 0
    height: int = 1


Node: TypeAlias = ScalarNode | ListNode | MapNode


def describe(node: Node) -> str:
    """What a node is, for messages.

    >>> describe(ScalarNode(1, "no", "no")), describe(ScalarNode(1, "~", None)), describe(ListNode(1, []))
    ("text 'no'", 'null', 'a list')
    """
    if isinstance(node, ListNode):
        return "a list"
    if isinstance(node, MapNode):
        return "a mapping"
    if node.value is None:
        return "null"
    if isinstance(node.value, bool):
        return "true" if node.value else "false"
    return f"text {quote(node.value)}" if isinstance(node.value, str) else f"number {quote(node.value)}"


class _Frame:
    """A list or mapping that is still open, as its items or its entries. `before`: how many nodes came before it."""

    __slots__ = ("before", "duplicate", "entries", "items", "key", "key_line", "node")

    def __init__(self, node: ListNode | MapNode, before: int) -> None:
        self.node = node
        self.items = node.items if isinstance(node, ListNode) else None
        self.entries = node.entries if isinstance(node, MapNode) else None
        self.before = before
        self.key: str | None = None
        self.key_line = 0
        self.duplicate = False


class TreeBuilder:
    """Builds a tree from events, and keeps the limits.

    Sizes are counted with aliases written out, by adding up what an alias stands for, so an alias bomb is found
    out at the first alias too many and never unfolded.
    """

    def __init__(self, report: Report) -> None:
        self._report = report
        self._frames: list[_Frame] = []
        self._top: _Frame | None = None
        self._count = 0
        self.root: Node | None = None

    def scalar(self, line: int, text: str, value: Plain) -> ScalarNode | None:
        """A single value; as a key of a mapping only its text counts, and there is no node."""
        self._count += 1
        if self._count > MAX_NODES:
            self._fail_size(line)
        frame = self._top
        if frame is not None and frame.entries is not None:
            key = frame.key
            if key is None:
                self._take_key(frame, line, text)
                return None
            node = ScalarNode(line, text, value)
            if not frame.duplicate:
                frame.entries[key] = (frame.key_line, node)
            frame.key = None
            return node
        node = ScalarNode(line, text, value)
        self._attach(node)
        return node

    def open(self, node: ListNode | MapNode) -> None:
        """A list or mapping, empty as yet; what comes until `close` is its content."""
        self._count += 1
        if self._count > MAX_NODES:
            self._fail_size(node.line)
        if len(self._frames) >= MAX_DEPTH:
            self._fail_depth(node.line)
        self._attach(node)
        self._top = _Frame(node, self._count - 1)
        self._frames.append(self._top)

    def close(self) -> None:
        """The end of the list or mapping opened last."""
        frame = self._frames.pop()
        node = frame.node
        node.size = self._count - frame.before
        self._top = self._frames[-1] if self._frames else None
        self._grow(node)

    def repeat(self, node: Node, line: int) -> None:
        """A node once more, where an alias stands for it."""
        if not node.size:
            self._report.fail(line, self.path, "an alias stands inside the very thing it repeats")
        self._count += node.size
        if self._count > MAX_NODES:
            self._fail_size(line)
        if len(self._frames) + node.height > MAX_DEPTH:
            self._fail_depth(line)
        frame = self._top
        if frame is not None and frame.entries is not None and frame.key is None and isinstance(node, ScalarNode):
            self._take_key(frame, line, node.text)
        else:
            self._attach(node)
            self._grow(node)

    @property
    def path(self) -> str:
        """The path of the value that comes next."""
        path = ""
        for frame in self._frames:
            if frame.items is not None:
                # An open list or mapping is already attached, so only in the innermost one is the next still to come.
                path = path_to(path, len(frame.items) - (frame is not self._top))
            elif frame.key is not None:
                path = path_to(path, frame.key)
        return path

    def _attach(self, node: Node) -> None:
        frame = self._top
        if frame is None:
            self.root = node
        elif frame.items is not None:
            frame.items.append(node)
        elif frame.entries is not None and frame.key is not None:
            if not frame.duplicate:
                frame.entries[frame.key] = (frame.key_line, node)
        else:
            self._report.fail(node.line, self.path, f"a key must be text, not {describe(node)}")

    def _grow(self, node: Node) -> None:
        """The open parent of a finished node takes note of it."""
        frame = self._top
        if frame is not None:
            frame.node.height = max(frame.node.height, node.height + 1)
            frame.key = None

    def _take_key(self, frame: _Frame, line: int, text: str) -> None:
        frame.key, frame.key_line = text, line
        frame.duplicate = False
        if frame.entries is not None and text in frame.entries:
            frame.duplicate = True
            first = frame.entries[text][0]
            self._report.add(line, self.path, f"key {quote(text)} is given twice; the first is on line {first}")

    def _fail_size(self, line: int) -> NoReturn:
        self._report.fail(line, self.path, f"a document has at most {MAX_NODES:,} parts, aliases written out")

    def _fail_depth(self, line: int) -> NoReturn:
        self._report.fail(line, "", TOO_DEEP)
