"""A formula in a document, or a question on the command line, becomes a statement."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from walton_solver.documents.compounds import ListOf, Made, MapOf, Nullable, Ruled
from walton_solver.documents.defects import Report, listing, quote, suggestion
from walton_solver.documents.names import NameIndex
from walton_solver.documents.nodes import ListNode, MapNode, Node, ScalarNode
from walton_solver.documents.shapes import INVALID, Integer, Invalid, Place, Reading, Reference, Schema, Shape
from walton_solver.errors import QueryError
from walton_solver.games.walton.reading.settings import names_of
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.statements import (
    AllOf,
    AnyOf,
    CountOf,
    Fact,
    IfThen,
    Is,
    NotOf,
    Partners,
    Passes,
    RoomOf,
    Statement,
    Uses,
)

ALIBI_ROOM = Ruled(Reference("room"), "alibi room")
PASSAGE = Ruled(ListOf(Reference("room"), 2, 2, distinct=True), "link")

_NOBODY = frozenset({"nobody", "none", "null"})
ACCOMPLICE = Nullable(Reference("guest"), _NOBODY)
ACCOMPLICE_MOTIVE = Nullable(Reference("motive"), _NOBODY)

PARTNERS = ListOf(Reference("guest"), 2, 2, distinct=True)


def _pair(things: list[str | Invalid]) -> tuple[str, str]:
    a, b = map(str, things)
    return a, b


def _rooms_of(rooms: dict[str, str]) -> tuple[Fact, ...]:
    return tuple(RoomOf(guest, room) for guest, room in rooms.items())


def _one(fact: Shape[Fact]) -> Shape[tuple[Fact, ...]]:
    return Made(fact, lambda each: (each,))


FACTS: Mapping[str, Shape[Fact]] = {
    "murderer": Made(Reference("guest"), lambda guest: Is("murderer", guest)),
    "motive": Made(Reference("motive"), lambda motive: Is("motive", motive)),
    "weapon": Made(Reference("weapon"), lambda weapon: Is("weapon", weapon)),
    "accomplice": Made(ACCOMPLICE, lambda guest: Is("accomplice", guest)),
    "accomplice_motive": Made(ACCOMPLICE_MOTIVE, lambda motive: Is("accomplice_motive", motive)),
    "category": Made(Reference("category"), lambda category: Is("category", category)),
    "sign": Made(Reference("sign"), lambda sign: Is("sign", sign)),
    "weapon_room": Made(Reference("room"), lambda room: Is("weapon_room", room)),
    "passes": Made(Reference("room"), Passes),
    "room_of": Made(MapOf(Reference("guest"), ALIBI_ROOM, 1, 1), lambda rooms: RoomOf(*next(iter(rooms.items())))),
    "uses": Made(PASSAGE, lambda rooms: Uses(_pair(rooms))),
    "partners": Made(PARTNERS, lambda guests: Partners(_pair(guests))),
}
"""The facts of the hidden world, each by its question."""

ATOMS: Mapping[str, Shape[tuple[Fact, ...]]] = {
    **{question: _one(fact) for question, fact in FACTS.items()},
    "room_of": Made(MapOf(Reference("guest"), ALIBI_ROOM, 1), _rooms_of),
}
"""What a key of a statement can say: a fact, or where each of several guests was."""

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

    def defect(self, key: str, message: str) -> Literal[Invalid.INVALID]:
        self._reading.report.add(self._node.entries[key][1].line, self._prefix + key, message)
        return INVALID

    def formula(self, key: str) -> Statement | Invalid:
        statement: Statement | Invalid = self.read(key, FORMULA)
        return statement

    def formulas(self, key: str) -> tuple[Statement, ...] | Invalid:
        parts = self.read(key, _FORMULAS)
        return INVALID if isinstance(parts, Invalid) or INVALID in parts else tuple(parts)


def _read_form(head: str, parts: _Parts) -> Statement | Invalid:
    if head in ATOMS:
        facts: tuple[Fact, ...] | Invalid = parts.read(head, ATOMS[head])
        if isinstance(facts, Invalid):
            return INVALID
        return facts[0] if len(facts) == 1 else AllOf(facts)
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
    if count > len(members):
        return parts.defect(head, f"must be at most {len(members)}, as many as 'of' lists, not {count}")
    return CountOf(0 if head == "at_most" else count, None if head == "at_least" else count, members)


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


def facts_asked(setting: Setting, asked: Mapping[str, object], names: NameIndex | None = None) -> tuple[Fact, ...]:
    """The facts that are asked for, all of them at once; values as in a formula or as text.

    Lists may be given as "a,b", `room_of` as "guest:room,guest:room", and nobody as "nobody", "none" or "null".
    Raises QueryError when there is no such question, or no such thing in the setting.
    """
    if not asked:
        raise QueryError(f"nothing is asked; the questions are {listing(ATOMS)}")
    names = names or names_of(setting)
    report = Report("")
    reading = Reading(report, names, setting_rules(setting))
    facts: list[Fact] = []
    for question, value in asked.items():
        if question not in ATOMS:
            hint = suggestion(question, ATOMS) or f"; there are {listing(ATOMS)}"
            raise QueryError(f"no question {quote(question)}{hint}")
        statement = ATOMS[question].read(_node(question, value), question, reading)
        if not isinstance(statement, Invalid):
            facts += statement
    if report:
        wrong = "\n".join(f"{defect.path}: {defect.message}" for defect in report.defects)
        raise QueryError(wrong, report.defects)
    return tuple(facts)


def _node(question: str, value: object) -> Node:
    if isinstance(value, str):
        if question in ("uses", "partners"):
            return _plain_node([part.strip() for part in value.split(",")])
        if question == "room_of":
            pairs = [part.partition(":") for part in value.split(",")]
            rooms = {guest.strip(): room.strip() for guest, _, room in pairs}
            if len(rooms) < len(pairs):
                raise QueryError(
                    "a guest is asked for twice in 'room_of', and nobody is in two rooms; ask for each apart"
                )
            return _plain_node(rooms)
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
