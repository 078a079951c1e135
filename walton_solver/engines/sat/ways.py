"""Walks in a SAT model: a few clauses at first, and then whatever a solution shows to be missing.

What every walk does next to each node and link is told at once. That all of it hangs together is not: where a solution
falls apart, a clause that holds of all walks says why, as in cutting planes for tours (G. Dantzig, R. Fulkerson,
S. Johnson: Solution of a large-scale traveling-salesman problem, 1954). Such clauses stay, and few are ever needed.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from typing import Protocol, TypeAlias, TypeVar

from walton_solver.logic.formulas import Value, Walk
from walton_solver.logic.walks import arcs

Name = TypeVar("Name")

Arc: TypeAlias = tuple[str, str, str]
"""A way that a link may be gone: the link's variable, from where, to where."""

Ahead: TypeAlias = Mapping[str, Sequence[str]]
"""For each node those next to it, along arcs or against them."""


class Found(Protocol):
    """A solution; see `clauses.Model`."""

    def true_among(self, named: Mapping[Name, int]) -> Iterator[Name]: ...


class Told(Protocol):
    """What clauses are told to; see `clauses.Clauses`."""

    true: int

    def new(self) -> int: ...

    def add(self, clause: Iterable[int]) -> None: ...

    def value(self, variable: str, value: Value) -> int: ...

    def at_most_one(self, literals: Sequence[int]) -> None: ...


class Ways:
    """A walk as clauses: of every solution it is demanded that it is one, once `refute` finds nothing more to say."""

    def __init__(self, walk: Walk, clauses: Told) -> None:
        self._walk = walk
        self._clauses = clauses
        self._passed = {node: clauses.value(variable, True) for node, variable in walk.nodes}
        self._starts = {node: clauses.value(walk.start, node) for node in self._passed}
        self._used = {link.variable: clauses.value(link.variable, True) for link in walk.links}
        self._bounds: dict[int, int] = {}
        self._steps: list[_Step] = []
        self._arcs: dict[Arc, int] = {}
        """The literal that an arc is gone, or where that does not matter, that its link is used."""
        self._one_way: set[Arc] = set()
        """The arcs with a literal of their own."""
        self._tell_links()
        self._tell_nodes()

    def at_most(self, steps: int) -> int:
        """A literal which enforces that there is such a walk of at most so many steps: a node for each of them."""
        while len(self._steps) <= steps:
            self._steps.append(self._step())
        if steps not in self._bounds:
            add, bound = self._clauses.add, self._clauses.new()
            self._bounds[steps] = bound
            add([-bound, self._steps[steps].at[self._walk.end]])
            for step in self._steps[: steps + 1]:
                add([-bound, step.counts])
            for node, passed in self._passed.items():
                add([-bound, -passed, *(step.at[node] for step in self._steps[: steps + 1])])
            for variable, used in self._used.items():
                gone = [
                    step.gone[arc] for step in self._steps[1 : steps + 1] for arc in self._arcs if arc[0] == variable
                ]
                add([-bound, -used, *gone])
        return self._bounds[steps]

    def refute(self, model: Found) -> bool:
        """Add what the solution shows to be missing; whether that is anything."""
        used = list(model.true_among(self._arcs))
        start = next(model.true_among(self._starts))
        passed = set(model.true_among(self._passed))
        onward = _neighbours((tail, head) for _, tail, head in used)
        back = _neighbours((head, tail) for _, tail, head in used)
        apart = passed - _closure(start, onward).keys()
        for behind in self._closures(apart, back):
            self._cut_off(behind)
        lost = passed - _closure(self._walk.end, back).keys()
        for ahead in self._closures(lost, onward):
            self._without_end(ahead)
        return bool(apart or lost) or self._refute_order(used, onward)

    def _tell_links(self) -> None:
        """A link is used when it is gone; on a simple walk one way, for which both ways have a literal."""
        add, walk = self._clauses.add, self._walk
        ways: dict[str, list[Arc]] = {variable: [] for variable in self._used}
        for link, tail, head in arcs(walk):
            ways[link.variable].append((link.variable, tail, head))
        for variable, gone in ways.items():
            used = self._used[variable]
            if len(gone) == 2 and walk.simple:
                one, other = (self._clauses.new() for _ in gone)
                self._arcs.update(zip(gone, (one, other), strict=True))
                for clause in ([-used, one, other], [-one, used], [-other, used], [-one, -other]):
                    add(clause)
            else:
                self._arcs.update(dict.fromkeys(gone, used))
            if not gone:
                add([-used])
            if walk.simple or len(gone) == 1:
                self._one_way.update(gone)
        for (_, tail, head), literal in self._arcs.items():
            add([-literal, self._passed[tail]])
            add([-literal, self._passed[head]])

    def _tell_nodes(self) -> None:
        """A walk comes into each node, or starts there, and goes on, until it is at its end."""
        add, walk = self._clauses.add, self._walk
        add(self._starts.values())
        add([self._passed[walk.end]])
        at_once = self._starts[walk.end]
        for node, passed in self._passed.items():
            into = [literal for (_, _, head), literal in self._arcs.items() if head == node]
            out = [literal for (_, tail, _), literal in self._arcs.items() if tail == node]
            add([-self._starts[node], passed])
            add([-passed, self._starts[node], *into])
            if node != walk.end:
                add([-passed, *out])
                add([-passed, -at_once])
            if walk.simple or node == walk.end:
                self._clauses.at_most_one([self._starts[node], *into])
                self._clauses.at_most_one(out)

    def _closures(self, nodes: Iterable[str], ways: Ahead) -> list[dict[str, None]]:
        """What is reached from each of these nodes, the node first; of what is the same once."""
        among = frozenset(nodes)
        found: dict[frozenset[str], dict[str, None]] = {}
        for node in filter(among.__contains__, self._passed):
            reached = _closure(node, ways)
            found.setdefault(frozenset(reached), reached)
        return list(found.values())

    def _cut_off(self, behind: Mapping[str, None]) -> None:
        """A node is passed only if the walk starts in, or comes into, a set of nodes that holds it."""
        starts = [literal for node, literal in self._starts.items() if node in behind]
        into = [literal for (_, tail, head), literal in self._arcs.items() if head in behind and tail not in behind]
        self._clauses.add([-self._passed[next(iter(behind))], *starts, *into])

    def _without_end(self, ahead: Mapping[str, None]) -> None:
        """A node is passed only if the walk goes out of a set of nodes that holds it and not the end."""
        out = [literal for (_, tail, head), literal in self._arcs.items() if tail in ahead and head not in ahead]
        self._clauses.add([-self._passed[next(iter(ahead))], *out])

    def _refute_order(self, used: Iterable[Arc], onward: Ahead) -> bool:
        """Of two arcs one is gone before the other: from its head the walk goes on to the other's tail."""
        reach = {arc: _closure(arc[2], onward) for arc in used if arc in self._one_way}
        no_way_back = {arc: ahead for arc, ahead in reach.items() if arc[1] not in ahead}
        is_refuted = False
        for one, other in combinations(no_way_back, 2):
            ahead, other_ahead = no_way_back[one], no_way_back[other]
            if other[1] not in ahead and one[1] not in other_ahead:
                out = [
                    literal
                    for (_, leaves, enters), literal in self._arcs.items()
                    if any(leaves in each and enters not in each for each in (ahead, other_ahead))
                ]
                self._clauses.add([-self._arcs[one], -self._arcs[other], *out])
                is_refuted = True
        return is_refuted

    def _step(self) -> "_Step":
        """What it means that a walk counts one more step; one that is over stays at its end."""
        add, new, end = self._clauses.add, self._clauses.new, self._walk.end
        if not self._steps:
            first = _Step(counts=new(), at={node: new() for node in self._passed}, gone={})
            for node, here in first.at.items():
                add([-first.counts, -here, self._starts[node]])
                add([-first.counts, here, -self._starts[node]])
            return first
        before = self._steps[-1]
        after = _Step(counts=new(), at={node: new() for node in self._passed}, gone={arc: new() for arc in self._arcs})
        counts = -after.counts
        for (variable, tail, head), gone in after.gone.items():
            for needed in (before.at[tail], after.at[head], self._arcs[variable, tail, head]):
                add([counts, -gone, needed])
        for node, here in after.at.items():
            into = [gone for (_, _, head), gone in after.gone.items() if head == node]
            add([counts, -here, self._passed[node]])
            add([counts, -here, *into, *([before.at[end]] if node == end else [])])
        self._clauses.at_most_one(list(after.at.values()))
        for _, alike in groupby(sorted(self._arcs, key=_ends), key=_ends):
            self._clauses.at_most_one([after.gone[arc] for arc in alike])
        return after


@dataclass(frozen=True, slots=True, kw_only=True)
class _Step:
    """A step of a walk as literals: that it counts, where the walk is after it, which way it was gone."""

    counts: int
    at: Mapping[str, int]
    gone: Mapping[Arc, int]


def _ends(arc: Arc) -> tuple[str, str]:
    _, tail, head = arc
    return tail, head


def _neighbours(pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for node, other in pairs:
        found.setdefault(node, []).append(other)
    return found


def _closure(node: str, ways: Ahead) -> dict[str, None]:
    """The nodes that can be reached, first itself."""
    reached, frontier = {node: None}, [node]
    while frontier:
        for other in ways.get(frontier.pop(), ()):
            if other not in reached:
                reached[other] = None
                frontier.append(other)
    return reached
