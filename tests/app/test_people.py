"""The app for everybody: five languages, a narrow phone, the keyboard alone, the rules of WCAG in light and dark."""

from typing import TYPE_CHECKING

import pytest

from tests.app.conftest import expect
from tests.app.playing import begin, press, wait_for_entries
from tests.browser.test_accessibility import violations
from walton_solver.wording.tongues import LANGUAGES

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow

TABS = ("enter", "sheet", "entries", "think")
SMALLEST_TARGET = 44


def _begin_and_enter(page: "Page") -> None:
    begin(page, "walton", title="People")
    press(page, "kind claims_room")
    press(page, "guest 0")
    press(page, "room 1")
    wait_for_entries(page, 1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_rule_is_broken(app: "Page", scheme: str) -> None:
    app.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    assert violations(app) == []
    _begin_and_enter(app)
    press(app, "kind claims_company")
    app.locator("#concluded").evaluate("box => box.click()")
    expect(app.locator("#concluded")).to_be_checked()
    for tab in TABS:
        app.locator(f'[data-tab="{tab}"]').click()
        assert violations(app, without=[".slot tr:nth-child(n+4)", "svg"] if tab == "sheet" else []) == []
    app.locator('[data-tab="sheet"]').click()
    app.locator('.slot [data-fact="room_of:angelica_albinson-vestibule"]:visible').first.click()
    expect(app.get_by_role("dialog")).to_be_visible()
    assert violations(app, without=[".slot"]) == []
    app.keyboard.press("Escape")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_or_too_small_to_press_in_any_language(app: "Page", language: str) -> None:
    app.locator("#language").select_option(language)
    expect(app.locator("html")).to_have_attribute("lang", language)
    _begin_and_enter(app)
    press(app, "kind claims_company")
    for tab in TABS:
        app.locator(f'[data-tab="{tab}"]').click()
        assert app.evaluate("document.documentElement.scrollWidth") == 360, tab
        small = app.locator("#entering button, .dock button, .masthead button, .entries button").evaluate_all(
            "all => all.filter((each) => each.offsetParent).map((each) => each.getBoundingClientRect())"
            ".filter((box) => box.width < 44 || box.height < 44).length"
        )
        assert small == 0, tab
    app.locator(".masthead a").click()
    app.locator("#language").select_option("en")
    expect(app.locator("html")).to_have_attribute("lang", "en")


def test_a_clue_is_entered_with_the_keyboard_alone(app: "Page") -> None:
    begin(app, "walton", title="Keys")
    for key in ("kind claims_alone", "guest 2"):
        _walk_to(app, key)
        app.keyboard.press("Enter")
    wait_for_entries(app, 1)
    _walk_to(app, "undo", back=True)
    app.keyboard.press("Space")
    expect(app.locator(".entries > li")).to_have_count(0)


def _walk_to(page: "Page", key: str, *, back: bool = False) -> None:
    for _ in range(60):
        if page.evaluate("document.activeElement.dataset.key") == key:
            return
        page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"the keyboard finds no way to {key!r}")


def test_what_is_pressed_on_the_sheet_is_entered_in_two_taps(app: "Page") -> None:
    _begin_and_enter(app)
    app.locator('[data-tab="sheet"]').click()
    app.locator('[data-slot="rooms"] [data-fact="uses:garage-bedroom"]').first.click()
    app.get_by_role("button", name="Enter what you learn of it").click()
    wait_for_entries(app, 2)
    expect(app.locator(".entries > li").first).to_contain_text("Nobody went between the Garage and the Bedroom.")


def test_a_pencil_mark_is_no_conclusion(app: "Page") -> None:
    _begin_and_enter(app)
    app.locator('[data-tab="sheet"]').click()
    fact = app.locator('[data-slot="sheet"] [data-fact="murderer:greg_gaffney"]').first
    fact.click()
    app.get_by_role("button", name="It is not so").click()
    expect(fact).to_have_attribute("data-pencil", "no")
    fact.click()
    app.get_by_role("button", name="Can it still be so?").click()
    expect(app.get_by_role("dialog")).to_contain_text("It is possible that Greg Gaffney is the murderer.")
    app.keyboard.press("Escape")
    app.locator('[data-tab="think"]').click()
    app.locator("#hint").click()
    expect(app.locator(".hint")).to_contain_text("Your clues do not rule out that Greg Gaffney is the murderer.")
