"""Cases to be made: which numbers of which levels, so that no two have the same deck."""

from collections.abc import Callable, Sequence
from typing import get_args

from walton_solver.corpus.items import Item, digest
from walton_solver.corpus.work import Record, Work
from walton_solver.documents.defects import listing, quote, suggestion
from walton_solver.errors import QueryError

MOST_REPLACED = 100
"""How many numbers beyond those asked for are tried for each level."""


def levels_named(text: str) -> tuple[str, ...]:
    """The levels that a list with commas names, or all of them. Raises QueryError for what is no level."""
    from walton_solver.games.walton.cases import Level

    levels: tuple[str, ...] = get_args(Level)
    if text == "all":
        return levels
    named = [each.strip() for each in text.split(",")]
    for each in named:
        if each not in levels:
            raise QueryError(f"no level {quote(each)}{suggestion(each, levels) or f'; there are {listing(levels)}'}")
    return tuple(level for level in levels if level in named)


def made_items(levels: Sequence[str], seed: int, number: int) -> list[Item]:
    """So many cases in all, as evenly over the levels as can be, in order of level and number."""
    each, more = divmod(number, len(levels))
    counts = {level: each + (i < more) for i, level in enumerate(levels)}
    return [_item(level, seed, n) for level, count in counts.items() for n in range(1, count + 1)]


def without_twins(work: Work, items: Sequence[Item], record_of: Callable[[Work, Item], Record | None]) -> list[Item]:
    """The cases, with the next numbers of their level instead of those whose deck an earlier one has.

    Which these are does not depend on who made which when. In a house that has no more decks there are fewer cases.
    """
    last = dict(map(_level_and_number, items))
    most = {level: number + MOST_REPLACED for level, number in last.items()}
    seen: set[str] = set()
    kept: list[Item] = []
    for item in items:
        record = record_of(work, item)
        deck = None if record is None else record.result.get("deck")
        if deck is None or deck not in seen:
            seen.update([] if deck is None else [deck])
            kept.append(item)
            continue
        level, _ = _level_and_number(item)
        last[level] += 1
        if last[level] <= most[level]:
            kept.append(_item(level, work.seed, last[level]))
    return kept


def _item(level: str, seed: int, number: int) -> Item:
    name = f"{level}-{seed}-{number}"
    return Item(name, digest(name))


def _level_and_number(item: Item) -> tuple[str, int]:
    level, _, number = item.name.rsplit("-", 2)
    return level, int(number)
