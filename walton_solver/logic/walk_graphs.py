"""The rooms that a walk goes through, as a networkx graph: which lie on a way, which every way needs.

The only module that touches networkx. A graph is made from a `Walk`, so that what is asked here is asked of the same
house as a model's walk; networkx takes longer to import than most cases take to solve, so it is imported when a
graph is made.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property
from importlib.util import find_spec
from typing import TYPE_CHECKING

from walton_solver.errors import PackageMissingError
from walton_solver.logic.formulas import Walk
from walton_solver.logic.walks import arcs

if TYPE_CHECKING:
    import networkx as nx


def can_be_made() -> bool:
    """Whether networkx is installed."""
    return find_spec("networkx") is not None


class WalkGraph:
    """The nodes of a walk, and an arc for each direction in which a link may be gone: never out of the end.

    `end`: where the walk ends; `arcs`: the networkx graph, whose edges know the `variable` of their link. Nodes and
    arcs keep the walk's order.
    """

    def __init__(self, walk: Walk, *, closed_nodes: Collection[str] = (), closed_links: Collection[str] = ()) -> None:
        """`closed_nodes`: nodes that are not there; `closed_links`: the variables of links that are not.

        Raises PackageMissingError without networkx.
        """
        try:
            import networkx as nx
        except ModuleNotFoundError:
            raise PackageMissingError("networkx", "what asks for the ways through a house") from None

        self.end = walk.end
        self._walk, self._closed_nodes, self._closed_links = walk, closed_nodes, closed_links
        self.arcs: nx.DiGraph[str] = nx.DiGraph()
        self.arcs.add_nodes_from(node for node, _ in walk.nodes if node not in closed_nodes)
        for link, tail, head in arcs(walk):
            if tail in self.arcs and head in self.arcs and link.variable not in closed_links:
                self.arcs.add_edge(tail, head, variable=link.variable)

    def reachable(self, start: str) -> frozenset[str]:
        """The nodes that a walk from the start can come to, with the start."""
        import networkx as nx

        return frozenset({start, *nx.descendants(self.arcs, start)}) if start in self.arcs else frozenset()

    def steps_to(self, node: str) -> Mapping[str, int]:
        """For each node from which there is a way to this one the fewest links of such a way."""
        import networkx as nx

        return dict(nx.single_target_shortest_path_length(self.arcs, node)) if node in self.arcs else {}

    def fewest_steps(self, starts: Iterable[str], through: Iterable[str]) -> int | None:
        """The fewest links of any walk from one of the starts through one of these nodes to the end; None: no such."""
        onward = self.steps_to(self.end)
        starts = list(starts)
        lengths = [
            there[start] + onward[node]
            for node in dict.fromkeys(through)
            if node in onward
            for there in (self.steps_to(node),)
            for start in starts
            if start in there
        ]
        return min(lengths, default=None)

    def drawn_walk(
        self, start: str, through: str, draw: Callable[[], float], *, simple: bool
    ) -> tuple[str, ...] | None:
        """A walk from the start through a node to the end: two shortest ways, each arc having the length drawn for it.

        With `simple`, no node comes twice. None when there is no such walk, or, with `simple`, none was found.
        """
        import networkx as nx

        lengths = {arc: draw() for arc in self.arcs.edges}

        def length(tail: str, head: str, _: object) -> float:
            return lengths[tail, head]

        try:
            there = nx.shortest_path(self.arcs, start, through, weight=length)
            left = [node for node in self.arcs if not simple or node not in there[:-1]]
            onward = nx.shortest_path(self.arcs.subgraph(left), through, self.end, weight=length)
        except (nx.NetworkXNoPath, nx.NodeNotFound):
            return None
        return (*there, *onward[1:])

    @cached_property
    def links(self) -> nx.Graph[str]:
        """The nodes, joined where any arc leads from one to another, whichever way."""
        return self.arcs.to_undirected()

    def distances(self, node: str) -> Mapping[str, int]:
        """For each node how many links it is away, whichever way they lead; the number of nodes when nothing joins."""
        import networkx as nx

        near = nx.single_source_shortest_path_length(self.links, node)
        return {each: near.get(each, len(self.arcs)) for each in self.arcs}

    def on_the_way(self, starts: Iterable[str]) -> frozenset[str]:
        """The nodes that a walk from one of the starts to the end can visit."""
        import networkx as nx

        if self.end not in self.arcs:
            return frozenset()
        reached = frozenset[str]().union(*map(self.reachable, starts))
        return reached & {self.end, *nx.ancestors(self.arcs, self.end)}

    def links_among(self, nodes: Collection[str]) -> frozenset[str]:
        """The variables of the links that lead from one of these nodes to another."""
        arcs: Iterable[tuple[str, str, str]] = self.arcs.edges(data="variable")
        return frozenset(variable for tail, head, variable in arcs if tail in nodes and head in nodes)

    def needed_nodes(self, starts: Iterable[str], through: Iterable[str]) -> tuple[str, ...]:
        """The nodes on every walk from any of the starts through any of these nodes to the end, in the walk's order.

        A node is needed between two when it dominates the second, seen from the first (T. Lengauer, R. E. Tarjan: A
        fast algorithm for finding dominators in a flowgraph, 1979). None at all where there is no walk.
        """
        needed: set[str] | None = None
        through = [node for node in dict.fromkeys(through) if self.end in self.reachable(node)]
        onward = {node: self._dominators(node, self.end) for node in through}
        for start in dict.fromkeys(starts):
            for node in self.reachable(start) & onward.keys():
                these = self._dominators(start, node) | onward[node]
                needed = these if needed is None else needed & these
        return tuple(node for node in self.arcs if node in (needed or ()))

    def needed_links(self, starts: Iterable[str], through: Iterable[str]) -> tuple[str, ...]:
        """The variables of the links on every such walk, in the walk's order: without one of them there is none."""
        starts, through = list(starts), list(through)
        if not self.has_walk(starts, through):
            return ()
        links = (link.variable for link in self._walk.links if link.variable not in self._closed_links)
        return tuple(link for link in links if not self.without_link(link).has_walk(starts, through))

    def has_walk(self, starts: Iterable[str], through: Iterable[str]) -> bool:
        """Whether there is a walk from one of the starts through one of these nodes to the end."""
        reached = frozenset[str]().union(*map(self.reachable, starts))
        return any(node in reached and self.end in self.reachable(node) for node in through)

    def without_link(self, variable: str) -> WalkGraph:
        """The same with this link closed, too."""
        return WalkGraph(self._walk, closed_nodes=self._closed_nodes, closed_links={*self._closed_links, variable})

    def fewest_to_close(self, start: str) -> tuple[str, ...]:
        """The variables of the fewest links without which no way leads from the start to the end: a minimum cut.

        No links when there is no way, or when the start is the end.
        """
        import networkx as nx

        if start == self.end or self.end not in self.reachable(start):
            return ()
        cut = nx.minimum_edge_cut(self.arcs, start, self.end)
        closed = {self.arcs.edges[arc]["variable"] for arc in cut}
        return tuple(link.variable for link in self._walk.links if link.variable in closed)

    def _dominators(self, start: str, node: str) -> set[str]:
        """The nodes on every way from the start to the node, which there must be, both ends among them."""
        import networkx as nx

        above = nx.immediate_dominators(self.arcs, start)
        chain = {start}
        while node != start:
            chain.add(node)
            node = above[node]
        return chain
