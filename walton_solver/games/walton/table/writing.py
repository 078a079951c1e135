"""A log of a table becomes plain values, and these YAML text; reading them again gives the same."""

from typing import Any

from walton_solver.documents.writing import yaml_text
from walton_solver.games.walton.table.logs import (
    Deal,
    Discard,
    Draw,
    Event,
    Exchange,
    Inquiry,
    Lot,
    Offer,
    Reshuffle,
    Solving,
    TableLog,
)
from walton_solver.games.walton.table.objections import KEYS
from walton_solver.games.walton.table.reading import TABLE_FORMAT
from walton_solver.games.walton.writing import case_values, clue_values, setting_or_name


def log_text(log: TableLog, case: str | None = None) -> str:
    """The log as a YAML document; reading it gives an equal log, but for its `file`.

    `case`: the file of a referee's case, as the document shall name it; None: the case is written out.

    >>> from walton_solver.games.walton.table.reading import parse_log
    >>> values = {"format": "walton-table/1", "setting": "walton", "players": ["Ann", "Ben", "Cas"], "events": []}
    >>> log_text(parse_log({**values, "me": "Ann"})).splitlines()[:3]
    ['format: walton-table/1', 'setting: walton', 'players: [Ann, Ben, Cas]']
    """
    return yaml_text(log_values(log, case))


def log_values(log: TableLog, case: str | None = None) -> dict[str, object]:
    """The log as its document holds it, ready for YAML or JSON.

    >>> from walton_solver.games.walton.table.reading import parse_log
    >>> values = {"format": "walton-table/1", "setting": "walton", "players": ["Ann", "Ben", "Cas"], "events": []}
    >>> log_values(parse_log({**values, "me": "Ann"}))["me"]
    'Ann'
    """
    values: dict[str, Any] = {"format": TABLE_FORMAT}
    if log.title and log.case is None:
        values["title"] = log.title["en"] if set(log.title) == {"en"} else dict(log.title)
    if log.case is not None:
        values["case"] = case or case_values(log.case)
    else:
        values["setting"] = setting_or_name(log.setting)
    if log.level and log.case is None:
        values["level"] = log.level
    values["players"] = list(log.players)
    if log.me is not None:
        values["me"] = log.me
    values["rules"] = {"variant": log.rules.variant, "wrong": log.rules.wrong, "deck_size": log.rules.deck_size}
    if log.case is None:
        values["cards"] = [clue_values(card) for card in log.cards]
    values["events"] = [{"id": event.id, KEYS[type(event)]: _event(event)} for event in log.events]
    return values


def _event(event: Event) -> dict[str, Any]:
    match event:
        case Deal(to=to, lot=lot):
            return {"to": to, **_lot(lot)}
        case Inquiry(by=by, about=about):
            return {"by": by, "about": list(about)}
        case Offer(by=by, lot=lot) | Draw(by=by, lot=lot) | Discard(by=by, lot=lot):
            return {"by": by, **(_lot(lot) if lot.count else {})}
        case Exchange(by=by, source=source, pays=pays, gets=gets):
            given = {"gets": list(gets)} if gets else {}
            return {"by": by, "from": source, **_lot(pays, key="pays"), **given}
        case Solving(wrong=wrong, right=right, on=on):
            solved = [{"by": each.by, **({"hand": list(each.hand)} if each.hand else {})} for each in wrong]
            return {"wrong": solved, "right": list(right), "on": list(on)}
        case Reshuffle(revealed=revealed):
            return {"revealed": list(revealed)}


def _lot(lot: Lot, key: str = "cards") -> dict[str, Any]:
    values: dict[str, Any] = {key: list(lot.cards)} if lot.cards or lot.is_seen else {}
    if not lot.is_seen:
        values["count"] = lot.count
    return values if lot.value is None else {**values, "value": lot.value}
