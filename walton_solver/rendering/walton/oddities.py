"""What is odd about a house or a case, as sentences."""

from collections.abc import Mapping, Sequence

from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.checking.naming import sorts_of
from walton_solver.games.walton.results import Finding, Oddity
from walton_solver.games.walton.setting import Setting
from walton_solver.rendering.walton.telling import Teller
from walton_solver.wording import auditing as words
from walton_solver.wording.sentences import clues_named
from walton_solver.wording.tongues import LANGUAGES
from walton_solver.wording.walton import MORE

_SORT: Mapping[Oddity, str] = {
    Oddity.UNFETCHABLE_WEAPON: "weapon",
    Oddity.TWIN_WEAPONS: "weapon",
    Oddity.MOTIVE_WITHOUT_WITNESS: "motive",
    Oddity.ALIBI_ROOM_CUT_OFF: "room",
    Oddity.ROOM_OFF_ALL_WALKS: "room",
    Oddity.LINK_OFF_ALL_WALKS: "room",
    Oddity.LONE_ALIBI_ROOM: "room",
    Oddity.GUEST_WITHOUT_MOTIVE: "guest",
    Oddity.LONE_SUSPECT: "guest",
    Oddity.SIGN_OF_NO_WEAPON: "sign",
    Oddity.SIGN_OF_EVERY_WEAPON: "sign",
    Oddity.CATEGORY_OF_NO_WEAPON: "category",
    Oddity.CATEGORY_OF_EVERY_WEAPON: "category",
    Oddity.KIND_OF_NO_MOTIVE: "motive_kind",
    Oddity.KIND_OF_EVERY_MOTIVE: "motive_kind",
    Oddity.ROOMS_OVERLAP: "room",
    Oddity.ROOM_WITHOUT_PLACE: "room",
    Oddity.LEVEL_WITHOUT_ACCOMPLICE: "guest",
}
"""What the ids of a finding are ids of, where they are all of one sort."""

_GAP = {"category": "categories"}


MOST_NAMED = 8
"""How many things without a name are told."""


def finding_text(case: Case, teller: Teller, finding: Finding) -> str:
    """The finding as a sentence."""
    tongue, oddity = teller.tongue, finding.oddity
    gaps = {"source": clues_named(tongue, finding.clues)} if finding.clues else {}
    sort = _SORT.get(oddity)
    if sort is not None:
        gaps[_GAP.get(sort, f"{sort}s")] = tongue.listed([teller.name(sort, each) for each in finding.ids])
    if oddity is Oddity.MOTIVE_WITHOUT_WITNESS:
        gaps["owner"] = teller.name("guest", case.setting.motive[finding.ids[0]].owner)
    if oddity is Oddity.TEXT_NAMES_ANOTHER:
        gaps["things"] = tongue.listed([_named(teller, each) for each in finding.ids])
    if oddity in (Oddity.LEVEL_UNLIKE_DECK, Oddity.LEVEL_UNLIKE_DIFFICULTY):
        said = {"level": case.level, "other": finding.ids[0]}
        gaps |= {gap: tongue.say(words.LEVELS[level]) for gap, level in said.items() if level is not None}
    if finding.languages:
        gaps["languages"] = tongue.listed([LANGUAGES.get(code, code) for code in finding.languages])
    if oddity is Oddity.SHARED_NAME:
        gaps["name"] = _shared_name(case.setting, finding)
    if oddity is Oddity.NAME_UNTRANSLATED:
        gaps["things"] = _first(teller, finding.ids)
    return tongue.say(words.ODDITIES[oddity.value], **gaps)


def _first(teller: Teller, ids: Sequence[str]) -> str:
    """As many of the things as a line holds, and how many more there are."""
    names = [_named(teller, each) for each in ids[:MOST_NAMED]]
    if len(ids) <= MOST_NAMED:
        return teller.tongue.listed(names)
    return teller.tongue.series([*names, teller.tongue.say(MORE, count=len(ids) - MOST_NAMED)])


def _shared_name(setting: Setting, finding: Finding) -> str:
    """The name, in the first language in which it is shared."""
    named = (dict(things) for things in sorts_of(setting).values())
    names = next(things for things in named if set(finding.ids) <= set(things))
    return names[finding.ids[0]][finding.languages[0]]


def _named(teller: Teller, thing: str) -> str:
    """The name of whatever has the id; one that several sorts share names the first of these."""
    names = (
        teller.name(sort, thing) for sort in ("guest", "room", "weapon", "motive", "motive_kind", "sign", "category")
    )
    return next((name for name in names if name != thing), thing)
