"""One line of a report for each case: what is counted, compared and put into tables."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from walton_solver.corpus.items import Item, digest
from walton_solver.corpus.records import Records
from walton_solver.corpus.work import Cost, Record, Status, Work


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """What a report says of one case; None, 0 or empty for what its command or its game does not tell.

    `level`: as its file has it; `grade`: as it was found to be; `difficulty`, `hands`, `story`: see `grading`;
    `answer`: the digest of the possible solutions, `told`: that of the steps of its story. `oddities`: kinds of what
    looks like a mistake. `position`: the line of the file that the first of the errors is about.
    """

    file: str
    status: Status
    game: str | None = None
    verdict: str | None = None
    sound: bool | None = None
    intended: str | None = None
    level: str | None = None
    published: str | None = None
    grade: str | None = None
    difficulty: float | None = None
    hands: float | None = None
    story: float | None = None
    steps: int | None = None
    clues: int | None = None
    smallest_deck: int | None = None
    rounds: float | None = None
    oddities: tuple[str, ...] = ()
    answer: str | None = None
    told: str | None = None
    errors: tuple[str, ...] = ()
    position: int | None = None
    cost: Cost = field(default_factory=Cost)


def rows_of(work: Work, items: Iterable[Item], records: Records) -> Iterator[tuple[Row, Mapping[str, Any]]]:
    """The rows of the cases that are done, in order, each with what its command said."""
    for item in items:
        record = records.of(work, item)
        if record is not None:
            yield row_of(item.name, record), record.result


def row_of(file: str, record: Record) -> Row:
    """The row of a case, from what came of the work on it."""
    result = record.result
    difficulty: Mapping[str, Any] = result.get("difficulty") or {}
    errors = result.get("errors", ())
    return Row(
        file=file,
        status=record.status,
        game=result.get("of"),
        verdict=result.get("verdict"),
        sound=result.get("sound"),
        intended=result.get("intended"),
        level=result.get("level"),
        published=(result.get("published_level") or {}).get("level"),
        grade=difficulty.get("level"),
        difficulty=difficulty.get("number"),
        hands=difficulty.get("hands"),
        story=difficulty.get("story"),
        steps=len(result["steps"]) if "steps" in result else difficulty.get("steps"),
        clues=result.get("clues"),
        smallest_deck=_size(result.get("smallest_deck")),
        rounds=(result.get("rounds") or {}).get("value"),
        oddities=tuple(sorted({each["kind"] for each in result.get("lint", ())})),
        answer=_digest(result.get("hypotheses")),
        told=_digest(result.get("steps")),
        errors=tuple(each["message"] for each in errors),
        position=next((each.get("line") for each in errors), None),
        cost=record.cost,
    )


def _size(deck: object) -> int | None:
    return len(deck) if isinstance(deck, list) else None


def _digest(value: object) -> str | None:
    return None if value is None else digest(json.dumps(value, sort_keys=True))
