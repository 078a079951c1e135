"""The ground of the picture: garden, walls, floors, and over each floor whether the murderer passed."""

from collections.abc import Iterable
from xml.etree.ElementTree import Element

from walton_solver.games.walton.setting import Room
from walton_solver.games.walton.statements import Passes
from walton_solver.rendering.svg import draw
from walton_solver.rendering.walton.corridors import Point
from walton_solver.rendering.walton.emblems import FLOORS, character_of
from walton_solver.rendering.walton.house_scene import Scene
from walton_solver.wording import walton_pictures as words

OUTER, GARDEN = 7.0, 20.0
"""How thick outer walls are, and how far the garden reaches beyond them."""

CORRIDOR = 17.0

RUG = 9.0
"""How far a rug lies from the walls."""

FURNITURE, LEAST_FURNITURE = 3.4, 1.5
"""How much furniture is enlarged, at most and at least."""


def define_patterns(scene: Scene, root: Element, ids: str) -> None:
    """The patterns of floors that occur, and the one for where the murderer never was."""
    kinds = [_floor_of(room) for room in scene.setting.rooms]
    defs = draw(root, "defs")
    for kind in dict.fromkeys(filter(None, kinds)):
        side, lines = FLOORS[kind]
        pattern = draw(
            defs, "pattern", id=f"{ids}-{kind}", width=side, height=side, patternUnits="userSpaceOnUse"
        )  # fmt: skip
        style = {"chequers": "solid", "concrete": "grain dot"}.get(kind, "grain")
        draw(pattern, "path", style, d=lines)
    pattern = draw(
        defs, "pattern", id=f"{ids}-hatch", width=9, height=9,
        patternUnits="userSpaceOnUse", patternTransform="rotate(45)",
    )  # fmt: skip
    draw(pattern, "line", "hatch", x1=4, y1=0, x2=4, y2=9)


def draw_garden(scene: Scene, parent: Element) -> None:
    """The garden around the house, with its hedge."""
    margin = GARDEN / 2 if scene.is_map else GARDEN
    area = scene.area(scene.plan.extent, -margin)
    draw(parent, "rect", "garden", **area, rx=10)
    if not scene.is_map:
        draw(parent, "rect", "hedge", **scene.area(scene.plan.extent, -margin + 5), rx=8)


def draw_ground(scene: Scene, parent: Element) -> None:
    """Outer walls around all rooms and corridors together, and the corridors."""
    outer, corridor = (OUTER, CORRIDOR) if not scene.is_map else (4.0, 7.0)
    ways = [points(scene.pixels(way.points)) for way in scene.plan.ways.values() if not way.is_door]
    for way in ways:
        draw(parent, "polyline", "corridor", points=way, stroke_width=corridor + 6)
    for room in scene.setting.rooms:
        draw(parent, "rect", "mass", **scene.area(scene.plan.boxes[room.id]), stroke_width=2 * outer)
    for way in ways:
        draw(parent, "polyline", "carpet", points=way, stroke_width=corridor)


def draw_floors(scene: Scene, parent: Element, ids: str) -> None:
    """The floors, and over each what is known of it."""
    for room in scene.setting.rooms:
        whole = draw(parent, "g", "room", data_room=room.id)
        _draw_floor(scene, whole, room, ids)
        area = scene.area(scene.plan.boxes[room.id])
        fact = Passes(room.id)
        for phase, group in scene.draw_phases(whole, fact.key, scene.phases(fact)):
            scene.tell(group, scene.say(words.ROOMS[phase.state], room=scene.room(room.id)), phase)
            inset = 2.0 if scene.is_map else 3.5
            draw(group, "rect", "area", **scene.area(scene.plan.boxes[room.id], inset))
            if phase.state == "sure":
                draw(group, "rect", "tinted", **area)
                draw(group, "rect", "frame", **scene.area(scene.plan.boxes[room.id], inset))
            elif phase.state == "out":
                draw(group, "rect", "veil", **area)
                draw(group, "rect", "", **area, fill=f"url(#{ids}-hatch)")
    for room in scene.setting.rooms:
        draw(parent, "rect", "walls", **scene.area(scene.plan.boxes[room.id]))


def _draw_floor(scene: Scene, parent: Element, room: Room, ids: str) -> None:
    """What the room is made of and what stands in it."""
    box = scene.plan.boxes[room.id]
    area = scene.area(box)
    draw(parent, "rect", "floor", **area)
    kind = _floor_of(room)
    if kind is not None and not scene.is_map:
        draw(parent, "rect", "", **area, fill=f"url(#{ids}-{kind})")
    if room.alibi:
        rug = scene.area(box, RUG if not scene.is_map else 3.5)
        if min(rug["width"], rug["height"]) > 0:
            draw(parent, "rect", "rug", **rug, rx=3)
            if not scene.is_map:
                _draw_fringe(parent, rug)
    character = character_of(room.id, room.names)
    smaller = min(area["width"], area["height"]) / 26
    if (
        character is not None
        and room.id != scene.setting.crime_scene
        and smaller > LEAST_FURNITURE
        and not scene.is_map
    ):
        size = min(FURNITURE, smaller)
        x, y = area["x"] + area["width"] - 11 * size - 12, area["y"] + area["height"] - 10 * size - 12
        place = f"translate({x:.1f} {y:.1f}) scale({size:.2f})"
        draw(parent, "path", "furniture", d=character.outline, transform=place)


def _draw_fringe(parent: Element, rug: dict[str, float]) -> None:
    for x in (rug["x"] - 1.5, rug["x"] + rug["width"] + 1.5):
        draw(parent, "line", "fringe", x1=x, y1=rug["y"] + 3, x2=x, y2=rug["y"] + rug["height"] - 3)


def _floor_of(room: Room) -> str | None:
    character = character_of(room.id, room.names)
    return None if character is None else character.floor


def points(pixels: Iterable[Point]) -> str:
    """As attributes of lines have them."""
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in pixels)
