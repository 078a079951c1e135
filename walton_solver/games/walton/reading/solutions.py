"""The intended solution of a case, and the world that its author hides behind it."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from walton_solver.documents.compounds import ListOf, MapOf, Record, Ruled
from walton_solver.documents.defects import listing, quote
from walton_solver.documents.nodes import MapNode
from walton_solver.documents.shapes import INVALID, Place, Reference
from walton_solver.games.walton.cases import Hypothesis, WaltonWorld
from walton_solver.games.walton.reading.statements import ACCOMPLICE, ACCOMPLICE_MOTIVE, ALIBI_ROOM
from walton_solver.games.walton.setting import Setting


def _check_solution(place: Place, values: Mapping[str, Any], setting: Setting) -> None:
    for guest_key, motive_key in (("murderer", "motive"), ("accomplice", "accomplice_motive")):
        guest, motive = values.get(guest_key), values.get(motive_key)
        if guest and motive and setting.motive[motive].owner != guest:
            own = listing(motive.id for motive in setting.guest[guest].motives)
            place.defect(f"{quote(motive)} is no motive of {quote(guest)}; theirs are {own}", motive_key)
    if values.get("accomplice") and values.get("accomplice") == values.get("murderer"):
        place.defect(f"must be another guest than the murderer {quote(values['murderer'])}", "accomplice")
    _check_both(place, values)


def _check_both(place: Place, values: Mapping[str, Any]) -> None:
    written = place.node.entries if isinstance(place.node, MapNode) else {}
    # What stands there and could not be read is given, too.
    given = [key for key in ("accomplice", "accomplice_motive") if key in written and values.get(key, "") is not None]
    if len(given) == 1:
        lacking = "accomplice_motive" if given == ["accomplice"] else "accomplice"
        place.defect(f"{quote(lacking)} is missing beside {quote(given[0])}; give both, or null for both", given[0])


SOLUTION = Ruled(
    Record(
        required={"murderer": Reference("guest"), "motive": Reference("motive"), "weapon": Reference("weapon")},
        optional={
            "accomplice": ACCOMPLICE,
            "accomplice_motive": ACCOMPLICE_MOTIVE,
        },
    ),
    Setting,
    _check_solution,
)
WORLD = Record(required={"room_of": MapOf(Reference("guest"), ALIBI_ROOM), "route": ListOf(Reference("room"), 1)})


def check_world(place: Place, case: Mapping[str, Any], setting: Setting) -> None:
    """Report what keeps a case's `world` from being one of its `solution`; `case`: what was read of the document."""
    if "solution" not in case:
        place.defect("needs the 'solution' of the case beside it")
        return
    world, solution = case["world"], case["solution"]
    if not isinstance(world, dict) or not isinstance(solution, dict):
        return
    room_of, route = world.get("room_of", {}), world.get("route", [])
    lacking = [guest.id for guest in setting.guests if guest.id not in room_of]
    if lacking:
        place.defect(f"there is no room for {listing(lacking)}", "room_of")
    murderer, accomplice = solution.get("murderer"), solution.get("accomplice")
    if accomplice and accomplice in room_of and murderer in room_of and room_of[accomplice] != room_of[murderer]:
        room = quote(room_of[murderer])
        place.defect(f"must be {room}, as of the murderer: that is the accomplice's alibi", "room_of", accomplice)
    if INVALID not in route and murderer in room_of and "weapon" in solution:
        is_simple = case.get("rules", {}).get("route") == "simple_path"
        weapon_room = setting.weapon[solution["weapon"]].room
        _check_route(place.inside("route"), route, room_of[murderer], weapon_room, setting, is_simple)


def world_from(values: Mapping[str, Any], setting: Setting) -> WaltonWorld:
    """The world of a case that was read without a defect."""
    world = values["world"]
    return WaltonWorld(
        hypothesis=Hypothesis(**values["solution"]),
        room_of={guest.id: world["room_of"][guest.id] for guest in setting.guests},
        route=tuple(world["route"]),
    )


def _check_route(
    place: Place, route: Sequence[str], start: str, weapon_room: str, setting: Setting, is_simple: bool
) -> None:
    if not route:
        return
    if route[0] != start:
        place.defect(f"starts in {quote(route[0])}, but the murderer was in {quote(start)}", 0)
    if route[-1] != setting.crime_scene:
        place.defect(f"must end at the crime scene {quote(setting.crime_scene)}, not in {quote(route[-1])}")
    elif setting.crime_scene in route[:-1]:
        place.defect("the crime scene is only its end", route.index(setting.crime_scene))
    if weapon_room not in route:
        place.defect(f"must pass {quote(weapon_room)}, where the weapon is from")
    for index, (here, there) in enumerate(pairwise(route), start=1):
        passage = setting.passage(here, there)
        if passage is None or not (passage.two_way or passage.head == there):
            place.defect(f"no link leads from {quote(here)} to {quote(there)}", index)
        if is_simple and there in route[:index]:
            place.defect(f"passes {quote(there)} twice, which route: simple_path rules out", index)
