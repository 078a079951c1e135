"""The app starts, says what it is made of, and needs no network after the first visit."""

from pathlib import Path

from tests.app.conftest import OpenApp

FIRST_VISIT_BYTES = 12_000_000


def test_the_first_visit_is_small_enough(app_folder: Path) -> None:
    assert sum(path.stat().st_size for path in app_folder.rglob("*") if path.is_file()) <= FIRST_VISIT_BYTES


def test_a_later_visit_needs_no_network(open_app: OpenApp) -> None:
    page = open_app()
    assert page.evaluate("navigator.onLine") is False
    assert page.inner_text("h1")
