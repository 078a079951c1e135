"""Records beside the dataclasses of the standard library: the same classes, made by both, do the same."""

import copy
import dataclasses
import pickle
from collections.abc import Callable
from functools import cached_property
from typing import Any, ClassVar

import pytest

from walton_solver import records

Maker = Any
"""The module that makes the classes: both have the same functions."""

MAKERS: tuple[Maker, ...] = (dataclasses, records)


def _classes(maker: Maker) -> dict[str, type[Any]]:
    """Classes of every sort that the package has, and some more."""

    @maker.dataclass(frozen=True, slots=True, kw_only=True)
    class Base:
        """Has a default."""

        kind: ClassVar[str] = "base"
        id: int
        names: dict[str, str] = maker.field(default_factory=dict)
        value: int | None = None

    @maker.dataclass(frozen=True, slots=True, kw_only=True)
    class Derived(Base):
        guest: str
        other: "str | None" = None
        kinds: "ClassVar[int]" = 3

        @property
        def content(self) -> tuple[object, ...]:
            return self.guest, self.other

    @maker.dataclass(frozen=True, slots=True)
    class Pair:
        left: int
        right: int = 2

    @maker.dataclass(frozen=True, slots=True)
    class Empty:
        pass

    @maker.dataclass(frozen=True, eq=False)
    class Identity:
        left: int

        @cached_property
        def twice(self) -> int:
            return 2 * self.left

    @maker.dataclass(frozen=True, kw_only=True)
    class Loose:
        left: int
        right: int = 5
        many: list[int] = maker.field(default_factory=list)

    @maker.dataclass(slots=True)
    class Changing:
        left: int
        spent: int = maker.field(default=0, init=False)
        later: list[int] = maker.field(init=False)

        def __post_init__(self) -> None:
            self.later = [self.left]

    @maker.dataclass(frozen=True, slots=True, order=True)
    class Ordered:
        first: int
        second: str = "a"

    @maker.dataclass(frozen=True, slots=True)
    class Named:
        left: int

        def __repr__(self) -> str:
            return "named"

        def __hash__(self) -> int:
            return 7

    return {cls.__name__: cls for cls in (Base, Derived, Pair, Empty, Identity, Loose, Changing, Ordered, Named)}


STANDARD, RECORDS = (_classes(maker) for maker in MAKERS)

CALLS: tuple[tuple[str, tuple[Any, ...], dict[str, Any]], ...] = (
    ("Base", (), {"id": 1}),
    ("Base", (), {"id": 1, "names": {"en": "x"}, "value": 3}),
    ("Base", (1,), {}),
    ("Base", (), {}),
    ("Base", (), {"id": 1, "wrong": 2}),
    ("Derived", (), {"id": 1, "guest": "ann"}),
    ("Derived", (), {"id": 1, "guest": "ann", "other": "ben", "value": 2}),
    ("Derived", (), {"guest": "ann"}),
    ("Pair", (1,), {}),
    ("Pair", (1, 3), {}),
    ("Pair", (), {"right": 3, "left": 1}),
    ("Pair", (1, 2, 3), {}),
    ("Empty", (), {}),
    ("Empty", (1,), {}),
    ("Identity", (4,), {}),
    ("Loose", (), {"left": 1}),
    ("Loose", (), {"left": 1, "many": [3]}),
    ("Changing", (1,), {}),
    ("Changing", (1,), {"spent": 2}),
    ("Ordered", (1,), {}),
    ("Named", (1,), {}),
)


def _told(act: Callable[..., Any], *given: Any, **named: Any) -> Any:
    """What comes of it, or that it is refused."""
    try:
        return act(*given, **named)
    except (TypeError, AttributeError, ValueError):
        # A frozen class with slots of the standard library refuses unknown attributes by a TypeError of its own.
        return "refused"


def _looks(maker: Maker, cls: Any, one: Any, other: Any) -> dict[str, Any]:
    """What can be seen of two objects made alike."""
    own = [each.name for each in maker.fields(one)]
    looks = {
        "repr": repr(one).split(" at 0x")[0],
        "equal": (one == other, one == object()),
        "hash": _told(lambda: hash(one) == hash(other)),
        "fields": own,
        "match": cls.__match_args__,
        "open": hasattr(one, "__dict__"),
        "dict": (dataclasses.asdict(other), maker.asdict(other)),
        "standard": [(each.name, each.type, each.init, each.kw_only) for each in dataclasses.fields(one)],
        "is": (dataclasses.is_dataclass(one), maker.is_dataclass(one), maker.is_dataclass(cls), maker.is_dataclass(1)),
        "wrong": (_told(maker.replace, one, wrong=9), _told(setattr, one, "wrong", 1)),
        "replaced": [_told(lambda name=name: maker.asdict(maker.replace(one, **{name: 9}))) for name in own],
    }
    return looks | {"set": [(_told(setattr, one, name, 1), _told(delattr, other, name)) for name in own]}


@pytest.mark.parametrize(("name", "given", "named"), CALLS, ids=str)
def test_objects_are_made_shown_and_changed_alike(name: str, given: tuple[Any, ...], named: dict[str, Any]) -> None:
    looks = []
    for maker, classes in zip(MAKERS, (STANDARD, RECORDS), strict=True):
        one, other = (_told(classes[name], *given, **named) for _ in range(2))
        looks.append(one if one == "refused" else _looks(maker, classes[name], one, other))
    assert looks[0] == looks[1]


@pytest.mark.parametrize("classes", [STANDARD, RECORDS], ids=["standard", "records"])
def test_what_classes_do(classes: dict[str, type[Any]]) -> None:
    one, other = classes["Ordered"](1, "b"), classes["Ordered"](2, "a")
    assert (one < other, one <= other, one > other, one >= other) == (True, True, False, False)
    assert _told(lambda: one < classes["Pair"](1, 2)) == "refused"
    first, second = classes["Loose"](left=1), classes["Loose"](left=1)
    first.many.append(3)
    assert second.many == []
    assert classes["Loose"].right == 5
    assert classes["Identity"](4).twice == 8
    assert classes["Derived"](id=1, guest="ann").content == ("ann", None)
    assert (classes["Derived"].kind, classes["Derived"].kinds) == ("base", 3)
    assert {classes["Pair"](1): "known"}[classes["Pair"](1, 2)] == "known"
    changing = classes["Changing"](3)
    changing.spent += 2
    assert (changing.spent, changing.later) == (2, [3])
    with pytest.raises(TypeError, match="unhashable"):
        hash(changing)
    match classes["Pair"](1):
        case classes_pair if classes_pair.left == 1:
            matched = True
    assert matched
    with pytest.raises(dataclasses.FrozenInstanceError, match="left"):
        classes["Pair"](1).left = 2
    for made in (classes["Pair"](1), classes["Derived"](id=1, guest="ann", names={"en": "x"})):
        assert copy.copy(made) == made
        assert copy.deepcopy(made) == made


@records.dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """At the top of a module, as pickle needs it."""

    id: int
    many: tuple[int, ...] = ()


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class KeptMore(Kept):
    """One of the standard library's, derived from one of ours."""

    more: int


def test_objects_survive_pickle() -> None:
    assert pickle.loads(pickle.dumps(Kept(id=1, many=(2,)))) == Kept(id=1, many=(2,))


def test_the_standard_library_derives_from_ours() -> None:
    made = KeptMore(id=1, more=2)
    assert repr(made) == "KeptMore(id=1, many=(), more=2)"
    assert dataclasses.replace(made, id=3) == KeptMore(id=3, more=2)
