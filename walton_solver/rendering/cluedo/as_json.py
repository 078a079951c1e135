"""A Cluedo log's own answers as JSON documents: what other people's scripts read."""

from walton_solver.deduction.findings import Verdict
from walton_solver.games.cluedo.cards import CATEGORIES
from walton_solver.games.cluedo.logs import Deal, Hypothesis, Log
from walton_solver.games.cluedo.results import Accusing, Advice, Audit, Solution
from walton_solver.rendering.cluedo.telling import no_suggestion
from walton_solver.rendering.renderers import Json
from walton_solver.rendering.shortfalls import certificate_json, why_json
from walton_solver.wording.tongues import tongue_of


def solution_json(log: Log, solution: Solution) -> Json:
    """`walton solve --json`; probabilities are the floats nearest to the exact fractions."""
    advice = solution.advice or Advice()
    document = _solution(log, solution)
    document["suggest"] = [
        {**hypothesis_json(each.hypothesis), "bits": each.bits, "chance": float(each.chance)} for each in advice.suggest
    ]
    document["accuse"] = _accusing(advice.accuse)
    without = no_suggestion(tongue_of("en"), advice)
    if without is not None:
        document["no_suggestion"] = without
    return document


def audit_json(log: Log, audit: Audit) -> Json:
    """`walton check --json`."""
    document = _solution(log, audit.solution)
    document |= {
        "intended": "absent",
        "checked_by": audit.checked_by,
        "seats": [
            {"player": s.player, "count": s.count, "exact": s.is_exact, "settled": s.is_settled} for s in audit.seats
        ],
    }
    if audit.witnesses:
        document["witnesses"] = [world_json(world) for world in audit.witnesses]
    if audit.solution.verdict is Verdict.CONTRADICTORY:
        document["conflicts"] = [list(conflict) for conflict in audit.conflicts]
        document["repairs"] = [list(repair) for repair in audit.repairs]
        document["responses"] = [{"event": each.event, "player": each.player} for each in audit.responses]
    return document | certificate_json(audit.certificate) | why_json(audit.limit)


def world_json(world: Deal) -> Json:
    """A whole hidden world."""
    return {**hypothesis_json(world.hypothesis), "holders": dict(world.holders)}


def _solution(log: Log, solution: Solution) -> Json:
    document: Json = {
        "format": "walton-result/1",
        "file": log.file,
        "verdict": solution.verdict.value,
        "count": solution.count,
        "deals": solution.deals,
        "winner": log.winner,
        "hypotheses": [
            {**hypothesis_json(hypothesis), "probability": float(probability)}
            for hypothesis, probability in solution.hypotheses
        ],
        "candidates": {question: list(values) for question, values in solution.candidates.items()},
        "holders": {card: dict(marks) for card, marks in solution.holders.items()},
        "probabilities": {
            card: {place: float(p) for place, p in places.items()} for card, places in solution.probabilities.items()
        },
        "engine": solution.engine,
        "checked_by": solution.checked_by,
    }
    return document | why_json(solution.limit)


def _accusing(accusing: Accusing | None) -> Json | None:
    if accusing is None:
        return None
    now = accusing.is_best if accusing.in_reach else False
    told = {"chance": float(accusing.chance), "now": now, "in_reach": accusing.in_reach}
    return {**hypothesis_json(accusing.hypothesis), **told}


def hypothesis_json(hypothesis: Hypothesis) -> Json:
    """Who, with what and where."""
    return {category: getattr(hypothesis, category) for category in CATEGORIES}
