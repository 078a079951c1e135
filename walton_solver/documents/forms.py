"""Forms: what a part of an answer looks like in a document. A form writes a value, and it gives its own JSON Schema.

They are the counterpart of `shapes`, which read. What a value does not tell by itself, such as the language of
sentences, a form takes from the `context` that is handed down to every part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from operator import attrgetter
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, overload

from walton_solver.documents.shapes import DIALECT, Schema

JsonObject: TypeAlias = dict[str, Any]
"""A document, as json.loads gives it."""

T = TypeVar("T")
V = TypeVar("V")
W = TypeVar("W")
C = TypeVar("C")
T_contra = TypeVar("T_contra", contravariant=True)
C_contra = TypeVar("C_contra", contravariant=True)


class Form(Protocol[T_contra, C_contra]):
    """`definitions` gathers the schemas of objects, by their names."""

    def json(self, value: T_contra, context: C_contra) -> Any: ...

    def schema(self, definitions: Schema) -> Schema: ...


# As in `shapes`, nothing changes a form once it is made.
@dataclass(slots=True, eq=False, repr=False)
class _Plain:
    """What JSON has a type for; of an exact fraction the number nearest to it."""

    told: Schema

    def json(self, value: str | float | Fraction, context: object) -> str | float:
        return float(value) if isinstance(value, Fraction) else value

    def schema(self, definitions: Schema) -> Schema:
        return dict(self.told)


TEXT: Final[Form[str, object]] = _Plain({"type": "string"})
FLAG: Final[Form[bool, object]] = _Plain({"type": "boolean"})
INTEGER: Final[Form[int, object]] = _Plain({"type": "integer"})
COUNT: Final[Form[int, object]] = _Plain({"type": "integer", "minimum": 0})
NUMBER: Final[Form[float | Fraction, object]] = _Plain({"type": "number"})
CHANCE: Final[Form[float | Fraction, object]] = _Plain({"type": "number", "minimum": 0, "maximum": 1})
ID: Final[Form[str | int, object]] = _Plain({"type": ["string", "integer"]})
"""What an author calls a clue or an event."""


@dataclass(slots=True, eq=False, repr=False)
class OneOf(Generic[T]):
    """One of some values: the members of an Enum, or texts."""

    values: Iterable[T]

    def json(self, value: T, context: object) -> str:
        return str(value.value if isinstance(value, Enum) else value)

    def schema(self, definitions: Schema) -> Schema:
        return {"enum": [self.json(each, None) for each in self.values]}


@dataclass(slots=True, eq=False, repr=False)
class Written(Generic[T, C]):
    """What other code has a form for: `write` makes the value, `look` its schema."""

    write: Callable[[T, C], Any]
    look: Callable[[Schema], Schema]

    def json(self, value: T, context: C) -> Any:
        return self.write(value, context)

    def schema(self, definitions: Schema) -> Schema:
        return self.look(definitions)


@dataclass(slots=True, eq=False, repr=False)
class Listed(Generic[T, C]):
    """A list."""

    item: Form[T, C]

    def json(self, value: Iterable[T], context: C) -> list[Any]:
        return [self.item.json(each, context) for each in value]

    def schema(self, definitions: Schema) -> Schema:
        return {"type": "array", "items": self.item.schema(definitions)}


@dataclass(slots=True, eq=False, repr=False)
class ByKey(Generic[T, C]):
    """An object whose keys are ids, names or questions."""

    item: Form[T, C]

    def json(self, value: Mapping[str, T], context: C) -> JsonObject:
        return {name: self.item.json(each, context) for name, each in value.items()}

    def schema(self, definitions: Schema) -> Schema:
        return {"type": "object", "additionalProperties": self.item.schema(definitions)}


@dataclass(slots=True, eq=False, repr=False)
class OrNull(Generic[T, C]):
    """The form, or null for None."""

    form: Form[T, C]

    def json(self, value: T | None, context: C) -> Any:
        return None if value is None else self.form.json(value, context)

    def schema(self, definitions: Schema) -> Schema:
        return {"anyOf": [self.form.schema(definitions), {"type": "null"}]}


@dataclass(slots=True, eq=False, repr=False)
class Either(Generic[T, C]):
    """One of several forms; `which` tells by a value which it has."""

    forms: Mapping[str, Form[Any, C]]
    which: Callable[[T], str]

    def json(self, value: T, context: C) -> Any:
        return self.forms[self.which(value)].json(value, context)

    def schema(self, definitions: Schema) -> Schema:
        return {"anyOf": [form.schema(definitions) for form in self.forms.values()]}


@dataclass(slots=True, eq=False, repr=False)
class Key(Generic[T_contra, C_contra]):
    """A key of an object. `has`: whether it is there; None: always."""

    name: str
    form: Form[Any, C_contra]
    description: str
    of: Callable[[T_contra, C_contra], Any]
    has: Callable[[T_contra, C_contra], bool] | None = None


Keys: TypeAlias = tuple[Key[T, C], ...]
"""One key, or several that stand together."""

Table: TypeAlias = Sequence[Keys[T, C]]
"""The keys of an object, in their order."""


@overload
def key(name: str, form: Form[Any, C], description: str) -> Keys[T, C]: ...


@overload
def key(name: str, form: Form[V, C], description: str, of: Callable[[T, C], V]) -> Keys[T, C]: ...


def key(name: str, form: Form[Any, C], description: str, of: Callable[[T, C], Any] | None = None) -> Keys[T, C]:
    """A key that is always there; its value is the attribute of that name, or what `of` makes of value and context."""
    return (Key(name, form, description, of or _attribute(name)),)


@overload
def optional(name: str, form: Form[Any, C], description: str) -> Keys[T, C]: ...


@overload
def optional(name: str, form: Form[V, C], description: str, of: Callable[[T, C], V | None]) -> Keys[T, C]: ...


def optional(name: str, form: Form[Any, C], description: str, of: Callable[[T, C], Any] | None = None) -> Keys[T, C]:
    """A key that is absent where its value is None."""
    value_of = of or _attribute(name)
    return (Key(name, form, description, value_of, lambda value, told: value_of(value, told) is not None),)


def within(part: Callable[[T], V], table: Table[V, C]) -> Keys[T, C]:
    """The keys of a part of a value as keys of the whole."""

    def whole_key(each: Key[V, C]) -> Key[T, C]:
        has = None if each.has is None else _after(part, each.has)
        return Key(each.name, each.form, each.description, _after(part, each.of), has)

    return tuple(whole_key(each) for keys in table for each in keys)


def where_there_is(part: Callable[[T], V | None], table: Table[V, C]) -> Keys[T, C]:
    """The keys of a part of a value as keys of the whole, absent where there is no such part."""

    def whole_key(each: Key[V, C]) -> Key[T, C]:
        def of(whole: T, told: C) -> Any:
            there = part(whole)
            return None if there is None else each.of(there, told)

        def has(whole: T, told: C) -> bool:
            there = part(whole)
            return there is not None and (each.has is None or each.has(there, told))

        return Key(each.name, each.form, each.description, of, has)

    return tuple(whole_key(each) for keys in table for each in keys)


def _after(part: Callable[[T], V], of: Callable[[V, C], W]) -> Callable[[T, C], W]:
    return lambda whole, told: of(part(whole), told)


def _attribute(name: str) -> Callable[[object, object], Any]:
    get = attrgetter(name)
    return lambda value, _: get(value)


@dataclass(slots=True, eq=False, repr=False)
class Object(Generic[T, C]):
    """An object with fixed keys. `name`: what it is called among the definitions of a schema."""

    name: str
    description: str
    table: Table[T, C]

    def json(self, value: T, context: C) -> JsonObject:
        return {
            each.name: each.form.json(each.of(value, context), context)
            for keys in self.table
            for each in keys
            if each.has is None or each.has(value, context)
        }

    def schema(self, definitions: Schema) -> Schema:
        if self.name not in definitions:
            definitions[self.name] = {}  # stands for itself while its parts, which may refer to it, are written
            keys = [each for keys in self.table for each in keys]
            definitions[self.name] = {
                "title": self.name,
                "description": self.description,
                "type": "object",
                "properties": {each.name: _described(each, definitions) for each in keys},
                "required": [each.name for each in keys if each.has is None],
                "additionalProperties": False,
            }
        return {"$ref": f"#/$defs/{self.name}"}


def _described(each: Key[Any, Any], definitions: Schema) -> Schema:
    return {**each.form.schema(definitions), "description": each.description}


def forms_schema(title: str, forms: Sequence[Form[Any, Any]]) -> Schema:
    """The JSON Schema (draft 2020-12) of documents that have one of the forms."""
    definitions: Schema = {}
    looks = [form.schema(definitions) for form in forms]
    body = looks[0] if len(looks) == 1 else {"anyOf": looks}
    return {"$schema": DIALECT, "title": title, **body, "$defs": definitions}
