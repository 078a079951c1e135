"""A case or a setting becomes plain values, and these YAML text; reading them again gives the same."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from walton_solver.documents.writing import yaml_text
from walton_solver.games.statements import AllOf, AnyOf, CountOf, IfThen, NotOf
from walton_solver.games.walton.cases import Case, Hypothesis, Rules, rules_of
from walton_solver.games.walton.clues import Clue, StatementClue
from walton_solver.games.walton.reading.cases import CASE_FORMAT, SETTING_FORMAT, builtin_settings
from walton_solver.games.walton.setting import Guest, Label, Names, Passage, Room, Setting, Weapon
from walton_solver.games.walton.statements import Fact, Statement


def case_text(case: Case, setting: str | None = None) -> str:
    """The case as a YAML document; `read_case` gives an equal case, but for its `file`.

    `setting`: the file that the setting was read from, as the document shall name it; None: it is written out.

    >>> from walton_solver.games.walton.reading.cases import read_setting
    >>> print(case_text(Case(title={"en": "Rain"}, setting=read_setting("walton"), clues=())), end="")
    format: walton-case/1
    title: Rain
    setting: walton
    clues: []
    """
    return yaml_text(case_values(case, setting))


def setting_text(setting: Setting) -> str:
    """The setting as a YAML document; `read_setting` gives an equal setting.

    >>> from walton_solver.games.walton.reading.cases import read_setting
    >>> setting_text(read_setting("walton")).splitlines()[:2]
    ['format: walton-setting/1', 'name: walton']
    """
    return yaml_text(setting_values(setting))


def case_values(case: Case, setting: str | None = None) -> dict[str, object]:
    """The case as its document holds it, ready for YAML or JSON; a built-in setting goes by its name.

    >>> from walton_solver.games.walton.reading.cases import read_setting
    >>> case_values(Case(title={}, setting=read_setting("walton"), clues=()))
    {'format': 'walton-case/1', 'setting': 'walton', 'clues': []}
    """
    values: dict[str, Any] = {"format": CASE_FORMAT}
    if case.title:
        values["title"] = _text(case.title)
    values["setting"] = setting or setting_or_name(case.setting)
    if case.level:
        values["level"] = case.level
    rules = _told_rules(case)
    if rules:
        values["rules"] = rules
    values["clues"] = [clue_values(clue) for clue in case.clues]
    if case.solution:
        values["solution"] = _solution(case.solution)
    if case.world:
        values["world"] = {"room_of": dict(case.world.room_of), "route": list(case.world.route)}
    return values


def setting_values(setting: Setting) -> dict[str, object]:
    """The setting as its document holds it, ready for YAML or JSON.

    >>> from walton_solver.games.walton.reading.cases import read_setting
    >>> setting_values(read_setting("walton"))["crime_scene"]
    'study'
    """
    values: dict[str, object] = {
        "format": SETTING_FORMAT,
        "name": setting.name,
        "title": dict(setting.title),
        "victim": dict(setting.victim),
        "crime_scene": setting.crime_scene,
        "rooms": {room.id: _room(room) for room in setting.rooms},
        "links": [_link(passage) for passage in setting.passages],
        "guests": {guest.id: _guest(guest) for guest in setting.guests},
        "motive_kinds": _labels(setting.motive_kinds),
        "signs": _labels(setting.signs),
        "categories": _labels(setting.categories),
        "weapons": {weapon.id: _weapon(weapon) for weapon in setting.weapons},
    }
    return {key: value for key, value in values.items() if value}


def clue_values(clue: Clue) -> dict[str, Any]:
    """The clue as its document holds it, with its id."""
    values: dict[str, Any] = {"id": clue.id, "kind": clue.kind}
    if isinstance(clue, StatementClue):
        values |= statement_values(clue.formula)
    else:
        for field in clue.fields:
            value = field.of(clue)
            if value is not None:
                values[field.name] = list(value) if isinstance(value, tuple) else value
    values |= {"value": clue.value, "source": clue.source, "references": list(clue.references)}
    if clue.text is not None:
        values["text"] = _text(clue.text)
    return {key: value for key, value in values.items() if key not in _OPTIONAL or value}


def statement_values(statement: Statement) -> dict[str, Any]:
    """The statement as a formula in a document.

    >>> from walton_solver.games.walton.statements import Is, Uses
    >>> statement_values(IfThen(Is("murderer", "ann"), NotOf(Uses(("hall", "study")))))
    {'if': {'murderer': 'ann'}, 'then': {'not': {'uses': ['hall', 'study']}}}
    """
    match statement:
        case AllOf(parts):
            return {"all": _formulas(parts)}
        case AnyOf(parts):
            return {"any": _formulas(parts)}
        case NotOf(part):
            return {"not": statement_values(part)}
        case IfThen(condition, consequence):
            return {"if": statement_values(condition), "then": statement_values(consequence)}
        case CountOf():
            return _count(statement)
        case fact:
            return {fact.question: fact.value}


def _formulas(parts: tuple[Statement, ...]) -> list[dict[str, Any]]:
    return [statement_values(part) for part in parts]


def _count(statement: CountOf[Fact]) -> dict[str, Any]:
    least, most = statement.least, statement.most
    at_least = {"at_least": least, "of": _formulas(statement.parts)}
    if most is None:
        return at_least
    if least == most:
        return {"exactly": least, "of": at_least["of"]}
    at_most = {"at_most": most, "of": at_least["of"]}
    # Files have no form for a range; it reads back as the two halves, which mean the same.
    return {"all": [at_least, at_most]} if least else at_most


def setting_or_name(setting: Setting) -> str | dict[str, Any]:
    built_in = builtin_settings().get(setting.name)
    return setting.name if setting == built_in else setting_values(setting)


def _text(names: Names) -> str | dict[str, str]:
    return names["en"] if set(names) == {"en"} else dict(names)


def _told_rules(case: Case) -> dict[str, Any]:
    """The options that are not the game's own, or not those of the case's level."""
    usual = Rules(), rules_of(case.level)
    told = {option.name: getattr(case.rules, option.name) for option in fields(Rules)}
    return {name: value for name, value in told.items() if any(getattr(rules, name) != value for rules in usual)}


_OPTIONAL = frozenset({"value", "source", "references"})


def _solution(solution: Hypothesis) -> dict[str, Any]:
    return {field.name: getattr(solution, field.name) for field in fields(Hypothesis)}


def _room(room: Room) -> dict[str, Any]:
    values: dict[str, Any] = dict(room.names)
    if room.alibi:
        values["alibi"] = True
    return {**values, "at": list(room.at)} if room.at else values


def _link(passage: Passage) -> list[str] | dict[str, str]:
    ends = [passage.tail, passage.head]
    return ends if passage.two_way else dict(zip(("from", "to"), ends, strict=True))


def _guest(guest: Guest) -> dict[str, Any]:
    values: dict[str, Any] = dict(guest.names)
    if guest.headcount != 1:
        values["headcount"] = guest.headcount
    motives = {
        motive.id: _without_gaps({**motive.names, "kind": motive.kind, "witnesses": list(motive.witnesses)})
        for motive in guest.motives
    }
    return {**values, "motives": motives} if motives else values


def _weapon(weapon: Weapon) -> dict[str, Any]:
    parts = {"room": weapon.room, "category": weapon.category, "signs": list(weapon.signs)}
    return _without_gaps({**weapon.names, **parts})


def _labels(labels: tuple[Label, ...]) -> dict[str, dict[str, str]]:
    return {label.id: dict(label.names) for label in labels}


def _without_gaps(values: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in values.items() if value}
