"""All statements of a house: every kind of clue with every argument, and those that are true of a world."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product
from typing import Any

from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import Rules, WaltonWorld
from walton_solver.games.walton.clues import KINDS, Clue, Field, Role
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.truth import holds

MOST_TOGETHER = 2
"""How many guests or weapons a published card names at most where it names several."""


def statements(setting: Setting, most_together: int = MOST_TOGETHER) -> Iterator[Clue]:
    """Every clue that can be given in the house but those of an author's own words.

    In the order of the kinds and, within a kind, of the setting; ids count from 1. A clue that names several guests
    or weapons names at most `most_together` of them.

    >>> from walton_solver.games.walton.reading import read_setting
    >>> clues = list(statements(read_setting("walton")))
    >>> len(clues), clues[0].kind, clues[0].content
    (974, 'claims_room', ('angelica_albinson', 'billiard_room'))
    """
    every = chain.from_iterable(
        _of_kind(clue_type, setting, most_together)
        for clue_type in KINDS.values()
        if clue_type is not kinds.StatementClue
    )
    for number, (clue_type, content) in enumerate(every, start=1):
        names = (field.attribute or field.name for field in clue_type.fields)
        # The fields of a class say what its content is; that cannot be said in types.
        yield clue_type(id=number, **dict(zip(names, content, strict=True)))


def true_statements(
    setting: Setting, world: WaltonWorld, rules: Rules, most_together: int = MOST_TOGETHER
) -> tuple[Clue, ...]:
    """Those of all statements that are true of the world, with the same ids."""
    return tuple(clue for clue in statements(setting, most_together) if holds(clue, world, setting, rules))


def _of_kind(
    clue_type: type[Clue], setting: Setting, most_together: int
) -> Iterator[tuple[type[Clue], tuple[Any, ...]]]:
    domains = [_values(field, setting, most_together) for field in clue_type.fields]
    return ((clue_type, content) for content in product(*domains) if _can_be_told(clue_type, content, setting))


def _values(field: Field, setting: Setting, most_together: int) -> Sequence[Any]:
    things = _things(field.role, setting)
    if field.many:
        sizes = range(1, most_together + 1)
        return tuple(chain.from_iterable(combinations(things, size) for size in sizes))
    return (None, *things) if field.optional else things


def _things(role: Role, setting: Setting) -> Sequence[Any]:
    match role:
        case Role.GUEST:
            return [guest.id for guest in setting.guests]
        case Role.ROOM:
            return [room.id for room in setting.rooms]
        case Role.ALIBI_ROOM:
            return setting.alibi_rooms
        case Role.PASSAGE:
            return [(passage.tail, passage.head) for passage in setting.passages]
        case Role.WEAPON:
            return [weapon.id for weapon in setting.weapons]
        case Role.MOTIVE:
            return [motive.id for motive in setting.motives]
        case Role.MOTIVE_KIND:
            return [kind.id for kind in setting.motive_kinds]
        case Role.SIGN:
            return [sign.id for sign in setting.signs]
        case Role.CATEGORY:
            return [category.id for category in setting.categories]
        case Role.COUNT:
            return (0, 1, 2, 3, "4+")
        case Role.STATEMENT:
            raise TypeError("there is no end to what an author can state")


def _can_be_told(clue_type: type[Clue], content: tuple[Any, ...], setting: Setting) -> bool:
    """What the fields of a clue demand of each other."""
    match clue_type.kind:
        case "claims_company" | "seen_conspiring" | "not_conspiring":
            return bool(content[0] != content[1])
        case "reveals_motive" | "denies_motive":
            return content[0] in setting.motive[content[1]].witnesses
        case "no_motive_evidence":
            return (content[0] is None) != (content[1] is None)
        case _:
            return True
