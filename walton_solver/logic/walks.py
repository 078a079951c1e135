"""Walks: from which sets of nodes and links can a walk be made?

A walk's *support* is the set of nodes it visits and the set of links it uses; how often and which way round
does not matter. A set of links is the support of a walk from s to t exactly when its strongly connected parts
form a chain from s to t with a single one-way link between neighbours: inside a part every link can be used
and come back from, between parts there is no way back. (Euler's theorem for directed multigraphs says the same
of the steps themselves.)
"""

from collections.abc import Callable, Container, Iterable, Iterator
from typing import NamedTuple

from walton_solver.logic.formulas import Link, Value, Walk, World


class Support(NamedTuple):
    """The support of some walk from `start`, and how many steps the shortest such walk takes.

    `nodes` and `links` are masks over the positions in the walk's own `nodes` and `links`.
    """

    # A house has thousands of these, and a tuple is made in a third of the time that a frozen dataclass takes.
    start: str
    nodes: int
    links: int
    steps: int


def arcs(walk: Walk) -> Iterator[tuple[Link, str, str]]:
    """Each link in each direction that a walk may go, as (link, from, to): never out of the end."""
    for link in walk.links:
        if link.tail != walk.end:
            yield link, link.tail, link.head
        if link.two_way and link.head != walk.end:
            yield link, link.head, link.tail


def is_walk(walk: Walk, world: World) -> bool:
    """Whether the world's true nodes and links are the support of a walk as `walk` asks."""
    start = world[walk.start]
    nodes = {node for node, variable in walk.nodes if world[variable]}
    links = frozenset(link.variable for link in walk.links if world[link.variable])
    if start not in nodes or walk.end not in nodes or not isinstance(start, str):
        return False
    if start == walk.end:
        return nodes == {start} and not links
    ways = [(link, tail, head) for link, tail, head in arcs(walk) if link.variable in links]
    ends = {start} | {node for _, tail, head in ways for node in (tail, head)}
    if ends != nodes or {link.variable for link, _, _ in ways} != links:
        return False
    fits = _is_path(ways, start, walk.end) if walk.simple else _is_chain(ways, nodes, start, walk.end)
    return fits and (walk.most_steps is None or _fits_in(walk, start, links, walk.most_steps))


def shortest_walk(walk: Walk, start: str, links: frozenset[str]) -> tuple[str, ...] | None:
    """The nodes of a shortest walk from `start` to the end whose links are exactly `links`, or None.

    Breadth first over (node, links used so far): exponential in the number of links at worst, quick for the
    supports of short walks. Ties go to the link that comes first.
    """
    ways = _ways(walk, links)
    first = (start, frozenset[str]())
    came: dict[tuple[str, frozenset[str]], tuple[str, frozenset[str]] | None] = {first: None}
    level = [first]
    while level:
        following = []
        for state in level:
            node, used = state
            if node == walk.end and used == links:
                return _trace(came, state)
            for variable, head in ways.get(node, ()):
                reached = (head, used | {variable})
                if reached not in came:
                    came[reached] = state
                    following.append(reached)
        level = following
    return None


def supports(
    walk: Walk,
    starts: Iterable[str],
    most_states: int,
    allowed: Container[str] | None = None,
    on_level: Callable[[], object] = lambda: None,
) -> list[Support] | None:
    """Every support of a walk from one of the starts; None when the search needs more than `most_states`.

    `allowed`: the variables that may be true, if not all. Sorted by start, in the order given, then by steps, then by
    the arcs of the first shortest walk, in the order of `arcs`. `on_level` is called before each breadth; what it
    raises ends the search.

    Breadth first over (node, nodes and links still to come), from the end backwards: all starts share one search, and
    what does not lead to the end is never met. Arcs are gone in their order and states kept in that of their first
    walks, so that the first visit is the fewest steps by the first arcs.
    """
    place = {node: i for i, (node, _) in enumerate(walk.nodes)}
    ways: list[tuple[str, str, int, int]] = []
    link_bit = {link.variable: 1 << len(place) + i for i, link in enumerate(walk.links)}
    is_open = {node: allowed is None or variable in allowed for node, variable in walk.nodes}
    for link, tail, head in arcs(walk):
        if is_open[tail] and is_open[head] and (allowed is None or link.variable in allowed):
            here = 1 << place[tail]
            ways.append((tail, head, here, link_bit[link.variable] | here))
    found: dict[str, list[Support]] = {start: [] for start in starts}
    nodes = (1 << len(place)) - 1
    level = {walk.end: [1 << place[walk.end]]} if is_open[walk.end] else {}
    seen: dict[str, set[int]] = {node: set(states) for node, states in level.items()}
    steps, count = 0, 1
    while level and (walk.most_steps is None or steps <= walk.most_steps):
        on_level()
        for start, supported in found.items():
            supported += [Support(start, state & nodes, state >> len(place), steps) for state in level.get(start, ())]
        following: dict[str, list[int]] = {}
        for tail, head, here, more in ways:
            known = seen.setdefault(tail, set())
            fresh = following.setdefault(tail, [])
            for state in level.get(head, ()):
                reached = state | more
                if reached not in known and not (walk.simple and state & here):
                    known.add(reached)
                    fresh.append(reached)
            if count + len(fresh) > most_states:
                return None
        count += sum(map(len, following.values()))
        level = {node: states for node, states in following.items() if states}
        steps += 1
    return [support for supported in found.values() for support in supported]


def assignment(walk: Walk, support: Support) -> dict[str, Value]:
    """The variables of a walk as a support sets them, its start included."""
    values: dict[str, Value] = {walk.start: support.start}
    for i, (_, variable) in enumerate(walk.nodes):
        values[variable] = bool(support.nodes >> i & 1)
    for i, link in enumerate(walk.links):
        values[link.variable] = bool(support.links >> i & 1)
    return values


def _ways(walk: Walk, links: frozenset[str]) -> dict[str, list[tuple[str, str]]]:
    ways: dict[str, list[tuple[str, str]]] = {}
    for link, tail, head in arcs(walk):
        if link.variable in links:
            ways.setdefault(tail, []).append((link.variable, head))
    return ways


def _trace(
    came: dict[tuple[str, frozenset[str]], tuple[str, frozenset[str]] | None],
    state: tuple[str, frozenset[str]] | None,
) -> tuple[str, ...]:
    nodes = []
    while state is not None:
        nodes.append(state[0])
        state = came[state]
    return tuple(reversed(nodes))


def _fits_in(walk: Walk, start: str, links: frozenset[str], most_steps: int) -> bool:
    shortest = shortest_walk(walk, start, links)
    return shortest is not None and len(shortest) - 1 <= most_steps


def _is_path(ways: list[tuple[Link, str, str]], start: str, end: str) -> bool:
    """Whether the ways hold one simple path from start to end that uses each link once."""
    links = {link.variable for link, _, _ in ways}
    node, used, visited = start, set[str](), {start}
    while node != end:
        onward = [(link.variable, head) for link, tail, head in ways if tail == node and link.variable not in used]
        if len(onward) != 1 or onward[0][1] in visited:
            return False
        used.add(onward[0][0])
        node = onward[0][1]
        visited.add(node)
    return used == links


def _is_chain(ways: list[tuple[Link, str, str]], nodes: set[str], start: str, end: str) -> bool:
    """Whether the strongly connected parts form a chain from start to end, joined by single links."""
    reach = {node: _reachable(ways, node) for node in nodes}
    if reach[start] != nodes or any(end not in reach[node] for node in nodes):
        return False
    one_way = [(tail, head) for _, tail, head in ways if tail not in reach[head]]
    return all(
        (tail in reach[other_head]) != (other_tail in reach[head])
        for i, (tail, head) in enumerate(one_way)
        for other_tail, other_head in one_way[i + 1 :]
    )


def _reachable(ways: list[tuple[Link, str, str]], source: str) -> set[str]:
    reached, frontier = {source}, [source]
    while frontier:
        node = frontier.pop()
        for _, tail, head in ways:
            if tail == node and head not in reached:
                reached.add(head)
                frontier.append(head)
    return reached
