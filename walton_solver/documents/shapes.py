"""Shapes: what a part of a format looks like. A shape reads a node, and it gives its own JSON Schema.

`read` gives as much as it could make out, so that later parts can be checked as well, and INVALID where that is
nothing; what it could not read it reports. Its result counts only if the report stays empty.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from math import isfinite
from typing import Any, Final, Literal, Protocol, TypeAlias, TypeVar

from walton_solver.documents.defects import CONTROL, Report, listing, path_to, quote
from walton_solver.documents.letters import skeleton
from walton_solver.documents.names import NameIndex
from walton_solver.documents.nodes import ListNode, MapNode, Node, ScalarNode, describe
from walton_solver.documents.reading import Document

Schema: TypeAlias = dict[str, Any]
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

LANGUAGE = r"[a-z]{2,3}(-[A-Za-z0-9]{1,8})*"
"""What a language key looks like (BCP 47, roughly): `nl`, `pt-BR`, `zh-Hant`."""

MAX_NAME_LENGTH = 200

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


class Invalid(Enum):
    INVALID = "invalid"


INVALID: Final = Invalid.INVALID


@dataclass(slots=True, eq=False, repr=False)
class Place:
    """A node with its path, for checks that look at what has been read."""

    report: Report
    node: Node
    path: str

    def defect(self, message: str, *steps: str | int) -> None:
        """Report a defect of the part to which the steps lead: keys and indices, as in a path."""
        part = self.inside(*steps)
        self.report.add(part.node.line, part.path, message)

    def inside(self, *steps: str | int) -> "Place":
        """The part to which the steps lead, or the last one on the way that is there."""
        node, path = self.node, self.path
        for step in steps:
            if isinstance(node, MapNode) and step in node.entries:
                node = node.entries[str(step)][1]
            elif isinstance(node, ListNode) and isinstance(step, int) and step < len(node.items):
                node = node.items[step]
            else:
                break
            path = path_to(path, step)
        return Place(self.report, node, path)


@dataclass(slots=True, eq=False, repr=False)
class Reading:
    """What shapes need to read: where defects go, which names there are, and what the document is about.

    Without `names` every reference is taken as it stands. `context`: a setting, say, for the checks of `Ruled` shapes.
    """

    report: Report
    names: NameIndex | None = None
    context: object = None

    def expect(self, what: str, node: Node, path: str) -> Literal[Invalid.INVALID]:
        """Report that the node is not what it must be."""
        hint = ""
        if what.startswith("text") and isinstance(node, ScalarNode) and node.value is not None:
            hint = "; put it in quotes"
        self.report.add(node.line, path, f"must be {what}, not {describe(node)}{hint}")
        return INVALID


class Shape(Protocol[T_co]):
    """`definitions` gathers the schemas of named shapes."""

    def read(self, node: Node, path: str, reading: Reading) -> T_co | Invalid: ...

    def schema(self, definitions: Schema) -> Schema: ...


def read_as(
    shape: Shape[T],
    document: Document,
    names: NameIndex | None = None,
    context: object = None,
) -> T:
    """The whole document read as the shape says; raises DocumentError with all its defects."""
    value = shape.read(document.root, "", Reading(document.report, names, context))
    document.report.stop_if_defective()
    if value is INVALID:
        raise TypeError("a shape found a value invalid and reported no defect")
    return value


def json_schema(shape: Shape[Any], title: str) -> Schema:
    """The JSON Schema (draft 2020-12) of the documents that the shape reads, as far as a schema can tell."""
    definitions: Schema = {}
    body = shape.schema(definitions)
    schema = {"$schema": DIALECT, "title": title, **body}
    return {**schema, "$defs": definitions} if definitions else schema


# Nothing changes a shape once it is made. They are not declared frozen because each frozen class takes half a
# millisecond to set up at every start of a command, three times as long as one that is not.
@dataclass(slots=True, eq=False, repr=False)
class Text:
    """Text; of a single line unless `lines`. `pattern` must match all of it, and `rule` says so in words."""

    least: int = 1
    most: int = MAX_NAME_LENGTH
    lines: bool = False
    pattern: str = ""
    rule: str = ""
    mend: Callable[[str], str] | None = None

    def read(self, node: Node, path: str, reading: Reading) -> str | Invalid:
        if type(node) is not ScalarNode or type(node.value) is not str:
            return reading.expect("text", node, path)
        problem = self._problem(node.value)
        if problem:
            reading.report.add(node.line, path, problem)
            return INVALID
        return node.value

    def _problem(self, text: str) -> str:
        if len(text) < self.least:
            return "must not be empty"
        if len(text) > self.most:
            return f"must be at most {self.most:,} characters long, not {len(text):,}"
        if not (text.isascii() and text.isprintable()):
            control = CONTROL.search(text.translate(_LINE_BREAKS) if self.lines else text)
            if control:
                return f"must not hold the control character U+{ord(control[0]):04X}"
        if self.pattern and not re.fullmatch(self.pattern, text):
            mended = self.mend(text) if self.mend else ""
            hint = f"; did you mean {quote(mended)}?" if mended and re.fullmatch(self.pattern, mended) else ""
            return f"{quote(text)} {self.rule}{hint}"
        return ""

    def schema(self, definitions: Schema) -> Schema:
        schema: Schema = {"type": "string", "maxLength": self.most}
        if self.least:
            schema["minLength"] = self.least
        if self.pattern:
            schema["pattern"] = f"^(?:{self.pattern})$"
        return schema


_LINE_BREAKS = {ord("\n"): " ", ord("\t"): " ", ord("\r"): " "}


def _mend_id(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", skeleton(text).lower()).strip("_")


ID: Final = Text(
    most=100,
    pattern="[a-z][a-z0-9_]*",
    rule="is no id: small letters, digits and '_', a letter first",
    mend=_mend_id,
)


@dataclass(slots=True, eq=False, repr=False)
class Integer:
    """A whole number from `least` to `most`."""

    least: int
    most: int

    def read(self, node: Node, path: str, reading: Reading) -> int | Invalid:
        if type(node) is not ScalarNode or type(node.value) is not int:
            return reading.expect(f"a whole number from {self.least} to {self.most}", node, path)
        if not self.least <= node.value <= self.most:
            nearest = self.least if node.value < self.least else self.most
            message = f"must be from {self.least} to {self.most}, not {quote(node.value)}; the nearest is {nearest}"
            reading.report.add(node.line, path, message)
            return INVALID
        return node.value

    def schema(self, definitions: Schema) -> Schema:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@dataclass(slots=True, eq=False, repr=False)
class Number:
    """A number from `least` to `most`, whole or not."""

    least: float
    most: float

    def read(self, node: Node, path: str, reading: Reading) -> float | Invalid:
        value = node.value if type(node) is ScalarNode else None
        if type(value) not in (int, float) or not isinstance(value, (int, float)):
            return reading.expect("a number", node, path)
        if not (isfinite(value) if type(value) is float else True) or not self.least <= value <= self.most:
            reading.report.add(node.line, path, f"must be from {self.least:g} to {self.most:g}, not {quote(value)}")
            return INVALID
        return float(value)

    def schema(self, definitions: Schema) -> Schema:
        return {"type": "number", "minimum": self.least, "maximum": self.most}


@dataclass(slots=True, eq=False, repr=False)
class Flag:
    """true or false."""

    def read(self, node: Node, path: str, reading: Reading) -> bool | Invalid:
        if type(node) is not ScalarNode or type(node.value) is not bool:
            return reading.expect("true or false", node, path)
        return node.value

    def schema(self, definitions: Schema) -> Schema:
        return {"type": "boolean"}


@dataclass(slots=True, eq=False, repr=False)
class Choice:
    """One of some texts; `noun` is what they are, for messages, `description` what editors tell of the choice."""

    noun: str
    options: tuple[str, ...]
    description: str = ""

    def read(self, node: Node, path: str, reading: Reading) -> str | Invalid:
        if type(node) is not ScalarNode or type(node.value) is not str:
            return reading.expect(listing(self.options, "or"), node, path)
        if node.value not in self.options:
            hint = reading.report.suggest(node.value, self.options) or f"; there are {listing(self.options)}"
            reading.report.add(node.line, path, f"no {self.noun} {quote(node.value)}{hint}")
            return INVALID
        return node.value

    def schema(self, definitions: Schema) -> Schema:
        values: Schema = {"const": self.options[0]} if len(self.options) == 1 else {"enum": list(self.options)}
        return {**values, "description": self.description} if self.description else values


@dataclass(slots=True, eq=False, repr=False)
class Reference:
    """The id of a thing of the category, given by id or display name."""

    category: str

    def read(self, node: Node, path: str, reading: Reading) -> str | Invalid:
        if type(node) is not ScalarNode or type(node.value) is not str:
            return reading.expect(f"text, the name of a {self.category}", node, path)
        if reading.names is None:
            return node.value
        found = reading.names.find(self.category, node.value)
        if found is None:
            message = reading.names.complaint(self.category, node.value, reading.report.suggest)
            reading.report.add(node.line, path, message)
            return INVALID
        return found

    def schema(self, definitions: Schema) -> Schema:
        return {"type": "string", "minLength": 1, "description": f"a {self.category}: id or display name"}
