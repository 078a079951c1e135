"""The app as it is built, handed out on loopback and opened in a real browser.

It is built once for a session; where npm cannot be reached these tests skip and say so, and in CI they fail.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest

from tests.chromium import do_without
from walton_solver.web.building import BuildError, build
from walton_solver.web.serving import server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

OpenApp = Callable[..., "Page"]

CACHE = Path(__file__).parents[2] / "build"
"""Where the runtime is kept between builds."""

START_MS, STEP_MS = 120_000, 30_000
"""How long the start and everything else may take on the busiest machine."""


@pytest.fixture(scope="session")
def app_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The app, built."""
    folder = tmp_path_factory.mktemp("built") / "app"
    try:
        build(folder, CACHE)
    except BuildError as error:
        do_without(f"the app cannot be built: {error}")
    return folder


@pytest.fixture(scope="session")
def app_address(app_folder: Path) -> Iterator[str]:
    """Where it is handed out, with a `/` at the end."""
    with server(app_folder) as serving:
        thread = Thread(target=serving.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{serving.server_port}/"
        serving.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def complaints() -> list[str]:
    """What pages complained of since somebody looked."""
    return []


@pytest.fixture(scope="session")
def one_page(browser: "Browser", app_address: str, complaints: list[str]) -> Iterator["Page"]:
    """A page that stays open, in a browser that has been there once and has had no network since."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="en-GB", accept_downloads=True)
    context.set_default_timeout(STEP_MS)
    page = context.new_page()
    _listen(page, complaints)
    page.goto(app_address)
    page.wait_for_selector(".ready", timeout=START_MS)
    context.set_offline(True)
    yield page
    context.close()


@pytest.fixture
def app(one_page: "Page", app_address: str, complaints: list[str]) -> Iterator["Page"]:
    """The app at its first screen, without a network, on a phone; in the end it may not have complained."""
    one_page.set_viewport_size({"width": 360, "height": 740})
    one_page.goto(f"{app_address}#/")
    one_page.locator("#language").wait_for()
    yield one_page
    told, complaints[:] = [*complaints], []
    assert told == []


@pytest.fixture
def open_app(one_page: "Page", app_address: str, complaints: list[str]) -> Iterator[OpenApp]:
    """Opens the app in a page of its own, in which Python starts anew; in the end it may not have complained."""
    pages: list[Page] = []

    def open_app(address: str = "", *, width: int = 360, height: int = 740) -> "Page":
        page = one_page.context.new_page()
        pages.append(page)
        _listen(page, complaints)
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{app_address}{address}")
        page.wait_for_selector(".ready", timeout=START_MS)
        return page

    yield open_app
    for page in pages:
        page.close()
    told, complaints[:] = [*complaints], []
    assert told == []


def _listen(page: "Page", complaints: list[str]) -> None:
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("dialog", lambda dialog: complaints.append(f"dialog: {dialog.message}"))


def expect(locator: Any) -> Any:
    """Playwright's assertions, imported only once a browser is there."""
    from playwright.sync_api import expect

    return expect(locator)
