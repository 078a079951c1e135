"""What a card can be asked for: the guests and rooms that it is about."""

from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.clues import Clue, Role
from walton_solver.games.walton.setting import Setting


def references_of(clue: Clue, setting: Setting) -> tuple[str, ...]:
    """The guests and rooms that a published card of this clue would bear, in the order in which it names them.

    >>> from walton_solver.games.walton.reading.cases import read_setting
    >>> references_of(kinds.RevealsMotive(id=1, witness="greg_gaffney", motive="pirated_idea"), read_setting("walton"))
    ('greg_gaffney', 'mortimer_w_mollow')
    """
    named: list[str] = []
    for field in clue.fields:
        value = field.of(clue)
        things = value if isinstance(value, tuple) else () if value is None else (value,)
        match field.role:
            case Role.GUEST | Role.ROOM | Role.ALIBI_ROOM | Role.PASSAGE:
                named += things
            case Role.WEAPON:
                named += (setting.weapon[weapon].room for weapon in things)
            case Role.MOTIVE if isinstance(clue, (kinds.RevealsMotive, kinds.DeniesMotive)):
                named += (setting.motive[motive].owner for motive in things)
            case Role.MOTIVE | Role.MOTIVE_KIND | Role.SIGN | Role.CATEGORY if things:
                named.append(setting.crime_scene)
            case _:
                pass
    return tuple(dict.fromkeys(named))
