"""What is odd about a house or a case, row by row: each has the one oddity, and the same without it has none."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from tests import reference
from tests.strategies import random_setting
from walton_solver.deduction.findings import Repetition
from walton_solver.games.statements import IfThen
from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import LEVELS, Case, Hypothesis, Level, Rules, rules_of
from walton_solver.games.walton.checking.clue_texts import others_named, things_named
from walton_solver.games.walton.checking.naming import naming_findings
from walton_solver.games.walton.checking.oddities import findings_of, setting_findings
from walton_solver.games.walton.reading.cases import builtin_settings
from walton_solver.games.walton.results import Difficulty, Finding, Oddity, PublishedLevel
from walton_solver.games.walton.setting import Guest, Label, Motive, Names, Passage, Room, Setting, Weapon
from walton_solver.games.walton.statements import Is, Partners, Statement, Uses
from walton_solver.rendering.walton.oddities import finding_text
from walton_solver.rendering.walton.telling import Teller
from walton_solver.wording import auditing as words


def _room(name: str, alibi: bool = False) -> Room:
    return Room(id=name, names={"en": name.title()}, alibi=alibi)


def _motive(owner: str, number: int, kind: str, witness: str) -> Motive:
    return Motive(id=f"{owner}_{number}", owner=owner, kind=kind, witnesses=(witness,))


FAIR = Setting(
    name="fair",
    crime_scene="study",
    rooms=(_room("study"), _room("hall", alibi=True), _room("attic", alibi=True), _room("kitchen")),
    passages=(
        Passage(tail="hall", head="kitchen"),
        Passage(tail="attic", head="hall"),
        Passage(tail="kitchen", head="study", two_way=False),
    ),
    guests=(
        Guest(id="ann", names={"en": "Ann Lee", "de": "Anna Lee"}, motives=(_motive("ann", 1, "greed", "ben"),)),
        Guest(id="ben", names={"en": "Ben Lee"}, motives=(_motive("ben", 1, "envy", "ann"),)),
    ),
    motive_kinds=(Label(id="greed"), Label(id="envy")),
    signs=(Label(id="burns"), Label(id="oil")),
    categories=(Label(id="blunt"), Label(id="blade")),
    weapons=(
        Weapon(id="rope", names={"en": "Rope"}, room="hall", category="blunt", signs=("burns",)),
        Weapon(id="knife", names={"en": "Kitchen knife"}, room="kitchen", category="blade", signs=("oil",)),
    ),
)
"""A house without anything odd."""

CASE = Case(title={}, setting=FAIR, clues=())


def test_fair_houses_have_no_findings() -> None:
    assert setting_findings(FAIR) == ()
    for setting in builtin_settings().values():
        assert setting_findings(setting) == ()


def _weapon(**changes: object) -> Setting:
    """The fair house with a third weapon."""
    third = Weapon(id="third", room="hall", category="blade", signs=("burns",))
    return replace(FAIR, weapons=(*FAIR.weapons, replace(third, **changes)))  # type: ignore[arg-type]


_CELLAR = (*FAIR.rooms, _room("cellar"))
_ROWS: list[tuple[Setting, set[tuple[Oddity, tuple[str, ...]]]]] = [
    (_weapon(), set()),
    (
        replace(_weapon(room="cellar"), rooms=_CELLAR),
        {(Oddity.UNFETCHABLE_WEAPON, ("third",)), (Oddity.ROOM_OFF_ALL_WALKS, ("cellar",))},
    ),
    (
        # One can come to the cellar, but not back.
        replace(
            _weapon(room="cellar"),
            rooms=_CELLAR,
            passages=(*FAIR.passages, Passage(tail="hall", head="cellar", two_way=False)),
        ),
        {
            (Oddity.UNFETCHABLE_WEAPON, ("third",)),
            (Oddity.ROOM_OFF_ALL_WALKS, ("cellar",)),
            (Oddity.LINK_OFF_ALL_WALKS, ("hall", "cellar")),
        },
    ),
    (
        # The cellar lies behind the crime scene, where the walk is over.
        replace(_weapon(room="cellar"), rooms=_CELLAR, passages=(*FAIR.passages, Passage(tail="study", head="cellar"))),
        {
            (Oddity.UNFETCHABLE_WEAPON, ("third",)),
            (Oddity.ROOM_OFF_ALL_WALKS, ("cellar",)),
            (Oddity.LINK_OFF_ALL_WALKS, ("study", "cellar")),
        },
    ),
    (_weapon(room="study"), set()),
    (_weapon(category="blunt"), {(Oddity.TWIN_WEAPONS, ("rope", "third"))}),
    (
        replace(FAIR, weapons=tuple(replace(weapon, category=None, signs=()) for weapon in FAIR.weapons)),
        {
            (Oddity.TWIN_WEAPONS, ("rope", "knife")),
            (Oddity.SIGN_OF_NO_WEAPON, ("burns",)),
            (Oddity.SIGN_OF_NO_WEAPON, ("oil",)),
            (Oddity.CATEGORY_OF_NO_WEAPON, ("blunt",)),
            (Oddity.CATEGORY_OF_NO_WEAPON, ("blade",)),
        },
    ),
    (
        replace(FAIR, weapons=FAIR.weapons[:1]),
        {
            (Oddity.SIGN_OF_EVERY_WEAPON, ("burns",)),
            (Oddity.SIGN_OF_NO_WEAPON, ("oil",)),
            (Oddity.CATEGORY_OF_EVERY_WEAPON, ("blunt",)),
            (Oddity.CATEGORY_OF_NO_WEAPON, ("blade",)),
        },
    ),
    (
        # From the attic nothing leads on.
        replace(FAIR, passages=(FAIR.passages[0], FAIR.passages[2])),
        {(Oddity.ALIBI_ROOM_CUT_OFF, ("attic",)), (Oddity.ROOM_OFF_ALL_WALKS, ("attic",))},
    ),
    (
        # Who starts in the kitchen reaches the study, but no weapon on the way.
        replace(
            FAIR,
            rooms=(FAIR.rooms[0], FAIR.rooms[1], FAIR.rooms[2], _room("kitchen", alibi=True)),
            passages=(Passage(tail="hall", head="kitchen", two_way=False), *FAIR.passages[1:]),
            weapons=tuple(replace(weapon, room="hall") for weapon in FAIR.weapons),
        ),
        {(Oddity.ALIBI_ROOM_CUT_OFF, ("kitchen",))},
    ),
    (
        replace(FAIR, rooms=(FAIR.rooms[0], FAIR.rooms[1], _room("attic"), FAIR.rooms[3])),
        {(Oddity.LONE_ALIBI_ROOM, ("hall",))},
    ),
    (
        replace(FAIR, guests=(*FAIR.guests, Guest(id="cas"))),
        {(Oddity.GUEST_WITHOUT_MOTIVE, ("cas",))},
    ),
    (
        replace(FAIR, guests=(FAIR.guests[0], Guest(id="ben"))),
        {
            (Oddity.GUEST_WITHOUT_MOTIVE, ("ben",)),
            (Oddity.LONE_SUSPECT, ("ann",)),
            (Oddity.KIND_OF_EVERY_MOTIVE, ("greed",)),
            (Oddity.KIND_OF_NO_MOTIVE, ("envy",)),
        },
    ),
    (
        replace(
            FAIR, guests=(replace(FAIR.guests[0], motives=(Motive(id="m", owner="ann", kind="greed"),)), FAIR.guests[1])
        ),
        {(Oddity.MOTIVE_WITHOUT_WITNESS, ("m",))},
    ),
]


@pytest.mark.parametrize(("setting", "expected"), _ROWS)
def test_each_oddity_of_a_house_is_found(setting: Setting, expected: set[tuple[Oddity, tuple[str, ...]]]) -> None:
    found = [(finding.oddity, finding.ids) for finding in setting_findings(setting)]
    assert set(found) == expected
    assert len(found) == len(expected)


_DUTCH = tuple(
    replace(room, names={**room.names, "nl": name})
    for room, name in zip(FAIR.rooms, ("Studeerkamer", "Hal", "Zolder", "Keuken"), strict=True)
)


def _at(*places: tuple[float, float, float, float] | None) -> Setting:
    """The fair house with a plan."""
    return replace(FAIR, rooms=tuple(replace(r, at=place) for r, place in zip(FAIR.rooms, places, strict=True)))


_NAMES_AND_PLACES: list[tuple[Setting, list[Finding]]] = [
    (replace(FAIR, rooms=_DUTCH), []),
    (
        replace(FAIR, rooms=(*_DUTCH[:2], replace(_DUTCH[2], names={"en": "Attic", "nl": "keuken"}), _DUTCH[3])),
        [Finding(oddity=Oddity.SHARED_NAME, ids=("attic", "kitchen"), languages=("nl",))],
    ),
    (
        # A Greek letter that looks like a Latin one.
        replace(FAIR, guests=(FAIR.guests[0], replace(FAIR.guests[1], names={"en": "\u0391nn Lee", "de": "Anna Lee"}))),
        [Finding(oddity=Oddity.SHARED_NAME, ids=("ann", "ben"), languages=("en", "de"))],
    ),
    # Things of different sorts may have one name, and motives of different guests.
    (replace(FAIR, signs=(Label(id="burns", names={"en": "Rope"}), FAIR.signs[1])), []),
    (
        replace(
            FAIR, guests=tuple(replace(g, motives=(replace(g.motives[0], names={"en": "X"}),)) for g in FAIR.guests)
        ),
        [],
    ),
    (
        replace(FAIR, rooms=(replace(_DUTCH[0], names={"nl": "Studeerkamer"}), *_DUTCH[1:3], FAIR.rooms[3])),
        [
            Finding(oddity=Oddity.NAME_UNTRANSLATED, ids=("study",), languages=("en",)),
            Finding(oddity=Oddity.NAME_UNTRANSLATED, ids=("kitchen",), languages=("nl",)),
        ],
    ),
    # One name in a language makes no translation, and what has no name at all goes by its id everywhere.
    (replace(FAIR, rooms=(_DUTCH[0], *FAIR.rooms[1:])), []),
    (replace(FAIR, rooms=(*FAIR.rooms[:3], Room(id="kitchen"))), []),
    (_at((0, 0, 2, 2), (2, 0, 2, 2), (0, 2, 2, 2), (2, 2, 2, 2)), []),
    (
        _at((0, 0, 2, 2), (2, 0, 2, 2), (1, 1, 0.5, 2), (2, 3, 2, 2)),
        [Finding(oddity=Oddity.ROOMS_OVERLAP, ids=("study", "attic"))],
    ),
    (
        _at((0, 0, 9, 9), (1, 1, 1, 1), (4, 4, 1, 1), (20, 2, 2, 2)),
        [Finding(oddity=Oddity.ROOMS_OVERLAP, ids=("study", "hall", "attic"))],
    ),
    (
        _at((0, 0, 2, 2), (1, 0, 2, 2), None, None),
        [
            Finding(oddity=Oddity.ROOMS_OVERLAP, ids=("study", "hall")),
            Finding(oddity=Oddity.ROOM_WITHOUT_PLACE, ids=("attic", "kitchen")),
        ],
    ),
]


@pytest.mark.parametrize(("setting", "expected"), _NAMES_AND_PLACES)
def test_what_is_odd_about_names_and_places_is_found(setting: Setting, expected: list[Finding]) -> None:
    assert list(setting_findings(setting)) == expected


_WALKS = {
    Oddity.UNFETCHABLE_WEAPON,
    Oddity.ALIBI_ROOM_CUT_OFF,
    Oddity.ROOM_OFF_ALL_WALKS,
    Oddity.LINK_OFF_ALL_WALKS,
}


@pytest.mark.parametrize("seed", range(150))
def test_what_no_walk_uses_is_what_the_judges_walks_leave_out(seed: int) -> None:
    setting = random_setting(Random(seed))
    rooms: set[str] = set()
    links: set[frozenset[str]] = set()
    starts: dict[str, set[str]] = {}
    for start in setting.alibi_rooms:
        walks = reference.routes(setting, start, simple_path=False)
        starts[start] = {room for walk in walks for room in walk}
        rooms |= starts[start]
        links |= {frozenset(step) for walk in walks for step in pairwise(walk)}
    found = setting_findings(setting)
    if rooms.isdisjoint(weapon.room for weapon in setting.weapons):
        # No murder can happen there: that is said instead.
        assert {finding.oddity for finding in found}.isdisjoint(_WALKS)
        return

    def told(oddity: Oddity) -> list[tuple[str, ...]]:
        return [finding.ids for finding in found if finding.oddity is oddity]

    assert told(Oddity.UNFETCHABLE_WEAPON) == [(w.id,) for w in setting.weapons if w.room not in rooms]
    assert told(Oddity.ROOM_OFF_ALL_WALKS) == [(room.id,) for room in setting.rooms if room.id not in rooms]
    assert told(Oddity.LINK_OFF_ALL_WALKS) == [
        (p.tail, p.head) for p in setting.passages if frozenset((p.tail, p.head)) not in links
    ]
    weapon_rooms = {weapon.room for weapon in setting.weapons}
    assert told(Oddity.ALIBI_ROOM_CUT_OFF) == [
        (start,) for start, passed in starts.items() if passed.isdisjoint(weapon_rooms)
    ]


# Cases


DIFFICULTY = Difficulty(number=60.0, level="easy", hands=50.0, story=70.0, needed={}, steps=9, chained=4, joint=0)


@pytest.mark.parametrize(
    ("level", "accomplice", "is_odd"),
    [
        ("easy", "ben", True),
        ("beginner", "ben", True),
        ("easy", None, False),
        ("hard", "ben", False),
        (None, "ben", False),
    ],
)
def test_a_level_without_accomplice_has_none(level: Level | None, accomplice: str | None, is_odd: bool) -> None:
    solution = Hypothesis(
        murderer="ann",
        motive="ann_1",
        weapon="rope",
        accomplice=accomplice,
        accomplice_motive=accomplice and f"{accomplice}_1",
    )
    found = findings_of(replace(CASE, level=level, solution=solution, rules=rules_of(level)))
    assert found == ((Finding(oddity=Oddity.LEVEL_WITHOUT_ACCOMPLICE, ids=("ben",)),) if is_odd else ())


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_without_accomplice_does_not_allow_one(level: Level) -> None:
    allowed = Finding(oddity=Oddity.LEVEL_ALLOWS_ACCOMPLICE)
    assert findings_of(replace(CASE, level=level, rules=rules_of(level))) == ()
    is_odd = level in ("beginner", "very_easy", "easy")
    assert findings_of(replace(CASE, level=level, rules=Rules(accomplice="possible"))) == ((allowed,) if is_odd else ())


@pytest.mark.parametrize(
    ("level", "published", "difficulty", "odd"),
    [
        (None, "hard", "hard", None),
        ("hard", None, None, None),
        ("hard", None, "hard", None),
        ("hard", None, "very_hard", Finding(oddity=Oddity.LEVEL_UNLIKE_DIFFICULTY, ids=("very_hard",))),
        ("hard", "hard", "medium", None),
        # Of a published deck more cannot be said: every other one resembles a neighbour of its level.
        ("hard", "very_hard", "hard", None),
        ("hard", "easy", "hard", Finding(oddity=Oddity.LEVEL_UNLIKE_DECK, ids=("easy",))),
        ("perfect_crime", "very_hard", "hard", None),
    ],
)
def test_a_level_is_that_of_the_grade(
    level: Level | None, published: Level | None, difficulty: Level | None, odd: Finding | None
) -> None:
    found = findings_of(
        replace(CASE, level=level),
        published=None if published is None else PublishedLevel(level=published, score=1.0),
        difficulty=None if difficulty is None else replace(DIFFICULTY, level=difficulty),
    )
    assert found == (() if odd is None else (odd,))


def test_two_clues_that_say_the_same_are_found() -> None:
    repeats = (Repetition(clue=3, by=1, both_ways=True), Repetition(clue=4, by=1, both_ways=False))
    assert findings_of(CASE, repeats) == (Finding(oddity=Oddity.SAME_CLUE_TWICE, clues=(1, 3)),)


@pytest.mark.parametrize(
    ("title", "texts", "expected"),
    [
        ({"en": "A case"}, [{"en": "One."}, {"en": "Two."}, None], {}),
        ({"en": "A case", "nl": "Een zaak"}, [{"en": "One."}, {"en": "Two.", "nl": "Twee."}, None], {("nl",): (1,)}),
        ({}, [{"en": "One."}, {"en": "Two.", "nl": "Twee."}, {"nl": "Drie."}], {("nl",): (1,), ("en",): (3,)}),
        ({"en": "X", "nl": "X", "de": "X"}, [{"en": "One."}, {"en": "Two."}], {("nl", "de"): (1, 2)}),
        ({}, [{"en": "One."}, {"en": "Two.", "nl": "Twee."}, {"en": "Three."}], {}),
    ],
)
def test_texts_that_lack_a_translation_are_found(
    title: Names, texts: list[Names | None], expected: dict[tuple[str, ...], tuple[int, ...]]
) -> None:
    clues = tuple(kinds.HasAccomplice(id=number, text=text) for number, text in enumerate(texts, start=1))
    assert findings_of(replace(CASE, title=title, clues=clues)) == tuple(
        Finding(oddity=Oddity.TEXT_UNTRANSLATED, clues=lacking, languages=languages)
        for languages, lacking in expected.items()
    )


@pytest.mark.parametrize(
    ("text", "others"),
    [
        ({"en": "I was in the hall, said Ann Lee."}, ()),
        ({"en": "Ben Lee was in the hall."}, ("ben",)),
        ({"en": "Ben was in the hall."}, ("ben",)),
        ({"en": "Lee was in the hall."}, ()),  # both are called so
        ({"en": "I was in the kitchen, said Ann."}, ("kitchen",)),
        ({"en": "I was in the KITCHEN."}, ("kitchen",)),
        ({"en": "I took the kitchen knife from the hall."}, ()),  # a clue about no weapon; the kitchen is not meant
        ({"en": "I was in the kitchens."}, ()),
        ({"en": "Benevolent Ann was in the hall."}, ()),
        ({"de": "Anna war im Hall.", "en": "Ann was in the attic with Ben."}, ("ben", "attic")),
    ],
)
def test_a_text_that_names_another_than_the_clue_is_found(text: Names, others: tuple[str, ...]) -> None:
    clue = kinds.ClaimsRoom(id=1, guest="ann", room="hall", text=text)
    assert others_named(clue, FAIR) == others
    expected = (Finding(oddity=Oddity.TEXT_NAMES_ANOTHER, ids=others, clues=(1,)),) if others else ()
    assert findings_of(replace(CASE, clues=(clue,))) == expected


def test_a_clue_is_about_all_that_it_names() -> None:
    text = {"en": "Ann Lee, Ben Lee, the hall, the attic, the kitchen, the rope"}
    everything = ("ann", "ben", "hall", "attic", "kitchen", "rope")
    statement: Statement = IfThen(Is("murderer", "ann"), Uses(("hall", "attic")))
    for clue, about in (
        (kinds.StatementClue(id=1, formula=statement, text=text), {"ann", "hall", "attic"}),
        (kinds.StatementClue(id=1, formula=Partners(("ann", "ben")), text=text), {"ann", "ben"}),
        (kinds.StatementClue(id=1, formula=Is("accomplice_motive", "ben_1"), text=text), {"ben"}),
        (kinds.RevealsMotive(id=1, witness="ben", motive="ann_1", text=text), {"ann", "ben"}),
        (kinds.WeaponExcluded(id=1, weapons=("knife",), text=text), {"knife"}),
        (kinds.NoPassage(id=1, between=("hall", "kitchen"), text=text), {"hall", "kitchen"}),
        (kinds.SignAbsent(id=1, sign="oil", text=text), set()),
    ):
        sorts = [ids for ids in (("ann", "ben"), ("hall", "attic", "kitchen"), ("rope", "knife")) if about & set(ids)]
        expected = tuple(each for each in everything if each not in about and any(each in ids for ids in sorts))
        assert others_named(clue, FAIR) == expected


def test_names_in_scripts_without_spaces_are_found() -> None:
    house = replace(FAIR, rooms=(replace(FAIR.rooms[0], names={"ja": "書斎"}), *FAIR.rooms[1:]))
    assert things_named("犯人は書斎にいた", "ja", house) == {("room", "study")}


# Sentences


def test_each_oddity_has_a_sentence() -> None:
    assert set(words.ODDITIES) == {oddity.value for oddity in Oddity}
    houses = [setting for setting, _ in (*_ROWS, *_NAMES_AND_PLACES)]
    found = {finding.oddity: (setting, finding) for setting in houses for finding in setting_findings(setting)}
    clue = kinds.NotMurderer(id=7, guest="ann", text={"en": "Ben it is not."})
    found[Oddity.TEXT_NAMES_ANOTHER] = FAIR, findings_of(replace(CASE, clues=(clue,)))[0]
    found[Oddity.CARD_UNLIKE_CLUE] = FAIR, Finding(oddity=Oddity.CARD_UNLIKE_CLUE, clues=(1, 3))
    found[Oddity.SAME_CLUE_TWICE] = FAIR, Finding(oddity=Oddity.SAME_CLUE_TWICE, clues=(1, 3))
    found[Oddity.LEVEL_WITHOUT_ACCOMPLICE] = FAIR, Finding(oddity=Oddity.LEVEL_WITHOUT_ACCOMPLICE, ids=("ben",))
    found[Oddity.LEVEL_ALLOWS_ACCOMPLICE] = FAIR, Finding(oddity=Oddity.LEVEL_ALLOWS_ACCOMPLICE)
    for oddity in (Oddity.LEVEL_UNLIKE_DECK, Oddity.LEVEL_UNLIKE_DIFFICULTY):
        found[oddity] = FAIR, Finding(oddity=oddity, ids=("very_hard",))
    untranslated = Finding(oddity=Oddity.TEXT_UNTRANSLATED, clues=(1, 3), languages=("nl", "ru"))
    found[Oddity.TEXT_UNTRANSLATED] = FAIR, untranslated
    assert set(found) == set(Oddity)
    told = {}
    for oddity, (setting, finding) in found.items():
        case = replace(CASE, setting=setting, level="easy")
        told[oddity] = finding_text(case, Teller(case), finding)
        assert "{" not in told[oddity]
    assert told[Oddity.TEXT_NAMES_ANOTHER] == "The text of clue 7 names what the clue is not about: Ben Lee."
    assert told[Oddity.SAME_CLUE_TWICE] == "Clues 1 and 3 say the same."
    unlike = told[Oddity.LEVEL_UNLIKE_DIFFICULTY]
    assert unlike == "The case says level easy; by its difficulty it is of level very hard."
    assert told[Oddity.TEXT_UNTRANSLATED] == "There is no text in Nederlands and ru for clues 1 and 3."
    assert told[Oddity.SHARED_NAME].startswith("Several have the same name, Ann Lee (English and Deutsch): ")
    assert told[Oddity.NAME_UNTRANSLATED] == "There is no name in Nederlands for Kitchen."


def test_of_many_things_without_a_name_some_are_told() -> None:
    rooms = tuple(Room(id=f"r{n}", names={"en": f"R{n}", **({"nl": f"K{n}"} if n < 2 else {})}) for n in range(20))
    case = replace(CASE, setting=replace(FAIR, rooms=rooms))
    (finding,) = naming_findings(case.setting)
    assert finding_text(case, Teller(case), finding) == (
        "There is no name in Nederlands for R2, R3, R4, R5, R6, R7, R8, R9, and 10 more."
    )


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Study", "Kapel [nl]", "attic"]),
        ("nl", ["Study [en]", "Kapel", "attic"]),
        # Nothing is named in German.
        ("de", ["Study", "Kapel", "attic"]),
    ],
)
def test_a_name_in_another_language_is_marked_where_others_are_translated(language: str, told: list[str]) -> None:
    rooms = (
        *(replace(room, names={"en": f"E{n}", "nl": f"N{n}"}) for n, room in enumerate(FAIR.rooms[1:3])),
        Room(id="study", names={"en": "Study"}),
        Room(id="chapel", names={"nl": "Kapel"}),
        Room(id="attic"),
    )
    teller = Teller(replace(CASE, setting=replace(FAIR, rooms=rooms)), language)
    assert [teller.name("room", room) for room in ("study", "chapel", "attic")] == told
