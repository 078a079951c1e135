"""A document becomes a case or a setting; the door of this package for everything that is read.

What is wrong with a case and with its setting comes out together, in one DocumentError.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, get_args

from walton_solver.documents.compounds import ByNode, Elsewhere, NamesOrText, Record
from walton_solver.documents.defects import quote
from walton_solver.documents.files import Source
from walton_solver.documents.ids import check_ids
from walton_solver.documents.reading import Content, Document, parse_document, read_document
from walton_solver.documents.shapes import (
    Choice,
    Flag,
    Invalid,
    Place,
    Reading,
    Schema,
    Shape,
    Text,
    json_schema,
)
from walton_solver.games.formats import NOUNS, SETTING_FORMAT
from walton_solver.games.walton.cases import LEVELS_WITHOUT_ACCOMPLICE, Case, Hypothesis, Level, Rules, rules_of
from walton_solver.games.walton.clues import Clue, HasAccomplice
from walton_solver.games.walton.reading.clues import CLUES, clue_from
from walton_solver.games.walton.reading.setting_files import (
    SETTING_NAME,
    builtin_settings,
    read_setting,
    setting_from,
    setting_of,
)
from walton_solver.games.walton.reading.settings import (
    INLINE_SETTING,
    SETTING,
    names_of,
)
from walton_solver.games.walton.reading.solutions import SOLUTION, WORLD, check_world, world_from
from walton_solver.games.walton.reading.statements import facts_asked

__all__ = [
    "CASE_FORMAT",
    "FORMATS",
    "SETTING_FORMAT",
    "builtin_settings",
    "case_from",
    "clues_of",
    "facts_asked",
    "names_of",
    "parse_case",
    "read_case",
    "read_setting",
    "schema",
    "setting_from",
]

CASE_FORMAT = "walton-case/1"
FORMATS = (CASE_FORMAT, SETTING_FORMAT)


_MEANING = {"accomplice": "default: possible; of the levels beginner, very_easy and easy: never"}
"""What editors tell of options whose default is not the first value."""


def _rules_shape() -> Record:
    """The options as `Rules` declares them."""
    options = {option.name: get_args(option.type) for option in fields(Rules)}
    shapes = {
        name: Choice(f"value of {name}", values, _MEANING.get(name, "")) if values else Flag()
        for name, values in options.items()
    }
    return Record(optional=shapes)


CASE = Record(
    required={
        "format": Choice("format", (CASE_FORMAT,)),
        "setting": Elsewhere(ByNode(scalar=SETTING_NAME, mapping=INLINE_SETTING)),
        "clues": CLUES,
    },
    optional={
        "title": NamesOrText(Text(least=0)),
        "rules": _rules_shape(),
        "level": Choice("level", get_args(Level)),
        "solution": SOLUTION,
        "world": WORLD,
    },
)


def read_case(path: Source) -> Case:
    """Read a case from a YAML or JSON file; raises DocumentError with everything that is wrong with it.

    >>> import io
    >>> read_case(io.BytesIO(b"{format: walton-case/1, setting: walton, clues: []}")).setting.crime_scene
    'study'
    """
    return case_from(read_document(path, formats=(CASE_FORMAT,), nouns=NOUNS))


def parse_case(content: Content, *, file: str = "") -> Case:
    """Like `read_case` for a text or plain values; `file` is what messages call it, and where a setting's path starts.

    >>> case = parse_case("{format: walton-case/1, setting: walton, clues: []}", file="case.yaml")
    >>> case.setting.crime_scene
    'study'
    """
    return case_from(parse_document(content, file=file, formats=(CASE_FORMAT,), nouns=NOUNS))


def case_from(document: Document) -> Case:
    """The case of a document of format `walton-case/1`."""
    setting, names = setting_of(document)
    values = CASE.read(document.root, "", Reading(document.report, names, setting))
    if isinstance(values, Invalid):
        values = {}
    whole = Place(document.report, document.root, "")
    if "clues" in values:
        check_ids(whole.inside("clues"), values["clues"])
    _check_level(whole, values)
    if setting and "world" in values:
        check_world(whole.inside("world"), values, setting)
    document.report.stop_if_defective()
    if setting is None:
        raise TypeError("a setting could not be read and no defect says why")
    return Case(
        title=values.get("title", {}),
        setting=setting,
        clues=tuple(clue_from(clue) for clue in values["clues"]),
        rules=replace(rules_of(values.get("level")), **values.get("rules", {})),
        level=values.get("level"),
        solution=Hypothesis(**values["solution"]) if "solution" in values else None,
        world=world_from(values, setting) if "world" in values else None,
        file=document.file,
    )


def clues_of(case: Case, clues: Sequence[Mapping[str, object]]) -> tuple[Clue, ...]:
    """Clues as documents have them, for a case to be given besides its own; raises DocumentError for wrong ones."""
    setting = case.setting
    document = parse_document({"format": CASE_FORMAT, "clues": list(clues)})
    reading = Reading(document.report, names_of(setting), setting)
    values = Record(required={"clues": CLUES}, optional={"format": Text()}).read(document.root, "", reading)
    whole = Place(document.report, document.root, "")
    read = values.get("clues", ()) if isinstance(values, dict) else ()
    check_ids(whole.inside("clues"), read, case.clue_ids)
    _check_level(whole, {"level": case.level, "clues": read})
    document.report.stop_if_defective()
    return tuple(map(clue_from, read))


def _check_level(case: Place, values: Mapping[str, Any]) -> None:
    """Report what contradicts a level that never has an accomplice."""
    level, rules, clues = values.get("level"), values.get("rules"), values.get("clues", ())
    if level not in LEVELS_WITHOUT_ACCOMPLICE:
        return
    never = f"a case of level {quote(level)} never has an accomplice"
    if isinstance(rules, dict) and rules.get("accomplice") == "always":
        case.defect(never, "rules", "accomplice")
    for index, clue in enumerate(clues):
        if isinstance(clue, dict) and clue.get("kind") == HasAccomplice.kind:
            case.defect(never, "clues", index, "kind")


def schema(format: str) -> Schema:
    """The JSON Schema (draft 2020-12) of a format; KeyError when it is none of this game.

    What a schema cannot tell, such as whether a link exists, is left to reading.

    >>> schema("walton-case/1")["required"]
    ['format', 'setting', 'clues']
    """
    shapes: Mapping[str, Shape[Any]] = {CASE_FORMAT: CASE, SETTING_FORMAT: SETTING}
    return json_schema(shapes[format], format)
