"""A document, or a part of one, becomes a setting."""

import re
from collections.abc import Mapping
from typing import Any, TypeAlias

from walton_solver.documents.compounds import ByNode, ListOf, MapOf, NamesOrText, Record
from walton_solver.documents.defects import Report, path_to, quote
from walton_solver.documents.names import NameIndex
from walton_solver.documents.nodes import ListNode, MapNode, Node, ScalarNode
from walton_solver.documents.shapes import (
    ID,
    INVALID,
    LANGUAGE,
    Choice,
    Flag,
    Integer,
    Invalid,
    Number,
    Place,
    Reading,
    Reference,
    Shape,
    Text,
)
from walton_solver.games.formats import SETTING_FORMAT
from walton_solver.games.walton.setting import Guest, Label, Motive, Passage, Room, Setting, Weapon

_Named: TypeAlias = Guest | Label | Motive | Room | Weapon
Values: TypeAlias = Mapping[str, Any]

_NAME = Text()
_GRID = Number(-1e6, 1e6)
_EXTENT = Number(1e-6, 1e6)


class _Rectangle:
    """`[x, y, width, height]`, on a grid."""

    def read(self, node: Node, path: str, reading: Reading) -> tuple[float, ...] | Invalid:
        if type(node) is not ListNode or len(node.items) != 4:
            return reading.expect("a list of x, y, width, height", node, path)
        shapes = (_GRID, _GRID, _EXTENT, _EXTENT)
        numbers = [
            shape.read(item, f"{path}[{i}]", reading)
            for i, (shape, item) in enumerate(zip(shapes, node.items, strict=True))
        ]
        valid = tuple(number for number in numbers if not isinstance(number, Invalid))
        return valid if len(valid) == 4 else INVALID

    def schema(self, definitions: dict[str, Any]) -> dict[str, Any]:
        shapes = [shape.schema(definitions) for shape in (_GRID, _GRID, _EXTENT, _EXTENT)]
        return {"type": "array", "prefixItems": shapes, "minItems": 4, "maxItems": 4}


_ROOM = Record(optional={"alibi": Flag(), "at": _Rectangle()}, languages=_NAME)
_LINK = ByNode(
    listed=ListOf(Reference("room"), 2, 2),
    mapping=Record({"from": Reference("room"), "to": Reference("room")}),
)
_MOTIVE = Record(
    optional={"kind": Reference("motive kind"), "witnesses": ListOf(Reference("guest"), distinct=True)},
    languages=_NAME,
)
_GUEST = Record(optional={"headcount": Integer(1, 100), "motives": MapOf(ID, _MOTIVE)}, languages=_NAME)
_LABEL = Record(languages=_NAME)
_WEAPON = Record(
    required={"room": Reference("room")},
    optional={"category": Reference("category"), "signs": ListOf(Reference("sign"), distinct=True)},
    languages=_NAME,
)
_REQUIRED: Mapping[str, Shape[Any]] = {
    "crime_scene": Reference("room"),
    "rooms": MapOf(ID, _ROOM, 1),
    "guests": MapOf(ID, _GUEST, 1),
    "weapons": MapOf(ID, _WEAPON, 1),
}
_OPTIONAL: Mapping[str, Shape[Any]] = {
    "name": Text(most=100),
    "title": NamesOrText(Text()),
    "victim": NamesOrText(Text()),
    "links": ListOf(_LINK),
    "motive_kinds": MapOf(ID, _LABEL),
    "signs": MapOf(ID, _LABEL),
    "categories": MapOf(ID, _LABEL),
}
_FORMAT = Choice("format", (SETTING_FORMAT,))
SETTING = Record({"format": _FORMAT, **_REQUIRED}, _OPTIONAL)
INLINE_SETTING = Record(_REQUIRED, {"format": _FORMAT, **_OPTIONAL})

# The section that defines each category of thing; motives stand inside the guests.
_SECTIONS = {
    "room": "rooms",
    "guest": "guests",
    "weapon": "weapons",
    "motive kind": "motive_kinds",
    "sign": "signs",
    "category": "categories",
}
_LANGUAGE = re.compile(LANGUAGE)
_OWN_KEYS = frozenset({"at"})


def names_in(node: MapNode) -> NameIndex:
    """The names that a setting's node defines, right or wrong: a reference may stand before what it names."""
    things = {category: _things(node, section) for category, section in _SECTIONS.items()}
    motives: dict[str, dict[str, str]] = {}
    for guest in _children(node, "guests").values():
        motives |= _things(guest, "motives")
    name = node.entries["name"][1] if "name" in node.entries else None
    text = name.value if isinstance(name, ScalarNode) and isinstance(name.value, str) else ""
    return NameIndex(origin(text), {**things, "motive": motives})


def origin(name: str) -> str:
    """What messages call the setting of that name."""
    return f"setting {quote(name)}" if name else "the setting"


def names_of(setting: Setting) -> NameIndex:
    """The index that finds the ids of a setting by id or display name.

    Its categories are `room`, `guest`, `weapon`, `motive`, `motive kind`, `sign` and `category`.
    """
    sections: Mapping[str, tuple[_Named, ...]] = {
        "room": setting.rooms,
        "guest": setting.guests,
        "weapon": setting.weapons,
        "motive": setting.motives,
        "motive kind": setting.motive_kinds,
        "sign": setting.signs,
        "category": setting.categories,
    }
    things = {category: {thing.id: thing.names for thing in section} for category, section in sections.items()}
    return NameIndex(origin(setting.name), things)


def _children(node: Node, key: str) -> Mapping[str, Node]:
    section = node.entries[key][1] if isinstance(node, MapNode) and key in node.entries else None
    return {name: child for name, (_, child) in section.entries.items()} if isinstance(section, MapNode) else {}


def _things(node: Node, section: str) -> dict[str, dict[str, str]]:
    return {thing: _display_names(child) for thing, child in _children(node, section).items()}


def _display_names(node: Node) -> dict[str, str]:
    if not isinstance(node, MapNode):
        return {}
    return {
        key: child.value
        for key, (_, child) in node.entries.items()
        if isinstance(child, ScalarNode)
        and isinstance(child.value, str)
        and _LANGUAGE.fullmatch(key)
        and key not in _OWN_KEYS
    }


def read_setting_node(
    node: MapNode, path: str, report: Report, *, inline: bool = False
) -> tuple[Setting | None, NameIndex]:
    """The setting, or None when it has defects, which are reported; and its names in either case."""
    names = names_in(node)
    before = len(report)
    values = (INLINE_SETTING if inline else SETTING).read(node, path, Reading(report, names))
    if isinstance(values, Invalid):
        return None, names
    _check(Place(report, node, path), values)
    return (None if len(report) > before else _setting(values)), names


def _check(place: Place, values: Values) -> None:
    if values.get("rooms") and not any(room.get("alibi") for room in values["rooms"].values()):
        place.defect("no room is an alibi room; at least one needs 'alibi: true'", "rooms")
    _check_links(place, values.get("links", []))
    _check_motives(place, values.get("guests", {}))


def _ends(link: Any) -> tuple[str, str, bool] | None:
    """Tail, head, and whether it is open both ways; None when the link could not be read."""
    if isinstance(link, dict) and len(link) == 2:
        return link["from"], link["to"], False
    if isinstance(link, list) and len(link) == 2 and INVALID not in link:
        return link[0], link[1], True
    return None


def _check_links(place: Place, links: list[Any]) -> None:
    first: dict[tuple[str, str], int] = {}
    for index, link in enumerate(links):
        ends = _ends(link)
        if ends is None:
            continue
        tail, head, two_way = ends
        if tail == head:
            place.defect(f"a link joins two different rooms, not {quote(tail)} with itself", "links", index)
            continue
        ways = [(tail, head), (head, tail)] if two_way else [(tail, head)]
        earlier = [first[way] for way in ways if way in first]
        if earlier:
            other = path_to(place.inside("links").path, earlier[0])
            named = f"between {quote(tail)} and {quote(head)}" if two_way else f"from {quote(tail)} to {quote(head)}"
            place.defect(f"the way {named} is already open by {other}", "links", index)
        for way in ways:
            first.setdefault(way, index)


def _check_motives(place: Place, guests: Mapping[str, Any]) -> None:
    owners: dict[str, str] = {}
    for guest, values in guests.items():
        for motive, details in values.get("motives", {}).items():
            owner = owners.setdefault(motive, guest)
            if owner != guest:
                place.defect(
                    f"motive {quote(motive)} is already one of {quote(owner)}", "guests", guest, "motives", motive
                )
            for index, witness in enumerate(details.get("witnesses", ())):
                if witness == guest:
                    where = ("guests", guest, "motives", motive, "witnesses", index)
                    place.defect(f"{quote(guest)} cannot be a witness of their own motive", *where)


def _setting(values: Values) -> Setting:
    return Setting(
        name=values.get("name", ""),
        title=values.get("title", {}),
        victim=values.get("victim", {}),
        crime_scene=values["crime_scene"],
        rooms=tuple(
            Room(id=room, names=part["names"], alibi=part.get("alibi", False), at=part.get("at"))
            for room, part in values["rooms"].items()
        ),
        passages=_passages(values.get("links", [])),
        guests=tuple(_guest(guest, part) for guest, part in values["guests"].items()),
        motive_kinds=_labels(values, "motive_kinds"),
        signs=_labels(values, "signs"),
        categories=_labels(values, "categories"),
        weapons=tuple(
            Weapon(
                id=weapon,
                room=part["room"],
                names=part["names"],
                category=part.get("category"),
                signs=tuple(part.get("signs", ())),
            )
            for weapon, part in values["weapons"].items()
        ),
    )


def _guest(guest: str, values: Values) -> Guest:
    motives = tuple(
        Motive(
            id=motive,
            owner=guest,
            names=part["names"],
            kind=part.get("kind"),
            witnesses=tuple(part.get("witnesses", ())),
        )
        for motive, part in values.get("motives", {}).items()
    )
    return Guest(id=guest, names=values["names"], headcount=values.get("headcount", 1), motives=motives)


def _labels(values: Values, section: str) -> tuple[Label, ...]:
    return tuple(Label(id=label, names=part["names"]) for label, part in values.get(section, {}).items())


def _passages(links: list[Any]) -> tuple[Passage, ...]:
    """One passage for each pair of rooms: two one-way links that are each other's reverse make a two-way one."""
    passages: dict[frozenset[str], Passage] = {}
    for ends in map(_ends, links):
        if ends is not None:
            tail, head, two_way = ends
            pair = frozenset((tail, head))
            known = passages.get(pair)
            passages[pair] = (
                Passage(tail=known.tail, head=known.head) if known else Passage(tail=tail, head=head, two_way=two_way)
            )
    return tuple(passages.values())
