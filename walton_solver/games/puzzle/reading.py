"""A document becomes a puzzle. First what there is, categories and variables, then what is said of them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from walton_solver.documents.compounds import ByNode, Elsewhere, ListOf, Made, MapOf, NamesOrText, Record
from walton_solver.documents.defects import quote
from walton_solver.documents.files import Source
from walton_solver.documents.ids import AuthorId, check_ids
from walton_solver.documents.names import NameIndex
from walton_solver.documents.nodes import ListNode, MapNode, Node, ScalarNode
from walton_solver.documents.reading import Content, Document, parse_document, read_document
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
    json_schema,
)
from walton_solver.games.formats import NOUNS
from walton_solver.games.puzzle.cases import MOST_SIZE, PUZZLE_FORMAT, Category, Names, Puzzle, Said, Thing, Variable
from walton_solver.games.puzzle.statements import AllDifferent, Atom, Gap, Is, Sum, Term, Together
from walton_solver.games.statement_reading import Formula
from walton_solver.games.statements import AllOf, AnyOf, NotOf, Statement

MOST_VARIABLES = 400
MOST_CLUES = 2_000
MOST_NUMBER = 10_000

_ID = Text(most=60, pattern=r"[\w-]+", rule="is no id here: letters, digits, '_' and '-'")


class _Plain:
    """The shape of text that YAML may take for a number or a truth value: what was written counts."""

    def __init__(self, shape: Shape[str]) -> None:
        self._shape = shape

    def read(self, node: Node, path: str, reading: Reading) -> str | Invalid:
        if type(node) is ScalarNode and node.value is not None:
            node = ScalarNode(node.line, node.text, node.text)
        return self._shape.read(node, path, reading)

    def schema(self, definitions: Schema) -> Schema:
        return {"anyOf": [self._shape.schema(definitions), {"type": ["integer", "boolean"]}]}


_NAME = NamesOrText(Text())
_LISTED: Shape[list[str | Invalid]] = ListOf(_Plain(_ID), 1, MOST_SIZE, distinct=True)
_NAMED = MapOf(_Plain(_ID), _NAME, 1, MOST_SIZE)


def _things(values: list[str] | Mapping[str, Names]) -> tuple[Thing, ...]:
    if isinstance(values, Mapping):
        return tuple(Thing(id=each, names=names) for each, names in values.items())
    return tuple(Thing(id=each) for each in values)


_THINGS = Made(ByNode(listed=_LISTED, mapping=_NAMED), _things)


class _Declared:
    """What declares a category or a variable: its values alone, or under a key, with a name."""

    def __init__(self, key: str, numbers: bool) -> None:
        self._key = key
        bounds = {"from": Integer(-MOST_NUMBER, MOST_NUMBER), "to": Integer(-MOST_NUMBER, MOST_NUMBER)}
        self._full = Record(optional={key: _THINGS, "name": _NAME, **(bounds if numbers else {})})

    def read(self, node: Node, path: str, reading: Reading) -> tuple[Names, tuple[Thing, ...]] | Invalid:
        if type(node) is ListNode:
            things = _THINGS.read(node, path, reading)
            return INVALID if isinstance(things, Invalid) else ({}, things)
        read = self._full.read(node, path, reading)
        if isinstance(read, Invalid):
            return INVALID
        numbered = "from" in read
        things = self._numbers(read, Place(reading.report, node, path)) if numbered else read.get(self._key, ())
        if isinstance(things, Invalid) or not things:
            if self._key not in getattr(node, "entries", {}):
                Place(reading.report, node, path).defect(f"key {quote(self._key)} is missing")
            return INVALID
        return read.get("name", {}), things

    def _numbers(self, read: Mapping[str, Any], place: Place) -> tuple[Thing, ...]:
        first, last = read["from"], read.get("to", read["from"])
        if not 0 < last - first + 1 <= MOST_SIZE:
            place.defect(f"must be 1 to {MOST_SIZE} numbers, not from {first} to {last}")
            return ()
        return tuple(Thing(id=str(number)) for number in range(first, last + 1))

    def schema(self, definitions: Schema) -> Schema:
        return {"anyOf": [_LISTED.schema(definitions), self._full.schema(definitions)]}


_GRID = MapOf(_ID, _Declared("items", numbers=False), 2, MOST_SIZE)
_VARIABLES = MapOf(_ID, _Declared("values", numbers=True), 1, MOST_VARIABLES)

_VARIABLE = Reference("variable")
_ITEM = _Plain(Reference("item"))
_CATEGORY = Reference("category")


class _Values:
    """A mapping from variables to values of theirs: facts."""

    def read(self, node: Node, path: str, reading: Reading) -> tuple[Is, ...] | Invalid:
        if type(node) is not MapNode or not node.entries:
            return reading.expect("a mapping from variables to values", node, path)
        facts = []
        for text, (line, child) in node.entries.items():
            inner = f"{path}.{text}"
            variable = _VARIABLE.read(ScalarNode(line, text, text), inner, reading)
            if isinstance(variable, Invalid):
                return INVALID
            value = value_shape(variable).read(child, inner, reading)
            if isinstance(value, Invalid):
                return INVALID
            facts.append(Is(variable, value))
        return tuple(facts)

    def schema(self, definitions: Schema) -> Schema:
        value = {"type": ["string", "integer", "boolean"]}
        return {"type": "object", "additionalProperties": value, "minProperties": 1}


VALUES = _Values()


class _Compared:
    """Terms under some keys, with `in` for the category of items, and numbers under others."""

    def __init__(self, keys: Sequence[str], make: Callable[..., Statement[Atom]], *, takes_gap: bool = False) -> None:
        term = _Plain(Text())
        count = Integer(-MOST_NUMBER, MOST_NUMBER)
        self._keys, self._make, self._takes_gap = keys, make, takes_gap
        self._record = Record(dict.fromkeys(keys, term), {"in": _CATEGORY, **({"by": count} if takes_gap else {})})

    def read(self, node: Node, path: str, reading: Reading) -> Any:
        values = self._record.read(node, path, reading)
        if isinstance(values, Invalid) or any(key not in values for key in self._keys) or type(node) is not MapNode:
            return INVALID
        terms = []
        for key in self._keys:
            found = _term(node.entries[key][1], f"{path}.{key}", values.get("in"), reading)
            if found is None:
                return INVALID
            terms.append(found)
        return (self._make(terms, values.get("by")) if self._takes_gap else self._make(terms),)

    def schema(self, definitions: Schema) -> Schema:
        return self._record.schema(definitions)


def _term(node: Node, path: str, category: str | None, reading: Reading) -> Term | None:
    shape = _Plain(_VARIABLE) if category is None else _ITEM
    found = shape.read(node, path, reading)
    return None if isinstance(found, Invalid) else Term(found, category)


def _before(terms: Sequence[Term], gap: int | None) -> Gap:
    return Gap(terms[0], terms[1], 1 if gap is None else gap, gap)


def _next(terms: Sequence[Term], distance: int | None) -> Statement[Atom]:
    gap = 1 if distance is None else distance
    return AnyOf((Gap(terms[0], terms[1], gap, gap), Gap(terms[0], terms[1], -gap, -gap)))


def _between(terms: Sequence[Term]) -> Statement[Atom]:
    one, middle, other = terms
    up: Statement[Atom] = AllOf((Gap(one, middle, 1, None), Gap(middle, other, 1, None)))
    down: Statement[Atom] = AllOf((Gap(other, middle, 1, None), Gap(middle, one, 1, None)))
    return AnyOf((up, down))


def _same(terms: Sequence[Term]) -> Gap:
    return Gap(terms[0], terms[1], 0, 0)


_SUM = Record(
    {"of": ListOf(_VARIABLE, 1)},
    dict.fromkeys(("is", "at_least", "at_most"), Integer(-MOST_NUMBER * MOST_SIZE, MOST_NUMBER * MOST_SIZE)),
)


def _sum(values: Mapping[str, Any]) -> tuple[Sum, ...]:
    terms = tuple(Term(variable) for variable in values["of"])
    exactly = values.get("is")
    lowest = -MOST_NUMBER * MOST_SIZE * MOST_VARIABLES
    least = exactly if exactly is not None else values.get("at_least", lowest)
    return (Sum(terms, least, exactly if exactly is not None else values.get("at_most")),)


def _pairs(items: Sequence[str | Invalid]) -> Iterable[tuple[str, str]]:
    return ((str(one), str(other)) for i, one in enumerate(items) for other in items[i + 1 :])


_ITEMS: Shape[list[str | Invalid]] = ListOf(_ITEM, 2, MOST_SIZE, distinct=True)

ATOMS: Mapping[str, Shape[tuple[Any, ...]]] = {
    "is": VALUES,
    "together": Made(_ITEMS, lambda items: tuple(Together(*pair) for pair in _pairs(items))),
    "apart": Made(_ITEMS, lambda items: tuple(NotOf(Together(*pair)) for pair in _pairs(items))),
    "different": Made(ListOf(_VARIABLE, 2, distinct=True), lambda names: (AllDifferent(tuple(map(str, names))),)),
    "before": _Compared(("first", "then"), _before, takes_gap=True),
    "next": _Compared(("one", "other"), _next, takes_gap=True),
    "between": _Compared(("one", "middle", "other"), _between),
    "same": _Compared(("one", "other"), _same),
    "sum": Made(_SUM, _sum),
}
"""What a key of a statement can say."""

_OWN_KEYS = frozenset({"id", "text"})
FORMULA: Formula[Atom] = Formula(ATOMS, "{together: [...]}")
_SAID_FORMULA = FORMULA.among(_OWN_KEYS)


class _SaidShape:
    """A clue or a rule: its id, its text, and the keys of its formula beside them."""

    def __init__(self, noun: str) -> None:
        self._noun = noun
        self._own = Record({"id": AuthorId(noun)}, {"text": NamesOrText(Text(most=2_000, lines=True))})

    def read(self, node: Node, path: str, reading: Reading) -> Said | Invalid:
        if type(node) is not MapNode:
            return reading.expect(f"{self._noun}, such as {{id: 1, together: [...]}}", node, path)
        before = len(reading.report)
        own = MapNode(node.line, {key: entry for key, entry in node.entries.items() if key in _OWN_KEYS})
        values = self._own.read(own, path, reading)
        statement = _SAID_FORMULA.read(node, path, reading)
        if isinstance(values, Invalid) or isinstance(statement, Invalid) or len(reading.report) > before:
            return INVALID
        return Said(id=values["id"], statement=statement, text=values.get("text", {}))

    def schema(self, definitions: Schema) -> Schema:
        own = self._own.schema(definitions)["properties"]
        forms = [
            {
                "type": "object",
                "properties": {**own, **form},
                "required": ["id", *form],
                "additionalProperties": False,
            }
            for form in _SAID_FORMULA.form_schemas(definitions)
        ]
        return {"anyOf": forms}


CLUE: Shape[Said] = _SaidShape("a clue")

_PUZZLE = Record(
    required={"format": Choice("format", (PUZZLE_FORMAT,)), "clues": ListOf(CLUE, 0, MOST_CLUES)},
    optional={
        "title": NamesOrText(Text(least=0)),
        "grid": Elsewhere(_GRID),
        "variables": Elsewhere(_VARIABLES),
        "rules": ListOf(_SaidShape("a rule"), 0, MOST_CLUES),
        "questions": ListOf(_VARIABLE, 1, distinct=True),
        "solution": VALUES,
    },
)


def read_puzzle(path: Source) -> Puzzle:
    """Read a puzzle from a YAML or JSON file; raises DocumentError with everything that is wrong with it.

    >>> import io
    >>> read_puzzle(io.BytesIO(b"{format: deduction-puzzle/1, variables: {a: [x, y]}, clues: []}")).asked
    ('a',)
    """
    return puzzle_from(read_document(path, formats=(PUZZLE_FORMAT,), nouns=NOUNS))


def parse_puzzle(content: Content, *, file: str = "") -> Puzzle:
    """Like `read_puzzle` for a text or plain values; `file` is what messages call it.

    >>> parse_puzzle("{format: deduction-puzzle/1, variables: {a: [x, y]}, clues: []}").asked
    ('a',)
    """
    return puzzle_from(parse_document(content, file=file, formats=(PUZZLE_FORMAT,), nouns=NOUNS))


def puzzle_from(document: Document) -> Puzzle:
    """The puzzle of a document of format `deduction-puzzle/1`; raises DocumentError with all that is wrong with it."""
    report = document.report
    bare = _declared(document)
    reading = Reading(report, names_of(bare))
    values = _PUZZLE.read(document.root, "", reading)
    if not isinstance(values, Invalid):
        for key in ("clues", "rules"):
            if key in document.root.entries:
                check_ids(Place(report, document.root.entries[key][1], key), document_ids(document, key))
    report.stop_if_defective()
    if isinstance(values, Invalid):
        raise TypeError("a puzzle could not be read and no defect says why")
    return replace(
        bare,
        title=values.get("title", {}),
        rules=tuple(values.get("rules", ())),
        clues=tuple(values["clues"]),
        questions=tuple(values.get("questions", ())),
        solution={fact.variable: fact.value for fact in values["solution"]} if "solution" in values else None,
        file=document.file,
    )


def document_ids(document: Document, key: str) -> list[dict[str, object]]:
    """The ids under a key, for the check that no two are alike."""
    node = document.root.entries[key][1]
    items = node.items if isinstance(node, ListNode) else []
    return [
        {"id": entry[1].value}
        if isinstance(item, MapNode) and (entry := item.entries.get("id")) and isinstance(entry[1], ScalarNode)
        else {}
        for item in items
    ]


def _declared(document: Document) -> Puzzle:
    """Only what there is: categories and variables."""
    entries, reading = document.root.entries, Reading(document.report)
    categories = _read(_GRID, "grid", entries, reading)
    variables = _read(_VARIABLES, "variables", entries, reading)
    if not entries.keys() & {"grid", "variables"}:
        document.report.add(document.root.line, "", "key 'grid' or 'variables' is missing: what the puzzle is about")
    puzzle = Puzzle(
        categories=tuple(Category(id=key, items=things, names=names) for key, (names, things) in categories.items()),
        variables=tuple(Variable(id=key, values=things, names=names) for key, (names, things) in variables.items()),
    )
    if "grid" in entries:
        _check_grid(Place(document.report, entries["grid"][1], "grid"), puzzle)
    return puzzle


def _read(shape: Shape[Any], key: str, entries: Mapping[str, Any], reading: Reading) -> Mapping[str, Any]:
    read = shape.read(entries[key][1], key, reading) if key in entries else {}
    return {} if isinstance(read, Invalid) else read


def _check_grid(place: Place, puzzle: Puzzle) -> None:
    """Categories are of one size, and no item is in two: how else should one know which is meant?"""
    seen: dict[str, str] = {}
    for category in puzzle.categories:
        if len(category.items) != len(puzzle.categories[0].items):
            wanted = f"{len(puzzle.categories[0].items)}, like {quote(puzzle.categories[0].id)}"
            place.defect(f"has {len(category.items)} items; all categories have as many: {wanted}", category.id)
        for item in category.items:
            if (other := seen.setdefault(item.id, category.id)) != category.id:
                place.defect(f"{quote(item.id)} is an item of {quote(other)} already; give it another id", category.id)


def names_of(puzzle: Puzzle) -> NameIndex:
    """The index that finds items, categories, variables and the values of each."""
    things: dict[str, Mapping[str, Names]] = {
        "item": {item.id: item.names for category in puzzle.categories for item in category.items},
        "category": {category.id: category.names for category in puzzle.categories},
        "variable": {variable.id: variable.names for variable in puzzle.every_variable.values()},
    }
    for variable in puzzle.every_variable.values():
        things[value_of(variable.id)] = {value.id: value.names for value in variable.values}
    return NameIndex("this puzzle", things)


def value_of(variable: str) -> str:
    """The category under which the index has the values of a variable."""
    return f"value of {variable}"


def value_shape(variable: str) -> Shape[str]:
    """The shape of a value of the variable."""
    return _Plain(Reference(value_of(variable)))


def schema(format: str) -> dict[str, object]:
    """The JSON Schema of the format."""
    return json_schema(_PUZZLE, format)
