"""The app starts, is small enough to come through the air, and needs no network after the first visit."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

FIRST_VISIT_BYTES = 12_000_000


def test_the_first_visit_is_small_enough(app_folder: Path) -> None:
    assert sum(path.stat().st_size for path in app_folder.rglob("*") if path.is_file()) <= FIRST_VISIT_BYTES


def test_a_later_visit_needs_no_network(app: "Page") -> None:
    assert app.evaluate("navigator.onLine") is False
    app.reload()
    app.wait_for_selector(".ready")
    assert app.locator("h1").inner_text() == "Walton solver"
