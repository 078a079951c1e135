"""A Walton case's own answers as JSON documents: what other people's scripts read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING

from walton_solver.deduction.findings import Verdict
from walton_solver.games.walton.cases import QUESTIONS, Case, Hypothesis, WaltonWorld
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.results import Audit, Deck, Mending, RouteFacts, Solution
from walton_solver.games.walton.setting import Setting
from walton_solver.rendering.renderers import Json
from walton_solver.rendering.shortfalls import certificate_json, obstacles_json, why_json

if TYPE_CHECKING:
    from walton_solver.rendering.walton.telling import Teller

MOST_VALUES = 100
"""How many joint values of open questions are listed."""


def solution_json(case: Case, solution: Solution) -> Json:
    """`walton solve --json`."""

    def teller() -> Teller:
        # Words are imported by who asks for them.
        from walton_solver.rendering.walton.telling import Teller

        return Teller(case)

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
    return document | why_json(solution.limit) | obstacles_json(solution.obstacles, teller)


def audit_json(case: Case, audit: Audit, *, language: str = "en") -> Json:
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
    if audit.against is not None:
        document["against"] = [list(reason) for reason in audit.against.reasons]
    document |= _unknown(audit)
    document |= certificate_json(audit.certificate)
    return document if audit.is_brief else document | _report(case, audit, language)


def _report(case: Case, audit: Audit, language: str) -> Json:
    """What is beyond the verdict, which does without words."""
    from walton_solver.games.walton.writing import clue_values
    from walton_solver.rendering.walton.oddities import finding_text
    from walton_solver.rendering.walton.telling import Teller

    teller = Teller(case, language)
    report: Json = {}
    if audit.false is not None:
        report["false"] = list(audit.false)
    if audit.missing:
        report["missing"] = [_clue(clue) for clue in audit.missing]
    if audit.completion:
        report["completion"] = [_clue(clue) for clue in audit.completion]
    if audit.against is not None:
        report["against_repairs"] = [list(repair) for repair in audit.against.repairs]
    if audit.open:
        report["open"] = [
            {
                "questions": list(group.questions),
                "count": len(group.values),
                "values": [list(values) for values in group.values[:MOST_VALUES]],
            }
            for group in audit.open
        ]
    if audit.mending is not None:
        report |= _mending(audit.mending)
    if audit.replacements:
        report["replacements"] = [clue_values(clue) for clue in audit.replacements]
    if audit.deck is not None:
        report |= _deck(audit.deck)
    lint = [
        {
            "kind": each.oddity.value,
            "ids": list(each.ids),
            "clues": list(each.clues),
            "text": finding_text(case, teller, each),
            **({"languages": list(each.languages)} if each.languages else {}),
        }
        for each in audit.findings
    ]
    grades = {"published_level": audit.published_level, "difficulty": audit.difficulty}
    return report | {"lint": lint} | {name: each and asdict(each) for name, each in grades.items()}


def _unknown(audit: Audit) -> Json:
    """On what each part was given up that is null or empty therefore."""
    return {"unknown": {part.value: why_json(limit) for part, limit in audit.unknown.items()}} if audit.unknown else {}


def _mending(mending: Mending) -> Json:
    """Statements that would make a case unique; ids are for their author to give."""
    document: Json = {
        "mending": [_clue(clue) for clue in mending.alone],
        "mending_count": mending.count,
        "mending_together": [_clue(clue) for clue in mending.together],
        "mending_smallest": mending.smallest,
        "mending_world": world_json(mending.world) | {"from": mending.by},
    }
    return document | {f"mending_{key}": told for key, told in why_json(mending.limit).items()}


def _clue(clue: Clue) -> Json:
    from walton_solver.games.walton.writing import clue_values

    values = clue_values(clue)
    del values["id"]
    return values


def _deck(deck: Deck) -> Json:
    """What the clues do; null where the limit was hit."""
    return {
        "essential": deck.essential and {question: list(clues) for question, clues in deck.essential.items()},
        "smallest_deck": None if deck.smallest is None else list(deck.smallest),
        "smallest_deck_proven": deck.is_proven,
        "idle": None if deck.idle is None else list(deck.idle),
        "repeats": (None if deck.repeats is None else [{"clue": each.clue, "of": each.by} for each in deck.repeats]),
    }


def hypothesis_json(hypothesis: Hypothesis) -> Json:
    """Who did it, why and how."""
    return {name: getattr(hypothesis, name) for name in QUESTIONS}


def world_json(world: WaltonWorld) -> Json:
    """A whole hidden world."""
    return hypothesis_json(world.hypothesis) | {"room_of": dict(world.room_of), "route": list(world.route)}


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
