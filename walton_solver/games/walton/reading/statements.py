"""A formula in a document, or a question on the command line, becomes a statement."""

from collections.abc import Mapping, Sequence

from walton_solver.documents.compounds import ListOf, Made, MapOf, Nullable, Ruled
from walton_solver.documents.defects import Report, listing, quote, suggestion
from walton_solver.documents.names import NameIndex
from walton_solver.documents.nodes import ListNode, MapNode, Node, ScalarNode
from walton_solver.documents.shapes import Invalid, Place, Reading, Reference, Shape
from walton_solver.errors import QueryError
from walton_solver.games.statement_reading import Formula
from walton_solver.games.walton.reading.settings import names_of
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.statements import Fact, Is, Partners, Passes, RoomOf, Uses


def _check_alibi_room(place: Place, room: str, setting: Setting) -> None:
    if room not in setting.alibi_rooms:
        place.defect(f"{quote(room)} is no alibi room; those are {listing(dict.fromkeys(setting.alibi_rooms))}")


def _check_link(place: Place, rooms: Sequence[str | Invalid], setting: Setting) -> None:
    if len(rooms) != 2 or isinstance(rooms[0], Invalid) or isinstance(rooms[1], Invalid) or rooms[0] == rooms[1]:
        return
    if setting.passage(rooms[0], rooms[1]) is None:
        known = [f"{each.tail} - {each.head}" for each in setting.passages if each.tail in rooms or each.head in rooms]
        place.defect(f"no link joins {quote(rooms[0])} and {quote(rooms[1])}; their links are {listing(known)}")


ALIBI_ROOM = Ruled(Reference("room"), Setting, _check_alibi_room)
PASSAGE = Ruled(ListOf(Reference("room"), 2, 2, distinct=True), Setting, _check_link)

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

FORMULA = Formula(ATOMS, "{murderer: ...}")
FORMULA_KEYS = FORMULA.keys


def facts_asked(setting: Setting, asked: Mapping[str, object], names: NameIndex | None = None) -> tuple[Fact, ...]:
    """The facts that are asked for, all of them at once; values as in a formula or as text.

    Lists may be given as "a,b", `room_of` as "guest:room,guest:room", and nobody as "nobody", "none" or "null".
    Raises QueryError when there is no such question, or no such thing in the setting.
    """
    if not asked:
        raise QueryError(f"nothing is asked; the questions are {listing(ATOMS)}")
    names = names or names_of(setting)
    report = Report("")
    reading = Reading(report, names, setting)
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
