"""Text in pictures: without what markup does not take, and as long as there is room.

A picture does not know the reader's font, so widths are estimates, rather too large than too small.
"""

from unicodedata import combining, east_asian_width

from walton_solver.rendering.spans import JOINERS

ELLIPSIS = "…"
_NARROW = frozenset("ijl.,:;'!|()[]{}IftrJ \u00b7")
_WIDE = frozenset("mwMWQOGDHNU@%&–—")


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """About how wide the text is, in the unit of the font's size."""
    return size * sum(map(_advance, text)) * (1.07 if bold else 1.0)


def shortened(text: str, width: float, size: float, *, bold: bool = False) -> str:
    """The text if it fits, else as much of it as fits with an ellipsis; nothing where not even that fits.

    >>> shortened("The conservatory", 70, 12)
    'The cons…'
    """
    if width_of(text, size, bold=bold) <= width:
        return text
    room = width - width_of(ELLIPSIS, size, bold=bold)
    kept = 0
    for letter in text:
        room -= width_of(letter, size, bold=bold)
        if room < 0:
            break
        kept += 1
    # What belongs to a letter is not parted from it.
    while 0 < kept < len(text) and (_advance(text[kept]) == 0 or text[kept - 1] in JOINERS):
        kept -= 1
    start = text[:kept].rstrip()
    return start + ELLIPSIS if start else ""


def _advance(letter: str) -> float:
    """The width of a letter of size 1."""
    if combining(letter) or letter in JOINERS or "\ufe00" <= letter <= "\ufe0f":
        return 0.0
    if east_asian_width(letter) in "FW":
        return 1.05
    if letter in _NARROW:
        return 0.34
    if letter in _WIDE:
        return 0.87
    return 0.68 if letter.isupper() or ord(letter) > 0x24F else 0.6
