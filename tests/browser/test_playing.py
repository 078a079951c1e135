"""Published cases, played from a player's page alone: what the page says leads to the answer."""

import json
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import OpenPage, expect, report_of
from tests.handed.files import SHARED
from tests.loading import walton_load

if TYPE_CHECKING:
    from playwright.sync_api import Page

CASES = SHARED / "cases" / "real"
EXPECTED = json.loads((CASES / "expected.json").read_text(encoding="utf-8")) if CASES.is_dir() else {}
UNIQUE = sorted(name for name in EXPECTED if EXPECTED[name]["open"]["count"] == 1)
NAMES = UNIQUE[:: max(1, len(UNIQUE) // 3)][:3]

pytestmark = [
    pytest.mark.skipif(not EXPECTED, reason="the published cases are not beside this checkout"),
    pytest.mark.slow,
]


def _numbers(page: "Page", where: str, kind: str) -> set[str]:
    return {link.inner_text() for link in page.locator(f"{where} [data-{kind}]").all()}


@pytest.mark.parametrize("name", NAMES)
def test_every_hint_can_be_followed_by_what_the_page_says(name: str, open_page: OpenPage) -> None:
    case = walton_load(CASES / name)
    page = open_page(report_of(case, "player"))
    on_table = {str(clue.id) for clue in case.clues}
    hint, button, now = page.locator("#hint"), page.locator("#next-hint"), page.locator("#now")
    seen: list[str] = []
    while button.is_visible():
        button.click()
        look = hint.inner_text()
        button.click()
        think = hint.inner_text()
        assert look
        assert think.startswith(look)
        button.click()
        told = now.inner_text()
        assert told not in ("", look, think)
        # Whatever a sentence names is a clue on the table, or a step that was told before.
        assert _numbers(page, "#now", "clue-place") <= on_table
        assert {int(step) for step in _numbers(page, "#now", "step-why")} <= set(range(1, len(seen) + 1))
        seen.append(told)
    expect(page.locator("#answers")).to_have_text("")
    page.locator("#reveal").click()
    page.locator("#why-dialog button", has_text="Yes, show it").click()
    answer = page.locator("#answers").inner_text()
    expected = EXPECTED[name]["open"]["answers"][0]
    setting = case.setting
    names = {each.id: each.names["en"] for each in setting.guests}
    names |= {each.id: each.names["en"] for each in setting.weapons}
    names |= {each.id: each.names["en"] for each in setting.motives}
    for question in ("murderer", "weapon", "motive"):
        found = names[expected[question]]
        assert found in answer
        assert any(found.casefold() in sentence.casefold() for sentence in seen), (question, found)
    assert any(f"{names[expected['murderer']]} is the murderer" in sentence for sentence in seen)
