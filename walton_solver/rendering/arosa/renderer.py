"""The renderer of Mord im Arosa: see `rendering.renderers.Renderer`."""

from walton_solver.rendering.arosa.as_json import FORMS
from walton_solver.rendering.arosa.telling import Teller
from walton_solver.rendering.arosa.text import audit_lines, solution_lines, world_lines

__all__ = [
    "FORMS",
    "Teller",
    "audit_lines",
    "solution_lines",
    "world_lines",
]
