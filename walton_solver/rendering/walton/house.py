"""The house as a picture: rooms, links, weapons and guests, and over it what is known after a step of the story.

The SVG stands alone and can be put into a page: all styles are under its class, colours follow the reader's choice of
light or dark. What changes during the story has the class `fact`, its fact in `data-fact`, and is shown from step
`data-step` on and before step `data-until`; what is not shown now is `hidden`.
"""

from collections.abc import Callable, Sequence
from xml.etree.ElementTree import Element, SubElement

from walton_solver.games.walton.board import Board, values_of
from walton_solver.games.walton.cases import QUESTIONS, Case
from walton_solver.games.walton.plans import plan_of
from walton_solver.rendering.drawing import draw, markup, title, told_attribute, write
from walton_solver.rendering.lettering import clean, width_of
from walton_solver.rendering.walton.house_links import (
    draw_arrow,
    draw_closed,
    draw_corridors,
    draw_links,
    draw_openings,
    draw_route,
    draw_stops,
)
from walton_solver.rendering.walton.house_looks import CROSS, STYLE
from walton_solver.rendering.walton.house_rooms import (
    draw_badge,
    draw_contents,
    draw_count,
    draw_floors,
    draw_guest,
    draw_weapon,
)
from walton_solver.rendering.walton.house_scene import UNIT, Phase, Scene, because
from walton_solver.wording import sentences
from walton_solver.wording import walton_pictures as words

EDGE = 34.0
LEAST_WIDTH = 900.0
HEADING, LEGEND_LINE = 132.0, 27.0


def house_svg(
    case: Case,
    board: Board,
    *,
    shortest: Sequence[str] = (),
    step: int | None = None,
    language: str = "en",
    heading: bool = True,
    ids: str = "house",
) -> str:
    """The picture as an SVG element.

    `shortest`: the rooms of a shortest route, shown with the last step. `step`: what is known after that step alone;
    None: every step is in the picture and the last is shown. `heading`: with the case's title and the answers.
    `ids`: what the ids in the picture begin with, which must differ between pictures on one page.

    >>> import walton_solver
    >>> from walton_solver.games.walton.board import board_of
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: []}")
    >>> house_svg(case, board_of(case, walton_solver.explain(case)))[:4]
    '<svg'
    """
    return markup(_House(Scene(case, board, plan_of(case.setting), step), tuple(shortest), heading, ids).root)


class _House:
    def __init__(self, scene: Scene, shortest: tuple[str, ...], heading: bool, ids: str) -> None:
        self._scene = scene
        extent = scene.plan.extent
        self._width = max(extent.width * UNIT + 2 * EDGE, LEAST_WIDTH)
        self._top = HEADING if heading else EDGE
        self._floor = self._top + extent.height * UNIT
        self.root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "class": "walton-house", "role": "img"})
        title(self.root, f"{scene.teller.title}: {words.HOUSE}")
        SubElement(self.root, "desc").text = clean(_description(scene, shortest))
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
        height = self._draw_legend(self._floor + 36, hatch, bool(shortest)) + EDGE / 2
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
            self.root, self._width - EDGE, 42, _moment(scene), "moment soft", size=14, width=190, anchor="end",
        )  # fmt: skip
        draw(self.root, "line", "rule", x1=EDGE, y1=58, x2=self._width - EDGE, y2=58)
        column = inner / len(QUESTIONS)
        for place, question in enumerate(QUESTIONS):
            x = EDGE + place * column
            write(self.root, x, 80, words.ANSWERS[question], "soft", size=12.5, width=column - 12)
            self._draw_answer(question, x, 102, column - 12)

    def _draw_answer(self, question: str, x: float, y: float, width: float) -> None:
        """The value that is certain, or how many are possible."""
        scene = self._scene
        marks = [(value, scene.board.marks.get((question, value))) for value in values_of(scene.setting, question)]
        steps = sorted({mark.step for _, mark in marks if mark is not None})
        for since, until in zip([0, *steps], [*steps, None], strict=True):
            left = [(value, mark) for value, mark in marks if mark is None or mark.step > since or mark.holds]
            settled = [(value, mark) for value, mark in left if mark is not None and mark.step <= since]
            phase = Phase("sure", since, until, settled[0][1]) if settled else Phase("open", since, until)
            for _, group in scene.draw_phases(self.root, question, [phase]):
                if settled:
                    name = scene.teller.value(question, settled[0][0])
                    scene.tell(group, f"{words.ANSWERS[question]}: {name}", phase)
                    write(group, x, y, name, "bold", size=17, width=width, bold=True)
                else:
                    write(group, x, y, words.LEFT.format(count=len(left)), size=15, width=width)

    def _draw_legend(self, y: float, hatch: str, has_route: bool) -> float:
        """What the signs mean, in lines as long as the picture is wide; where they end."""
        x = EDGE
        draw(self.root, "line", "rule", x1=EDGE, y1=y - 16, x2=self._width - EDGE, y2=y - 16)
        y += 8
        for name, width, sign in _signs(self._scene, hatch, has_route):
            text = words.LEGEND[name]
            taken = width + 8 + width_of(text, 12.5) + 20
            if x + taken > self._width - EDGE and x > EDGE:
                x, y = EDGE, y + LEGEND_LINE
            sign(draw(self.root, "g", "legend"), x, y)
            write(self.root, x + width + 8, y + 4.5, text, "soft", size=12.5, width=self._width - EDGE - x)
            x += taken
        return y + 10


def _moment(scene: Scene) -> str:
    form = words.AT_THE_END if scene.last >= scene.board.last else words.AFTER_STEP if scene.last else words.BEFORE_ALL
    return form.format(step=scene.last, last=scene.board.last)


def _description(scene: Scene, shortest: Sequence[str]) -> str:
    """The picture in words: the moment, the answers, the rooms by what is known of them, the route."""
    told = [_moment(scene)]
    for question in QUESTIONS:
        values = values_of(scene.setting, question)
        left = [value for value in values if scene.board.standing((question, value), scene.last) != "never"]
        names = [scene.teller.value(question, value) for value in left]
        told.append(f"{words.ANSWERS[question]}: {sentences.listed(names, 'or')}")
    for room in scene.setting.rooms:
        fact = ("passes", room.id)
        form = words.ROOMS[scene.board.standing(fact, scene.last)]
        told.append(because(form.format(room=scene.room(room.id)), scene.board.mark(fact, scene.last)))
    if shortest and scene.last >= scene.board.last:
        told.append(words.ROUTE.format(rooms=scene.teller.route(shortest)))
    return ". ".join(told) + "."


Sign = Callable[[Element, float, float], object]


def _signs(scene: Scene, hatch: str, has_route: bool) -> list[tuple[str, float, Sign]]:
    """By name what the legend shows: how wide it is, and what draws it from the left, around a height."""
    setting, board = scene.setting, scene.board
    signs: list[tuple[str, float, Sign]] = [
        (f"room_{name}", 38.0, _room_sign(state, hatch))
        for name, state in (("certain", "sure"), ("possible", "open"), ("never", "out"))
    ]
    if setting.passages:
        signs += [
            (f"link_{name}", 34.0, _link_sign(state))
            for name, state in (("certain", "sure"), ("possible", "open"), ("never", "out"))
        ]
    if board.closed:
        signs.append(("closed", 17.0, lambda parent, x, y: draw_closed(parent, x + 8, y)))
    if not all(passage.two_way for passage in setting.passages):
        signs.append(("one_way", 30.0, _one_way_sign))
    signs += [
        (f"weapon_{name}", 20.0, _symbol_sign(draw_weapon, state))
        for name, state in (("certain", "sure"), ("possible", "open"), ("never", "out"))
    ]
    signs += [
        (f"guest_{name}", 21.0, _symbol_sign(draw_guest, state))
        for name, state in (("open", "open"), ("out", "out"), ("murderer", "sure"), ("accomplice", "sure helper"))
    ]
    if board.counts:
        signs.append(("count", 33.0, lambda parent, x, y: draw_count(parent, x + 33, y, "2")))
    if has_route:
        signs.append(("route", 38.0, _route_sign))
    return signs


def _room_sign(state: str, hatch: str) -> Sign:
    def sign(parent: Element, x: float, y: float) -> None:
        group = draw(parent, "g", state)
        style = "tinted" if state == "sure" else "floor"
        draw(group, "rect", style, x=x, y=y - 10, width=38, height=20)
        if state == "out":
            draw(group, "rect", x=x, y=y - 10, width=38, height=20, fill=f"url(#{hatch})")
        draw(group, "rect", "walls thin", x=x, y=y - 10, width=38, height=20)
        badge = draw(group, "g", state, transform=f"translate({x + 19:.1f} {y:.1f}) scale(.8)")
        draw_badge(badge, state, 0, 0)

    return sign


def _link_sign(state: str) -> Sign:
    def sign(parent: Element, x: float, y: float) -> None:
        group = draw(parent, "g", state)
        draw(group, "polyline", "track", points=f"{x:.1f},{y:.1f} {x + 34:.1f},{y:.1f}")
        if state == "out":
            draw(group, "path", "cross", d=CROSS, transform=f"translate({x + 17:.1f} {y:.1f})")

    return sign


def _one_way_sign(parent: Element, x: float, y: float) -> None:
    group = draw(parent, "g", "open")
    draw(group, "polyline", "track", points=f"{x:.1f},{y:.1f} {x + 22:.1f},{y:.1f}")
    draw_arrow(group, (x, y), (x + 22, y), "head", size=0.75)


def _symbol_sign(symbol: Callable[[Element, str, float, float], None], state: str) -> Sign:
    return lambda parent, x, y: symbol(draw(parent, "g", state), state, x + 10, y)


def _route_sign(parent: Element, x: float, y: float) -> None:
    draw(parent, "path", "route", d=f"M{x + 6:.1f} {y:.1f}h26")
    draw(parent, "circle", "stop", cx=x + 19, cy=y, r=9)
    write(parent, x + 19, y + 4.2, "1", size=11.5, anchor="middle")
