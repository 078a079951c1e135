"""Rooms: whether the murderer passed, the weapons that belong there, the guests who claim to have been there."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import ceil, floor
from xml.etree.ElementTree import Element

from walton_solver.games.walton.clues import ClaimsAlone, ClaimsCompany
from walton_solver.games.walton.setting import Room, Weapon
from walton_solver.games.walton.statements import Is, Passes, RoomOf
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.lettering import width_of
from walton_solver.rendering.svg import draw, title, write
from walton_solver.rendering.walton.board import Mark
from walton_solver.rendering.walton.corridors import Box
from walton_solver.rendering.walton.house_looks import BODY, CROSS, DAGGER, PERSON, TICK
from walton_solver.rendering.walton.house_scene import UNIT, Scene
from walton_solver.rendering.walton.moments import Phase
from walton_solver.wording import walton_pictures as words
from walton_solver.wording.tongues import NEXT_PART

MARGIN, TEXT, NAME = 16.0, 13.0, 15.5
LINE, CLOSE_LINE, LEAST_COLUMN = 20.0, 17.0, 60.0
SYMBOL = 19.0
"""What a symbol before a text takes."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something in a room: `label`, and what draws it at a place, so wide."""

    label: str
    draw: Callable[[Element, float, float, float], None]


def draw_floors(scene: Scene, parent: Element, hatch: str) -> None:
    """The floors and walls; `hatch`: the id of the pattern for rooms where the murderer never was."""
    for room in scene.setting.rooms:
        area = _area(scene.plan.boxes[room.id])
        whole = draw(parent, "g", "room", data_room=room.id)
        draw(whole, "rect", "floor", **area)
        fact = Passes(room.id)
        for phase, group in scene.draw_phases(whole, fact.key, scene.phases(fact)):
            told = scene.say(words.ROOMS[phase.state], room=scene.room(room.id))
            scene.tell(group, told, phase)
            # Transparent where the room may have been passed, so that it can be pointed at.
            if phase.state == "sure":
                draw(group, "rect", "tinted", **area)
                draw(group, "rect", "frame", **_inside(area, 6))
            else:
                draw(group, "rect", "", **area, fill=f"url(#{hatch})" if phase.state == "out" else "transparent")
    for room in scene.setting.rooms:
        draw(parent, "rect", "walls", **_area(scene.plan.boxes[room.id]))


def draw_contents(scene: Scene, parent: Element) -> None:
    """Names, badges, weapons and guests."""
    for room in scene.setting.rooms:
        _Contents(scene, parent, room).draw()


class _Contents:
    def __init__(self, scene: Scene, parent: Element, room: Room) -> None:
        self._scene = scene
        self._room = room
        box = scene.plan.boxes[room.id]
        self._left, self._top = box.left * UNIT, box.top * UNIT
        self._width, self._height = box.width * UNIT, box.height * UNIT
        self._group = draw(parent, "g", "contents")

    def draw(self) -> None:
        if min(self._width, self._height) < 2 * MARGIN:
            return
        left, top = self._left + MARGIN, self._top + MARGIN
        taken = self._draw_badges()
        inner = self._width - 2 * MARGIN
        write(
            self._group, left, top + 12, self._scene.room(self._room.id), "over bold",
            size=NAME, width=inner - taken, bold=True,
        )  # fmt: skip
        y = top + 36
        if self._room.id == self._scene.setting.crime_scene:
            write(self._group, left, y - 5, self._scene.say(words.CRIME_SCENE), "over scene", size=TEXT, width=inner)
            y += LINE - 2
            self._draw_body()
        self._draw_items(list(self._items()), y)

    def _draw_body(self) -> None:
        if self._width > 170 and self._height > 90:
            place = f"translate({self._left + self._width - 88:.1f} {self._top + self._height - 30:.1f})"
            for style in ("chalk", "body"):
                draw(self._group, "path", style, d=BODY, transform=place)

    def _draw_badges(self) -> float:
        """What is known of the room, and the counts of guests, from the right; how much room they take."""
        x, y = self._left + self._width - MARGIN - 9, self._top + MARGIN + 7
        room, fact = self._room.id, Passes(self._room.id)
        for phase, group in self._scene.draw_phases(self._group, fact.key, self._scene.phases(fact)):
            told = self._scene.say(words.ROOMS[phase.state], room=self._scene.room(room))
            self._scene.tell(group, told, phase)
            draw_badge(group, phase.state, x, y)
        taken = 26.0
        counts: dict[str, list[ClueId]] = {}
        for clue in self._scene.board.counts.get(room, ()):
            counts.setdefault(str(clue.count), []).append(clue.id)
        for count, clues in counts.items():
            group = draw(self._group, "g", "counted")
            title(group, self._scene.said(self._scene.say(words.COUNTED, count=count), clues))
            taken += draw_count(group, self._left + self._width - MARGIN - taken, y, count) + 5
        return taken + 4

    def _items(self) -> Iterator[Item]:
        for weapon in self._scene.setting.weapons:
            if weapon.room == self._room.id:
                yield self._weapon(weapon)
        for guest in self._scene.setting.guests:
            item = self._guest(guest.id)
            if item is not None:
                yield item

    def _weapon(self, weapon: Weapon) -> Item:
        name = self._scene.teller.name("weapon", weapon.id)

        def draw_it(parent: Element, x: float, y: float, width: float) -> None:
            fact = Is("weapon", weapon.id)
            for phase, group in self._scene.draw_phases(parent, fact.key, self._scene.phases(fact)):
                self._scene.tell(group, self._scene.say(words.WEAPONS[phase.state], weapon=name), phase)
                draw_weapon(group, phase.state, x + 6, y - 4)
                _write_item(group, x, y, name, phase.state, width)

        return Item(name, draw_it)

    def _guest(self, guest: str) -> Item | None:
        """A guest who claims to have been here, or of whom it turns out."""
        scene, room = self._scene, self._room.id
        claims = [clue for clue in scene.board.rooms.get(guest, ()) if clue.room == room]
        was_here = scene.board.marks.get(RoomOf(guest, room))
        known = was_here if was_here is not None and was_here.holds else None
        if not claims and known is None:
            return None
        name = scene.guest(guest)
        since = 0 if claims or known is None else known.step

        def draw_it(parent: Element, x: float, y: float, width: float) -> None:
            for phase, group in scene.draw_phases(parent, Is("murderer", guest).key, guest_phases(scene, guest, since)):
                told = scene.because(scene.say(words.GUESTS[phase.state], guest=name), phase.mark)
                parts = [told, *whereabouts(scene, guest, room, known)]
                title(group, scene.tongue.series(parts, NEXT_PART))
                draw_guest(group, phase.state, x + 6, y - 4.5)
                _write_item(group, x, y, name, phase.state, width)

        return Item(name, draw_it)

    def _draw_items(self, items: list[Item], y: float) -> None:
        """Below each other, in columns where the height asks for them; what finds no place is counted."""
        if not items:
            return
        needed = [SYMBOL + width_of(item.label, TEXT, bold=True) + 10 for item in items]
        height = self._top + self._height - 9 - y
        step, columns, rows = _arranged(needed, self._width - 2 * MARGIN, height)
        shown = items if len(items) <= rows * len(columns) else items[: rows * len(columns) - 1]
        places = [
            (self._left + MARGIN + sum(columns[:column]), y + row * step, width)
            for column, width in enumerate(columns)
            for row in range(rows)
        ]
        for item, (x, below, width) in zip(shown, places, strict=False):
            item.draw(self._group, x, below, width - 6)
        if len(shown) < len(items):
            x, below, width = places[-1]
            told = self._scene.say(words.MORE_THINGS, count=len(items) - len(shown))
            more = write(self._group, x, below, told, "over soft", size=TEXT, width=width)
            title(more, self._scene.tongue.series([item.label for item in items[len(shown) :]]))


def _arranged(needed: list[float], inner: float, height: float) -> tuple[float, list[float], int]:
    """How far apart lines are, how wide each column is, and how many rows there are: wide lines if all fits so."""
    for step in (LINE, CLOSE_LINE):
        rows = max(1, floor(height / step) + 1)
        number = ceil(len(needed) / rows)
        in_each = ceil(len(needed) / number)
        columns = [max(needed[start : start + in_each]) for start in range(0, len(needed), in_each)]
        if sum(columns) <= inner:
            return step, columns, in_each
    most = max(1, floor(inner / LEAST_COLUMN))
    if len(columns) > most:
        return CLOSE_LINE, [inner / most] * most, rows
    return CLOSE_LINE, _levelled(columns, inner), in_each


def _levelled(widths: list[float], inner: float) -> list[float]:
    """The widths with the widest reduced alike, so that all fit."""
    free, share = inner, inner
    for done, width in enumerate(sorted(widths)):
        share = free / (len(widths) - done)
        if width > share:
            break
        free -= width
    return [min(width, share) for width in widths]


def guest_phases(scene: Scene, guest: str, since: int) -> list[Phase]:
    """A suspect, who turns out to be murderer, accomplice or not the murderer, from a step on."""
    murderer = scene.board.marks.get(Is("murderer", guest))
    accomplice = scene.board.marks.get(Is("accomplice", guest))
    turns: list[tuple[int, str, Mark]] = []
    if murderer is not None:
        turns.append((murderer.step, "sure" if murderer.holds else "out", murderer))
    if accomplice is not None and accomplice.holds:
        turns = [turn for turn in turns if turn[0] < accomplice.step]
        turns.append((accomplice.step, "sure helper", accomplice))
    phases = [Phase("open")]
    for step, state, mark in turns:
        phases = [*phases[:-1], Phase(phases[-1].state, phases[-1].since, step, phases[-1].mark)]
        phases.append(Phase(state, step, None, mark))
    return [
        Phase(phase.state, max(phase.since, since), phase.until, phase.mark)
        for phase in phases
        if phase.until is None or phase.until > max(phase.since, since)
    ]


def whereabouts(scene: Scene, guest: str, room: str, known: Mark | None) -> Iterator[str]:
    """What the guest claims of this room and of company."""
    claims = [clue.id for clue in scene.board.rooms.get(guest, ()) if clue.room == room]
    if claims:
        yield scene.said(scene.say(words.CLAIMS_ROOM, room=scene.room(room)), claims)
    elif known is not None:
        yield scene.because(scene.say(words.WAS_IN_ROOM, room=scene.room(room)), known)
    company = scene.board.company.get(guest, ())
    others = [clue for clue in company if isinstance(clue, ClaimsCompany)]
    alone = [clue.id for clue in company if isinstance(clue, ClaimsAlone)]
    if others:
        names = scene.tongue.listed([scene.guest(clue.other) for clue in others])
        yield scene.said(scene.say(words.CLAIMS_COMPANY, guests_and=names), [clue.id for clue in others])
    if alone:
        yield scene.said(scene.say(words.CLAIMS_ALONE), alone)


def draw_badge(parent: Element, state: str, x: float, y: float) -> None:
    """Whether a room was certainly, perhaps or never passed."""
    draw(parent, "circle", "badge", cx=x, cy=y, r=9.5)
    place = f"translate({x:.1f} {y:.1f})"
    if state == "open":
        write(parent, x, y + 4.8, "?", "soft bold", size=13, anchor="middle")
    else:
        draw(
            parent,
            "path",
            "tick" if state == "sure" else "cross",
            d=TICK if state == "sure" else CROSS,
            transform=place,
        )


def draw_weapon(parent: Element, state: str, x: float, y: float) -> None:
    place = f"translate({x:.1f} {y:.1f})"
    if state == "out":
        draw(parent, "path", "cross", d=CROSS, transform=place)
        return
    if state == "sure":
        draw(parent, "circle", "plate", cx=x, cy=y, r=10)
    draw(parent, "path", "symbol on-plate" if state == "sure" else "symbol", d=DAGGER, transform=place)


def draw_guest(parent: Element, state: str, x: float, y: float) -> None:
    place = f"translate({x:.1f} {y:.1f})"
    if state == "sure":
        draw(parent, "rect", "plate", x=x - 10, y=y - 10, width=20, height=20, rx=3)
    if state == "sure helper":
        draw(parent, "circle", "ring", cx=x, cy=y, r=10.5)
    style = {"sure": "symbol on-plate", "sure helper": "symbol filled"}.get(state, "symbol")
    draw(parent, "path", style, d=PERSON, transform=place)
    if state == "out":
        draw(parent, "path", "cross", d=CROSS, transform=place)


def draw_count(parent: Element, right: float, y: float, count: str) -> float:
    """How many guests were counted; how much room that takes."""
    width = 25 + width_of(count, 13, bold=True)
    draw(parent, "rect", "count", x=right - width, y=y - 10, width=width, height=20, rx=4)
    draw(parent, "path", "symbol filled", d=PERSON, transform=f"translate({right - width + 11:.1f} {y:.1f}) scale(.85)")
    write(parent, right - width + 20, y + 4.7, count, "bold", size=13)
    return width


def _write_item(group: Element, x: float, y: float, name: str, state: str, width: float) -> None:
    write(group, x + SYMBOL, y, name, "over", size=TEXT, width=width - SYMBOL, bold=state.startswith("sure"))


def _area(box: Box) -> dict[str, float]:
    return {"x": box.left * UNIT, "y": box.top * UNIT, "width": box.width * UNIT, "height": box.height * UNIT}


def _inside(area: dict[str, float], by: float) -> dict[str, float]:
    return {
        "x": area["x"] + by,
        "y": area["y"] + by,
        "width": max(area["width"] - 2 * by, 0),
        "height": max(area["height"] - 2 * by, 0),
    }
