"""The house of a setting as the graph that its walks go through; see `logic.walk_graphs`."""

from random import Random
from typing import cast

from walton_solver.games.walton.cases import Rules
from walton_solver.games.walton.meaning import walk_of
from walton_solver.games.walton.setting import Setting
from walton_solver.logic.walk_graphs import WalkGraph


def graph(setting: Setting) -> WalkGraph:
    """The rooms as nodes and each direction in which a link can be passed as an arc, in the order of the setting."""
    if "graph" not in setting.derived:
        setting.derived["graph"] = WalkGraph(walk_of(setting, Rules()))
    return cast(WalkGraph, setting.derived["graph"])


def random_route(setting: Setting, start: str, through: str, rng: Random, *, simple: bool) -> tuple[str, ...] | None:
    """A walk from the start through a room to the crime scene, drawn at random; short ones are likelier.

    None when there is no such walk, or, with `simple`, none was found.
    """
    return graph(setting).drawn_walk(start, through, rng.random, simple=simple)
