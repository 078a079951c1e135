"""The report page as a reader meets it: walking, asking, switching, hiding, printing."""

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

import walton_solver
from tests.browser.conftest import WIDTHS, OpenPage, example, expect, findings, report, report_of
from tests.cli.test_commands import CLUES, HOUSE
from walton_solver.door.registry import renderer_of
from walton_solver.rendering.as_json import explanation_json
from walton_solver.wording.page import LABELS
from walton_solver.wording.tongues import LANGUAGES, tongue_of

pytestmark = pytest.mark.slow

if TYPE_CHECKING:
    from playwright.sync_api import Page

Steps = list[dict[str, Any]]
MOST_BYTES = 1_000_000


@pytest.fixture(scope="module")
def steps() -> Steps:
    """The story as `walton explain --json` tells it."""
    told: Steps = explanation_json(renderer_of(example()), example(), findings()[0])["steps"]
    return told


def shown_marks(page: "Page") -> set[str]:
    """The facts whose marks can be seen."""
    marks: list[str] = page.eval_on_selector_all(
        ".slot .fact.sure, .slot .fact.out",
        """marks => marks.filter((mark) => mark.dataset.step && mark.getClientRects().length)
            .map((mark) => mark.closest("[data-fact]").dataset.fact)""",
    )
    return set(marks)


def shown_steps(page: "Page") -> list[str]:
    numbers = page.locator(".story > li:visible > .number").all_inner_texts()
    told = page.locator(".story > li:visible .told").all_inner_texts()
    return [f"{number} {' '.join(each.split())}" for number, each in zip(numbers, told, strict=True)]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_scrolls_sideways(open_page: OpenPage, width: int, scheme: str) -> None:
    page = open_page(report(), width=width, color_scheme=scheme)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("slider").fill("0")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_dark_is_dark_and_light_is_light(open_page: OpenPage) -> None:
    def brightness(scheme: str) -> int:
        page = open_page(report(), color_scheme=scheme)
        colour: str = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        return sum(int(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(","))

    assert brightness("dark") < 200
    assert brightness("light") > 600


def test_the_whole_story_stands_there_at_first(open_page: OpenPage, steps: Steps) -> None:
    page = open_page(report())
    assert page.title() == "The Blackstone affair"
    for told, step in zip(shown_steps(page), steps, strict=True):
        assert told.split() == [str(step["n"]), *step["text"].split()]
    expect(page.locator("#count")).to_have_text(f"Step {len(steps)} of {len(steps)}")


def test_without_scripts_the_story_stands_there_too(open_page: OpenPage, steps: Steps) -> None:
    page = open_page(report(), java_script_enabled=False)
    text = " ".join(page.locator("#story .story").inner_text().split())
    assert all(step["text"] in text for step in steps)
    assert not page.locator("html").inner_html().count("\ue000")
    expect(page.get_by_role("navigation")).to_have_count(0)


def test_slider_keys_and_buttons_walk(open_page: OpenPage, steps: Steps) -> None:
    page = open_page(report())
    told = page.locator("#now .told")
    slider = page.get_by_role("slider")
    slider.fill("3")
    expect(told).to_have_text(steps[2]["text"])
    slider.press("ArrowRight")
    expect(told).to_have_text(steps[3]["text"])
    slider.evaluate("slider => slider.blur()")
    for key, n in (("ArrowLeft", 3), ("ArrowLeft", 2), ("End", len(steps)), ("ArrowRight", len(steps)), ("Home", 0)):
        page.keyboard.press(key)
        expect(page.locator("#count")).to_have_text(f"Step {n} of {len(steps)}")
    page.keyboard.press("ArrowLeft")
    expect(told).to_have_text("Nothing is concluded yet.")
    for name, n in (
        ("One step on", 1),
        ("To the end", len(steps)),
        ("One step back", len(steps) - 1),
        ("Before the first step", 0),
    ):
        page.get_by_role("button", name=name).click()
        expect(slider).to_have_value(str(n))
    page.locator(".story > li > [data-go]").nth(6).click()
    expect(slider).to_have_value("7")


def test_keys_that_a_field_needs_stay_its_own(open_page: OpenPage, steps: Steps) -> None:
    page = open_page(report())
    page.locator("#why select").first.focus()
    page.keyboard.press("Home")
    expect(page.get_by_role("slider")).to_have_value(str(len(steps)))


def test_the_step_is_told_to_those_who_listen(open_page: OpenPage, steps: Steps) -> None:
    page = open_page(report())
    assert page.locator("#now").get_attribute("aria-live") == "polite"
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", f"Step 1 of {len(steps)}")
    expect(page.locator(".story [aria-current=step]")).to_have_count(1)


def test_house_and_sheet_follow(open_page: OpenPage, steps: Steps) -> None:
    page = open_page(report())
    page.keyboard.press("Home")
    assert shown_marks(page) == set()
    known: set[str] = set()
    for n, step in enumerate(steps, start=1):
        page.keyboard.press("ArrowRight")
        marks = shown_marks(page)
        assert known <= marks
        known |= marks
        for each in step["concludes"]:
            if each["question"] in ("weapon", "murderer", "motive"):
                assert f"{each['question']}:{each['value']}" in marks, n
            if each["question"] == "passes":
                assert f"passes:{each['value']}" in marks, n
    page.keyboard.press("Home")
    assert shown_marks(page) == set()


@pytest.mark.parametrize("by", ["click", "Enter", "Space"])
def test_a_mark_tells_why(open_page: OpenPage, by: str, steps: Steps) -> None:
    page = open_page(report())
    step = next(step for step in steps if any(each["question"] == "weapon" for each in step["concludes"]))
    weapon = next(each["value"] for each in step["concludes"] if each["question"] == "weapon")
    mark = page.locator(f"[data-slot=sheet] [role=button][data-fact='weapon:{weapon}']:visible")
    if by == "click":
        mark.click()
    else:
        mark.focus()
        page.keyboard.press(by)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text(f"Ruled out in step {step['n']}")
    expect(dialog).to_contain_text(step["text"])
    assert dialog.locator(".clues .id").all_inner_texts() == [str(clue) for clue in step["clues"]]
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(mark).to_be_focused()
    mark.click()
    dialog.get_by_role("button", name=f"Go to step {step['n']}").click()
    expect(page.get_by_role("slider")).to_have_value(str(step["n"]))


def test_a_mark_in_the_house_tells_why(open_page: OpenPage, steps: Steps) -> None:
    page = open_page(report())
    page.locator("[data-slot=house] [data-fact='passes:kitchen'].asks:visible").last.click()
    step = next(s for s in steps if any((c["question"], c["value"]) == ("passes", "kitchen") for c in s["concludes"]))
    expect(page.get_by_role("dialog")).to_contain_text(step["text"])
    expect(page.get_by_role("dialog").get_by_role("heading").first).to_contain_text("Kitchen")


def test_a_clue_tells_what_it_did(open_page: OpenPage, steps: Steps) -> None:
    page = open_page(report())
    clue = next(step["clues"][0] for step in steps if step["clues"])
    using = [step["n"] for step in steps if clue in step["clues"]]
    place = [each.id for each in example().clues].index(clue)
    page.locator(f".all.clues [data-clue-place='{place}']").click()
    assert page.get_by_role("dialog").locator(".steps .number").all_inner_texts() == [str(n) for n in using]


def choose(page: "Page", **values: str) -> None:
    for question, name in values.items():
        page.locator(f"#why [name={question}]").select_option(label=name)


FULL = {
    "murderer": "Greg Gaffney",
    "motive": "Fixed fights",
    "weapon": "Revolver",
    "accomplice": "nobody",
    "accomplice_motive": "none",
}


@pytest.mark.parametrize(
    "changed",
    [
        {},
        {"weapon": "Rope"},
        {"accomplice": "Mortimer W. Mollow", "accomplice_motive": "Child neglect"},
        {"accomplice": "Berwick Sisters", "accomplice_motive": "Family vendetta"},
    ],
)
def test_why_not_a_whole_hypothesis(open_page: OpenPage, changed: dict[str, str]) -> None:
    hypothesis = {**FULL, **changed}
    page = open_page(report())
    choose(page, **hypothesis)
    asked = {question: None if name in ("nobody", "none") else name for question, name in hypothesis.items()}
    answer = walton_solver.why_not(example(), asked)
    assert answer.reason is not None
    assert page.locator("#because .id").all_inner_texts() == [str(clue) for clue in answer.reason.clues]


def test_why_not_with_parts_open(open_page: OpenPage) -> None:
    page = open_page(report())
    because = page.locator("#because")
    expect(because).to_contain_text("Ruled out: 5,759 of 5,760. Possible: 1.")
    choose(page, weapon="Rope")
    expect(because).to_contain_text("Ruled out: 288 of 288. Possible: 0.")
    choose(page, weapon="Revolver", murderer="Greg Gaffney")
    expect(because).to_contain_text("Ruled out: 47 of 48. Possible: 1.")
    expect(because.get_by_role("list").first).to_contain_text("Mortimer W. Mollow · Broken dreams")
    counts = [int(each.split()[-1].replace(",", "")) for each in because.locator(".reasons .quiet").all_text_contents()]
    assert sum(counts) == 47
    assert "Greg Gaffney" not in page.locator("#why [name=accomplice] option").all_inner_texts()
    choose(page, accomplice="Mortimer W. Mollow", accomplice_motive="Broken dreams", motive="Fixed fights")
    expect(because).to_contain_text("This is possible")


def test_the_page_tells_the_reason_of_every_hypothesis(open_page: OpenPage) -> None:
    """The script's own cells beside the library's reasons, all 5,760."""
    page = open_page(report())
    cells = json.loads(
        page.evaluate(
            """async () => { const {table, clues} = await unpacked(document.getElementById("data").textContent);
        const told = (held) => held < 2 ? held : table.reasons[held - 2].map((i) => clues[i]);
        return JSON.stringify(cellsOf(table).map(({values, held}) => [values, told(held)])); }"""
        )
    )
    _, solution, reasons = findings()
    against = {
        tuple(getattr(hypothesis, name) for name in FULL): [str(clue) for clue in reason.clues]
        for hypothesis, reason in reasons.against.items()
    }
    (answer,) = solution.hypotheses
    told = {tuple(values[name] for name in FULL): held for values, held in cells}
    assert told.pop(tuple(getattr(answer, name) for name in FULL)) == 1
    assert told == against


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_every_language(open_page: OpenPage, language: str) -> None:
    page = open_page(report())
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.locator("#language").select_option(language)
    tongue = tongue_of(language)
    told = explanation_json(renderer_of(example()), example(), findings()[0], language=language)["steps"]
    assert page.locator("html").get_attribute("lang") == language
    expect(page.locator("#now .told")).to_have_text(told[0]["text"])
    shown = page.locator(".story .told").all_inner_texts()
    assert [" ".join(each.split()) for each in shown] == [" ".join(step["text"].split()) for step in told]
    expect(page.get_by_role("button", name=tongue.say(LABELS["next"]), exact=True)).to_be_visible()
    assert len(shown_marks(page)) > 0
    page.locator(".slot [role=button][data-step='1']:not([hidden]):visible").first.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text(told[0]["text"])
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    assert shown_marks(page) == set()


def test_what_an_author_wrote_in_one_language_is_marked_as_that(open_page: OpenPage) -> None:
    clue = "{id: 1, kind: no_accomplice, text: {nl: Niemand hielp.}}"
    page = open_page(report_of(walton_solver.parse(f"{HOUSE}clues: [{clue}]\n")))
    told = page.locator(".all.clues [data-text='clue:0']")
    expect(told).to_have_attribute("lang", "nl")
    page.locator("#language").select_option("nl")
    expect(told).to_have_text("Niemand hielp.")
    assert told.get_attribute("lang") is None


def test_the_address_keeps_step_and_language(open_page: OpenPage, steps: Steps) -> None:
    page = open_page(report(), address="#s=24&l=de")
    count = page.locator("#count")
    expect(count).to_have_text(f"Schritt 24 von {len(steps)}")
    page.keyboard.press("ArrowRight")
    assert page.url.endswith("#s=25&l=de")
    page.locator("#language").select_option("nl")
    assert page.url.endswith("#s=25&l=nl")
    page.reload()
    page.wait_for_selector(".ready", state="attached")
    expect(count).to_have_text(f"Stap 25 van {len(steps)}")
    page.go_back()
    expect(count).to_have_text(f"Schritt 25 von {len(steps)}")
    page.go_back()
    expect(count).to_have_text(f"Schritt 24 von {len(steps)}")
    page.go_forward()
    expect(count).to_have_text(f"Schritt 25 von {len(steps)}")


@pytest.mark.parametrize("address", ["#s=9999", "#s=-3&l=xx", "#s=a", "#%", "#l=constructor"])
def test_an_odd_address_opens_the_page_all_the_same(open_page: OpenPage, address: str, steps: Steps) -> None:
    page = open_page(report(), address=address)
    expect(page.locator("#count")).to_contain_text(f"of {len(steps)}")


def test_the_language_of_the_browser_comes_first(open_page: OpenPage) -> None:
    page = open_page(report(), locale="es-MX")
    assert page.locator("html").get_attribute("lang") == "es"
    page = open_page(report(), locale="fi")
    assert page.locator("html").get_attribute("lang") == "en"


def test_a_step_shows_what_it_concludes_and_what_it_rests_on(open_page: OpenPage, steps: Steps) -> None:
    step = next(each for each in steps if each["clues"] and each["uses"])
    page = open_page(report(), address=f"#s={step['n']}")
    shown = page.evaluate(
        """() => Object.fromEntries(["new", "basis"].map((style) => [style,
            [...document.querySelectorAll(`.slot .${style}`)].filter((each) => each.getClientRects().length)
            .map((each) => each.closest("[data-fact]")?.dataset.fact)]))"""
    )
    assert {f"{each['question']}:{each['value']}" for each in step["concludes"]} <= set(shown["new"])
    earlier = {f"{e['question']}:{e['value']}" for n in step["uses"] for e in steps[n - 1]["concludes"]}
    assert earlier & set(shown["basis"])
    reasons = page.locator("#now-reasons")
    for n in step["uses"]:
        expect(reasons).to_contain_text(steps[n - 1]["text"])
    numbers = page.locator("#now button.inline").all_inner_texts()
    assert sorted(numbers) == sorted([*map(str, step["clues"]), *map(str, step["uses"])])


def test_every_number_answers(open_page: OpenPage, steps: Steps) -> None:
    page = open_page(report(), address="#s=25")
    dialog, title = page.get_by_role("dialog"), page.locator("#dialog-title")
    page.locator("#now button.inline[data-clue-place]").first.click()
    expect(title).to_have_text(f"Clue {steps[24]['clues'][0]}")
    dialog.locator("[data-step-why]").first.click()
    expect(title).to_contain_text("Step ")
    page.keyboard.press("Escape")
    page.locator("[data-slot=house] .counted").click()
    expect(title).to_have_text("Clue 12")
    page.keyboard.press("Escape")
    page.locator("[data-slot=house] .closed").first.click()
    expect(title).to_contain_text("Clue ")
    page.keyboard.press("Escape")
    # What is open says so.
    page.keyboard.press("Home")
    page.locator("[data-slot=house] [data-fact='weapon:rope'].open").click()
    expect(dialog).to_contain_text("Not known yet")
    page.keyboard.press("Escape")
    page.locator("[data-slot=house] [data-fact='murderer:greg_gaffney'].open").click()
    expect(dialog).to_contain_text("What is said of it")
    expect(dialog).to_contain_text("Greg Gaffney claims to have been in the Living Room")


def test_a_player_is_told_one_grade_at_a_time(open_page: OpenPage, steps: Steps) -> None:
    page = open_page(report("player"))
    assert shown_marks(page) == set()
    hint, button = page.locator("#hint"), page.locator("#next-hint")
    expect(hint).to_have_text("")
    for n in (1, 2):
        button.click()
        expect(hint.locator("p")).to_have_count(1)
        button.click()
        expect(hint.locator("p")).to_have_count(2)
        for clue in steps[n - 1]["clues"]:
            expect(hint.locator("p").nth(1)).to_contain_text(str(clue))
        button.click()
        expect(page.locator("#count")).to_have_text(f"Step {n} of {len(steps)}")
        expect(page.locator("#now .told")).to_have_text(steps[n - 1]["text"])
        expect(hint).to_have_text("")
    # Nobody walks further than was told.
    page.keyboard.press("End")
    expect(page.locator("#count")).to_have_text(f"Step 2 of {len(steps)}")
    clue = next(each for each in example().clues if all(each.id not in step["clues"] for step in steps[:2]))
    page.locator(f"[data-clue-place='{example().clues.index(clue)}']").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("No step so far")


def test_a_player_is_told_yes_or_no_to_whole_ideas_only(open_page: OpenPage) -> None:
    page = open_page(report("player"))
    because = page.locator("#because")
    for guest in example().setting.guests:
        choose(page, murderer=guest.names["en"])
        expect(because).to_have_text("")
        assert page.locator("#why [name=weapon] option").count() == 21
    choose(page, **{**FULL, "accomplice": "Mortimer W. Mollow", "accomplice_motive": "Child neglect"})
    expect(because).to_have_text("No: this cannot be.")
    choose(page, accomplice_motive="Broken dreams")
    expect(because).to_have_text("Yes: this agrees with all clues.")


def test_the_answer_comes_when_asked_for_twice(open_page: OpenPage, steps: Steps) -> None:
    page = open_page(report("player"))
    page.locator("#reveal").click()
    expect(page.locator("#answers")).to_have_text("")
    page.keyboard.press("Escape")
    expect(page.locator("#answers")).to_have_text("")
    page.locator("#reveal").click()
    page.get_by_role("button", name="Yes, show it").click()
    expect(page.locator("#answers")).to_contain_text("Greg Gaffney (Fixed fights)")
    page.keyboard.press("End")
    expect(page.locator("#count")).to_have_text(f"Step {len(steps)} of {len(steps)}")


@pytest.mark.parametrize("scripts", [True, False])
def test_nothing_of_the_answer_is_there_before(open_page: OpenPage, steps: Steps, scripts: bool) -> None:
    """Not in what is seen, found or read out, nor in the source to whoever glances at it."""
    html = report("player")
    clues = {clue.id for clue in example().clues}
    page = open_page(html, java_script_enabled=scripts)
    seen = page.locator("body").inner_text()
    for text in ("Greg Gaffney (Fixed fights)", "the murderer is", *(step["text"] for step in steps if step["uses"])):
        assert text not in seen
        assert text not in html
    assert shown_marks(page) == set()
    source = html[: html.index('id="data"')]
    assert 'data-step="' not in source
    assert "Exactly one solution" not in source
    assert len(clues) == page.locator(".all.clues > li").count()


def test_the_legend_does_not_tell_of_an_accomplice_before_the_story_does(open_page: OpenPage) -> None:
    page = open_page(report("player"), address="#s=3", width=1920)
    legend = page.locator("[data-slot=house] text", has_text="the accomplice")
    assert legend.count() == 1
    expect(legend).to_be_hidden()
    expect(page.locator("[data-slot=house] text", has_text="guests counted")).to_be_visible()


def test_print_tells_the_whole_story(open_page: OpenPage, steps: Steps) -> None:
    page = open_page(report())
    page.keyboard.press("Home")
    page.emulate_media(media="print")
    assert len(shown_steps(page)) == len(steps)
    expect(page.locator(".tabs")).to_be_hidden()
    expect(page.locator("#now")).to_be_hidden()
    expect(page.locator(".all.clues")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("which", ["sheet", "empty"])
def test_the_sheet_prints_on_one_page_of_a4(open_page: OpenPage, language: str, which: str) -> None:
    page = open_page(report(), address=f"#s=30&l={language}")
    page.evaluate("window.print = () => {}")
    page.locator(f"#print-{which}").click()
    printed = page.pdf(format="A4", margin={"top": "12mm", "bottom": "12mm", "left": "12mm", "right": "12mm"})
    assert len(re.findall(rb"/Type /Page\b", printed)) == 1


def test_an_empty_sheet_has_nothing_but_boxes(open_page: OpenPage) -> None:
    page = open_page(report())
    page.evaluate("window.print = () => {}")
    page.locator("#print-empty").click()
    shown = page.evaluate(
        """() => [...document.querySelectorAll(".walton-sheet :is(.sign, .box, .clue)")]
        .filter((each) => each.checkVisibility()).map((each) => each.textContent)"""
    )
    # Two roles for six guests, eighteen motives and nobody; rooms; proofs; weapons with their signs.
    assert len(shown) == 2 * 6 + 1 + 6 * 4 + 18 * (2 + 3) + 20 * 3
    assert set(shown) == {"?", ""}
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    expect(page.locator("[data-slot=sheet]")).to_be_visible()
    expect(page.locator("[data-slot=blank]")).to_be_hidden()


def test_an_author_is_told_how_hard_it_is_and_what_each_clue_does(open_page: OpenPage, steps: Steps) -> None:
    page = open_page(report())
    expect(page.locator(".answer")).to_contain_text("Difficulty: perfect crime")
    for place, clue in enumerate(example().clues):
        told = page.locator(".all.clues > li").nth(place).locator("[data-go]").all_inner_texts()
        assert told == [str(step["n"]) for step in steps if clue.id in step["clues"]]
    assert open_page(report("player")).locator(".all.clues [data-go]").count() == 0


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_nothing_moves_when_the_step_changes(open_page: OpenPage, width: int, steps: Steps) -> None:
    page = open_page(report(), width=width, address="#s=0")
    tops = set()
    for _ in range(len(steps)):
        page.keyboard.press("ArrowRight")
        tops.add(page.evaluate("document.querySelector('[data-panel=house]').getBoundingClientRect().top"))
    assert len(tops) == 1


def test_the_sheet_scrolls_to_what_is_new(open_page: OpenPage, steps: Steps) -> None:
    step = next(each["n"] for each in steps if any(c["question"] == "weapon" for c in each["concludes"]))
    page = open_page(report(), address=f"#s={step}")
    inside = """() => { const box = document.querySelector("[data-panel=sheet]").getBoundingClientRect();
        const at = [...document.querySelectorAll("[data-slot=sheet] .new")].find((each) => each.checkVisibility())
            .getBoundingClientRect(); return box.top <= at.top && at.bottom <= box.bottom; }"""
    assert page.evaluate(inside)
    phone = open_page(report(), width=360, height=740, address=f"#s={step}")
    phone.locator("[data-tab=sheet]").click()
    assert phone.evaluate(
        """() => { const at = [...document.querySelectorAll("[data-slot=sheet] .new")]
        .find((each) => each.checkVisibility()).getBoundingClientRect();
        const covered = document.querySelector(".stage").getBoundingClientRect().bottom;
        return covered <= at.top && at.bottom <= innerHeight; }"""
    )


def test_the_hints_lead_to_the_answer(open_page: OpenPage, steps: Steps) -> None:
    page = open_page(report("player"))
    for _ in steps:
        for _ in range(3):
            page.locator("#next-hint").dispatch_event("click")
    expect(page.locator("#next-hint")).to_be_hidden()
    expect(page.locator("#count")).to_have_text(f"Step {len(steps)} of {len(steps)}")
    assert {"murderer:greg_gaffney", "weapon:revolver", "accomplice:mortimer_w_mollow"} <= shown_marks(page)


@pytest.mark.parametrize("name", CLUES)
def test_every_verdict_has_its_page(open_page: OpenPage, name: str) -> None:
    case = walton_solver.parse(f"{HOUSE}clues: {CLUES[name]}\n")
    page = open_page(report_of(case))
    expect(page.locator(f".verdict.{name}")).to_be_visible()
    if name == "contradictory":
        expect(page.get_by_role("region", name="contradict")).to_be_visible()
        expect(page.get_by_role("slider")).to_have_count(0)
        choose(page, weapon="Rope")
        expect(page.locator("#because")).to_contain_text("Possible: 0.")


def test_a_page_is_small_enough() -> None:
    assert len(report().encode()) < MOST_BYTES
