"""How the house looks: its styles, and the outlines of symbols around their middle.

What is certain, possible and never so differs in shape, line or pattern too, so that no colour needs to be seen.
"""

from walton_solver.rendering.styles import FONT, style_sheet

_RULES = """
.page{fill:%page}
.floor{fill:%floor}
.walls{fill:none;stroke:%wall;stroke-width:4;stroke-linejoin:miter}
.thin{stroke-width:2}
.tinted{fill:%tint}
.frame{fill:none;stroke:%sure;stroke-width:2.5}
.hatch{stroke:%faint;stroke-width:1.4}
.corridor{fill:none;stroke:%wall;stroke-width:15;stroke-linejoin:round}
.carpet{fill:none;stroke:%passage;stroke-width:11;stroke-linejoin:round}
.opening{fill:%floor}
.jamb{stroke:%wall;stroke-width:2.5;stroke-linecap:round}
.bold{font-weight:700}
.soft{fill:%soft}
.scene{fill:%scene}
.chalk{fill:none;stroke:%scene;stroke-width:11;stroke-linecap:round;stroke-linejoin:round}
.body{fill:none;stroke:%floor;stroke-width:8;stroke-linecap:round;stroke-linejoin:round}
.track{fill:none;stroke-linecap:round;stroke-linejoin:round}
.open .track{stroke:%soft;stroke-width:2;stroke-dasharray:1 5}
.sure .track{stroke:%sure;stroke-width:5}
.out .track{stroke:%faint;stroke-width:2}
.head{stroke-linejoin:round;stroke-width:1.5}
.open .head{fill:%floor;stroke:%soft}
.sure .head{fill:%sure;stroke:%sure}
.out .head{fill:%floor;stroke:%faint}
.cross{fill:none;stroke:%soft;stroke-width:2.4;stroke-linecap:round}
.sign{fill:%ink;stroke:%floor;stroke-width:1.5}
.bar{fill:%floor}
.badge{stroke-width:1.6}
.open .badge{fill:%floor;stroke:%soft;stroke-dasharray:2.5 2.2}
.sure .badge{fill:%sure;stroke:%sure}
.out .badge{fill:%floor;stroke:%soft}
.tick{fill:none;stroke:%on-sure;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
.symbol{stroke-width:1.4;stroke-linejoin:round;fill:%floor;stroke:%ink}
.filled{fill:%ink}
.plate{fill:%sure}
.on-plate{fill:%on-sure;stroke:%on-sure}
.ring{fill:none;stroke:%sure;stroke-width:2}
.sure text{font-weight:700}
.out text{fill:%soft}
.count{fill:%floor;stroke:%ink;stroke-width:1.4}
.route{fill:none;stroke:%route;stroke-width:15;stroke-linecap:round;stroke-linejoin:round;opacity:.62}
.arrow{fill:%route;stroke:%ink;stroke-width:1.4;stroke-linejoin:round}
.stop{fill:%route;stroke:%ink;stroke-width:1.4}
.stop+text{fill:%ink;font-weight:700}
.rule{stroke:%faint;stroke-width:1}
"""
_HALO = ".over{paint-order:stroke;stroke:%floor;stroke-width:3.5px;stroke-linejoin:round}"
"""Around letters that lie on something; without `paint-order` it would cover them."""

STYLE = style_sheet("walton-house", "house", f"text{{{FONT};fill:%ink}}" + _RULES, _HALO)

DAGGER = "M0 -7.5L2.2 -3.6V1.4H4.6V3.8H1.3V7.6H-1.3V3.8H-4.6V1.4H-2.2V-3.6z"
PERSON = "M0 -7a3.3 3.3 0 1 1 -.01 0zM-5.6 7.2C-5.6 -1.6 5.6 -1.6 5.6 7.2z"
CROSS = "M-4.2 -4.2L4.2 4.2M4.2 -4.2L-4.2 4.2"
TICK = "M-4.4 .2L-1.3 3.6L4.6 -3.6"
ARROW = "M9 0L-5 -6.5L-5 6.5z"
BODY = "M-27 -5a3.4 3.4 0 1 1 -.01 0zM-18 -1L6 1M-15 -1L-8 -12L3 -14M-14 0L-19 12M6 1L18 -8L30 -6M6 1L17 10L32 9"
"""A body on the floor, to be drawn with a thick line."""
