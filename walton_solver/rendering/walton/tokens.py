"""Signs for weapons, guests, counts and rooms, drawn around or from a place."""

from xml.etree.ElementTree import Element

from walton_solver.rendering.lettering import width_of
from walton_solver.rendering.svg import draw, write
from walton_solver.rendering.walton.emblems import PERSON
from walton_solver.rendering.walton.house_looks import CROSS, TICK
from walton_solver.rendering.walton.moments import Phase


def draw_badge(parent: Element, state: str, x: float, y: float) -> None:
    """Whether a room was certainly, perhaps or never passed."""
    draw(parent, "circle", "badge", cx=x, cy=y, r=9)
    place = f"translate({x:.1f} {y:.1f})"
    if state == "open":
        write(parent, x, y + 4.6, "?", "soft bold", size=13, anchor="middle")
    else:
        outline = TICK if state == "sure" else CROSS
        draw(parent, "path", "tick" if state == "sure" else "cross", d=outline, transform=place)


def draw_weapon(parent: Element, state: str, x: float, y: float, outline: str, *, size: float = 1.0) -> None:
    """The emblem of a kind of weapons: on a plate where it is the weapon, crossed out where it is not."""
    place = f"translate({x:.1f} {y:.1f}) scale({size:g})"
    if state == "sure":
        draw(parent, "circle", "plate", cx=x, cy=y, r=11.5 * size)
    style = "symbol on-plate" if state == "sure" else "symbol"
    scale = f"translate({x:.1f} {y:.1f}) scale({0.82 * size:.3g})"
    draw(parent, "path", style, d=outline, transform=scale)
    if state == "out":
        draw(parent, "path", "cross", d=CROSS, transform=f"{place} scale(1.25)")


def draw_guest(
    parent: Element, phase: Phase, x: float, y: float, initials: str, colour: str, *, heads: int = 1, size: float = 1.0
) -> None:
    """A token with initials; several people stand one behind the other."""
    radius = 9.5 * size
    state = phase.state
    if state == "sure":
        side = radius + 3
        draw(
            parent, "path", "guilty", d=f"M{x - side:.1f} {y - side:.1f}h{2 * side:.1f}v{2 * side:.1f}h-{2 * side:.1f}z"
        )
    if state == "sure helper":
        draw(parent, "circle", "ring", cx=x, cy=y, r=radius + 3)
    style, fill = ("hollow", {}) if state == "out" else ("disc", {"fill": colour})
    for behind in range(min(heads, 3) - 1, -1, -1):
        draw(parent, "circle", style, cx=x + 4 * size * behind, cy=y, r=radius, **fill)
    if size >= 0.9:
        letters = write(parent, x, y + 4.3, initials, "letters", size=12, anchor="middle")
        if len(initials) > 1:
            letters.attrib.update({"textLength": "14", "lengthAdjust": "spacingAndGlyphs"})
    if state == "out":
        bar = f"M-{radius:.1f} {radius:.1f}L{radius:.1f} -{radius:.1f}"
        draw(parent, "path", "cross", d=bar, transform=f"translate({x:.1f} {y:.1f})")


def draw_count(parent: Element, right: float, y: float, count: str) -> float:
    """How many guests were counted; how much room that takes."""
    width = 25 + width_of(count, 13, bold=True)
    draw(parent, "rect", "count", x=right - width, y=y - 10, width=width, height=20, rx=4)
    draw(parent, "path", "symbol filled", d=PERSON, transform=f"translate({right - width + 11:.1f} {y:.1f}) scale(.85)")
    write(parent, right - width + 20, y + 4.7, count, "bold", size=13)
    return width
