"""Walks against a naive enumeration: every walk of a small house is made step by step."""

from itertools import pairwise, product
from random import Random

import pytest

from walton_solver.logic.formulas import Link, Walk, World
from walton_solver.logic.walks import arcs, assignment, is_walk, shortest_walk, supports

MANY_STATES = 100_000

Made = dict[tuple[frozenset[str], frozenset[str]], int]
"""For the nodes and links of each walk the steps of a shortest such walk."""


def _walk(nodes: str, links: str, end: str, *, simple: bool = False, most_steps: int | None = None) -> Walk:
    """A walk in a house written as "ab a>c": two-way links of letters, and one-way ones."""
    ways = [(link[0], link[-1], ">" not in link) for link in links.split()]
    return Walk(
        start="start",
        end=end,
        nodes=tuple((node, f"at {node}") for node in nodes),
        links=tuple(Link(f"{tail}-{head}", tail, head, two_way) for tail, head, two_way in ways),
        simple=simple,
        most_steps=most_steps,
    )


def _random_walk(rng: Random) -> Walk:
    nodes = "abcd"[: rng.randint(1, 4)]
    pairs = [(tail, head) for tail in nodes for head in nodes if tail < head and rng.random() < 0.7]
    ways = [rng.choice((f"{tail}{head}", f"{tail}>{head}", f"{head}>{tail}")) for tail, head in pairs]
    return _walk(
        nodes,
        " ".join(rng.sample(ways, min(5, len(ways)))),
        rng.choice(nodes),
        simple=rng.random() < 0.4,
        most_steps=rng.choice((None, None, 0, 1, 2, 3, 4, 5)),
    )


def _made_walks(walk: Walk, start: str) -> Made:
    """What all walks from `start` visit and use, made one step after another, as long as any may need to be."""
    # Between two links used for the first time no node is visited twice in a shortest walk.
    longest = (len(walk.links) + 1) * len(walk.nodes)
    ended: Made = {}
    under_way = {(start, frozenset((start,)), frozenset[str]())}
    for steps in range(longest + 1):
        if walk.most_steps is not None and steps > walk.most_steps:
            break
        onward = set()
        for node, visited, used in under_way:
            if node == walk.end:
                ended.setdefault((visited, used), steps)
                continue
            for link in walk.links:
                for tail, head in ((link.tail, link.head), (link.head, link.tail)):
                    passable = tail == node and (link.two_way or tail == link.tail)
                    if passable and not (walk.simple and head in visited):
                        onward.add((head, visited | {head}, used | {link.variable}))
        under_way = onward
    return ended


def _nodes(walk: Walk) -> list[str]:
    return [node for node, _ in walk.nodes]


@pytest.mark.parametrize("seed", range(150))
def test_a_set_of_rooms_and_links_is_a_walk_if_one_can_be_made(seed: int) -> None:
    walk = _random_walk(Random(seed))
    links = [link.variable for link in walk.links]
    for start in _nodes(walk):
        made = _made_walks(walk, start)
        for bits in product((False, True), repeat=len(walk.nodes) + len(links)):
            at, used = bits[: len(walk.nodes)], bits[len(walk.nodes) :]
            world: World = {"start": start, **dict(zip([name for _, name in walk.nodes], at, strict=True))}
            world = {**world, **dict(zip(links, used, strict=True))}
            told = (
                frozenset(node for node, is_at in zip(_nodes(walk), at, strict=True) if is_at),
                frozenset(link for link, is_used in zip(links, used, strict=True) if is_used),
            )
            assert is_walk(walk, world) is (told in made), (walk, world)


@pytest.mark.parametrize("seed", range(300))
def test_supports_are_those_of_the_walks_that_can_be_made(seed: int) -> None:
    walk = _random_walk(Random(seed))
    for start in _nodes(walk):
        found = supports(walk, start, MANY_STATES)
        assert found is not None
        told = [
            (
                frozenset(node for node, name in walk.nodes if world[name]),
                frozenset(link.variable for link in walk.links if world[link.variable]),
            )
            for world in (assignment(walk, support) for support in found)
        ]
        assert dict(zip(told, (support.steps for support in found), strict=True)) == _made_walks(walk, start)
        assert len(set(told)) == len(told)
        assert [support.steps for support in found] == sorted(support.steps for support in found)
        assert all(is_walk(walk, assignment(walk, support)) for support in found)


@pytest.mark.parametrize("seed", range(150))
def test_supports_keep_to_what_is_allowed(seed: int) -> None:
    rng = Random(seed)
    walk = _random_walk(rng)
    variables = [*(name for _, name in walk.nodes), *(link.variable for link in walk.links)]
    allowed = frozenset(name for name in variables if rng.random() < 0.7)
    for start in _nodes(walk):
        every = supports(walk, start, MANY_STATES)
        assert every is not None
        kept = [
            support
            for support in every
            if all(value is not True or name in allowed for name, value in assignment(walk, support).items())
        ]
        assert supports(walk, start, MANY_STATES, allowed) == kept


@pytest.mark.parametrize("seed", range(200))
def test_a_shortest_walk_uses_just_the_links_asked_for(seed: int) -> None:
    walk = _random_walk(Random(seed))
    for start in _nodes(walk):
        for (visited, used), steps in _made_walks(walk, start).items():
            rooms = shortest_walk(walk, start, used)
            assert rooms is not None
            assert len(rooms) - 1 == steps
            assert (rooms[0], rooms[-1], frozenset(rooms)) == (start, walk.end, visited)
            ways = {(tail, head) for _, tail, head in arcs(walk)}
            assert set(pairwise(rooms)) <= ways


def test_no_walk_uses_links_that_cannot_be_joined() -> None:
    walk = _walk("abc", "ab bc", "c")
    assert shortest_walk(walk, "a", frozenset({"b-c"})) is None
    assert shortest_walk(walk, "a", frozenset({"a-b"})) is None


def test_a_walk_that_begins_at_its_end_is_over_at_once() -> None:
    walk = _walk("ab", "ab", "a")
    assert is_walk(walk, {"start": "a", "at a": True, "at b": False, "a-b": False})
    assert not is_walk(walk, {"start": "a", "at a": True, "at b": True, "a-b": True})
    assert shortest_walk(walk, "a", frozenset()) == ("a",)


def test_a_walk_may_turn_back_in_a_dead_end_but_not_pass_the_end() -> None:
    walk = _walk("abc", "ab ac", "c")
    there_and_back: World = {"start": "a", "at a": True, "at b": True, "at c": True, "a-b": True, "a-c": True}
    assert is_walk(walk, there_and_back)
    assert shortest_walk(walk, "a", frozenset({"a-b", "a-c"})) == ("a", "b", "a", "c")
    assert not is_walk(_walk("abc", "ab ac", "c", simple=True), there_and_back)
    beyond = _walk("abc", "ab bc", "b")
    assert not is_walk(beyond, {"start": "a", "at a": True, "at b": True, "at c": True, "a-b": True, "b-c": True})


def test_nothing_reaches_an_end_without_a_way_in() -> None:
    assert supports(_walk("ab", "b>a", "b"), "a", MANY_STATES) == []


def test_too_many_states_are_said_to_be_too_many() -> None:
    walk = _walk("abc", "ab bc", "c")
    assert supports(walk, "a", 2) is None
    assert supports(walk, "a", MANY_STATES) is not None
