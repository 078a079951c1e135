"""A hidden world, drawn at random."""

from collections.abc import Sequence
from random import Random

from walton_solver.games.walton.cases import Hypothesis, Rules, WaltonWorld
from walton_solver.games.walton.rooms import random_route
from walton_solver.games.walton.setting import Guest, Setting


def draw_world(
    setting: Setting, rules: Rules, rng: Random, *, accomplice: bool, company: int | None = None
) -> WaltonWorld | None:
    """A world of the house, with or without an accomplice; None when the draw made none, as some houses often do.

    `company`: how many guests were in the murderer's room with the murderer, an accomplice among them.
    """
    guilty = [guest for guest in setting.guests if guest.motives]
    if len(guilty) < 1 + accomplice:
        return None
    murderer, *partners = rng.sample(guilty, 1 + accomplice)
    rooms = _draw_rooms(setting, (murderer, *partners), company, rng)
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


def _draw_rooms(setting: Setting, guilty: Sequence[Guest], company: int | None, rng: Random) -> dict[str, str]:
    """A room for each guest: one for the guilty, any for the others, as many of them there as asked for."""
    start = rng.choice(setting.alibi_rooms)
    rooms = {guest.id: start for guest in guilty}
    others = [guest.id for guest in setting.guests if guest not in guilty]
    elsewhere = [room for room in setting.alibi_rooms if room != start]
    if company is None or not elsewhere:
        return rooms | {guest: rng.choice(setting.alibi_rooms) for guest in others}
    rng.shuffle(others)
    there = max(0, company - len(guilty) + 1)
    return rooms | {guest: start if i < there else rng.choice(elsewhere) for i, guest in enumerate(others)}
