"""Dataclasses whose making takes no time: without this, a command spends most of its time on making classes.

The standard library writes and compiles six methods for each dataclass. Here all but `__init__` are closures, and that
is compiled when the first object is made: a class takes 0.03 ms instead of 0.6. What is here behaves as in the module
`dataclasses`, of which it is the part that this package uses, and to a type checker it is that; the functions of the
standard library (`fields`, `replace`, `asdict`, ...) take these classes, too.
"""

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

if TYPE_CHECKING:
    from dataclasses import asdict, dataclass, field, fields, is_dataclass, replace

__all__ = ["asdict", "dataclass", "field", "fields", "is_dataclass", "replace"]

Made = TypeVar("Made")

_MISSING: Any = object()


class _Field:
    """A field of a class: what `dataclasses.Field` has of the same names."""

    __slots__ = ("compare", "default", "default_factory", "init", "kw_only", "name", "type")

    def __init__(self, default: Any, default_factory: Any, init: bool, compare: bool = True) -> None:
        self.name = ""
        self.type: Any = None
        self.kw_only = False
        self.default, self.default_factory, self.init, self.compare = default, default_factory, init, compare


class _Parameters:
    """What the standard library asks of a class that one of its own dataclasses is derived from."""

    def __init__(self, frozen: bool) -> None:
        self.frozen = frozen


_FROZEN, _CHANGING = _Parameters(True), _Parameters(False)


class _StandardFields:
    """`__dataclass_fields__`, made when somebody looks."""

    def __init__(self, record: Mapping[str, _Field]) -> None:
        self._record = record
        self._made: dict[str, Any] | None = None

    def __get__(self, thing: object, owner: type) -> dict[str, Any]:
        if self._made is None:
            self._made = _standard_fields(self._record)
        return self._made


def _field(*, default: Any = _MISSING, default_factory: Any = _MISSING, init: bool = True, compare: bool = True) -> Any:
    return _Field(default, default_factory, init, compare)


def _fields(thing: Any) -> tuple[_Field, ...]:
    record: Mapping[str, _Field] = thing.__record__
    return tuple(record.values())


def _is_dataclass(thing: object) -> bool:
    return hasattr(thing if isinstance(thing, type) else type(thing), "__record__")


def _asdict(thing: Any) -> dict[str, Any]:
    from dataclasses import asdict

    return asdict(thing)


def _replace(thing: Made, /, **changes: Any) -> Made:
    for each in _fields(thing):
        if each.init and each.name not in changes:
            changes[each.name] = getattr(thing, each.name)
    return type(thing)(**changes)


def _dataclass(
    cls: type | None = None,
    /,
    *,
    repr: bool = True,
    eq: bool = True,
    order: bool = False,
    frozen: bool = False,
    slots: bool = False,
    kw_only: bool = False,
) -> Any:
    def make(cls: type) -> type:
        own = _own_fields(cls, kw_only=kw_only)
        inherited = (base.__dict__.get("__record__", {}) for base in reversed(cls.__mro__[1:]))
        record = {name: each for fields in (*inherited, own) for name, each in fields.items()}
        added = _methods(record, repr=repr, eq=eq, order=order, frozen=frozen, slots=slots)
        for name in [name for name in added if name in cls.__dict__ and name not in ("__hash__", "__init__")]:
            del added[name]
        if cls.__dict__.get("__hash__") is not None:
            added.pop("__hash__", None)
        made = _with_slots(cls, own, added) if slots else _without_slots(cls, own, added)
        made.__init__ = _first_init(made, record, frozen=frozen)  # type: ignore[misc]
        return made

    return make if cls is None else make(cls)


def _own_fields(cls: type, *, kw_only: bool) -> dict[str, _Field]:
    own = {}
    for name, annotation in cls.__annotations__.items():
        if annotation is ClassVar or getattr(annotation, "__origin__", None) is ClassVar:
            continue
        if isinstance(annotation, str) and annotation.startswith(("ClassVar", "typing.ClassVar")):
            continue
        default = cls.__dict__.get(name, _MISSING)
        each = default if isinstance(default, _Field) else _Field(default, _MISSING, True)
        each.name, each.type, each.kw_only = name, annotation, kw_only
        own[name] = each
    return own


def _with_slots(cls: type, own: Mapping[str, _Field], added: Mapping[str, Any]) -> type:
    """The class made anew, since slots cannot be added to a class that is there."""
    taken = {slot for base in cls.__mro__[1:-1] for slot in base.__dict__.get("__slots__", ())}
    left_out = {*own, "__dict__", "__weakref__"}
    body = {name: value for name, value in cls.__dict__.items() if name not in left_out}
    body["__slots__"] = tuple(name for name in own if name not in taken)
    made = type(cls)(cls.__name__, cls.__bases__, {**body, **added})
    made.__qualname__ = cls.__qualname__
    return made


def _without_slots(cls: type, own: Mapping[str, _Field], added: Mapping[str, Any]) -> type:
    for name, each in own.items():
        if isinstance(cls.__dict__.get(name), _Field):
            if each.default is _MISSING:
                delattr(cls, name)
            else:
                setattr(cls, name, each.default)
    for name, value in added.items():
        setattr(cls, name, value)
    return cls


def _methods(
    record: Mapping[str, _Field], *, repr: bool, eq: bool, order: bool, frozen: bool, slots: bool
) -> dict[str, Any]:
    compared = [name for name, each in record.items() if each.compare]
    values: Callable[[Any], Any] = attrgetter(*compared) if compared else _nothing

    def equals(self: Any, other: object) -> bool:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: Any) -> int:
        return hash(values(self))

    added: dict[str, Any] = {
        "__record__": record,
        "__dataclass_fields__": _StandardFields(record),
        "__dataclass_params__": _FROZEN if frozen else _CHANGING,
        "__match_args__": tuple(name for name, each in record.items() if each.init and not each.kw_only),
        "__replace__": _replace,
    }
    if repr:
        added["__repr__"] = _show
    if eq:
        added["__eq__"], added["__hash__"] = equals, hashed if frozen else None
    if order:
        added |= _order(values)
    if frozen:
        added["__setattr__"], added["__delattr__"] = _refuse_to_set, _refuse_to_delete
    if frozen and slots:
        added["__getstate__"], added["__setstate__"] = _get_state, _set_state
    return added


def _nothing(thing: object) -> tuple[()]:
    return ()


def _show(self: Any) -> str:
    return f"{type(self).__qualname__}({', '.join([f'{name}={getattr(self, name)!r}' for name in self.__record__])})"


def _refuse_to_set(self: Any, name: str, value: object) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(self: Any, name: str) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _get_state(self: Any) -> list[Any]:
    return [getattr(self, name) for name in self.__record__]


def _set_state(self: Any, state: Iterable[Any]) -> None:
    for name, value in zip(self.__record__, state, strict=True):
        object.__setattr__(self, name, value)


def _order(values: Callable[[Any], Any]) -> dict[str, Any]:
    def compared(compare: Callable[[Any, Any], bool]) -> Callable[[Any, object], bool]:
        def method(self: Any, other: object) -> bool:
            return compare(values(self), values(other)) if other.__class__ is self.__class__ else NotImplemented

        return method

    return {
        "__lt__": compared(lambda one, other: one < other),
        "__le__": compared(lambda one, other: one <= other),
        "__gt__": compared(lambda one, other: one > other),
        "__ge__": compared(lambda one, other: one >= other),
    }


def _first_init(cls: type, record: Mapping[str, _Field], *, frozen: bool) -> Callable[..., None]:
    """An `__init__` that is in place until the first object is made."""

    def init(self: object, /, *given: Any, **named: Any) -> None:
        made = _compiled_init(cls, record, frozen=frozen)
        cls.__init__ = made  # type: ignore[misc]
        made(self, *given, **named)

    return init


def _compiled_init(cls: type, record: Mapping[str, _Field], *, frozen: bool) -> Callable[..., None]:
    known: dict[str, Any] = {"_MISSING": _MISSING, "_set": object.__setattr__}
    positional: list[str] = []
    named: list[str] = []
    body: list[str] = []
    for name, each in record.items():
        known[f"_default_{name}"], known[f"_make_{name}"] = each.default, each.default_factory
        has_default = each.default is not _MISSING or each.default_factory is not _MISSING
        if each.init:
            (named if each.kw_only else positional).append(f"{name}=_default_{name}" if has_default else name)
            if each.default_factory is not _MISSING:
                body.append(f"if {name} is _MISSING: {name} = _make_{name}()")
        elif has_default:
            body.append(f"{name} = _default_{name}" if each.default is not _MISSING else f"{name} = _make_{name}()")
        else:
            continue
        slot: Any = getattr(cls, name, None)
        if type(slot).__name__ == "member_descriptor":
            # The quickest way there is, and one that a frozen class does not refuse.
            known[f"_set_{name}"] = slot.__set__
            body.append(f"_set_{name}(_self, {name})")
        else:
            body.append(f"_set(_self, {name!r}, {name})" if frozen else f"_self.{name} = {name}")
    if hasattr(cls, "__post_init__"):
        body.append("_self.__post_init__()")
    parameters = ", ".join(["_self", *positional, *(["*", *named] if named else [])])
    exec(f"def __init__({parameters}):\n " + "\n ".join(body or ["pass"]), known)
    made: Callable[..., None] = known["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made


def _standard_fields(record: Mapping[str, _Field]) -> dict[str, Any]:
    import dataclasses

    made = {}
    for name, each in record.items():
        options = {
            key: value
            for key, value in (("default", each.default), ("default_factory", each.default_factory))
            if value is not _MISSING
        }
        found: Any = dataclasses.field(init=each.init, compare=each.compare, kw_only=each.kw_only, **options)
        found.name, found.type, found._field_type = name, each.type, dataclasses._FIELD  # type: ignore[attr-defined]
        made[name] = found
    return made


if not TYPE_CHECKING:
    asdict, dataclass, field, fields, is_dataclass, replace = (
        _asdict,
        _dataclass,
        _field,
        _fields,
        _is_dataclass,
        _replace,
    )
