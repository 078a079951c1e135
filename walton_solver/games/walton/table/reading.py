"""A document becomes a log of a table in which every event can be.

Defects of form are told all at once. Then the first event that cannot be is told, and no other: what comes after it
rests on it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args

from walton_solver.documents.compounds import ByNode, Described, Elsewhere, ListOf, NamesOrText, Record
from walton_solver.documents.defects import Report, listing, quote
from walton_solver.documents.files import Source
from walton_solver.documents.ids import AuthorId, check_ids
from walton_solver.documents.names import NameIndex, fold
from walton_solver.documents.nodes import MapNode, Node, ScalarNode
from walton_solver.documents.reading import Content, Document, parse_document, read_document
from walton_solver.documents.shapes import (
    INVALID,
    Choice,
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
from walton_solver.errors import DocumentError
from walton_solver.games.formats import NOUNS
from walton_solver.games.walton.cases import Case, Level
from walton_solver.games.walton.reading.cases import CASE, CASE_FORMAT, case_from
from walton_solver.games.walton.reading.clues import CLUES, Referent, clue_from
from walton_solver.games.walton.reading.setting_files import SETTING_NAME, part_in_file, setting_of
from walton_solver.games.walton.reading.settings import INLINE_SETTING, names_of
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.table.logs import (
    PILES,
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
    TableRules,
    Variant,
    Wrong,
    WrongSolver,
)
from walton_solver.games.walton.table.objections import KEYS
from walton_solver.games.walton.table.replay import first_objection
from walton_solver.logic.problems import ClueId
from walton_solver.wording import table_objections as words

TABLE_FORMAT = "walton-table/1"
LEAST_PLAYERS, MOST_PLAYERS = 2, 8
MOST_CARDS = 1_000
MOST_EVENTS = 5_000
PUBLISHED_DECK = 70
MOST_NAME_LENGTH = 60

_ID = AuthorId("an event")
_CARD = AuthorId("a card")
_PLAYER = Reference("player")
_COUNT = Integer(0, MOST_CARDS)
_CARDS = Described(
    ListOf(_CARD, 0, MOST_CARDS), "the numbers of the cards, as far as they were seen; a 'count' tells of more"
)
_LOT: Mapping[str, Shape[Any]] = {"cards": _CARDS, "count": _COUNT}
_VALUE = Integer(0, 3 * MOST_CARDS)
_WRONG = Record({"by": _PLAYER}, {"hand": ListOf(_CARD, 0, MOST_CARDS)})
_KINDS: Mapping[str, Shape[Any]] = {
    "deal": Record({"to": _PLAYER}, _LOT),
    "inquiry": Record({"by": _PLAYER, "about": ListOf(Referent(), 1)}),
    "offer": Record({"by": _PLAYER}, {**_LOT, "value": _VALUE}),
    "exchange": Record(
        {"by": _PLAYER, "from": _PLAYER},
        {
            "pays": _CARDS,
            "count": Described(_COUNT, "how many cards are paid, where they were not seen"),
            "value": Described(_VALUE, "what is paid, where that is known"),
            "gets": Described(ListOf(_CARD, 0, MOST_CARDS), "the cards that were offered, once they are seen"),
        },
    ),
    "draw": Record({"by": _PLAYER}, _LOT),
    "solving": Record(
        optional={
            "wrong": ListOf(_WRONG, 0, MOST_PLAYERS),
            "right": ListOf(_PLAYER, 0, MOST_PLAYERS),
            "on": ListOf(_PLAYER, 0, MOST_PLAYERS),
        }
    ),
    "discard": Record({"by": _PLAYER}, _LOT),
    "reshuffle": Record({"revealed": ListOf(_CARD, 0, MOST_CARDS)}),
}


class _Event:
    """An id, and under the key that says its kind what happened."""

    def read(self, node: Node, path: str, reading: Reading) -> dict[str, Any] | Invalid:
        if type(node) is not MapNode:
            return reading.expect("a mapping", node, path)
        given = [kind for kind in _KINDS if kind in node.entries]
        if len(given) == 1:
            return Record({"id": _ID, given[0]: _KINDS[given[0]]}).read(node, path, reading)
        if given:
            reading.report.add(node.line, path, f"an event is one thing, not {listing(given)}")
        elif len(node.entries) > 1 or "id" not in node.entries:
            Record({"id": _ID}, _KINDS).read(node, path, reading)
        else:
            reading.report.add(node.line, path, f"one of the keys {listing(_KINDS, 'or')} is missing")
        return INVALID

    def schema(self, definitions: Schema) -> Schema:
        return {"oneOf": [Record({"id": _ID, kind: shape}).schema(definitions) for kind, shape in _KINDS.items()]}


_TABLE = Record(
    required={
        "format": Choice("format", (TABLE_FORMAT,)),
        "players": ListOf(Text(most=MOST_NAME_LENGTH), LEAST_PLAYERS, MOST_PLAYERS),
        "events": ListOf(_Event(), 0, MOST_EVENTS),
    },
    optional={
        "title": NamesOrText(Text(least=0)),
        "setting": Described(
            Elsewhere(ByNode(scalar=SETTING_NAME, mapping=INLINE_SETTING)), "the house, in a player's log"
        ),
        "case": Described(
            Elsewhere(ByNode(scalar=Text(most=1000), mapping=CASE)), "the case that is played, in a referee's log"
        ),
        "me": Described(_PLAYER, "the player who keeps the log"),
        "level": Choice("level", get_args(Level)),
        "rules": Record(
            optional={
                "variant": Choice("value of variant", get_args(Variant)),
                "wrong": Choice("value of wrong", get_args(WrongSolver)),
                "deck_size": Integer(1, MOST_CARDS),
            }
        ),
        "cards": Described(CLUES, "what the cards say that 'me' has read; the id of each is the number on its back"),
    },
)


def read_log(path: Source) -> TableLog:
    """Read a log from a YAML or JSON file; raises DocumentError with everything that is wrong with it.

    >>> import io
    >>> text = b"{format: walton-table/1, setting: walton, players: [Ann, Ben, Cas], me: Ann, events: []}"
    >>> read_log(io.BytesIO(text)).players
    ('Ann', 'Ben', 'Cas')
    """
    return log_from(read_document(path, formats=(TABLE_FORMAT,), nouns=NOUNS))


def parse_log(content: Content, *, file: str = "") -> TableLog:
    """Like `read_log` for a text or plain values; `file` is what messages call it.

    >>> values = {"format": "walton-table/1", "setting": "walton", "players": ["Ann", "Ben", "Cas"], "me": "Ann"}
    >>> parse_log({**values, "events": []}).me
    'Ann'
    """
    return log_from(parse_document(content, file=file, formats=(TABLE_FORMAT,), nouns=NOUNS))


def log_from(document: Document) -> TableLog:
    """The log of a document of format `walton-table/1`; raises DocumentError with everything that is wrong with it."""
    report, root = document.report, Place(document.report, document.root, "")
    case = _case_in(document, root)
    setting, names = (case.setting, names_of(case.setting)) if case else setting_of(document)
    players = _players_in(document.root)
    index = (names or NameIndex("this log", {})).including("player", {player: {} for player in players})
    reading = Reading(report, index, setting)
    if setting is None:
        # Without a house no name of it is wrong.
        reading = Reading(report)
    values = _TABLE.read(document.root, "", reading)
    if isinstance(values, Invalid):
        values = {}
    check_ids(root.inside("cards"), values.get("cards", ()))
    check_ids(root.inside("events"), values.get("events", ()))
    _check_players(root.inside("players"), values.get("players", ()))
    _check_keeper(root, values)
    report.stop_if_defective()
    if setting is None:
        raise TypeError("a setting could not be read and no defect says why")
    log = _log(values, setting, case, document.file)
    _check_options(root, log)
    report.stop_if_defective()
    _check_events(root, log)
    report.stop_if_defective()
    return log


def schema(format: str) -> Schema:
    """The JSON Schema (draft 2020-12) of the format of tables; that an event can be is left to reading.

    >>> schema("walton-table/1")["required"]
    ['format', 'players', 'events']
    """
    return json_schema({TABLE_FORMAT: _TABLE}[format], format)


def _case_in(document: Document, root: Place) -> Case | None:
    """The case of a referee's log: in a file beside it, or written out. What is wrong with it is told at its place."""
    if "case" not in document.root.entries:
        return None
    node = document.root.entries["case"][1]
    place = root.inside("case")
    if isinstance(node, MapNode):
        return _inline_case(node, document, place)
    if not isinstance(node, ScalarNode) or not isinstance(node.value, str):
        place.defect("must be the name of a file or a mapping")
        return None
    part = part_in_file(node.value, place, document.file, CASE_FORMAT)
    if part is None:
        return None
    try:
        return case_from(part)
    except DocumentError as error:
        document.report.include(error.defects)
        return None


def _inline_case(node: MapNode, document: Document, place: Place) -> Case | None:
    inner = Document(file=document.file, format=CASE_FORMAT, root=node, report=Report(document.report.file))
    try:
        return case_from(inner)
    except DocumentError as error:
        for defect in error.defects:
            path = f"{place.path}.{defect.path}" if defect.path else place.path
            document.report.add(defect.line, path, defect.message)
        return None


def _players_in(root: MapNode) -> Sequence[str]:
    """The players, as far as they can be made out; whatever is wrong with them is told by the shape."""
    if "players" not in root.entries:
        return ()
    players = ListOf(Text()).read(root.entries["players"][1], "players", Reading(Report("")))
    return () if isinstance(players, Invalid) else [player for player in players if not isinstance(player, Invalid)]


def _check_players(place: Place, players: Sequence[Any]) -> None:
    first: dict[str, int] = {}
    for index, player in enumerate(players):
        if not isinstance(player, str):
            continue
        if fold(player).replace(" ", "_") in PILES:
            place.defect(f"no player can be called {quote(player)}: that is a pile of cards", index)
        if first.setdefault(fold(player), index) != index:
            place.defect(f"{quote(player)} is already the name of {place.path}[{first[fold(player)]}]", index)


def _check_keeper(root: Place, values: Mapping[str, Any]) -> None:
    """A player's log has a house and what was read; a referee's has the case, which holds both."""
    entries = root.node.entries if isinstance(root.node, MapNode) else {}
    if "case" in entries:
        for key in ("me", "setting", "cards"):
            if key in entries:
                root.defect(f"a referee's log has a 'case' and no {quote(key)}", key)
    elif "setting" not in entries:
        root.defect("key 'setting' is missing, or in a referee's log 'case'")
    elif "me" not in entries:
        root.defect("key 'me' is missing: whose log this is; a referee's log has a 'case' instead of a 'setting'")
    count = len(values.get("players", ()))
    variant = values.get("rules", {}).get("variant")
    if count == LEAST_PLAYERS and variant == "standard":
        root.defect("two players play 'variant: two_players'", "rules", "variant")
    if count > LEAST_PLAYERS and variant == "two_players":
        root.defect(f"this variant is for two players, not {count}", "rules", "variant")


def _check_options(root: Place, log: TableLog) -> None:
    if log.case is not None and log.rules.deck_size != len(log.case.clues):
        message = f"the case has {len(log.case.clues)} cards, not {log.rules.deck_size}"
        root.defect(message, "rules", "deck_size")
    if len(log.cards) > log.rules.deck_size:
        root.defect(f"there are {len(log.cards)} cards here, and {log.rules.deck_size} in the deck", "cards")


def _check_events(root: Place, log: TableLog) -> None:
    """Report the first event that cannot be."""
    if log.case is not None:
        _check_numbers(root.inside("events"), log)
        root.report.stop_if_defective()
    found = first_objection(log)
    if found is not None:
        index, objection = found
        message = words.EVENT_CANNOT_BE.format(event=log.events[index].id, why=objection.message)
        root.defect(message, "events", index, *objection.steps)


def _check_numbers(events: Place, log: TableLog) -> None:
    """Report the first number that is none of the case's."""
    from walton_solver.games.walton.table.replay import cards_of

    for index, event in enumerate(log.events):
        for card in cards_of(event):
            if card not in log.card:
                hint = events.report.suggest(str(card), map(str, log.card))
                why = f"the case has no card {quote(card)}{hint}"
                events.defect(words.EVENT_CANNOT_BE.format(event=event.id, why=why), index, KEYS[type(event)])
                return


def _log(values: Mapping[str, Any], setting: Setting, case: Case | None, file: str) -> TableLog:
    players = tuple(values["players"])
    cards = case.clues if case else tuple(clue_from(clue) for clue in values.get("cards", ()))
    rules = {"variant": "two_players" if len(players) == LEAST_PLAYERS else "standard", **values.get("rules", {})}
    rules.setdefault("deck_size", len(cards) if case else PUBLISHED_DECK)
    numbers = _Numbers(cards)
    return TableLog(
        players=players,
        setting=setting,
        cards=cards,
        events=tuple(_event(event, numbers, {card.id: card.weight for card in cards}) for event in values["events"]),
        rules=TableRules(**rules),
        me=values.get("me"),
        case=case,
        level=values.get("level", case.level if case else None),
        title=values.get("title", case.title if case else {}),
        file=file,
    )


class _Numbers:
    """The numbers of cards: 33 and "33" are the same, as the document had it first."""

    def __init__(self, cards: Iterable[Any]) -> None:
        self._known: dict[str, ClueId] = {str(card.id): card.id for card in cards}

    def all(self, given: Iterable[ClueId]) -> tuple[ClueId, ...]:
        return tuple(self._known.setdefault(str(card), card) for card in given)


def _event(values: Mapping[str, Any], numbers: _Numbers, worth: Mapping[ClueId, int]) -> Event:
    event = values["id"]
    match values:
        case {"deal": deal}:
            return Deal(id=event, to=deal["to"], lot=_lot(deal, numbers))
        case {"inquiry": inquiry}:
            return Inquiry(id=event, by=inquiry["by"], about=tuple(inquiry["about"]))
        case {"offer": offer}:
            return Offer(id=event, by=offer["by"], lot=_offered(_lot(offer, numbers), worth))
        case {"exchange": exchange}:
            pays = _lot({**exchange, "cards": exchange.get("pays", ())}, numbers)
            gets = numbers.all(exchange.get("gets", ()))
            return Exchange(id=event, by=exchange["by"], source=exchange["from"], pays=pays, gets=gets)
        case {"draw": draw}:
            return Draw(id=event, by=draw["by"], lot=_lot(draw, numbers))
        case {"solving": solving}:
            wrong = (Wrong(by=each["by"], hand=numbers.all(each.get("hand", ()))) for each in solving.get("wrong", ()))
            right, on = tuple(solving.get("right", ())), tuple(solving.get("on", ()))
            return Solving(id=event, wrong=tuple(wrong), right=right, on=on)
        case {"discard": discard}:
            return Discard(id=event, by=discard["by"], lot=_lot(discard, numbers))
        case {"reshuffle": reshuffle}:
            return Reshuffle(id=event, revealed=numbers.all(reshuffle["revealed"]))
        case _:
            raise TypeError(f"no event has {list(values)}")


def _lot(values: Mapping[str, Any], numbers: _Numbers) -> Lot:
    cards = numbers.all(values.get("cards", ()))
    return Lot(count=values.get("count", len(cards)), cards=cards, value=values.get("value"))


def _offered(lot: Lot, worth: Mapping[ClueId, int]) -> Lot:
    """An offer has a value, told or not, where it can be told from what its cards say."""
    if lot.value is None and lot.count and lot.is_seen and all(card in worth for card in lot.cards):
        return Lot(count=lot.count, cards=lot.cards, value=sum(worth[card] for card in lot.cards))
    return lot
