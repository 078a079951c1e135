"""A real browser for the tests of pages and app: Debian's chromium, driven by Playwright; one for a session.

Where there is none the tests skip and say so; with WALTON_BROWSER_TESTS=required, as `.ci/run` sets it, they fail.
"""

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING, NoReturn

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    """The browser of this session."""
    path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if path is None:
        do_without("there is no chromium (Debian: apt-get install chromium)")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        do_without("playwright is not installed (pip install -e '.[dev]')")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        yield browser
        browser.close()


def do_without(why: str) -> NoReturn:
    if os.environ.get("WALTON_BROWSER_TESTS") == "required":
        pytest.fail(why, pytrace=False)
    pytest.skip(why)
