"""The house as a picture: rooms, links, weapons and guests, and over it what is known after a step of the story.

The SVG stands alone and can be put into a page: all styles are under its class, colours follow the reader's choice of
light or dark. What changes during the story has the class `fact`, its fact in `data-fact`, and is shown from step
`data-step` on and before step `data-until`; what is not shown now is `hidden`.
"""

from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement

from walton_solver.games.walton.cases import QUESTIONS, Case
from walton_solver.games.walton.facts import values_of
from walton_solver.games.walton.statements import Is, Passes, Question
from walton_solver.rendering.lettering import width_of
from walton_solver.rendering.spans import clean
from walton_solver.rendering.svg import draw, markup, title, told_attribute, write
from walton_solver.rendering.walton.board import Board
from walton_solver.rendering.walton.house_floors import (
    GARDEN,
    define_patterns,
    draw_floors,
    draw_garden,
    draw_ground,
)
from walton_solver.rendering.walton.house_legend import draw_legend, draw_unplaced
from walton_solver.rendering.walton.house_links import draw_links, draw_openings
from walton_solver.rendering.walton.house_looks import STYLE
from walton_solver.rendering.walton.house_map import draw_signs
from walton_solver.rendering.walton.house_rooms import CONDENSED, draw_contents, fit, in_two
from walton_solver.rendering.walton.house_route import draw_route, is_certain, route_text
from walton_solver.rendering.walton.house_scene import Scene
from walton_solver.rendering.walton.moments import Focus, Phase
from walton_solver.rendering.walton.plans import plan_of
from walton_solver.wording import sentences
from walton_solver.wording import walton_pictures as words
from walton_solver.wording.walton import QUESTIONS as QUESTION_WORDS

WIDTH, MAP_WIDTH = 920.0, 276.0
"""How wide pictures are, if a plan can be: as wide as a tablet and a phone have room for."""

EDGE, MAP_EDGE = GARDEN + 8, 12.0
LEAST_WIDTH = 760.0
HEADING = 126.0

ANSWER, LONG_ANSWER = 15.5, 13.0
"""How large answers are, and those that are long."""


def house_svg(
    case: Case,
    board: Board,
    *,
    shortest: Sequence[str] = (),
    step: int | None = None,
    opens: int | None = None,
    focus: Focus | None = None,
    language: str = "en",
    heading: bool = True,
    ids: str = "house",
) -> str:
    """The picture as an SVG element.

    `shortest`: the rooms of a shortest route, shown with the last step. `step`: what is known after that step alone;
    None: every step is in the picture, and `opens` is shown, or the last. `focus`: a step that stands out, what it
    concludes filled, what it rests on outlined. `heading`: with the case's title and the answers. `ids`: what the ids
    in the picture begin with, which must differ between pictures on one page.

    >>> import walton_solver
    >>> from walton_solver.rendering.walton.board import board_of
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: []}")
    >>> house_svg(case, board_of(case, walton_solver.explain(case)))[:4]
    '<svg'
    """
    plan = plan_of(case.setting)
    scene = Scene(case, board, plan, step, language, width=WIDTH - 2 * EDGE, opens=opens, focus=focus)
    return markup(_House(scene, tuple(shortest), heading, ids).root)


def map_svg(
    case: Case,
    board: Board,
    *,
    shortest: Sequence[str] = (),
    step: int | None = None,
    opens: int | None = None,
    language: str = "en",
    ids: str = "map",
) -> str:
    """The house for a small screen: its rooms by numbers, with signs alone for all that is in them."""
    plan = plan_of(case.setting)
    scene = Scene(case, board, plan, step, language, width=MAP_WIDTH - 2 * MAP_EDGE, opens=opens, is_map=True)
    root = _root(scene, " map")
    width = scene.plan.extent.width * scene.unit + 2 * MAP_EDGE
    page = draw(root, "rect", "page", width=width, height=0)
    define_patterns(scene, root, ids)
    draw_signs(scene, _draw_plan(scene, root, (MAP_EDGE, MAP_EDGE), shortest, ids))
    _resize(root, page, width, scene.plan.extent.height * scene.unit + 2 * MAP_EDGE)
    return markup(root)


def _root(scene: Scene, kind: str) -> Element:
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "class": f"walton-house{kind}", "role": "img"})
    root.set("lang", scene.tongue.language)
    title(root, scene.say(words.HOUSE, title=scene.teller.title))
    return root


def _resize(root: Element, page: Element, width: float, height: float) -> None:
    size = (told_attribute(width), told_attribute(height))
    page.set("height", size[1])
    root.attrib.update({"width": size[0], "height": size[1], "viewBox": f"0 0 {size[0]} {size[1]}"})


def _draw_plan(scene: Scene, root: Element, place: tuple[float, float], shortest: Sequence[str], ids: str) -> Element:
    style = "plan shows" if scene.focus is not None else "plan"
    parent = draw(root, "g", style, transform=f"translate({' '.join(map(told_attribute, place))})")
    draw_garden(scene, parent)
    draw_ground(scene, parent)
    draw_floors(scene, parent, ids)
    draw_openings(scene, parent)
    draw_links(scene, parent)
    draw_route(scene, parent, shortest)
    return parent


class _House:
    def __init__(self, scene: Scene, shortest: tuple[str, ...], heading: bool, ids: str) -> None:
        self._scene = scene
        extent = scene.plan.extent
        self._width = max(extent.width * scene.unit + 2 * EDGE, LEAST_WIDTH)
        top = HEADING + GARDEN if heading else EDGE
        floor = top + extent.height * scene.unit
        self.root = _root(scene, "")
        SubElement(self.root, "desc").text = _description(scene, shortest)
        SubElement(self.root, "style").text = STYLE
        define_patterns(scene, self.root, ids)
        page = draw(self.root, "rect", "page", width=self._width, height=0)
        if heading:
            self._draw_heading()
        x = (self._width - extent.width * scene.unit) / 2
        draw_contents(scene, _draw_plan(scene, self.root, (x, top), shortest, ids))
        below = draw_unplaced(scene, self.root, EDGE, floor + GARDEN + 24, self._width - EDGE)
        route = "" if len(shortest) < 2 else "route" if is_certain(scene, shortest) else "route dashed"
        height = draw_legend(scene, self.root, EDGE, below, self._width - EDGE, ids, route)
        _resize(self.root, page, self._width, height)

    def _draw_heading(self) -> None:
        scene, inner = self._scene, self._width - 2 * EDGE
        write(self.root, EDGE, 44, scene.teller.title, "bold", size=24, width=inner - 200, bold=True)
        write(
            self.root, self._width - EDGE, 42, scene.told(), "moment soft", size=14, width=190, anchor="end",
        )  # fmt: skip
        draw(self.root, "line", "rule", x1=EDGE, y1=58, x2=self._width - EDGE, y2=58)
        column = inner / len(QUESTIONS)
        for place, question in enumerate(QUESTIONS):
            x = EDGE + place * column
            fit(self.root, x, 80, scene.say(QUESTION_WORDS[question]), "soft", size=12.5, width=column - 12)
            self._draw_answer(question, x, 102, column - 12)

    def _draw_answer(self, question: Question, x: float, y: float, width: float) -> None:
        """The value that is certain, or how many are possible."""
        scene = self._scene
        marks = [(value, scene.board.marks.get(Is(question, value))) for value in values_of(scene.setting, question)]
        steps = sorted({mark.step for _, mark in marks if mark is not None and mark.step})
        for since, until in zip([0, *steps], [*steps, None], strict=True):
            left = [(value, mark) for value, mark in marks if mark is None or mark.step > since or mark.holds]
            settled = [(value, mark) for value, mark in left if mark is not None and mark.step <= since]
            phase = Phase("sure", since, until, settled[0][1]) if settled else Phase("open", since, until)
            for _, group in scene.draw_phases(self.root, question, [phase]):
                if settled:
                    name = scene.teller.value(question, settled[0][0])
                    scene.tell(group, _labelled(scene, question, name), phase)
                    _write_answer(group, x, y, name, width)
                else:
                    write(group, x, y, scene.say(words.LEFT, count=len(left)), size=15, width=width)


def _write_answer(group: Element, x: float, y: float, name: str, width: float) -> None:
    """The name, smaller or in two lines where it is long."""
    size = ANSWER if CONDENSED * width_of(name, ANSWER, bold=True) <= width else LONG_ANSWER
    lines = in_two(name, size, width)
    for place, line in enumerate(lines):
        below = y + (15 * place - 3 if len(lines) > 1 else 0)
        fit(group, x, below, line, "bold", size=size, width=width, bold=True)


def _labelled(scene: Scene, question: Question, what: str) -> str:
    return scene.say(sentences.LABELLED, label=scene.say(QUESTION_WORDS[question]), what=what)


def _description(scene: Scene, shortest: Sequence[str]) -> str:
    """The picture in words: the moment, the answers, the rooms by what is known of them, the route."""
    told = [scene.told()]
    for question in QUESTIONS:
        values = values_of(scene.setting, question)
        left = [value for value in values if scene.board.standing(Is(question, value), scene.last) != "never"]
        names = [scene.teller.value(question, value) for value in left]
        told.append(_labelled(scene, question, scene.tongue.listed(names, "or")))
    for room in scene.setting.rooms:
        phase = scene.now(Passes(room.id))
        told.append(scene.because(scene.say(words.ROOMS[phase.state], room=scene.room(room.id)), phase.mark))
    if shortest and scene.last >= scene.board.last:
        told.append(route_text(scene, shortest))
    return "\n".join(map(clean, told))
