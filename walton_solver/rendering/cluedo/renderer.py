"""The renderer of a Cluedo log: see `rendering.renderers.Renderer`."""

from walton_solver.rendering.cluedo.as_json import FORMS
from walton_solver.rendering.cluedo.telling import Teller
from walton_solver.rendering.cluedo.text import audit_lines, solution_lines, world_lines

__all__ = [
    "FORMS",
    "Teller",
    "audit_lines",
    "solution_lines",
    "world_lines",
]
