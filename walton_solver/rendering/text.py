"""The answers of the commands for people at a terminal: what all games answer alike."""

from collections.abc import Iterable, Iterator
from typing import Any

from walton_solver.deduction.findings import Verdict
from walton_solver.games.answers import Explanation, WhyNot
from walton_solver.games.game import Audit, Case, Solution
from walton_solver.rendering import lines
from walton_solver.rendering.answers import why_not_text
from walton_solver.rendering.faces import face_of
from walton_solver.rendering.spans import Line, Span, Style, line


def solution_lines(case: Case, solution: Solution) -> Iterable[Line]:
    """`walton solve`."""
    return face_of(case).solution_lines(case, solution)


def audit_lines(case: Case, audit: Audit) -> Iterable[Line]:
    """`walton check` for one case."""
    return face_of(case).audit_lines(case, audit)


def why_not_lines(case: Case, answer: WhyNot[Any]) -> Iterator[Line]:
    """`walton why-not`."""
    face = face_of(case)
    style: Style = "unsure" if answer.possible is None else "good" if answer.possible else "bad"
    yield line(Span(why_not_text(case, answer), style))
    if answer.reason is not None:
        yield from lines.clues(face.Teller(case), answer.reason.clues)
    if answer.world is not None:
        yield from lines.indented(face.world_lines(case, answer.world))


def explanation_lines(case: Case, explanation: Explanation) -> Iterator[Line]:
    """`walton explain`: every step with the clues that it rests on."""
    teller = face_of(case).Teller(case)
    yield lines.title(teller)
    if explanation.why:
        yield line(lines.verdict(Verdict.UNDECIDED, None, explanation.why))
    if explanation.conflict is not None:
        yield from lines.clash(teller, explanation.conflict.clues)
    for step in explanation.steps:
        is_settled = any(conclusion.holds for conclusion in step.concludes)
        yield line(Span(f"{step.n:>3}  ", "dim"), Span(teller.step(step), "good" if is_settled else ""))
        yield from lines.indented(lines.clues(teller, step.clues))
