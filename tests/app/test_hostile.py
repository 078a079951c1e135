"""What comes from elsewhere does no harm: files, links, texts on the desk. Nobody loses what they wrote."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.app.conftest import expect
from tests.browser.test_accessibility import violations

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow

BLACKSTONE = (Path(__file__).parents[2] / "examples" / "blackstone.yaml").read_text(encoding="utf-8")
MARKUP = "<img src=x onerror=alert(1)></script><script>alert(1)</script>"
CASE = "format: walton-case/1\nsetting: walton\n"
MARKED = f"""{CASE}title: "{MARKUP}"
clues:
- {{id: "{MARKUP}", kind: no_passage, between: [library, shed], text: {{en: "{MARKUP}"}}}}
"""


@pytest.fixture
def desk(app: "Page") -> Iterator["Page"]:
    """The desk; in the end it is as at first."""
    app.locator('a[href="#/desk"]').click()
    app.locator("#text").wait_for()
    yield app
    app.emulate_media(color_scheme="null")
    app.evaluate("localStorage.removeItem('desk')")


def test_markup_in_a_case_is_text(desk: "Page") -> None:
    desk.locator("#text").fill(MARKED)
    expect(desk.locator(".told-text")).to_contain_text("solutions are possible")
    expect(desk.locator(".told-text")).to_contain_text(MARKUP)
    assert desk.locator("#app img, .author script").count() == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\t",
        "[" * 10_000,
        f"{CASE}clues: &a [*a]",
        f"{CASE}clues: [{{id: 1, kind: '{MARKUP}'}}]",
        "format: walton-setting/1\nrooms: 5",
        f"{CASE}title: {'x' * 1_999_950}",
    ],
    ids=["empty", "tab", "deep", "endless", "markup", "wrong kind of value", "long"],
)
def test_a_slip_is_told_and_the_text_stays(desk: "Page", text: str) -> None:
    desk.locator("#text").fill(text)
    expect(desk.locator(".author .faults li").first).to_be_visible()
    assert "Traceback" not in desk.locator(".author .faults").inner_text()
    assert desk.locator("#text").input_value() == text
    assert desk.locator(".author img").count() == 0


def test_a_file_that_is_too_large_leaves_the_text(desk: "Page", tmp_path: Path) -> None:
    desk.locator("#text").fill(BLACKSTONE)
    expect(desk.locator(".told-text")).to_contain_text("Exactly one solution")
    file = tmp_path / "large.yaml"
    file.write_text("x" * 1_000_001, encoding="utf-8")
    desk.locator("input[type=file]").set_input_files(file)
    expect(desk.locator(".author .faults li")).to_have_count(1)
    assert desk.locator("#text").input_value() == BLACKSTONE


def test_what_was_written_comes_back(desk: "Page", tmp_path: Path) -> None:
    text = desk.locator("#text")
    text.fill(BLACKSTONE)
    file = tmp_path / "other.yaml"
    file.write_text(f"{CASE}clues: []\n", encoding="utf-8")
    desk.locator("input[type=file]").set_input_files(file)
    expect(text).to_have_value(f"{CASE}clues: []\n")
    text.press("Control+z")
    expect(text).to_have_value(BLACKSTONE)


@pytest.mark.parametrize("fragment", ["", "x", "%00%ff", "AAAA", "a" * 5_000, MARKUP])
def test_a_damaged_link_is_told(app: "Page", fragment: str) -> None:
    games = app.locator(".games > li").count()
    app.evaluate("fragment => { location.hash = `#/open/${encodeURIComponent(fragment)}`; }", fragment)
    expect(app.locator(".faults li")).to_have_count(1)
    assert "Traceback" not in app.locator(".faults").inner_text()
    app.locator('a.button[href="#/"]').click()
    app.locator('a[href="#/desk"]').wait_for()
    assert app.locator(".games > li").count() == games


def test_the_page_goes_on_while_the_engine_works(desk: "Page") -> None:
    desk.locator("#text").fill(BLACKSTONE)
    expect(desk.locator(".told-text")).to_contain_text("Exactly one solution")
    order = desk.evaluate("""async () => {
        const order = [];
        const report = document.querySelector('[data-key="full_report"]');
        const told = document.querySelector(".told-text");
        const done = new Promise((tell) => {
            const answered = () => { order.push("answer"); tell(); };
            new MutationObserver(answered).observe(told, { childList: true });
        });
        report.click();
        for (let frame = 0; frame < 3; frame += 1) {
            await new Promise(requestAnimationFrame);
            order.push("frame");
        }
        await done;
        return order;
    }""")
    assert order[:4] == ["frame", "frame", "frame", "answer"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 768, 1280])
def test_the_desk_can_be_read(desk: "Page", scheme: str, width: int) -> None:
    desk.set_viewport_size({"width": width, "height": 740})
    desk.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    desk.locator("#text").fill(f"{BLACKSTONE}\nno_such_key: 1\n")
    expect(desk.locator(".author .faults li")).to_have_count(1)
    assert desk.evaluate("document.documentElement.scrollWidth") == width
    assert violations(desk, without=[".slot"]) == []
