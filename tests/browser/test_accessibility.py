"""The report page by the rules of WCAG 2.2, levels A and AA, as axe-core checks them, and by the keyboard alone."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest

import walton_solver
from tests.browser.conftest import EXAMPLES, OpenPage, expect, report, report_of
from tests.cli.test_commands import CLUES, HOUSE

pytestmark = pytest.mark.slow

if TYPE_CHECKING:
    from playwright.sync_api import Page

OLDEST_AXE = (4, 10)
TINY = f"{HOUSE}clues: {CLUES['ambiguous']}\n"
LONG = (".story > li:nth-child(n+4)", ".all.clues > li:nth-child(n+4)", ".slot tbody:nth-of-type(n+4)")
"""Where axe would take long to find the same again."""

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: "Page", *, without: Sequence[str] = ()) -> list[str]:
    """What axe finds on the page `without` these parts."""
    from axe_playwright_python.sync_playwright import Axe

    context = {"include": [["html"]], "exclude": [[part] for part in without]}
    found = Axe().run(page, context, options={"runOnly": RULES, "resultTypes": ["violations"]}).response
    assert tuple(map(int, found["testEngine"]["version"].split(".")[:2])) >= OLDEST_AXE
    assert len(found["passes"]) > 10
    return [
        f"{each['id']}: {node['html'][:200]} {node['any'] and node['any'][0]['message']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_rule_is_broken(open_page: OpenPage, scheme: str) -> None:
    assert violations(open_page(report(), color_scheme=scheme), without=LONG) == []


@pytest.mark.parametrize(("scheme", "width"), [("light", 360), ("dark", 768)])
def test_no_rule_is_broken_on_the_way(open_page: OpenPage, scheme: str, width: int) -> None:
    page = open_page(report_of(walton_solver.parse(TINY)), width=width, color_scheme=scheme)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.locator("[data-tab=why_not]").dispatch_event("click")
    page.locator("#why [name=weapon]").select_option(index=1)
    page.locator("#because summary").click()
    assert violations(page) == []
    page.locator("[data-tab=clues]").dispatch_event("click")
    page.locator(".all.clues [data-clue-place]").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")


@pytest.mark.parametrize(("scheme", "width"), [("dark", 360), ("light", 1440)])
def test_a_players_page_breaks_no_rule(open_page: OpenPage, scheme: str, width: int) -> None:
    page = open_page(report_of(walton_solver.parse(TINY), "player"), width=width, color_scheme=scheme)
    page.locator("#next-hint").click()
    assert violations(page) == []


@pytest.mark.parametrize("name", ["sunday.yaml", "grand_hotel.yaml"])
def test_the_pages_of_logs_break_no_rule(open_page: OpenPage, name: str) -> None:
    page = open_page(report_of(walton_solver.load(EXAMPLES / name)), width=360)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page, without=LONG) == []
    page.keyboard.press("Home")
    page.locator("[data-tab=story]").click()
    page.locator(".story > li > [data-go]").first.click()
    expect(page.get_by_role("slider")).to_have_value("1")


def test_axe_would_find_what_is_wrong(open_page: OpenPage) -> None:
    page = open_page(report_of(walton_solver.parse(TINY)))
    page.get_by_role("slider").evaluate("slider => slider.removeAttribute('aria-label')")
    page.locator("#story h2").evaluate("title => title.style.color = '#ccc'")
    found = violations(page)
    assert any(each.startswith("label") for each in found)
    assert any(each.startswith("color-contrast") for each in found)


def test_everything_is_in_reach_of_the_keyboard(open_page: OpenPage) -> None:
    page = open_page(report_of(walton_solver.parse(TINY)))
    wanted = page.evaluate(
        """() => [...document.querySelectorAll("button, select, input, a[href], [role=button]")]
        .filter(each => each.checkVisibility() && each.getClientRects().length).length"""
    )
    reached: set[str] = set()
    page.evaluate("""() => [...document.querySelectorAll("button, select, input, a[href], [role=button]")]
        .forEach((each, i) => each.dataset.nth = i)""")
    # What scrolls by itself takes the focus, too.
    for _ in range(2 * wanted):
        page.keyboard.press("Tab")
        nth = page.evaluate("document.activeElement.dataset.nth ?? ''")
        if nth:
            reached.add(nth)
    assert len(reached) == wanted


def test_the_buttons_that_walk_come_before_the_marks(open_page: OpenPage) -> None:
    page = open_page(report(), address="#s=5")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#first")).to_be_focused()


def test_the_focus_goes_to_the_step_that_was_gone_to(open_page: OpenPage) -> None:
    page = open_page(report())
    page.locator("[data-slot=house] [data-fact='weapon:rope'].asks:visible").first.click()
    page.get_by_role("dialog").locator("[data-go]").click()
    expect(page.locator("#now-title")).to_be_focused()
