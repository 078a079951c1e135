"""A hidden world, drawn at random."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from walton_solver.games.walton.cases import Hypothesis, Rules, WaltonWorld
from walton_solver.games.walton.rooms import random_route
from walton_solver.games.walton.setting import Guest, Setting


@dataclass(frozen=True, slots=True)
class Gathering:
    """How many guests were with the murderer, an accomplice among them, and how many in each other room with any.

    In a house with other numbers of guests or rooms the others were anywhere else.
    """

    company: int
    elsewhere: Sequence[int]


def draw_world(
    setting: Setting, rules: Rules, rng: Random, *, accomplice: bool, gathering: Gathering | None = None
) -> WaltonWorld | None:
    """A world of the house, with or without an accomplice; None when the draw made none, as some houses often do.

    `gathering`: who was together.
    """
    guilty = [guest for guest in setting.guests if guest.motives]
    if len(guilty) < 1 + accomplice:
        return None
    murderer, *partners = rng.sample(guilty, 1 + accomplice)
    rooms = _draw_rooms(setting, (murderer, *partners), gathering, rng)
    weapon = rng.choice(setting.weapons)
    route = random_route(setting, rooms[murderer.id], weapon.room, rng, simple=rules.route == "simple_path")
    if route is None:
        return None
    partner = partners[0] if partners else None
    return WaltonWorld(
        hypothesis=Hypothesis(
            murderer=murderer.id,
            motive=rng.choice(murderer.motives).id,
            weapon=weapon.id,
            accomplice=partner.id if partner else None,
            accomplice_motive=rng.choice(partner.motives).id if partner else None,
        ),
        room_of={guest.id: rooms[guest.id] for guest in setting.guests},
        route=route,
    )


def _draw_rooms(setting: Setting, guilty: Sequence[Guest], gathering: Gathering | None, rng: Random) -> dict[str, str]:
    """A room for each guest: one for the guilty, for the others any where they gather, or any at all."""
    start = rng.choice(setting.alibi_rooms)
    rooms = {guest.id: start for guest in guilty}
    others = [guest.id for guest in setting.guests if guest not in guilty]
    elsewhere = [room for room in setting.alibi_rooms if room != start]
    if gathering is None or not elsewhere:
        return rooms | {guest: rng.choice(setting.alibi_rooms) for guest in others}
    rng.shuffle(others)
    there = max(0, gathering.company - len(guilty) + 1)
    apart = others[there:]
    if len(apart) == sum(gathering.elsewhere) and len(elsewhere) >= len(gathering.elsewhere):
        drawn = rng.sample(elsewhere, len(gathering.elsewhere))
        places = [room for room, number in zip(drawn, gathering.elsewhere, strict=True) for _ in range(number)]
    else:
        places = [rng.choice(elsewhere) for _ in apart]
    return rooms | dict.fromkeys(others[:there], start) | dict(zip(apart, places, strict=True))
