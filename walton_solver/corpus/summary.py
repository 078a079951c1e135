"""What a report says of all cases together."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from heapq import nlargest
from statistics import median
from typing import Any

from walton_solver.corpus.comparing import Change
from walton_solver.corpus.rows import Row

SLOWEST = 10
MOST_FAILURES = 50
"""How many failed cases are listed; all are counted."""

MEASURES = ("difficulty", "clues", "steps", "smallest_deck")
"""What has a distribution."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """Counts by status, verdict, level (as files say), grade and oddity; numbers of each measure, in order.

    `failures`: the first rows that are no answer; `slowest`: rows by processor time; `peak_mb`: the most memory that
    a process took; `changes`: what differs from an earlier run, if there was one to compare with.
    """

    cases: int = 0
    missing: int = 0
    status: Mapping[str, int] = field(default_factory=dict)
    verdicts: Mapping[str, int] = field(default_factory=dict)
    levels: Mapping[str, int] = field(default_factory=dict)
    grades: Mapping[str, int] = field(default_factory=dict)
    oddities: Mapping[str, int] = field(default_factory=dict)
    measures: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    failures: tuple[Row, ...] = ()
    slowest: tuple[Row, ...] = ()
    cpu_s: float = 0.0
    peak_mb: float = 0.0
    changes: tuple[Change, ...] | None = None

    @property
    def median_s(self) -> float:
        """Processor seconds for a case, in the middle."""
        return self.cpu_s and median(self.measures["cpu_s"])


def summary_of(rows: Iterable[Row], *, missing: int = 0, changes: tuple[Change, ...] | None = None) -> Summary:
    """The summary of some rows; `missing`: how many cases have none, because the run was stopped."""
    seen = list(rows)
    measures: dict[str, tuple[float, ...]] = {
        name: tuple(sorted(value for row in seen if (value := getattr(row, name)) is not None)) for name in MEASURES
    }
    measures["cpu_s"] = tuple(sorted(row.cost.cpu_s for row in seen))
    return Summary(
        cases=len(seen),
        missing=missing,
        status=_counted(row.status for row in seen),
        verdicts=_counted(row.verdict for row in seen),
        levels=_counted(row.level for row in seen),
        grades=_counted(row.grade for row in seen),
        oddities=_counted(oddity for row in seen for oddity in row.oddities),
        measures=measures,
        failures=tuple(row for row in seen if row.status != "done")[:MOST_FAILURES],
        slowest=tuple(nlargest(SLOWEST, seen, key=lambda row: row.cost.cpu_s)),
        cpu_s=sum(measures["cpu_s"]),
        peak_mb=max((row.cost.peak_mb for row in seen), default=0.0),
        changes=changes,
    )


def _counted(values: Iterable[str | None]) -> dict[str, int]:
    """How often there is each, most frequent first."""
    counts = Counter(value for value in values if value is not None)
    return dict(sorted(counts.items(), key=lambda each: (-each[1], each[0])))


def summary_json(summary: Summary) -> dict[str, Any]:
    """The summary as JSON: numbers of a measure by their least, middle and greatest."""
    return {
        "format": "walton-corpus/1",
        "cases": summary.cases,
        "missing": summary.missing,
        "status": dict(summary.status),
        "verdicts": dict(summary.verdicts),
        "levels": dict(summary.levels),
        "grades": dict(summary.grades),
        "oddities": dict(summary.oddities),
        "measures": {
            name: {"least": values[0], "median": median(values), "most": values[-1]}
            for name, values in summary.measures.items()
            if values
        },
        "failures": [{"file": row.file, "status": row.status, "errors": list(row.errors)} for row in summary.failures],
        "slowest": [{"file": row.file, "cpu_s": row.cost.cpu_s} for row in summary.slowest],
        "cpu_s": round(summary.cpu_s, 3),
        "peak_mb": summary.peak_mb,
        "changes": None if summary.changes is None else [asdict(each) for each in summary.changes],
    }
