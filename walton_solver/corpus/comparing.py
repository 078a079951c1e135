"""What differs between two runs, case by case."""

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from walton_solver.corpus.rows import Row
from walton_solver.errors import Defect, DocumentError

RESULTS = "results.jsonl"

COMPARED = ("status", "verdict", "answer", "grade", "told")
"""What of a row can change; `answer` and `told` are digests."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What changed of one case: `what` (see `COMPARED`, or `new`, `gone`), from what to what, empty for digests."""

    file: str
    what: str
    before: str = ""
    after: str = ""


def changes_between(before: Mapping[str, Row], after: Iterable[Row]) -> tuple[Change, ...]:
    """What changed, in order of the later run's files; then which files are gone.

    What only one of the runs tells, such as the grade beside a brief run, has not changed.
    """
    changes: list[Change] = []
    seen: set[str] = set()
    for row in after:
        seen.add(row.file)
        if (old := before.get(row.file)) is None:
            changes.append(Change(file=row.file, what="new"))
            continue
        for what in COMPARED:
            was, is_now = getattr(old, what), getattr(row, what)
            if was != is_now and was is not None and is_now is not None:
                told = ("", "") if what in ("answer", "told") else (str(was), str(is_now))
                changes.append(Change(file=row.file, what=what, before=told[0], after=told[1]))
    changes += [Change(file=file, what="gone") for file in before if file not in seen]
    return tuple(changes)


def rows_in(folder: str) -> dict[str, Row]:
    """The rows of an earlier run, by file. Raises DocumentError if the folder has none."""
    from walton_solver.corpus.rows import row_of
    from walton_solver.corpus.work import Record

    path = os.path.join(folder, RESULTS)
    rows: dict[str, Row] = {}
    number = 1
    try:
        with open(path, encoding="utf-8") as stream:
            for line in stream:
                values: dict[str, Any] = json.loads(line)
                file, status = values.pop("file"), values.pop("status")
                rows[file] = row_of(file, Record(digest="", status=status, result=values))
                number += 1
    except OSError as error:
        raise DocumentError([Defect(path, 0, "", f"no earlier run can be read here ({error.strerror})")]) from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise DocumentError([Defect(path, number, "", "this is no line of an earlier run")]) from None
    return rows
