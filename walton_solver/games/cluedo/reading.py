"""A document becomes a log."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, get_args

from walton_solver.documents.compounds import Described, ListOf, NamesOrText, Record
from walton_solver.documents.defects import listing, quote
from walton_solver.documents.files import Source
from walton_solver.documents.ids import AuthorId, check_ids
from walton_solver.documents.names import NameIndex, fold
from walton_solver.documents.nodes import ListNode, MapNode, Node, ScalarNode
from walton_solver.documents.reading import Content, Document, parse_document, read_document
from walton_solver.documents.shapes import (
    Choice,
    Flag,
    Integer,
    Invalid,
    Place,
    Reading,
    Reference,
    Schema,
    Shape,
    Text,
    json_schema,
)
from walton_solver.games.cluedo.card_reading import CardsShape, card_names, classic_cards
from walton_solver.games.cluedo.event_checks import check_events
from walton_solver.games.cluedo.hand_sizes import hand_sizes
from walton_solver.games.cluedo.logs import (
    ENVELOPE,
    ENVELOPE_NAMES,
    Accusation,
    Event,
    Forgot,
    Hand,
    Hypothesis,
    Log,
    Looked,
    Player,
    Response,
    Showing,
    Shown,
    Suggestion,
    left_of,
)
from walton_solver.games.formats import NOUNS
from walton_solver.logic.problems import ClueId

LOG_FORMAT = "cluedo-log/1"
SHOWINGS = get_args(Showing)
LEAST_PLAYERS, MOST_PLAYERS = 2, 10
MOST_NAME_LENGTH = 60


class _True:
    """Just `true`: a key that is there or left out."""

    def read(self, node: Node, path: str, reading: Reading) -> bool | Invalid:
        if type(node) is ScalarNode and node.value is True:
            return True
        return reading.expect("true, or left out", node, path)

    def schema(self, definitions: Schema) -> Schema:
        return {"const": True}


class _ShownCard:
    """A card, or `true` for one that was not seen."""

    def read(self, node: Node, path: str, reading: Reading) -> str | bool | Invalid:
        if type(node) is ScalarNode and type(node.value) is bool:
            return True if node.value else reading.expect("true or a card", node, path)
        return _CARD.read(node, path, reading)

    def schema(self, definitions: Schema) -> Schema:
        return {"anyOf": [{"const": True}, _CARD.schema(definitions)]}


class _Response:
    """A player who passes, or shows a card."""

    def read(self, node: Node, path: str, reading: Reading) -> dict[str, Any] | Invalid:
        given = [key for key in _ANSWERS if isinstance(node, MapNode) and key in node.entries]
        if isinstance(node, MapNode) and len(given) != 1:
            both = "both" if given else "neither"
            reading.report.add(node.line, path, f"needs either 'pass' or 'show', not {both}")
        return Record({"player": _PLAYER}, _ANSWERS).read(node, path, reading)

    def schema(self, definitions: Schema) -> Schema:
        shapes = (Record({"player": _PLAYER, key: shape}) for key, shape in _ANSWERS.items())
        return {"oneOf": [shape.schema(definitions) for shape in shapes]}


class _Event:
    """An id, and under the key that says its kind what happened."""

    def read(self, node: Node, path: str, reading: Reading) -> dict[str, Any] | Invalid:
        if type(node) is not MapNode:
            return reading.expect("a mapping", node, path)
        given = [kind for kind in _KINDS if kind in node.entries]
        if len(given) == 1:
            return Record({"id": _ID, given[0]: _KINDS[given[0]]}).read(node, path, reading)
        values = Record({"id": _ID}, _KINDS).read(node, path, reading)
        if given:
            reading.report.add(node.line, path, f"an event is one thing, not {listing(given)}")
        elif len(node.entries) <= 1:
            reading.report.add(node.line, path, f"one of the keys {listing(_KINDS, 'or')} is missing")
        return values

    def schema(self, definitions: Schema) -> Schema:
        return {"oneOf": [Record({"id": _ID, kind: shape}).schema(definitions) for kind, shape in _KINDS.items()]}


_ID = AuthorId("an event")
_CARD = Reference("card")
_PLAYER = Reference("player")
_TRIPLE: Mapping[str, Shape[Any]] = {
    "suspect": Reference("suspect"),
    "weapon": Reference("weapon"),
    "room": Reference("room"),
}
_ROOM = Described(Reference("room"), "the room where the player's pawn stands, which must be the room named")
_ANSWERS: Mapping[str, Shape[Any]] = {
    "pass": Described(_True(), "true: the player holds none of the three cards"),
    "show": Described(_ShownCard(), "the card that was shown, or true for one that was not seen"),
}
_RESPONSES = Described(
    ListOf(_Response()),
    "what the players left of the one who asks answer, in turn, up to the first who shows a card; "
    "none at all: nobody shows one",
)
_KINDS: Mapping[str, Shape[Any]] = {
    "hand": Record({"player": _PLAYER, "cards": ListOf(_CARD, distinct=True)}),
    "suggestion": Record({"by": _PLAYER, **_TRIPLE, "responses": _RESPONSES}, {"in": _ROOM}),
    "shown": Record({"by": _PLAYER, "to": _PLAYER, "card": _CARD}),
    "accusation": Record({"by": _PLAYER, **_TRIPLE, "correct": Flag()}, {"in": _ROOM}),
    "looked": Record(_TRIPLE),
    "forgot": Record({"event": _ID, "player": _PLAYER}, {"card": _CARD}),
}
_LOG = Record(
    required={
        "format": Choice("format", (LOG_FORMAT,)),
        "players": ListOf(
            Record({"name": Text(most=MOST_NAME_LENGTH)}, {"cards": Integer(0, 300)}), LEAST_PLAYERS, MOST_PLAYERS
        ),
        "events": ListOf(_Event()),
    },
    optional={
        "title": NamesOrText(Text(least=0)),
        "me": _PLAYER,
        "cards": CardsShape(),
        "reach": Described(
            ListOf(Reference("room"), 1, distinct=True),
            "the rooms that 'me' can be in at the next suggestion; left out: all of them",
        ),
        "showing": Described(
            Choice("way of showing", SHOWINGS),
            "how a player chooses, who could show several cards: any of them alike (random, the default), or unknown, "
            "and then all deals that agree with the log are equally likely",
        ),
    },
)


def read_log(path: Source) -> Log:
    """Read a log from a YAML or JSON file; raises DocumentError with everything that is wrong with it.

    >>> import io
    >>> read_log(io.BytesIO(b"{format: cluedo-log/1, players: [{name: Ann}, {name: Ben}], events: []}")).players[0]
    Player(name='Ann', cards=9)
    """
    return case_from(read_document(path, formats=(LOG_FORMAT,), nouns=NOUNS))


def parse_log(content: Content, *, file: str = "") -> Log:
    """Like `read_log` for a text or plain values; `file` is what messages call it.

    >>> parse_log({"format": "cluedo-log/1", "players": [{"name": "Ann"}, {"name": "Ben"}], "events": []}).places
    ('envelope', 'Ann', 'Ben')
    """
    return case_from(parse_document(content, file=file, formats=(LOG_FORMAT,), nouns=NOUNS))


def case_from(document: Document) -> Log:
    """The log of a document of format `cluedo-log/1`; raises DocumentError with everything that is wrong with it."""
    report, root = document.report, Place(document.report, document.root, "")
    values = _LOG.read(document.root, "", Reading(report, _names(document.root)))
    if isinstance(values, Invalid):
        values = {}
    players = values.get("players", [])
    events = values.get("events", [])
    check_ids(root.inside("events"), events)
    seats = _seats(root.inside("players"), players)
    if seats:
        check_events(root.inside("events"), events, seats, values.get("me"))
    cards = values.get("cards", classic_cards())
    sizes: tuple[int, ...] = ()
    if not len(report):
        sizes = hand_sizes(root, players, events, len(cards))
    report.stop_if_defective()
    return Log(
        players=tuple(Player(name=name, cards=size) for name, size in zip(seats, sizes, strict=True)),
        cards=cards,
        events=tuple(_events(events, seats)),
        me=values.get("me"),
        reach=tuple(values["reach"]) if "reach" in values else None,
        showing=values.get("showing", SHOWINGS[0]),
        title=values.get("title", {}),
        file=document.file,
    )


def schema(format: str) -> Schema:
    """The JSON Schema (draft 2020-12) of the format; what it cannot tell, such as whose turn it is, reading does.

    >>> schema("cluedo-log/1")["required"]
    ['format', 'players', 'events']
    """
    return json_schema({LOG_FORMAT: _LOG}[format], format)


def names_of(log: Log) -> NameIndex:
    """The index that finds cards, by category or as `card`, players and places, by id or display name."""
    cards = {category: {c.id: c.known_as for c in log.cards if c.category == category} for category in _TRIPLE}
    players = {player.name: {"name": player.name} for player in log.players}
    places = {ENVELOPE: ENVELOPE_NAMES, **players}
    every = {c.id: c.known_as for c in log.cards}
    return NameIndex("this log", {**cards, "card": every, "player": players, "place": places})


def _names(root: MapNode) -> NameIndex | None:
    """The names that the document defines, right or wrong; None where its cards cannot be made out."""
    cards = card_names(root.entries["cards"][1] if "cards" in root.entries else None)
    if cards is None:
        return None
    players: dict[str, dict[str, str]] = {}
    node = root.entries["players"][1] if "players" in root.entries else None
    for item in node.items if isinstance(node, ListNode) else ():
        name = item.entries["name"][1] if isinstance(item, MapNode) and "name" in item.entries else None
        if isinstance(name, ScalarNode) and isinstance(name.value, str):
            players[name.value] = {"name": name.value}
    return NameIndex("this log", {**cards, "player": players})


def _seats(place: Place, players: list[Any]) -> tuple[str, ...]:
    """The players' names, or none when they cannot be told apart."""
    first: dict[str, int] = {}
    names = [player.get("name") if isinstance(player, dict) else None for player in players]
    for index, name in enumerate(names):
        if name is None:
            continue
        if fold(name) == ENVELOPE:
            place.defect(f"no player can be called {quote(name)}: that is the place of the three cards", index, "name")
        if first.setdefault(fold(name), index) != index:
            place.defect(f"{quote(name)} is already the name of {place.path}[{first[fold(name)]}]", index, "name")
    return tuple(map(str, names)) if names and None not in names and len(first) == len(names) else ()


def _events(events: Iterable[Mapping[str, Any]], seats: tuple[str, ...]) -> Iterator[Event]:
    ids: dict[str, ClueId] = {}
    for values in events:
        event = _event(values, seats)
        # 3 and "3" are the same event.
        yield replace(event, event=ids[str(event.event)]) if isinstance(event, Forgot) else event
        ids[str(event.id)] = event.id


def _event(values: Mapping[str, Any], seats: tuple[str, ...]) -> Event:
    event = values["id"]
    match values:
        case {"hand": hand}:
            return Hand(id=event, player=hand["player"], cards=tuple(hand["cards"]))
        case {"looked": looked}:
            return Looked(id=event, about=_triple(looked))
        case {"forgot": forgot}:
            return Forgot(id=event, **forgot)
        case {"shown": shown}:
            return Shown(id=event, **shown)
        case {"accusation": accusation}:
            by, correct = accusation["by"], accusation["correct"]
            return Accusation(id=event, by=by, about=_triple(accusation), correct=correct)
        case {"suggestion": suggestion}:
            responses = tuple(map(_response, suggestion["responses"]))
            # That nobody shows a card may be said by naming nobody.
            silent = tuple(Response(player=name, shows=False) for name in left_of(seats, suggestion["by"]))
            return Suggestion(id=event, by=suggestion["by"], about=_triple(suggestion), responses=responses or silent)
        case _:
            raise TypeError(f"no event has {list(values)}")


def _triple(values: Mapping[str, Any]) -> Hypothesis:
    return Hypothesis(suspect=values["suspect"], weapon=values["weapon"], room=values["room"])


def _response(values: Mapping[str, Any]) -> Response:
    show = values.get("show")
    return Response(player=values["player"], shows=show is not None, card=show if isinstance(show, str) else None)
