"""The report page by the rules of WCAG 2.2, levels A and AA, as axe-core checks them, and by the keyboard alone."""

from typing import TYPE_CHECKING

import pytest

import walton_solver
from tests.browser.conftest import EXAMPLES, OpenPage, expect, report, report_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

OLDEST_AXE = (4, 10)
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: "Page") -> list[str]:
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page, options={"runOnly": RULES, "resultTypes": ["violations"]}).response
    assert tuple(map(int, found["testEngine"]["version"].split(".")[:2])) >= OLDEST_AXE
    assert len(found["passes"]) > 10
    return [
        f"{each['id']}: {node['html'][:200]} {node['any'] and node['any'][0]['message']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


@pytest.mark.parametrize(("scheme", "width"), [("light", 360), ("dark", 1440)])
def test_no_rule_is_broken(open_page: OpenPage, scheme: str, width: int) -> None:
    page = open_page(report(), width=width, color_scheme=scheme)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.locator("#why [name=weapon]").select_option(index=1)
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.locator("[data-clue-place]").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_rule_is_broken_at_the_end(open_page: OpenPage, scheme: str) -> None:
    assert violations(open_page(report(), color_scheme=scheme)) == []


def test_no_rule_is_broken_while_the_answer_is_hidden(open_page: OpenPage) -> None:
    assert violations(open_page(report(hide_answer=True))) == []


@pytest.mark.parametrize("name", ["sunday.yaml", "grand_hotel.yaml"])
def test_the_pages_of_logs_break_no_rule(open_page: OpenPage, name: str) -> None:
    page = open_page(report_of(walton_solver.load(EXAMPLES / name)), width=360)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    page.keyboard.press("Home")
    page.locator(".story > li > button").first.click()
    expect(page.get_by_role("slider")).to_have_value("1")


def test_axe_would_find_what_is_wrong(open_page: OpenPage) -> None:
    page = open_page(report())
    page.evaluate("document.getElementById('slider').removeAttribute('aria-label')")
    assert any(each.startswith("label") for each in violations(page))


def test_everything_is_in_reach_of_the_keyboard(open_page: OpenPage) -> None:
    page = open_page(report(), width=1440)
    wanted = page.evaluate(
        """() => [...document.querySelectorAll("button, select, input, a[href], [role=button]")]
        .filter(each => each.getClientRects().length).length"""
    )
    reached: set[str] = set()
    page.evaluate("""() => [...document.querySelectorAll("button, select, input, a[href], [role=button]")]
        .forEach((each, i) => each.dataset.nth = i)""")
    for _ in range(wanted + 5):
        page.keyboard.press("Tab")
        nth = page.evaluate("document.activeElement.dataset.nth ?? ''")
        if nth:
            reached.add(nth)
    assert len(reached) == wanted


def test_the_skip_link_leads_past_the_marks(open_page: OpenPage) -> None:
    page = open_page(report())
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#story")).to_be_focused()
