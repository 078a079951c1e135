"""Cards to print: all that a card bears, its back behind it, the answer and an empty sheet."""

from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from tests.cli.running import Run
from tests.loading import walton_load, walton_parse
from walton_solver.games.walton.checking.oddities import _fits
from walton_solver.rendering.walton.cards import cards_html
from walton_solver.wording.tongues import LANGUAGES

BLACKSTONE = "examples/blackstone.yaml"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_front_and_its_back(language: str, tmp_path: Path, run: Run) -> None:
    out = tmp_path / "cards.html"
    assert run("cards", BLACKSTONE, "--html", str(out), "--lang", language)[0] == 0
    page = out.read_text(encoding="utf-8")
    case = walton_load(BLACKSTONE)
    assert page.count('<article class="card">') == len(case.clues)
    backs = [part.partition("<")[0] for part in page.split('<div class="card back">')[1:]]
    assert sorted(filter(None, backs)) == sorted(str(clue.id) for clue in case.clues)
    assert len(backs) % 3 == 0
    assert "http://" not in page
    assert "https://" not in page
    assert page.count('<section class="answer">') == 1
    assert page.count("<table") >= 5


def test_a_back_lies_behind_its_front_when_the_sheet_is_turned_over() -> None:
    case = walton_load(BLACKSTONE)
    page = cards_html(replace(case, clues=case.clues[:4]))
    backs = [part.partition("<")[0] for part in page.split('<div class="card back">')[1:]]
    a, b, c, d = (str(clue.id) for clue in case.clues[:4])
    assert backs == [c, b, a, "", "", d]


def test_a_card_tells_value_references_and_where_the_sheet_notes_it() -> None:
    text = "{format: walton-case/1, setting: walton, clues: [{id: 33, kind: sign_absent, sign: burns}]}"
    page = unescape(cards_html(walton_parse(text)))
    front = page.partition("<article")[2].partition("</article>")[0]
    assert "33" in front
    assert "Value 3" in front
    assert "About Study" in front
    assert "Sheet: " in front
    assert '<section class="answer">' not in page


def test_what_an_author_writes_is_escaped() -> None:
    text = (
        "{format: walton-case/1, setting: walton, title: '<script>x</script>', "
        "clues: [{id: 1, kind: no_accomplice, text: {en: '<b>&'}}]}"
    )
    page = cards_html(walton_parse(text))
    assert "<script" not in page
    assert "&lt;b&gt;&amp;" in page


def test_only_cases_of_the_game_have_cards(tmp_path: Path, run: Run) -> None:
    code, _, errors = run("cards", "examples/sunday.yaml", "--html", str(tmp_path / "cards.html"))
    assert code == 2
    assert "has no cards to print" in errors
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("own", "fits"),
    [
        ("", True),
        (", value: 3, source: coroner, references: [study]", True),
        (", value: 1", False),
        (", source: staff", False),
        (", references: [library]", False),
    ],
)
def test_what_a_card_bears_is_compared_with_what_it_says(own: str, fits: bool) -> None:
    case = walton_parse(
        f"{{format: walton-case/1, setting: walton, clues: [{{id: 33, kind: sign_absent, sign: burns{own}}}]}}"
    )
    assert _fits(case.clues[0], case.setting) is fits


def test_check_tells_of_cards_that_do_not_fit(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(
        "{format: walton-case/1, setting: walton, clues: [{id: 33, kind: sign_absent, sign: burns, value: 1}]}",
        encoding="utf-8",
    )
    told = run("check", str(path))[1]
    assert "Value, source or references of clue 33 are not those of a card that says this." in told
