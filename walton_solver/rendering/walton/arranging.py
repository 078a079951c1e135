"""Where rooms lie that the author gave no place: cells of a grid, so that links join neighbours where possible."""

from collections.abc import Callable, Mapping, Sequence
from math import ceil, exp, sqrt
from random import Random
from typing import TypeAlias

from walton_solver.games.walton.rooms import graph
from walton_solver.games.walton.setting import Setting

Cell: TypeAlias = tuple[int, int]
"""A column and a row."""

TRIES_A_ROOM, MOST_TRIES = 1500, 60_000
HOTTEST, COLDEST = 6.0, 0.5
RANDOM_SHARE = 0.25
"""Of the tries; the others put a room beside one that it is linked to."""


def arrange(setting: Setting) -> dict[str, Cell]:
    """A cell of its own for each room, so that links join neighbours where possible; the same for the same setting.

    Simulated annealing (S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi: Optimization by simulated annealing, Science 220,
    1983) by exchanging two cells, from the rooms in the order of their distance from the crime scene.
    """
    house = graph(setting)
    near = house.distances(setting.crime_scene)
    rooms = sorted(near, key=near.__getitem__)
    columns = ceil(sqrt(len(rooms)))
    cells = [(place % columns, place // columns) for place in range(columns * ceil(len(rooms) / columns))]
    neighbours = {room: tuple(house.links[room]) for room in rooms}
    found = _annealed(dict(zip(rooms, cells, strict=False)), cells, neighbours)
    return {room.id: found[room.id] for room in setting.rooms}


def _annealed(
    start: Mapping[str, Cell], cells: Sequence[Cell], neighbours: Mapping[str, Sequence[str]]
) -> dict[str, Cell]:
    """The best arrangement that was found."""
    # Only `random` is drawn: what else a generator makes of it may differ between versions of Python.
    draw = Random(0).random
    place = dict(start)
    rooms = list(start)
    in_cell: dict[Cell, str | None] = dict.fromkeys(cells) | {cell: room for room, cell in place.items()}
    cost = best_cost = sum(_strain(room, place, neighbours) for room in place)
    best = dict(place)
    tries = min(TRIES_A_ROOM * len(cells), MOST_TRIES)
    for count in range(tries):
        if not best_cost:
            break
        room = rooms[int(draw() * len(rooms))]
        a = place[room]
        if draw() < RANDOM_SHARE or not neighbours[room]:
            b = cells[int(draw() * len(cells))]
        else:
            b = _beside(place[neighbours[room][int(draw() * len(neighbours[room]))]], draw)
        if b not in in_cell:
            continue
        moved = [each for each in (in_cell[a], in_cell[b]) if each is not None]
        before = sum(_strain(room, place, neighbours) for room in moved)
        _exchange(a, b, place, in_cell)
        change = 2 * (sum(_strain(room, place, neighbours) for room in moved) - before)
        heat = HOTTEST * (COLDEST / HOTTEST) ** (count / tries)
        if change > 0 and draw() >= exp(-change / heat):
            _exchange(a, b, place, in_cell)
            continue
        cost += change
        if cost < best_cost:
            best_cost, best = cost, dict(place)
    return best


def _beside(cell: Cell, draw: Callable[[], float]) -> Cell:
    across, down = ((1, 0), (-1, 0), (0, 1), (0, -1))[int(draw() * 4)]
    return cell[0] + across, cell[1] + down


def _exchange(a: Cell, b: Cell, place: dict[str, Cell], in_cell: dict[Cell, str | None]) -> None:
    in_cell[a], in_cell[b] = in_cell[b], in_cell[a]
    for cell in (a, b):
        room = in_cell[cell]
        if room is not None:
            place[room] = cell


def _strain(room: str, place: Mapping[str, Cell], neighbours: Mapping[str, Sequence[str]]) -> float:
    """How far the room's links are from joining neighbours."""
    column, row = place[room]
    strain = 0.0
    for other in neighbours[room]:
        other_column, other_row = place[other]
        distance = abs(column - other_column) + abs(row - other_row)
        if distance > 1:
            strain += distance if column != other_column and row != other_row else distance + 1.0
    return strain
