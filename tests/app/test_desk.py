"""The desk: the verdict follows the text, a slip is told at its line, pages are handed out."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.app.conftest import expect
from tests.browser.test_accessibility import violations

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow

BLACKSTONE = Path(__file__).parents[2] / "examples" / "blackstone.yaml"


def test_the_verdict_follows_the_text(app: "Page", tmp_path: Path) -> None:
    app.locator('a[href="#/desk"]').click()
    text, verdict, faults = app.locator("#text"), app.locator(".told-text"), app.locator(".author .faults li")
    expect(verdict).to_contain_text("solutions are possible")
    app.locator("input[type=file]").set_input_files(BLACKSTONE)
    expect(verdict).to_contain_text("Exactly one solution. Greg Gaffney (Fixed fights) with the Revolver")
    assert violations(app, without=[".slot"]) == []
    told = BLACKSTONE.read_text(encoding="utf-8")
    text.fill(told.replace("room: library", "room: libary", 1))
    expect(faults).to_have_count(1)
    expect(faults).to_contain_text("did you mean 'library'?")
    faults.locator("button").click()
    line = text.evaluate("text => text.value.slice(text.selectionStart, text.selectionEnd)")
    assert "libary" in line
    text.fill(told)
    expect(faults).to_have_count(0)
    app.reload()
    app.locator("#text").wait_for()
    assert app.locator("#text").input_value() == told
    app.locator("summary", has_text="Clues to take").click()
    app.locator("input[type=search]").fill("nobody garage bedroom")
    app.locator(".author .kinds button").first.click()
    expect(text).to_have_value(re.compile(r"- \{id: 28, kind: no_passage, between: \[garage, bedroom\]\}\nsolution:"))
    with app.expect_download(timeout=120_000) as loading:
        app.locator('[data-key="player_page"]').click()
    file = tmp_path / loading.value.suggested_filename
    loading.value.save_as(file)
    assert file.suffix == ".html"
    assert file.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
