"""All statements of a house: every kind of clue with every argument, those true of a world, those new to a case."""

import re
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations, count, product
from typing import Any

from walton_solver.errors import QueryError
from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import Case, Rules, WaltonWorld
from walton_solver.games.walton.clues import CARDS_MISSED, KINDS, Clue, Field, Role
from walton_solver.games.walton.meaning import known_meaning
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.truth import holds
from walton_solver.games.walton.variables import passes
from walton_solver.logic.formulas import TRUE
from walton_solver.logic.problems import ClueId
from walton_solver.logic.simplifying import under

MOST_TOGETHER = 2
"""How many guests or weapons a published card names at most where it names several."""


def statements(setting: Setting, most_together: int = MOST_TOGETHER) -> Iterator[Clue]:
    """Every clue that can be given in the house but those of an author's own words.

    In the order of the kinds and, within a kind, of the setting; ids count from 1. A clue that names several guests
    or weapons names at most `most_together` of them.

    >>> from walton_solver.games.walton.reading.cases import read_setting
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


def new_to(case: Case, clues: Iterable[Clue]) -> Iterator[Clue]:
    """Those of the clues that the case does not have, in whatever order they name things, with ids that follow its own.

    >>> from walton_solver.games.walton.reading.cases import parse_case
    >>> case = parse_case("{format: walton-case/1, setting: walton, clues: [{id: c7, kind: no_accomplice}]}")
    >>> [(clue.id, clue.kind) for clue in new_to(case, statements(case.setting))][-1]
    ('c980', 'has_accomplice')
    """
    told = {_said(clue) for clue in case.clues}
    ids = _ids_after([clue.id for clue in case.clues])
    return (replace(clue, id=next(ids)) for clue in clues if _said(clue) not in told)


def catalogue(house: Case | Setting, *, only_true: bool = False) -> tuple[Clue, ...]:
    """All clues that a house allows, or a case could have besides its own: the same, with ids that follow its own.

    With `only_true` those that are true in the world that the case tells. Raises QueryError where it tells none.

    >>> from walton_solver.games.walton.reading.cases import read_setting
    >>> len(catalogue(read_setting("walton")))
    974
    """
    case = house if isinstance(house, Case) else Case(title={}, setting=house, clues=())
    if not only_true:
        return tuple(new_to(case, statements(case.setting)))
    if case.world is None:
        raise QueryError(f"{case.file or 'the case'} tells no world that clues could be true of: give it a 'world'")
    return tuple(new_to(case, true_statements(case.setting, case.world, case.rules)))


def says_nothing(clue: Clue, case: Case) -> bool:
    """Whether the clue alone shows that it is true in every world of the case's house, and its presence tells nothing.

    What only the plan of the house or other clues make idle is not found here (see `deduction.essentials`).

    >>> from walton_solver.games.walton.reading.cases import parse_case
    >>> case = parse_case("{format: walton-case/1, setting: walton, clues: [{id: 1, kind: no_accomplice}]}")
    >>> says_nothing(case.clues[0], case)
    False
    """
    if case.rules.deck == "complete" and isinstance(clue, CARDS_MISSED):
        return False
    # Every walk ends at the crime scene.
    return under(known_meaning(clue, case.setting, case.rules), {passes(case.setting.crime_scene): True}) == TRUE


def _said(clue: Clue) -> Hashable:
    """What a clue says, the same for those that name the same things in another order."""
    if isinstance(clue, kinds.SeenConspiring | kinds.NotConspiring):
        return clue.kind, frozenset(clue.content)
    return clue.kind, tuple(frozenset(part) if isinstance(part, tuple) else part for part in clue.content)


def _ids_after(ids: Sequence[ClueId]) -> Iterator[ClueId]:
    """Ids that are none of these: numbers, or numbers after the word that the last of these begins with."""
    last = re.fullmatch(r"(\D*)\d+", str(ids[-1])) if ids else None
    word = last[1] if last else ""
    numbers = [each.removeprefix(word) for each in map(str, ids) if each.startswith(word)]
    first = 1 + max((int(each) for each in numbers if each.isascii() and each.isdigit()), default=0)
    return (f"{word}{number}" if word else number for number in count(first))


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
