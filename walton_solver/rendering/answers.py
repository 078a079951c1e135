"""The answers of the commands as JSON documents: what other people's scripts read."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from walton_solver.deduction.findings import Step
from walton_solver.games.walton.answers import Audit, Explanation, RouteFacts, Solution, WhyNot
from walton_solver.games.walton.cases import QUESTIONS, Case, Hypothesis, WaltonWorld
from walton_solver.games.walton.setting import Setting
from walton_solver.rendering.telling import Teller
from walton_solver.wording import sentences

Json: TypeAlias = dict[str, Any]


def solution_json(case: Case, solution: Solution) -> Json:
    """`walton solve --json`."""
    document = {
        "format": "walton-result/1",
        "file": case.file,
        "verdict": solution.verdict.value,
        "count": solution.count,
        "hypotheses": [_hypothesis(hypothesis) for hypothesis in solution.hypotheses],
        "candidates": {question: list(values) for question, values in solution.candidates.items()},
        "route": _route(solution.route),
        "engine": solution.engine,
    }
    return document | ({"why": solution.why} if solution.why else {})


def audit_json(case: Case, audit: Audit) -> Json:
    """`walton check --json`."""
    document = solution_json(case, audit.solution)
    del document["route"]
    document |= {"intended": audit.intended, "checked_by": audit.checked_by}
    if audit.witnesses:
        document["witnesses"] = [_world(world) for world in audit.witnesses]
    if audit.conflict is not None:
        document["conflicts"] = [list(audit.conflict.clues)]
    return document


def why_not_json(case: Case, answer: WhyNot) -> Json:
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
        "world": _world(answer.world) if answer.world else None,
    }


def explanation_json(case: Case, explanation: Explanation) -> Json:
    """`walton explain --json`."""
    teller = Teller(case)
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


def why_not_text(case: Case, answer: WhyNot) -> str:
    """The answer as a sentence."""
    teller = Teller(case)
    asked = sentences.listed([teller.statement(statement) for statement in answer.statements])
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


def _hypothesis(hypothesis: Hypothesis) -> Json:
    return {name: getattr(hypothesis, name) for name in QUESTIONS}


def _world(world: WaltonWorld) -> Json:
    return _hypothesis(world.hypothesis) | {"room_of": dict(world.room_of), "route": list(world.route)}


def _route(route: RouteFacts | None) -> Json:
    """Rooms by how certainly they are on the route; the same of links, which the rooms alone do not tell."""
    if route is None:
        return {
            "always": [],
            "maybe": [],
            "never": [],
            "shortest": [],
            "links": {"always": [], "maybe": [], "never": []},
        }
    return {
        "always": list(route.rooms.always),
        "maybe": list(route.rooms.maybe),
        "never": list(route.rooms.never),
        "shortest": list(route.shortest),
        "links": {
            "always": [list(link) for link in route.links.always],
            "maybe": [list(link) for link in route.links.maybe],
            "never": [list(link) for link in route.links.never],
        },
    }


def settings_json(settings: Mapping[str, Setting]) -> Json:
    """`walton settings --json`."""
    return {
        "format": "walton-settings/1",
        "settings": [
            {
                "name": name,
                "title": dict(setting.title),
                "guests": len(setting.guests),
                "rooms": len(setting.rooms),
                "weapons": len(setting.weapons),
                "motives": len(setting.motives),
            }
            for name, setting in settings.items()
        ],
    }
