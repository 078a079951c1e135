"""Small line charts with log axes, as SVG that stands alone and follows the reader's light or dark colours."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

WIDTH, HEIGHT = 420, 300
"""Of one panel's plot, without what is written around it."""

LEFT, TOP, GAP, BOTTOM = 56, 64, 84, 84

LIGHT = ("#ffffff", "#1f2328", "#d0d7de", "#0b6bcb", "#1a7f37", "#bc4c00", "#8250df", "#a40e5e")
DARK = ("#0d1117", "#e6edf3", "#30363d", "#58a6ff", "#56d364", "#ffa657", "#bc8cff", "#ff7bb5")
"""Paper, ink, grid, then the lines."""
COLOURS = len(LIGHT) - 3

SHAPES = """
text { font: 13px system-ui, "DejaVu Sans", sans-serif; }
.title { font-size: 16px; font-weight: 600; }
.line { fill: none; stroke-width: 2; }
.point { stroke-width: 2; }
"""
MARKS = ("circle", "square", "diamond", "up", "down")
"""Lines differ by mark as well as by colour."""


@dataclass(frozen=True, slots=True)
class Point:
    """Both figures are positive; what is not `whole` is drawn hollow."""

    x: float
    y: float
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Line:
    name: str
    points: Sequence[Point]


@dataclass(frozen=True, slots=True)
class Panel:
    title: str
    lines: Sequence[Line]


def line_chart(title: str, x_title: str, panels: Sequence[Panel]) -> str:
    """The panels side by side, with one legend: the same lines, in the same order, in each."""
    width = LEFT + len(panels) * (WIDTH + GAP) - GAP + 24
    height = TOP + HEIGHT + BOTTOM
    svg = Element("svg", xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width} {height}", role="img")
    SubElement(svg, "title").text = title
    SubElement(svg, "desc").text = "; ".join(_told(panel) for panel in panels)
    dark = f"@media (prefers-color-scheme: dark) {{\n{_colours(DARK)}}}\n"
    SubElement(svg, "style").text = SHAPES + _colours(LIGHT) + dark
    SubElement(svg, "rect", {"class": "paper"}, width=str(width), height=str(height))
    _text(svg, LEFT, 24, title, "start", "title")
    for i, panel in enumerate(panels):
        at = f"translate({LEFT + i * (WIDTH + GAP)} {TOP})"
        _draw_panel(SubElement(svg, "g", transform=at), panel, x_title)
    legend = SubElement(svg, "g", transform=f"translate({LEFT} {TOP + HEIGHT + 66})")
    x = 0.0
    for i, line in enumerate(panels[0].lines):
        _mark(legend, i, x + 6, -4, whole=True)
        _text(legend, x + 18, 0, line.name, "start")
        x += 44 + 7.2 * len(line.name)
    _text(legend, x, 0, "hollow: not decided, or not all of it", "start")
    ElementTree.indent(svg)
    return ElementTree.tostring(svg, encoding="unicode") + "\n"


def _colours(palette: Sequence[str]) -> str:
    """The rules that colour everything; no variables, which many viewers do not know."""
    paper, ink, grid, *lines = palette
    rules = [f".paper {{ fill: {paper}; }}", f"text {{ fill: {ink}; }}", f".grid {{ stroke: {grid}; }}"]
    for i, colour in enumerate(lines):
        rules.append(f".line{i} {{ stroke: {colour}; }}")
        rules.append(f".whole{i} {{ stroke: {colour}; fill: {colour}; }}")
        rules.append(f".part{i} {{ stroke: {colour}; fill: {paper}; }}")
    return "\n".join(rules) + "\n"


def _told(panel: Panel) -> str:
    lines = (f"{line.name} " + ", ".join(f"{p.x:g}: {p.y:.3g}" for p in line.points) for line in panel.lines)
    return f"{panel.title}: " + "; ".join(lines)


def _draw_panel(group: Element, panel: Panel, x_title: str) -> None:
    points = [point for line in panel.lines for point in line.points]
    if not points:
        return
    xs = sorted({point.x for point in points})
    low, high = _around([point.y for point in points])
    across = _Axis(math.log10(xs[0]) - 0.04, math.log10(xs[-1]) + 0.04, 0, WIDTH)
    up = _Axis(low, high, HEIGHT, 0)
    _text(group, 0, -12, panel.title, "start")
    for y in _ticks(low, high):
        place = up.place(y)
        _rule(group, 0, place, WIDTH, place)
        _text(group, -8, place + 4, f"{y:,g}", "end")
    for x in xs:
        place = across.place(x)
        _rule(group, place, 0, place, HEIGHT)
        _text(group, place, HEIGHT + 18, f"{x:g}", "middle")
    _text(group, WIDTH / 2, HEIGHT + 38, x_title, "middle")
    for i, line in enumerate(panel.lines):
        places = [(across.place(point.x), up.place(point.y), point.whole) for point in line.points]
        way = " ".join(f"{x:.1f},{y:.1f}" for x, y, _ in places)
        SubElement(group, "polyline", {"class": f"line line{i % COLOURS}"}, points=way)
        for x, y, whole in places:
            _mark(group, i, x, y, whole=whole)


@dataclass(frozen=True, slots=True)
class _Axis:
    """A log axis between two powers of ten, and where it begins and ends on paper."""

    low: float
    high: float
    begin: float
    end: float

    def place(self, figure: float) -> float:
        return self.begin + (math.log10(figure) - self.low) / (self.high - self.low) * (self.end - self.begin)


def _around(figures: Sequence[float]) -> tuple[float, float]:
    """The logarithms of the figures' bounds, with some room."""
    return math.log10(min(figures)) - 0.12, math.log10(max(figures)) + 0.12


def _ticks(low: float, high: float) -> Iterator[float]:
    factors = (1, 2, 5) if high - low < 2.5 else (1,)
    for power in range(math.floor(low), math.ceil(high) + 1):
        for factor in factors:
            if low <= math.log10(factor) + power <= high:
                yield float(f"{factor}e{power}")


def _mark(group: Element, i: int, x: float, y: float, *, whole: bool) -> None:
    shape = MARKS[i % len(MARKS)]
    attributes = {"class": f"point {'whole' if whole else 'part'}{i % COLOURS}"}
    if shape == "circle":
        SubElement(group, "circle", attributes, cx=f"{x:.1f}", cy=f"{y:.1f}", r="4")
        return
    corners = {
        "square": ((-4, -4), (4, -4), (4, 4), (-4, 4)),
        "diamond": ((0, -5), (5, 0), (0, 5), (-5, 0)),
        "up": ((0, -5), (5, 4), (-5, 4)),
        "down": ((0, 5), (5, -4), (-5, -4)),
    }[shape]
    SubElement(group, "polygon", attributes, points=" ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners))


def _rule(group: Element, x1: float, y1: float, x2: float, y2: float) -> None:
    SubElement(group, "line", {"class": "grid"}, x1=f"{x1:.1f}", y1=f"{y1:.1f}", x2=f"{x2:.1f}", y2=f"{y2:.1f}")


def _text(group: Element, x: float, y: float, text: str, anchor: str, kind: str = "") -> None:
    attributes = {"x": f"{x:.1f}", "y": f"{y:.1f}", "text-anchor": anchor} | ({"class": kind} if kind else {})
    SubElement(group, "text", attributes).text = text
