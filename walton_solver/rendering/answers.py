"""The answers of the commands as JSON documents: what all games answer alike."""

from typing import Any

from walton_solver.deduction.findings import Step
from walton_solver.games.answers import Explanation, WhyNot
from walton_solver.games.game import Audit, Case, Solution
from walton_solver.rendering.faces import Json, Teller, face_of
from walton_solver.wording import sentences


def solution_json(case: Case, solution: Solution) -> Json:
    """`walton solve --json`."""
    return face_of(case).solution_json(case, solution)


def audit_json(case: Case, audit: Audit) -> Json:
    """`walton check --json`."""
    return face_of(case).audit_json(case, audit)


def why_not_json(case: Case, answer: WhyNot[Any]) -> Json:
    """`walton why-not --json`."""
    reason = answer.reason
    return {
        "format": "walton-why-not/1",
        "file": case.file,
        "asked": dict(answer.asked),
        "possible": answer.possible,
        "clues": list(reason.clues) if reason else [],
        "smallest": reason.smallest if reason else None,
        "checked_by": reason.checked_by if reason else None,
        "text": why_not_text(case, answer),
        "world": None if answer.world is None else face_of(case).world_json(answer.world),
    }


def explanation_json(case: Case, explanation: Explanation) -> Json:
    """`walton explain --json`."""
    teller = face_of(case).Teller(case)
    document: Json = {
        "format": "walton-explanation/1",
        "file": case.file,
        "verdict": explanation.verdict.value,
        "steps": [_step(teller, step) for step in explanation.steps],
        "engine": explanation.engine,
    }
    if explanation.conflict is not None:
        document["conflicts"] = [list(explanation.conflict.clues)]
    return document | ({"why": explanation.why} if explanation.why else {})


def why_not_text(case: Case, answer: WhyNot[Any]) -> str:
    """The answer as a sentence."""
    asked = face_of(case).Teller(case).asked(answer.asked)
    if answer.world is not None:
        return f"It is possible that {asked}."
    if answer.reason is None:
        return f"Undecided: stopped at {answer.why}."
    return sentences.rules_out(answer.reason.clues, f"that {asked}")


def _step(teller: Teller, step: Step) -> Json:
    return {
        "n": step.n,
        "concludes": [{"question": each.question, "value": each.value, "holds": each.holds} for each in step.concludes],
        "clues": list(step.clues),
        "uses": list(step.uses),
        "text": teller.step(step),
    }
