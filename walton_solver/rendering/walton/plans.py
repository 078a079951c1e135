"""Where the rooms of a house lie, and how its links run: a floor plan in grid units, y downwards.

Rooms lie where the setting says. If any lacks its place, all are laid out in rows and columns, so that as many links
as possible are doors between neighbours; rows and columns stand apart only where a corridor has to run.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import cast

from walton_solver.games.walton.setting import Setting
from walton_solver.rendering.walton.arranging import arrange
from walton_solver.rendering.walton.corridors import EPSILON, Box, Way, ways_between

WIDTH, HEIGHT, GAP = 6.0, 4.0, 1.6
"""Of a room that is laid out, and of the space for corridors."""

LEAST_ROOM, MOST_ROOM, USUAL_ROOM = 4.0, 7.0, 5.2
"""The side of a square as large as the middle one of the rooms: outside of these bounds the plan is scaled."""

MOST_EXTENT = 100.0
"""Of a whole plan."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """`boxes`: by room; `ways`: by link, tail and head as in the setting; both in its order. `extent`: of them all."""

    boxes: Mapping[str, Box]
    ways: Mapping[tuple[str, str], Way]
    extent: Box


def plan_of(setting: Setting) -> Plan:
    """The floor plan of the house, from (0, 0): the same for the same setting, for which it is made once.

    >>> from walton_solver.games.walton.reading.cases import read_setting
    >>> plan_of(read_setting("walton")).boxes["kitchen"]
    Box(left=15.0, top=3.0, width=8.5, height=2.5)
    """
    if "plan" not in setting.derived:
        setting.derived["plan"] = _plan(setting)
    return cast(Plan, setting.derived["plan"])


def _plan(setting: Setting) -> Plan:
    links = [(passage.tail, passage.head) for passage in setting.passages]
    if all(room.at is not None for room in setting.rooms):
        boxes = {room.id: Box(*cast(tuple[float, float, float, float], room.at)) for room in setting.rooms}
        boxes = _scaled(boxes)
    else:
        boxes = _laid_out(arrange(setting), links)
    ways = ways_between(boxes, links)
    return _from_origin(boxes, ways)


def _laid_out(cells: Mapping[str, tuple[int, int]], links: list[tuple[str, str]]) -> dict[str, Box]:
    """Boxes for rooms in columns and rows, with space only between those where a corridor runs."""
    columns = 1 + max(column for column, _ in cells.values())
    rows = 1 + max(row for _, row in cells.values())
    apart = _boxes(cells, [GAP] * columns, [GAP] * rows)
    turned = [way for way in ways_between(apart, links).values() if len(way.points) > 2]
    across = {_gap(a[0], WIDTH) for way in turned for a, b in pairwise(way.points) if a[0] == b[0]}
    along = {_gap(a[1], HEIGHT) for way in turned for a, b in pairwise(way.points) if a[1] == b[1]}
    return _boxes(
        cells,
        [GAP if column in across else 0.0 for column in range(columns)],
        [GAP if row in along else 0.0 for row in range(rows)],
    )


def _gap(place: float, size: float) -> int | None:
    """After which of the rooms of a size, laid out with gaps, a corridor at that place runs; None for inside a room."""
    number, offset = divmod(place, size + GAP)
    return int(number) if offset > size else None


def _boxes(cells: Mapping[str, tuple[int, int]], after_column: list[float], after_row: list[float]) -> dict[str, Box]:
    return {
        room: Box(WIDTH * column + sum(after_column[:column]), HEIGHT * row + sum(after_row[:row]), WIDTH, HEIGHT)
        for room, (column, row) in cells.items()
    }


def _scaled(boxes: Mapping[str, Box]) -> dict[str, Box]:
    """The boxes, enlarged or reduced alike, so that their names can be read."""
    usual = median((box.width * box.height) ** 0.5 for box in boxes.values())
    factor = 1.0 if LEAST_ROOM <= usual <= MOST_ROOM else USUAL_ROOM / usual
    whole = _around((box.left, box.top, box.right, box.bottom) for box in boxes.values())
    factor = min(factor, MOST_EXTENT / max(whole.width, whole.height))
    return {
        room: Box(*(factor * each for each in (box.left, box.top, box.width, box.height)))
        for room, box in boxes.items()
    }


def _from_origin(boxes: Mapping[str, Box], ways: Mapping[tuple[str, str], Way]) -> Plan:
    corners = [(box.left, box.top, box.right, box.bottom) for box in boxes.values()]
    turns = [(x, y, x, y) for way in ways.values() for x, y in way.points]
    whole = _around([*corners, *turns])
    x, y = -whole.left, -whole.top
    return Plan(
        boxes={room: box.moved(x, y) for room, box in boxes.items()},
        ways={link: way.moved(x, y) for link, way in ways.items()},
        extent=whole.moved(x, y),
    )


def _around(corners: Iterable[tuple[float, float, float, float]]) -> Box:
    """The smallest box around all: left, top, right, bottom of each."""
    lefts, tops, rights, bottoms = zip(*corners, strict=True)
    left, top = min(lefts), min(tops)
    return Box(left, top, max(max(rights) - left, EPSILON), max(max(bottoms) - top, EPSILON))
