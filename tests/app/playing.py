"""Playing on the screen: what a player presses to begin a game and to enter what a document says."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page


def begin(page: "Page", game: str, players: Sequence[str] = (), title: str = "") -> None:
    """Begin a game; the first of the players is me."""
    page.locator(f'a[href="#/new/{game}"]').click()
    page.locator("form.begin").wait_for()
    page.locator("#title").fill(title)
    for place, player in enumerate(players):
        page.locator(f'[data-player="{place}"]').fill(player)
    page.locator("form.begin button.main").click()
    page.locator(".live").wait_for()


def press(page: "Page", key: str) -> None:
    """Press what has that key in the form."""
    page.locator(f'#entering [data-key="{key}"]').click()


def wait_for_entries(page: "Page", count: int) -> None:
    page.locator(".entries > li").nth(count - 1).wait_for(state="attached")


def enter_clue(page: "Page", clue: Mapping[str, Any], form: Mapping[str, Any]) -> None:
    """Enter a clue of Awkward Guests as its document has it; `form`: what can be entered."""
    kind = next(each for each in form["kinds"] if each["kind"] == clue["kind"])
    press(page, f"source {kind['source']}")
    press(page, f"kind {clue['kind']}")
    quick = bool(kind["fields"]) and not any(field["many"] or field["optional"] for field in kind["fields"])
    for field in kind["fields"]:
        if field["name"] not in clue:
            continue
        told = clue[field["name"]]
        for value in told if field["many"] else [told]:
            text = next(each["text"] for each in form["things"][field["role"]] if _same(each["value"], value))
            page.locator(f'#entering [data-key^="{field["name"]} "]').get_by_text(text, exact=True).click()
    if not quick:
        press(page, "add")


def _same(one: Any, other: Any) -> bool:
    """Whether two values are the same; a link is, from either side."""
    return sorted(one) == sorted(other) if isinstance(one, list) and isinstance(other, list) else bool(one == other)


def enter_cluedo(page: "Page", event: Mapping[str, Any]) -> None:
    """Enter an event of Cluedo as its document has it."""
    kind = next(key for key in event if key != "id")
    told = event[kind]
    press(page, f"kind {kind}")
    if kind == "hand":
        press(page, f"player {told['player']}")
        for card in told["cards"]:
            page.locator(f'#entering [data-key$=" {card}"]').click()
        press(page, "add")
        return
    press(page, f"by {told['by']}")
    for category in ("suspect", "weapon", "room"):
        press(page, f"{category} {told[category]}")
    if kind == "accusation":
        press(page, f"told {'right' if told['correct'] else 'wrong'}")
        return
    for response in told["responses"]:
        shown = "pass" if "pass" in response else "show" if response["show"] is True else response["show"]
        press(page, f"answer {response['player']} {shown}")


def enter_arosa(page: "Page", event: Mapping[str, Any]) -> None:
    """Enter an event of Mord im Arosa as its document has it."""
    is_drop = "drop" in event
    press(page, f"kind {'drop' if is_drop else 'open'}")
    told = event["drop"] if is_drop else event["open"]
    if is_drop:
        for floor in event.get("heard", ()):
            press(page, f"heard {floor}")
    else:
        press(page, f"by {told['by']}")
        press(page, f"floor {told['floor']}")
        press(page, f"deed {'accuse' if 'accuse' in told else 'wipe' if 'wipe' in told else 'search'}")
        for name in told.get("accuse", ()):
            press(page, f"accuse {name}")
        for _ in range(told.get("wipe", 0)):
            press(page, "Own traces wiped +")
    for stone, count in (told if is_drop else told["found"]).items():
        for _ in range(count):
            press(page, f"{'Victims' if stone == 'victims' else stone} +")
    press(page, "add")


def what_is_left(page: "Page") -> tuple[str, list[int]]:
    """What the app says on being asked: the verdict, and how many values each question has left."""
    part = page.locator('[data-part="think"] details[data-fold="left"]')
    part.evaluate("part => { part.open = true }")
    told = part.locator(".state")
    told.wait_for(state="attached")
    counts = part.locator("meter").evaluate_all("meters => meters.map((meter) => meter.value)")
    return told.text_content() or "", [int(count) for count in counts]
