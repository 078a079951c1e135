"""How the picture of a tower looks. Marks differ in shape as well as in colour."""

from collections.abc import Sequence
from math import cos, pi, sin

_NAMED = {
    "yellow": "#e5ad06",
    "blue": "#2f6fde",
    "brown": "#8b5a2b",
    "grey": "#8a929e",
    "green": "#2e9d57",
    "white": "#f6f3ec",
    "black": "#2a2f38",
    "red": "#d5392f",
    "orange": "#e8761d",
    "purple": "#8a4fc7",
}
_ALSO = {
    "gelb": "yellow",
    "blau": "blue",
    "braun": "brown",
    "grau": "grey",
    "gray": "grey",
    "grün": "green",
    "weiß": "white",
    "schwarz": "black",
    "rot": "red",
    "lila": "purple",
}
VICTIM_COLOUR = "#c8102e"

_LIGHT = """
text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;fill:#1f2430;font-size:13px}
.back{fill:#f7f4ee}.wall{fill:#fffdf8;stroke:#d9d2c4}.wall.odd{fill:#f3eee3}.roof{fill:#3d4657}
.ground{stroke:#8d8675;stroke-width:3;stroke-linecap:round}.lane{stroke:#e4ddcf}.paper{fill:#fffefa;stroke:#d9d2c4}
.title{font-size:22px;font-weight:700}.name{fill:#fff;font-weight:600;font-size:14px}.head{font-weight:600}
.muted{fill:#6a7080}.number{font-weight:700;font-size:14px}.small{font-size:12px}.floor{font-weight:700;font-size:16px}
.mark{stroke:#1f2430;stroke-width:1.3;stroke-linejoin:round}
.open{fill-opacity:.2;stroke-width:1.2;stroke-dasharray:2.4 1.8}
.track{fill:#e6dfd1}.fill{fill:#4b5568}.badge{fill:none;stroke:#8d8675}.worth3{fill:#c8102e;stroke:#c8102e}
.on-badge{fill:#fff;font-weight:700}
"""
_DARK = """
text{fill:#ece9e2}.back{fill:#14171d}.wall{fill:#1f242d;stroke:#353c49}.wall.odd{fill:#242a35}.roof{fill:#39435a}
.ground{stroke:#6b7386}.lane{stroke:#303744}.paper{fill:#1c2129;stroke:#353c49}
.muted{fill:#a0a8b8}.mark{stroke:#f3f0e9}.track{fill:#343b48}.fill{fill:#b3bccd}.badge{stroke:#8f98aa}
.worth3{fill:#c8102e;stroke:#e4556a}
"""


def _scoped(rules: str) -> str:
    """The rules for the tower alone, so that they change nothing else on a page."""
    return "".join(f".arosa-tower {rule.strip()}" + "}" for rule in rules.split("}") if rule.strip())


STYLE = f"\n{_scoped(_LIGHT)}\n@media screen and (prefers-color-scheme:dark){{{_scoped(_DARK)}}}\n"


def colours(players: Sequence[str]) -> list[str]:
    """A colour for each player: that of the name where it is one, else one that nobody has."""
    named = [_NAMED.get(_ALSO.get(player.casefold(), player.casefold())) for player in players]
    free = iter([colour for colour in _NAMED.values() if colour not in named])
    return [colour or next(free) for colour in named]


def mark(player: int, radius: float) -> str:
    """The outline of a player's mark around the origin: circle, square, triangle, diamond, star or hexagon."""
    if player == 0:
        half = f"a{radius:g} {radius:g} 0 1 0 "
        return f"M{-radius:g} 0{half}{2 * radius:g} 0{half}{-2 * radius:g} 0z"
    corners, turn, sizes = _MARKS[player]
    angles = [turn + 2 * pi * i / corners for i in range(corners)]
    out = [radius * sizes[i % len(sizes)] for i in range(corners)]
    points = [(far * sin(angle), -far * cos(angle)) for far, angle in zip(out, angles, strict=True)]
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "z"


_MARKS = {
    1: (4, pi / 4, (1.25,)),
    2: (3, 0.0, (1.3,)),
    3: (4, 0.0, (1.28,)),
    4: (10, 0.0, (1.35, 0.62)),
    5: (6, pi / 6, (1.12,)),
}
"""Corners, turn from upright, and how far the corners are out, in radii."""

PAWN = "M0 -11a4.6 4.6 0 1 1 -0.01 0zM-4.2 -1.2L4.2 -1.2L7.5 11L-7.5 11z"
"""A victim's stone around the origin."""
