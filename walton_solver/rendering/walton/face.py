"""The face of a Walton case: see `rendering.faces.Face`."""

from walton_solver.rendering.walton.answers import audit_json, hypothesis_json, solution_json, world_json
from walton_solver.rendering.walton.auditing import audit_lines
from walton_solver.rendering.walton.telling import Teller
from walton_solver.rendering.walton.text import solution_lines, world_lines

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
