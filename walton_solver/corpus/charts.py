"""Distributions as pictures: columns of how many cases have how much of something."""

from collections.abc import Sequence
from math import ceil, floor, log10
from xml.etree.ElementTree import Element

from walton_solver.rendering.styles import style_sheet
from walton_solver.rendering.svg import draw, markup, title, write
from walton_solver.wording import corpus as words
from walton_solver.wording.tongues import Tongue

MOST_COLUMNS = 24
WIDTH, HEIGHT = 340, 180
LEFT, RIGHT, TOP, BOTTOM = 44, 10, 12, 26
SIZE = 13

STYLE = style_sheet(
    "chart",
    "c",
    """.column{fill:%sure}
.line{stroke:%faint;stroke-width:1}
text{fill:%ink;font-family:system-ui,sans-serif}""",
)


def steps_of(least: float, most: float) -> list[float]:
    """Where columns begin, and where the last ends: round numbers, at most `MOST_COLUMNS` columns.

    >>> steps_of(28, 31)
    [28, 29, 30, 31, 32]
    >>> steps_of(0.02, 0.11)[:3]
    [0.02, 0.025, 0.03]
    """
    width = max(most - least, 1e-6) / MOST_COLUMNS
    size = 10.0 ** floor(log10(width))
    step = next(size * factor for factor in (1, 2, 2.5, 5, 10, 20) if size * factor >= width)
    if all(float(each).is_integer() for each in (least, most)):
        step = max(1, ceil(step))
    first = floor(least / step)
    count = floor(most / step) - first + 1
    return [round((first + i) * step, 9) for i in range(count + 1)]


def chart(name: str, values: Sequence[float], tongue: Tongue) -> str:
    """The distribution of a measure as SVG; each column says what it stands for."""
    bounds = steps_of(min(values), max(values))
    counts = [0] * (len(bounds) - 1)
    for value in values:
        counts[_column(value, bounds)] += 1
    label = tongue.say(words.MEASURES[name])
    root = Element("svg", {"class": "chart", "viewBox": f"0 0 {WIDTH} {HEIGHT}", "role": "img", "aria-label": label})
    _draw_columns(root, bounds, counts, tongue)
    return markup(root)


def _column(value: float, bounds: Sequence[float]) -> int:
    return next((i for i in range(len(bounds) - 2) if value < bounds[i + 1]), len(bounds) - 2)


def _draw_columns(root: Element, bounds: Sequence[float], counts: Sequence[int], tongue: Tongue) -> None:
    highest = max(counts)
    wide, high = (WIDTH - LEFT - RIGHT) / len(counts), HEIGHT - TOP - BOTTOM
    floor_y = HEIGHT - BOTTOM
    draw(root, "path", "line", d=f"M{LEFT} {floor_y}H{WIDTH - RIGHT}M{LEFT} {TOP}H{WIDTH - RIGHT}")
    for i, count in enumerate(counts):
        tall = high * count / highest
        bar = draw(root, "rect", "column", x=LEFT + wide * i + 1, y=floor_y - tall, width=wide - 2, height=tall)
        reach = f"{tongue.number(bounds[i], 'g')}–{tongue.number(bounds[i + 1], 'g')}"
        title(bar, tongue.say(words.SO_MANY, range=reach, count=count))
    write(root, LEFT - 6, TOP + SIZE, tongue.number(highest, ","), size=SIZE, anchor="end")
    write(root, LEFT - 6, floor_y, "0", size=SIZE, anchor="end")
    every = max(1, ceil(len(bounds) / 6))
    for i in range(0, len(bounds), every):
        write(root, LEFT + wide * i, HEIGHT - 8, tongue.number(bounds[i], "g"), size=SIZE, anchor="middle")
