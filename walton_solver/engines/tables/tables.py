"""Tables: what a formula says in each context."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TypeAlias, TypeVar

from walton_solver.engines.tables.relations import Product, Relation
from walton_solver.engines.tables.strata import Strata, strata_of

Masks: TypeAlias = tuple[tuple[int, int], ...]
"""What a product puts on blocks: pairs of a block and a mask over its joint values."""

DEAD: Masks = ((0, 0),)
"""What leaves no world."""

Said = TypeVar("Said")


class Table:
    """What a formula says in each context.

    `level`: how many of the pivots, from the first on, tell the contexts apart in which it says different things; a
    *node* of that level is all contexts that are alike in these. `local`: for each node what it puts on blocks: nothing
    where it is true anyway, `DEAD` where it cannot be true. `several`: the nodes in which it is several products.
    """

    def __init__(self, level: int, relations: Sequence[Relation], below: int) -> None:
        """`relations`: what there is in each node of the level; `below`: how many contexts a node has."""
        self.level = level
        self._below = below
        known = {id(relation): _local(relation) for relation in relations}
        self.local = [known[id(relation)] for relation in relations]
        self.several = {node: relation for node, relation in enumerate(relations) if len(relation) > 1}
        # Tables with short masks are taken in first, as these rule out most contexts soonest.
        self.longest = max((mask.bit_length() for local in known.values() for _, mask in local), default=0)

    @cached_property
    def alive(self) -> int:
        """The contexts that it allows, as a mask."""
        return sum(self._contexts_of(node) for node, local in enumerate(self.local) if local is not DEAD)

    @property
    def is_uniform(self) -> bool:
        """Whether it puts the same masks, those of the only node, on blocks in all contexts, and does no more."""
        return self.level == 0 and not self.several and self.local[0] is not DEAD

    @cached_property
    def masks(self) -> Mapping[int, Masks]:
        """The masks that it puts on blocks, by context, where it is one product of some."""
        return self._by_context({node: local for node, local in enumerate(self.local) if local and local is not DEAD})

    @cached_property
    def choices(self) -> Mapping[int, Relation]:
        """Several products, by context, where it is several."""
        return self._by_context(self.several)

    @cached_property
    def strata(self) -> Mapping[int, Strata]:
        """The masks that it puts on blocks where it is one product, by block."""
        return strata_of((local, self._contexts_of(node)) for node, local in enumerate(self.local) if local is not DEAD)

    def products(self) -> Iterator[tuple[int, Product]]:
        """Every product with the contexts, as a mask, in which it is the table or part of it."""
        found: dict[int, tuple[int, Relation]] = {}
        for node, local in enumerate(self.local):
            if local is not DEAD:
                relation = self.several.get(node)
                key = id(local) if relation is None else id(relation)
                contexts, _ = found.get(key, (0, ()))
                found[key] = contexts | self._contexts_of(node), relation or (dict(local),)
        for contexts, relation in found.values():
            yield from ((contexts, product) for product in relation)

    def _contexts_of(self, node: int) -> int:
        return (1 << self._below) - 1 << node * self._below

    def _by_context(self, by_node: Mapping[int, Said]) -> dict[int, Said]:
        return {
            context: said
            for node, said in by_node.items()
            for context in range(node * self._below, (node + 1) * self._below)
        }


def _local(relation: Relation) -> Masks:
    if not relation:
        return DEAD
    return tuple(relation[0].items()) if len(relation) == 1 else ()
