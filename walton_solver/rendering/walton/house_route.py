"""A shortest route of the murderer through the rooms: a line below the texts, on the right of the way as it goes."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from xml.etree.ElementTree import Element

from walton_solver.games.walton.statements import Fact, Is, Passes, Uses
from walton_solver.rendering.svg import draw
from walton_solver.rendering.walton.corridors import Point
from walton_solver.rendering.walton.house_links import Pixels, draw_arrow, middle, through, unit
from walton_solver.rendering.walton.house_scene import Scene
from walton_solver.rendering.walton.moments import Phase
from walton_solver.wording import walton_pictures as words

ASIDE = 5.5
"""How far from the middle of a way it runs, so that the way back is beside the way there."""


def is_certain(scene: Scene, rooms: Sequence[str]) -> bool:
    """Whether in the end it is known of every room and link on the route, and of who and how."""
    steps = [_link(scene, tail, head) for tail, head in pairwise(rooms)]
    facts: list[Fact] = [*(Passes(room) for room in rooms), *(Uses(link) for link in steps)]
    if any(scene.board.standing(fact) != "certain" for fact in facts):
        return False
    marks = scene.board.marks.items()
    return all(
        any(isinstance(fact, Is) and fact.question == question and mark.holds for fact, mark in marks)
        for question in ("murderer", "weapon")
    )


def route_text(scene: Scene, rooms: Sequence[str]) -> str:
    """The route by its rooms."""
    form = words.SHORTEST if is_certain(scene, rooms) else words.ONE_ROUTE
    return scene.say(form, rooms=scene.teller.route(rooms))


def draw_route(scene: Scene, parent: Element, rooms: Sequence[str]) -> None:
    """The route, shown with the last step."""
    if len(rooms) < 2:
        return
    style = "route" if is_certain(scene, rooms) else "route dashed"
    for phase, group in scene.draw_phases(parent, "route", [Phase("route-shown", scene.board.last)]):
        scene.tell(group, route_text(scene, rooms), phase)
        curves, arrows = _curves(scene, rooms)
        draw(group, "path", style, d=curves)
        for before, end in arrows:
            draw_arrow(group, before, end, "arrow", size=0.7 if scene.is_map else 1.1)


def _curves(scene: Scene, rooms: Sequence[str]) -> tuple[str, list[tuple[Point, Point]]]:
    """A line through doors and corridors, bent inside of rooms; and where on it arrows point from and to."""
    here = _middle_of(scene, rooms[0])
    told, out, arrows = [f"M{here[0]:.1f} {here[1]:.1f}"], (0.0, 0.0), []
    for place, (tail, head) in enumerate(pairwise(rooms)):
        walked = _walked(scene, tail, head)
        enter = unit(walked[0], walked[1])
        if place and rooms[place - 1] == head:
            # Back through the door of before: round the middle of the room.
            turn = _middle_of(scene, tail)
            told.append(_curve(here, out, unit(here, turn), turn))
            here, out = turn, unit(turn, here)
        told.append(_curve(here, out, enter, walked[0]))
        told += [f"L{a:.1f} {b:.1f}" for a, b in walked[1:]]
        half, heading = middle(walked)
        arrows.append(((half[0] - heading[0], half[1] - heading[1]), half))
        here, out = walked[-1], unit(walked[-2], walked[-1])
    end = _middle_of(scene, rooms[-1])
    told.append(_curve(here, out, unit(here, end), end))
    arrows.append((here, end))
    return "".join(told), arrows


def _middle_of(scene: Scene, room: str) -> Point:
    return scene.pixels([scene.plan.boxes[room].middle])[0]


def _link(scene: Scene, tail: str, head: str) -> tuple[str, str]:
    return (tail, head) if (tail, head) in scene.plan.ways else (head, tail)


def _walked(scene: Scene, tail: str, head: str) -> Pixels:
    """The way from room to room, at least two points, the first and last inside of the walls, on its right side."""
    link = _link(scene, tail, head)
    path = through(scene, scene.plan.ways[link])
    if link != (tail, head):
        path = path[::-1]
    return _beside(path, ASIDE / (2.2 if scene.is_map else 1))


def _beside(path: Pixels, by: float) -> Pixels:
    """The path, moved to its right; where it turns, to the right of both its parts."""
    headings = [unit(a, b) for a, b in pairwise(path)]
    moved = []
    for (x, y), before, after in zip(path, [headings[0], *headings], [*headings, headings[-1]], strict=True):
        dx, dy = before if before == after else (before[0] + after[0], before[1] + after[1])
        moved.append((x - by * dy, y + by * dx))
    return moved


def _curve(a: Point, out: Point, into: Point, b: Point) -> str:
    reach = 0.4 * hypot(b[0] - a[0], b[1] - a[1])
    return (
        f"C{a[0] + reach * out[0]:.1f} {a[1] + reach * out[1]:.1f} "
        f"{b[0] - reach * into[0]:.1f} {b[1] - reach * into[1]:.1f} {b[0]:.1f} {b[1]:.1f}"
    )
