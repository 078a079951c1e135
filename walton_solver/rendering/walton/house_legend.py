"""What the signs in the picture of a house mean, and the guests of whom nobody knows where they were."""

from collections.abc import Callable, Iterator
from xml.etree.ElementTree import Element

from walton_solver.games.walton.statements import Is, RoomOf
from walton_solver.rendering.lettering import width_of
from walton_solver.rendering.svg import draw, title, write
from walton_solver.rendering.walton.house_links import draw_arrow, draw_closed
from walton_solver.rendering.walton.house_looks import CROSS
from walton_solver.rendering.walton.house_rooms import draw_badge, draw_count, draw_guest, draw_weapon, guest_phases
from walton_solver.rendering.walton.house_scene import Scene
from walton_solver.rendering.walton.moments import Phase
from walton_solver.wording import walton_pictures as words

LINE, TEXT = 27.0, 12.5
STATES = ("sure", "open", "out")


def draw_legend(
    scene: Scene, parent: Element, left: float, top: float, right: float, hatch: str, has_route: bool
) -> float:
    """The signs, in lines from left to right; where they end. `hatch`: the id of a pattern."""
    x, y = left, top + 8
    draw(parent, "line", "rule", x1=left, y1=top - 16, x2=right, y2=top - 16)
    for name, width, sign in _signs(scene, hatch, has_route):
        text = scene.say(words.LEGEND[name])
        taken = width + 8 + width_of(text, TEXT) + 20
        if x + taken > right and x > left:
            x, y = left, y + LINE
        for group in _groups(scene, parent, name):
            sign(group, x, y)
            write(group, x + width + 8, y + 4.5, text, "soft", size=TEXT, width=right - x - width - 8)
        x += taken
    return y + 10


def _groups(scene: Scene, parent: Element, name: str) -> Iterator[Element]:
    """What a sign is drawn into: that of the route comes with the route."""
    if name != "route":
        yield draw(parent, "g", "legend")
        return
    for _, group in scene.draw_phases(parent, "route", [Phase("route-shown", scene.board.last)]):
        yield group


def draw_unplaced(scene: Scene, parent: Element, left: float, top: float, right: float) -> float:
    """The guests of whom no clue tells where they were, until that is known; where the next may begin."""
    guests = [guest.id for guest in scene.setting.guests if guest.id not in scene.board.rooms]
    if not guests:
        return top
    label = scene.say(words.UNPLACED)
    known = {guest: _known_since(scene, guest) for guest in guests}
    last = [step for step in known.values() if step is not None]
    is_empty_since = max(last) if len(last) == len(guests) else None
    for _, group in scene.draw_phases(parent, "unplaced", [Phase("open", 0, is_empty_since)]):
        write(group, left, top - 6, label, "soft", size=TEXT, width=right - left)
    x, y = left + width_of(label, TEXT) + 14, top - 6
    for guest in guests:
        name = scene.guest(guest)
        taken = 24 + width_of(name, 13, bold=True) + 16
        if x + taken > right and x > left:
            x, y = left, y + LINE
        phases = _before(guest_phases(scene, guest, 0), known[guest])
        for phase, group in scene.draw_phases(parent, Is("murderer", guest).key, phases):
            title(group, scene.because(scene.say(words.GUESTS[phase.state], guest=name), phase.mark))
            draw_guest(group, phase.state, x + 8, y - 4)
            write(group, x + 24, y, name, size=13, width=right - x - 24, bold=phase.state.startswith("sure"))
        x += taken
    return y + 40


def _known_since(scene: Scene, guest: str) -> int | None:
    """The step that tells where the guest was."""
    marks = (scene.board.marks.get(RoomOf(guest, room)) for room in scene.setting.alibi_rooms)
    return next((mark.step for mark in marks if mark is not None and mark.holds), None)


def _before(phases: list[Phase], end: int | None) -> list[Phase]:
    """The phases until that step."""
    if end is None:
        return phases
    return [
        Phase(phase.state, phase.since, min(end, phase.until or end), phase.mark)
        for phase in phases
        if phase.since < end
    ]


Sign = Callable[[Element, float, float], object]


def _signs(scene: Scene, hatch: str, has_route: bool) -> list[tuple[str, float, Sign]]:
    """By name what the legend shows: how wide it is, and what draws it from the left, around a height."""
    setting, board = scene.setting, scene.board
    signs: list[tuple[str, float, Sign]] = [(f"room_{state}", 38.0, _room_sign(state, hatch)) for state in STATES]
    if setting.passages:
        signs += [(f"link_{state}", 34.0, _link_sign(state)) for state in STATES]
    if board.closed:
        signs.append(("closed", 17.0, lambda parent, x, y: draw_closed(parent, x + 8, y)))
    if not all(passage.two_way for passage in setting.passages):
        signs.append(("one_way", 30.0, _one_way_sign))
    signs += [(f"weapon_{state}", 20.0, _symbol_sign(draw_weapon, state)) for state in STATES]
    signs += [(f"guest_{state}", 21.0, _symbol_sign(draw_guest, state)) for state in (*STATES, "sure helper")]
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
