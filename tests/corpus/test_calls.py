"""What is asked about many cases from Python is what is found about each by itself."""

from pathlib import Path

import pytest

from tests.corpus.corpora import corpus
from walton_solver import DocumentError, QueryError, corpora, walton

pytestmark = pytest.mark.slow

HALCYON = Path(__file__).parents[2] / "examples" / "halcyon"


def test_rows_say_what_is_found_about_each_case(tmp_path: Path) -> None:
    paths = sorted(map(str, HALCYON.glob("*-1889-1.yaml")))
    heard: list[tuple[int, int]] = []
    report = corpora.grade(paths, str(tmp_path), jobs=2, told=lambda done, total: heard.append((done, total)))
    for path, row in zip(paths, report.rows, strict=True):
        difficulty = walton.check(walton.load(path)).difficulty
        assert isinstance(difficulty, walton.Difficulty)
        assert (row.file, row.status) == (path, "done")
        assert (row.grade, row.difficulty, row.steps) == (difficulty.level, difficulty.number, difficulty.steps)
    assert sum(report.summary.grades.values()) == len(paths)
    assert heard[-1] == (len(paths), len(paths))


def test_results_are_gone_on_with_begun_anew_or_refused(tmp_path: Path) -> None:
    corpus(tmp_path / "cases", 4)
    cases, out = [str(tmp_path / "cases")], str(tmp_path / "report")
    first = corpora.check(cases, out, brief=True, jobs=1)
    with pytest.raises(QueryError, match="results are here already"):
        corpora.check(cases, out, brief=True, jobs=1)
    assert corpora.check(cases, out, brief=True, jobs=1, resume=True, against=out).summary.changes == ()
    again = corpora.check(cases, out, brief=True, jobs=1, force=True)
    assert [row.answer for row in again.rows] == [row.answer for row in first.rows]


def test_paths_without_cases_are_told(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match="there are no cases here"):
        corpora.check([str(tmp_path)], str(tmp_path / "report"))
    assert not (tmp_path / "report").exists()
