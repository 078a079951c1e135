"""Emblems: outlines for kinds of weapons and for characters of rooms, and what the floors of such rooms are made of.

A setting says neither, so both are told from ids and display names, in the languages that the library speaks; what
nothing is told of has a plain emblem, or none. All outlines lie within 10 units around their middle.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from walton_solver.games.walton.setting import Names, Setting

DAGGER = "M0 -8.5L2 -5V1.6H4.8V4H1.3V8.4H-1.3V4H-4.8V1.6H-2V-5z"

WEAPONS: Mapping[str, tuple[str, str]] = {
    "blunt": (
        r"blunt|club|stomp|stumpf|contund|鈍",
        "M-8.4 -4.6L-4.2 -8.4L-1 -5L-2.2 -3.8L8.4 6.2L6.2 8.4L-3.8 -2.2L-5 -1z",
    ),
    "firearm": (r"fire|gun|vuur|schuss|fuego|銃", "M-8.6 -5.4H8V-1.6H.6L-.2 1.6H-3L-4.4 6.6H-8.2L-6.6 -1.6H-8.6z"),
    "blade": (r"blade|edge|sharp|steek|snij|stich|hieb|klinge|blanca|刃", DAGGER),
    "poison": (
        r"poison|toxi|gif|gift|veneno|毒",
        "M-2 -8.6H2V-4.4L5.2 .4V8.4H-5.2V.4L-2 -4.4zM-5.2 2.4H5.2M-5.2 6H5.2",
    ),
    "suffocating": (
        r"suffoc|strang|smother|verstik|wurg|erstick|würg|asfixi|窒",
        "M-1 -8.8H1.4V-3C6.4 -2.2 7 7.8 0 7.8S-6 -2.2 -1 -3zM.2 -.4C-3.6 -.4 -3.8 5.2 0 5.2S4 -.4 .2 -.4z",
    ),
}
"""By kind of weapon: words that tell of it, and its outline."""

OTHER_WEAPONS = (
    "M0 -8L7.6 6H-7.6z",
    "M-6.4 -6.4H6.4V6.4H-6.4z",
    "M0 -8.4L7.6 0L0 8.4L-7.6 0z",
    "M-7 -3.5L0 -8L7 -3.5V3.5L0 8L-7 3.5z",
)
"""For kinds that nothing is told of, in the order of the setting."""

PERSON = "M0 -7a3.3 3.3 0 1 1 -.01 0zM-5.6 7.2C-5.6 -1.6 5.6 -1.6 5.6 7.2z"


@dataclass(frozen=True, slots=True)
class Character:
    """`words` tell of it, as a pattern; `outline`: its furniture; `floor`: one of `FLOORS`."""

    words: str
    outline: str
    floor: str


FLOORS: Mapping[str, tuple[int, str]] = {
    "parquet": (24, "M0 0L12 12M12 0L24 12M0 12L12 24M12 12L24 24M12 12L0 24M24 12L12 24M12 0L0 12M24 0L12 12"),
    "planks": (28, "M0 0H28M0 9.3H28M0 18.6H28M7 0V9.3M21 9.3V18.6M12 18.6V28"),
    "tiles": (18, "M0 0H18M0 0V18"),
    "chequers": (20, "M0 0H10V10H0zM10 10H20V20H10z"),
    "concrete": (22, "M3 5h.01M14 3h.01M9 12h.01M19 15h.01M4 19h.01M15 20h.01"),
    "carpet": (10, "M0 5L5 0L10 5L5 10z"),
}
"""By kind of floor: the side of a square that is repeated, and the lines in it."""

_WHEEL = "a2 2 0 1 0 4 0a2 2 0 1 0 -4 0"

ROOMS: tuple[Character, ...] = (
    Character(
        r"billiard|pool_room|biljart|billard|billar|ビリヤード",
        "M-9 -5.5H9V5.5H-9zM-6.6 -3.2H6.6V3.2H-6.6zM-2.6 0h.01M2 -1h.01M3.4 1.2h.01",
        "carpet",
    ),
    Character(
        r"trophy|trofee|trophä|trofeo|hunting|トロフィー",
        "M-5 -8H5V-3A5 5 0 0 1 -5 -3zM-5 -6H-8.5A4 4 0 0 0 -4.4 -1.4"
        "M5 -6H8.5A4 4 0 0 1 4.4 -1.4M0 2V6M-4 8H4L2.6 6H-2.6z",
        "parquet",
    ),
    Character(
        r"bedroom|slaapkamer|schlaf|dormitorio|stateroom|cabin|eignerkabine|hut\b|寝室|特別室|camarote",
        "M-9 8V-6M-9 4H9V8M9 4V1A3 3 0 0 0 6 -2H-2V4M-7.4 .4a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
        "carpet",
    ),
    Character(
        r"kitchen|keuken|küche|cocina|galley|kombuis|kombüse|scullery|台所|調理",
        "M-7 -2H7V5A3 3 0 0 1 4 8H-4A3 3 0 0 1 -7 5zM-9 -2H9"
        "M-3 -4.4C-4.2 -6 -1.8 -7 -3 -8.6M2.4 -4.4C1.2 -6 3.6 -7 2.4 -8.6",
        "tiles",
    ),
    Character(
        r"garage|garaje|carport|coach_house|stable|車庫",
        f"M-9 4V0L-6 -1L-3.6 -5H4L6.4 -1L9 0V4H7.2M3.2 4H-3.2M-7.2 4H-9M-7.2 4{_WHEEL}M3.2 4{_WHEEL}M-3.8 -1H5",
        "concrete",
    ),
    Character(
        r"study|office|studeer|kantoor|arbeits|büro|despacho|書斎",
        "M-9 8V0H9V8M-9 3.4H-2V8M2 0V-3M-1 -3H5L3.6 -7H.4zM-6.4 0V-2.4H-2.4V0",
        "parquet",
    ),
    Character(
        r"library|bibliothe|biblioteca|reading|図書",
        "M-8.6 8V-7H-4.6V8zM-4.6 8V-4.6H-.6V8zM1 7.2L3.4 -7L7.4 -6.2L5 8zM-9.6 8.6H9.6",
        "planks",
    ),
    Character(
        r"living|lounge|salon\b|parlou?r|drawing|woonkamer|wohn|salón|smoking|rook|rauch|fumar|居間|喫煙",
        "M-9 6V-.6A2 2 0 0 1 -5 -.6V2H5V-.6A2 2 0 0 1 9 -.6V6zM-7 -3V-6.4H7V-3M-6.6 6V8M6.6 6V8",
        "parquet",
    ),
    Character(
        r"vestibule|hall|lobby|foyer|entrance|diele|flur|vestíbulo|recibidor|玄関",
        "M-5.4 8.4V-8.4H5.4V8.4M-8.4 8.4H8.4M2.4 .4h.01M-2.6 -5.4H2.6V-2H-2.6z",
        "chequers",
    ),
    Character(
        r"shed|workshop|tool|schuur|werkplaats|schuppen|werkstatt|cobertizo|taller|物置",
        "M-8 8V-2L0 -8.4L8 -2V8zM-3 8V1.4H3V8M-3 1.4L3 8",
        "planks",
    ),
    Character(
        r"dining|eetkamer|eetsalon|speise|ess|comedor|banquet|食堂",
        "M-6.6 -8.4V-4A2.5 2.5 0 0 0 -1.6 -4V-8.4M-4.1 -8.4V8.4M5 8.4V-8.4C8.4 -6 8.4 0 5 1.6",
        "parquet",
    ),
    Character(
        r"bath|wash|laundry|badkamer|wasserij|\bbad\b|wäscherei|baño|lavander|浴|洗濯",
        "M-9 0H9V2A5 5 0 0 1 4 7H-4A5 5 0 0 1 -9 2zM-7 0V-6A2.2 2.2 0 0 1 -2.6 -6V-5M-5 7V8.8M5 7V8.8",
        "tiles",
    ),
    Character(
        r"conservatory|garden|greenhouse|orangery|serre|tuin|wintergarten|garten|jardín|invernadero|温室|庭",
        "M-4 8.6L-5 2H5L4 8.6zM0 2V-3M0 -2C-6.6 -2 -7 -8.4 -7 -8.4C0 -8.4 0 -2 0 -2C0 -2 0 -8.4 7 -8.4C7 -2 0 -2 0 -2",
        "tiles",
    ),
    Character(
        r"music|ball|dance|muziek|musik|tanz|música|baile|音楽|舞踏",
        "M-3.4 5V-7L6.4 -9V3M-3.4 5a2.8 2.2 0 1 1 -5.6 0a2.8 2.2 0 1 1 5.6 0"
        "M6.4 3a2.8 2.2 0 1 1 -5.6 0a2.8 2.2 0 1 1 5.6 0",
        "parquet",
    ),
    Character(
        r"cellar|wine|bar\b|kelder|keller|bodega|sótano|酒|地下",
        "M-5 -8.6H5C5 -2 3 1 0 1S-5 -2 -5 -8.6zM0 1V8M-4 8.4H4M-4.6 -4H4.6",
        "concrete",
    ),
    Character(
        r"chart|bridge|map|kaart|karten|brug|brücke|derrota|puente|observat|海図",
        "M-8.4 0a8.4 8.4 0 1 0 16.8 0a8.4 8.4 0 1 0 -16.8 0M4 -4L1.6 1.6L-4 4L-1.6 -1.6z",
        "planks",
    ),
    Character(
        r"engine|boiler|machine|maschine|heiz|máquinas|caldera|機関",
        "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M0 -8.6V-5.4M0 5.4V8.6M-8.6 0H-5.4M5.4 0H8.6"
        "M-6 -6L-3.8 -3.8M3.8 3.8L6 6M-6 6L-3.8 3.8M3.8 -3.8L6 -6",
        "concrete",
    ),
    Character(
        r"sick|infirmary|surgery|ziek|kranken|enfermería|医務|病",
        "M-2.6 -8H2.6V-2.6H8V2.6H2.6V8H-2.6V2.6H-8V-2.6H-2.6z",
        "tiles",
    ),
    Character(
        r"pantry|store|voorraad|provisie|vorrat|lager|despensa|almacén|forepeak|voorpiek|vorpiek|pique|配膳|船首",
        "M-8 -8V8.6M8 -8V8.6M-8 -2.4H8M-8 5H8M-5 -2.4V-6.4H-1V-2.4M1.6 5V.8H5.4V5",
        "planks",
    ),
    Character(
        r"terrace|balcony|veranda|porch|promenade|deck|terras|balkon|terraza|balcón|cubierta|甲板",
        "M-9 7.6L6 1.6M-6 1.6L5 -8M-9 -1L4.6 7.6M-8.4 1.4L-3.6 5.4",
        "planks",
    ),
)
"""In the order in which they are looked for."""


def character_of(room: str, names: Names) -> Character | None:
    """What the room is, by its id and names.

    >>> character_of("old_galley", {}) is character_of("r7", {"de": "Küche"})
    True
    >>> character_of("r7", {"en": "Room 7"})
    """
    return next((each for each in ROOMS if _is_told(each.words, (room, *names.values()))), None)


def weapon_outlines(setting: Setting) -> Mapping[str | None, str]:
    """By category the outline of its weapons; None: of those that have none."""
    others = iter(OTHER_WEAPONS)
    outlines: dict[str | None, str] = {None: DAGGER}
    for category in setting.categories:
        told = (category.id, *category.names.values())
        known = next((outline for words, outline in WEAPONS.values() if _is_told(words, told)), None)
        outlines[category.id] = known or next(others, DAGGER)
    return outlines


def initials_of(names: Sequence[str]) -> tuple[str, ...]:
    """A letter for each name; two, or a letter and a number, where one does not tell it from the others.

    >>> initials_of(["Ann Lee", "Bob Lang", "Al Lang", "Bea Lee", "Ada Lee", "バーウィック姉妹"])
    ('AL', 'BL', 'A3', 'B4', 'A5', 'バ')
    """
    words = [re.findall(r"\w+", name) or ["?"] for name in names]
    firsts = [each[0][0].upper() for each in words]
    told: list[str] = []
    for first, each in zip(firsts, words, strict=True):
        letters = first if firsts.count(first) == 1 else f"{first}{each[-1][0].upper()}"
        told.append(letters if letters not in told else f"{first}{len(told) + 1}")
    return tuple(told)


def _is_told(words: str, names: Iterable[str]) -> bool:
    return any(re.search(words, name.casefold()) for name in names)
