"""A formula in a document, or a question on the command line, becomes a statement."""

from collections.abc import Callable, Mapping
from typing import Any

from walton_solver.documents.compounds import ListOf, MapOf, Nullable, Ruled
from walton_solver.documents.defects import Report, listing, quote, suggestion
from walton_solver.documents.names import NameIndex
from walton_solver.documents.nodes import ListNode, MapNode, Node, ScalarNode
from walton_solver.documents.shapes import INVALID, Integer, Invalid, Place, Reading, Reference, Schema, Shape
from walton_solver.errors import QueryError
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.setting_reading import names_of
from walton_solver.games.walton.statements import (
    AllOf,
    AnyOf,
    CountOf,
    Fact,
    IfThen,
    NotOf,
    Partners,
    RoomOf,
    Statement,
    Uses,
)

ALIBI_ROOM = Ruled(Reference("room"), "alibi room")
PASSAGE = Ruled(ListOf(Reference("room"), 2, 2, distinct=True), "link")

_FACTS: Mapping[str, Shape[Any]] = {
    "murderer": Reference("guest"),
    "motive": Reference("motive"),
    "weapon": Reference("weapon"),
    "accomplice": Nullable(Reference("guest")),
    "accomplice_motive": Nullable(Reference("motive")),
    "category": Reference("category"),
    "sign": Reference("sign"),
    "weapon_room": Reference("room"),
    "passes": Reference("room"),
}
_PAIRS: Mapping[str, Shape[Any]] = {
    "uses": PASSAGE,
    "partners": ListOf(Reference("guest"), 2, 2, distinct=True),
}
_ROOM_OF = MapOf(Reference("guest"), ALIBI_ROOM, 1)
ATOMS: Mapping[str, Shape[Any]] = {**_FACTS, "room_of": _ROOM_OF, **_PAIRS}
"""What a statement can say of the hidden world, with the shape of what is said."""

_COUNTS = ("exactly", "at_least", "at_most")
_COUNT = Integer(0, 1000)
_LIST = ("all", "any")
_COMPANIONS = {"if": "then", **dict.fromkeys(_COUNTS, "of")}
_HEADS = (*_LIST, "not", "if", *_COUNTS, *ATOMS)
FORMULA_KEYS = frozenset((*_HEADS, "then", "of"))


class Formula:
    """The shape of a formula; on a clue the keys of the formula stand among the clue's own, `others`."""

    def __init__(self, others: frozenset[str] = frozenset()) -> None:
        self._others = others

    def read(self, node: Node, path: str, reading: Reading) -> Statement | Invalid:
        if type(node) is not MapNode:
            return reading.expect("a statement, such as {murderer: ...}", node, path)
        place = Place(reading.report, node, path)
        head = self._head(node, place)
        return INVALID if head is None else _read_form(head, _Parts(node, path, reading))

    def _head(self, node: MapNode, place: Place) -> str | None:
        """The key that says what the formula is."""
        keys = [key for key in node.entries if key not in self._others]
        for key in keys:
            if key not in FORMULA_KEYS:
                hint = place.report.suggest(key, (*FORMULA_KEYS, *self._others))
                place.report.add(node.entries[key][0], place.inside(key).path, f"unknown key {quote(key)}{hint}")
        heads = [key for key in keys if key in _HEADS]
        if len(heads) > 1:
            parts = ", ".join(f"{{{head}: ...}}" for head in heads[:5])
            place.defect(f"a statement says one thing, not {listing(heads)} at once; use all: [{parts}]")
            return None
        if not heads and not any(key in ("then", "of") or key not in FORMULA_KEYS for key in keys):
            place.defect(f"a statement is missing: one of {', '.join(_HEADS)}")
        for lone, wanted in (("then", "'if'"), ("of", "'exactly', 'at_least' or 'at_most'")):
            if lone in keys and (not heads or _COMPANIONS.get(heads[0]) != lone):
                place.defect(f"key {quote(lone)} goes with {wanted}", lone)
        if heads and heads[0] in _COMPANIONS and _COMPANIONS[heads[0]] not in keys:
            place.defect(f"key {quote(_COMPANIONS[heads[0]])} is missing beside {quote(heads[0])}")
            return None
        return heads[0] if heads else None

    def schema(self, definitions: Schema) -> Schema:
        if "formula" not in definitions:
            definitions["formula"] = {}  # stands for itself while its parts, which refer to it, are written
            definitions["formula"] = {"anyOf": [_closed(form) for form in form_schemas(definitions)]}
        return {"$ref": "#/$defs/formula"}


FORMULA = Formula()
_FORMULAS = ListOf(FORMULA, 1)


def form_schemas(definitions: Schema) -> list[Schema]:
    """The keys of each form of a formula with their schemas; all keys of a form are required."""
    reference, formulas = FORMULA.schema(definitions), _FORMULAS.schema(definitions)
    forms: list[Schema] = [{key: formulas} for key in _LIST]
    forms += [{"not": reference}, {"if": reference, "then": reference}]
    forms += [{key: _COUNT.schema(definitions), "of": formulas} for key in _COUNTS]
    return forms + [{key: shape.schema(definitions)} for key, shape in ATOMS.items()]


def _closed(form: Schema) -> Schema:
    return {"type": "object", "properties": form, "required": list(form), "additionalProperties": False}


class _Parts:
    """The parts of one formula, read by key."""

    def __init__(self, node: MapNode, path: str, reading: Reading) -> None:
        self._node, self._prefix, self._reading = node, f"{path}." if path else "", reading

    def read(self, key: str, shape: Shape[Any]) -> Any:
        return shape.read(self._node.entries[key][1], self._prefix + key, self._reading)

    def formula(self, key: str) -> Statement | Invalid:
        statement: Statement | Invalid = self.read(key, FORMULA)
        return statement

    def formulas(self, key: str) -> tuple[Statement, ...] | Invalid:
        parts = self.read(key, _FORMULAS)
        return INVALID if isinstance(parts, Invalid) or INVALID in parts else tuple(parts)


def _read_form(head: str, parts: _Parts) -> Statement | Invalid:
    if head in ATOMS:
        return _read_atom(head, parts)
    if head == "not":
        negated = parts.formula("not")
        return INVALID if isinstance(negated, Invalid) else NotOf(negated)
    if head == "if":
        condition, consequence = parts.formula("if"), parts.formula("then")
        if isinstance(condition, Invalid) or isinstance(consequence, Invalid):
            return INVALID
        return IfThen(condition, consequence)
    if head in _LIST:
        members = parts.formulas(head)
        if isinstance(members, Invalid):
            return INVALID
        return AllOf(members) if head == "all" else AnyOf(members)
    count, members = parts.read(head, _COUNT), parts.formulas("of")
    if isinstance(members, Invalid) or isinstance(count, Invalid):
        return INVALID
    return CountOf(0 if head == "at_most" else count, None if head == "at_least" else count, members)


def _read_atom(atom: str, parts: _Parts) -> Statement | Invalid:
    value = parts.read(atom, ATOMS[atom])
    if isinstance(value, Invalid):
        return INVALID
    return statement_from(atom, value)


def statement_from(atom: str, value: Any) -> Statement | Invalid:
    """What an atom says of a value that its shape in `ATOMS` read."""
    if atom == "room_of":
        rooms = tuple(RoomOf(guest, room) for guest, room in value.items())
        return INVALID if not rooms else rooms[0] if len(rooms) == 1 else AllOf(rooms)
    if atom in _PAIRS:
        if len(value) != 2 or INVALID in value:
            return INVALID
        return Uses((value[0], value[1])) if atom == "uses" else Partners((value[0], value[1]))
    return Fact(atom, value)


def setting_rules(setting: Setting) -> dict[str, Callable[[Place, Any], None]]:
    """What the setting demands of rooms and links, for `Ruled` shapes."""
    alibi_rooms = dict.fromkeys(setting.alibi_rooms)
    linked = {frozenset((passage.tail, passage.head)) for passage in setting.passages}

    def check_alibi_room(place: Place, room: str) -> None:
        if room not in alibi_rooms:
            place.defect(f"{quote(room)} is no alibi room; those are {listing(alibi_rooms)}")

    def check_link(place: Place, rooms: list[Any]) -> None:
        if len(rooms) != 2 or INVALID in rooms or rooms[0] == rooms[1] or {*rooms} in linked:
            return
        known = [
            f"{passage.tail} - {passage.head}"
            for passage in setting.passages
            if passage.tail in rooms or passage.head in rooms
        ]
        place.defect(f"no link joins {quote(rooms[0])} and {quote(rooms[1])}; their links are {listing(known)}")

    return {"alibi room": check_alibi_room, "link": check_link}


_NOBODY = frozenset({"nobody", "none", "null"})


def parse_statement(setting: Setting, atoms: Mapping[str, object], names: NameIndex | None = None) -> Statement:
    """What the atoms, taken together, say; values as in a formula or as text.

    Lists may be given as "a,b", `room_of` as "guest:room", and nobody as "nobody", "none" or "null".
    Raises QueryError when there is no such atom, or no such thing in the setting.
    """
    if not atoms:
        raise QueryError(f"nothing is asked; the questions are {listing(ATOMS)}")
    names = names or names_of(setting)
    report = Report("")
    reading = Reading(report, names, setting_rules(setting))
    statements: list[Statement] = []
    for atom, value in atoms.items():
        if atom not in ATOMS:
            raise QueryError(f"no question {quote(atom)}{suggestion(atom, ATOMS) or f'; there are {listing(ATOMS)}'}")
        node = MapNode(0, {atom: (0, _node(atom, value, names))})
        statement = FORMULA.read(node, "", reading)
        if not isinstance(statement, Invalid):
            statements.append(statement)
    if report:
        raise QueryError("\n".join(f"{defect.path}: {defect.message}" for defect in report.defects))
    return statements[0] if len(statements) == 1 else AllOf(tuple(statements))


def _node(atom: str, value: object, names: NameIndex) -> Node:
    if isinstance(value, str):
        if atom in _PAIRS:
            return _plain_node([part.strip() for part in value.split(",")])
        if atom == "room_of":
            pairs = [part.partition(":") for part in value.split(",")]
            rooms = {guest.strip(): room.strip() for guest, _, room in pairs}
            if len(rooms) < len(pairs):
                raise QueryError(
                    "a guest is asked for twice in 'room_of', and nobody is in two rooms; ask for each apart"
                )
            return _plain_node(rooms)
        category = "guest" if atom == "accomplice" else "motive"
        nullable = isinstance(ATOMS[atom], Nullable)
        # A guest may really be called Nobody.
        if nullable and value.strip().lower() in _NOBODY and names.find(category, value) is None:
            return _plain_node(None)
    return _plain_node(value)


def _plain_node(value: object) -> Node:
    """A node for a plain value; what is none becomes text, which then fails as such."""
    if isinstance(value, Mapping):
        return MapNode(0, {str(key): (0, _plain_leaf(part)) for key, part in value.items()})
    if isinstance(value, (list, tuple)):
        return ListNode(0, [_plain_leaf(part) for part in value])
    return _plain_leaf(value)


def _plain_leaf(value: object) -> ScalarNode:
    plain = value if value is None or isinstance(value, (str, bool, int, float)) else str(value)
    return ScalarNode(0, str(plain), plain)
