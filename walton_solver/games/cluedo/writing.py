"""A log becomes plain values, and these YAML text; reading them again gives the same."""

from collections.abc import Mapping
from typing import Any, assert_never

from walton_solver.documents.writing import yaml_text
from walton_solver.games.cluedo.card_reading import CLASSIC, SECTIONS, classic_cards
from walton_solver.games.cluedo.cards import Cards, of_category
from walton_solver.games.cluedo.logs import (
    Accusation,
    Event,
    Forgot,
    Hand,
    Hypothesis,
    Log,
    Looked,
    Response,
    Shown,
    Suggestion,
)


def log_text(log: Log) -> str:
    """The log as a YAML document; reading it gives an equal log, but for its `file`.

    >>> from walton_solver.games.cluedo.logs import Player
    >>> print(log_text(Log(players=(Player(name="Ann", cards=18),), cards=classic_cards(), events=())), end="")
    format: cluedo-log/1
    players:
    - {name: Ann, cards: 18}
    cards: classic
    showing: random
    events: []
    """
    return yaml_text(log_values(log))


def log_values(log: Log) -> dict[str, object]:
    """The log as its document holds it, ready for YAML or JSON; the classic cards go by their name.

    >>> from walton_solver.games.cluedo.logs import Player
    >>> log_values(Log(players=(Player(name="Ann", cards=9),), cards=classic_cards(), events=()))["cards"]
    'classic'
    """
    values: dict[str, object] = {"format": log.format}
    if log.title:
        values["title"] = log.title["en"] if set(log.title) == {"en"} else dict(log.title)
    values["players"] = [{"name": player.name, "cards": player.cards} for player in log.players]
    if log.me is not None:
        values["me"] = log.me
    values["cards"] = _cards(log.cards)
    if log.reach is not None:
        values["reach"] = list(log.reach)
    values["showing"] = log.showing
    values["events"] = [{"id": event.id, **_event(event)} for event in log.events]
    return values


def _cards(cards: Cards) -> str | dict[str, dict[str, dict[str, Any]]]:
    if cards == classic_cards():
        return CLASSIC
    of = {card.id: {**card.names, **({"also": list(card.also)} if card.also else {})} for card in cards}
    return {section: {card: of[card] for card in of_category(cards, each)} for each, section in SECTIONS.items()}


def _event(event: Event) -> dict[str, Mapping[str, object]]:
    match event:
        case Hand():
            return {"hand": {"player": event.player, "cards": list(event.cards)}}
        case Suggestion():
            responses = [_response(response) for response in event.responses]
            return {"suggestion": {"by": event.by, **_triple(event.about), "responses": responses}}
        case Shown():
            return {"shown": {"by": event.by, "to": event.to, "card": event.card}}
        case Accusation():
            return {"accusation": {"by": event.by, **_triple(event.about), "correct": event.correct}}
        case Looked():
            return {"looked": _triple(event.about)}
        case Forgot():
            card = {} if event.card is None else {"card": event.card}
            return {"forgot": {"event": event.event, "player": event.player, **card}}
        case _:
            assert_never(event)


def _triple(about: Hypothesis) -> dict[str, str]:
    return {"suspect": about.suspect, "weapon": about.weapon, "room": about.room}


def _response(response: Response) -> dict[str, str | bool]:
    if not response.shows:
        return {"player": response.player, "pass": True}
    return {"player": response.player, "show": True if response.card is None else response.card}
