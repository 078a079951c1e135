"""The detective's sheet as a picture."""

from dataclasses import replace
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

import pytest

import walton_solver
from tests.loading import cluedo_load
from tests.rendering.test_telling import HOSTILE
from walton_solver.games.cluedo.logs import Log
from walton_solver.rendering.cluedo.picture import grid_svg
from walton_solver.rendering.cluedo.sheet import chance_text
from walton_solver.rendering.spans import clean

SVG = "{http://www.w3.org/2000/svg}"
LOG: Log = cluedo_load(Path(__file__).parents[3] / "examples" / "sunday.yaml")
SOLUTION = walton_solver.solve(LOG)


def drawn(group: Element) -> str:
    """What stands in a cell."""
    text = group.findtext(f"{SVG}text")
    if text is not None:
        return text
    (mark,) = group
    return mark.get("class", "")


def test_every_cell_shows_what_is_known_of_it() -> None:
    root = fromstring(grid_svg(LOG, SOLUTION))
    cells = {group.get("data-fact"): group for group in root.iter(f"{SVG}g") if group.get("class") == "mark"}
    assert len(cells) == len(LOG.cards) * len(LOG.places)
    kinds = set()
    for card in LOG.cards:
        for place in LOG.places:
            mark = SOLUTION.holders[card.id][place]
            cell = cells[f"holder_of:{card.id}:{place}"]
            expected = chance_text(SOLUTION.probabilities[card.id][place]) if mark == "open" else mark
            assert drawn(cell) == expected
            kinds.add(mark)
    assert kinds == {"yes", "no", "open"}


def test_what_was_not_counted_is_a_question() -> None:
    solution = walton_solver.solve(LOG, time_limit_s=0.0)
    root = fromstring(grid_svg(LOG, solution))
    shown = {drawn(group) for group in root.iter(f"{SVG}g") if group.get("class") == "mark"}
    assert "?" in shown
    assert not [rect for rect in root.iter(f"{SVG}rect") if rect.get("class") == "track"]


def test_the_picture_stands_alone_and_tells_itself_in_words() -> None:
    written = grid_svg(LOG, SOLUTION, language="nl")
    root = fromstring(written)
    assert (root.get("lang"), root.get("role"), root[0].tag, root[1].tag) == ("nl", "img", f"{SVG}title", f"{SVG}desc")
    assert "Quinn" in (root[1].text or "")
    for outside in ("http:", "https:", "url(", "@import", "<script", "href"):
        assert outside not in written.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("name", [*HOSTILE[:-1], "<script>alert(1)</script>", "W" * 300, "\ud800"], ids=ascii)
def test_any_name_stays_text(name: str) -> None:
    log = replace(LOG, title={"en": name}, cards=(replace(LOG.cards[0], names={"en": name}), *LOG.cards[1:]))
    written = grid_svg(log, SOLUTION)
    written.encode("utf-8")
    assert "<script" not in written
    root = fromstring(written)
    assert root[0].text == clean(name)
    assert float(root.get("width", 0)) < 1500
    said = [each.text for tag in ("text", "title") for each in root.iter(f"{SVG}{tag}")]
    assert said.count(clean(name)) >= 3
