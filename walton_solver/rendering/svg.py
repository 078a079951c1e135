"""SVG elements, built so that everything is escaped and numbers are short."""

from collections.abc import Mapping
from typing import TypeAlias
from xml.etree.ElementTree import Element, SubElement, tostring

from walton_solver.rendering.lettering import shortened
from walton_solver.rendering.spans import clean

Attribute: TypeAlias = str | float


def draw(parent: Element, tag: str, style: str = "", **attributes: Attribute) -> Element:
    """A new element; `style` are its classes, `_` in names of attributes stands for `-`."""
    told = {name.replace("_", "-"): told_attribute(each) for name, each in attributes.items()}
    return SubElement(parent, tag, {"class": style, **told} if style else told)


def told_attribute(value: Attribute) -> str:
    """Numbers with two decimals at most; text without what markup does not take.

    >>> told_attribute(2 / 3), told_attribute(-0.001), told_attribute(1200.0)
    ('0.67', '0', '1200')
    """
    return clean(value) if isinstance(value, str) else f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def title(element: Element, text: str) -> None:
    """What is said of the element: shown when pointed at, read out by screen readers."""
    SubElement(element, "title").text = clean(text)


def write(
    parent: Element,
    x: float,
    y: float,
    text: str,
    style: str = "",
    *,
    size: float,
    width: float = float("inf"),
    bold: bool = False,
    anchor: str = "",
) -> Element:
    """A line of text, shortened to the width; then all of it is its title."""
    attributes: Mapping[str, Attribute] = {"x": x, "y": y, "font_size": size}
    element = draw(parent, "text", style, **attributes, **({"text_anchor": anchor} if anchor else {}))
    whole = clean(text)
    element.text = shortened(whole, width, size, bold=bold)
    if element.text != whole:
        title(element, whole)
    return element


def markup(root: Element) -> str:
    """The element as text."""
    return tostring(root, encoding="unicode") + "\n"
