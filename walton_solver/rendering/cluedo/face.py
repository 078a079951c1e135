"""The face of a Cluedo log: see `rendering.faces.Face`."""

from walton_solver.rendering.cluedo.answers import audit_json, hypothesis_json, solution_json, world_json
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
