"""A log becomes plain values, and these YAML text; reading them again gives the same."""

from typing import Any

from walton_solver.documents.writing import yaml_text
from walton_solver.games.cluedo.card_reading import CLASSIC, SECTIONS, classic_cards
from walton_solver.games.cluedo.cards import Card, Cards
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
    optional = {"title": dict(log.title), "me": log.me, "reach": log.reach and list(log.reach)}
    return {
        "format": log.format,
        **{key: value for key, value in optional.items() if value},
        "players": [{"name": player.name, "cards": player.cards} for player in log.players],
        "cards": _cards(log.cards),
        "showing": log.showing,
        "events": [event_values(event) for event in log.events],
    }


def event_values(event: Event) -> dict[str, Any]:
    """The event as its document holds it, with its id."""
    kind, values = _told(event)
    return {"id": event.id, kind: values}


def _told(event: Event) -> tuple[str, dict[str, Any]]:
    match event:
        case Hand(player=player, cards=cards):
            return "hand", {"player": player, "cards": list(cards)}
        case Suggestion(by=by, about=about, responses=responses):
            return "suggestion", {"by": by, **_triple(about), "responses": [_response(each) for each in responses]}
        case Shown(by=by, to=to, card=card):
            return "shown", {"by": by, "to": to, "card": card}
        case Accusation(by=by, about=about, correct=correct):
            return "accusation", {"by": by, **_triple(about), "correct": correct}
        case Looked(about=about):
            return "looked", _triple(about)
        case Forgot(event=suggestion, player=player, card=card):
            return "forgot", {"event": suggestion, "player": player, **({"card": card} if card is not None else {})}


def _triple(about: Hypothesis) -> dict[str, str]:
    return {"suspect": about.suspect, "weapon": about.weapon, "room": about.room}


def _response(response: Response) -> dict[str, Any]:
    answer = {"show": response.card or True} if response.shows else {"pass": True}
    return {"player": response.player, **answer}


def _cards(cards: Cards) -> str | dict[str, Any]:
    if cards == classic_cards():
        return CLASSIC
    return {
        section: {card.id: _names(card) for card in cards if card.category == category}
        for category, section in SECTIONS.items()
    }


def _names(card: Card) -> dict[str, Any]:
    return {**card.names, **({"also": list(card.also)} if card.also else {})}
