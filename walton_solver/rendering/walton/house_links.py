"""Doors and corridors, whether the murderer used them, and the shortest route through the rooms."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, degrees, hypot
from xml.etree.ElementTree import Element

from walton_solver.games.walton.setting import Passage
from walton_solver.games.walton.statements import Uses
from walton_solver.rendering.svg import draw, title, write
from walton_solver.rendering.walton.corridors import Point, Way
from walton_solver.rendering.walton.house_looks import ARROW, CROSS
from walton_solver.rendering.walton.house_scene import UNIT, Scene
from walton_solver.rendering.walton.moments import Phase
from walton_solver.wording import walton_pictures as words
from walton_solver.wording.tongues import NEXT_PART

DOOR, GATE = 27.0, 11.0
"""How wide the opening is for a door, and for a corridor."""

REACH = 11.0
"""How far what is drawn of a link reaches into its rooms."""

NEAR = 40.0
"""A number would be too near to a door."""

Pixels = list[Point]


def draw_corridors(scene: Scene, parent: Element) -> None:
    """The corridors, to be drawn below the rooms; where two cross, one leads over the other."""
    for way in scene.plan.ways.values():
        for style in () if way.is_door else ("corridor", "carpet"):
            draw(parent, "polyline", style, points=_told(_pixels(way.points)))


def draw_openings(scene: Scene, parent: Element) -> None:
    """The openings in the walls."""
    for way in scene.plan.ways.values():
        for (x, y), (dx, dy) in _thresholds(way):
            if min(abs(dx), abs(dy)) > 0.01:
                # Two rooms that meet at a corner, or a line for which there was no other way.
                draw(parent, "circle", "opening", cx=x, cy=y, r=GATE / 2)
                continue
            half, thick = (DOOR if way.is_door else GATE) / 2, 3.0
            width, height = (2 * thick, 2 * half) if abs(dx) > abs(dy) else (2 * half, 2 * thick)
            draw(parent, "rect", "opening", x=x - width / 2, y=y - height / 2, width=width, height=height)
            for side in (-half, half):
                a, b = (side * (abs(dy) > abs(dx)), side * (abs(dx) >= abs(dy)))
                draw(
                    parent, "line", "jamb",
                    x1=x + a - 4 * (b != 0), y1=y + b - 4 * (a != 0), x2=x + a + 4 * (b != 0), y2=y + b + 4 * (a != 0),
                )  # fmt: skip


def draw_links(scene: Scene, parent: Element) -> None:
    """What is known of each link."""
    for passage in scene.setting.passages:
        _draw_link(scene, parent, passage)


def _draw_link(scene: Scene, parent: Element, passage: Passage) -> None:
    link = (passage.tail, passage.head)
    path = _through(scene.plan.ways[link])
    names = {"a": scene.room(passage.tail), "b": scene.room(passage.head)}
    whole = draw(parent, "g", "link")
    closed = scene.board.closed.get(link, ())
    fact = Uses(link)
    for phase, group in scene.draw_phases(whole, fact.key, scene.phases(fact)):
        told = scene.say(words.LINKS[phase.state], **names)
        if not passage.two_way:
            told = scene.say(NEXT_PART, most=told, next=scene.say(words.ONE_WAY, **names))
        scene.tell(group, told, phase)
        draw(group, "polyline", "track", points=_told(path))
        # Wider than what is seen, to be pointed at.
        draw(group, "polyline", points=_told(path), fill="none", stroke="transparent", stroke_width=18)
        if not passage.two_way:
            draw_arrow(group, path[-2], path[-1], "head", size=0.75)
        if phase.state == "out" and not closed:
            _at_middle(group, path, "cross", CROSS)
    if closed:
        sign = draw(whole, "g", "closed")
        title(sign, scene.said(scene.say(words.CLOSED, **names), [clue.id for clue in closed]))
        (x, y), _ = _middle(path)
        draw_closed(sign, x, y)


def draw_closed(parent: Element, x: float, y: float) -> None:
    """The sign that nobody went through here."""
    draw(parent, "circle", "sign", cx=x, cy=y, r=8.5)
    draw(parent, "rect", "bar", x=x - 5.2, y=y - 1.7, width=10.4, height=3.4)


def draw_arrow(parent: Element, before: Point, end: Point, style: str, *, size: float = 1.0) -> None:
    """An arrow's head at the end of a line."""
    turn = degrees(atan2(end[1] - before[1], end[0] - before[0]))
    place = f"translate({end[0]:.2f} {end[1]:.2f}) rotate({turn:.1f}) scale({size:g})"
    draw(parent, "path", style, d=ARROW, transform=place)


def draw_route(scene: Scene, parent: Element, rooms: Sequence[str]) -> None:
    """A shortest route, shown with the last step."""
    if len(rooms) < 2:
        return
    told = scene.say(words.SHORTEST, rooms=scene.teller.route(rooms))
    for phase, group in scene.draw_phases(parent, "route", [Phase("route-shown", scene.board.last)]):
        scene.tell(group, told, phase)
        curves, (before, end) = _curves(scene, rooms)
        draw(group, "path", "route", d=curves)
        draw_arrow(group, before, end, "arrow", size=1.3)


def draw_stops(scene: Scene, parent: Element, rooms: Sequence[str]) -> None:
    """The number of each room on the route, in one of its lower corners."""
    numbers: dict[str, list[int]] = {}
    for number, room in enumerate(rooms, start=1):
        numbers.setdefault(room, []).append(number)
    for room, stops in numbers.items():
        for _, group in scene.draw_phases(parent, "route", [Phase("route-shown", scene.board.last)]):
            x, y, step = _corner(scene, room)
            for place, number in enumerate(stops if step > 0 else reversed(stops)):
                draw(group, "circle", "stop", cx=x + step * place, cy=y, r=10)
                write(group, x + step * place, y + 4.3, str(number), size=12, anchor="middle")


def _corner(scene: Scene, room: str) -> tuple[float, float, float]:
    """A place in the lower right corner, or the left one where a link is too near; and the step to the next."""
    box = scene.plan.boxes[room]
    right, left, y = box.right * UNIT - 17, box.left * UNIT + 17, box.bottom * UNIT - 17
    doors = [
        point
        for link, way in scene.plan.ways.items()
        if room in link
        for point in _pixels((way.points[0], way.points[-1]))
    ]
    near_right, near_left = (min((hypot(x - a, y - b) for a, b in doors), default=NEAR) for x in (right, left))
    return (left, y, 22.0) if near_right < NEAR <= near_left else (right, y, -22.0)


def _curves(scene: Scene, rooms: Sequence[str]) -> tuple[str, tuple[Point, Point]]:
    """A line through doors and corridors, bent inside of rooms, and its last two points."""
    x, y = _pixels([scene.plan.boxes[rooms[0]].middle])[0]
    told, here, out = [f"M{x:.1f} {y:.1f}"], (x, y), (0.0, 0.0)
    for tail, head in pairwise(rooms):
        points = _walked(scene, tail, head)
        enter = _unit(points[0], points[1])
        if points[0] == here:
            # Back through the door of before: turn round in the middle of the room.
            middle = _pixels([scene.plan.boxes[tail].middle])[0]
            told.append(_curve(here, out, _unit(here, middle), middle))
            here, out = middle, _unit(middle, here)
        told.append(_curve(here, out, enter, points[0]))
        told += [f"L{a:.1f} {b:.1f}" for a, b in points[1:]]
        here, out = points[-1], _unit(points[-2], points[-1])
    middle = _pixels([scene.plan.boxes[rooms[-1]].middle])[0]
    told.append(_curve(here, out, _unit(here, middle), middle))
    return "".join(told), (here, middle)


def _walked(scene: Scene, tail: str, head: str) -> Pixels:
    """The way from room to room, at least two points, the first and last a little inside of the walls."""
    way = scene.plan.ways.get((tail, head))
    if way is not None:
        return _through(way)
    return _through(scene.plan.ways[head, tail])[::-1]


def _curve(a: Point, out: Point, into: Point, b: Point) -> str:
    reach = 0.4 * hypot(b[0] - a[0], b[1] - a[1])
    return (
        f"C{a[0] + reach * out[0]:.1f} {a[1] + reach * out[1]:.1f} "
        f"{b[0] - reach * into[0]:.1f} {b[1] - reach * into[1]:.1f} {b[0]:.1f} {b[1]:.1f}"
    )


def _unit(a: Point, b: Point) -> Point:
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _thresholds(way: Way) -> Iterator[tuple[Point, Point]]:
    """Where the way goes through walls, and which way it is heading there."""
    points = _pixels(way.points)
    if way.is_door:
        yield points[0], way.heading
    else:
        yield points[0], _unit(points[0], points[1])
        yield points[-1], _unit(points[-2], points[-1])


def _through(way: Way) -> Pixels:
    """The way from inside the one room to inside the other."""
    points = _pixels(way.points)
    (x1, y1), (dx1, dy1) = next(iter(_thresholds(way)))
    (x2, y2), (dx2, dy2) = list(_thresholds(way))[-1]
    inner = [] if way.is_door else points
    return [(x1 - REACH * dx1, y1 - REACH * dy1), *inner, (x2 + REACH * dx2, y2 + REACH * dy2)]


def _at_middle(parent: Element, path: Pixels, style: str, outline: str) -> None:
    (x, y), _ = _middle(path)
    draw(parent, "path", style, d=outline, transform=f"translate({x:.2f} {y:.2f})")


def _middle(path: Pixels) -> tuple[Point, Point]:
    """The point half way, and which way the path is heading there."""
    left = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)) / 2
    for a, b in pairwise(path):
        length = hypot(b[0] - a[0], b[1] - a[1])
        dx, dy = _unit(a, b)
        if left <= length:
            return (a[0] + left * dx, a[1] + left * dy), (dx, dy)
        left -= length
    return path[-1], (1.0, 0.0)


def _pixels(points: Sequence[Point]) -> Pixels:
    return [(x * UNIT, y * UNIT) for x, y in points]


def _told(points: Pixels) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
