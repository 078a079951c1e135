"""Labels and texts that try to be more than text stay text."""

import json
from typing import Any

import pytest

import walton_solver
from tests.browser.conftest import OpenPage, report_of

pytestmark = pytest.mark.slow

SCRIPT = "<script>alert('x')</script>"
BREAKOUT = "</script><script>alert(1)</script><!-- <img src=x onerror=alert(2)>"
QUOTES = "\"'><svg onload=alert(3)> ${alert(4)} {{ 7*7 }} {n} &lt;b&gt; \\u003c"
RIGHT_TO_LEFT = "شاهد قال (evil) זהו 3"
EMOJI = "🕵️‍♀️🔪👩‍👩‍👧 e\u0301\u0302\u0303"
LONG = "Wolfeschlegelsteinhausen" * 8
ID = '</small></span><img src=x onerror="alert(5)"> <small class="clues">'
HOSTILE = (SCRIPT, BREAKOUT, QUOTES, RIGHT_TO_LEFT, EMOJI, LONG)


def hostile_case() -> Any:
    def names(i: int) -> dict[str, str]:
        return {"en": f"{HOSTILE[i % len(HOSTILE)]} {i}", "nl": f"NL {HOSTILE[(i + 1) % len(HOSTILE)]} {i}"}

    setting = {
        "format": "walton-setting/1",
        "name": "tiny",
        "title": names(0),
        "victim": names(1),
        "crime_scene": "vault",
        "rooms": {"hall": {**names(2), "alibi": True}, "den": {**names(3), "alibi": True}, "vault": names(4)},
        "links": [["hall", "den"], {"from": "den", "to": "vault"}],
        "guests": {
            "ann": {**names(5), "motives": {"debt": {**names(6), "witnesses": ["bob"]}}},
            "bob": {**names(7), "motives": {"love": {**names(8), "witnesses": ["ann"]}}},
        },
        "weapons": {"rope": {**names(9), "room": "den"}, "cue": {**names(10), "room": "hall"}},
    }
    clues: list[dict[str, Any]] = [
        {"id": ID, "kind": "not_murderer", "guest": "bob", "text": {"en": SCRIPT, "nl": BREAKOUT}},
        {"id": "\"'><img src=x>", "kind": "no_accomplice", "text": {"en": BREAKOUT + LONG}},
        {"id": 3, "kind": "claims_room", "guest": "ann", "room": "den"},
        {"id": "שלום", "kind": "no_passage", "between": ["hall", "den"], "text": {"en": RIGHT_TO_LEFT + EMOJI}},
    ]
    document = {"format": "walton-case/1", "title": {"en": f"{SCRIPT} {BREAKOUT}"}, "setting": setting, "clues": clues}
    return walton_solver.parse(json.dumps(document))


def test_hostile_labels_stay_text(open_page: OpenPage) -> None:
    page = open_page(report_of(hostile_case()), width=360)
    assert page.title() == f"{SCRIPT} {BREAKOUT}"
    assert page.locator("h1").inner_text() == f"{SCRIPT} {BREAKOUT}"
    page.locator("[data-tab=clues]").click()
    clues = [" ".join(each.split()) for each in page.locator(".all.clues [data-clue-place]").all_inner_texts()]
    assert clues[0] == f"{ID} {SCRIPT}"
    assert clues[1] == f"\"'><img src=x> {BREAKOUT}{LONG}"
    assert page.evaluate("document.querySelectorAll('img, iframe, [onload], [onerror]').length") == 0
    assert page.evaluate("document.scripts.length") == 2
    page.locator("[data-tab=clues]").click()
    for place in range(len(clues)):
        page.locator(f".all.clues [data-clue-place='{place}']").click()
        page.keyboard.press("Escape")
    page.locator("[data-tab=sheet]").click()
    marks = page.locator(".slot [role=button]:visible")
    for i in range(marks.count()):
        marks.nth(i).press("Enter")
        page.keyboard.press("Escape")
    page.locator("[data-tab=why_not]").click()
    for select in page.locator("#why select").all():
        select.select_option(index=1)
    assert page.evaluate("document.querySelectorAll('img, iframe, [onload], [onerror]').length") == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_policy_would_stop_what_got_in(open_page: OpenPage) -> None:
    """Beside escaping: the page's own policy allows no other script, style or image, and no request."""
    page = open_page(report_of(hostile_case()), may_complain=True)
    blocked, ran = page.evaluate(
        """async () => {
            const seen = [];
            document.addEventListener("securitypolicyviolation", (event) => seen.push(event.effectiveDirective));
            document.body.append(Object.assign(document.createElement("script"), {textContent: "window.ran = 1"}));
            document.body.append(Object.assign(document.createElement("style"), {textContent: "* {color: red}"}));
            document.body.insertAdjacentHTML("beforeend", "<img src=x onerror='window.ran = 2'>");
            await fetch("https://example.com/").catch(() => {});
            await new Promise((resolve) => setTimeout(resolve, 100));
            return [seen, window.ran ?? 0];
        }"""
    )
    assert ran == 0
    assert {"script-src-elem", "style-src-elem", "img-src", "script-src-attr", "connect-src"} <= set(blocked)
