"""Relations over blocks: sets of joint values, as disjoint products of bit masks.

A *product* maps some blocks to a mask over the block's joint values and leaves the other blocks free; a relation
is a tuple of products that have no world in common. Nearly all relations are a single product of a single mask.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from walton_solver.limits import LimitReached, MemoryBudget

Product: TypeAlias = Mapping[int, int]
Relation: TypeAlias = tuple[Product, ...]

EVERYTHING: Relation = ({},)
NOTHING: Relation = ()

MOST_PRODUCTS = 256


class OutgrownError(LimitReached):
    """The tables would need more memory than their budget; `detail` says of what."""

    def __init__(self, detail: str) -> None:
        self.limit: MemoryBudget
        super().__init__(MemoryBudget(detail))


def intersection(one: Relation, other: Relation) -> Relation:
    """The worlds in both."""
    products = [both for a in one for b in other if (both := _meet(a, b)) is not None]
    return _limited(products)


def union(one: Relation, other: Relation, full: Sequence[int]) -> Relation:
    """The worlds in one or the other; `full` has the mask of all values of each block."""
    if len(one) == len(other) == 1 and len(one[0]) == 1 and one[0].keys() == other[0].keys():
        ((block, mask),) = one[0].items()
        both = mask | other[0][block]
        return EVERYTHING if both == full[block] else ({block: both},)
    return _limited([*one, *(piece for product in other for piece in _outside([product], one, full))])


def complement(relation: Relation, full: Sequence[int]) -> Relation:
    """The worlds that are not in the relation."""
    return _limited(_outside([{}], relation, full))


def _meet(one: Product, other: Product) -> Product | None:
    both = dict(one)
    for block, mask in other.items():
        mask &= both.get(block, mask)
        if not mask:
            return None
        both[block] = mask
    return both


def _outside(pieces: list[Product], relation: Relation, full: Sequence[int]) -> list[Product]:
    """The pieces without the worlds of the relation."""
    for product in relation:
        pieces = [part for piece in pieces for part in _without(piece, product, full)]
        if len(pieces) > MOST_PRODUCTS:
            break
    return pieces


def _without(piece: Product, product: Product, full: Sequence[int]) -> list[Product]:
    """The piece cut along the product's masks, one after the other; what lies inside all of them is left out."""
    parts: list[Product] = []
    inside = dict(piece)
    for block, mask in product.items():
        here = inside.get(block, full[block])
        if here & ~mask:
            parts.append({**inside, block: here & ~mask})
        if not here & mask:
            break
        inside[block] = here & mask
    return parts


def _limited(products: list[Product]) -> Relation:
    if len(products) > MOST_PRODUCTS:
        raise OutgrownError(f"a formula connects blocks in more than {MOST_PRODUCTS} ways")
    return tuple(products)
