"""A log becomes plain values, and these YAML text; reading them again gives the same."""

from collections.abc import Sequence
from typing import Any

from walton_solver.documents.writing import yaml_text
from walton_solver.games.arosa.logs import FLOORS, Drop, Event, Log
from walton_solver.games.arosa.reading import LOG_FORMAT, VICTIMS_KEY


def log_text(log: Log) -> str:
    """The log as a YAML document; reading it gives an equal log, but for its `file`.

    >>> print(log_text(Log(players=("Ann", "Ben"), events=(), title={})), end="")
    format: arosa-log/1
    players: [Ann, Ben]
    landing: uniform
    events: []
    """
    return yaml_text(log_values(log))


def log_values(log: Log) -> dict[str, object]:
    """The log as its document holds it, ready for YAML or JSON.

    >>> log_values(Log(players=("Ann", "Ben"), events=(), title={}))["players"]
    ['Ann', 'Ben']
    """
    title = {"title": log.title["en"] if set(log.title) == {"en"} else dict(log.title)} if log.title else {}
    landing = log.landing if isinstance(log.landing, str) else [float(weight) for weight in log.landing]
    return {
        "format": LOG_FORMAT,
        **title,
        "players": list(log.players),
        "landing": landing,
        "events": [event_values(event, log.players) for event in log.events],
    }


def event_values(event: Event, players: Sequence[str]) -> dict[str, Any]:
    """The event as its document holds it, with its id."""
    if isinstance(event, Drop):
        heard = {"heard": list(event.heard)} if event.heard != FLOORS else {}
        return {"id": event.id, "drop": _stones(event, players), **heard}
    opening: dict[str, Any] = {"by": players[event.by], "floor": event.floor}
    if event.accused:
        opening["accuse"] = [players[player] for player in event.accused]
    if event.wiped is not None:
        opening["wipe"] = event.wiped
    return {"id": event.id, "open": opening | {"found": _stones(event, players)}}


def _stones(event: Event, players: Sequence[str]) -> dict[str, int]:
    stones = {VICTIMS_KEY: event.victims, **dict(zip(players, event.traces, strict=True))}
    return {stone: count for stone, count in stones.items() if count}
