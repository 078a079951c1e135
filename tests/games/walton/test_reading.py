"""Cases and settings: what is read, and every message about what cannot be."""

import dataclasses
import json
import os
import pickle
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

import walton_solver
from tests.handed.files import SHARED
from walton_solver.documents.reading import parse_document
from walton_solver.errors import DocumentError, QueryError
from walton_solver.games.statements import AllOf, AnyOf, CountOf, IfThen, NotOf
from walton_solver.games.walton.cases import Case, Hypothesis, Level, Rules
from walton_solver.games.walton.clues import (
    KINDS,
    ClaimsCompany,
    GuestCount,
    NoPassage,
    NotSeenIn,
    SeenConspiring,
    StatementClue,
)
from walton_solver.games.walton.reading.cases import (
    builtin_settings,
    facts_asked,
    names_of,
    parse_case,
    read_case,
    read_setting,
    setting_from,
)
from walton_solver.games.walton.setting import Passage, Setting
from walton_solver.games.walton.statements import Fact, Is, Partners, Passes, RoomOf, Statement, Uses

HANDED = sorted(SHARED.glob("cases/made/*.yaml")) + sorted(SHARED.glob("cases/real/*.yaml"))

EITHER: Statement = AnyOf((Passes("shed"), Passes("kitchen")))
HEAD = "format: walton-case/1\nsetting: walton\n"
HOUSE = """\
format: walton-setting/1
name: small
crime_scene: study
rooms:
  study: {en: Study, fr: Étude}
  hall: {en: Hall, alibi: true, at: [0, 1, 2.5, 3]}
links: [[hall, study]]
guests:
  ann: {en: Ann, headcount: 2, motives: {greed: {en: Greed, kind: money, witnesses: [Ben]}}}
  ben: {en: Ben}
motive_kinds: {money: {}}
signs: {burns: {}}
categories: {gun: {}}
weapons:
  pistol: {en: Pistol, room: Étude, category: gun, signs: [burns]}
"""


def clue_case(*clues: str) -> Case:
    return parse_case(HEAD + "clues:\n" + "".join(f"- {clue}\n" for clue in clues), file="c.yaml")


def formula(text: str) -> Any:
    (clue,) = clue_case("{id: 1, kind: statement, formula: " + text + "}").clues
    assert isinstance(clue, StatementClue)
    return clue.formula


def messages(text: str, file: str = "c.yaml") -> list[str]:
    with pytest.raises(DocumentError) as caught:
        parse_case(text, file=file)
    return [str(defect) for defect in caught.value.defects]


def setting_messages(text: str) -> list[str]:
    with pytest.raises(DocumentError) as caught:
        setting_from(parse_document(text, file="s.yaml"))
    return [str(defect).removeprefix("s.yaml:") for defect in caught.value.defects]


@pytest.mark.skipif(not HANDED, reason="there is no ../shared here")
@pytest.mark.parametrize("path", HANDED, ids=lambda path: path.name)
def test_every_handed_case_is_read(path: Path) -> None:
    case = read_case(path)
    assert case.clues
    assert case.file == str(path)
    assert case.title == {"en": {"made": f"made {path.name[:2]}"}.get(path.parent.name, path.stem)}


@pytest.mark.skipif(not HANDED, reason="there is no ../shared here")
def test_the_built_in_house_is_the_handed_one() -> None:
    handed = read_setting(SHARED / "data" / "walton.yaml")
    assert _in_english(builtin_settings()["walton"]) == _in_english(read_setting("walton")) == _in_english(handed)


def _in_english(value: Any) -> Any:
    """The setting with English names only, which are all that the handed one has."""
    if isinstance(value, tuple):
        return tuple(map(_in_english, value))
    if isinstance(value, Mapping):
        return {"en": value["en"]}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        parts = {each.name: _in_english(getattr(value, each.name)) for each in dataclasses.fields(value)}
        return dataclasses.replace(value, **parts)
    return value


def test_the_walton_house() -> None:
    house = read_setting("walton")
    assert (len(house.rooms), len(house.passages), len(house.guests), len(house.motives)) == (10, 14, 6, 18)
    assert (len(house.weapons), len(house.signs), len(house.categories)) == (20, 10, 5)
    assert sum(guest.headcount for guest in house.guests) == 7
    assert house.passage("study", "shed") == Passage(tail="shed", head="study", two_way=False)
    assert house.weapon["rope"].signs == ("dirt", "burns")
    assert house.motive["fixed_fights"].witnesses == ("stanley_smithe", "mortimer_w_mollow")
    assert house.rooms[0].at == (12.5, 2.0, 9.5, 3.0)


def test_a_case_is_read_whole() -> None:
    case = parse_case(
        """\
format: walton-case/1
title: {en: The affair, nl: De zaak}
setting: walton
level: very_easy
rules: {accomplice: never, route: simple_path, deck: complete, count_murderer: true, murderer_company: anything}
clues:
- {id: 33, kind: guest_count, room: Library, count: 4+, value: 3, source: staff, references: [library, Greg Gaffney]}
- {id: c2, kind: claims_company, guest: greg_gaffney, other: Stanley SMITHE, text: {en: "I was there."}}
- {id: c3, kind: seen_conspiring, guest: greg_gaffney, with: stanley_smithe, text: Look}
- {id: c4, kind: seen_conspiring, guest: greg_gaffney}
- {id: c5, kind: no_passage, between: [study, garage]}
- {id: c6, kind: not_seen_in, guests: [greg_gaffney, stanley_smithe], room: shed}
solution: {murderer: Greg Gaffney, motive: Fixed fights, weapon: ROPE, accomplice: null, accomplice_motive: null}
""",
        file="c.yaml",
    )
    assert case == Case(
        title={"en": "The affair", "nl": "De zaak"},
        setting=read_setting("walton"),
        level="very_easy",
        rules=Rules(
            accomplice="never",
            route="simple_path",
            deck="complete",
            count_murderer=True,
            murderer_company="anything",
        ),
        clues=(
            GuestCount(
                id=33, room="library", count="4+", value=3, source="staff", references=("library", "greg_gaffney")
            ),
            ClaimsCompany(id="c2", guest="greg_gaffney", other="stanley_smithe", text={"en": "I was there."}),
            SeenConspiring(id="c3", guest="greg_gaffney", other="stanley_smithe", text={"en": "Look"}),
            SeenConspiring(id="c4", guest="greg_gaffney"),
            NoPassage(id="c5", between=("study", "garage")),
            NotSeenIn(id="c6", guests=("greg_gaffney", "stanley_smithe"), room="shed"),
        ),
        solution=Hypothesis(murderer="greg_gaffney", motive="fixed_fights", weapon="rope"),
        file="c.yaml",
    )


def test_a_case_needs_little() -> None:
    case = parse_case('{"format": "walton-case/1", "setting": "walton", "clues": []}', file="c.json")
    assert (case.title, case.clues, case.rules, case.level, case.solution) == ({}, (), Rules(), None, None)


@pytest.mark.parametrize("level", get_args(Level))
def test_every_level_is_read(level: str) -> None:
    assert parse_case(f"{HEAD}clues: []\nlevel: {level}\n").level == level


@pytest.mark.parametrize("level", [None, *get_args(Level)])
def test_the_easy_levels_have_no_accomplice_unless_the_file_says_otherwise(level: str | None) -> None:
    text = f"{HEAD}clues: []\n" + (f"level: {level}\n" if level else "")
    never = level in ("beginner", "very_easy", "easy")
    assert parse_case(text).rules == Rules(accomplice="never" if never else "possible")
    assert parse_case(f"{text}rules: {{deck: complete}}\n").rules.accomplice == ("never" if never else "possible")
    for said in ("possible", "never"):
        assert parse_case(f"{text}rules: {{accomplice: {said}}}\n").rules == Rules(accomplice=said)
    # What the rules leave: with no clue nobody but nobody helped.
    left = walton_solver.solve(parse_case(text)).candidates["accomplice"]
    assert (set(left) == {None}) is never


def test_what_an_easy_level_rules_out_is_a_defect() -> None:
    clues = "clues:\n- {id: 1, kind: has_accomplice}\n- {id: 2, kind: no_accomplice}\n"
    assert messages(f"{HEAD}{clues}level: easy\nrules: {{accomplice: always}}\n") == [
        "c.yaml:4: clues[0].kind: a case of level 'easy' never has an accomplice",
        "c.yaml:7: rules.accomplice: a case of level 'easy' never has an accomplice",
    ]
    assert parse_case(f"{HEAD}{clues}level: medium\nrules: {{accomplice: always}}\n").rules.accomplice == "always"


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("accomplice", ("possible", "never", "always")),
        ("route", ("walk", "simple_path")),
        ("deck", ("open", "complete")),
        ("count_murderer", (False, True)),
        ("murderer_company", ("same_room", "anything")),
    ],
)
def test_every_rule_is_read_and_its_first_value_is_the_default(option: str, values: tuple[Any, ...]) -> None:
    for value in values:
        rules = parse_case(f"{HEAD}clues: []\nrules: {{{option}: {json.dumps(value)}}}\n").rules
        assert rules == dataclasses.replace(Rules(), **{option: value})
    assert getattr(Rules(), option) == values[0]


@pytest.mark.parametrize("name", ["ben", "BEN", "Benjamín", "BENJAMÍN", "בן", "7"])
def test_a_guest_goes_by_id_or_by_display_name_in_any_language(name: str) -> None:
    case = parse_case(f"{SHARED_NAMES}clues: [{{id: 1, kind: not_murderer, guest: '{name}'}}]")
    assert case.clues[0].content == ("ben",)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("benjamin", "no guest 'benjamin' in setting 'small'; did you mean 'Benjamín'?"),
        ("bo", "guest 'bo' may be 'ann' or 'cas': they share that name; give the id"),
        ("7", "must be text, the name of a guest, not number 7; put it in quotes"),
    ],
)
def test_a_name_that_is_not_clear_is_refused(name: str, message: str) -> None:
    text = f"{SHARED_NAMES}clues: [{{id: 1, kind: not_murderer, guest: {name}}}]"
    assert messages(text) == [f"c.yaml:{text.count(NEWLINE) + 1}: clues[0].guest: {message}"]


NEWLINE = "\n"
SHARED_NAMES = "format: walton-case/1\nsetting:\n" + "".join(
    f"  {line}\n"
    for line in HOUSE.replace("{en: Ben}", "{es: Benjamín, he: בן, nl: '7'}\n  cas: {nl: BO}")
    .replace("{en: Ann,", "{en: Bo,")
    .replace("[Ben]", "[ben]")
    .splitlines()
)

FIELDS = {
    "guest": "greg_gaffney",
    "other": "stanley_smithe",
    "with": "stanley_smithe",
    "room": "library",
    "count": 2,
    "between": ["library", "shed"],
    "guests": ["greg_gaffney"],
    "witness": "stanley_smithe",
    "motive": "fixed_fights",
    "motive_kind": "money",
    "sign": "burns",
    "category": "blade",
    "weapon": "rope",
    "weapons": ["rope", "cue"],
    "formula": {"weapon": "rope"},
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_clue_is_read_from_its_fields(kind: str) -> None:
    names = [field.name for field in KINDS[kind].fields]
    if kind == "no_motive_evidence":
        names.remove("motive")
    values = {name: FIELDS[name] for name in names}
    document = {"format": "walton-case/1", "setting": "walton", "clues": [{"id": 1, "kind": kind, **values}]}
    (clue,) = parse_case(json.dumps(document), file="c.json").clues
    assert type(clue) is KINDS[kind]
    for field in clue.fields:
        value = field.of(clue)
        if field.name == "formula":
            assert value == Is("weapon", "rope")
        elif field.name in values:
            assert (list(value) if isinstance(value, tuple) else value) == values[field.name]
        else:
            assert value is None


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("{murderer: Greg Gaffney}", Is("murderer", "greg_gaffney")),
        ("{motive: fixed_fights}", Is("motive", "fixed_fights")),
        ("{accomplice: null}", Is("accomplice", None)),
        ("{accomplice_motive: ~}", Is("accomplice_motive", None)),
        ("{weapon_room: shed}", Is("weapon_room", "shed")),
        ("{category: blade}", Is("category", "blade")),
        ("{sign: burns}", Is("sign", "burns")),
        ("{passes: kitchen}", Passes("kitchen")),
        ("{uses: [study, shed]}", Uses(("study", "shed"))),
        ("{partners: [greg_gaffney, stanley_smithe]}", Partners(("greg_gaffney", "stanley_smithe"))),
        ("{room_of: {greg_gaffney: library}}", RoomOf("greg_gaffney", "library")),
        (
            "{room_of: {greg_gaffney: library, Stanley Smithe: vestibule}}",
            AllOf((RoomOf("greg_gaffney", "library"), RoomOf("stanley_smithe", "vestibule"))),
        ),
        ("{not: {weapon: rope}}", NotOf(Is("weapon", "rope"))),
        ("{all: [{weapon: rope}]}", AllOf((Is("weapon", "rope"),))),
        (
            "{if: {weapon: rope}, then: {any: [{passes: shed}, {passes: kitchen}]}}",
            IfThen(Is("weapon", "rope"), EITHER),
        ),
        ("{exactly: 1, of: [{weapon: rope}]}", CountOf(1, 1, (Is("weapon", "rope"),))),
        ("{at_least: 1, of: [{weapon: rope}]}", CountOf(1, None, (Is("weapon", "rope"),))),
        ("{at_most: 1, of: [{weapon: rope}]}", CountOf(0, 1, (Is("weapon", "rope"),))),
    ],
)
def test_a_formula_stands_on_the_clue_or_under_formula(text: str, statement: object) -> None:
    assert formula(text) == statement
    (clue,) = clue_case("{id: 1, kind: statement, " + text[1:]).clues
    assert isinstance(clue, StatementClue)
    assert clue.formula == statement


ALIBI_ROOMS = "those are 'billiard_room', 'vestibule', 'living_room' and 'library'"
LIBRARY_LINKS = (
    "'living_room - kitchen', 'living_room - library', 'kitchen - bedroom', 'kitchen - shed' and 'library - shed'"
)


@pytest.mark.parametrize(
    ("clue", "message"),
    [
        (
            "kind: claims_room, guest: greg_gaffney, room: libary",
            "room: no room 'libary' in setting 'walton'; did you mean 'library'?",
        ),
        ("kind: claims_room, guest: greg_gaffney, room: shed", f"room: 'shed' is no alibi room; {ALIBI_ROOMS}"),
        ("kind: guest_count, room: shed, count: 0", f"room: 'shed' is no alibi room; {ALIBI_ROOMS}"),
        (
            "kind: guest_count, room: library, count: 5",
            "count: must be 0, 1, 2, 3 or '4+', not 5; did you mean '4+'?",
        ),
        (
            "kind: guest_count, room: library, count: -1",
            "count: must be 0, 1, 2, 3 or '4+', not -1; did you mean 0?",
        ),
        (
            "kind: guest_count, room: library, count: '2'",
            "count: must be 0, 1, 2, 3 or '4+', not '2'; did you mean 2, without quotes?",
        ),
        ("kind: guest_count, room: library, count: many", "count: must be 0, 1, 2, 3 or '4+', not 'many'"),
        ("kind: guest_count, room: library, count: true", "count: must be 0, 1, 2, 3 or '4+', not true"),
        (
            "kind: no_passage, between: [library, Kitchen]",
            f"between: no link joins 'library' and 'kitchen'; their links are {LIBRARY_LINKS}",
        ),
        ("kind: no_passage, between: [shed, Shed]", "between[1]: 'shed' is listed twice, first at {}.between[0]"),
        ("kind: no_passage, between: [shed]", "between: must list exactly 2, not 1"),
        (
            "kind: claims_company, guest: greg_gaffney, other: Greg Gaffney",
            "other: must be another guest than 'greg_gaffney'",
        ),
        (
            "kind: seen_conspiring, guest: greg_gaffney, with: Greg Gaffney",
            "with: must be another guest than 'greg_gaffney'",
        ),
        (
            "kind: not_conspiring, guest: greg_gaffney, with: Greg Gaffney",
            "with: must be another guest than 'greg_gaffney'",
        ),
        (
            "kind: reveals_motive, witness: greg_gaffney, motive: fixed_fights",
            "witness: 'greg_gaffney' is no witness of 'fixed_fights'; "
            "its witnesses are 'stanley_smithe' and 'mortimer_w_mollow'",
        ),
        (
            "kind: denies_motive, witness: berwick_sisters, motive: fixed_fights",
            "witness: 'berwick_sisters' is no witness of 'fixed_fights'; "
            "its witnesses are 'stanley_smithe' and 'mortimer_w_mollow'",
        ),
        ("kind: no_motive_evidence", ": needs either 'motive_kind' or 'motive', not neither"),
        (
            "kind: no_motive_evidence, motive: fixed_fights, motive_kind: money",
            ": needs either 'motive_kind' or 'motive', not both",
        ),
        (
            "kind: not_seen_in, room: shed, guests: [greg_gaffney, Greg Gaffney]",
            "guests[1]: 'greg_gaffney' is listed twice, first at {}.guests[0]",
        ),
        ("kind: not_seen_in, room: shed, guests: []", "guests: must list 1 or more, not 0"),
        ("kind: not_seen_in, guests: [greg_gaffney]", ": key 'room' is missing"),
        ("kind: sign_absent, sign: library", "sign: no sign 'library' in setting 'walton'; 'library' is a room"),
        ("kind: no_accomplice, value: 4", "value: must be from 1 to 3, not 4; the nearest is 3"),
        ("kind: no_accomplice, source: polise", "source: no source 'polise'; did you mean 'police'?"),
        (
            "kind: no_accomplice, text: 3",
            "text: must be text, or a mapping from languages to text, not number 3; put it in quotes",
        ),
        (
            "kind: no_accomplice, references: [rope]",
            "references[0]: no guest or room 'rope' in setting 'walton'",
        ),
        (
            "kind: no_accomplice, references: [3]",
            "references[0]: must be text, the name of a guest or room, not number 3; put it in quotes",
        ),
        ("kind: no_acomplice", "kind: no clue kind 'no_acomplice'; did you mean 'no_accomplice'?"),
        ("guest: greg_gaffney", ": key 'kind' is missing"),
        (
            "kind: no_accomplice, guest: greg_gaffney",
            "guest: unknown key 'guest'; known: 'id', 'kind', 'value', 'source', 'references' and 'text'",
        ),
        ("kind: sign_absent, sing: burns, sign: burns", "sing: unknown key 'sing'; did you mean 'sign'?"),
    ],
)
def test_each_defect_of_a_clue_has_its_message(clue: str, message: str) -> None:
    place = message if message.startswith(":") else f".{message}"
    text = HEAD + "clues:\n- {id: 1, kind: no_accomplice}\n- {id: 2, " + clue + "}\n"
    assert messages(text) == [f"c.yaml:5: clues[1]{place.replace('{}', 'clues[1]')}"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "murderer: greg_gaffney, weapon: rope",
            ": a statement says one thing, not 'murderer' and 'weapon' at once; "
            "use all: [{murderer: ...}, {weapon: ...}]",
        ),
        ("iff: {weapon: rope}", ".iff: unknown key 'iff'; did you mean 'if'?"),
        ("if: {weapon: rope}", ": key 'then' is missing beside 'if'"),
        ("exactly: 1", ": key 'of' is missing beside 'exactly'"),
        ("then: {weapon: rope}", ".then: key 'then' goes with 'if'"),
        ("of: [{weapon: rope}]", ".of: key 'of' goes with 'exactly', 'at_least' or 'at_most'"),
        ("weapon: rope, of: [{weapon: rope}]", ".of: key 'of' goes with 'exactly', 'at_least' or 'at_most'"),
        ("all: []", ".all: must list 1 or more, not 0"),
        ("all: [rope]", ".all[0]: must be a statement, such as {murderer: ...}, not text 'rope'"),
        ("not: {weapon: roap}", ".not.weapon: no weapon 'roap' in setting 'walton'; did you mean 'rope'?"),
        ("room_of: {greg_gaffney: shed}", f".room_of.greg_gaffney: 'shed' is no alibi room; {ALIBI_ROOMS}"),
        ("room_of: {}", ".room_of: must hold 1 or more, not 0"),
        (
            "any: [{uses: [library, kitchen]}]",
            f".any[0].uses: no link joins 'library' and 'kitchen'; their links are {LIBRARY_LINKS}",
        ),
        (
            "partners: [greg_gaffney, Greg Gaffney]",
            ".partners[1]: 'greg_gaffney' is listed twice, first at {}.partners[0]",
        ),
        ("weapon: null", ".weapon: must be text, the name of a weapon, not null"),
        *(
            (
                f"{count}: 3, of: [{{weapon: rope}}, {{weapon: cue}}]",
                f".{count}: must be at most 2, as many as 'of' lists, not 3",
            )
            for count in ("exactly", "at_least", "at_most")
        ),
        ("not: {exactly: 2, of: [{weapon: rope}]}", ".not.exactly: must be at most 1, as many as 'of' lists, not 2"),
        ("exactly: x, of: [{weapon: rope}]", ".exactly: must be a whole number from 0 to 1000, not text 'x'"),
    ],
)
def test_each_defect_of_a_statement_has_its_message(text: str, message: str) -> None:
    head = HEAD + "clues:\n- {id: 1, kind: statement, "
    assert messages(f"{head}{text}}}\n") == [f"c.yaml:4: clues[0]{message}".replace("{}", "clues[0]")]
    nested = f"c.yaml:4: clues[0].formula{message}".replace("{}", "clues[0].formula")
    assert messages(f"{head}formula: {{{text}}}}}\n") == [nested]


def test_a_statement_without_a_formula_is_told_what_there_is() -> None:
    (message,) = messages(HEAD + "clues: [{id: 1, kind: statement}]")
    assert message.startswith("c.yaml:3: clues[0]: a statement is missing: one of all, any, not, if, exactly,")
    (message,) = messages(HEAD + "clues: [{id: 1, kind: statement, formula: {all: [{}]}}]")
    assert message.startswith("c.yaml:3: clues[0].formula.all[0]: a statement is missing: one of all,")


@pytest.mark.parametrize(
    ("clue_id", "message"),
    [
        ("-1", "must be a whole number or text, not number -1"),
        ("1.5", "must be a whole number or text, not number 1.5"),
        ("true", "must be a whole number or text, not true"),
        ("null", "must be a whole number or text, not null"),
        ("'a,b'", "'a,b' is no id of a clue: at most 100 characters, no comma, no space at either end"),
        ("' a'", "' a' is no id of a clue: at most 100 characters, no comma, no space at either end"),
        ("''", "'' is no id of a clue: at most 100 characters, no comma, no space at either end"),
        ('"a\\eb"', "'a\\x1bb' is no id of a clue: at most 100 characters, no comma, no space at either end"),
        ("x" * 101, f"'{'x' * 53}...x' is no id of a clue: at most 100 characters, no comma, no space at either end"),
    ],
)
def test_ids_that_cannot_be_listed_are_refused(clue_id: str, message: str) -> None:
    text = HEAD + "clues: [{kind: no_accomplice, id: " + clue_id + "}]"
    assert messages(text) == [f"c.yaml:3: clues[0].id: {message}"]


def test_ids_that_look_alike_are_the_same() -> None:
    text = HEAD + "clues:\n- {id: 33, kind: no_accomplice}\n- {id: '33', kind: no_accomplice}\n"
    assert messages(text) == ["c.yaml:5: clues[1].id: id '33' is already that of clues[0]"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("titel: x", "titel: unknown key 'titel'; did you mean 'title'?"),
        ("title: 3", "title: must be text, or a mapping from languages to text, not number 3; put it in quotes"),
        ("level: esy", "level: no level 'esy'; did you mean 'easy'?"),
        ("rules: {acomplice: never}", "rules.acomplice: unknown key 'acomplice'; did you mean 'accomplice'?"),
        ("rules: {deck: opn}", "rules.deck: no value of deck 'opn'; did you mean 'open'?"),
        ("rules: {count_murderer: no}", "rules.count_murderer: must be true or false, not text 'no'"),
        (
            "solution: {murderer: greg_gaffney, motive: macabre_bet, weapon: rope}",
            "solution.motive: 'macabre_bet' is no motive of 'greg_gaffney'; theirs are 'stolen_recipe', "
            "'fixed_fights' and 'animal_cruelty'",
        ),
        (
            "solution: {murderer: greg_gaffney, motive: fixed_fights, weapon: roap}",
            "solution.weapon: no weapon 'roap' in setting 'walton'; did you mean 'rope'?",
        ),
        ("solution: {murderer: greg_gaffney, motive: fixed_fights}", "solution: key 'weapon' is missing"),
        (
            "solution: {murderer: greg_gaffney, motive: fixed_fights, weapon: rope, accomplice: "
            "greg_gaffney, accomplice_motive: fixed_fights}",
            "solution.accomplice: must be another guest than the murderer 'greg_gaffney'",
        ),
        (
            "solution: {murderer: greg_gaffney, motive: fixed_fights, weapon: rope, accomplice: "
            "stanley_smithe, accomplice_motive: fixed_fights}",
            "solution.accomplice_motive: 'fixed_fights' is no motive of 'stanley_smithe'; theirs are "
            "'macabre_bet', 'fraternity_hazing' and 'fake_identity'",
        ),
        (
            "solution: {murderer: greg_gaffney, motive: fixed_fights, weapon: rope, accomplice: stanley_smithe}",
            "solution.accomplice: 'accomplice_motive' is missing beside 'accomplice'; give both, or null for both",
        ),
        (
            "solution: {murderer: greg_gaffney, motive: fixed_fights, weapon: rope, accomplice_motive: macabre_bet}",
            "solution.accomplice_motive: 'accomplice' is missing beside 'accomplice_motive'; give both, or "
            "null for both",
        ),
    ],
)
def test_each_defect_of_a_case_has_its_message(line: str, message: str) -> None:
    assert messages(f"{HEAD}clues: []\n{line}\n") == [f"c.yaml:4: {message}"]


WORLD = """\
solution: {murderer: Greg Gaffney, motive: fixed_fights, weapon: shovel, accomplice: stanley_smithe,
  accomplice_motive: macabre_bet}
world:
  room_of: {stanley_smithe: Library, angelica_albinson: library, berwick_sisters: library,
    claudette_cazelar: vestibule, greg_gaffney: library, mortimer_w_mollow: vestibule}
  route: [library, Shed, study]
"""


def test_a_case_may_tell_the_world_that_it_hides() -> None:
    case = parse_case(HEAD + "clues: []\n" + WORLD, file="c.yaml")
    assert case.world is not None
    assert case.world.hypothesis == case.solution
    assert list(case.world.room_of) == [guest.id for guest in case.setting.guests]
    assert case.world.route == ("library", "shed", "study")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (WORLD[: WORLD.index("world")], "", "world: needs the 'solution' of the case beside it"),
        (", greg_gaffney: library", "", "world.room_of: there is no room for 'greg_gaffney'"),
        (
            "{stanley_smithe: Library",
            "{stanley_smithe: vestibule",
            "world.room_of.stanley_smithe: must be 'library', as of the murderer: that is the accomplice's alibi",
        ),
        ("Library", "kitchen", "world.room_of.stanley_smithe: 'kitchen' is no alibi room; those are "),
        ("[library, ", "[living_room, kitchen, ", "world.route[0]: starts in 'living_room', but the"),
        (", study]", "]", "world.route: must end at the crime scene 'study', not in 'shed'"),
        ("Shed, study]", "living_room, kitchen, study]", "world.route: must pass 'shed', where the weapon is from"),
        ("Shed, study", "Shed, study, shed, study", "world.route[2]: the crime scene is only its end"),
        ("Shed, study", "Shed, garage, study", "world.route[2]: no link leads from 'shed' to 'garage'"),
        ("Shed", "Sched", "world.route[1]: no room 'Sched' in setting 'walton'; did you mean 'shed'?"),
        ("route: [library, Shed, study]", "route: []", "world.route: must list 1 or more, not 0"),
    ],
)  # fmt: skip
def test_each_defect_of_a_world_has_its_message(old: str, new: str, message: str) -> None:
    assert old in WORLD
    found = messages(HEAD + "clues: []\n" + WORLD.replace(old, new, 1))
    assert message in [each.split(": ", 1)[1][: len(message)] for each in found]


def test_a_simple_path_passes_no_room_twice() -> None:
    text = HEAD + "clues: []\n" + WORLD.replace("Shed,", "living_room, library, shed,")
    assert parse_case(text, file="c.yaml").world is not None
    message = "c.yaml:9: world.route[2]: passes 'library' twice, which route: simple_path rules out"
    assert messages(text + "rules: {route: simple_path}\n") == [message]


def test_all_defects_of_a_case_and_its_setting_come_at_once() -> None:
    house = HOUSE.replace("crime_scene: study", "crime_scene: studdy").replace("\n", "\n  ")
    text = (
        f"format: walton-case/1\nsetting:\n  {house}\nclues: [{{id: 1, kind: not_murderer, guest: anne}}]\nlevel: x\n"
    )
    assert messages(text) == [
        "c.yaml:5: setting.crime_scene: no room 'studdy' in setting 'small'; did you mean 'study'?",
        "c.yaml:19: clues[0].guest: no guest 'anne' in setting 'small'; did you mean 'ann'?",
        "c.yaml:20: level: no level 'x'; there are 'beginner', 'very_easy', 'easy', 'medium', 'hard', 'very_hard' "
        "and 'perfect_crime'",
    ]


def test_an_inline_setting_needs_no_format_of_its_own() -> None:
    house = HOUSE.split("\n", 1)[1].replace("\n", "\n  ")
    case = parse_case(f"format: walton-case/1\nsetting:\n  {house}\nclues: []")
    assert case.setting.crime_scene == "study"


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        (
            "setting: waltn",
            "setting: no built-in setting 'waltn'; did you mean 'walton'?; "
            "a file's name ends in '.yaml', '.yml' or '.json'",
        ),
        ("setting: 3", "setting: must be the name of a setting, a file or a mapping, not number 3"),
        ("setting: [a]", "setting: must be the name of a setting, a file or a mapping, not a list"),
        ("setting: ../up.yaml", "setting: the path '../up.yaml' is outside the folder of the case"),
        ("setting: a/../../up.yaml", "setting: the path 'a/../../up.yaml' is outside the folder of the case"),
        ("setting: '..\\up.yaml'", "setting: the path '..\\\\up.yaml' is outside the folder of the case"),
        ("setting: /etc/up.yaml", "setting: the path '/etc/up.yaml' is outside the folder of the case"),
        ("setting: link.yaml", "setting: the path 'link.yaml' is outside the folder of the case"),
        ("setting: folder/up.yaml", "setting: the path 'folder/up.yaml' is outside the folder of the case"),
        ('setting: "a\\0.yaml"', "setting: must not hold the control character U+0000"),
    ],
)
def test_a_setting_must_be_built_in_or_in_the_folder_of_the_case(
    setting: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "up.yaml").write_text(HOUSE)
    (tmp_path / "cases").mkdir()
    monkeypatch.chdir(tmp_path / "cases")
    os.symlink(tmp_path / "up.yaml", "link.yaml")
    os.symlink(tmp_path, "folder")
    Path("c.yaml").write_text(f"format: walton-case/1\n{setting}\nclues: []\n")
    with pytest.raises(DocumentError) as caught:
        read_case("c.yaml")
    assert str(caught.value) == f"c.yaml:2: {message}"


def test_a_setting_in_a_file_is_found_from_the_case_and_its_defects_name_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cases/houses").mkdir(parents=True)
    case = Path("cases/c.yaml")
    case.write_text("format: walton-case/1\nsetting: houses/h.yaml\nclues: [{id: 1, kind: not_murderer, guest: bn}]\n")
    with pytest.raises(DocumentError) as caught:
        read_case(case)
    assert (
        str(caught.value).split("\n")[0] == "cases/c.yaml:2: setting: there is no file 'houses/h.yaml' beside this case"
    )
    house = Path("cases/houses/h.yaml")
    house.write_text(HOUSE.replace("headcount: 2", "headcount: 0"))
    with pytest.raises(DocumentError) as caught:
        read_case(case)
    assert str(caught.value).split("\n") == [
        "cases/c.yaml:3: clues[0].guest: no guest 'bn' in setting 'small'; did you mean 'ben'?",
        "cases/houses/h.yaml:9: guests.ann.headcount: must be from 1 to 100, not 0; the nearest is 1",
    ]
    house.write_text("format: walton-case/1\n")
    with pytest.raises(DocumentError) as caught:
        read_case(case)
    assert str(caught.value) == "cases/c.yaml:2: setting: 'houses/h.yaml' is a case of Awkward Guests, not a setting"
    house.write_text(HOUSE)
    case.write_text("format: walton-case/1\nsetting: houses/h.yaml\nclues: [{id: 1, kind: not_murderer, guest: Ben}]\n")
    assert read_case(case).setting == read_setting(house)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no fifos here")
def test_a_setting_that_is_a_pipe_makes_nobody_wait(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    case = tmp_path / "case.yaml"
    case.write_text("{format: walton-case/1, setting: pipe.yaml, clues: []}")
    with pytest.raises(DocumentError, match=r"setting: 'pipe\.yaml': this is no regular file$"):
        read_case(case)


@pytest.mark.parametrize(
    ("named", "message"),
    [
        ("abby.yaml", "there is no file 'abby.yaml' beside this case; did you mean 'abbey.yaml'?"),
        ("houses/hal.yml", "there is no file 'houses/hal.yml' beside this case; did you mean 'houses/hall.yml'?"),
        ("house/hall.yml", "there is no file 'house/hall.yml' beside this case, nor a folder 'house'"),
        ("walton.yaml", "there is no file 'walton.yaml' beside this case; did you mean 'walton'?"),
        ("none.yaml", "there is no file 'none.yaml' beside this case"),
        (
            "abbey",
            "no built-in setting 'abbey'; did you mean 'abbey.yaml'?; a file's name ends in '.yaml', '.yml' or '.json'",
        ),
        ("case.yaml", "'case.yaml' is a case of Awkward Guests, not a setting"),
        ("other.yaml", "'other.yaml' is a case of Awkward Guests, not a setting"),
        ("log.json", "'log.json' is a log of Cluedo, not a setting"),
        ("folder.yaml", "'folder.yaml': this is a directory, not a file"),
        ("empty.yaml", "'empty.yaml': the document is empty"),
    ],
)
def test_a_setting_that_is_wrong_as_a_whole_is_told_where_the_case_names_it(
    named: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for file, text in {
        "abbey.yaml": HOUSE,
        "other.yaml": "{format: walton-case/1}",
        "log.json": '{"format": "cluedo-log/1"}',
        "empty.yaml": "",
        "case.yaml": f"format: walton-case/1\ntitle: Wrong\nsetting: {named}\nclues: []\n",
    }.items():
        Path(file).write_text(text)
    Path("folder.yaml").mkdir()
    Path("houses").mkdir()
    Path("houses/hall.yml").write_text(HOUSE)
    with pytest.raises(DocumentError) as caught:
        read_case("case.yaml")
    assert [str(defect) for defect in caught.value.defects] == [f"case.yaml:3: setting: {message}"]


def test_the_contents_of_a_setting_are_told_of_its_own_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("case.yaml").write_text("format: walton-case/1\nsetting: house.yaml\nclues: []\n")
    for text, message in (
        ("format: walton-setings/1", "house.yaml:1: format: no format 'walton-setings/1' is known here; did you mean"),
        ("a: b", "house.yaml:1: key 'format' is missing"),
        ("format: [", "house.yaml:1: this is no valid YAML"),
    ):
        Path("house.yaml").write_text(text)
        with pytest.raises(DocumentError) as caught:
            read_case("case.yaml")
        assert str(caught.value).startswith(message)


def test_a_text_without_a_file_has_no_folder() -> None:
    with pytest.raises(DocumentError, match=r"^<text>:1: setting: the path 'h\.yaml' has no folder to start from"):
        parse_case("{format: walton-case/1, setting: h.yaml, clues: []}", file="")


def test_a_setting_that_is_nowhere_brings_the_nearest() -> None:
    with pytest.raises(DocumentError) as caught:
        read_setting("Waltn")
    assert str(caught.value).startswith("Waltn: no built-in setting 'Waltn'; did you mean 'walton'?")


def with_line(old: str, new: str) -> str:
    assert old in HOUSE
    return HOUSE.replace(old, new)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (with_line("crime_scene: study\n", ""), "1: key 'crime_scene' is missing"),
        (with_line("alibi: true, ", ""), "5: rooms: no room is an alibi room; at least one needs 'alibi: true'"),
        (with_line("2.5, 3]", "0, 3]"), "6: rooms.hall.at[2]: must be from 1e-06 to 1e+06, not 0"),
        (with_line("2.5, 3]", "3]"), "6: rooms.hall.at: must be a list of x, y, width, height, not a list"),
        (
            with_line("  hall: {", "  Big Hall: {").replace("[hall, study]", ""),
            "6: rooms['Big Hall']: 'Big Hall' is no id: small letters, digits and '_', a letter first; "
            "did you mean 'big_hall'?",
        ),
        (
            with_line("[[hall, study]]", "[[hall, hall]]"),
            "7: links[0]: a link joins two different rooms, not 'hall' with itself",
        ),
        (
            with_line("[[hall, study]]", "[[hall, study], [study, hall]]"),
            "7: links[1]: the way between 'study' and 'hall' is already open by links[0]",
        ),
        (
            with_line("[[hall, study]]", "[{from: hall, to: study}, {from: hall, to: study}]"),
            "7: links[1]: the way from 'hall' to 'study' is already open by links[0]",
        ),
        (
            with_line("[[hall, study]]", "[[hall, study], {from: hall, to: study}]"),
            "7: links[1]: the way from 'hall' to 'study' is already open by links[0]",
        ),
        (with_line("[[hall, study]]", "[[hall, study, hall]]"), "7: links[0]: must list exactly 2, not 3"),
        (with_line("[[hall, study]]", "[hall]"), "7: links[0]: must be a list or a mapping, not text 'hall'"),
        (with_line("[[hall, study]]", "[{from: hall, too: study}]"), "7: links[0]: key 'to' is missing"),
        (
            with_line("[[hall, study]]", "[[hal, study]]"),
            "7: links[0][0]: no room 'hal' in setting 'small'; did you mean 'hall'?",
        ),
        (
            with_line("witnesses: [Ben]", "witnesses: [ann]"),
            "9: guests.ann.motives.greed.witnesses[0]: 'ann' cannot be a witness of their own motive",
        ),
        (
            with_line("witnesses: [Ben]", "witnesses: [Ben, ben]"),
            "9: guests.ann.motives.greed.witnesses[1]: 'ben' is listed twice, first at "
            "guests.ann.motives.greed.witnesses[0]",
        ),
        (
            with_line("{en: Ben}", "{en: Ben, motives: {greed: {}}}"),
            "10: guests.ben.motives.greed: motive 'greed' is already one of 'ann'",
        ),
        (
            with_line("kind: money", "kind: monney"),
            "9: guests.ann.motives.greed.kind: no motive kind 'monney' in setting 'small'; did you mean 'money'?",
        ),
        (
            with_line("headcount: 2", "headcount: 0"),
            "9: guests.ann.headcount: must be from 1 to 100, not 0; the nearest is 1",
        ),
        (
            with_line("room: Étude", "room: Etude"),
            "15: weapons.pistol.room: no room 'Etude' in setting 'small'; did you mean 'Étude'?",
        ),
        (
            with_line("category: gun", "category: burns"),
            "15: weapons.pistol.category: no category 'burns' in setting 'small'; 'burns' is a sign",
        ),
        (with_line("en: Study", "en: 7"), "5: rooms.study.en: must be text, not number 7; put it in quotes"),
        (
            with_line("  ben: {en: Ben}", "  ben: {en: Ben}\n  ben: {}"),
            "11: guests.ben: key 'ben' is given twice; the first is on line 10",
        ),
    ],
)
def test_each_defect_of_a_setting_has_its_message(text: str, message: str) -> None:
    assert message in setting_messages(text)


def test_two_one_way_links_make_a_two_way_one() -> None:
    links = "[{from: study, to: hall}, {from: hall, to: study}]"
    setting = setting_from(parse_document(with_line("[[hall, study]]", links)))
    assert setting.passages == (Passage(tail="study", head="hall"),)


def test_a_setting_with_empty_sections_names_them() -> None:
    text = "format: walton-setting/1\ncrime_scene: x\nrooms: {}\nguests: {}\nweapons: {}\n"
    assert setting_messages(text) == [
        "2: crime_scene: no room 'x': there is none at all in the setting",
        "3: rooms: must hold 1 or more, not 0",
        "4: guests: must hold 1 or more, not 0",
        "5: weapons: must hold 1 or more, not 0",
    ]


def test_names_find_ids_of_the_setting() -> None:
    names = names_of(read_setting("walton"))
    assert names.resolve("weapon", "Rope") == "rope"
    with pytest.raises(QueryError, match="no weapon 'Roap' in setting 'walton'; did you mean 'rope'"):
        names.resolve("weapon", "Roap")


@pytest.mark.parametrize(
    ("asked", "facts"),
    [
        ({"weapon": "Rope"}, (Is("weapon", "rope"),)),
        ({"accomplice": "nobody"}, (Is("accomplice", None),)),
        ({"accomplice": None}, (Is("accomplice", None),)),
        ({"accomplice_motive": "None"}, (Is("accomplice_motive", None),)),
        ({"partners": "greg_gaffney, Stanley Smithe"}, (Partners(("greg_gaffney", "stanley_smithe")),)),
        ({"partners": ["greg_gaffney", "stanley_smithe"]}, (Partners(("greg_gaffney", "stanley_smithe")),)),
        ({"uses": "library,shed"}, (Uses(("library", "shed")),)),
        ({"room_of": "greg_gaffney:library"}, (RoomOf("greg_gaffney", "library"),)),
        ({"room_of": {"greg_gaffney": "library"}}, (RoomOf("greg_gaffney", "library"),)),
        (
            {"murderer": "greg_gaffney", "motive": "Fixed fights"},
            (Is("murderer", "greg_gaffney"), Is("motive", "fixed_fights")),
        ),
    ],
)
def test_questions_become_facts(asked: dict[str, object], facts: tuple[Fact, ...]) -> None:
    assert facts_asked(read_setting("walton"), asked) == facts


@pytest.mark.parametrize("nobody", ["nobody", "None", "~", "null", "'null'"])
def test_nobody_is_written_as_it_is_asked_for(nobody: str) -> None:
    case = parse_case(
        f"{HEAD}clues: [{{id: 1, kind: statement, any: [{{accomplice: {nobody}}}, {{accomplice_motive: {nobody}}}]}}]\n"
        f"solution: {{murderer: greg_gaffney, motive: fixed_fights, weapon: rope, accomplice: {nobody}}}\n"
    )
    assert case.clues == (StatementClue(id=1, formula=AnyOf((Is("accomplice", None), Is("accomplice_motive", None)))),)
    assert case.solution == Hypothesis(murderer="greg_gaffney", motive="fixed_fights", weapon="rope")


def test_an_accomplice_needs_a_motive_where_nobody_is_written() -> None:
    with pytest.raises(DocumentError) as caught:
        parse_case(
            f"{HEAD}clues: []\nsolution: {{murderer: greg_gaffney, motive: fixed_fights, weapon: rope, "
            "accomplice: mortimer_w_mollow, accomplice_motive: nobody}\n"
        )
    assert str(caught.value).endswith(
        "solution.accomplice: 'accomplice_motive' is missing beside 'accomplice'; give both, or null for both"
    )


def test_a_guest_may_be_called_nobody() -> None:
    setting = setting_from(parse_document(HOUSE.replace("en: Ben}", "en: Nobody}").replace("[Ben]", "[ben]")))
    assert facts_asked(setting, {"accomplice": "nobody"}) == (Is("accomplice", "ben"),)
    assert facts_asked(setting, {"accomplice": "none"}) == (Is("accomplice", None),)


@pytest.mark.parametrize(
    ("atoms", "message"),
    [
        ({}, "nothing is asked; the questions are 'murderer', 'motive', 'weapon',"),
        ({"weapn": "rope"}, "no question 'weapn'; did you mean 'weapon'?"),
        ({"all": "rope"}, "no question 'all'; there are 'murderer',"),
        (
            {"weapon": "roap", "murderer": "greg"},
            "weapon: no weapon 'roap' in setting 'walton'; did you mean 'rope'?\nmurderer: no guest 'greg' in",
        ),
        ({"weapon": None}, "weapon: must be text, the name of a weapon, not null"),
        ({"weapon": ["rope"]}, "weapon: must be text, the name of a weapon, not a list"),
        ({"murderer": "nobody"}, "murderer: no guest 'nobody' in setting 'walton'"),
        ({"partners": "greg_gaffney"}, "partners: must list exactly 2, not 1"),
        ({"uses": "library,kitchen"}, "uses: no link joins 'library' and 'kitchen'; their links are"),
        ({"room_of": "greg_gaffney"}, "room_of.greg_gaffney: no room ''"),
        ({"room_of": "greg_gaffney:shed"}, f"room_of.greg_gaffney: 'shed' is no alibi room; {ALIBI_ROOMS}"),
    ],
)
def test_questions_that_cannot_be_asked(atoms: dict[str, object], message: str) -> None:
    with pytest.raises(QueryError) as caught:
        facts_asked(read_setting("walton"), atoms)
    assert str(caught.value).startswith(message)


def test_defects_survive_a_process_pool() -> None:
    with pytest.raises(DocumentError) as caught:
        parse_case(HEAD, file="c.yaml")
    assert pickle.loads(pickle.dumps(caught.value)).defects == caught.value.defects


BASE: dict[str, Any] = {
    "format": "walton-case/1",
    "title": {"en": "x"},
    "setting": "walton",
    "rules": {"deck": "open"},
    "clues": [
        {"id": 1, "kind": "claims_room", "guest": "greg_gaffney", "room": "library", "text": "x", "value": 1},
        {"id": 2, "kind": "no_passage", "between": ["library", "shed"]},
        {"id": 3, "kind": "guest_count", "room": "library", "count": 2, "references": ["library"]},
        {"id": 4, "kind": "reveals_motive", "witness": "stanley_smithe", "motive": "fixed_fights"},
        {"id": 5, "kind": "statement", "if": {"weapon": "rope"}, "then": {"room_of": {"greg_gaffney": "library"}}},
        {"id": 6, "kind": "statement", "formula": {"at_least": 1, "of": [{"uses": ["library", "shed"]}]}},
    ],
    "solution": {"murderer": "greg_gaffney", "motive": "fixed_fights", "weapon": "rope"},
}
INLINE = {
    **BASE,
    "setting": {
        "rooms": {"hall": {"en": "Hall", "alibi": True, "at": [0, 0, 1, 1]}, "library": {"alibi": True}},
        "links": [["hall", "library"], {"from": "library", "to": "hall"}],
        "guests": {"greg_gaffney": {"motives": {"fixed_fights": {"witnesses": ["ann"], "kind": "k"}}}, "ann": {}},
        "motive_kinds": {"k": {}},
        "weapons": {"rope": {"room": "hall", "signs": []}},
        "crime_scene": "hall",
    },
}
SCRAPS = st.sampled_from(
    [None, True, 0, -1, 4, 1.5, "", "4+", "library", "greg_gaffney", "statement", "walton", "x" * 300, "a\x1bb"]
) | st.sampled_from(
    [[], {}, [None], [["a"]], ["library", "library"], {"en": 1}, {"weapon": "rope"}, {"": ""}, {"not": {"not": {}}}]
)


def mutate(value: Any, data: st.DataObject) -> Any:
    """The value with one part, somewhere inside, replaced, renamed or removed."""
    if not isinstance(value, (dict, list)) or not value or data.draw(st.integers(0, 4)) == 0:
        return data.draw(SCRAPS)
    if isinstance(value, list):
        index = data.draw(st.integers(0, len(value) - 1))
        return [mutate(item, data) if i == index else item for i, item in enumerate(value)]
    key = data.draw(st.sampled_from(sorted(value)))
    change = data.draw(st.sampled_from(["inside", "inside", "inside", "remove", "rename"]))
    if change == "remove":
        return {name: part for name, part in value.items() if name != key}
    if change == "rename":
        other = data.draw(st.sampled_from(["en", "formula", "with", "of", "x", "\x1b", "kind", ""]))
        return {other if name == key else name: part for name, part in value.items()}
    return {name: mutate(part, data) if name == key else part for name, part in value.items()}


@given(st.data(), st.sampled_from([BASE, INLINE]), st.integers(1, 4))
def test_a_spoilt_case_gives_a_case_or_a_document_error(data: st.DataObject, base: Any, times: int) -> None:
    document = base
    for _ in range(times):
        document = mutate(document, data)
    text = json.dumps(document)
    outcomes = [_outcome(text, file) for file in ("c.json", "c.yaml")]
    # Without surrogate pairs, every JSON text is YAML too, and means the same.
    assert outcomes[0] == outcomes[1]


def _outcome(text: str, file: str) -> object:
    try:
        return dataclasses.replace(parse_case(text, file=file), file="")
    except DocumentError as error:
        return [(defect.path, defect.message) for defect in error.defects]


SEED = (
    HEAD
    + """clues:
- &first {id: 33, kind: guest_count, room: Library, count: 4+, text: "a: b"}
- {id: '34', kind: no_passage, between: [library, shed]}
- {id: 35, kind: statement, if: {murderer: greg_gaffney}, then: {any: [{weapon: rope}]}}
solution: {murderer: greg_gaffney, motive: fixed_fights, weapon: rope}
"""
)


@given(st.data(), st.sampled_from([SEED, json.dumps(BASE), json.dumps(INLINE)]), st.integers(1, 5))
def test_a_case_with_characters_changed_gives_a_case_or_a_document_error(
    data: st.DataObject, text: str, times: int
) -> None:
    for _ in range(times):
        start = data.draw(st.integers(0, len(text)))
        scrap = data.draw(st.text("{}[]:,-?&*!|>'\"%@#~ \\\n\t<0e.xé", max_size=3) | st.just("*first"))
        text = text[:start] + scrap + text[start + data.draw(st.integers(0, 3)) :]
    for file in ("c.yaml", "c.json"):
        assert isinstance(_outcome(text, file), (Case, list))


@given(st.binary() | st.binary().map(lambda content: SEED.encode() + content))
def test_any_bytes_give_a_case_or_a_document_error(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "c.yaml")
        path.write_bytes(content)
        outcome: object = None
        try:
            outcome = read_case(path)
        except DocumentError as error:
            outcome = error.defects
    assert outcome


BOMB = "x: &a0 [1]\n" + "".join(f"y{i}: &a{i} [{','.join([f'*a{i - 1}'] * 9)}]\n" for i in range(1, 30))
HOSTILE = {
    "an alias bomb": HEAD + BOMB + "clues: []\n",
    "deep lists": HEAD + "clues: " + "[" * 100_000,
    "deep mappings": HEAD + "clues: " + "{a: " * 100_000,
    "deep formulas": HEAD + "clues: [{id: 1, kind: statement, " + "not: {" * 100_000,
    "an endless value": HEAD + "clues: [{id: 1, kind: no_accomplice, value: " + "9" * 5000 + "}]\n",
    "an endless id": HEAD + "clues: [{id: " + "9" * 5000 + ", kind: no_accomplice}]\n",
    "a tag": HEAD + "clues: []\ntitle: !!python/object/apply:os.system echo x\n",
    "an alias in itself": HEAD + "clues: &a [*a]\n",
    "a NUL": HEAD + "clues: []\ntitle: a\0b\n",
    "half a surrogate pair": HEAD + 'clues: []\ntitle: "\\ud800"\n',
    "a second document": HEAD + "clues: []\n---\n" + HEAD,
    "a merge key": HEAD + "clues: [&a {id: 1, kind: no_accomplice}, {<<: *a, id: 2}]\n",
    "nothing": "",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_case_gives_one_defect_at_once(text: str, tmp_path: Path) -> None:
    path = tmp_path / "c.yaml"
    path.write_text(text, encoding="utf-8")
    start = time.perf_counter()
    with pytest.raises(DocumentError) as caught:
        read_case(path)
    assert time.perf_counter() - start < 10
    (defect,) = caught.value.defects
    assert len(str(defect)) < 500


def test_checks_against_a_large_house_do_not_add_up() -> None:
    many = 4_000
    guests = "".join(f"    g{n}: {{}}\n" for n in range(many))
    house = f"  crime_scene: r\n  rooms: {{r: {{alibi: true}}}}\n  weapons: {{w: {{room: r}}}}\n  guests:\n{guests}"
    witnesses = ", ".join(f"g{n}" for n in range(many))
    told = "".join(f"- {{id: {n}, kind: reveals_motive, witness: g{many - 1}, motive: m}}\n" for n in range(many))
    text = f"format: walton-case/1\nsetting:\n{house}    a: {{motives: {{m: {{witnesses: [{witnesses}]}}}}}}\n"
    start = time.perf_counter()
    assert len(parse_case(f"{text}clues:\n{told}", file="c.yaml").clues) == many
    assert time.perf_counter() - start < 20


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no fifos here")
def test_a_setting_that_is_no_regular_file_does_not_hang(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("c.yaml").write_text("format: walton-case/1\nsetting: house.yaml\nclues: []\n")
    os.mkfifo("house.yaml")
    with pytest.raises(DocumentError, match=r"^c\.yaml:2: setting: 'house\.yaml': this is no regular file$"):
        read_case("c.yaml")


def test_settings_are_compared_by_value() -> None:
    assert isinstance(read_setting("walton"), Setting)
    assert setting_from(parse_document(HOUSE)) == setting_from(parse_document(HOUSE))
