"""Games played at random: a deal, suggestions with truthful answers, and the log that a player or a spectator keeps.

The same `Random` gives the same game. Logs are documents as an author would write them, so that tests go through
reading as well; `log_of` reads one.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import walton_solver
from walton_solver.games.cluedo.card_reading import classic_cards
from walton_solver.games.cluedo.logs import Log, left_of

NAMES = ("Ann", "Ben", "Cas", "Dee", "Eve", "Fay")
CATEGORIES = ("suspect", "weapon", "room")
SECTIONS = ("suspects", "weapons", "rooms")

Document = dict[str, Any]
Deck = Mapping[str, Sequence[str]]
"""The cards of each category."""

CLASSIC: Deck = {kind: [card.id for card in classic_cards() if card.category == kind] for kind in CATEGORIES}


def small_deck(random: Random) -> Deck:
    """Two or three cards of each category."""
    return {kind: [f"{kind}{i}" for i in range(random.randint(2, 3))] for kind in CATEGORIES}


@dataclass(frozen=True, slots=True)
class Game:
    """A game with its hidden deal; `holders`: the place of each card."""

    deck: Deck
    players: tuple[str, ...]
    holders: Mapping[str, str]

    def hand(self, player: str) -> list[str]:
        return sorted(card for card, place in self.holders.items() if place == player)


def dealt(random: Random, deck: Deck, players: int) -> Game:
    """A game at its beginning."""
    envelope = [random.choice(deck[kind]) for kind in CATEGORIES]
    rest = [card for kind in CATEGORIES for card in deck[kind] if card not in envelope]
    random.shuffle(rest)
    names = NAMES[:players]
    first = random.randrange(players)
    holders = {card: names[(first + i) % players] for i, card in enumerate(rest)}
    return Game(deck, names, {**holders, **dict.fromkeys(envelope, "envelope")})


def played(random: Random, game: Game, suggestions: int, me: str | None) -> Document:
    """The log of so many suggestions by players in turn, as `me` keeps it, or a spectator."""
    events: list[Document] = []
    if me is not None:
        events.append({"hand": {"player": me, "cards": game.hand(me)}})
    for turn in range(suggestions):
        by = game.players[turn % len(game.players)]
        about = {kind: random.choice(game.deck[kind]) for kind in CATEGORIES}
        events.append({"suggestion": {"by": by, **about, "responses": responses(random, game, by, about, me)}})
    return document(game, events, me)


def document(game: Game, events: Sequence[Document], me: str | None) -> Document:
    """The log with these events, numbered from 1."""
    cards = {section: list(game.deck[kind]) for section, kind in zip(SECTIONS, CATEGORIES, strict=True)}
    log: Document = {
        "format": "cluedo-log/1",
        "players": [{"name": name, "cards": len(game.hand(name))} for name in game.players],
        "cards": "classic" if game.deck == CLASSIC else cards,
        "events": [{"id": number, **event} for number, event in enumerate(events, start=1)],
    }
    return log if me is None else {**log, "me": me}


def responses(random: Random, game: Game, by: str, about: Mapping[str, str], me: str | None) -> list[Document]:
    """What is answered; the card is told if `me` sees it, or shows it (then sometimes)."""
    given: list[Document] = []
    for player in left_of(game.players, by):
        held = [card for card in about.values() if game.holders[card] == player]
        if held:
            card = random.choice(held)
            is_seen = me == by or (me == player and random.random() < 0.5)
            return [*given, {"player": player, "show": card if is_seen else True}]
        given.append({"player": player, "pass": True})
    return given


def varied(random: Random) -> Document:
    """A log with a small deck and every kind of event; in some of them, something was noted down wrongly."""
    game = dealt(random, small_deck(random), random.randint(2, 4))
    me = random.choice([None, *game.players])
    log = played(random, game, random.randint(0, 5), me)
    events = [{key: value for key, value in event.items() if key != "id"} for event in log["events"]]
    if random.random() < 0.3:
        by = random.choice(game.players)
        held = game.hand(by)
        to = random.choice([name for name in game.players if name != by])
        if held:
            events.insert(random.randint(0, len(events)), {"shown": {"by": by, "to": to, "card": random.choice(held)}})
    if random.random() < 0.3:
        about = {kind: random.choice(game.deck[kind]) for kind in CATEGORIES}
        is_right = all(game.holders[card] == "envelope" for card in about.values())
        events.append({"accusation": {"by": random.choice(game.players), **about, "correct": is_right}})
    if random.random() < 0.15:
        other = random.choice(game.players)
        if other != me:
            events.append({"hand": {"player": other, "cards": game.hand(other)}})
    if random.random() < 0.35:
        _damage(random, game, events)
    # A right accusation ends the game.
    events.sort(key=lambda event: event.get("accusation", {}).get("correct") is True)
    written = document(game, events, me)
    return {**written, "showing": "unknown"} if random.random() < 0.3 else written


def forgetful(random: Random, game: Game | None = None, suggestions: int | None = None) -> Document:
    """A spectator's log in which one player overlooks a card, or shows one that is none of the three."""
    game = dealt(random, small_deck(random), random.randint(3, 4)) if game is None else game
    written = played(random, game, suggestions or random.randint(3, 8), None)
    suggestion = random.choice(written["events"])["suggestion"]
    given, order = suggestion["responses"], left_of(game.players, suggestion["by"])
    if "pass" in given[0] and random.random() < 0.5:
        at = random.randrange(len(given))
        given[at:] = [{"player": order[at], "show": True}]
    elif "show" in given[-1]:
        given[-1:] = [{"player": player, "pass": True} for player in order[len(given) - 1 :]]
    return written


def _damage(random: Random, game: Game, events: list[Document]) -> None:
    """Note one suggestion's answers, or a hand, wrongly."""
    event = random.choice(events) if events else {}
    if "hand" in event:
        every = [card for cards in game.deck.values() for card in cards]
        event["hand"]["cards"] = random.sample(every, len(event["hand"]["cards"]))
    elif "suggestion" in event:
        given = event["suggestion"]["responses"]
        order = left_of(game.players, event["suggestion"]["by"])
        if "show" in given[-1]:
            given[-1:] = [{"player": player, "pass": True} for player in order[len(given) - 1 :]]
        else:
            del given[random.randrange(len(given)) + 1 :]
            given[-1] = {"player": given[-1]["player"], "show": True}


def log_of(written: Document) -> Log:
    """The log that reading makes of a document."""
    log = walton_solver.parse(json.dumps(written))
    assert isinstance(log, Log)
    return log
