"""The report as one HTML page, which needs nothing else and runs no script."""

from collections.abc import Iterator, Sequence
from typing import Any

from markupsafe import Markup

from walton_solver.corpus.charts import STYLE, chart
from walton_solver.corpus.exports import problem_of
from walton_solver.corpus.summary import Summary
from walton_solver.corpus.text import COUNTS, MOST_CHANGES, change_text, cost_text, spread_text
from walton_solver.rendering.page.parts import part, source_of, templates
from walton_solver.wording import corpus as words
from walton_solver.wording.tongues import Tongue


def report_html(summary: Summary, tongue: Tongue) -> str:
    """The report on a corpus: an HTML document. Whatever files say in it is text."""
    environment = templates({"report.html": part(__package__, "report.html")})
    style = f"{part(__package__, 'report.css')}{STYLE}"
    page: str = environment.get_template("report.html").render(
        language=tongue.language,
        title=tongue.say(words.HEADINGS["title"]),
        headings={name: tongue.say(heading) for name, heading in words.HEADINGS.items()},
        cases=tongue.say(words.CASES, count=summary.cases),
        missing=summary.missing and tongue.say(words.MISSING, count=summary.missing),
        counts=list(_counts(summary, tongue)),
        measures=list(_measures(summary, tongue)),
        tables=list(_tables(summary, tongue)),
        cost=cost_text(summary, tongue),
        style=Markup(style),
        style_source=source_of(style),
    )
    return page


def _counts(summary: Summary, tongue: Tongue) -> Iterator[dict[str, Any]]:
    for name in COUNTS:
        if counts := getattr(summary, name):
            most = max(counts.values())
            rows = [
                {"name": key, "share": round(100 * count / most, 1), "count": tongue.number(count, ",")}
                for key, count in counts.items()
            ]
            yield {"title": tongue.say(words.HEADINGS[name]), "rows": rows}


def _measures(summary: Summary, tongue: Tongue) -> Iterator[dict[str, Any]]:
    for name, values in summary.measures.items():
        if values:
            # What draws it has escaped it.
            picture = Markup(chart(name, values, tongue))
            title = tongue.say(words.MEASURES[name])
            yield {"title": title, "spread": spread_text(values, tongue), "chart": picture}


def _tables(summary: Summary, tongue: Tongue) -> Iterator[dict[str, Any]]:
    if summary.changes is not None:
        shown = summary.changes[:MOST_CHANGES]
        changes = [(each.file, change_text(each.what, tongue), each.before, each.after) for each in shown]
        more = len(summary.changes) - len(shown)
        yield _table("changes", ("file", "what", "before", "after"), changes, tongue, more)
    if summary.failures:
        failures = [(row.file, problem_of(row) or "") for row in summary.failures]
        failed = sum(count for status, count in summary.status.items() if status != "done")
        yield _table("failures", ("file", "problem"), failures, tongue, failed - len(failures))
    slow = [(row.file, tongue.number(row.cost.cpu_s, ".2f"), str(row.clues or "")) for row in summary.slowest]
    yield _table("slowest", ("file", "seconds", "clues"), slow, tongue)


def _table(
    title: str, heads: Sequence[str], rows: Sequence[Sequence[str]], tongue: Tongue, more: int = 0
) -> dict[str, Any]:
    return {
        "title": tongue.say(words.HEADINGS[title]),
        "heads": [tongue.say(words.COLUMNS[head]) for head in heads],
        "rows": rows,
        "more": more and tongue.say(words.AND_MORE, count=more),
        "none": tongue.say(words.NOTHING_CHANGED),
    }
