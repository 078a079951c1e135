"""The `cards` of a log become a set of cards: a built-in one by name, or the document's own."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from walton_solver.documents.compounds import ByNode, ListOf, MapOf, Record
from walton_solver.documents.defects import path_to, quote
from walton_solver.documents.nodes import ListNode, MapNode, Node, ScalarNode
from walton_solver.documents.shapes import ID, INVALID, Choice, Invalid, Place, Reading, Schema, Text
from walton_solver.games.cluedo.cards import CATEGORIES, Card, Cards, Category, named_also

CLASSIC = "classic"
MOST_CARDS = 100
"""The most cards of a category."""

SECTIONS: Mapping[Category, str] = {"suspect": "suspects", "weapon": "weapons", "room": "rooms"}
MOST_NAMES = 20
"""The most other names of a card."""

_NAMES = Record(optional={"also": ListOf(Text(), 0, MOST_NAMES)}, languages=Text())
_SECTION = ByNode(listed=ListOf(ID, 1, MOST_CARDS, distinct=True), mapping=MapOf(ID, _NAMES, 1, MOST_CARDS))
_OWN = Record(dict.fromkeys(SECTIONS.values(), _SECTION))
_CARDS = ByNode(scalar=Choice("set of cards", (CLASSIC,)), mapping=_OWN)


class CardsShape:
    """`classic`, or `{suspects, weapons, rooms}`: each a list of ids, or a mapping from ids to display names.

    Beside display names, `also` lists other names by which a card is found.
    """

    def read(self, node: Node, path: str, reading: Reading) -> Cards | Invalid:
        values = _CARDS.read(node, path, reading)
        if values is INVALID or values == CLASSIC:
            return INVALID if values is INVALID else classic_cards()
        _check(Place(reading.report, node, path), values)
        return tuple(
            Card(id=card, category=category, names=names, also=also)
            for category, section in SECTIONS.items()
            for card, names, also in _named(values.get(section, ()))
        )

    def schema(self, definitions: Schema) -> Schema:
        return _CARDS.schema(definitions)


@cache
def classic_cards() -> Cards:
    """The classic set: six suspects, six weapons, nine rooms.

    >>> len(classic_cards())
    21
    """
    from pkgutil import get_data

    from walton_solver.documents.reading import parse_document

    content = get_data("walton_solver.games.cluedo", "data/classic.yaml") or b""
    document = parse_document(f"format: cards\n{content.decode('utf-8')}", file="classic.yaml")
    root = MapNode(1, {key: entry for key, entry in document.root.entries.items() if key != "format"})
    cards = CardsShape().read(root, "", Reading(document.report))
    document.report.stop_if_defective()
    if isinstance(cards, Invalid):
        raise TypeError("the classic set could not be read and no defect says why")
    return cards


def card_names(node: Node | None) -> Mapping[str, Mapping[str, Mapping[str, str]]] | None:
    """The names that a log's `cards` define, right or wrong, by category; None where they cannot be made out.

    The category `card` holds all of them.
    """
    found: dict[str, Mapping[str, Mapping[str, str]]]
    if node is None or (isinstance(node, ScalarNode) and node.value == CLASSIC):
        found = {
            category: {c.id: c.known_as for c in classic_cards() if c.category == category} for category in CATEGORIES
        }
    elif isinstance(node, MapNode):
        found = {category: _raw_names(node, section) for category, section in SECTIONS.items()}
    else:
        return None
    return {**found, "card": {card: names for cards in found.values() for card, names in cards.items()}}


def _raw_names(node: MapNode, section: str) -> dict[str, Mapping[str, str]]:
    part = node.entries[section][1] if section in node.entries else None
    if isinstance(part, ListNode):
        return {item.value: {} for item in part.items if isinstance(item, ScalarNode) and isinstance(item.value, str)}
    if isinstance(part, MapNode):
        return {card: _raw_texts(child) for card, (_, child) in part.entries.items()}
    return {}


def _raw_texts(node: Node) -> Mapping[str, str]:
    if not isinstance(node, MapNode):
        return {}
    also = node.entries["also"][1] if "also" in node.entries else None
    names = {key: _text_of(child) for key, (_, child) in node.entries.items()}
    others = map(_text_of, also.items) if isinstance(also, ListNode) else ()
    return named_also({key: name for key, name in names.items() if name}, filter(None, others))


def _text_of(node: Node) -> str:
    """The text of a node; empty for what is none."""
    return node.value if isinstance(node, ScalarNode) and isinstance(node.value, str) else ""


def _named(section: Any) -> list[tuple[str, Mapping[str, str], tuple[str, ...]]]:
    if isinstance(section, dict):
        return [
            (card, values["names"], tuple(name for name in values.get("also", ()) if name is not INVALID))
            for card, values in section.items()
        ]
    return [(card, {}, ()) for card in section if card is not INVALID]


def _check(place: Place, values: Mapping[str, Any]) -> None:
    first: dict[str, str] = {}
    for section in SECTIONS.values():
        cards = values.get(section, ())
        for index, card in enumerate(cards):
            if card is INVALID:
                continue
            step = card if isinstance(cards, dict) else index
            here = path_to(path_to(place.path, section), step)
            other = first.setdefault(card, here)
            if other != here and not other.startswith(f"{path_to(place.path, section)}["):
                place.defect(f"{quote(card)} is already a card, {other}", section, step)
