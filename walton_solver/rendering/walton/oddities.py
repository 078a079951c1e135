"""What is odd about a house or a case, as sentences."""

from collections.abc import Mapping

from walton_solver.games.walton.answers import Finding, Oddity
from walton_solver.games.walton.cases import Case
from walton_solver.rendering.walton.telling import Teller
from walton_solver.wording import auditing as words
from walton_solver.wording.sentences import clues_named

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
    Oddity.LEVEL_WITHOUT_ACCOMPLICE: "guest",
}
"""What the ids of a finding are ids of, where they are all of one sort."""

_GAP = {"category": "categories"}


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
    return tongue.say(words.ODDITIES[oddity.value], **gaps)


def _named(teller: Teller, thing: str) -> str:
    """A guest, room or weapon; an id that several sorts share names the first of these."""
    names = (teller.name(sort, thing) for sort in ("guest", "room", "weapon"))
    return next((name for name in names if name != thing), thing)
