"""Nothing is lost: refreshing in mid-entry, going back and forth, two tabs, a full store, files and links."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml

import walton_solver
from tests.app.conftest import OpenApp, expect
from tests.app.playing import begin, press, wait_for_entries, what_is_left

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow

NO_ROOM = """
() => { IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError") } }
"""


def _claim(page: "Page", guest: int, room: int) -> None:
    press(page, "kind claims_room")
    press(page, f"guest {guest}")
    press(page, f"room {room}")


def _tab(page: "Page", name: str) -> None:
    page.locator(f'[data-tab="{name}"]').click()


def test_every_change_can_be_taken_back_and_made_again(app: "Page") -> None:
    begin(app, "walton", title="Undo")
    for guest in range(3):
        _claim(app, guest, guest)
        wait_for_entries(app, guest + 1)
    _tab(app, "entries")
    app.locator('[data-key="doubt 2"]').click()
    expect(app.locator(".doubted")).to_have_count(1)
    app.locator('[data-key="delete 1"]').click()
    expect(app.locator(".entries > li")).to_have_count(2)
    for _ in range(5):
        app.locator('[data-key="undo"]').click()
    expect(app.locator(".entries > li")).to_have_count(0)
    for _ in range(5):
        app.locator('[data-key="redo"]').click()
    expect(app.locator(".entries > li")).to_have_count(2)
    expect(app.locator(".doubted")).to_have_count(1)
    app.locator('[data-key="edit 3"]').click()
    press(app, "room 0")
    press(app, "add")
    _tab(app, "entries")
    expect(app.locator(".entries > li").first).to_contain_text("Billiard Room")


def test_what_is_in_doubt_is_no_reason(app: "Page") -> None:
    begin(app, "walton", title="Doubt")
    for kind in ("no_accomplice", "has_accomplice"):
        press(app, "source police")
        press(app, f"kind {kind}")
        press(app, "add")
    wait_for_entries(app, 2)
    clash = app.locator(".clash")
    expect(clash).to_contain_text("Clues 1 and 2 contradict each other")
    expect(clash).to_contain_text("It has a solution without clue 1, or without clue 2.")
    _tab(app, "entries")
    app.locator('[data-key="doubt 2"]').click()
    expect(clash).to_have_count(0)
    assert what_is_left(app)[1] == [6, 18, 20, 1, 1]


def test_a_refresh_in_mid_entry_changes_nothing(app: "Page") -> None:
    page = app
    begin(page, "walton", title="Refreshed")
    _claim(page, 0, 0)
    wait_for_entries(page, 1)
    press(page, "kind claims_company")
    press(page, "guest 1")
    page.reload()
    page.locator(".live").wait_for()
    wait_for_entries(page, 1)
    expect(page.locator('#entering [data-key="guest 1"]')).to_have_attribute("aria-pressed", "true")
    press(page, "other 0")
    wait_for_entries(page, 2)
    expect(page.locator(".entries > li").first).to_contain_text("Berwick Sisters claim to have been with")


def test_of_two_tabs_one_writes(app: "Page", open_app: OpenApp) -> None:
    begin(app, "walton", title="Two tabs")
    _claim(app, 0, 0)
    wait_for_entries(app, 1)
    other = open_app(f"#/play/{app.url.rpartition('/')[2]}")
    expect(other.get_by_text("open in another tab")).to_be_visible()
    expect(other.locator("#entering button")).to_have_count(0)
    _claim(app, 1, 1)
    wait_for_entries(app, 2)
    app.locator(".masthead a").click()
    # What the first tab wrote is there as soon as the other may write.
    wait_for_entries(other, 2)
    expect(other.get_by_text("open in another tab")).to_have_count(0)
    _claim(other, 2, 2)
    wait_for_entries(other, 3)
    other.evaluate(NO_ROOM)
    _claim(other, 3, 0)
    expect(other.get_by_text("no room left")).to_be_visible()
    expect(other.locator(".entries > li")).to_have_count(3)


def test_a_game_leaves_as_a_file_and_as_a_link_and_comes_back(app: "Page", tmp_path: Path) -> None:
    begin(app, "cluedo", ["Ann", "Ben & <b>Cas</b>"], title="Sunday")
    for card in ("green", "rope", "hall"):
        app.locator(f'#entering [data-key$=" {card}"]').click()
    app.locator('[data-key="menu"]').click()
    with app.expect_download() as loading:
        app.get_by_role("button", name="Save as a file").click()
    file = tmp_path / loading.value.suggested_filename
    loading.value.save_as(file)
    assert file.name == "sunday.yaml"
    log = walton_solver.load(str(file))
    assert [str(each) for each in log.clue_ids] == []
    assert yaml.safe_load(file.read_text(encoding="utf-8"))["players"][1]["name"] == "Ben & <b>Cas</b>"
    app.get_by_role("button", name="Copy a link").click()
    link = app.get_by_label("Copy a link").input_value()
    app.keyboard.press("Escape")
    app.locator(".masthead a").click()
    before = app.locator(".games > li").count()
    app.goto(link)
    expect(app.locator(".masthead h1")).to_have_text("Sunday")
    expect(app.locator(".grid th").nth(2)).to_have_text("Ben & <b>Cas</b>")
    app.locator(".masthead a").click()
    expect(app.locator(".games > li")).to_have_count(before + 1)
    app.locator("input[type=file]").set_input_files(file)
    expect(app.locator(".masthead h1")).to_have_text("Sunday")


@pytest.mark.parametrize(
    "content", ["{", "a: &a [*a]", json.dumps({"format": "walton-case/1", "setting": "nowhere", "clues": []}), "\0"]
)
def test_a_file_that_is_no_case_is_told_in_a_line(app: "Page", tmp_path: Path, content: str) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(content, encoding="utf-8")
    app.locator("input[type=file]").set_input_files(file)
    faults = app.locator(".faults li")
    expect(faults).to_have_count(1)
    assert "Traceback" not in faults.inner_text()
