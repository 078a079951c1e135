"""How the house looks: its styles, and the outlines of symbols around their middle.

What is certain, possible and never so differs in shape, line or pattern too, so that no colour needs to be seen.
"""

from walton_solver.rendering.styles import FONT, style_sheet

GUESTS = ("#8a3f6b", "#2c6a8c", "#9c4a1d", "#4f6f1f", "#5b4bb0", "#8a6500", "#8f3434", "#2f6f62")
"""The colours of guests, in their order; white letters can be read on each."""

_RULES = """
.page{fill:%page}
.garden{fill:%garden}
.hedge{fill:none;stroke:%hedge;stroke-width:9;stroke-linecap:round;stroke-dasharray:0 10}
.mass{fill:%wall;stroke:%wall;stroke-linejoin:miter}
.floor{fill:%floor}
.grain{fill:none;stroke:%grain;stroke-width:1.6;stroke-linecap:round}
.solid{fill:%grain}
.dot{stroke-width:3}
.walls{fill:none;stroke:%wall;stroke-width:3}
.rug{fill:%rug;stroke:%faint;stroke-width:1.2}
.fringe{fill:none;stroke:%faint;stroke-width:3;stroke-dasharray:1.2 3}
.furniture{fill:none;stroke:%faint;stroke-width:1;opacity:.7;stroke-linecap:round;stroke-linejoin:round}
.emblem{fill:none;stroke:%ink;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.tinted{fill:%tint;opacity:.75}
.frame{fill:none;stroke:%sure;stroke-width:3}
.veil{fill:%page;opacity:.45}
.hatch{stroke:%faint;stroke-width:1.4}
.corridor{fill:none;stroke:%wall;stroke-linejoin:round}
.carpet{fill:none;stroke:%passage;stroke-linejoin:round}
.opening{fill:%passage}
.bold{font-weight:700}
.soft{fill:%soft}
.scene{fill:%scene}
.chalk{fill:none;stroke:%scene;stroke-width:11;stroke-linecap:round;stroke-linejoin:round}
.body{fill:none;stroke:%floor;stroke-width:8;stroke-linecap:round;stroke-linejoin:round}
.track{fill:none;stroke-linecap:round;stroke-linejoin:round}
.open .track{stroke:%soft;stroke-width:2.4;stroke-dasharray:.1 6}
.sure .track{stroke:%sure;stroke-width:5}
.out .track{stroke:none}
.leaf{fill:none;stroke:%wall;stroke-width:3.6;stroke-linecap:round}
.swing{fill:none;stroke:%soft;stroke-width:1;stroke-dasharray:2 2}
.sure .leaf{stroke:%sure}
.head{stroke-linejoin:round;stroke-width:1.6}
.open .head{fill:%floor;stroke:%soft}
.sure .head{fill:%sure;stroke:%sure}
.out .head{fill:%floor;stroke:%faint}
.cross{fill:none;stroke:%soft;stroke-width:2.2;stroke-linecap:round}
.sign{fill:%scene;stroke:%floor;stroke-width:1.5}
.bar{fill:%floor}
.badge{stroke-width:1.6}
.open .badge{fill:%floor;stroke:%soft;stroke-dasharray:2.5 2.2}
.sure .badge{fill:%sure;stroke:%sure}
.out .badge{fill:%floor;stroke:%soft}
.tick{fill:none;stroke:%on-sure;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
.symbol{stroke-width:1.3;stroke-linejoin:round;fill:%floor;stroke:%ink}
.out .symbol{stroke:%faint}
.filled{fill:%ink}
.plate{fill:%sure}
.on-plate{fill:%on-sure;stroke:%on-sure}
.disc{stroke:%floor;stroke-width:1.5}
.hollow{fill:%floor;stroke:%soft;stroke-width:1.4}
.letters{fill:#ffffff;font-weight:700}
.out .letters{fill:%soft}
.guilty{fill:%scene}
.ring{fill:none;stroke:%scene;stroke-width:2.4;stroke-dasharray:4 2.6}
.sure text{font-weight:700}
.out text{fill:%soft}
.count{fill:%floor;stroke:%ink;stroke-width:1.4}
.route{fill:none;stroke:%route;stroke-width:9;stroke-linecap:round;stroke-linejoin:round;opacity:.8}
.dashed{stroke-width:5;stroke-dasharray:10 9;stroke-linecap:butt}
.arrow{fill:%route;stroke:%ink;stroke-width:1.2;stroke-linejoin:round}
.rule{stroke:%faint;stroke-width:1}
.area{fill:%floor;fill-opacity:0;stroke:none}
.lane{fill:none;stroke:%floor;stroke-opacity:0}
.shows .fact{opacity:.6}
.shows .closed{opacity:.5}
.shows .counted{opacity:.6}
.shows .new{opacity:1}
.shows .basis{opacity:1}
.shows .basis .fact{opacity:1}
.new>.area{fill:%new;fill-opacity:1;stroke:%edge;stroke-width:2}
.new>.tinted{opacity:0}
.basis>.area{stroke:%edge;stroke-width:2.4;stroke-dasharray:5 3}
.claim.basis .area{stroke:%edge;stroke-width:2.4;stroke-dasharray:5 3}
.new>.lane{stroke:%new;stroke-opacity:1}
.basis>.lane{stroke:%edge;stroke-opacity:.3}
"""
_HALO = ".over{paint-order:stroke;stroke:%floor;stroke-width:3.5px;stroke-linejoin:round}\n.new .over{stroke:none}"
"""Around letters that lie on something; without `paint-order` it would cover them."""

STYLE = style_sheet("walton-house", "house", f"text{{{FONT};fill:%ink}}" + _RULES, _HALO)

CROSS = "M-4.2 -4.2L4.2 4.2M4.2 -4.2L-4.2 4.2"
TICK = "M-4.4 .2L-1.3 3.6L4.6 -3.6"
ARROW = "M8 0L-5 -6L-2 0L-5 6z"
BODY = "M-27 -5a3.4 3.4 0 1 1 -.01 0zM-18 -1L6 1M-15 -1L-8 -12L3 -14M-14 0L-19 12M6 1L18 -8L30 -6M6 1L17 10L32 9"
"""A body on the floor, to be drawn with a thick line."""
