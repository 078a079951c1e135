"""How the house looks: colours for light and dark, styles, and the outlines of symbols around their middle.

What is certain, possible and never so differs in shape, line or pattern too, so that no colour needs to be seen.
"""

import re
from string import Template

_COLOURS = {
    # name: on light, on dark
    "page": ("#f7f3ea", "#14161b"),
    "floor": ("#fffdf8", "#20242c"),
    "passage": ("#f1ebde", "#191c22"),
    "ink": ("#24222c", "#eeebe3"),
    "soft": ("#67636f", "#a9adba"),
    "wall": ("#3a3743", "#8c91a0"),
    "faint": ("#c3baa9", "#4a505d"),
    "sure": ("#0a5689", "#86c9f7"),
    "tint": ("#dbeaf4", "#173a52"),
    "on-sure": ("#ffffff", "#0d2233"),
    "scene": ("#ae2119", "#ff9184"),
    "route": ("#f2bb3b", "#b3851f"),
}
_STYLE = """
.walton-house{$light}
@media (prefers-color-scheme:dark){.walton-house{$dark}}
[data-theme=light] .walton-house{$light}
[data-theme=dark] .walton-house{$dark}
@media print{.walton-house{$light}}
.walton-house [hidden]{display:none}
.walton-house text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif;fill:%ink}
.walton-house .page{fill:%page}
.walton-house .floor{fill:%floor}
.walton-house .walls{fill:none;stroke:%wall;stroke-width:4;stroke-linejoin:miter}
.walton-house .thin{stroke-width:2}
.walton-house .tinted{fill:%tint}
.walton-house .frame{fill:none;stroke:%sure;stroke-width:2.5}
.walton-house .hatch{stroke:%faint;stroke-width:1.4}
.walton-house .corridor{fill:none;stroke:%wall;stroke-width:15;stroke-linejoin:round}
.walton-house .carpet{fill:none;stroke:%passage;stroke-width:11;stroke-linejoin:round}
.walton-house .opening{fill:%floor}
.walton-house .jamb{stroke:%wall;stroke-width:2.5;stroke-linecap:round}
.walton-house .bold{font-weight:700}
.walton-house .soft{fill:%soft}
.walton-house .scene{fill:%scene}
.walton-house .chalk{fill:none;stroke:%scene;stroke-width:11;stroke-linecap:round;stroke-linejoin:round}
.walton-house .body{fill:none;stroke:%floor;stroke-width:8;stroke-linecap:round;stroke-linejoin:round}
.walton-house .track{fill:none;stroke-linecap:round;stroke-linejoin:round}
.walton-house .open>.track{stroke:%soft;stroke-width:2;stroke-dasharray:1 5}
.walton-house .sure>.track{stroke:%sure;stroke-width:5}
.walton-house .out>.track{stroke:%faint;stroke-width:2}
.walton-house .head{stroke-linejoin:round;stroke-width:1.5}
.walton-house .open>.head{fill:%floor;stroke:%soft}
.walton-house .sure>.head{fill:%sure;stroke:%sure}
.walton-house .out>.head{fill:%floor;stroke:%faint}
.walton-house .cross{fill:none;stroke:%soft;stroke-width:2.4;stroke-linecap:round}
.walton-house .sign{fill:%ink;stroke:%floor;stroke-width:1.5}
.walton-house .bar{fill:%floor}
.walton-house .badge{stroke-width:1.6}
.walton-house .open>.badge{fill:%floor;stroke:%soft;stroke-dasharray:2.5 2.2}
.walton-house .sure>.badge{fill:%sure;stroke:%sure}
.walton-house .out>.badge{fill:%floor;stroke:%soft}
.walton-house .tick{fill:none;stroke:%on-sure;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
.walton-house .symbol{stroke-width:1.4;stroke-linejoin:round;fill:%floor;stroke:%ink}
.walton-house .filled{fill:%ink}
.walton-house .plate{fill:%sure}
.walton-house .on-plate{fill:%on-sure;stroke:%on-sure}
.walton-house .ring{fill:none;stroke:%sure;stroke-width:2}
.walton-house .sure>text{font-weight:700}
.walton-house .out>text{fill:%soft}
.walton-house .count{fill:%floor;stroke:%ink;stroke-width:1.4}
.walton-house .route{fill:none;stroke:%route;stroke-width:15;stroke-linecap:round;stroke-linejoin:round;opacity:.62}
.walton-house .arrow{fill:%route;stroke:%ink;stroke-width:1.4;stroke-linejoin:round}
.walton-house .stop{fill:%route;stroke:%ink;stroke-width:1.4}
.walton-house .stop+text{fill:%ink;font-weight:700}
.walton-house .rule{stroke:%faint;stroke-width:1}
"""
_HALO = ".walton-house .over{paint-order:stroke;stroke:%floor;stroke-width:3.5px;stroke-linejoin:round}"
"""Around letters that lie on something; without `paint-order` it would cover them."""

_COLOUR = re.compile(r"%([\w-]+)")
_COLOURED = re.compile(r"[\w-]+:%[\w-]+")


def _style() -> str:
    """The rules with the colours for light, and again with variables, which dark sets anew.

    What does not know variables passes over the second part, and shows light.
    """
    light, dark = (
        "".join(f"--house-{name}:{colours[place]};" for name, colours in _COLOURS.items()) for place in (0, 1)
    )
    rules = Template(_STYLE).substitute(light=light, dark=dark).replace(">", " ").splitlines()
    plain = [_COLOUR.sub(lambda found: _COLOURS[found[1]][0], rule) for rule in rules]
    variable = [
        f"{rule[: rule.index('{')]}{{{';'.join(coloured)}}}" for rule in rules if (coloured := _COLOURED.findall(rule))
    ]
    variables = [_COLOUR.sub(lambda found: f"var(--house-{found[1]})", rule) for rule in variable]
    halo = _COLOUR.sub(lambda found: f"var(--house-{found[1]})", _HALO)
    return "\n".join([*plain, "@supports (fill:var(--house-ink)){", *variables, halo, "}"]) + "\n"


STYLE = _style()

DAGGER = "M0 -7.5L2.2 -3.6V1.4H4.6V3.8H1.3V7.6H-1.3V3.8H-4.6V1.4H-2.2V-3.6z"
PERSON = "M0 -7a3.3 3.3 0 1 1 -.01 0zM-5.6 7.2C-5.6 -1.6 5.6 -1.6 5.6 7.2z"
CROSS = "M-4.2 -4.2L4.2 4.2M4.2 -4.2L-4.2 4.2"
TICK = "M-4.4 .2L-1.3 3.6L4.6 -3.6"
ARROW = "M9 0L-5 -6.5L-5 6.5z"
BODY = "M-27 -5a3.4 3.4 0 1 1 -.01 0zM-18 -1L6 1M-15 -1L-8 -12L3 -14M-14 0L-19 12M6 1L18 -8L30 -6M6 1L17 10L32 9"
"""A body on the floor, to be drawn with a thick line."""
