"""Solve, check and explain murder-mystery deduction games.

>>> import walton_solver
>>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 1, kind: no_accomplice}]}")
>>> walton_solver.solve(case).verdict
<Verdict.AMBIGUOUS: 'ambiguous'>
"""

from walton_solver.deduction.findings import Verdict
from walton_solver.errors import (
    Defect,
    DisagreementError,
    DocumentError,
    EngineMissingError,
    QueryError,
    WaltonError,
)
from walton_solver.games.game import check, explain, load, parse, schema, solve, why_not

__all__ = [
    "Defect",
    "DisagreementError",
    "DocumentError",
    "EngineMissingError",
    "QueryError",
    "Verdict",
    "WaltonError",
    "check",
    "explain",
    "load",
    "parse",
    "schema",
    "solve",
    "why_not",
]
