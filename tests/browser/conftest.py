"""Report pages, opened in a real browser."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import walton_solver
from walton_solver.door.registry import renderer_of
from walton_solver.rendering.page.making import Audience, page_html

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

OpenPage = Callable[..., "Page"]

EXAMPLES = Path(__file__).parents[2] / "examples"
WIDTHS = (320, 360, 768, 1024, 1280, 1440, 1920)


def expect(locator: Any) -> Any:
    """Playwright's assertions, imported only once a browser is there."""
    from playwright.sync_api import expect

    return expect(locator)


@pytest.fixture
def open_page(browser: "Browser", tmp_path: Path) -> Iterator[OpenPage]:
    """Opens a page's HTML; in the end no page may have complained, or asked for anything but itself."""
    contexts, complaints, requests = [], [], []
    file = tmp_path / "report.html"

    def open_page(
        html: str,
        *,
        width: int = 1440,
        height: int = 900,
        may_complain: bool = False,
        address: str = "",
        **options: Any,
    ) -> "Page":
        file.write_text(html, encoding="utf-8", newline="\n")
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        page = context.new_page()
        if not may_complain:
            page.on("console", lambda message: complaints.append(message.text))
            page.on("request", lambda request: requests.append(request.url))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("dialog", lambda dialog: complaints.append(f"dialog: {dialog.message}"))
        page.goto(f"{file.as_uri()}{address}")
        if options.get("java_script_enabled", True):
            page.wait_for_selector(".ready", state="attached")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
    assert {url for url in requests if url.partition("#")[0] not in (file.as_uri(), "data:,")} == set()


@cache
def example() -> Any:
    """The case of most tests."""
    return walton_solver.load(EXAMPLES / "blackstone.yaml")


@cache
def findings() -> tuple[Any, Any, Any]:
    """Its story, every answer, and every reason."""
    return _findings_of(example())


@cache
def report(audience: Audience = "author") -> str:
    """Its page."""
    return page_html(renderer_of(example()), example(), *findings(), audience=audience)


def report_of(case: Any, audience: Audience = "author") -> str:
    """The page of a case."""
    return page_html(renderer_of(case), case, *_findings_of(case), audience=audience)


def _findings_of(case: Any) -> tuple[Any, Any, Any]:
    return walton_solver.explain(case), walton_solver.solve(case, max_answers=10**9), walton_solver.reasons(case)
