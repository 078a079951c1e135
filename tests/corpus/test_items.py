"""Which cases paths stand for."""

from pathlib import Path

import pytest

from tests.corpus.corpora import HOUSE, case_text, corpus
from walton_solver.corpus.items import found_files
from walton_solver.errors import DocumentError


def _names(*paths: object) -> list[str]:
    return [Path(item.name).name for item in found_files(map(str, paths))]


def test_a_folder_stands_for_the_cases_below_it_but_not_for_what_lies_beside_them(tmp_path: Path) -> None:
    corpus(tmp_path / "deep", 2)
    (tmp_path / "house.yaml").write_text(HOUSE.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "expected.json").write_text("{}", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("nothing", encoding="utf-8")
    (tmp_path / ".hidden").mkdir()
    (tmp_path / ".hidden" / "case.yaml").write_text(case_text(1), encoding="utf-8")
    (tmp_path / "log.json").write_text('{"events": [], "format": "cluedo-log/1"}', encoding="utf-8")
    assert _names(tmp_path) == ["case-0000.yaml", "case-0001.yaml", "log.json"]


def test_patterns_and_lists_and_names_each_case_once_in_order(tmp_path: Path) -> None:
    corpus(tmp_path / "a", 3)
    (tmp_path / "these.txt").write_text("# a list\na/case-0002.yaml\n\na/case-000[01].yaml\n", encoding="utf-8")
    expected = ["case-0000.yaml", "case-0001.yaml", "case-0002.yaml"]
    assert _names(tmp_path / "these.txt") == expected
    assert _names(tmp_path / "a" / "*.yaml") == expected
    assert _names(tmp_path / "**" / "*1.yaml") == ["case-0001.yaml"]
    assert _names(tmp_path / "a" / "case-0002.yaml", tmp_path) == expected


def test_what_is_named_is_taken_for_a_case_whatever_it_is(tmp_path: Path) -> None:
    """What is wrong with it shows when it is worked on."""
    (found,) = found_files([str(tmp_path / "absent.yaml")])
    assert found.content == ""
    assert _names(HOUSE) == ["house.yaml"]


@pytest.mark.parametrize("path", [".", "*.yaml", "empty.txt"])
def test_a_path_that_stands_for_nothing_is_refused(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("empty.txt").touch()
    with pytest.raises(DocumentError, match="there are no cases here"):
        found_files([path])
