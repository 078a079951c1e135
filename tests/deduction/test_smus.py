"""SmusSearches against trying all sets, over worlds that are made up: each is just what items are false in it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

import pytest

from walton_solver.deduction.smus import Items, SmusSearch
from walton_solver.engines.outcomes import Answer, CorrectionSet, Subsets, Worlds
from walton_solver.limits import Deadline, LimitReached, SolverStatus
from walton_solver.logic.formulas import Formula, is_true
from walton_solver.logic.masks import positions

PATIENCE = SolverStatus("out of patience")
ITEMS = 6
FORMULAS: tuple[Formula, ...] = tuple(is_true(f"item {number}") for number in range(ITEMS))


@dataclass(frozen=True)
class ListedWorlds:
    """Worlds by what is false in them; some of them are shown when asked for, in an order of their own."""

    worlds: tuple[tuple[int, int], ...]
    """A number for each world, and the items that are false in it."""
    most: int = 2
    patience: int | None = None
    """How many worlds may be shown before it gives up."""

    is_laid_out = False

    def assuming(self, *formulas: Formula) -> Worlds:
        raise NotImplementedError

    def corrections(self, items: tuple[Formula, ...], kept: int, *, most: int = 4) -> Sequence[CorrectionSet]:
        assert items == FORMULAS
        if self.patience is not None and kept.bit_count() > self.patience:
            raise LimitReached(PATIENCE)
        return [CorrectionSet(broken, number) for number, broken in self.worlds if not broken & kept][: self.most]

    def has(self, correction: CorrectionSet) -> bool:
        return (correction.witness, correction.broken) in self.worlds

    def excluded(self, formulas: tuple[Formula, ...], asked: int) -> int:
        raise NotImplementedError

    def possible_with(self, subsets: Subsets, items: tuple[Formula, ...], formulas: Iterable[Formula]) -> list[int]:
        raise NotImplementedError

    def answers(self) -> Iterator[Answer]:
        raise NotImplementedError

    def ruled_out(self, items: tuple[Formula, ...]) -> Iterator[tuple[Answer, int | None]]:
        raise NotImplementedError

    def some(self, rng: Random) -> "ListedWorlds":
        """Those of the worlds that are left when more is known."""
        left = tuple(world for world in self.worlds if rng.random() < 0.6)
        return ListedWorlds(left, self.most, self.patience)


def listed_worlds(rng: Random, *, least: int = 1, patience: int | None = None) -> ListedWorlds:
    """So many worlds, each of which makes at least so many items false."""
    count = rng.randint(0, 12)
    worlds = [
        (number, sum(1 << item for item in rng.sample(range(ITEMS), rng.randint(least, 4)))) for number in range(count)
    ]
    return ListedWorlds(tuple(worlds), most=rng.randint(1, 3), patience=patience)


def _items(rng: Random) -> Items:
    dearest = rng.choice((1, 3))
    return Items(
        formulas=FORMULAS,
        weights=[rng.randint(1, 3) for _ in range(ITEMS)],
        costs=[rng.randint(1, dearest) for _ in range(ITEMS)],
    )


def _cost(items: Items, chosen: int) -> int:
    return sum(items.costs[item] for item in positions(chosen))


def _best(items: Items, worlds: ListedWorlds) -> int | None:
    """By trying all: the items that leave none of the worlds, the best by cost, then weight, then order."""
    every = [chosen for size in range(ITEMS + 1) for chosen in combinations(range(ITEMS), size)]
    masks = {chosen: sum(1 << item for item in chosen) for chosen in every}
    left = [chosen for chosen in every if all(masks[chosen] & broken for _, broken in worlds.worlds)]
    if not left:
        return None
    best = min(left, key=lambda chosen: (_cost(items, masks[chosen]), sum(items.weights[i] for i in chosen), chosen))
    return masks[best]


def _refine_to_the_end(
    cover: SmusSearch, items: Items, worlds: ListedWorlds, pool: list[CorrectionSet] | None, best: int | None
) -> None:
    """Refine step by step; the bound never promises too much, and nothing is proven before its time."""
    rounds = 0
    while not cover.is_proven and cover.chosen is not None:
        assert best is None or cover.bound <= _cost(items, best)
        assert cover.bound == _cost(items, cover.chosen)
        cover.refine(worlds, pool)
        assert not cover.is_proven or cover.chosen == best
        rounds += 1
        assert rounds <= len(worlds.worlds) + 1, "each round finds a world or proves"
    assert cover.chosen == best
    assert cover.is_proven is (best is not None)


@pytest.mark.parametrize("seed", range(80))
def test_the_cheapest_items_that_leave_no_world_are_found(seed: int) -> None:
    rng = Random(seed)
    items, worlds = _items(rng), listed_worlds(rng, least=0 if seed % 10 == 0 else 1)
    _refine_to_the_end(SmusSearch(items, Deadline(None)), items, worlds, None, _best(items, worlds))
    cover = SmusSearch(items, Deadline(None))
    cover.finish(worlds)
    assert cover.chosen == _best(items, worlds)


@pytest.mark.parametrize("seed", range(80))
def test_a_search_goes_on_when_worlds_fall_away(seed: int) -> None:
    rng = Random(f"keep {seed}")
    items, worlds = _items(rng), listed_worlds(rng)
    cover = SmusSearch(items, Deadline(None))
    for _ in range(4):
        # Some of the way, or all of it.
        for _ in range(rng.choice((0, 1, 2, 20))):
            if not cover.is_proven:
                cover.refine(worlds)
        worlds = worlds.some(rng)
        cover.keep(worlds)
        best = _best(items, worlds)
        assert best is not None
        assert cover.bound <= _cost(items, best)
        assert not cover.is_proven or cover.chosen == best
    _refine_to_the_end(cover, items, worlds, None, _best(items, worlds))


@pytest.mark.parametrize("seed", range(80))
def test_searches_share_what_they_find(seed: int) -> None:
    """Worlds that another search found serve this one only where they are among its own."""
    rng = Random(f"pool {seed}")
    items, every = _items(rng), listed_worlds(rng)
    pool: list[CorrectionSet] = []
    for _ in range(4):
        worlds = every.some(rng)
        _refine_to_the_end(SmusSearch(items, Deadline(None)), items, worlds, pool, _best(items, worlds))
    assert all(every.has(each) for each in pool)


def test_a_world_of_the_pool_saves_asking() -> None:
    items = Items(FORMULAS, weights=[1] * ITEMS, costs=[1] * ITEMS)
    pool = [CorrectionSet(0b11, 0)]
    cover = SmusSearch(items, Deadline(None))
    # It would give up if it were asked.
    cover.refine(ListedWorlds(((0, 0b11),), patience=-1), pool)
    assert (cover.chosen, cover.bound, cover.is_proven) == (0b01, 1, False)
    assert pool == [CorrectionSet(0b11, 0)]


def test_what_cannot_be_found_out_proves_nothing() -> None:
    items = Items(FORMULAS, weights=[1] * ITEMS, costs=[1] * ITEMS)
    cover = SmusSearch(items, Deadline(None))
    worlds = ListedWorlds(((0, 0b11), (1, 0b100)), most=1, patience=1)
    with pytest.raises(LimitReached):
        cover.finish(worlds)
    assert not cover.is_proven
    assert (cover.chosen, cover.bound) == (0b101, 2)


def test_without_a_world_nothing_is_needed() -> None:
    cover = SmusSearch(Items(FORMULAS, weights=[1] * ITEMS, costs=[1] * ITEMS), Deadline(None))
    cover.finish(ListedWorlds(()))
    assert (cover.chosen, cover.bound, cover.is_proven) == (0, 0, True)


def test_a_world_that_breaks_nothing_cannot_be_ruled_out() -> None:
    cover = SmusSearch(Items(FORMULAS, weights=[1] * ITEMS, costs=[1] * ITEMS), Deadline(None))
    cover.finish(ListedWorlds(((0, 0b1), (1, 0))))
    assert cover.chosen is None
    assert not cover.is_proven
