"""The graph of a walk, on houses small enough to list all walks' supports."""

from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from random import Random

import pytest

from walton_solver.logic.formulas import Link, Walk
from walton_solver.logic.walk_graphs import WalkGraph
from walton_solver.logic.walks import Support, supports


def walk_of(nodes: str, *links: str) -> Walk:
    """A walk to the last of the nodes; a link `ab` leads both ways, `a>b` one way."""
    return Walk(
        start="start",
        end=nodes[-1],
        nodes=tuple((node, node) for node in nodes),
        links=tuple(Link(link, link[0], link[-1], ">" not in link) for link in links),
        simple=False,
    )


def random_walk(rng: Random) -> Walk:
    nodes = "abcdef"[: rng.randint(2, 6)]
    pairs = [f"{a}{rng.choice(('', '>'))}{b}" for a, b in combinations(nodes, 2) if rng.random() < 0.55]
    return walk_of(nodes, *(link if rng.random() < 0.5 else link[::-1] for link in pairs))


def walks(walk: Walk, start: str, through: str) -> Iterator[Support]:
    """The supports of all walks from the start that visit a node of `through`."""
    bits = {node: 1 << i for i, (node, _) in enumerate(walk.nodes)}
    found = supports(walk, start, 10_000)
    assert found is not None
    yield from (each for each in found if any(each.nodes & bits[node] for node in through))


def in_all(masks: Iterable[int], names: Iterable[str]) -> tuple[str, ...]:
    listed = list(masks)
    return tuple(name for i, name in enumerate(names) if listed and all(mask >> i & 1 for mask in listed))


@pytest.mark.parametrize("seed", range(150))
def test_what_every_walk_needs_is_what_all_supports_have(seed: int) -> None:
    rng = Random(seed)
    walk = random_walk(rng)
    nodes = [node for node, _ in walk.nodes]
    starts = rng.sample(nodes, rng.randint(1, len(nodes)))
    through = rng.sample(nodes, rng.randint(1, len(nodes)))
    every = [support for start in starts for support in walks(walk, start, "".join(through))]
    graph = WalkGraph(walk)
    assert graph.needed_nodes(starts, through) == in_all((each.nodes for each in every), nodes)
    assert graph.needed_links(starts, through) == in_all(
        (each.links for each in every), (link.variable for link in walk.links)
    )
    assert graph.has_walk(starts, through) == bool(every)
    assert graph.fewest_steps(starts, through) == min((each.steps for each in every), default=None)
    on_any = {node for i, node in enumerate(nodes) for start in starts for _ in walks(walk, start, node)}
    assert graph.on_the_way(starts) == on_any


@pytest.mark.parametrize("seed", range(150))
def test_a_minimum_cut_closes_the_house_and_no_fewer_links_do(seed: int) -> None:
    rng = Random(seed)
    walk = random_walk(rng)
    graph, start = WalkGraph(walk), rng.choice(walk.nodes)[0]
    cut = graph.fewest_to_close(start)
    links = [link.variable for link in walk.links]
    assert list(cut) == [link for link in links if link in cut]
    if start == walk.end or walk.end not in graph.reachable(start):
        assert cut == ()
        return
    assert walk.end not in WalkGraph(walk, closed_links=cut).reachable(start)
    for fewer in combinations(links, len(cut) - 1):
        assert walk.end in WalkGraph(walk, closed_links=fewer).reachable(start)


def test_what_is_closed_is_not_there() -> None:
    walk = walk_of("abcd", "ab", "bd", "ac", "cd")
    assert WalkGraph(walk).needed_nodes("a", "abcd") == ("a", "d")
    assert WalkGraph(walk, closed_nodes=("c",)).needed_nodes("a", "abd") == ("a", "b", "d")
    assert WalkGraph(walk, closed_links=("ac",)).needed_links("a", "abd") == ("ab", "bd")
    assert WalkGraph(walk, closed_nodes=("d",)).has_walk("a", "abc") is False


def test_a_dead_end_with_the_weapon_is_needed_and_so_is_what_leads_there() -> None:
    walk = walk_of("awbd", "aw", "ab", "bd")
    assert WalkGraph(walk).needed_nodes("a", "w") == ("a", "w", "b", "d")
    assert WalkGraph(walk).needed_links("a", "w") == ("aw", "ab", "bd")


def test_distances_count_links_whichever_way_they_lead() -> None:
    walk = walk_of("abcd", "a>b", "c>b")
    assert WalkGraph(walk).distances("b") == {"a": 1, "b": 0, "c": 1, "d": 4}


@pytest.mark.parametrize("seed", range(60))
def test_a_drawn_walk_is_one(seed: int) -> None:
    rng = Random(seed)
    walk = random_walk(rng)
    (start, _), (through, _) = rng.choice(walk.nodes), rng.choice(walk.nodes)
    graph = WalkGraph(walk)
    for simple in (False, True):
        drawn = graph.drawn_walk(start, through, rng.random, simple=simple)
        if drawn is None:
            assert simple or not graph.has_walk([start], [through])
            continue
        assert (drawn[0], drawn[-1]) == (start, walk.end)
        assert through in drawn
        assert all(step in graph.arcs.edges for step in pairwise(drawn))
        assert not simple or len(set(drawn)) == len(drawn)
