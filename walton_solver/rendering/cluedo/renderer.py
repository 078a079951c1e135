"""The renderer of a Cluedo log: see `rendering.renderers.Renderer`."""

from walton_solver.rendering.cluedo.as_json import audit_json, hypothesis_json, solution_json, world_json
from walton_solver.rendering.cluedo.telling import Teller
from walton_solver.rendering.cluedo.text import audit_lines, solution_lines, world_lines

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
