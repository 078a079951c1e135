"""The report page as a document, read without a browser: what it holds, what it allows, that texts stay texts."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import walton_solver
from tests.cli.test_commands import CLUES, HOUSE
from walton_solver.door.registry import renderer_of
from walton_solver.games.walton.cases import QUESTIONS
from walton_solver.rendering.page.making import page_html, unpacked
from walton_solver.wording.tongues import LANGUAGES

pytestmark = pytest.mark.slow

EXAMPLES = Path(__file__).parents[3] / "examples"


class Reader(HTMLParser):
    """The elements of a page with their attributes, and the texts of some."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {"style": [], "script": [], "title": []}
        self._open = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self._open = tag
        if tag in self.texts:
            self.texts[tag].append("")

    def handle_endtag(self, tag: str) -> None:
        self._open = ""

    def handle_data(self, data: str) -> None:
        if self._open in self.texts:
            self.texts[self._open][-1] += data

    @property
    def data(self) -> Any:
        """What the script reads."""
        return json.loads(unpacked(self.texts["script"][-1]))


def page_of(case: Any, **options: Any) -> Reader:
    solution = walton_solver.solve(case, max_answers=10**9)
    return Reader(
        page_html(
            renderer_of(case), case, walton_solver.explain(case), solution, walton_solver.reasons(case), **options
        )
    )


def tiny(clues: str) -> Any:
    return walton_solver.parse(f"{HOUSE}clues: {CLUES.get(clues, clues)}\n")


@pytest.mark.parametrize("name", ["blackstone.yaml", "sunday.yaml", "grand_hotel.yaml"])
def test_the_policy_allows_the_style_and_script_of_the_page_and_nothing_else(name: str) -> None:
    page = page_of(walton_solver.load(EXAMPLES / name))
    policy = next(attrs["content"] for tag, attrs in page.elements if attrs.get("http-equiv"))
    (style,), (script, _) = page.texts["style"], page.texts["script"]
    hashed = [f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in (script, style)]
    assert policy == (
        f"default-src 'none'; script-src {hashed[0]}; style-src {hashed[1]}; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )
    for _, attrs in page.elements:
        assert not [each for each in attrs if each.startswith("on") or each == "style"]
        for link in (attrs.get("src"), attrs.get("href")):
            assert link is None or link.startswith(("data:", "#"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_in_every_language(language: str) -> None:
    page = page_of(tiny("ambiguous"), language=language)
    data = page.data
    assert page.elements[0] == ("html", {"lang": language, "class": "author"})
    assert {tuple(texts) for texts in data["texts"].values()} == {tuple(data["texts"]["en"])}
    wanted = {attrs[each] for _, attrs in page.elements for each in ("data-text", "data-label") if attrs.get(each)}
    assert wanted <= set(data["texts"][language])
    gaps = [{key: set(re.findall(r"\{\w+\}", text)) for key, text in texts.items()} for texts in data["texts"].values()]
    assert all(each == gaps[0] for each in gaps)


@pytest.mark.parametrize("clues", CLUES)
def test_the_table_holds_the_reason_of_every_hypothesis(clues: str) -> None:
    """Beside the reasons themselves; the cells go through the values in order, the last the quickest."""
    case = tiny(clues)
    data = page_of(case).data
    table = data["table"]
    values = {question["name"]: question["values"] for question in table["questions"]}
    cells = iter([held for held, count in zip(*[iter(table["runs"])] * 2, strict=True) for _ in range(count)])
    told: dict[tuple[str | None, ...], Any] = {}
    for motive, weapon, helping in product(*(values[name] for name in table["order"])):
        held = next(cells)
        if held:
            owner = {None: None} | {each.id: each.owner for each in case.setting.motives}
            clue_ids = held > 1 and tuple(data["clues"][place] for place in table["reasons"][held - 2])
            told[owner[motive], motive, weapon, owner[helping], helping] = clue_ids
    assert next(cells, None) is None
    expected: dict[tuple[str | None, ...], Any] = {
        tuple(getattr(hypothesis, name) for name in QUESTIONS): tuple(map(str, reason.clues))
        for hypothesis, reason in walton_solver.reasons(case).against.items()
    }
    for hypothesis in walton_solver.solve(case).hypotheses:
        expected[tuple(getattr(hypothesis, name) for name in QUESTIONS)] = False
    assert told == expected


def test_texts_stay_texts() -> None:
    hostile = "</script><script>alert(1)</script><!--{{ 7 * 7 }}&lt;\"'"
    page = page_of(tiny(json.dumps([{"id": hostile, "kind": "no_accomplice", "text": {"en": hostile}}])))
    assert len(page.texts["script"]) == 2
    assert page.data["clues"] == [hostile]
    assert page.data["texts"]["en"]["clue:0"] == hostile


def test_without_reasons_the_page_asks_nothing() -> None:
    case = tiny("unique")
    page = Reader(page_html(renderer_of(case), case, walton_solver.explain(case), walton_solver.solve(case)))
    assert page.data["table"] is None
    assert "why" not in [attrs.get("id") for _, attrs in page.elements]


def test_the_description_of_the_end_is_not_in_a_page_that_tells_step_by_step() -> None:
    page = page_of(tiny("unique"), audience="player")
    assert "desc" not in [tag for tag, _ in page.elements]
    assert page.elements[0] == ("html", {"lang": "en", "class": "player"})


def test_the_numbers_in_sentences_are_marked() -> None:
    data = page_of(walton_solver.load(EXAMPLES / "blackstone.yaml")).data
    texts = data["texts"]["en"]
    for n, step in enumerate(data["steps"], start=1):
        told = re.findall("[\ue000\ue001]([^\ue002]*)\ue002([^\ue003]*)\ue003", texts[f"step:{n}"])
        clues = [(str(place), data["clues"][place]) for place in step["clues"]]
        assert sorted(told) == sorted([*clues, *((str(use), str(use)) for use in step["uses"])])
