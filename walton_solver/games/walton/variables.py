"""The variables of a problem, and what is often said of them.

They are the five questions, `room_of:G` for each guest, `start` (where the murderer's walk begins), `passes:R` for each
room and `uses:A-B` for each link. All but the questions are hidden.
"""

from collections.abc import Callable, Iterable

from walton_solver.games.walton.setting import Passage, Setting, Weapon
from walton_solver.logic.formulas import FALSE, All, Among, Formula, Not, Some, Value


def room_of(guest: str) -> str:
    return f"room_of:{guest}"


def passes(room: str) -> str:
    return f"passes:{room}"


def uses(setting: Setting, a: str, b: str) -> str:
    """The variable of the link between two rooms; KeyError when the house has no such link."""
    passage = setting.passage(a, b)
    if passage is None:
        raise KeyError((a, b))
    return uses_passage(passage)


def uses_passage(passage: Passage) -> str:
    return f"uses:{passage.tail}-{passage.head}"


def both(murderer: str, accomplice: str) -> Formula:
    """Who did it and who helped."""
    return All((Among("murderer", (murderer,)), Among("accomplice", (accomplice,))))


def partners(one: str, other: str) -> Formula:
    """They did it together, either of them as the murderer."""
    return Some((both(one, other), both(other, one)))


def innocent(guest: str) -> Formula:
    """Neither murderer nor accomplice."""
    return All((Not(Among("murderer", (guest,))), Not(Among("accomplice", (guest,)))))


def guilty(motives: Iterable[str]) -> Formula:
    """One of these is the murderer's motive or the accomplice's."""
    ids = tuple(motives)
    return Some((Among("motive", ids), Among("accomplice_motive", ids)))


def weapon_among(setting: Setting, fits: Callable[[Weapon], bool]) -> Formula:
    """The weapon is one that fits."""
    fitting: tuple[Value, ...] = tuple(weapon.id for weapon in setting.weapons if fits(weapon))
    return Among("weapon", fitting) if fitting else FALSE


def weapon_from(room: str | None, setting: Setting) -> Formula:
    """The weapon is kept in the room."""
    return weapon_among(setting, lambda weapon: weapon.room == room)
