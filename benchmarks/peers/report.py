"""Contests as tables, ratios first, and as JSON."""

from collections.abc import Iterator, Mapping
from typing import Any

from benchmarks.measuring import Spread, spread
from benchmarks.peers.contest import Contest, Course
from benchmarks.tables import show

COLUMNS = ("", "times ours (quartiles)", "ms (quartiles)", "of it building", "mean size", "")


def show_contest(contest: Contest) -> None:
    """Print the table of a contest."""
    title = f"{contest.name}: {len(contest.items)} items, times as long as {contest.base!r} on the same item and round"
    rows = []
    for row in contest_rows(contest):
        if "ratio" not in row:
            rows.append((row["name"], "-", "-", "-", "-", row["told"]))
            continue
        building = "" if row["building_ms"] is None else f"{row['building_ms']['median']:.1f}"
        size = "" if row["mean_size"] is None else f"{row['mean_size']:g}"
        rows.append((row["name"], _cell(row["ratio"]), _cell(row["ms"]), building, size, row["note"]))
    show(title, COLUMNS, rows)


def contest_values(contest: Contest) -> dict[str, Any]:
    """A contest as JSON holds it."""
    return {
        "name": contest.name,
        "items": list(contest.items),
        "base": contest.base,
        "contestants": list(contest_rows(contest)),
        "disagreements": contest.disagreements,
    }


def contest_rows(contest: Contest) -> Iterator[dict[str, Any]]:
    """Each contestant: ratio to the base (paired by item and round), milliseconds, mean size of what it found."""
    base = contest.courses[contest.base].total
    for course in contest.courses.values():
        row: dict[str, Any] = {"name": course.name, "note": course.note}
        if course.told or not course.total:
            yield {**row, "told": course.told or "no times"}
            continue
        yield {
            **row,
            "ratio": spread([seconds / base[place] for place, seconds in course.total.items()]).values(),
            "ms": _milliseconds(course.total),
            "building_ms": _milliseconds(course.building) if course.building else None,
            "mean_size": _mean_size(course),
        }


def _milliseconds(times: Mapping[tuple[int, int], float]) -> dict[str, float]:
    return spread(list(times.values())).times(1000).values()


def _mean_size(course: Course) -> float | None:
    return round(sum(course.sizes.values()) / len(course.sizes), 1) if course.sizes else None


def _cell(quartiles: Mapping[str, float]) -> str:
    return str(Spread(**quartiles))
