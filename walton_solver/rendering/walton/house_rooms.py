"""What stands in rooms: names, whether the murderer passed, the weapons, the guests who claim to have been there."""

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
from walton_solver.rendering.walton.house_looks import BODY
from walton_solver.rendering.walton.house_scene import Scene
from walton_solver.rendering.walton.moments import Phase
from walton_solver.rendering.walton.tokens import draw_badge, draw_count, draw_guest, draw_weapon
from walton_solver.wording import walton_pictures as words
from walton_solver.wording.tongues import NEXT_PART

MARGIN, TEXT, NAME = 12.0, 12.5, 14.5
LINE, CLOSE_LINE, LEAST_COLUMN = 24.0, 17.5, 60.0
SYMBOL = 22.0
"""What a symbol before a text takes."""

CONDENSED = 0.8
"""How far a name may be condensed before its sign stands alone."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something in a room: `label`, and what draws it at a place, so wide; with no room for a text, its sign alone."""

    label: str
    draw: Callable[[Element, float, float, float], None]

    @property
    def needed(self) -> float:
        return SYMBOL + CONDENSED * width_of(self.label, TEXT, bold=True) + 8


def draw_contents(scene: Scene, parent: Element) -> None:
    """Names, badges, weapons and guests."""
    for room in scene.setting.rooms:
        _Contents(scene, parent, room).draw()


class _Contents:
    def __init__(self, scene: Scene, parent: Element, room: Room) -> None:
        self._scene = scene
        self._room = room
        area = scene.area(scene.plan.boxes[room.id])
        self._left, self._top = area["x"], area["y"]
        self._width, self._height = area["width"], area["height"]
        self._group = draw(parent, "g", "contents", data_room=room.id)

    def draw(self) -> None:
        if min(self._width, self._height) < 2 * MARGIN:
            return
        left, top = self._left + MARGIN, self._top + MARGIN
        taken = self._draw_badges()
        inner = self._width - 2 * MARGIN
        name = self._scene.room(self._room.id)
        y = top + 11
        if CONDENSED * width_of(name, NAME, bold=True) > inner - taken:
            # Below the badges there is more room.
            y, taken = y + 21, 0
        fit(self._group, left, y, name, "over bold", size=NAME, width=inner - taken, bold=True)
        y += 22
        if self._room.id == self._scene.setting.crime_scene:
            fit(self._group, left, y - 4, self._scene.say(words.CRIME_SCENE), "over scene", size=TEXT, width=inner)
            y += LINE - 4
            self._draw_body()
        self._draw_items(list(self._items()), y)

    def _draw_body(self) -> None:
        if self._width > 150 and self._height > 80:
            place = f"translate({self._left + self._width - 70:.1f} {self._top + self._height - 28:.1f})"
            for style in ("chalk", "body"):
                draw(self._group, "path", style, d=BODY, transform=place)

    def _draw_badges(self) -> float:
        """What is known of the room, and the counts of guests, from the right; how much room they take."""
        x, y = self._left + self._width - MARGIN - 7, self._top + MARGIN + 6
        room, fact = self._room.id, Passes(self._room.id)
        for phase, group in self._scene.draw_phases(self._group, fact.key, self._scene.phases(fact)):
            told = self._scene.say(words.ROOMS[phase.state], room=self._scene.room(room))
            self._scene.tell(group, told, phase)
            draw(group, "circle", "area", cx=x, cy=y, r=13)
            draw_badge(group, phase.state, x, y)
        taken = 24.0
        counts: dict[str, list[ClueId]] = {}
        for clue in self._scene.board.counts.get(room, ()):
            counts.setdefault(str(clue.count), []).append(clue.id)
        for count, clues in counts.items():
            group = draw(self._group, "g", **self._scene.told_by("counted", clues))
            title(group, self._scene.said(self._scene.say(words.COUNTED, count=count), clues))
            right = self._left + self._width - MARGIN - taken
            width = 25 + width_of(count, 13, bold=True)
            draw(group, "rect", "area", x=right - width - 2, y=y - 13, width=width + 4, height=26, rx=5)
            taken += draw_count(group, right, y, count) + 5
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
                _draw_area(group, x, y, width)
                draw_weapon(group, phase.state, x + 9, y - 4, self._scene.outlines[weapon.category])
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
            # What clues say of the guest is asked of the token as long as nothing is concluded.
            clues = [clue.id for clue in (*claims, *scene.board.company.get(guest, ()))]
            if clues:
                parent = draw(parent, "g", **scene.told_by("claim", clues))
            for phase, group in scene.draw_phases(parent, Is("murderer", guest).key, guest_phases(scene, guest, since)):
                told = scene.because(scene.say(words.GUESTS[phase.state], guest=name), phase.mark)
                parts = [told, *whereabouts(scene, guest, room, known)]
                title(group, scene.tongue.series(parts, NEXT_PART))
                _draw_area(group, x, y, width)
                heads = scene.setting.guest[guest].headcount
                draw_guest(group, phase, x + 9, y - 4, scene.initials[guest], scene.colour[guest], heads=heads)
                _write_item(group, x + (5 if heads > 1 else 0), y, name, phase.state, width)

        return Item(name, draw_it)

    def _draw_items(self, items: list[Item], y: float) -> None:
        """Below each other, in columns where the height asks for them; signs alone where names have no place."""
        if not items:
            return
        height = self._top + self._height - 8 - y
        inner = self._width - 2 * MARGIN
        arranged = _arranged([item.needed for item in items], inner, height)
        is_named = arranged is not None
        step, columns, rows = arranged or _signs_alone(len(items), inner, height)
        shown = items if len(items) <= rows * len(columns) else items[: rows * len(columns) - 1]
        places = [
            (self._left + MARGIN + sum(columns[:column]), y + row * step, width)
            for column, width in enumerate(columns)
            for row in range(rows)
        ]
        for item, (x, below, width) in zip(shown, places, strict=False):
            item.draw(self._group, x, below, width - 6 if is_named else 0)
        if len(shown) < len(items):
            x, below, width = places[-1]
            more = write(self._group, x, below, f"+{len(items) - len(shown)}", "over soft", size=TEXT, width=width)
            title(more, self._scene.tongue.series([item.label for item in items[len(shown) :]]))


def _arranged(needed: list[float], inner: float, height: float) -> tuple[float, list[float], int] | None:
    """How far apart lines are, how wide each column is, and how many rows there are; None where names do not fit."""
    for step in (LINE, CLOSE_LINE):
        rows = max(1, floor(height / step) + 1)
        number = ceil(len(needed) / rows)
        in_each = ceil(len(needed) / number)
        columns = [max(needed[start : start + in_each]) for start in range(0, len(needed), in_each)]
        if sum(columns) <= inner:
            # Wider than they need to be where there is room, so that nothing is condensed.
            spare = min((inner - sum(columns)) / len(columns), 0.3 * max(columns))
            return step, [width + spare for width in columns], in_each
    return None


def _signs_alone(count: int, inner: float, height: float) -> tuple[float, list[float], int]:
    rows = max(1, floor(height / LINE) + 1)
    columns = max(1, min(ceil(count / rows), floor(inner / 26)))
    return LINE, [26.0] * columns, rows


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


def fit(
    parent: Element, x: float, y: float, text: str, style: str, *, size: float, width: float, bold: bool = False
) -> None:
    """A line of text, condensed a little where that makes it fit, else shortened."""
    needed = width_of(text, size, bold=bold)
    if needed <= width or needed * CONDENSED > width:
        write(parent, x, y, text, style, size=size, width=width, bold=bold)
        return
    element = write(parent, x, y, text, style, size=size, bold=bold)
    element.attrib.update({"textLength": f"{width:.0f}", "lengthAdjust": "spacingAndGlyphs"})


def in_two(text: str, size: float, width: float) -> tuple[str, ...]:
    """The text, or its two halves where all of it does not fit and there is a space to break it."""
    spaces = [place for place, letter in enumerate(text) if letter == " "]
    if not spaces or CONDENSED * width_of(text, size, bold=True) <= width:
        return (text,)
    half = min(spaces, key=lambda place: abs(len(text) - 2 * place))
    return text[:half], text[half + 1 :]


def _draw_area(group: Element, x: float, y: float, width: float) -> None:
    """What is pressed, and filled or outlined when a step is shown."""
    draw(group, "rect", "area", x=x - 4, y=y - 16.5, width=max(width, 18) + 6, height=24, rx=5)


def _write_item(group: Element, x: float, y: float, name: str, state: str, width: float) -> None:
    if width > SYMBOL:
        is_bold = state.startswith("sure")
        fit(group, x + SYMBOL, y, name, "over", size=TEXT, width=width - SYMBOL, bold=is_bold)
