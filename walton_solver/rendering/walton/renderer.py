"""The renderer of a Walton case: see `rendering.renderers.Renderer`.

What tells in words is imported by who asks for words.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from walton_solver.games.walton.cases import Case, WaltonWorld
from walton_solver.games.walton.results import Audit, Solution
from walton_solver.rendering.spans import Line
from walton_solver.rendering.walton.as_json import audit_json, hypothesis_json, solution_json, world_json

if TYPE_CHECKING:
    from walton_solver.rendering.walton import telling

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


def Teller(case: Case, language: str = "en") -> telling.Teller:
    from walton_solver.rendering.walton import telling

    return telling.Teller(case, language)


def solution_lines(case: Case, solution: Solution, *, language: str = "en") -> Iterable[Line]:
    from walton_solver.rendering.walton import text

    return text.solution_lines(case, solution, language=language)


def audit_lines(case: Case, audit: Audit, *, language: str = "en") -> Iterable[Line]:
    from walton_solver.rendering.walton import auditing

    return auditing.audit_lines(case, audit, language=language)


def world_lines(case: Case, world: WaltonWorld, *, language: str = "en") -> Iterable[Line]:
    from walton_solver.rendering.walton import text

    return text.world_lines(case, world, language=language)
