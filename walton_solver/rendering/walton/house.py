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
from walton_solver.rendering.spans import clean
from walton_solver.rendering.svg import draw, markup, title, told_attribute, write
from walton_solver.rendering.walton.board import Board
from walton_solver.rendering.walton.house_legend import draw_legend, draw_unplaced
from walton_solver.rendering.walton.house_links import draw_corridors, draw_links, draw_openings, draw_route, draw_stops
from walton_solver.rendering.walton.house_looks import STYLE
from walton_solver.rendering.walton.house_rooms import draw_contents, draw_floors
from walton_solver.rendering.walton.house_scene import UNIT, Scene
from walton_solver.rendering.walton.moments import Phase
from walton_solver.rendering.walton.plans import plan_of
from walton_solver.wording import sentences
from walton_solver.wording import walton_pictures as words
from walton_solver.wording.walton import QUESTIONS as QUESTION_WORDS

EDGE = 34.0
LEAST_WIDTH = 900.0
HEADING = 132.0


def house_svg(
    case: Case,
    board: Board,
    *,
    shortest: Sequence[str] = (),
    step: int | None = None,
    opens: int | None = None,
    language: str = "en",
    heading: bool = True,
    ids: str = "house",
) -> str:
    """The picture as an SVG element.

    `shortest`: the rooms of a shortest route, shown with the last step. `step`: what is known after that step alone;
    None: every step is in the picture, and `opens` is shown, or the last. `heading`: with the case's title and the
    answers. `ids`: what the ids in the picture begin with, which must differ between pictures on one page.

    >>> import walton_solver
    >>> from walton_solver.rendering.walton.board import board_of
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: []}")
    >>> house_svg(case, board_of(case, walton_solver.explain(case)))[:4]
    '<svg'
    """
    scene = Scene(case, board, plan_of(case.setting), step, language, opens=opens)
    return markup(_House(scene, tuple(shortest), heading, ids).root)


class _House:
    def __init__(self, scene: Scene, shortest: tuple[str, ...], heading: bool, ids: str) -> None:
        self._scene = scene
        extent = scene.plan.extent
        self._width = max(extent.width * UNIT + 2 * EDGE, LEAST_WIDTH)
        self._top = HEADING if heading else EDGE
        self._floor = self._top + extent.height * UNIT
        self.root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "class": "walton-house", "role": "img"})
        self.root.set("lang", scene.tongue.language)
        title(self.root, scene.say(words.HOUSE, title=scene.teller.title))
        SubElement(self.root, "desc").text = _description(scene, shortest)
        SubElement(self.root, "style").text = STYLE
        hatch = f"{ids}-hatch"
        self._define_hatch(hatch)
        page = draw(self.root, "rect", "page", width=self._width, height=0)
        if heading:
            self._draw_heading()
        x = (self._width - extent.width * UNIT) / 2
        plan = draw(self.root, "g", "plan", transform=f"translate({told_attribute(x)} {told_attribute(self._top)})")
        draw_corridors(scene, plan)
        draw_floors(scene, plan, hatch)
        draw_openings(scene, plan)
        draw_route(scene, plan, shortest)
        draw_links(scene, plan)
        draw_contents(scene, plan)
        draw_stops(scene, plan, shortest)
        below = draw_unplaced(scene, self.root, EDGE, self._floor + 36, self._width - EDGE)
        height = draw_legend(scene, self.root, EDGE, below, self._width - EDGE, hatch, bool(shortest)) + EDGE / 2
        page.set("height", told_attribute(height))
        size = (told_attribute(self._width), told_attribute(height))
        self.root.attrib.update({"width": size[0], "height": size[1], "viewBox": f"0 0 {size[0]} {size[1]}"})

    def _define_hatch(self, name: str) -> None:
        pattern = draw(
            draw(self.root, "defs"), "pattern", id=name, width=9, height=9,
            patternUnits="userSpaceOnUse", patternTransform="rotate(45)",
        )  # fmt: skip
        draw(pattern, "line", "hatch", x1=4, y1=0, x2=4, y2=9)

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
            write(self.root, x, 80, scene.say(QUESTION_WORDS[question]), "soft", size=12.5, width=column - 12)
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
                    write(group, x, y, name, "bold", size=17, width=width, bold=True)
                else:
                    write(group, x, y, scene.say(words.LEFT, count=len(left)), size=15, width=width)


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
        told.append(scene.say(words.SHORTEST, rooms=scene.teller.route(shortest)))
    return "\n".join(map(clean, told))
