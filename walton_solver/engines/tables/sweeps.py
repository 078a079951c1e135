"""Sweeps: all worlds of a space that agree with some tables, from one node of the pivots to the next.

What a table says in a context depends on a few pivots only. So contexts are gone through as a tree, a pivot at each
level: what hangs on the first pivots is taken in once for all contexts that are alike in them, and where nothing is
left, none of these is looked at. (Conditioning with backtracking, as in cutset conditioning by R. Dechter.)
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from walton_solver.engines.tables.relations import Relation
from walton_solver.engines.tables.spaces import Space, State
from walton_solver.engines.tables.tables import Table
from walton_solver.limits import Deadline

Part: TypeAlias = tuple[Sequence[int], Sequence[Relation]]
"""In one context: for each block a mask, and what is still to choose."""


def sweep(space: Space, tables: Iterable[Table], deadline: Deadline) -> Iterator[State]:
    """The worlds that agree with the space's rules and with the tables, in disjoint parts, in the order of contexts."""
    at: list[list[Table]] = [[] for _ in range(len(space.pivots) + 1)]
    for table in tables:
        at[table.level].append(table)
    for level, here in enumerate(at):
        here.sort(key=lambda table: table.longest)
        here[:0] = space.rules_at[level]
    if not all(space.full):
        return
    counts = [space.below(level) // space.below(level + 1) for level in range(len(space.pivots))]
    yield from _below(at, counts, 0, 0, list(space.full), [], deadline)


def _below(
    at: Sequence[Sequence[Table]],
    counts: Sequence[int],
    level: int,
    node: int,
    masks: list[int],
    choices: list[Relation],
    deadline: Deadline,
) -> Iterator[State]:
    """What there is in a node; the masks are narrowed in place."""
    for table in at[level]:
        for block, mask in table.local[node]:
            masks[block] &= mask
            if not masks[block]:
                return
        if node in table.several:
            choices = [*choices, table.several[node]]
    if level == len(counts):
        deadline.check()
        for chosen in choose(masks, choices):
            yield node, chosen
        return
    first = node * counts[level]
    for child in range(first, first + counts[level]):
        yield from _below(at, counts, level + 1, child, masks.copy(), choices, deadline)


def choose(masks: Sequence[int], choices: Sequence[Relation]) -> Iterator[Sequence[int]]:
    """The masks with one product of each relation, wherever nothing becomes empty."""
    if not choices:
        yield masks
        return
    for product in choices[0]:
        narrowed = list(masks)
        for block, mask in product.items():
            narrowed[block] &= mask
        if all(narrowed):
            yield from choose(narrowed, choices[1:])
