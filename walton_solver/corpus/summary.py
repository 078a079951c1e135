"""What a report says of all cases together."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import nlargest
from statistics import median
from typing import Final

from walton_solver.corpus.comparing import Change
from walton_solver.corpus.rows import Row
from walton_solver.documents.forms import COUNT, NUMBER, TEXT, ByKey, JsonObject, Listed, Object, OrNull, Table, key
from walton_solver.rendering.parts import format_key

SLOWEST = 10
MOST_FAILURES = 50
"""How many failed cases are listed; all are counted."""

MEASURES = ("difficulty", "clues", "steps", "smallest_deck", "rounds")
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What is said of many cases: a row for each that is done, in order of file, and the summary of all."""

    rows: tuple[Row, ...]
    summary: Summary


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


_MEASURE_KEYS: Final[Table[Sequence[float], object]] = (
    key("least", NUMBER, "The least.", lambda values, _: values[0]),
    key("median", NUMBER, "The one in the middle.", lambda values, _: median(values)),
    key("most", NUMBER, "The greatest.", lambda values, _: values[-1]),
)
_FAILURE_KEYS: Final[Table[Row, object]] = (
    key("file", TEXT, "The case."),
    key("status", TEXT, "What became of it."),
    key("errors", Listed(TEXT), "What is wrong."),
)
_SLOW_KEYS: Final[Table[Row, object]] = (
    key("file", TEXT, "The case."),
    key("cpu_s", NUMBER, "The processor seconds that it took.", lambda row, _: row.cost.cpu_s),
)
_CHANGE_KEYS: Final[Table[Change, object]] = (
    key("file", TEXT, "The case."),
    key("what", TEXT, "What of it changed, or `new`, or `gone`."),
    key("before", TEXT, "What it was; empty where that is long."),
    key("after", TEXT, "What it is; empty where that is long."),
)
_COUNTS: Final = ByKey(COUNT)
SUMMARY: Final[Object[Summary, object]] = Object(
    "Corpus",
    "What a report says of many cases together.",
    (
        format_key("walton-corpus/1"),
        key("cases", COUNT, "How many cases have a result."),
        key("missing", COUNT, "How many have none, because the run was stopped."),
        key("status", _COUNTS, "How many cases became what."),
        key("verdicts", _COUNTS, "How many have each verdict."),
        key("levels", _COUNTS, "How many have each level, as their files say."),
        key("grades", _COUNTS, "How many have each grade."),
        key("oddities", _COUNTS, "How many have each oddity."),
        key(
            "measures",
            ByKey(Object("Measure", "How a number is distributed.", _MEASURE_KEYS)),
            "By measure how it is distributed.",
            lambda summary, _: {name: values for name, values in summary.measures.items() if values},
        ),
        key(
            "failures",
            Listed(Object("Failure", "A case without an answer.", _FAILURE_KEYS)),
            f"The first {MOST_FAILURES} cases that have no answer.",
        ),
        key("slowest", Listed(Object("Slow", "What a case took.", _SLOW_KEYS)), "The cases that took longest."),
        key("cpu_s", NUMBER, "The processor seconds of all.", lambda summary, _: round(summary.cpu_s, 3)),
        key("peak_mb", NUMBER, "The most memory that a process took, in megabytes."),
        key(
            "changes",
            OrNull(Listed(Object("Change", "What changed of one case.", _CHANGE_KEYS))),
            "What differs from an earlier run; null without one.",
        ),
    ),
)


def summary_json(summary: Summary) -> JsonObject:
    """`walton corpus --json`: the summary, with numbers of a measure by their least, middle and greatest."""
    return SUMMARY.json(summary, None)
