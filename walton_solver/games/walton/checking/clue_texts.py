"""Authors' own words beside what their clues mean: does a text name somebody or something else?"""

import re
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from walton_solver.games.statements import AllOf, AnyOf, CountOf, IfThen, NotOf
from walton_solver.games.walton.clues import Clue, Role
from walton_solver.games.walton.setting import Names, Setting
from walton_solver.games.walton.statements import Is, Partners, Passes, RoomOf, Statement, Uses

LEAST_LETTERS = 3
"""Shorter words of a guest's name ("W.", "de") do not stand for the guest."""

Thing: TypeAlias = tuple[str, str]
"""A guest, room or weapon: which of these, and the id."""


def others_named(clue: Clue, setting: Setting) -> tuple[str, ...]:
    """The guests, rooms and weapons that a clue's text names although the clue is about others of their sort.

    A clue about guests only may tell of any room besides. In the order of the setting.
    """
    texts = clue.text or {}
    named = {thing for language, text in texts.items() for thing in things_named(text, language, setting)}
    about = set(_about(clue, setting)) if named else set()
    sorts = {sort for sort, _ in about}
    return tuple(thing[1] for thing in _names(setting) if thing in named - about and thing[0] in sorts)


def things_named(text: str, language: str, setting: Setting) -> set[Thing]:
    """What the text names, by the names of that language, or English ones for things that have none in it.

    Names are whole words in any case; a word of a guest's name that no other guest has ("Greg") counts too, as it
    is written. What is within a longer name (the kitchen of the kitchen knife) does not count, nor a shared name.

    >>> from walton_solver.games.walton.reading.cases import read_setting
    >>> sorted(things_named("I saw Greg with the kitchen knife.", "en", read_setting("walton")))
    [('guest', 'greg_gaffney'), ('weapon', 'kitchen_knife')]
    """
    by_name: dict[str, set[Thing]] = {}
    for thing, names in _names(setting).items():
        name = names.get(language, names.get("en", ""))
        if name:
            by_name.setdefault(name.casefold(), set()).add(thing)
    words: dict[str, set[Thing]] = {}
    for thing, names in _names(setting).items():
        if thing[0] == "guest":
            for word in names.get(language, names.get("en", "")).split():
                if len(word) >= LEAST_LETTERS and word[0].isupper():
                    words.setdefault(word, set()).add(thing)
    found: list[set[Thing]] = []
    rest = text
    for name, things in sorted(by_name.items(), key=lambda item: -len(item[0])):
        pattern = _whole(name, re.IGNORECASE)
        if pattern.search(rest):
            found.append(things)
            rest = pattern.sub(" ", rest)
    found += [things for word, things in words.items() if _whole(word).search(rest)]
    return {thing for things in found if len(things) == 1 for thing in things}


def _whole(name: str, flags: int = 0) -> re.Pattern[str]:
    """The name as whole words, where its script has spaces between words, which those with capitals have."""
    before, after = (r"(?<!\w)" if _is_cased(name[0]) else ""), (r"(?!\w)" if _is_cased(name[-1]) else "")
    return re.compile(f"{before}{re.escape(name)}{after}", flags)


def _is_cased(letter: str) -> bool:
    return letter.lower() != letter.upper()


def _names(setting: Setting) -> Mapping[Thing, Names]:
    return {
        (sort, thing.id): thing.names
        for sort, things in (("guest", setting.guests), ("room", setting.rooms), ("weapon", setting.weapons))
        for thing in things
    }


_SORT = {Role.GUEST: "guest", Role.ROOM: "room", Role.ALIBI_ROOM: "room", Role.PASSAGE: "room", Role.WEAPON: "weapon"}
_SORT_OF_VALUE = {"murderer": "guest", "accomplice": "guest", "weapon": "weapon", "weapon_room": "room"}


def _about(clue: Clue, setting: Setting) -> Iterator[Thing]:
    """The guests, rooms and weapons that the clue speaks of; of a motive its owner."""
    for field in clue.fields:
        value = field.of(clue)
        if field.role is Role.STATEMENT:
            yield from _in_statement(value, setting)  # type: ignore[arg-type]  # its role says so
        elif field.role is Role.MOTIVE and value is not None:
            yield "guest", setting.motive[str(value)].owner
        elif field.role in _SORT:
            values = value if isinstance(value, tuple) else (value,)
            yield from ((_SORT[field.role], each) for each in values if each is not None)


def _in_statement(statement: Statement, setting: Setting) -> Iterator[Thing]:
    match statement:
        case Is("motive" | "accomplice_motive", str(motive)):
            yield "guest", setting.motive[motive].owner
        case Is(question, str(value)) if question in _SORT_OF_VALUE:
            yield _SORT_OF_VALUE[question], value
        case Passes(room):
            yield "room", room
        case RoomOf(guest, room):
            yield from (("guest", guest), ("room", room))
        case Uses(rooms):
            yield from (("room", room) for room in rooms)
        case Partners(guests):
            yield from (("guest", guest) for guest in guests)
        case AllOf(parts) | AnyOf(parts) | CountOf(parts=parts):
            for part in parts:
                yield from _in_statement(part, setting)
        case NotOf(part):
            yield from _in_statement(part, setting)
        case IfThen(condition, consequence):
            yield from _in_statement(condition, setting)
            yield from _in_statement(consequence, setting)
