"""A Walton case's own answers as JSON documents: what other people's scripts read."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from walton_solver.deduction.findings import Verdict
from walton_solver.games.walton.answers import Audit, RouteFacts, Solution
from walton_solver.games.walton.cases import QUESTIONS, Case, Hypothesis, WaltonWorld
from walton_solver.games.walton.setting import Setting

Json: TypeAlias = dict[str, Any]


def solution_json(case: Case, solution: Solution) -> Json:
    """`walton solve --json`."""
    document = {
        "format": "walton-result/1",
        "file": case.file,
        "verdict": solution.verdict.value,
        "count": solution.count,
        "hypotheses": [hypothesis_json(hypothesis) for hypothesis in solution.hypotheses],
        "candidates": {question: list(values) for question, values in solution.candidates.items()},
        "route": _route(solution.route),
        "engine": solution.engine,
    }
    return document | ({"why": solution.why} if solution.why else {})


def audit_json(case: Case, audit: Audit) -> Json:
    """`walton check --json`."""
    solution = audit.solution
    document = solution_json(case, solution)
    del document["route"]
    document |= {"intended": audit.intended, "checked_by": audit.checked_by}
    if audit.witnesses:
        document["witnesses"] = [world_json(world) for world in audit.witnesses]
    if solution.verdict is Verdict.CONTRADICTORY:
        document["conflicts"] = [list(conflict) for conflict in audit.conflicts]
        document["repairs"] = [list(repair) for repair in audit.repairs]
    return document


def hypothesis_json(hypothesis: Hypothesis) -> Json:
    """Who did it, why and how."""
    return {name: getattr(hypothesis, name) for name in QUESTIONS}


def world_json(world: WaltonWorld) -> Json:
    """A whole hidden world."""
    return hypothesis_json(world.hypothesis) | {"room_of": dict(world.room_of), "route": list(world.route)}


def value_json(question: str, value: Any) -> Any:
    """The value of a fact, as `why-not` takes it."""
    match question:
        case "room_of":
            guest, room = value
            return {guest: room}
        case "uses":
            return list(value)
        case _:
            return value


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
