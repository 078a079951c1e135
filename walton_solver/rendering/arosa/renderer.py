"""The renderer of Mord im Arosa: see `rendering.renderers.Renderer`."""

from walton_solver.rendering.arosa.as_json import audit_json, hypothesis_json, solution_json, world_json
from walton_solver.rendering.arosa.telling import Teller
from walton_solver.rendering.arosa.text import audit_lines, solution_lines, world_lines

__all__ = [
    "Teller",
    "audit_json",
    "audit_lines",
    "hypothesis_json",
    "solution_json",
    "solution_lines",
    "world_json",
    "world_lines",
]
