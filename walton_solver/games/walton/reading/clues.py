"""The clues of a document become clues: one shape for each kind, made from the kind's own fields."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from walton_solver.documents.compounds import ListOf, NamesOrText, Record, Ruled, Tagged
from walton_solver.documents.defects import listing, quote
from walton_solver.documents.ids import AuthorId
from walton_solver.documents.nodes import MapNode, Node, ScalarNode
from walton_solver.documents.shapes import (
    INVALID,
    Choice,
    Integer,
    Invalid,
    Place,
    Reading,
    Reference,
    Schema,
    Shape,
    Text,
)
from walton_solver.games.walton.clues import KINDS, BaseClue, Clue, Field, Role, StatementClue
from walton_solver.games.walton.reading.statements import ALIBI_ROOM, FORMULA, PASSAGE
from walton_solver.games.walton.setting import Setting

SOURCES = ("guest", "housekeeper", "staff", "police", "coroner")
MAX_TEXT_LENGTH = 10_000

_ID = AuthorId("a clue")


class _Count:
    """What the housekeeper counted: 0 to 3, or "4+"."""

    options: Final = (0, 1, 2, 3, "4+")

    def read(self, node: Node, path: str, reading: Reading) -> int | str | Invalid:
        if type(node) is not ScalarNode or type(node.value) not in (int, str):
            return reading.expect("0, 1, 2, 3 or '4+'", node, path)
        value = node.value
        if isinstance(value, (int, str)) and value in self.options:
            return value
        hint = ""
        if isinstance(value, int):
            hint = "; did you mean '4+'?" if value > 3 else "; did you mean 0?"
        elif value in ("0", "1", "2", "3"):
            hint = f"; did you mean {value}, without quotes?"
        reading.report.add(node.line, path, f"must be 0, 1, 2, 3 or '4+', not {quote(value)}{hint}")
        return INVALID

    def schema(self, definitions: Schema) -> Schema:
        return {"enum": list(self.options)}


class Referent:
    """A guest or a room that a clue can be asked for."""

    def read(self, node: Node, path: str, reading: Reading) -> str | Invalid:
        if type(node) is not ScalarNode or type(node.value) is not str:
            return reading.expect("text, the name of a guest or room", node, path)
        names, text = reading.names, node.value
        if names is None:
            return text
        found = [thing for thing in (names.find("guest", text), names.find("room", text)) if thing]
        if text in found or len(found) == 1:
            return text if text in found else found[0]
        if found:
            reading.report.add(node.line, path, f"{quote(text)} may be {listing(found, 'or')}; give the id")
        else:
            candidates = (*names.ids("guest"), *names.ids("room"))
            hint = reading.report.suggest(text, candidates)
            reading.report.add(node.line, path, f"no guest or room {quote(text)} in {names.origin}{hint}")
        return INVALID

    def schema(self, definitions: Schema) -> Schema:
        return {"type": "string", "minLength": 1, "description": "a guest or room: id or display name"}


_COMMON: Mapping[str, Shape[Any]] = {
    "value": Integer(1, 3),
    "source": Choice("source", SOURCES),
    "references": ListOf(Referent(), distinct=True),
    "text": NamesOrText(Text(most=MAX_TEXT_LENGTH, lines=True)),
}
_OWN_KEYS = frozenset({"id", "kind", *_COMMON})

_ROLES: Mapping[Role, Shape[Any]] = {
    Role.ALIBI_ROOM: ALIBI_ROOM,
    Role.PASSAGE: PASSAGE,
    Role.COUNT: _Count(),
    Role.STATEMENT: FORMULA,
}


def _check_other(key: str) -> Callable[[Place, Mapping[str, Any], Setting], None]:
    def check(place: Place, values: Mapping[str, Any], _setting: Setting) -> None:
        if values.get("guest") and values.get("guest") == values.get(key):
            place.defect(f"must be another guest than {quote(values['guest'])}", key)

    return check


def _check_witness(place: Place, values: Mapping[str, Any], setting: Setting) -> None:
    witness, motive = values.get("witness"), values.get("motive")
    if witness is None or motive is None:
        return
    known = setting.motive[motive].witnesses
    if witness not in known:
        those = f"; its witnesses are {listing(known)}" if known else "; it has none"
        place.defect(f"{quote(witness)} is no witness of {quote(motive)}{those}", "witness")


def _check_one_of_two(place: Place, _values: Mapping[str, Any], _setting: Setting) -> None:
    node = place.node
    given = [key for key in ("motive_kind", "motive") if isinstance(node, MapNode) and key in node.entries]
    if len(given) != 1:
        place.defect(f"needs either 'motive_kind' or 'motive', not {'both' if given else 'neither'}")


_CHECKS: Mapping[str, Callable[[Place, Mapping[str, Any], Setting], None]] = {
    "claims_company": _check_other("other"),
    "seen_conspiring": _check_other("with"),
    "not_conspiring": _check_other("with"),
    "reveals_motive": _check_witness,
    "denies_motive": _check_witness,
    "no_motive_evidence": _check_one_of_two,
}
"""What the setting demands of the clues of a kind as a whole."""


def _field_shape(field: Field) -> Shape[Any]:
    shape = _ROLES.get(field.role) or Reference(field.role.value)
    return ListOf(shape, 1, distinct=True) if field.many else shape


def _kind_shape(clue_type: type[BaseClue]) -> Shape[Any]:
    kind = Choice("clue kind", (clue_type.kind,))
    fields = {field.name: _field_shape(field) for field in clue_type.fields if not field.optional}
    optional = {field.name: _field_shape(field) for field in clue_type.fields if field.optional}
    record = Record({"id": _ID, "kind": kind, **fields}, {**optional, **_COMMON})
    check = _CHECKS.get(clue_type.kind)
    return record if check is None else Ruled[dict[str, Any], Setting](record, Setting, check)


class _StatementShape:
    """A `statement`: its formula stands under `formula`, or key by key on the clue itself."""

    def __init__(self) -> None:
        self._common: Mapping[str, Shape[Any]] = {
            "id": _ID,
            "kind": Choice("clue kind", (StatementClue.kind,)),
            **_COMMON,
        }
        required = {key: self._common[key] for key in ("id", "kind")}
        self._nested = Record({**required, "formula": FORMULA}, _COMMON)
        self._own = Record(required, _COMMON)
        self._formula = FORMULA.among(_OWN_KEYS)

    def read(self, node: Node, path: str, reading: Reading) -> dict[str, Any] | Invalid:
        if type(node) is not MapNode:
            return reading.expect("a mapping", node, path)
        if "formula" in node.entries:
            return self._nested.read(node, path, reading)
        own = MapNode(node.line, {key: entry for key, entry in node.entries.items() if key in _OWN_KEYS})
        values = self._own.read(own, path, reading)
        formula = self._formula.read(node, path, reading)
        if isinstance(values, Invalid) or isinstance(formula, Invalid):
            return values
        return {**values, "formula": formula}

    def schema(self, definitions: Schema) -> Schema:
        common = {key: shape.schema(definitions) for key, shape in self._common.items()}
        forms = [{"formula": FORMULA.schema(definitions)}, *FORMULA.form_schemas(definitions)]
        return {
            "anyOf": [
                {
                    "type": "object",
                    "properties": {**common, **form},
                    "required": ["id", "kind", *form],
                    "additionalProperties": False,
                }
                for form in forms
            ]
        }


CLUE: Final = Tagged(
    "kind",
    "clue kind",
    {
        kind: _StatementShape() if clue_type is StatementClue else _kind_shape(clue_type)
        for kind, clue_type in KINDS.items()
    },
)
CLUES: Final = ListOf(CLUE)


def clue_from(values: Mapping[str, Any]) -> Clue:
    """The clue of values that its shape has read without a defect."""
    clue_type = KINDS[values["kind"]]
    attributes: dict[str, Any] = {key: values[key] for key in ("id", "value", "source", "text") if key in values}
    if "references" in values:
        attributes["references"] = tuple(values["references"])
    for field in clue_type.fields:
        if field.name in values:
            value = values[field.name]
            attributes[field.attribute or field.name] = tuple(value) if isinstance(value, list) else value
    return clue_type(**attributes)
