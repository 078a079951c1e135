"""The pages of logs: Cluedo's grid with chances and its log as a table, Arosa's tower after each event."""

from dataclasses import replace
from typing import Any

import pytest

import walton_solver
from tests.browser.conftest import EXAMPLES, OpenPage, expect, report_of
from walton_solver.rendering.arosa.telling import Teller
from walton_solver.rendering.cluedo import telling
from walton_solver.rendering.cluedo.sheet import chance_text


def load(name: str) -> Any:
    return walton_solver.load(EXAMPLES / name)


def test_the_grid_has_the_chances_of_what_is_open(open_page: OpenPage) -> None:
    log = load("sunday.yaml")
    solution: Any = walton_solver.solve(log)
    page = open_page(report_of(log))
    cells = {
        cell.get_attribute("data-fact"): cell.locator(".fact:visible").inner_text().strip()
        for cell in page.locator(".grid td[data-fact]").all()
    }
    signs = {"yes": "●", "no": "✕"}
    assert len(cells) == 21 * 5
    for card, places in solution.holders.items():
        for place, mark in places.items():
            expected = signs.get(mark) or chance_text(solution.probabilities[card][place])
            assert cells[f"holder_of:{card}:{place}"] == expected


def test_the_log_is_a_table_and_the_best_suggestion_stands_on_top(open_page: OpenPage) -> None:
    log = load("sunday.yaml")
    page = open_page(report_of(log))
    rows = page.locator(".log tbody tr")
    assert rows.count() == len(log.events)
    told = " ".join(rows.nth(1).inner_text().split())
    assert told.startswith("2 Nora Mrs White · Dagger · Hall")
    assert told.endswith("has none Dagger")
    solution: Any = walton_solver.solve(log)
    best = telling.Teller(log).hypothesis(solution.advice.suggest[0].hypothesis)
    expect(page.locator(".advice p").first).to_have_text(f"Best suggestion: {best}.")
    rows.nth(1).locator(".clue").click()
    expect(page.locator("#dialog-title")).to_have_text("Event 2")


@pytest.mark.parametrize("width", [360, 1440])
def test_the_tower_follows_the_events(open_page: OpenPage, width: int) -> None:
    log = load("grand_hotel.yaml")
    teller = Teller(log)
    page = open_page(report_of(log), width=width)
    slider, shown = page.locator("#event"), page.locator(".moment:visible")
    expect(page.locator("#event-count")).to_have_text("Event 17 of 17")
    for count in (17, 8, 1):
        slider.fill(str(count))
        expect(shown).to_have_count(1)
        expect(shown.locator(".event")).to_have_text(teller.event(log.events[count - 1]))
        known: Any = walton_solver.solve(replace(log, events=log.events[:count]))
        if known.advice:
            expect(shown.locator(".best")).to_contain_text(teller.advice_short(known.advice[0]))
        assert shown.locator(".arosa-tower").is_visible() is (width == 1440)
        assert shown.locator(".floors").is_visible() is (width == 360)
    page.locator("#event-next").click()
    expect(page.locator("#event-count")).to_have_text("Event 2 of 17")


def test_a_step_leads_to_the_event_it_rests_on(open_page: OpenPage) -> None:
    log = load("grand_hotel.yaml")
    story = walton_solver.explain(log)
    step = next(each for each in story.steps[:-1] if each.clues)
    page = open_page(report_of(log), address=f"#s={step.n}")
    last = max(log.clue_ids.index(clue) for clue in step.clues) + 1
    expect(page.locator("#event-count")).to_have_text(f"Event {last} of {len(log.events)}")
