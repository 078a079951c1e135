"""Colours of pictures can be read, on light and on dark; their styles stay within the picture."""

import re

import pytest

from walton_solver.rendering.styles import COLOURS, style_sheet

TEXT_ON = [
    *((text, ground) for text in ("ink", "soft", "scene") for ground in ("page", "floor", "tint")),
    ("on-sure", "sure"),
]
LINE_ON = [(line, ground) for line in ("wall", "sure", "soft") for ground in ("page", "floor")]


def luminance(colour: str) -> float:
    """WCAG 2.2, relative luminance."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_text_and_lines_stand_out(theme: int) -> None:
    for text, ground in TEXT_ON:
        assert contrast(COLOURS[text][theme], COLOURS[ground][theme]) >= 4.5, (text, ground)
    for line, ground in LINE_ON:
        assert contrast(COLOURS[line][theme], COLOURS[ground][theme]) >= 3, (line, ground)


def test_the_contrast_is_that_of_the_guidelines() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_every_rule_is_about_the_picture_alone() -> None:
    style = style_sheet("map", "m", "text{fill:%ink}\n.line{stroke:%soft;fill:none}", ".over{stroke:%floor}")
    light, _, variable = style.partition("@supports")
    assert ".map text{fill:#24222c}" in light
    assert ".map .line{stroke:#67636f;fill:none}" in light
    assert ".over" not in light
    assert ".map .over{stroke:var(--m-floor)}" in variable
    for selector in re.findall(r"([^{}\n]+)\{", style):
        assert ".map" in selector or selector.startswith("@")
