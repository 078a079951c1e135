"""The order of clues in which ties are broken: by what they say, so that the order of a file changes no answer.

Clues come by kind, in the order of the rules; of one kind by what they name, in the order of the house; then by
weight. Only clues that say the same and weigh the same stay as the file has them: which of these is named is all
that a file's order decides.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import TypeAlias, cast

from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.clues import KINDS, Clue
from walton_solver.games.walton.setting import Setting

Key: TypeAlias = tuple[object, ...]
"""What things are ordered by. The first number says what sort of thing it is, so that only like is compared."""

_RANK_OF_KIND = {kind: rank for rank, kind in enumerate(KINDS)}


def places_in_order(case: Case) -> list[int]:
    """The places of the case's clues in the file, in the order in which ties are broken.

    >>> from walton_solver.games.walton.reading.cases import parse_case
    >>> clues = "{id: 7, kind: no_accomplice}, {id: 5, kind: claims_room, guest: Greg Gaffney, room: Library}"
    >>> places_in_order(parse_case(f"{{format: walton-case/1, setting: walton, clues: [{clues}]}}"))
    [1, 0]
    """
    return sorted(
        range(len(case.clues)), key=lambda place: (_key_of(case.clues[place], case.setting), case.clues[place].weight)
    )


def _key_of(clue: Clue, setting: Setting) -> Key:
    known = ("order", clue.kind, clue.content)
    if known not in setting.derived:
        setting.derived[known] = (_RANK_OF_KIND[clue.kind], _key(clue.content, _ranks(setting)))
    return cast(Key, setting.derived[known])


def _key(thing: object, ranks: Mapping[str, int]) -> Key:
    """What a part of a clue's content is ordered by: names by the house, formulas by their form, then part by part."""
    match thing:
        case None:
            return (0,)
        case int():
            return 1, thing
        case str():
            return (2, ranks[thing]) if thing in ranks else (3, thing)
        case tuple():
            return 4, len(thing), *(_key(part, ranks) for part in thing)
        case _ if is_dataclass(thing):
            return 5, type(thing).__name__, *(_key(getattr(thing, part.name), ranks) for part in fields(thing))
        case _:
            raise TypeError(f"clues hold nothing like {thing!r}")


def _ranks(setting: Setting) -> Mapping[str, int]:
    """Every id of the house by its place there."""
    if "ranks" not in setting.derived:
        things = (
            setting.rooms,
            setting.guests,
            setting.motives,
            setting.weapons,
            setting.signs,
            setting.categories,
            setting.motive_kinds,
        )
        ids = dict.fromkeys(thing.id for group in things for thing in group)
        setting.derived["ranks"] = {id: rank for rank, id in enumerate(ids)}
    return cast(Mapping[str, int], setting.derived["ranks"])
