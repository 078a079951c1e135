"""Results for other programs and for people: the same bytes for the same results, and nothing that bites."""

import csv
import io
import json
from dataclasses import replace
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from tests.corpus.corpora import CHECK, Here, corpus
from walton_solver.corpus.charts import steps_of
from walton_solver.corpus.comparing import changes_between, rows_in
from walton_solver.corpus.exports import COLUMNS, csv_text, junit_text, sarif_text, write_exports
from walton_solver.corpus.page import report_html
from walton_solver.corpus.records import Records
from walton_solver.corpus.rows import Row, rows_of
from walton_solver.corpus.running import run
from walton_solver.corpus.summary import summary_json, summary_of
from walton_solver.corpus.text import report_lines
from walton_solver.corpus.work import Cost
from walton_solver.errors import DocumentError
from walton_solver.wording.tongues import LANGUAGES, tongue_of

ROWS = [
    Row(file="a.yaml", status="done", game="walton-case/1", verdict="unique", sound=True, clues=70, difficulty=55.5),
    Row(file="b.yaml", status="done", verdict="unique", sound=False, intended="mismatch", oddities=("twin_weapons",)),
    Row(file="c.yaml", status="done", verdict="undecided", sound=False),
    Row(file="=cmd()", status="bad_input", errors=("must be text, not 7", "and more"), position=7),
    Row(file="d.yaml", status="lost", errors=("its process ended, 5 times",), cost=Cost(cpu_s=2.5, peak_mb=100)),
]
HOSTILE = '"><script>alert(1)</script>'


def test_a_table_reads_back_and_holds_no_formula() -> None:
    head, *rows = csv.reader(io.StringIO(csv_text(ROWS)))
    assert tuple(head) == COLUMNS
    assert [row[0] for row in rows] == ["a.yaml", "b.yaml", "c.yaml", "'=cmd()", "d.yaml"]
    assert rows[3][head.index("errors")] == "must be text, not 7\nand more"
    assert rows[0][head.index("difficulty")] == "55.5"


def test_junit_counts_what_falls_short_and_what_was_not_found_out() -> None:
    suite = fromstring(junit_text(ROWS))
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("5", "1", "3")
    assert [problem.get("message") for problem in suite.iter("failure")] == ["unique, intended: mismatch"]


def test_sarif_points_at_the_file_and_the_line() -> None:
    (told,) = json.loads(sarif_text(ROWS))["runs"]
    places = {result["ruleId"]: result["locations"][0]["physicalLocation"] for result in told["results"]}
    assert set(places) == {"unique", "undecided", "bad_input", "lost", "twin_weapons"}
    assert places["bad_input"] == {"artifactLocation": {"uri": "%3Dcmd%28%29"}, "region": {"startLine": 7}}
    assert {rule["id"] for rule in told["tool"]["driver"]["rules"]} == set(places)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_escapes_what_files_say_and_asks_for_nothing(language: str) -> None:
    hostile = replace(ROWS[3], file=HOSTILE, errors=(HOSTILE,), oddities=(HOSTILE,))
    changes = changes_between({HOSTILE: replace(hostile, status="done")}, [hostile])
    page = report_html(summary_of([*ROWS, hostile], changes=changes), tongue_of(language))
    assert "<script" not in page
    assert f'lang="{language}"' in page
    assert "http" not in page.replace("http-equiv", "").replace("http://www.w3.org/2000/svg", "")


def test_the_same_results_give_the_same_bytes_and_an_earlier_run_reads_back(tmp_path: Path) -> None:
    items = corpus(tmp_path / "cases", 6)
    files: list[dict[str, bytes]] = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        with Records(str(tmp_path / name)) as records:
            run(CHECK, items if name == "one" else items[::-1], records, Here())
            rows = write_exports(str(tmp_path / name), rows_of(CHECK, items, records))
        files.append({each.name: each.read_bytes() for each in (tmp_path / name).glob("*results*")})
        files[-1]["junit.xml"] = (tmp_path / name / "junit.xml").read_bytes()
    assert files[0] == files[1]
    assert changes_between(rows_in(str(tmp_path / "one")), rows) == ()


def test_what_is_different_is_told_case_by_case() -> None:
    before = {row.file: row for row in ROWS}
    after = [
        replace(ROWS[0], verdict="ambiguous", grade="hard"),
        replace(ROWS[1], answer="x"),
        *ROWS[2:4],
        Row(file="new.yaml", status="done"),
    ]
    told = [(each.file, each.what, each.before, each.after) for each in changes_between(before, after)]
    assert told == [
        ("a.yaml", "verdict", "unique", "ambiguous"),
        ("new.yaml", "new", "", ""),
        ("d.yaml", "gone", "", ""),
    ]


@pytest.mark.parametrize(
    "line", ["", "[]", "7", "nothing", '{"file": "x"}', '{"file": "x", "status": "done", "lint": 7}']
)
def test_an_earlier_run_that_is_none_is_refused_in_a_line(line: str, tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match="no earlier run"):
        rows_in(str(tmp_path))
    (tmp_path / "results.jsonl").write_text(f"{line}\n", encoding="utf-8")
    with pytest.raises(DocumentError, match="this is no line of an earlier run"):
        rows_in(str(tmp_path))


def test_a_report_of_nothing_is_one() -> None:
    nothing = summary_of([], missing=3)
    assert summary_json(nothing)["missing"] == 3
    assert list(report_lines(nothing, tongue_of()))
    assert report_html(nothing, tongue_of())


@pytest.mark.parametrize(("least", "most"), [(0, 0), (28, 31), (0.02, 0.11), (1, 1_000_000), (-3, 5), (52.0, 92.8)])
def test_columns_hold_all_values_and_are_few(least: float, most: float) -> None:
    bounds = steps_of(least, most)
    assert bounds[0] <= least
    assert most < bounds[-1] or bounds[-1] == pytest.approx(most)
    assert 2 <= len(bounds) <= 27
