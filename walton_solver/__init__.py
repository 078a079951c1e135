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

import sys

from walton_solver.deduction.findings import Verdict
from walton_solver.errors import (
    Defect,
    DisagreementError,
    DocumentError,
    GenerationError,
    PackageMissingError,
    QueryError,
    WaltonError,
)
from walton_solver.games.game import (
    check,
    explain,
    generate,
    hint,
    load,
    load_conclusions,
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
    "GenerationError",
    "PackageMissingError",
    "QueryError",
    "Verdict",
    "WaltonError",
    "check",
    "explain",
    "generate",
    "hint",
    "load",
    "load_conclusions",
    "load_explanation",
    "load_ipython_extension",
    "parse",
    "reasons",
    "schema",
    "solve",
    "verify",
    "why_not",
]


def load_ipython_extension(shell: object) -> None:
    """Let an IPython shell show cases and answers as HTML: `%load_ext walton_solver`.

    Importing the package in a shell does it, too.

    >>> from IPython.core.interactiveshell import InteractiveShell
    >>> load_ipython_extension(InteractiveShell())
    """
    from walton_solver.rendering.notebooks import register

    register(shell)


if "IPython" in sys.modules:
    _shell = sys.modules["IPython"].get_ipython()
    if _shell is not None:
        load_ipython_extension(_shell)
