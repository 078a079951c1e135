"""What is odd about a house or a case: nothing that changes a verdict, but what an author may not have meant."""

from collections.abc import Iterable, Iterator, Sequence

from walton_solver.deduction.findings import Repetition
from walton_solver.games.walton.card_references import references_of
from walton_solver.games.walton.cases import LEVELS, LEVELS_WITHOUT_ACCOMPLICE, Case
from walton_solver.games.walton.checking.clue_texts import others_named
from walton_solver.games.walton.checking.naming import naming_findings, plan_findings, text_findings
from walton_solver.games.walton.clues import Clue, StatementClue
from walton_solver.games.walton.results import Difficulty, Finding, Oddity, PublishedLevel
from walton_solver.games.walton.rooms import graph
from walton_solver.games.walton.setting import Setting, Weapon


def findings_of(
    case: Case,
    repeats: Iterable[Repetition] = (),
    published: PublishedLevel | None = None,
    difficulty: Difficulty | None = None,
) -> tuple[Finding, ...]:
    """Everything odd about a case: first the house, then the case.

    `repeats`: its clues that repeat others; `published` and `difficulty`: its grades, as far as they are known.
    """
    return (
        *setting_findings(case.setting),
        *_level_findings(case, published, difficulty),
        *_clue_findings(case, repeats),
    )


def setting_findings(setting: Setting) -> tuple[Finding, ...]:
    """Everything odd about a house, in the order of `Oddity` and, within one, of the setting.

    >>> from walton_solver.games.walton.reading.cases import read_setting
    >>> setting_findings(read_setting("walton"))
    ()
    """
    return (
        *_walks(setting),
        *_rooms_and_weapons(setting),
        *_people(setting),
        *_traces(setting),
        *naming_findings(setting),
        *plan_findings(setting),
    )


def _level_findings(case: Case, published: PublishedLevel | None, difficulty: Difficulty | None) -> Iterator[Finding]:
    if case.level is None:
        return
    solution = case.solution
    if case.level in LEVELS_WITHOUT_ACCOMPLICE:
        if solution is not None and solution.accomplice is not None:
            yield Finding(oddity=Oddity.LEVEL_WITHOUT_ACCOMPLICE, ids=(solution.accomplice,))
        elif case.rules.accomplice != "never":
            yield Finding(oddity=Oddity.LEVEL_ALLOWS_ACCOMPLICE)
    if published is not None:
        # Half of all published decks resemble a neighbour of their level, nearly all at least that.
        if abs(LEVELS.index(published.level) - LEVELS.index(case.level)) > 1:
            yield Finding(oddity=Oddity.LEVEL_UNLIKE_DECK, ids=(published.level,))
    elif difficulty is not None and difficulty.level != case.level:
        yield Finding(oddity=Oddity.LEVEL_UNLIKE_DIFFICULTY, ids=(difficulty.level,))


def _clue_findings(case: Case, repeats: Iterable[Repetition]) -> Iterator[Finding]:
    for clue in case.clues:
        others = others_named(clue, case.setting)
        if others:
            yield Finding(oddity=Oddity.TEXT_NAMES_ANOTHER, ids=others, clues=(clue.id,))
    yield from text_findings(case)
    unlike = tuple(clue.id for clue in case.clues if not _fits(clue, case.setting))
    if unlike:
        yield Finding(oddity=Oddity.CARD_UNLIKE_CLUE, clues=unlike)
    for each in repeats:
        if each.both_ways:
            yield Finding(oddity=Oddity.SAME_CLUE_TWICE, clues=(each.by, each.clue))


def _fits(clue: Clue, setting: Setting) -> bool:
    """Whether value, source and references, where they are told, are those of a card that says this.

    Of a statement in an author's own words anything can be so.
    """
    if isinstance(clue, StatementClue):
        return True
    fits = clue.value in (None, clue.default_value) and clue.source in (None, clue.default_source)
    return fits and set(clue.references) in (set(), set(references_of(clue, setting)))


def _walks(setting: Setting) -> Iterator[Finding]:
    """What the murderer can never use. A walk goes from an alibi room through a weapon's room to the crime scene."""
    scene, house = setting.crime_scene, graph(setting)
    onward = {room.id: house.reachable(room.id) for room in setting.rooms}
    on_the_way = house.on_the_way(setting.alibi_rooms)
    fetchable = [weapon for weapon in setting.weapons if weapon.room in on_the_way]
    if not fetchable:
        return  # That is all there is to say of such a house: see `obstacles`.
    for weapon in setting.weapons:
        if weapon not in fetchable:
            yield Finding(oddity=Oddity.UNFETCHABLE_WEAPON, ids=(weapon.id,))
    for room_id in setting.alibi_rooms:
        if not any(weapon.room in onward[room_id] for weapon in fetchable):
            yield Finding(oddity=Oddity.ALIBI_ROOM_CUT_OFF, ids=(room_id,))
    for room in setting.rooms:
        if room.id not in on_the_way:
            yield Finding(oddity=Oddity.ROOM_OFF_ALL_WALKS, ids=(room.id,))
    for passage in setting.passages:
        ways = ((passage.tail, passage.head), (passage.head, passage.tail))[: 1 + passage.two_way]
        if not any(tail != scene and tail in on_the_way and head in on_the_way for tail, head in ways):
            yield Finding(oddity=Oddity.LINK_OFF_ALL_WALKS, ids=(passage.tail, passage.head))


def _rooms_and_weapons(setting: Setting) -> Iterator[Finding]:
    if len(setting.alibi_rooms) == 1:
        yield Finding(oddity=Oddity.LONE_ALIBI_ROOM, ids=setting.alibi_rooms)
    for twins in _twins(setting.weapons):
        yield Finding(oddity=Oddity.TWIN_WEAPONS, ids=twins)


def _twins(weapons: Sequence[Weapon]) -> Iterator[tuple[str, ...]]:
    alike: dict[tuple[str | None, frozenset[str]], list[str]] = {}
    for weapon in weapons:
        alike.setdefault((weapon.category, frozenset(weapon.signs)), []).append(weapon.id)
    return (tuple(ids) for ids in alike.values() if len(ids) > 1)


def _people(setting: Setting) -> Iterator[Finding]:
    for motive in setting.motives:
        if not motive.witnesses:
            yield Finding(oddity=Oddity.MOTIVE_WITHOUT_WITNESS, ids=(motive.id,))
    suspects = [guest.id for guest in setting.guests if guest.motives]
    for guest in setting.guests if suspects else ():
        if not guest.motives:
            yield Finding(oddity=Oddity.GUEST_WITHOUT_MOTIVE, ids=(guest.id,))
    if len(suspects) == 1:
        yield Finding(oddity=Oddity.LONE_SUSPECT, ids=tuple(suspects))


def _traces(setting: Setting) -> Iterator[Finding]:
    """Signs, categories and kinds of motive that tell nothing apart, or that cannot be."""
    for sign in setting.signs:
        has = [sign.id in weapon.signs for weapon in setting.weapons]
        yield from _telling_nothing(has, sign.id, Oddity.SIGN_OF_NO_WEAPON, Oddity.SIGN_OF_EVERY_WEAPON)
    for category in setting.categories:
        has = [weapon.category == category.id for weapon in setting.weapons]
        yield from _telling_nothing(has, category.id, Oddity.CATEGORY_OF_NO_WEAPON, Oddity.CATEGORY_OF_EVERY_WEAPON)
    for kind in setting.motive_kinds:
        has = [motive.kind == kind.id for motive in setting.motives]
        yield from _telling_nothing(has, kind.id, Oddity.KIND_OF_NO_MOTIVE, Oddity.KIND_OF_EVERY_MOTIVE)


def _telling_nothing(has: Sequence[bool], id: str, none: Oddity, every: Oddity) -> Iterator[Finding]:
    if not any(has):
        yield Finding(oddity=none, ids=(id,))
    elif all(has):
        yield Finding(oddity=every, ids=(id,))
