"""Tables side by side, each a bit of masks: what they do in a context, and what all of them do at once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter

from walton_solver.engines.tables.relations import Product, Relation
from walton_solver.engines.tables.strata import Saying, Strata
from walton_solver.engines.tables.tables import Masks, Table
from walton_solver.logic.masks import positions


@dataclass(frozen=True, slots=True)
class Row:
    """What tables do in one context; those that do nothing there are left out, those without a world are `dead`."""

    dead: int
    masks: Sequence[tuple[int, Masks]]
    choices: Sequence[tuple[int, Relation]]


class TableList:
    """Tables side by side over so many contexts."""

    def __init__(self, tables: Sequence[Table], contexts: int) -> None:
        self.tables = tables
        self._contexts = contexts
        self._rows: dict[int, Row] = {}

    @cached_property
    def dead(self) -> Sequence[int]:
        """In each context the tables that have no world there."""
        dead = [0] * self._contexts
        for place, table in enumerate(self.tables):
            for context in positions((1 << self._contexts) - 1 & ~table.alive):
                dead[context] |= 1 << place
        return dead

    def row(self, context: int) -> Row:
        if context not in self._rows:
            dead = self.dead[context]
            various = [(1 << i, table) for i, table in self._various if not dead >> i & 1]
            masks = [(bit, table.masks[context]) for bit, table in various if context in table.masks]
            self._rows[context] = Row(
                dead=dead,
                masks=sorted([*self._uniform, *masks], key=itemgetter(0)) if masks else self._uniform,
                choices=[(bit, table.choices[context]) for bit, table in various if context in table.choices],
            )
        return self._rows[context]

    @cached_property
    def uniform(self) -> Sequence[tuple[int, Masks]]:
        """What is the same in all contexts, by place."""
        return [(i, table.local[0]) for i, table in enumerate(self.tables) if table.is_uniform and table.local[0]]

    def various_in(self, context: int) -> Sequence[tuple[int, Masks]]:
        """What else there is in a context where it is one product, by place."""
        return [(i, table.masks[context]) for i, table in self._various if context in table.masks]

    @cached_property
    def choosing(self) -> int:
        """The contexts in which some table is several products, as a mask."""
        return sum(1 << context for context in {context for table in self.tables for context in table.choices})

    @cached_property
    def _uniform(self) -> Sequence[tuple[int, Masks]]:
        """What is the same in all rows."""
        return [(1 << place, masks) for place, masks in self.uniform]

    @cached_property
    def _various(self) -> Sequence[tuple[int, Table]]:
        """The tables that are not, with their places."""
        return [(i, t) for i, t in enumerate(self.tables) if not t.is_uniform and (t.strata or t.several)]

    def possible(self, strata: Sequence[Strata], alive: int, asked: int) -> int:
        """Which of the tables asked for have a world in the contexts alive, with what the strata leave of blocks."""
        reach = self._reach
        found = sum(bit for bit, contexts in reach.contexts if asked & bit and contexts & alive)
        for block, (bits, sayings) in reach.blocks.items():
            if asked & bits & ~found:
                found |= strata[block].possible(sayings, asked & bits & ~found, alive)
        for bit, contexts, product in reach.products:
            if asked & bit & ~found:
                left = contexts & alive
                for block, mask in product.items():
                    left &= strata[block].touched(mask, left)
                found |= bit if left else 0
        return found

    @cached_property
    def _reach(self) -> "_Reach":
        contexts: dict[int, int] = {}
        blocks: dict[int, dict[int, list[tuple[int, int]]]] = {}
        products: list[tuple[int, int, Product]] = []
        for place, table in enumerate(self.tables):
            bit = 1 << place
            for alive, product in table.products():
                if not product:
                    contexts[bit] = contexts.get(bit, 0) | alive
                elif len(product) > 1:
                    products.append((bit, alive, product))
                else:
                    ((block, mask),) = product.items()
                    blocks.setdefault(block, {}).setdefault(bit, []).append((mask, alive))
        sayings = {
            block: [Saying(bit, tuple(strata)) for bit, strata in by_bit.items()] for block, by_bit in blocks.items()
        }
        return _Reach(
            contexts=[*contexts.items()],
            blocks={block: (sum(each.bit for each in said), said) for block, said in sayings.items()},
            products=products,
        )


@dataclass(frozen=True, slots=True)
class _Reach:
    """What tables say, taken apart by how far it reaches; a table is true where any of its parts is.

    `contexts`: contexts in which a table is true anyway; `blocks`: by block all tables with a part that speaks of that
    block alone, and these parts; `products`: a table, contexts, and what it puts there on several blocks at once.
    """

    contexts: Sequence[tuple[int, int]]
    blocks: Mapping[int, tuple[int, Sequence[Saying]]]
    products: Sequence[tuple[int, int, Product]]
