"""A document becomes a log in which every event can be.

Defects of form are told all at once. Then the first event that cannot be is told, and no other: what comes after
it rests on it.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any

from walton_solver.documents.compounds import ByNode, Checked, ListOf, MapOf, NamesOrText, Record
from walton_solver.documents.defects import Report, listing, quote
from walton_solver.documents.files import Source
from walton_solver.documents.ids import AuthorId, check_ids
from walton_solver.documents.names import NameIndex
from walton_solver.documents.nodes import MapNode, Node
from walton_solver.documents.reading import Content, Document, parse_document, read_document
from walton_solver.documents.shapes import (
    INVALID,
    Choice,
    Integer,
    Invalid,
    Number,
    Place,
    Reading,
    Reference,
    Schema,
    Shape,
    Text,
    json_schema,
)
from walton_solver.games.arosa.bounds import mask_of
from walton_solver.games.arosa.distributions import Weights
from walton_solver.games.arosa.logs import FLOORS, TRACES_EACH, Drop, Event, LandingChoice, Log, Opening
from walton_solver.games.arosa.replay import first_objection
from walton_solver.games.formats import NOUNS
from walton_solver.wording import objections as words

LOG_FORMAT = "arosa-log/1"
MAX_EVENTS = 1_000
"""A game has some dozens; what a longer log costs nobody need pay."""

LARGEST_WEIGHT = 1_000_000
VICTIMS_KEY = "victims"


class _ByKey:
    """One of several records: that of the first key that the mapping has; there must not be two of the keys."""

    def __init__(self, records: Mapping[str, Record], otherwise: Record | None = None) -> None:
        self._records = records
        self._otherwise = otherwise

    def read(self, node: Node, path: str, reading: Reading) -> dict[str, Any] | Invalid:
        if not isinstance(node, MapNode):
            return reading.expect("a mapping", node, path)
        given = [key for key in self._records if key in node.entries]
        if len(given) > 1:
            reading.report.add(node.line, path, f"there can be only one of {listing(given)}")
            return INVALID
        record = self._records[given[0]] if given else self._otherwise
        if record is None:
            reading.report.add(node.line, path, f"key {listing(self._records, 'or')} is missing")
            return INVALID
        return record.read(node, path, reading)

    def schema(self, definitions: Schema) -> Schema:
        records = [*self._records.values(), *([self._otherwise] if self._otherwise else [])]
        return {"oneOf": [record.schema(definitions) for record in records]}


_FLOOR = Integer(FLOORS[0], FLOORS[-1])
_STONES = MapOf(Reference("stone"), Integer(0, TRACES_EACH))
_OPENING: Mapping[str, Shape[Any]] = {"by": Reference("player"), "floor": _FLOOR, "found": _STONES}
_EVENT = _ByKey(
    {
        "drop": Record(
            {"id": AuthorId("an event"), "drop": _STONES}, {"heard": ListOf(_FLOOR, 1, len(FLOORS), distinct=True)}
        ),
        "open": Record(
            {
                "id": AuthorId("an event"),
                "open": _ByKey(
                    {
                        "accuse": Record({**_OPENING, "accuse": ListOf(Reference("player"), 1, distinct=True)}),
                        "wipe": Record({**_OPENING, "wipe": Integer(0, TRACES_EACH)}),
                    },
                    Record(_OPENING),
                ),
            }
        ),
    }
)


def _check_players(place: Place, players: list[Any]) -> None:
    for index, player in enumerate(players):
        if player == VICTIMS_KEY:
            place.defect(f"a player cannot be called {quote(player)}: that is what the victims are called", index)


def _check_weights(place: Place, weights: list[Any]) -> None:
    if weights and not any(weights):
        place.defect("at least one of the weights must be more than 0")


_WEIGHTS = Checked(ListOf(Number(0, LARGEST_WEIGHT), len(FLOORS), len(FLOORS)), _check_weights)
_PLAYERS = Checked(ListOf(Text(), 2, 6, distinct=True), _check_players)
_LOG = Record(
    required={"format": Choice("format", (LOG_FORMAT,)), "players": _PLAYERS, "events": ListOf(_EVENT, 0, MAX_EVENTS)},
    optional={
        "title": NamesOrText(Text(least=0)),
        "landing": ByNode(scalar=Choice("landing", ("uniform", "fitted")), listed=_WEIGHTS),
    },
)


def read_log(path: Source) -> Log:
    """Read a log from a YAML or JSON file; raises DocumentError with everything that is wrong with it.

    >>> import io
    >>> read_log(io.BytesIO(b"{format: arosa-log/1, players: [Ann, Ben], events: []}")).players
    ('Ann', 'Ben')
    """
    return case_from(read_document(path, formats=(LOG_FORMAT,), nouns=NOUNS))


def parse_log(content: Content, *, file: str = "") -> Log:
    """Like `read_log` for a text or plain values; `file` is what messages call it.

    >>> parse_log({"format": "arosa-log/1", "players": ["Ann", "Ben"], "events": []}).landing
    'uniform'
    """
    return case_from(parse_document(content, file=file, formats=(LOG_FORMAT,), nouns=NOUNS))


def case_from(document: Document) -> Log:
    """The log of a document of format `arosa-log/1`."""
    names = _names_in(document)
    values = _LOG.read(document.root, "", Reading(document.report, names))
    place = Place(document.report, document.root, "")
    if not isinstance(values, Invalid) and "events" in values:
        check_ids(place.inside("events"), values["events"])
    document.report.stop_if_defective()
    if isinstance(values, Invalid):
        raise TypeError("a log could not be read and no defect says why")
    log = _log(values, document.file)
    _check_course(log, place)
    document.report.stop_if_defective()
    return log


def schema(format: str) -> Schema:
    """The JSON Schema (draft 2020-12) of the format of logs; that an event can be is left to reading.

    >>> schema("arosa-log/1")["required"]
    ['format', 'players', 'events']
    """
    return json_schema(_LOG, format)


def whole_weights(landing: Sequence[Fraction]) -> Weights:
    """The same weights as whole numbers.

    >>> whole_weights([Fraction(1, 2), Fraction(1, 3)])
    (3, 2)
    """
    scale = lcm(*(weight.denominator for weight in landing))
    return tuple(int(weight * scale) for weight in landing)


def _names_in(document: Document) -> NameIndex | None:
    """The players, as far as they can be made out; whatever is wrong with them is told by the shape."""
    if "players" not in document.root.entries:
        return None
    quiet = Reading(Report(document.file))
    players = ListOf(Text()).read(document.root.entries["players"][1], "players", quiet)
    if isinstance(players, Invalid):
        return None
    things: dict[str, Mapping[str, str]] = {player: {} for player in players if not isinstance(player, Invalid)}
    return NameIndex("this log", {"player": things, "stone": {VICTIMS_KEY: {}, **things}})


def _log(values: Mapping[str, Any], file: str) -> Log:
    players = tuple(values["players"])
    return Log(
        players=players,
        events=tuple(_event(event, players) for event in values["events"]),
        landing=_landing(values.get("landing", "uniform")),
        title=values.get("title", {}),
        file=file,
    )


def _landing(value: Any) -> LandingChoice:
    # As it was written: 0.1 is a tenth, not the binary number nearest to it.
    return tuple(Fraction(repr(weight)) for weight in value) if isinstance(value, list) else value


def _event(values: Mapping[str, Any], players: tuple[str, ...]) -> Event:
    if "drop" in values:
        drop = values["drop"]
        return Drop(
            id=values["id"],
            traces=tuple(drop.get(player, 0) for player in players),
            victims=drop.get(VICTIMS_KEY, 0),
            heard=tuple(sorted(values.get("heard", FLOORS))),
        )
    opening = values["open"]
    return Opening(
        id=values["id"],
        by=players.index(opening["by"]),
        floor=opening["floor"],
        traces=tuple(opening["found"].get(player, 0) for player in players),
        victims=opening["found"].get(VICTIMS_KEY, 0),
        accused=tuple(players.index(player) for player in opening.get("accuse", ())),
        wiped=opening.get("wipe"),
    )


def _check_course(log: Log, place: Place) -> None:
    """Report the first event that cannot be; or else the first that the given landing weights leave no chance."""
    found = first_objection(log)
    if found is not None:
        index, objection = found
        message = words.EVENT_CANNOT_BE.format(event=log.events[index].id, why=objection.message)
        place.defect(message, "events", index, *objection.steps)
    elif isinstance(log.landing, tuple):
        landing = mask_of(floor for floor, weight in enumerate(log.landing) if weight)
        found = first_objection(log, landing)
        if found is not None:
            place.defect(words.NO_CHANCE.format(event=log.events[found[0]].id), "landing")
