"""The pictures in the documents: `python -m tests.browser.pictures build docs` draws what `make picture` has made."""

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tests.chromium import CHROMIUM

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def draw(browser: "Browser", page: Path, address: str, picture: Path, size: tuple[int, int], tab: str = "") -> None:
    """The page at an address as a picture; `tab`: the part that a small screen shows, `print` as on paper."""
    width, height = size
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en")
    shown = context.new_page()
    shown.goto(f"{page.resolve().as_uri()}{address}")
    shown.wait_for_selector(".ready", state="attached")
    if tab == "print":
        shown.evaluate("window.print = () => {}")
        shown.locator("#print-empty").click()
        shown.emulate_media(media="print")
    elif tab:
        shown.locator(f"[data-tab={tab}]").click()
    shown.screenshot(path=picture)
    context.close()


def main(build: Path, docs: Path) -> None:
    from playwright.sync_api import sync_playwright

    report, player = build / "report.html", build / "player.html"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=next(filter(None, map(shutil.which, CHROMIUM))))
        draw(browser, report, "#s=33", docs / "report.png", (1440, 900))
        draw(browser, player, "", docs / "player.png", (1440, 900))
        draw(browser, report, "#s=33", docs / "phone.png", (360, 740), "sheet")
        draw(browser, report, "", docs / "sheet.png", (780, 1040), "print")
        browser.close()


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
