"""The house as a graph. The only module that touches networkx, and only when it is asked something."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, exp, sqrt
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from walton_solver.games.walton.setting import Setting

if TYPE_CHECKING:
    import networkx as nx

Cell: TypeAlias = tuple[int, int]
"""A column and a row."""

TRIES_A_ROOM, MOST_TRIES = 1500, 60_000
HOTTEST, COLDEST = 6.0, 0.5
RANDOM_SHARE = 0.25
"""Of the tries; the others put a room beside one that it is linked to."""


def graph(setting: Setting) -> nx.DiGraph[str]:
    """The rooms as nodes and each passable direction of a link as an edge, in the order of the setting.

    The murderer's walk is over at the crime scene, so nothing leads out of it.
    """
    # networkx takes longer to import than most cases take to solve.
    import networkx as nx

    house: nx.DiGraph[str] = nx.DiGraph()
    house.add_nodes_from(room.id for room in setting.rooms)
    for passage in setting.passages:
        house.add_edge(passage.tail, passage.head)
        if passage.two_way:
            house.add_edge(passage.head, passage.tail)
    house.remove_edges_from(list(house.out_edges(setting.crime_scene)))
    return house


def fewest_steps(setting: Setting, starts: Iterable[str], weapon_rooms: Iterable[str]) -> int | None:
    """The fewest links of any walk from one of the starts through one of the weapon rooms to the crime scene.

    None when there is no such walk. Clues may ask for longer ones.
    """
    import networkx as nx

    house = graph(setting)
    onward = dict(nx.single_target_shortest_path_length(house, setting.crime_scene))
    lengths = [
        nx.shortest_path_length(house, start, room) + onward[room]
        for start in starts
        for room in set(weapon_rooms) & set(onward)
        if nx.has_path(house, start, room)
    ]
    return min(lengths, default=None)


def random_route(setting: Setting, start: str, through: str, rng: Random, *, simple: bool) -> tuple[str, ...] | None:
    """A walk from the start through a room to the crime scene, drawn at random; short ones are likelier.

    It is two shortest paths through a house whose links have random lengths; with `simple`, no room comes twice.
    None when there is no such walk, or, with `simple`, none was found.
    """
    import networkx as nx

    house = graph(setting)
    for _, _, link in house.edges(data=True):
        link["length"] = rng.random()
    try:
        there = nx.shortest_path(house, start, through, weight="length")
        if simple:
            house.remove_nodes_from(there[:-1])
        onward = nx.shortest_path(house, through, setting.crime_scene, weight="length")
    except nx.NetworkXNoPath:
        return None
    return (*there, *onward[1:])


def reachable(setting: Setting, start: str) -> frozenset[str]:
    """The rooms that a walk from the start can come to, with the start; it is over at the crime scene."""
    onward: dict[str, list[str]] = {room.id: [] for room in setting.rooms}
    for passage in setting.passages:
        onward[passage.tail].append(passage.head)
        if passage.two_way:
            onward[passage.head].append(passage.tail)
    reached, frontier = {start}, [start]
    while frontier:
        room = frontier.pop()
        if room == setting.crime_scene:
            continue
        for head in onward[room]:
            if head not in reached:
                reached.add(head)
                frontier.append(head)
    return frozenset(reached)


def arrange(setting: Setting) -> dict[str, Cell]:
    """A cell of its own for each room, so that links join neighbours where possible; the same for the same setting.

    Simulated annealing (S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi: Optimization by simulated annealing, Science 220,
    1983) by exchanging two cells, from the rooms in the order of their distance from the crime scene.
    """
    import networkx as nx

    house = nx.Graph(graph(setting))
    near = nx.single_source_shortest_path_length(house, setting.crime_scene)
    rooms = sorted(house, key=lambda room: near.get(room, len(near)))
    columns = ceil(sqrt(len(rooms)))
    cells = [(place % columns, place // columns) for place in range(columns * ceil(len(rooms) / columns))]
    neighbours = {room: tuple(house[room]) for room in rooms}
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
