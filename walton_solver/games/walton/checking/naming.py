"""What is odd about names and texts: shared ones, and translations that are missing; and about places on the plan."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from walton_solver.documents.letters import skeleton
from walton_solver.documents.names import common_languages, fold
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.results import Finding, Oddity
from walton_solver.games.walton.setting import Guest, Label, Motive, Names, Room, Setting, Weapon

Named = tuple[str, Names]
"""An id, and its names by language."""

OVERLAP = 1e-6
"""How far two rooms may reach into each other on a plan, whose numbers are rounded."""


def naming_findings(setting: Setting) -> Iterator[Finding]:
    """Names that several things of one sort share in a language, and names that lack translations."""
    sorts = sorts_of(setting)
    for sort, things in sorts.items():
        if sort != "motive":
            yield from _shared(things)
    # Motives are told with their owners, so two guests may have the same.
    for guest in setting.guests:
        yield from _shared([(motive.id, motive.names) for motive in guest.motives])
    lacking: dict[tuple[str, ...], list[str]] = {}
    for things in sorts.values():
        # Guests often have names of their own, the same in every language, where rooms are translated.
        for languages, ids in _untranslated(things, common_languages(names for _, names in things)).items():
            lacking.setdefault(languages, []).extend(ids)
    for languages, ids in lacking.items():
        yield Finding(oddity=Oddity.NAME_UNTRANSLATED, ids=tuple(ids), languages=languages)


def text_findings(case: Case) -> Iterator[Finding]:
    """Texts of clues that lack languages in which the case has its title, or other texts."""
    texts = [(str(place), clue.text) for place, clue in enumerate(case.clues) if clue.text]
    languages = dict.fromkeys((*case.title, *common_languages(text for _, text in texts)))
    for lacking, places in _untranslated(texts, languages).items():
        clues = tuple(case.clues[int(place)].id for place in places)
        yield Finding(oddity=Oddity.TEXT_UNTRANSLATED, clues=clues, languages=lacking)


def plan_findings(setting: Setting) -> Iterator[Finding]:
    """Rooms that lie on one another on the plan, and rooms without a place where others have one."""
    placed = [room for room in setting.rooms if room.at is not None]
    overlapping = {room.id for pair in combinations(placed, 2) if _overlap(*pair) for room in pair}
    if overlapping:
        yield Finding(oddity=Oddity.ROOMS_OVERLAP, ids=tuple(room.id for room in placed if room.id in overlapping))
    if placed and len(placed) < len(setting.rooms):
        lacking = tuple(room.id for room in setting.rooms if room.at is None)
        yield Finding(oddity=Oddity.ROOM_WITHOUT_PLACE, ids=lacking)


def sorts_of(setting: Setting) -> Mapping[str, Sequence[Named]]:
    """Everything in a house that has names, by sort."""
    sorts: Mapping[str, Sequence[Guest | Label | Motive | Room | Weapon]] = {
        "guest": setting.guests,
        "room": setting.rooms,
        "weapon": setting.weapons,
        "motive": setting.motives,
        "motive_kind": setting.motive_kinds,
        "sign": setting.signs,
        "category": setting.categories,
    }
    return {sort: [(thing.id, thing.names) for thing in things] for sort, things in sorts.items()}


def _shared(things: Sequence[Named]) -> Iterator[Finding]:
    """Each name that several of the things share, or that looks the same, with the languages in which they do."""
    shared: dict[tuple[str, ...], dict[str, None]] = {}
    for language in dict.fromkeys(language for _, names in things for language in names):
        by_name: dict[str, list[str]] = {}
        for thing, names in things:
            if language in names:
                by_name.setdefault(skeleton(fold(names[language])), []).append(thing)
        for sharing in by_name.values():
            if len(sharing) > 1:
                shared.setdefault(tuple(sharing), {})[language] = None
    for ids, languages in shared.items():
        yield Finding(oddity=Oddity.SHARED_NAME, ids=ids, languages=tuple(languages))


def _untranslated(things: Iterable[Named], languages: Iterable[str]) -> Mapping[tuple[str, ...], list[str]]:
    """Things that have names, or texts, but not in all of these languages; by those that they lack."""
    found: dict[tuple[str, ...], list[str]] = {}
    for thing, names in things:
        lacking = tuple(language for language in languages if language not in names)
        if names and lacking:
            found.setdefault(lacking, []).append(thing)
    return found


def _overlap(one: Room, other: Room) -> bool:
    if one.at is None or other.at is None:
        return False
    (left, top, width, height), (x, y, w, h) = one.at, other.at
    across = min(left + width, x + w) - max(left, x)
    down = min(top + height, y + h) - max(top, y)
    return across > OVERLAP and down > OVERLAP
