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
    from playwright.sync_api import Browser, BrowserContext, Page

OpenApp = Callable[..., "Page"]

CACHE = Path(__file__).parents[2] / "build"
"""Where the runtime is kept between builds."""

START_MS = 120_000


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
def visited(browser: "Browser", app_address: str) -> Iterator["BrowserContext"]:
    """A browser that has been there once and has had no network since."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="en-GB")
    page = context.new_page()
    page.goto(app_address)
    page.wait_for_selector(".ready", timeout=START_MS)
    page.close()
    context.set_offline(True)
    yield context
    context.close()


@pytest.fixture
def open_app(visited: "BrowserContext", app_address: str) -> Iterator[OpenApp]:
    """Opens the app without a network; in the end it may not have complained."""
    complaints: list[str] = []
    pages: list[Page] = []

    def open_app(address: str = "", *, width: int = 360, height: int = 740) -> "Page":
        page = visited.new_page()
        pages.append(page)
        page.set_viewport_size({"width": width, "height": height})
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("dialog", lambda dialog: complaints.append(f"dialog: {dialog.message}"))
        page.goto(f"{app_address}{address}")
        page.wait_for_selector(".ready", timeout=START_MS)
        return page

    yield open_app
    for page in pages:
        page.close()
    assert complaints == []


def expect(locator: Any) -> Any:
    """Playwright's assertions, imported only once a browser is there."""
    from playwright.sync_api import expect

    return expect(locator)
