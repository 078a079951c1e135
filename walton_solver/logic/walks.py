"""Walks: from which sets of nodes and links can a walk be made?

A walk's *support* is the set of nodes it visits and the set of links it uses; how often and which way round
does not matter. A set of links is the support of a walk from s to t exactly when its strongly connected parts
form a chain from s to t with a single one-way link between neighbours: inside a part every link can be used
and come back from, between parts there is no way back. (Euler's theorem for directed multigraphs says the same
of the steps themselves.)
"""

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass

from walton_solver.logic.formulas import Link, Value, Walk, World


@dataclass(frozen=True, slots=True)
class Support:
    """The support of some walk from `start`, and how many steps the shortest such walk takes.

    `nodes` and `links` are masks over the positions in the walk's own `nodes` and `links`.
    """

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
    start: str,
    most_states: int,
    allowed: Container[str] | None = None,
    on_level: Callable[[], object] = lambda: None,
) -> list[Support] | None:
    """Every support of a walk from `start`, shortest first; None when the search needs more than `most_states`.

    `allowed`: the variables that may be true, if not all. Breadth first over (node, links used so far), so the
    first visit gives the fewest steps. `on_level` is called before each breadth; what it raises ends the search.
    """
    bit = {node: 1 << i for i, (node, _) in enumerate(walk.nodes)}
    used_bit = {link.variable: 1 << i for i, link in enumerate(walk.links)}
    is_open = {node: allowed is None or variable in allowed for node, variable in walk.nodes}
    if not is_open[start]:
        return []
    ways: dict[str, list[tuple[int, str]]] = {node: [] for node in bit}
    for link, tail, head in arcs(walk):
        if is_open[head] and (allowed is None or link.variable in allowed):
            ways[tail].append((used_bit[link.variable], head))
    level = [(start, 0, bit[start])]
    seen = {(start, 0)}
    found: list[Support] = []
    steps = 0
    while level and (walk.most_steps is None or steps <= walk.most_steps):
        on_level()
        following = []
        for node, used, visited in level:
            if node == walk.end:
                found.append(Support(start, visited, used, steps))
                continue
            if len(seen) > most_states:
                return None
            for link_bit, head in ways[node]:
                state = (head, used | link_bit)
                if state in seen or (walk.simple and visited & bit[head]):
                    continue
                seen.add(state)
                following.append((*state, visited | bit[head]))
        level = following
        steps += 1
    return found


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
