"""Doors that stand open, ajar or shut, and the corridors between them: whether the murderer went there."""

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
from xml.etree.ElementTree import Element

from walton_solver.games.walton.setting import Passage
from walton_solver.games.walton.statements import Uses
from walton_solver.rendering.svg import draw, title
from walton_solver.rendering.walton.corridors import Point, Way
from walton_solver.rendering.walton.house_floors import CORRIDOR, points
from walton_solver.rendering.walton.house_looks import ARROW
from walton_solver.rendering.walton.house_scene import Scene
from walton_solver.wording import walton_pictures as words
from walton_solver.wording.tongues import NEXT_PART

DOOR = 28.0
"""How wide the opening of a door is; that of a corridor is as wide as the corridor."""

LANE = 26.0
"""How wide a link is to whoever points at it."""

AJAR = 32.0
"""Degrees."""

Pixels = list[Point]


def draw_openings(scene: Scene, parent: Element) -> None:
    """The openings in the walls."""
    for way in scene.plan.ways.values():
        for (x, y), (dx, dy) in thresholds(scene, way):
            half = opening(scene, way) / 2
            if min(abs(dx), abs(dy)) > 0.01:
                # Two rooms that meet at a corner, or a line for which there was no other way.
                draw(parent, "circle", "opening", cx=x, cy=y, r=half)
                continue
            thick = 2.0 if scene.is_map else (4.0 if way.is_door else 6.0)
            width, height = (2 * thick, 2 * half) if abs(dx) > abs(dy) else (2 * half, 2 * thick)
            draw(parent, "rect", "opening", x=x - width / 2, y=y - height / 2, width=width, height=height)


def draw_links(scene: Scene, parent: Element) -> None:
    """What is known of each link."""
    for passage in scene.setting.passages:
        _draw_link(scene, parent, passage)


def _draw_link(scene: Scene, parent: Element, passage: Passage) -> None:
    link = (passage.tail, passage.head)
    way = scene.plan.ways[link]
    path = through(scene, way)
    names = {"a": scene.room(passage.tail), "b": scene.room(passage.head)}
    whole = draw(parent, "g", "link")
    closed = scene.board.closed.get(link, ())
    fact = Uses(link)
    for phase, group in scene.draw_phases(whole, fact.key, scene.phases(fact)):
        told = scene.say(words.LINKS[phase.state], **names)
        if not passage.two_way:
            told = scene.say(NEXT_PART, most=told, next=scene.say(words.ONE_WAY, **names))
        scene.tell(group, told, phase)
        draw(group, "polyline", "lane", points=points(path), stroke_width=LANE / (2 if scene.is_map else 1))
        if not way.is_door or phase.state == "sure":
            draw(group, "polyline", "track", points=points(path))
        for threshold, heading in thresholds(scene, way):
            draw_door(group, phase.state, threshold, heading, opening(scene, way))
        if not passage.two_way:
            size = 0.6 if scene.is_map else 0.95
            draw_arrow(group, path[-2], path[-1], "head", size=size)
    if closed:
        clues = [clue.id for clue in closed]
        sign = draw(whole, "g", **scene.told_by("closed", clues))
        title(sign, scene.said(scene.say(words.CLOSED, **names), clues))
        (x, y), _ = middle(path)
        draw(sign, "circle", "area", cx=x, cy=y, r=13)
        draw_closed(sign, x, y, size=0.65 if scene.is_map else 1.0)


def draw_door(parent: Element, state: str, place: Point, heading: Point, wide: float) -> None:
    """A door's leaf: wide open for what was certainly used, ajar for what may have been, else shut."""
    x, y = place
    dx, dy = heading
    # Along the wall, from the hinge to the other jamb.
    ax, ay = -dy, dx
    hinge = (x - ax * wide / 2, y - ay * wide / 2)
    jamb = (x + ax * wide / 2, y + ay * wide / 2)
    turn = radians({"sure": 90.0, "open": AJAR, "out": 0.0}[state])
    end = (
        hinge[0] + wide * (ax * cos(turn) + dx * sin(turn)),
        hinge[1] + wide * (ay * cos(turn) + dy * sin(turn)),
    )
    if turn:
        # As seen from above, y downwards.
        draw(
            parent, "path", "swing",
            d=f"M{jamb[0]:.1f} {jamb[1]:.1f}A{wide:.1f} {wide:.1f} 0 0 0 {end[0]:.1f} {end[1]:.1f}",
        )  # fmt: skip
    draw(parent, "path", "leaf", d=f"M{hinge[0]:.1f} {hinge[1]:.1f}L{end[0]:.1f} {end[1]:.1f}")


def draw_closed(parent: Element, x: float, y: float, *, size: float = 1.0) -> None:
    """The sign that nobody went through here."""
    draw(parent, "circle", "sign", cx=x, cy=y, r=9 * size)
    draw(parent, "rect", "bar", x=x - 5.4 * size, y=y - 1.8 * size, width=10.8 * size, height=3.6 * size)


def draw_arrow(parent: Element, before: Point, end: Point, style: str, *, size: float = 1.0) -> None:
    """An arrow's head at the end of a line."""
    turn = degrees(atan2(end[1] - before[1], end[0] - before[0]))
    place = f"translate({end[0]:.2f} {end[1]:.2f}) rotate({turn:.1f}) scale({size:g})"
    draw(parent, "path", style, d=ARROW, transform=place)


def opening(scene: Scene, way: Way) -> float:
    """How wide the opening is."""
    if scene.is_map:
        return 10.0 if way.is_door else 7.0
    return DOOR if way.is_door else CORRIDOR


def thresholds(scene: Scene, way: Way) -> Iterator[tuple[Point, Point]]:
    """Where the way goes through walls, and which way it is heading there."""
    pixels = scene.pixels(way.points)
    if way.is_door:
        yield pixels[0], way.heading
    else:
        yield pixels[0], unit(pixels[0], pixels[1])
        yield pixels[-1], unit(pixels[-2], pixels[-1])


def through(scene: Scene, way: Way) -> Pixels:
    """The way from inside the one room to inside the other."""
    reach = 6.0 if scene.is_map else 16.0
    pixels = scene.pixels(way.points)
    all_thresholds = list(thresholds(scene, way))
    (x1, y1), (dx1, dy1) = all_thresholds[0]
    (x2, y2), (dx2, dy2) = all_thresholds[-1]
    inner = [] if way.is_door else pixels
    return [(x1 - reach * dx1, y1 - reach * dy1), *inner, (x2 + reach * dx2, y2 + reach * dy2)]


def middle(path: Pixels) -> tuple[Point, Point]:
    """The point half way, and which way the path is heading there."""
    left = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)) / 2
    for a, b in pairwise(path):
        length = hypot(b[0] - a[0], b[1] - a[1])
        dx, dy = unit(a, b)
        if left <= length:
            return (a[0] + left * dx, a[1] + left * dy), (dx, dy)
        left -= length
    return path[-1], (1.0, 0.0)


def unit(a: Point, b: Point) -> Point:
    """Which way b is from a."""
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length
