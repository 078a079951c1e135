"""Shapes made of shapes: lists, mappings, records, unions."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from walton_solver.documents.defects import Report, listing, path_to, quote
from walton_solver.documents.nodes import ListNode, MapNode, Node, ScalarNode
from walton_solver.documents.shapes import INVALID, LANGUAGE, Invalid, Place, Reading, Schema, Shape, Text
from walton_solver.documents.yaml_slips import slip_of_key

S = TypeVar("S")
T = TypeVar("T")
C = TypeVar("C")
_LANGUAGE = re.compile(LANGUAGE)
NAMES_KEY = "names"
"""Where a record with language keys keeps the display names it read."""


def _bounds(least: int, most: int | None) -> str:
    if most is None:
        return f"{least} or more"
    return f"exactly {least}" if least == most else f"{least} to {most}"


# As in `shapes`, nothing changes a shape once it is made.
@dataclass(slots=True, eq=False, repr=False)
class ListOf(Generic[T]):
    """A list of `least` to `most` items, all different if `distinct`; invalid items keep their place as INVALID."""

    item: Shape[T]
    least: int = 0
    most: int | None = None
    distinct: bool = False

    def read(self, node: Node, path: str, reading: Reading) -> list[T | Invalid] | Invalid:
        if type(node) is not ListNode:
            return reading.expect("a list", node, path)
        count = len(node.items)
        if count < self.least or (self.most is not None and count > self.most):
            reading.report.add(node.line, path, f"must list {_bounds(self.least, self.most)}, not {count}")
        read = self.item.read
        items = [read(item, f"{path}[{index}]", reading) for index, item in enumerate(node.items)]
        if self.distinct:
            self._check_distinct(items, Place(reading.report, node, path))
        return items

    def _check_distinct(self, items: list[T | Invalid], place: Place) -> None:
        first: dict[object, int] = {}
        for index, item in enumerate(items):
            if item is not INVALID and first.setdefault(item, index) != index:
                place.defect(f"{quote(item)} is listed twice, first at {place.path}[{first[item]}]", index)

    def schema(self, definitions: Schema) -> Schema:
        schema: Schema = {"type": "array", "items": self.item.schema(definitions)}
        if self.least:
            schema["minItems"] = self.least
        if self.most is not None:
            schema["maxItems"] = self.most
        return {**schema, "uniqueItems": True} if self.distinct else schema


@dataclass(slots=True, eq=False, repr=False)
class MapOf(Generic[T]):
    """A mapping with `least` to `most` keys of the author's choosing; what is invalid is left out."""

    key: Shape[str]
    value: Shape[T]
    least: int = 0
    most: int | None = None

    def read(self, node: Node, path: str, reading: Reading) -> dict[str, T] | Invalid:
        if type(node) is not MapNode:
            return reading.expect("a mapping", node, path)
        count = len(node.entries)
        if count < self.least or (self.most is not None and count > self.most):
            reading.report.add(node.line, path, f"must hold {_bounds(self.least, self.most)}, not {count}")
        values: dict[str, T] = {}
        for text, (line, child) in node.entries.items():
            inner = path_to(path, text)
            key = self.key.read(ScalarNode(line, text, text), inner, reading)
            value = self.value.read(child, inner, reading)
            if isinstance(key, Invalid) or isinstance(value, Invalid):
                continue
            if key in values:
                reading.report.add(line, inner, f"{quote(key)} is given twice, under two names")
            values[key] = value
        return values

    def schema(self, definitions: Schema) -> Schema:
        schema: Schema = {
            "type": "object",
            "propertyNames": self.key.schema(definitions),
            "additionalProperties": self.value.schema(definitions),
        }
        if self.least:
            schema["minProperties"] = self.least
        return schema if self.most is None else {**schema, "maxProperties": self.most}


@dataclass(slots=True, eq=False, repr=False)
class Described(Generic[T]):
    """A shape whose schema says in words what the value is for."""

    shape: Shape[T]
    description: str

    def read(self, node: Node, path: str, reading: Reading) -> T | Invalid:
        return self.shape.read(node, path, reading)

    def schema(self, definitions: Schema) -> Schema:
        return {**self.shape.schema(definitions), "description": self.description}


@dataclass(slots=True, eq=False, repr=False)
class Record:
    """A mapping with fixed keys. With `languages` it takes language keys too: display names, read to `names`.

    What is missing or invalid has no key in the result.
    """

    required: Mapping[str, Shape[Any]] = field(default_factory=dict)
    optional: Mapping[str, Shape[Any]] = field(default_factory=dict)
    languages: Shape[str] | None = None
    keys: Mapping[str, Shape[Any]] = field(init=False)

    def __post_init__(self) -> None:
        self.keys = {**self.required, **self.optional}

    def read(self, node: Node, path: str, reading: Reading) -> dict[str, Any] | Invalid:
        if type(node) is not MapNode:
            return reading.expect("a mapping", node, path)
        values: dict[str, Any] = {}
        names: dict[str, str] = {}
        prefix = f"{path}." if path else ""
        for key, (line, child) in node.entries.items():
            shape = self.keys.get(key)
            if shape is not None:
                value = shape.read(child, prefix + key, reading)
                if value is not INVALID:
                    values[key] = value
            elif self.languages is not None and _LANGUAGE.fullmatch(key):
                slip = slip_of_key(key, child) if names or values else ""
                if slip:
                    reading.report.add(line, prefix + key, f"must be text, not null{slip}")
                    continue
                name = self.languages.read(child, prefix + key, reading)
                if not isinstance(name, Invalid):
                    names[key] = name
            else:
                reading.report.add(line, path_to(path, key), self._unknown(key, reading) + slip_of_key(key, child))
        if len(values) < len(self.keys):
            self._check_required(node, path, reading)
        if self.languages is not None:
            values[NAMES_KEY] = names
        return values

    def _unknown(self, key: str, reading: Reading) -> str:
        if not self.keys:
            return f"unknown key {quote(key)}; the keys are languages, such as 'en'"
        return f"unknown key {quote(key)}{reading.report.suggest(key, self.keys) or f'; known: {listing(self.keys)}'}"

    def _check_required(self, node: MapNode, path: str, reading: Reading) -> None:
        for key in self.required:
            if key not in node.entries:
                reading.report.add(node.line, path, f"key {quote(key)} is missing")

    def schema(self, definitions: Schema) -> Schema:
        properties = {key: shape.schema(definitions) for key, shape in self.keys.items()}
        schema: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
        if self.required:
            schema["required"] = list(self.required)
        if self.languages is not None:
            schema["patternProperties"] = {self._language_pattern(): self.languages.schema(definitions)}
        return schema

    def _language_pattern(self) -> str:
        # A key such as `at` looks like a language but is none.
        own = "|".join(key for key in self.keys if _LANGUAGE.fullmatch(key))
        return f"^(?!(?:{own})$){LANGUAGE}$" if own else f"^{LANGUAGE}$"


@dataclass(slots=True, eq=False, repr=False)
class Tagged:
    """One of several shapes; the text under the key `tag` says which. `noun` is what the tags are, for messages."""

    tag: str
    noun: str
    shapes: Mapping[str, Shape[Any]]

    def read(self, node: Node, path: str, reading: Reading) -> Any:
        if type(node) is not MapNode:
            return reading.expect("a mapping", node, path)
        if self.tag not in node.entries:
            reading.report.add(node.line, path, f"key {quote(self.tag)} is missing")
            return INVALID
        tag = node.entries[self.tag][1]
        inner = f"{path}.{self.tag}" if path else self.tag
        if type(tag) is not ScalarNode or type(tag.value) is not str:
            return reading.expect(f"text, a {self.noun}", tag, inner)
        shape = self.shapes.get(tag.value)
        if shape is None:
            hint = reading.report.suggest(tag.value, self.shapes) or f"; there are {listing(self.shapes)}"
            reading.report.add(tag.line, inner, f"no {self.noun} {quote(tag.value)}{hint}")
            return INVALID
        return shape.read(node, path, reading)

    def schema(self, definitions: Schema) -> Schema:
        return {"oneOf": [shape.schema(definitions) for shape in self.shapes.values()]}


@dataclass(slots=True, eq=False, repr=False)
class ByNode:
    """Different shapes for a single value, a list and a mapping; None where there must be none of the kind."""

    scalar: Shape[Any] | None = None
    listed: Shape[Any] | None = None
    mapping: Shape[Any] | None = None

    def read(self, node: Node, path: str, reading: Reading) -> Any:
        shape = self._shape(node)
        return shape.read(node, path, reading) if shape else reading.expect(self._wanted(), node, path)

    def _shape(self, node: Node) -> Shape[Any] | None:
        if type(node) is ScalarNode:
            return self.scalar
        return self.listed if type(node) is ListNode else self.mapping

    def _wanted(self) -> str:
        kinds = (("text", self.scalar), ("a list", self.listed), ("a mapping", self.mapping))
        return " or ".join(kind for kind, shape in kinds if shape)

    def schema(self, definitions: Schema) -> Schema:
        return {"anyOf": [shape.schema(definitions) for shape in (self.scalar, self.listed, self.mapping) if shape]}


@dataclass(slots=True, eq=False, repr=False)
class Nullable(Generic[T]):
    """The shape, or null; `words` mean null, too, unless the shape can read them: somebody may be called Nobody."""

    shape: Shape[T]
    words: frozenset[str] = frozenset()

    def read(self, node: Node, path: str, reading: Reading) -> T | Invalid | None:
        if type(node) is ScalarNode:
            if node.value is None:
                return None
            if node.text.strip().lower() in self.words:
                found = self.shape.read(node, path, replace(reading, report=Report("")))
                return None if isinstance(found, Invalid) else found
        return self.shape.read(node, path, reading)

    def schema(self, definitions: Schema) -> Schema:
        return {"anyOf": [self.shape.schema(definitions), {"type": "null"}]}


@dataclass(slots=True, eq=False, repr=False)
class Checked(Generic[T]):
    """The shape, and a check of the value that it reads."""

    shape: Shape[T]
    check: Callable[[Place, T], None]

    def read(self, node: Node, path: str, reading: Reading) -> T | Invalid:
        value = self.shape.read(node, path, reading)
        if not isinstance(value, Invalid):
            self.check(Place(reading.report, node, path), value)
        return value

    def schema(self, definitions: Schema) -> Schema:
        return self.shape.schema(definitions)


@dataclass(slots=True, eq=False, repr=False)
class Ruled(Generic[T, C]):
    """The shape, and a check that needs what the document is about: nothing is checked where the reading lacks that."""

    shape: Shape[T]
    about: type[C]
    check: Callable[[Place, T, C], None]

    def read(self, node: Node, path: str, reading: Reading) -> T | Invalid:
        value = self.shape.read(node, path, reading)
        if not isinstance(value, Invalid) and isinstance(reading.context, self.about):
            self.check(Place(reading.report, node, path), value, reading.context)
        return value

    def schema(self, definitions: Schema) -> Schema:
        return self.shape.schema(definitions)


@dataclass(slots=True, eq=False, repr=False)
class Made(Generic[S, T]):
    """What is made of a value that the shape read without a defect."""

    shape: Shape[S]
    make: Callable[[S], T]

    def read(self, node: Node, path: str, reading: Reading) -> T | Invalid:
        before = len(reading.report)
        value = self.shape.read(node, path, reading)
        if isinstance(value, Invalid) or len(reading.report) > before:
            return INVALID
        return self.make(value)

    def schema(self, definitions: Schema) -> Schema:
        return self.shape.schema(definitions)


@dataclass(slots=True, eq=False, repr=False)
class Elsewhere:
    """A part with its place in the schema, which is read apart from the rest."""

    shape: Shape[Any]

    def read(self, node: Node, path: str, reading: Reading) -> None:
        return None

    def schema(self, definitions: Schema) -> Schema:
        return self.shape.schema(definitions)


@dataclass(slots=True, eq=False, repr=False)
class NamesOrText:
    """Text in several languages by language key, or plain text, which is taken for English."""

    text: Text

    def read(self, node: Node, path: str, reading: Reading) -> dict[str, str] | Invalid:
        if type(node) is ScalarNode and type(node.value) is str:
            text = self.text.read(node, path, reading)
            return INVALID if isinstance(text, Invalid) else {"en": text}
        if type(node) is not MapNode:
            return reading.expect("text, or a mapping from languages to text", node, path)
        values = Record(languages=self.text).read(node, path, reading)
        return INVALID if isinstance(values, Invalid) else values[NAMES_KEY]

    def schema(self, definitions: Schema) -> Schema:
        return {"anyOf": [self.text.schema(definitions), Record(languages=self.text).schema(definitions)]}
