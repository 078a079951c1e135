"""The house as a graph. The only module that touches networkx, and only when it is asked something."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING

from walton_solver.games.walton.setting import Setting

if TYPE_CHECKING:
    import networkx as nx


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
