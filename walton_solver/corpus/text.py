"""The report for a terminal."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import median

from walton_solver.corpus.exports import problem_of
from walton_solver.corpus.summary import Summary
from walton_solver.rendering.spans import Line, Span, line
from walton_solver.rendering.tables import Table
from walton_solver.wording import corpus as words
from walton_solver.wording.tongues import Tongue

MOST_CHANGES = 50
BAR = 30
"""How wide the longest bar is."""

COUNTS = ("status", "verdicts", "levels", "grades", "oddities")


def report_lines(summary: Summary, tongue: Tongue) -> Iterator[Line | Table]:
    """The whole report, as lines and tables."""
    yield line(Span(tongue.say(words.CASES, count=summary.cases), "heading"))
    if summary.missing:
        yield line(Span(tongue.say(words.MISSING, count=summary.missing), "unsure"))
    for name in COUNTS:
        yield from _counts(tongue.say(words.HEADINGS[name]), getattr(summary, name), tongue)
    yield from _measures(summary.measures, tongue)
    if summary.failures:
        rows = [(row.file, problem_of(row) or "") for row in summary.failures]
        yield _table("failures", ("file", "problem"), rows, tongue)
    if summary.slowest:
        slow = [(row.file, tongue.number(row.cost.cpu_s, ".2f"), str(row.clues or "")) for row in summary.slowest]
        yield _table("slowest", ("file", "seconds", "clues"), slow, tongue)
    yield from _changes(summary, tongue)
    yield ()
    yield line(Span(cost_text(summary, tongue), "dim"))


def cost_text(summary: Summary, tongue: Tongue) -> str:
    """What all of it took, as a sentence."""
    total, each = tongue.number(summary.cpu_s, ",.1f"), tongue.number(summary.median_s, ".3f")
    return tongue.say(words.COST, total=total, each=each, peak=tongue.number(summary.peak_mb, ",.0f"))


def spread_text(values: Sequence[float], tongue: Tongue) -> str:
    """The least, the greatest and the middle of some numbers in order."""
    least, most, middle = (tongue.number(value, _form(value)) for value in (values[0], values[-1], median(values)))
    return tongue.say(words.SPREAD, least=least, most=most, median=middle)


def change_text(change_kind: str, tongue: Tongue) -> str:
    """What is different about a case."""
    return tongue.say(words.CHANGED[change_kind])


def _form(value: float) -> str:
    return ",.0f" if value == int(value) else ",.3f" if value < 1 else ",.1f"


def _counts(title: str, counts: Mapping[str, int], tongue: Tongue) -> Iterator[Line]:
    if not counts:
        return
    yield ()
    yield line(Span(title, "heading"))
    widest, most = max(map(len, counts)), max(counts.values())
    figures = {name: tongue.number(count, ",") for name, count in counts.items()}
    columns = max(map(len, figures.values()))
    for name, count in counts.items():
        bar = "█" * max(1, round(BAR * count / most))
        yield line(f"  {name:{widest}}  {figures[name]:>{columns}}  ", Span(bar, "clue"))


def _measures(measures: Mapping[str, tuple[float, ...]], tongue: Tongue) -> Iterator[Line]:
    told = {name: values for name, values in measures.items() if values}
    if not told:
        return
    yield ()
    yield line(Span(tongue.say(words.HEADINGS["measures"]), "heading"))
    for name, values in told.items():
        yield line(f"  {tongue.say(words.MEASURES[name])}: {spread_text(values, tongue)}")


def _changes(summary: Summary, tongue: Tongue) -> Iterator[Line | Table]:
    if summary.changes is None:
        return
    if not summary.changes:
        yield ()
        yield line(Span(tongue.say(words.NOTHING_CHANGED), "good"))
        return
    shown = summary.changes[:MOST_CHANGES]
    rows = [(each.file, change_text(each.what, tongue), each.before, each.after) for each in shown]
    yield _table("changes", ("file", "what", "before", "after"), rows, tongue)
    if more := len(summary.changes) - len(shown):
        yield line(f"  {tongue.say(words.AND_MORE, count=more)}")


def _table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]], tongue: Tongue) -> Table:
    return Table(
        title=tongue.say(words.HEADINGS[title]),
        heads=tuple(tongue.say(words.COLUMNS[head]) for head in heads),
        rows=tuple(tuple(line(cell) for cell in row) for row in rows),
    )
