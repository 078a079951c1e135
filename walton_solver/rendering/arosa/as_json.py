"""A log's own answers as JSON documents: what other people's scripts read."""

from collections.abc import Iterable
from fractions import Fraction

from walton_solver.games.arosa.facts import Fact
from walton_solver.games.arosa.logs import Log
from walton_solver.games.arosa.results import (
    Advice,
    ArosaWorld,
    Audit,
    FloorFacts,
    LandingFacts,
    Solution,
    VictimFacts,
)
from walton_solver.rendering.renderers import Json
from walton_solver.rendering.shortfalls import certificate_json, why_json


def solution_json(case: Log, solution: Solution) -> Json:
    """`walton solve --json`."""
    players = case.players
    document = {
        "format": "walton-result/1",
        "file": case.file,
        "verdict": solution.verdict.value,
        "count": solution.count,
        "act": solution.act,
        "turn": None if solution.turn is None else players[solution.turn],
        "over": solution.is_over,
        "victims": [_victim(victim) for victim in solution.victims],
        "traces": {
            player: [_floor(facts) for facts in floors] for player, floors in zip(players, solution.traces, strict=True)
        },
        "supply": dict(zip(players, solution.supply, strict=True)),
        "sheet": dict(zip(players, map(list, solution.sheet), strict=True)),
        "scores": dict(zip(players, solution.scores, strict=True)),
        "culprits": [players[player] for player in solution.culprits],
        "winners": [players[player] for player in solution.winners],
        "can_win": [players[player] for player in solution.contenders],
        "landing": None if solution.landing is None else _landing(solution.landing),
        "advice": [_advice(case, solution, advice) for advice in solution.advice],
        "engine": solution.engine,
    }
    return document | why_json(solution.limit)


def audit_json(case: Log, audit: Audit) -> Json:
    """`walton check --json`."""
    document = solution_json(case, audit.solution) | {"intended": "absent", "checked_by": audit.checked_by}
    return document | certificate_json(audit.certificate)


def world_json(world: ArosaWorld) -> Json:
    """A whole tower: floor by floor for each player, in seating order."""
    return {"victims": list(world.victims), "traces": [list(floors) for floors in world.traces]}


def hypothesis_json(hypothesis: Fact) -> Json:
    """What could be so, as `why-not` is asked."""
    return {hypothesis.question: hypothesis.value}


def _victim(victim: VictimFacts) -> Json:
    return {
        "floor": list(victim.floors),
        "found": victim.is_found,
        "chances": _floats(victim.chances),
    }


def _floor(facts: FloorFacts) -> Json:
    return {
        "floor": facts.floor,
        "least": facts.least,
        "most": facts.most,
        "expected": facts.expected,
        "chances": _floats(facts.chances),
    }


def _landing(landing: LandingFacts) -> Json:
    document: Json = {"kind": landing.kind, "weights": _floats(landing.weights)}
    if landing.kind == "fitted":
        document["fitted_from"] = {"found": landing.found, "hidden": landing.hidden}
    return document


def _advice(case: Log, solution: Solution, advice: Advice) -> Json:
    return {
        "player": case.players[solution.adviser_for or 0],
        "deed": advice.deed,
        "floor": advice.floor,
        "accuse": [case.players[player] for player in advice.accused],
        "success": advice.success,
        "penalty": advice.penalty,
        "score": advice.score,
        "margin": advice.margin,
        "lead": advice.lead,
        "value": advice.value,
    }


def _floats(chances: Iterable[Fraction]) -> list[float]:
    return [float(chance) for chance in chances]
