"""What stands in rooms on the map for small screens: a number, and signs for weapons and guests."""

from collections.abc import Callable, Iterator
from xml.etree.ElementTree import Element

from walton_solver.games.walton.statements import Is, RoomOf
from walton_solver.rendering.svg import draw, title, write
from walton_solver.rendering.walton.house_rooms import guest_phases
from walton_solver.rendering.walton.house_scene import Scene
from walton_solver.rendering.walton.tokens import draw_guest, draw_weapon

SIGN, MARGIN, NUMBER = 14.0, 4.0, 12.0

Sign = Callable[[Element, float, float], None]


def draw_signs(scene: Scene, parent: Element) -> None:
    """In each room its number, then signs as far as there is room."""
    for room in scene.setting.rooms:
        area = scene.area(scene.plan.boxes[room.id])
        group = draw(parent, "g", "contents", data_room=room.id)
        title(group, scene.room(room.id))
        draw(group, "rect", "area", **area)
        style = "over bold scene" if room.id == scene.setting.crime_scene else "over bold"
        x, y = area["x"] + MARGIN, area["y"] + MARGIN
        write(group, x, y + 10, str(scene.number[room.id]), style, size=NUMBER)
        x += 18
        for sign in _signs(scene, room.id):
            if x + SIGN > area["x"] + area["width"]:
                x, y = area["x"] + MARGIN, y + SIGN + 2
            if y + SIGN > area["y"] + area["height"]:
                break
            sign(group, x + SIGN / 2, y + SIGN / 2 - 1)
            x += SIGN + 2


def _signs(scene: Scene, room: str) -> Iterator[Sign]:
    for weapon in scene.setting.weapons:
        if weapon.room == room:
            yield _weapon(scene, weapon.id, scene.outlines[weapon.category])
    for guest in scene.setting.guests:
        claims = [clue for clue in scene.board.rooms.get(guest.id, ()) if clue.room == room]
        was_here = scene.board.marks.get(RoomOf(guest.id, room))
        if claims or (was_here is not None and was_here.holds):
            yield _guest(scene, guest.id, 0 if claims or was_here is None else was_here.step)


def _weapon(scene: Scene, weapon: str, outline: str) -> Sign:
    def draw_it(parent: Element, x: float, y: float) -> None:
        fact = Is("weapon", weapon)
        for phase, group in scene.draw_phases(parent, fact.key, scene.phases(fact)):
            draw(group, "circle", "area", cx=x, cy=y, r=8)
            draw_weapon(group, phase.state, x, y, outline, size=0.7)

    return draw_it


def _guest(scene: Scene, guest: str, since: int) -> Sign:
    def draw_it(parent: Element, x: float, y: float) -> None:
        for phase, group in scene.draw_phases(parent, Is("murderer", guest).key, guest_phases(scene, guest, since)):
            draw(group, "circle", "area", cx=x, cy=y, r=8)
            draw_guest(group, phase, x, y, scene.initials[guest], scene.colour[guest], size=0.65)

    return draw_it
