"""What the signs in the picture of a house mean, and the guests of whom nobody knows where they were."""

from collections.abc import Callable, Iterable, Iterator
from xml.etree.ElementTree import Element

from walton_solver.games.walton.statements import Is, Passes, RoomOf, Uses
from walton_solver.rendering.lettering import width_of
from walton_solver.rendering.svg import draw, title, write
from walton_solver.rendering.walton.emblems import DAGGER
from walton_solver.rendering.walton.house_links import draw_arrow, draw_closed, draw_door
from walton_solver.rendering.walton.house_looks import GUESTS
from walton_solver.rendering.walton.house_rooms import guest_phases
from walton_solver.rendering.walton.house_scene import Scene
from walton_solver.rendering.walton.moments import Phase
from walton_solver.rendering.walton.tokens import draw_badge, draw_count, draw_guest, draw_weapon
from walton_solver.wording import walton_pictures as words

LINE, TEXT = 29.0, 12.5
STATES = ("sure", "open", "out")

Sign = Callable[[Element, float, float], object]


def draw_legend(scene: Scene, parent: Element, left: float, top: float, right: float, ids: str, route: str) -> float:
    """The signs that occur, in lines from left to right; where they end. `route`: how it is drawn, or nothing.

    What occurs from a later step on comes after what is there from the start, and is shown from that step on: that
    there is an accomplice is told by nobody before the story does.
    """
    x, y = left, top + 8
    for name, width, sign, since in sorted(_signs(scene, ids, route), key=lambda each: each[3]):
        text = scene.say(words.LEGEND[name])
        taken = width + 8 + width_of(text, TEXT) + 18
        if x + taken > right and x > left:
            x, y = left, y + LINE
        for group in _groups(scene, parent, name, since):
            sign(group, x, y)
            write(group, x + width + 8, y + 4.5, text, "soft", size=TEXT, width=right - x - width - 8)
        x += taken
    return y + 14


def _groups(scene: Scene, parent: Element, name: str, since: int) -> Iterator[Element]:
    """What a sign is drawn into."""
    key = "route" if name.startswith("route") else "legend"
    for _, group in scene.draw_phases(parent, key, [Phase("legend", since)]):
        yield group


def draw_unplaced(scene: Scene, parent: Element, left: float, top: float, right: float) -> float:
    """The guests of whom no clue tells where they were, until that is known; where the next may begin."""
    guests = [guest for guest in scene.setting.guests if guest.id not in scene.board.rooms]
    if not guests:
        return top
    label = scene.say(words.UNPLACED)
    known = {guest.id: _known_since(scene, guest.id) for guest in guests}
    last = [step for step in known.values() if step is not None]
    is_empty_since = max(last) if len(last) == len(guests) else None
    for _, group in scene.draw_phases(parent, "unplaced", [Phase("open", 0, is_empty_since)]):
        write(group, left, top - 2, label, "soft", size=TEXT, width=right - left)
    x, y = left + width_of(label, TEXT) + 14, top - 2
    for guest in guests:
        name = scene.guest(guest.id)
        taken = 26 + width_of(name, 13, bold=True) + 16
        if x + taken > right and x > left:
            x, y = left, y + LINE
        phases = _before(guest_phases(scene, guest.id, 0), known[guest.id])
        for phase, group in scene.draw_phases(parent, Is("murderer", guest.id).key, phases):
            title(group, scene.because(scene.say(words.GUESTS[phase.state], guest=name), phase.mark))
            draw(group, "rect", "area", x=x - 4, y=y - 17, width=taken - 10, height=25, rx=5)
            initials, colour = scene.initials[guest.id], scene.colour[guest.id]
            draw_guest(group, phase, x + 8, y - 4, initials, colour, heads=guest.headcount)
            is_bold = phase.state.startswith("sure")
            write(group, x + 26, y, name, size=13, width=right - x - 26, bold=is_bold)
        x += taken
    return y + 34


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


def _signs(scene: Scene, ids: str, route: str) -> Iterator[tuple[str, float, Sign, int]]:
    """By name what the legend shows: how wide it is, what draws it from the left, around a height, and since when."""
    setting, board = scene.setting, scene.board
    rooms = [scene.phases(Passes(room.id)) for room in setting.rooms if room.id != setting.crime_scene]
    for state, since in _occurring(rooms):
        yield f"room_{state}", 34.0, _room_sign(state, ids), since
    for state, since in _occurring([scene.phases(Uses((each.tail, each.head))) for each in setting.passages]):
        yield f"link_{state}", 30.0, _link_sign(state), since
    if board.closed:
        yield "closed", 17.0, lambda parent, x, y: draw_closed(parent, x + 9, y), 0
    if not all(passage.two_way for passage in setting.passages):
        yield "one_way", 30.0, _one_way_sign, 0
    if any(room.alibi for room in setting.rooms):
        yield "alibi", 30.0, _rug_sign, 0
    for state, since in _occurring([scene.phases(Is("weapon", weapon.id)) for weapon in setting.weapons]):
        yield f"weapon_{state}", 21.0, _weapon_sign(state), since
    for state, since in _occurring([guest_phases(scene, guest.id, 0) for guest in setting.guests]):
        yield f"guest_{state}", 23.0, _guest_sign(state, next(iter(scene.initials.values()))), since
    if board.counts:
        yield "count", 33.0, lambda parent, x, y: draw_count(parent, x + 33, y, "2"), 0
    if route:
        yield "route" if "dashed" not in route else "route_one", 38.0, _route_sign(route), board.last


def _occurring(things: Iterable[list[Phase]]) -> list[tuple[str, int]]:
    """The states that the things have at some moment, and since when the first of them has it."""
    since: dict[str, int] = {}
    for phase in (phase for phases in things for phase in phases):
        since[phase.state] = min(phase.since, since.get(phase.state, phase.since))
    return [(state, since[state]) for state in (*STATES, "sure helper") if state in since]


def _rug_sign(parent: Element, x: float, y: float) -> None:
    draw(parent, "rect", "rug", x=x, y=y - 9, width=30, height=18, rx=3)


def _room_sign(state: str, ids: str) -> Sign:
    def sign(parent: Element, x: float, y: float) -> None:
        group = draw(parent, "g", state)
        box = {"x": x, "y": y - 10, "width": 34, "height": 20}
        draw(group, "rect", "floor", **box)
        if state == "sure":
            draw(group, "rect", "tinted", **box)
        if state == "out":
            draw(group, "rect", "", **box, fill=f"url(#{ids}-hatch)")
        draw(group, "rect", "walls sample", **box)
        badge = draw(group, "g", state, transform=f"translate({x + 17:.1f} {y:.1f}) scale(.8)")
        draw_badge(badge, state, 0, 0)

    return sign


def _link_sign(state: str) -> Sign:
    def sign(parent: Element, x: float, y: float) -> None:
        group = draw(parent, "g", state)
        draw(group, "path", "walls", d=f"M{x:.1f} {y + 8:.1f}h5M{x + 25:.1f} {y + 8:.1f}h5")
        draw_door(group, state, (x + 15, y + 8), (0, -1), 20)

    return sign


def _one_way_sign(parent: Element, x: float, y: float) -> None:
    group = draw(parent, "g", "open")
    draw(group, "polyline", "track", points=f"{x:.1f},{y:.1f} {x + 22:.1f},{y:.1f}")
    draw_arrow(group, (x, y), (x + 22, y), "head")


def _weapon_sign(state: str) -> Sign:
    return lambda parent, x, y: draw_weapon(draw(parent, "g", state), state, x + 10, y, DAGGER)


def _guest_sign(state: str, initials: str) -> Sign:
    return lambda parent, x, y: draw_guest(draw(parent, "g", state), Phase(state), x + 11, y, initials, GUESTS[0])


def _route_sign(style: str) -> Sign:
    def sign(parent: Element, x: float, y: float) -> None:
        draw(parent, "path", style, d=f"M{x + 2:.1f} {y:.1f}h30")
        draw_arrow(parent, (x, y), (x + 20, y), "arrow")

    return sign
