"""Pages measured at every width and in every language: nothing is cut, too small to read or too small to press."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import walton_solver
from tests.browser.conftest import EXAMPLES, WIDTHS, OpenPage, report_of
from tests.handed.files import SHARED
from walton_solver.wording.tongues import LANGUAGES

if TYPE_CHECKING:
    from playwright.sync_api import Page

MEASURE = """() => {
  const found = [], shown = (each) => each.checkVisibility({visibilityProperty: true}) && each.getClientRects().length;
  const text = (each) => each.textContent.trim();
  const name = (each) => `${each.tagName}.${each.getAttribute("class") ?? ""} ${text(each).slice(0, 40)}`;
  if (document.documentElement.scrollWidth > innerWidth) found.push(`page ${document.documentElement.scrollWidth}`);
  for (const card of document.querySelectorAll(".card")) {
    if (!shown(card)) continue;
    const box = card.getBoundingClientRect();
    for (const each of card.querySelectorAll("*:not(svg *)")) {
      // Heads that a narrow sheet has in its cells instead are there for screen readers only.
      if (!shown(each) || each.closest("[hidden]") || (each.closest("thead")?.offsetHeight ?? 9) < 2) continue;
      const at = each.getBoundingClientRect();
      if (at.width > 2 && (at.right > box.right + 1 || at.left < box.left - 1)) found.push(`outside ${name(each)}`);
      const cut = each.matches("td, th, p, li, .note, .clue, .id, .number, .clues > span, button, caption");
      if (cut && each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1)
        found.push(`cut ${name(each)} ${each.scrollWidth} > ${each.clientWidth}`);
    }
  }
  for (const slot of document.querySelectorAll(".slot")) {
    if (!shown(slot)) continue;
    for (const each of slot.querySelectorAll("text, td, th, caption, span, small")) {
      if (!shown(each) || !text(each) || each.querySelector("*") || each.closest("[hidden]")) continue;
      const svg = each.closest("svg");
      const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
      const size = parseFloat(getComputedStyle(each).fontSize) * scale;
      if (size < 11.9) found.push(`small ${name(each)} ${size.toFixed(1)}`);
      if (svg && each.textContent.includes("…")) found.push(`shortened ${name(each)}`);
    }
  }
  for (const each of document.querySelectorAll("button, select, input, [role=button]")) {
    if (!shown(each) || each.closest("[hidden]")) continue;
    const at = each.getBoundingClientRect();
    const wide = parseFloat(each.querySelector(":scope > .lane")?.getAttribute("stroke-width") ?? "0");
    if (at.width + wide < 23.9 || at.height + wide < 23.9) found.push(`target ${name(each)} ${at.width}x${at.height}`);
  }
  return [...new Set(found)].slice(0, 8);
}"""


def cases() -> Iterator[Path]:
    """Cases of all games, also those handed beside this checkout."""
    yield from (EXAMPLES / "blackstone.yaml", EXAMPLES / "halcyon" / "hard-1889-1.yaml")
    yield from (EXAMPLES / "sunday.yaml", EXAMPLES / "grand_hotel.yaml")
    shared = SHARED / "cases"
    yield from (shared / "real" / f"{name}.yaml" for name in ("170906-G", "125912-I", "000242-J"))
    yield from (shared / "cluedo" / "03-6players.yaml", shared / "arosa" / "03-4players.yaml")
    yield from (shared / "made" / name for name in sorted(path.name for path in (shared / "made").glob("0[135]*.yaml")))


def measured(page: "Page") -> list[str]:
    """What is wrong with the page as it is, part by part where a small screen shows one."""
    wrong: list[str] = []
    tabs = page.locator("[data-tab]")
    for place in range(tabs.count() if tabs.first.is_visible() else 1):
        if tabs.first.is_visible():
            tabs.nth(place).click()
        wrong += page.evaluate(MEASURE)
    return wrong


@pytest.mark.parametrize("audience", ["author", "player"])
@pytest.mark.parametrize("path", list(cases()), ids=lambda path: path.stem)
def test_nothing_is_cut_or_small(open_page: OpenPage, path: Path, audience: Any) -> None:
    if not path.exists():
        pytest.skip(f"{path.name} is not beside this checkout")
    page = open_page(report_of(walton_solver.load(path), audience), address="#s=9")
    wrong = {}
    # Those handed beside this checkout differ in length more than in layout: the narrowest, a middle and a wide screen.
    for width in WIDTHS if EXAMPLES in path.parents else WIDTHS[::3]:
        page.set_viewport_size({"width": width, "height": 900})
        for language in LANGUAGES:
            page.locator("#language").select_option(language)
            found = measured(page)
            if found:
                wrong[width, language] = found
    assert wrong == {}
