"""Ways between rooms on a plan: doors in common walls, else corridors that go round other rooms.

A corridor is straight where two rooms face each other. Else it is a cheapest path on a grid of lanes beside the
rooms: short, with few turns and crossings, and not along another corridor.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import pairwise
from math import sqrt
from typing import TypeAlias

EPSILON = 1e-6
TOUCHING = 0.05
"""Rooms no further apart than this have a common wall."""

LEAST_DOOR = 0.6
"""How long two walls must face each other."""

CLEARANCE = 0.4
"""How far from a wall the nearest lane runs."""

WALL = 0.1
"""A lane does not come nearer to a wall."""

NEAR, NEARNESS = 0.35, 0.3
"""What a step costs more that comes nearer to a wall than this."""

PORTS = (0.5, 0.25, 0.75)
"""Where on a wall a corridor may begin."""

TURN, CROSSING, SHARING = 1.2, 1.5, 6.0
"""What a corridor pays for, in units of length; for lanes shared with another, for each unit."""

MOST_LOOKS = 250_000
"""Beyond that many steps on lanes, links are drawn as lines: a house may be larger than any plan can show."""

Point: TypeAlias = tuple[float, float]
Node: TypeAlias = tuple[int, int]
Heading: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with sides along the axes, y downwards."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def middle(self) -> Point:
        return self.left + self.width / 2, self.top + self.height / 2

    def moved(self, x: float, y: float) -> "Box":
        return Box(self.left + x, self.top + y, self.width, self.height)

    def meets(self, other: "Box", margin: float = 0.0) -> bool:
        """Whether the two have more than `margin` (less than 0: nearly) in common, both ways."""
        return (
            min(self.right, other.right) - max(self.left, other.left) > margin
            and min(self.bottom, other.bottom) - max(self.top, other.top) > margin
        )


@dataclass(frozen=True, slots=True)
class Way:
    """From the wall of one room to that of the other; a door is one point. `heading`: where a door leads, a unit."""

    points: tuple[Point, ...]
    heading: Point = (0.0, 0.0)

    @property
    def is_door(self) -> bool:
        return len(self.points) == 1

    def moved(self, x: float, y: float) -> "Way":
        return Way(tuple((a + x, b + y) for a, b in self.points), self.heading)


def ways_between(boxes: Mapping[str, Box], links: Sequence[tuple[str, str]]) -> dict[tuple[str, str], Way]:
    """A way for each link, in their order.

    Where rooms leave no space to go round, a way is the line between the middles of its rooms.

    >>> ways_between({"a": Box(0, 0, 4, 4), "b": Box(4, 0, 4, 4)}, [("a", "b")])
    {('a', 'b'): Way(points=((4.0, 2.0),), heading=(1.0, 0.0))}
    """
    found: dict[tuple[str, str], Way] = {}
    for tail, head in links:
        others = [box for room, box in boxes.items() if room not in (tail, head)]
        way = _door(boxes[tail], boxes[head]) or _straight(boxes[tail], boxes[head], others)
        if way is not None:
            found[tail, head] = way
    rest = [link for link in links if link not in found]
    if rest:
        lanes = _Lanes(boxes.values())
        for way in found.values():
            lanes.occupy(way.points)
        for tail, head in sorted(rest, key=lambda link: _distance(boxes[link[0]], boxes[link[1]])):
            points = lanes.route(boxes[tail], boxes[head])
            found[tail, head] = Way(points) if points else _line(boxes[tail], boxes[head])
            lanes.occupy(points)
    return {link: found[link] for link in links}


def _distance(a: Box, b: Box) -> float:
    (x1, y1), (x2, y2) = a.middle, b.middle
    return abs(x1 - x2) + abs(y1 - y2)


def _door(a: Box, b: Box) -> Way | None:
    """A door where the two share a wall, run into each other, or meet at a corner."""
    left, right = max(a.left, b.left), min(a.right, b.right)
    top, bottom = max(a.top, b.top), min(a.bottom, b.bottom)
    width, height = right - left, bottom - top
    (x1, y1), (x2, y2) = a.middle, b.middle
    across, down = 1.0 if x2 > x1 else -1.0, 1.0 if y2 > y1 else -1.0
    middle = ((left + right) / 2, (top + bottom) / 2)
    if max(abs(width), abs(height)) <= TOUCHING:
        return Way((middle,), (across * sqrt(0.5), down * sqrt(0.5)))
    if min(width, height) < -TOUCHING or max(width, height) < LEAST_DOOR:
        return None
    return Way((middle,), (across, 0.0) if width < height else (0.0, down))


def _straight(a: Box, b: Box, others: Sequence[Box]) -> Way | None:
    """A straight corridor between two walls that face each other, with no other room between them."""
    left, right = max(a.left, b.left), min(a.right, b.right)
    top, bottom = max(a.top, b.top), min(a.bottom, b.bottom)
    for port in PORTS:
        if bottom - top >= LEAST_DOOR:
            y = top + port * (bottom - top)
            points = ((a.right, y), (b.left, y)) if a.right <= b.left else ((a.left, y), (b.right, y))
        elif right - left >= LEAST_DOOR:
            x = left + port * (right - left)
            points = ((x, a.bottom), (x, b.top)) if a.bottom <= b.top else ((x, a.top), (x, b.bottom))
        else:
            return None
        if not any(_between(*points).meets(other) for other in others):
            return Way(points)
    return None


def _between(a: Point, b: Point) -> Box:
    """The space that a corridor takes."""
    left, top = min(a[0], b[0]) - WALL, min(a[1], b[1]) - WALL
    return Box(left, top, abs(a[0] - b[0]) + 2 * WALL, abs(a[1] - b[1]) + 2 * WALL)


def _line(a: Box, b: Box) -> Way:
    """The line between the middles of two rooms, from wall to wall."""
    return Way((_towards(a, b.middle), _towards(b, a.middle)))


def _towards(box: Box, point: Point) -> Point:
    """Where the line from the middle of the box to the point leaves it."""
    x, y = box.middle
    dx, dy = point[0] - x, point[1] - y
    shares = [side / 2 / abs(d) for side, d in ((box.width, dx), (box.height, dy)) if abs(d) > EPSILON]
    share = min([1.0, *shares])
    return x + share * dx, y + share * dy


class _Lanes:
    """The lanes beside rooms on which corridors run, and what runs there already."""

    def __init__(self, boxes: Iterable[Box]) -> None:
        self._boxes = list(boxes)
        self._xs = _lines([(box.left, box.right) for box in self._boxes])
        self._ys = _lines([(box.top, box.bottom) for box in self._boxes])
        columns = sum(len(_reach(self._xs, box.left, box.right)) for box in self._boxes)
        rows = sum(len(_reach(self._ys, box.top, box.bottom)) for box in self._boxes)
        self._left = MOST_LOOKS if columns * rows <= MOST_LOOKS * len(self._boxes) else 0
        self._closed: set[tuple[Node, Heading]] = set()
        self._cost: defaultdict[tuple[Node, Heading], float] = defaultdict(float)
        if self._left:
            self._closed.update(self._steps(WALL))
            for step in self._steps(NEAR):
                self._cost[step] += NEARNESS

    def route(self, start: Box, end: Box) -> tuple[Point, ...]:
        """The turns of a cheapest corridor from wall to wall: Dijkstra's algorithm.

        None if there is no way, or if too much was looked at for it and the corridors before.
        """
        if not self._left:
            return ()
        goals = {(node, (-heading[0], -heading[1])): port for node, heading, port in self._ports(end)}
        begun = {(node, heading): port for node, heading, port in self._ports(start)}
        queue: list[tuple[float, int, Node, Heading]] = []
        best: dict[tuple[Node, Heading], float] = {}
        came: dict[tuple[Node, Heading], tuple[Node, Heading] | None] = {}
        for count, state in enumerate(begun):
            heappush(queue, (0.0, count, *state))
            best[state], came[state] = 0.0, None
        count = len(begun)
        while queue and self._left:
            self._left -= 1
            cost, _, node, heading = heappop(queue)
            state = (node, heading)
            if cost > best[state]:
                continue
            if state in goals:
                return self._points(state, came, begun, goals)
            for onward, step_cost in self._onward(node, heading):
                if cost + step_cost < best.get(onward, float("inf")):
                    best[onward], came[onward] = cost + step_cost, state
                    count += 1
                    heappush(queue, (cost + step_cost, count, *onward))
        return ()

    def occupy(self, points: Sequence[Point]) -> None:
        """Let others pay for crossing a corridor, and more for running along it."""
        for (x1, y1), (x2, y2) in pairwise(points):
            if abs(y1 - y2) < EPSILON:
                self._occupy(0, (min(x1, x2), max(x1, x2)), y1)
            elif abs(x1 - x2) < EPSILON:
                self._occupy(1, (min(y1, y2), max(y1, y2)), x1)

    def _occupy(self, axis: int, span: tuple[float, float], across: float) -> None:
        along, others = (self._xs, self._ys) if axis == 0 else (self._ys, self._xs)
        first, last = bisect_left(along, span[0] - EPSILON), bisect_left(along, span[1] + EPSILON)
        for other, place in enumerate(others):
            if abs(place - across) < WALL:
                for step in range(max(first - 1, 0), min(last, len(along) - 1)):
                    self._add(axis, step, other, SHARING * (along[step + 1] - along[step]))
        step = bisect_left(others, across) - 1
        if 0 <= step < len(others) - 1:
            for lane in range(first, last):
                self._add(1 - axis, step, lane, CROSSING)

    def _add(self, axis: int, step: int, lane: int, cost: float) -> None:
        """Make the step from one line to the next along a lane dearer, in both directions."""
        ends = ((step, lane), (step + 1, lane)) if axis == 0 else ((lane, step), (lane, step + 1))
        heading = (1, 0) if axis == 0 else (0, 1)
        self._cost[ends[0], heading] += cost
        self._cost[ends[1], (-heading[0], -heading[1])] += cost

    def _onward(self, node: Node, heading: Heading) -> Iterator[tuple[tuple[Node, Heading], float]]:
        """A step straight on, or a turn where one stands."""
        if (node, heading) not in self._closed:
            i, j = node[0] + heading[0], node[1] + heading[1]
            if 0 <= i < len(self._xs) and 0 <= j < len(self._ys):
                length = abs(self._xs[i] - self._xs[node[0]]) + abs(self._ys[j] - self._ys[node[1]])
                yield ((i, j), heading), length + self._cost[node, heading]
        a, b = heading
        yield (node, (b, a)), TURN
        yield (node, (-b, -a)), TURN

    def _ports(self, box: Box) -> Iterator[tuple[Node, Heading, Point]]:
        """Where a corridor may leave the box: the first line outside, the way out, the place on the wall."""
        for i, x in enumerate(self._xs):
            if box.left + NEAR < x < box.right - NEAR:
                above, below = bisect_left(self._ys, box.top) - 1, bisect_left(self._ys, box.bottom + EPSILON)
                yield from self._port((i, above), (0, -1), (x, box.top), box)
                yield from self._port((i, below), (0, 1), (x, box.bottom), box)
        for j, y in enumerate(self._ys):
            if box.top + NEAR < y < box.bottom - NEAR:
                before, after = bisect_left(self._xs, box.left) - 1, bisect_left(self._xs, box.right + EPSILON)
                yield from self._port((before, j), (-1, 0), (box.left, y), box)
                yield from self._port((after, j), (1, 0), (box.right, y), box)

    def _port(self, node: Node, heading: Heading, port: Point, box: Box) -> Iterator[tuple[Node, Heading, Point]]:
        if 0 <= node[0] < len(self._xs) and 0 <= node[1] < len(self._ys):
            way = _between(port, self._at(node))
            if not any(way.meets(other) for other in self._boxes if other is not box):
                yield node, heading, port

    def _at(self, node: Node) -> Point:
        return self._xs[node[0]], self._ys[node[1]]

    def _steps(self, margin: float) -> Iterator[tuple[Node, Heading]]:
        """The steps from line to line that would lead through a room, or past it within the margin."""
        for box in self._boxes:
            columns = _reach(self._xs, box.left, box.right)
            rows = _reach(self._ys, box.top, box.bottom)
            for j in _inside(self._ys, box.top, box.bottom, margin):
                for i in columns:
                    yield from (((i, j), (1, 0)), ((i + 1, j), (-1, 0)))
            for i in _inside(self._xs, box.left, box.right, margin):
                for j in rows:
                    yield from (((i, j), (0, 1)), ((i, j + 1), (0, -1)))

    def _points(
        self,
        state: tuple[Node, Heading],
        came: Mapping[tuple[Node, Heading], tuple[Node, Heading] | None],
        begun: Mapping[tuple[Node, Heading], Point],
        goals: Mapping[tuple[Node, Heading], Point],
    ) -> tuple[Point, ...]:
        points = [goals[state], self._at(state[0])]
        while (before := came[state]) is not None:
            if before[1] != state[1]:
                points.append(self._at(state[0]))
            state = before
        points += [self._at(state[0]), begun[state]]
        return tuple(_turns(points[::-1]))


def _turns(points: Sequence[Point]) -> Iterator[Point]:
    """The ends of a path and the points where it turns."""
    path = [points[0], *(here for before, here in pairwise(points) if here != before)]
    yield path[0]
    for before, here, after in zip(path, path[1:], path[2:], strict=False):
        if not (before[0] == here[0] == after[0] or before[1] == here[1] == after[1]):
            yield here
    yield path[-1]


def _lines(sides: Sequence[tuple[float, float]]) -> list[float]:
    """Where lanes run beside rooms and between them, and where they meet their walls; in order."""
    numbers = [low + port * (high - low) for low, high in sides for port in PORTS]
    for low, high in sides:
        numbers += [low - 2 * CLEARANCE, low - CLEARANCE, high + CLEARANCE, high + 2 * CLEARANCE]
        onward = [other for other, _ in sides if other > high + TOUCHING]
        numbers += [(high + min(onward)) / 2] if onward else []
    lines: list[float] = []
    for number in sorted(numbers):
        if not lines or number - lines[-1] > WALL:
            lines.append(number)
    return lines


def _inside(lines: Sequence[float], low: float, high: float, margin: float) -> range:
    """The lines that run through a room, or past it within the margin."""
    return range(bisect_left(lines, low - margin + EPSILON), bisect_left(lines, high + margin - EPSILON))


def _reach(lines: Sequence[float], low: float, high: float) -> range:
    """The steps between lines that touch a room."""
    first, last = bisect_left(lines, low + EPSILON), bisect_left(lines, high - EPSILON)
    return range(max(first - 1, 0), min(last, len(lines) - 1))
