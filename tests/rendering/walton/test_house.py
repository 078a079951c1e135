"""The house as a picture: what it shows after each step, that it stands alone, and what odd names do to it."""

import re
from collections.abc import Iterable
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from random import Random
from xml.etree.ElementTree import Element, fromstring

import pytest

import walton_solver
from benchmarks.houses import Size, made_setting
from tests.loading import walton_load
from tests.rendering.test_telling import HOSTILE, _hostile_case
from tests.strategies import random_case
from walton_solver.deduction.findings import Conclusion, Step, Verdict
from walton_solver.games.results import Explanation
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.statements import Fact, Is, Passes, Uses
from walton_solver.rendering.lettering import width_of
from walton_solver.rendering.spans import clean
from walton_solver.rendering.walton.board import board_of
from walton_solver.rendering.walton.house import house_svg, map_svg
from walton_solver.rendering.walton.house_links import draw_door
from walton_solver.rendering.walton.moments import focus_on
from walton_solver.wording.tongues import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"
EXAMPLE = walton_load(Path(__file__).parents[3] / "examples" / "blackstone.yaml")
STORY = walton_solver.explain(EXAMPLE)
SOLUTION = walton_solver.solve(EXAMPLE)
SHORTEST = SOLUTION.route.shortest if SOLUTION.route is not None else ()
BOARD = board_of(EXAMPLE, STORY)

LEGEND = "a shortest route"


def picture(step: int | None = None, *, language: str = "en", heading: bool = True) -> str:
    return house_svg(EXAMPLE, BOARD, shortest=SHORTEST, step=step, language=language, heading=heading)


def texts(root: Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def titles(root: Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}title")]


def at_step(root: Element, step: int) -> Element:
    """The picture of all steps as a page shows it after one: what is not shown then is taken out."""
    shown = deepcopy(root)
    for parent in list(shown.iter()):
        for child in list(parent):
            since, until = int(child.get("data-step", 0)), child.get("data-until")
            child.attrib.pop("hidden", None)
            if not (since <= step and (until is None or step < int(until))):
                parent.remove(child)
    return shown


def parts(root: Element) -> list[tuple[str, dict[str, str], str]]:
    """Every element but those that name the moment, and the legend, which has what occurs."""
    plain = deepcopy(root)
    for parent in list(plain.iter()):
        for child in list(parent):
            if "legend" in child.get("class", "") or (parent is plain and child.get("data-fact") == "route"):
                parent.remove(child)
    return [
        (element.tag, element.attrib, element.text or "")
        for element in plain.iter()
        if element.tag != f"{SVG}desc" and element.get("class") not in ("walton-house", "page", "moment soft")
    ]


@pytest.mark.parametrize("step", [0, 1, 24, 25, 31, 39, 40])
def test_a_page_that_shows_a_step_shows_what_the_picture_of_that_step_does(step: int) -> None:
    assert parts(at_step(fromstring(picture()), step)) == parts(fromstring(picture(step)))


def test_the_picture_of_all_steps_shows_the_last() -> None:
    root = fromstring(picture())
    hidden = [element for element in root.iter() if element.get("hidden") is not None]
    assert hidden
    for element in hidden:
        assert "fact" in element.get("class", "")
        assert element.get("data-until") is not None
    assert not [each for each in fromstring(picture(39)).iter() if each.get("hidden") is not None]


@pytest.mark.parametrize("step", [0, 12, 25, 39])
def test_rooms_links_and_weapons_are_shown_as_the_story_has_them(step: int) -> None:
    known = {each.fact.key: each.holds for told in STORY.steps[:step] for each in told.concludes}
    # The scene of the crime is no part of the story: everybody knows of it.
    known["passes:study"] = True
    setting = EXAMPLE.setting
    facts = [f"passes:{room.id}" for room in setting.rooms]
    facts += [f"uses:{passage.tail}-{passage.head}" for passage in setting.passages]
    facts += [f"weapon:{weapon.id}" for weapon in setting.weapons]
    groups = [element for element in fromstring(picture(step)).iter(f"{SVG}g") if element.get("data-fact")]
    for fact in facts:
        expected = {None: "fact open", True: "fact sure", False: "fact out"}[known.get(fact)]
        assert {group.get("class") for group in groups if group.get("data-fact") == fact} == {expected}


def test_what_is_pointed_at_tells_its_step_and_its_clues() -> None:
    told = titles(fromstring(picture()))
    assert "Kitchen: the murderer certainly passed here (step 23; clues 13, 14 and 16)" in told
    assert "Rope: not the weapon (step 14; clue 26)" in told
    assert "Kitchen – Shed: nobody went through here (clue 15)" in told
    assert "The housekeeper counted: 2 (clue 12)" in told
    assert any(
        each.startswith("Greg Gaffney: the murderer (step 30; clues 1, 4, 5")
        and each.endswith("claims to have been with Angelica Albinson and Mortimer W. Mollow (clues 8 and 10)")
        for each in told
    )
    start = titles(fromstring(picture(0)))
    assert "Kitchen: the murderer may have passed here" in start
    assert "Study: the murderer certainly passed here (by the rules)" in start
    assert not [each for each in start if "step" in each]


def routes(root: Element) -> list[Element]:
    """The lines of the route, on the plan and in the legend."""
    return [each for each in root.iter(f"{SVG}path") if "route" in each.get("class", "").split()]


def test_the_route_comes_with_the_last_step() -> None:
    route = [each for each in fromstring(picture()).iter() if each.get("data-fact") == "route"]
    assert {each.get("data-step") for each in route} == {"39"}
    assert not [each for each in fromstring(picture(38)).iter() if each.get("data-fact") == "route"]
    assert [each.text for group in route for each in group.iter(f"{SVG}text")] == [LEGEND]


def test_a_route_is_a_line_where_it_is_certain_and_dashed_where_it_is_one_of_several() -> None:
    assert {each.get("class") for each in routes(fromstring(picture()))} == {"route"}
    clues = tuple(clue for clue in EXAMPLE.clues if clue.id not in (15, 24))
    case = replace(EXAMPLE, clues=clues)
    solution = walton_solver.solve(case)
    assert solution.count is not None
    assert solution.count > 1
    assert solution.route is not None
    root = fromstring(house_svg(case, board_of(case, walton_solver.explain(case)), shortest=solution.route.shortest))
    assert {each.get("class") for each in routes(root)} == {"route dashed"}
    assert any(each.startswith("One possible route: ") for each in titles(root))
    assert "one possible route" in texts(root)
    assert LEGEND not in texts(root)


def test_a_route_that_goes_back_is_beside_itself_and_has_an_arrow_for_each_way() -> None:
    there, back = ("vestibule", "billiard_room", "vestibule"), ("vestibule", "trophy_room", "garage", "study")
    root = fromstring(house_svg(EXAMPLE, BOARD, shortest=there + back[1:]))
    (group,) = [each for each in root.iter(f"{SVG}g") if each.get("data-fact") == "route" and len(each) > 3]
    arrows = [each.get("transform") for each in group.iter(f"{SVG}path") if each.get("class") == "arrow"]
    assert len(arrows) == len(set(arrows)) == 6


def leaf(state: str) -> tuple[float, float]:
    """Where the leaf of a door ends, of one of 10 units in a wall from left to right, seen from its hinge."""
    parent = Element("g")
    draw_door(parent, state, (0, 0), (0, -1), 10)
    ends = re.findall(r"-?[\d.]+", parent[-1].get("d", ""))
    (x1, y1, x2, y2) = map(float, ends)
    return x2 - x1, y2 - y1


def test_doors_stand_open_ajar_or_shut() -> None:
    assert leaf("out") == (10, 0)
    assert leaf("sure") == (0, -10)
    along, across = leaf("open")
    assert 0 < along < 10
    assert -10 < across < 0


def test_the_legend_has_what_occurs() -> None:
    start = texts(fromstring(picture(0)))
    assert {"perhaps passed", "door perhaps used", "perhaps the weapon"} <= set(start)
    assert not {"never passed", "door certainly used", "the weapon", "the accomplice", LEGEND} & set(start)
    assert {"never passed", "door certainly used", "the weapon", "the accomplice", LEGEND} <= set(
        texts(fromstring(picture()))
    )


def test_one_step_is_shown_before_all_else() -> None:
    """Its conclusions are filled, what it rests on is outlined."""
    step = next(each for each in STORY.steps if each.uses and any(c.fact == Passes("kitchen") for c in each.concludes))
    root = fromstring(house_svg(EXAMPLE, BOARD, step=step.n, focus=focus_on(step)))
    told = {
        style: {each.get("data-fact") for each in root.iter() if style in each.get("class", "").split()} - {None}
        for style in ("new", "basis")
    }
    earlier = {c.fact.key for n in step.uses for c in STORY.steps[n - 1].concludes}
    assert {each.fact.key for each in step.concludes} <= told["new"]
    assert told["basis"] == earlier & {each.get("data-fact") for each in root.iter()}
    counted = next(each for each in STORY.steps if 12 in each.clues)
    root = fromstring(house_svg(EXAMPLE, BOARD, step=counted.n, focus=focus_on(counted)))
    badges = [each for each in root.iter(f"{SVG}g") if each.get("class") == "counted told basis"]
    assert [each.get("data-clues") for each in badges] == ["11"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["blackstone.yaml", "halcyon/hard-1889-1.yaml"])
def test_nothing_is_shortened_and_all_is_large_enough(name: str, language: str) -> None:
    case = walton_load(Path(__file__).parents[3] / "examples" / name)
    board = board_of(case, walton_solver.explain(case))
    root = fromstring(house_svg(case, board, language=language))
    assert not [each for each in texts(root) if "…" in each]
    assert min(float(each.get("font-size", 0)) for each in root.iter(f"{SVG}text")) >= 12


def test_a_house_of_thirty_rooms_that_is_laid_out_has_its_place() -> None:
    setting = made_setting(Random(30), Size(rooms=30, guests=8, weapons=40, clues=0))
    case = Case(title={}, setting=setting, clues=())
    board = board_of(case, Explanation(verdict=Verdict.AMBIGUOUS, steps=(), engine="none"))
    root = fromstring(house_svg(case, board))
    assert float(root.get("width", 0)) < 1000
    assert len([each for each in root.iter(f"{SVG}rect") if each.get("class") == "walls"]) == 30
    small = fromstring(map_svg(case, board))
    assert float(small.get("width", 0)) <= 328
    assert [each for each in texts(small) if each.isdigit()] == [str(number) for number in range(1, 31)]


def test_the_map_follows_the_story() -> None:
    root = fromstring(map_svg(EXAMPLE, BOARD, shortest=SHORTEST))
    for step in (0, 24, 39):
        shown = at_step(root, step)
        for room in EXAMPLE.setting.rooms:
            fact = Passes(room.id)
            mark = BOARD.mark(fact, step)
            state = "open" if mark is None else "sure" if mark.holds else "out"
            (group,) = [each for each in shown.iter(f"{SVG}g") if each.get("data-fact") == fact.key]
            assert group.get("class") == f"fact {state}"


def shapes(root: Element, fact: str, state: str) -> set[tuple[str, str]]:
    """What a fact in a state is drawn with, colours left out: outlines, patterns, texts."""
    found = set()
    for group in root.iter(f"{SVG}g"):
        if group.get("data-fact") == fact and state in (group.get("class") or "").split():
            for part in group:
                fill = part.get("fill", "")
                pattern = fill if fill.startswith("url") else ""
                found.add((part.tag, part.get("d") or pattern or (part.text or "") * (part.tag == f"{SVG}text")))
    return found - {(f"{SVG}title", "")}


@pytest.mark.parametrize(
    "fact",
    [Passes("kitchen"), Is("weapon", "rope"), Is("murderer", "greg_gaffney"), Uses(("kitchen", "bedroom"))],
    ids=lambda fact: fact.key,
)
def test_states_differ_in_shape_not_only_in_colour(fact: Fact) -> None:
    drawn = []
    for state, holds in (("open", None), ("sure", True), ("out", False)):
        concludes = () if holds is None else (Conclusion(fact, holds=holds),)
        story: Explanation[Fact] = Explanation(
            verdict=Verdict.AMBIGUOUS, steps=(Step(n=1, concludes=concludes, clues=()),), engine="none"
        )
        case = replace(EXAMPLE, clues=tuple(clue for clue in EXAMPLE.clues if clue.kind != "no_passage"))
        drawn.append(shapes(fromstring(house_svg(case, board_of(case, story), step=1)), fact.key, state))
    if isinstance(fact, Uses):
        # A link that is certain differs from one that is open in its stroke: solid and thick, not dotted.
        style = fromstring(picture()).findtext(f"{SVG}style") or ""
        assert re.search(r"\.open \.track\{[^}]*stroke-dasharray", style)
        assert not re.search(r"\.sure \.track\{[^}]*stroke-dasharray", style)
        assert re.search(r"\.sure \.track\{[^}]*stroke-width:5", style)
        drawn = drawn[1:]
    assert all(drawn)
    assert len({frozenset(each) for each in drawn}) == len(drawn)


def test_the_picture_stands_alone() -> None:
    written = picture()
    root = fromstring(written)
    assert (root.tag, root.get("role"), root.get("lang")) == (f"{SVG}svg", "img", "en")
    assert root[0].text == "The Blackstone affair: the house"
    assert "Murderer: Greg Gaffney" in (root[1].text or "")
    assert "Kitchen: the murderer certainly passed here" in (root[1].text or "")
    for outside in ("http:", "https:", "@import", "<script", "href", "<foreignObject"):
        assert outside not in written.replace("http://www.w3.org/2000/svg", "")
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    assert set(re.findall(r"url\(#([^)]*)\)", written)) <= ids
    style = root.findtext(f"{SVG}style") or ""
    assert "prefers-color-scheme:dark" in style
    assert set(re.findall(r"var\((--[\w-]+)\)", style)) <= set(re.findall(r"(--[\w-]+):", style))
    for rule in re.findall(r"[^{}\n]+(?=\{)", style):
        assert "walton-house" in rule or rule.startswith(("@media", "@supports")), rule


def test_two_pictures_on_a_page_need_not_share_ids() -> None:
    written = house_svg(EXAMPLE, BOARD, ids="second")
    ids = set(re.findall(r' id="([^"]*)"', written))
    assert "second-hatch" in ids
    assert all(each.startswith("second-") for each in ids)
    assert set(re.findall(r"#([\w-]+)\)", written)) <= ids


def test_without_heading_there_is_the_plan_alone() -> None:
    assert "The Blackstone affair" not in texts(fromstring(picture(heading=False)))
    assert "The Blackstone affair" in texts(fromstring(picture()))


@pytest.mark.parametrize(
    "name",
    [
        *HOSTILE,
        "<script>alert(1)</script>",
        "\"quotes\" & 'apostrophes' ]]>",
        "W" * 500,
        "Орган " * 40,
        "مكتبة القصر الكبيرة جدا" * 5,
        "👩‍👩‍👧‍👦🗡️" * 30,
        "居間" * 60,
        "e\u0301" * 200,
        "\ud800 half a letter",
        "https://example.com/a?b=c&d",
    ],
    ids=ascii,
)
def test_any_name_stays_text_and_keeps_its_place(name: str) -> None:
    case = _hostile_case(name)
    written = house_svg(case, board_of(case, walton_solver.explain(case)))
    assert "<script" not in written
    written.encode("utf-8")
    root = fromstring(written)
    whole = clean(name)
    said = "\n".join([*texts(root), *titles(root)])
    assert whole in said
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    assert (width, height) < (2000, 2000)
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]", written)
    for element in root.iter(f"{SVG}text"):
        size = float(element.get("font-size", 0))
        assert size > 10
        assert width_of(element.text or "", size) < width


def with_names(setting: Setting, names: Iterable[str]) -> Setting:
    return replace(
        setting,
        rooms=tuple(replace(room, names={"en": name}) for room, name in zip(setting.rooms, names, strict=True)),
    )


def test_every_text_of_a_room_ends_inside_the_room() -> None:
    setting = made_setting(Random(7), Size(rooms=6, guests=5, weapons=600, clues=0))
    setting = with_names(setting, [f"A room with a long name, number {number}" for number in range(6)])
    case = Case(title={}, setting=setting, clues=())
    story: Explanation[Fact] = Explanation(verdict=Verdict.AMBIGUOUS, steps=(), engine="none")
    root = fromstring(house_svg(case, board_of(case, story)))
    boxes = [
        [float(rect.get(name, 0)) for name in ("x", "y", "width", "height")]
        for rect in root.iter(f"{SVG}rect")
        if rect.get("class") == "walls"
    ]
    contents = [group for group in root.iter(f"{SVG}g") if group.get("class") == "contents"]
    assert len(boxes) == len(contents) == 6
    for (x, y, width, height), group in zip(boxes, contents, strict=True):
        inside = [text for text in group.iter(f"{SVG}text") if text.get("text-anchor") is None]
        for text in inside:
            size = float(text.get("font-size", 0))
            assert x < float(text.get("x", 0))
            assert float(text.get("x", 0)) + width_of(text.text or "", size) < x + width + 1
            assert y + size < float(text.get("y", 0)) < y + height
    assert any(text.startswith("+") for text in texts(root))
    # What has no place in a room is told when its number is pointed at.
    said = "\n".join([*texts(root), *titles(root)])
    assert all(weapon.id in said for weapon in setting.weapons)


def test_random_cases_have_a_picture_after_every_step() -> None:
    for seed in range(10):
        case = random_case(Random(f"house {seed}"))
        story = walton_solver.explain(case)
        board = board_of(case, story)
        every = fromstring(house_svg(case, board))
        for step in range(board.last + 1):
            assert parts(at_step(every, step)) == parts(fromstring(house_svg(case, board, step=step)))


def test_guests_of_whom_nobody_tells_where_they_were_stand_below() -> None:
    case = replace(EXAMPLE, clues=EXAMPLE.clues[1:])
    root = fromstring(house_svg(case, board_of(case, walton_solver.explain(case))))
    assert "Whereabouts unknown:" in texts(root)
    assert "Whereabouts unknown:" not in texts(fromstring(picture()))


def test_the_picture_in_the_documents_is_that_of_the_example() -> None:
    shown = (Path(__file__).parents[3] / "docs" / "house.svg").read_text(encoding="utf-8")
    assert shown == picture(), "make it anew: walton explain examples/blackstone.yaml --svg docs/house.svg"
