"""A formula in a document becomes a statement: the language that all games share, over the atoms of each."""

from collections.abc import Mapping
from typing import Any, Generic, Literal, TypeVar, cast

from walton_solver.documents.compounds import ListOf
from walton_solver.documents.defects import listing, quote
from walton_solver.documents.nodes import MapNode, Node
from walton_solver.documents.shapes import INVALID, Integer, Invalid, Place, Reading, Schema, Shape
from walton_solver.games.statements import AllOf, AnyOf, CountOf, IfThen, NotOf, Statement

A = TypeVar("A")

_COUNTS = ("exactly", "at_least", "at_most")
_COUNT = Integer(0, 1000)
_LIST = ("all", "any")
_COMPANIONS = {"if": "then", **dict.fromkeys(_COUNTS, "of")}
_FORMS = (*_LIST, "not", "if", *_COUNTS)


class Formula(Generic[A]):
    """The shape of a formula.

    `atoms`: what a key can say besides the forms that all games have, as one or several facts, all of them at once;
    `example`: of a formula, for messages. On a clue the keys of the formula stand among the clue's own, `others`.
    """

    def __init__(
        self, atoms: Mapping[str, Shape[tuple[A, ...]]], example: str, others: frozenset[str] = frozenset()
    ) -> None:
        self._atoms, self._example, self._others = atoms, example, others
        self._heads = (*_FORMS, *atoms)
        self._inner: Formula[A] = Formula(atoms, example) if others else self
        self._several = ListOf(self._inner, 1)

    @property
    def keys(self) -> frozenset[str]:
        """All keys that a formula can have."""
        return frozenset((*self._heads, "then", "of"))

    def among(self, others: frozenset[str]) -> "Formula[A]":
        """The same on a clue with these keys of its own."""
        return Formula(self._atoms, self._example, others)

    def read(self, node: Node, path: str, reading: Reading) -> Statement[A] | Invalid:
        if type(node) is not MapNode:
            return reading.expect(f"a statement, such as {self._example}", node, path)
        place = Place(reading.report, node, path)
        head = self._head(node, place)
        return INVALID if head is None else self._read_form(head, _Parts(node, path, reading))

    def _head(self, node: MapNode, place: Place) -> str | None:
        """The key that says what the formula is."""
        keys = [key for key in node.entries if key not in self._others]
        known = self.keys
        for key in keys:
            if key not in known:
                hint = place.report.suggest(key, (*known, *self._others))
                place.report.add(node.entries[key][0], place.inside(key).path, f"unknown key {quote(key)}{hint}")
        heads = [key for key in keys if key in self._heads]
        if len(heads) > 1:
            parts = ", ".join(f"{{{head}: ...}}" for head in heads[:5])
            place.defect(f"a statement says one thing, not {listing(heads)} at once; use all: [{parts}]")
            return None
        if not heads and not any(key in ("then", "of") or key not in known for key in keys):
            place.defect(f"a statement is missing: one of {', '.join(self._heads)}")
        for lone, wanted in (("then", "'if'"), ("of", "'exactly', 'at_least' or 'at_most'")):
            if lone in keys and (not heads or _COMPANIONS.get(heads[0]) != lone):
                place.defect(f"key {quote(lone)} goes with {wanted}", lone)
        if heads and heads[0] in _COMPANIONS and _COMPANIONS[heads[0]] not in keys:
            place.defect(f"key {quote(_COMPANIONS[heads[0]])} is missing beside {quote(heads[0])}")
            return None
        return heads[0] if heads else None

    def _read_form(self, head: str, parts: "_Parts") -> Statement[A] | Invalid:
        if head in self._atoms:
            facts: tuple[A, ...] | Invalid = parts.read(head, self._atoms[head])
            if isinstance(facts, Invalid):
                return INVALID
            return facts[0] if len(facts) == 1 else AllOf(facts)
        if head == "not":
            negated = self._part("not", parts)
            return INVALID if isinstance(negated, Invalid) else NotOf(negated)
        if head == "if":
            condition, consequence = self._part("if", parts), self._part("then", parts)
            if isinstance(condition, Invalid) or isinstance(consequence, Invalid):
                return INVALID
            return IfThen(condition, consequence)
        if head in _LIST:
            members = self._parts(head, parts)
            if isinstance(members, Invalid):
                return INVALID
            return AllOf(members) if head == "all" else AnyOf(members)
        count, members = parts.read(head, _COUNT), self._parts("of", parts)
        if isinstance(members, Invalid) or isinstance(count, Invalid):
            return INVALID
        if count > len(members):
            return parts.defect(head, f"must be at most {len(members)}, as many as 'of' lists, not {count}")
        return CountOf(0 if head == "at_most" else count, None if head == "at_least" else count, members)

    def _part(self, key: str, parts: "_Parts") -> Statement[A] | Invalid:
        return cast("Statement[A] | Invalid", parts.read(key, self._inner))

    def _parts(self, key: str, parts: "_Parts") -> tuple[Statement[A], ...] | Invalid:
        members = parts.read(key, self._several)
        return INVALID if isinstance(members, Invalid) or INVALID in members else tuple(members)

    def schema(self, definitions: Schema) -> Schema:
        if "formula" not in definitions:
            definitions["formula"] = {}  # stands for itself while its parts, which refer to it, are written
            definitions["formula"] = {"anyOf": [_closed(form) for form in self.form_schemas(definitions)]}
        return {"$ref": "#/$defs/formula"}

    def form_schemas(self, definitions: Schema) -> list[Schema]:
        """The keys of each form of a formula with their schemas; all keys of a form are required."""
        reference, formulas = self._inner.schema(definitions), self._several.schema(definitions)
        forms: list[Schema] = [{key: formulas} for key in _LIST]
        forms += [{"not": reference}, {"if": reference, "then": reference}]
        forms += [{key: _COUNT.schema(definitions), "of": formulas} for key in _COUNTS]
        return forms + [{key: shape.schema(definitions)} for key, shape in self._atoms.items()]


class _Parts:
    """The parts of one formula, read by key."""

    def __init__(self, node: MapNode, path: str, reading: Reading) -> None:
        self._node, self._prefix, self._reading = node, f"{path}." if path else "", reading

    def read(self, key: str, shape: Shape[Any]) -> Any:
        return shape.read(self._node.entries[key][1], self._prefix + key, self._reading)

    def defect(self, key: str, message: str) -> Literal[Invalid.INVALID]:
        self._reading.report.add(self._node.entries[key][1].line, self._prefix + key, message)
        return INVALID


def _closed(form: Schema) -> Schema:
    return {"type": "object", "properties": form, "required": list(form), "additionalProperties": False}
