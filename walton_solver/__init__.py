"""Solve, check and explain murder-mystery deduction games.

>>> import walton_solver
>>> case = walton_solver.parse('''
... format: walton-case/1
... setting: walton
... clues:
...   - {id: 1, kind: statement, all: [{murderer: Greg Gaffney}, {motive: Fixed fights}, {accomplice: null}]}
...   - {id: 2, kind: category_present, category: firearm}
...   - {id: 3, kind: sign_present, sign: heavy bleeding}
... ''')
>>> walton_solver.solve(case).hypotheses[0].weapon
'revolver'
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
from walton_solver.games.game import (
    check,
    explain,
    hint,
    load,
    load_explanation,
    parse,
    reasons,
    schema,
    solve,
    verify,
    why_not,
)

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
    "hint",
    "load",
    "load_explanation",
    "parse",
    "reasons",
    "schema",
    "solve",
    "verify",
    "why_not",
]
