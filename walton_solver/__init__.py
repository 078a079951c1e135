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

What is public is what the doors export: this module; `walton_solver.walton`, `.table` (Awkward Guests as it is played),
`.cluedo` and `.arosa` with the types and functions of a game; `walton_solver.render`, which makes words and pictures.
Everything else may change at any time.
"""

from walton_solver.deduction.findings import Certificate, Conclusion, Flaw, Reason, Step, Verdict, Verification
from walton_solver.door.answering import check, explain, hint, reasons, solve, verify, why_not
from walton_solver.door.loading import load, load_conclusions, load_explanation, parse
from walton_solver.door.making import generate
from walton_solver.door.saving import dump_explanation
from walton_solver.door.sessions import Session
from walton_solver.door.types import Audit, Case, Solution
from walton_solver.engines.asking import EngineName, Progress
from walton_solver.errors import (
    Defect,
    DisagreementError,
    DocumentError,
    GenerationError,
    PackageMissingError,
    ProcessLostError,
    QueryError,
    WaltonError,
)
from walton_solver.games.cases import AnyCase
from walton_solver.games.facts import Fact
from walton_solver.games.results import AnyAudit, AnySolution, Explanation, Hint, Mistake, Obstacle, Reasons, WhyNot
from walton_solver.limits import (
    Branches,
    DealSteps,
    Limit,
    MemoryBudget,
    SolverStatus,
    StoneWays,
    TimeLimit,
    WalkStates,
    Work,
)
from walton_solver.schemas import schema

__all__ = [
    "AnyAudit",
    "AnyCase",
    "AnySolution",
    "Audit",
    "Branches",
    "Case",
    "Certificate",
    "Conclusion",
    "DealSteps",
    "Defect",
    "DisagreementError",
    "DocumentError",
    "EngineName",
    "Explanation",
    "Fact",
    "Flaw",
    "GenerationError",
    "Hint",
    "Limit",
    "MemoryBudget",
    "Mistake",
    "Obstacle",
    "PackageMissingError",
    "ProcessLostError",
    "Progress",
    "QueryError",
    "Reason",
    "Reasons",
    "Session",
    "Solution",
    "SolverStatus",
    "Step",
    "StoneWays",
    "TimeLimit",
    "Verdict",
    "Verification",
    "WalkStates",
    "WaltonError",
    "WhyNot",
    "Work",
    "check",
    "dump_explanation",
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

    >>> from IPython.core.interactiveshell import InteractiveShell
    >>> load_ipython_extension(InteractiveShell())
    """
    from walton_solver.door.registry import renderer_of
    from walton_solver.rendering.notebooks import register

    register(shell, renderer_of)
