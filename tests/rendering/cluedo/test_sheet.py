"""What the sheet says is what the grid, the picture and the page draw."""

from dataclasses import replace
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

import walton_solver
from tests.loading import cluedo_load
from walton_solver.games.cluedo.logs import Log
from walton_solver.rendering.cluedo.grid import grid
from walton_solver.rendering.cluedo.page import CluedoPage
from walton_solver.rendering.cluedo.picture import grid_svg
from walton_solver.rendering.cluedo.sheet import sheet_of
from walton_solver.rendering.cluedo.telling import Teller
from walton_solver.rendering.spans import plain
from walton_solver.wording.page import LABELS
from walton_solver.wording.tongues import tongue_of

SVG = "{http://www.w3.org/2000/svg}"
LOG: Log = cluedo_load(Path(__file__).parents[3] / "examples" / "sunday.yaml")
SOLUTION = walton_solver.solve(LOG)


@pytest.mark.parametrize("language", ["en", "nl", "ja"])
def test_all_three_draw_the_names_and_cells_of_the_sheet(language: str) -> None:
    sheet = sheet_of(LOG, SOLUTION, Teller(LOG, language))
    names = [row.name for row in sheet.rows]
    titles = [section.title for section in sheet.sections]
    keys = [cell.fact.key for cell in sheet.cells]

    lines = plain(list(grid(LOG, SOLUTION, language=language))).splitlines()
    told = [line for line in lines[1:-1] if line not in titles]
    assert [line.split()[-len(sheet.columns) :] for line in told] == [
        [cell.text for cell in row.cells] for row in sheet.rows
    ]
    assert all(name in line for name, line in zip(names, told, strict=True))
    assert [line for line in lines if line in titles] == titles
    assert lines[-1] == sheet.legend

    drawn = fromstring(grid_svg(LOG, SOLUTION, language=language))
    assert [group.get("data-fact") for group in drawn.iter(f"{SVG}g") if group.get("class") == "mark"] == keys
    assert {*names, *titles, sheet.legend} <= {text.text for text in drawn.iter(f"{SVG}text")}

    explanation = walton_solver.explain(LOG)
    table = fromstring(CluedoPage().pictures(LOG, explanation, SOLUTION, language, opens=None)["sheet"])
    assert [cell.get("data-fact") for cell in table.iter("td") if cell.get("data-fact")] == keys
    heads = {scope: [each.text for each in table.iter("th") if each.get("scope") == scope] for scope in ("col", "row")}
    assert heads == {"col": [column.name for column in sheet.columns], "row": names}


def test_a_chance_stands_only_where_it_was_counted_and_is_open() -> None:
    counted = sheet_of(LOG, SOLUTION, Teller(LOG))
    assert {cell.mark for cell in counted.cells} == {"yes", "no", "open"}
    assert all((cell.chance is None) is (cell.mark != "open") for cell in counted.cells)
    undecided = sheet_of(LOG, replace(SOLUTION, probabilities={}), Teller(LOG))
    assert all(cell.chance is None for cell in undecided.cells)
    assert "?" in {cell.text for cell in undecided.cells}
    assert counted.legend != undecided.legend


@pytest.mark.parametrize(("language", "house"), [("en", "house"), ("nl", "huis"), ("de", "Haus"), ("es", "casa")])
def test_the_page_of_a_game_without_a_house_speaks_of_none(language: str, house: str) -> None:
    assert house not in tongue_of(language).say(LABELS["click"])
