"""Documents of logs: what they may say, and the one clear message for each thing that they may not."""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

import walton_solver
from tests.games.cluedo.simulating import varied
from tests.games.walton.test_schemas import plain
from tests.handed.files import SHARED
from tests.validating import is_valid
from walton_solver import cluedo
from walton_solver.documents.names import fold
from walton_solver.documents.reading import read_document
from walton_solver.games.cluedo.card_reading import classic_cards
from walton_solver.games.cluedo.logs import Hand, Hypothesis, Log, Player, Response, Shown, Suggestion

EXAMPLE = Path(__file__).parents[3] / "examples" / "sunday.yaml"
HEAD = """format: cluedo-log/1
players: [{name: Ann, cards: 6}, {name: Ben, cards: 6}, {name: Cas, cards: 6}]
"""


def _log(*events: str, head: str = HEAD) -> Log:
    listed = "\n".join(f"  - {event}" for event in events)
    log = walton_solver.parse(f"{head}events:\n{listed}\n" if events else f"{head}events: []\n", file="log.yaml")
    assert isinstance(log, Log)
    return log


def _defects(*events: str, head: str = HEAD) -> list[str]:
    with pytest.raises(walton_solver.DocumentError) as caught:
        _log(*events, head=head)
    return str(caught.value).splitlines()


def _suggestion(responses: str, more: str = "") -> str:
    about = "suspect: plum, weapon: dagger, room: kitchen"
    return f"{{id: 1, suggestion: {{by: Ann, {about}{more}, responses: [{responses}]}}}}"


def test_a_log_is_read_with_names_in_any_language() -> None:
    log = _log(
        "{id: 1, hand: {player: ann, cards: [Groen, ロープ, Eingangshalle, study, LIBRARY, Llave inglesa]}}",
        "{id: two, suggestion: {by: BEN, suspect: Paars, weapon: dolk, room: Küche, in: kitchen,"
        " responses: [{player: Cas, pass: true}, {player: Ann, show: true}]}}",
        "{id: 3, shown: {by: Cas, to: Ann, card: Hal}}",
        head=f"{HEAD}me: ann\nreach: [Hal]\ntitle: Sunday\n",
    )
    assert log.events[0] == Hand(id=1, player="Ann", cards=("green", "rope", "hall", "study", "library", "wrench"))
    assert log.events[1] == Suggestion(
        id="two",
        by="Ben",
        about=Hypothesis(suspect="plum", weapon="dagger", room="kitchen"),
        responses=(Response(player="Cas", shows=False), Response(player="Ann", shows=True)),
    )
    assert log.events[2] == Shown(id=3, by="Cas", to="Ann", card="hall")
    assert (log.me, log.reach, log.title, log.file) == ("Ann", ("hall",), {"en": "Sunday"}, "log.yaml")
    assert log.cards == classic_cards()


def test_that_nobody_shows_may_be_said_by_naming_nobody() -> None:
    named = _log(_suggestion("{player: Ben, pass: true}, {player: Cas, pass: true}"))
    assert _log(_suggestion("")).events == named.events


def test_no_two_classic_cards_share_a_name_in_any_language() -> None:
    owners: dict[str, set[str]] = {}
    for card in classic_cards():
        assert set(card.names) == {"en", "nl", "ja", "de", "es"}
        for name in (card.id, *card.known_as.values()):
            owners.setdefault(fold(name), set()).add(card.id)
    assert [name for name, cards in owners.items() if len(cards) > 1] == []


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        ("{name: Ann}, {name: Ben}, {name: Cas}", [6, 6, 6]),
        ("{name: Ann}, {name: Ben}", [9, 9]),
        ("{name: Ann, cards: 5}, {name: Ben, cards: 5}, {name: Cas}, {name: Dee}", [5, 5, 4, 4]),
        ("{name: Ann, cards: 4}, {name: Ben}, {name: Cas, cards: 4}, {name: Dee}", [4, 5, 4, 5]),
        ("{name: Ann, cards: 4}, {name: Ben, cards: 5}, {name: Cas, cards: 4}, {name: Dee}", [4, 5, 4, 5]),
    ],
)
def test_hand_sizes_that_follow_may_be_left_out(players: str, sizes: list[int]) -> None:
    log = _log(head=f"format: cluedo-log/1\nplayers: [{players}]\n")
    assert [player.cards for player in log.players] == sizes


def test_a_hand_tells_its_size() -> None:
    head = "format: cluedo-log/1\nplayers: [{name: Ann}, {name: Ben, cards: 4}, {name: Cas, cards: 4}, {name: Dee}]\n"
    log = _log("{id: 1, hand: {player: Ann, cards: [plum, green, hall, rope, study]}}", head=head)
    assert [player.cards for player in log.players] == [5, 4, 4, 5]


def test_own_cards_are_lists_of_ids_or_mappings_to_names() -> None:
    cards = "{suspects: {a: {en: Anna}, b: {}}, weapons: [c, d], rooms: [e]}"
    head = f"format: cluedo-log/1\nplayers: [{{name: X}}, {{name: Y}}]\ncards: {cards}\n"
    log = _log("{id: 1, hand: {player: X, cards: [Anna]}}", head=head)
    assert [(card.id, card.category) for card in log.cards] == [
        ("a", "suspect"),
        ("b", "suspect"),
        ("c", "weapon"),
        ("d", "weapon"),
        ("e", "room"),
    ]
    assert log.players == (Player(name="X", cards=1), Player(name="Y", cards=1))


@pytest.mark.parametrize(
    ("responses", "defects"),
    [
        ("{player: Cas, pass: true}", ["[0].player: left of 'Ann' it is the turn of 'Ben', not 'Cas'"]),
        (
            "{player: Ben, pass: true}",
            ["[0]: 'Ben' passes and the next, 'Cas', is not asked; only a card that is shown ends the asking"],
        ),
        (
            "{player: Ben, show: true}, {player: Cas, pass: true}",
            ["[1].player: the asking ends with the card that 'Ben' shows; 'Cas' is not asked"],
        ),
        ("{player: Ann, show: true}", ["[0].player: 'Ann' makes this suggestion and does not answer it"]),
        (
            "{player: Ben, pass: true}, {player: Cas, pass: true}, {player: Ann, show: plum}",
            ["[2].player: 'Ann' makes this suggestion and does not answer it"],
        ),
        (
            "{player: Ben, pass: true}, {player: Cas, pass: true}, {player: Ben, show: plum}",
            ["[2].player: left of 'Cas' nobody is left to answer, not 'Ben'"],
        ),
        (
            "{player: Ben, show: rope}",
            ["[0].show: 'rope' is none of the suggested cards 'plum', 'dagger' and 'kitchen'"],
        ),
        (
            "{player: Bem, show: Dolc}",
            [
                "[0].player: no player 'Bem' in this log; did you mean 'Ben'?",
                "[0].show: no card 'Dolc' in this log; did you mean 'Dolch'?",
            ],
        ),
        ("{player: Ben, show: false}", ["[0].show: must be true or a card, not false"]),
        ("{player: Ben, pass: false}", ["[0].pass: must be true, or left out, not false"]),
        ("{player: Ben, pass: true, show: plum}", ["[0]: needs either 'pass' or 'show', not both"]),
    ],
)
def test_wrong_responses(responses: str, defects: Sequence[str]) -> None:
    start = "log.yaml:4: events[0].suggestion.responses"
    assert _defects(_suggestion(responses)) == [f"{start}{defect}" for defect in defects]


@pytest.mark.parametrize(
    ("events", "defects"),
    [
        (
            [_suggestion("{player: Ben, show: true}", ", in: hall")],
            [
                "4: events[0].suggestion.room: a suggestion is about the room where the pawn stands, 'hall',"
                " not 'kitchen'",
            ],
        ),
        (
            ["{id: 1, suggestion: {by: Ann, suspect: rope, weapon: dager, room: hall, responses: []}}"],
            [
                "4: events[0].suggestion.suspect: no suspect 'rope' in this log; 'rope' is a weapon",
                "4: events[0].suggestion.weapon: no weapon 'dager' in this log; did you mean 'dagger'?",
            ],
        ),
        (
            ["{id: 1, hand: {player: Ann, cards: [plum, rope, hall, study, lounge, green, dagger]}}"],
            ["4: events[0].hand.cards: 'Ann' holds 6 cards, and 7 are named"],
        ),
        (
            ["{id: 1, hand: {player: Ann, cards: [plum, rope]}}", "{id: 2, hand: {player: Ben, cards: []}}"],
            [
                "4: events[0].hand.cards: 'Ann' holds 6 cards, and 2 are named",
                "5: events[1].hand.cards: 'Ben' holds 6 cards, and 0 are named",
            ],
        ),
        (
            ["{id: 1, shown: {by: Ann, to: Ben, card: hall}}", "{id: '1', shown: {by: Ann, to: ann, card: Paars}}"],
            [
                "5: events[1].id: id '1' is already that of events[0]",
                "5: events[1].shown.to: 'Ann' sees a card of another player, not their own",
            ],
        ),
        (
            [
                "{id: 1, accusation: {by: Ben, suspect: plum, weapon: dagger, room: hall, correct: false}}",
                "{id: 2, suggestion: {by: ben, suspect: plum, weapon: dagger, room: hall, responses: []}}",
                "{id: 3, accusation: {by: Ben, suspect: plum, weapon: dagger, room: hall, correct: true}}",
                "{id: 4, suggestion: {by: Ann, suspect: plum, weapon: dagger, room: hall,"
                " responses: [{player: Ben, show: true}]}}",
            ],
            [
                "5: events[1].suggestion.by: 'Ben' accused wrongly at events[0] and makes no more suggestions"
                " or accusations",
                "6: events[2].accusation.by: 'Ben' accused wrongly at events[0] and makes no more suggestions"
                " or accusations",
                "7: events[3]: 'Ben' accused rightly at events[2], which ended the game: nothing comes after it",
            ],
        ),
        (
            ["{id: 1}", "{id: 2, sugestion: {}}", "{id: 3, hand: {player: Ann, cards: []}, shown: 1}", "5"],
            [
                "4: events[0]: one of the keys 'hand', 'suggestion', 'shown', 'accusation', 'looked' or 'forgot' is"
                " missing",
                "5: events[1].sugestion: unknown key 'sugestion'; did you mean 'suggestion'?",
                "6: events[2].shown: must be a mapping, not number 1",
                "6: events[2]: an event is one thing, not 'hand' and 'shown'",
                "7: events[3]: must be a mapping, not number 5",
            ],
        ),
    ],
)
def test_wrong_events(events: Sequence[str], defects: Sequence[str]) -> None:
    assert _defects(*events) == [f"log.yaml:{defect}" for defect in defects]


@pytest.mark.parametrize(
    ("head", "defects"),
    [
        (
            "players: [{name: Ann, cards: 6}, {name: Ben, cards: 6}, {name: Cas, cards: 5}]",
            ["2: players[2].cards: 18 cards dealt to 3 players make hands of 6, not of 5; the nearest is 6"],
        ),
        (
            "players: [{name: A, cards: 5}, {name: B, cards: 5}, {name: C, cards: 5}, {name: D, cards: 4}]",
            ["2: players: the players hold 19 cards together, but 18 are dealt: all but the 3 in the envelope"],
        ),
        (
            "players: [{name: A, cards: 5}, {name: B, cards: 5}, {name: C, cards: 5}, {name: D}]",
            ["2: players: 3 of 18 cards are left for 1 of the players"],
        ),
        (
            "players: [{name: A}, {name: B}, {name: C}, {name: D}]",
            ["2: players[0]: key 'cards' is missing, and does not follow from the other hands"],
        ),
        ("players: [{name: Ann}]", ["2: players: must list 2 to 10, not 1"]),
        ("players: [{name: Ann}, {name: ann}]", ["2: players[1].name: 'ann' is already the name of players[0]"]),
        (
            "players: [{name: Ann}, {name: Envelope}]",
            ["2: players[1].name: no player can be called 'Envelope': that is the place of the three cards"],
        ),
        ("players: [{name: A}, {name: B}]\nme: C", ["3: me: no player 'C' in this log; there are 'A' and 'B'"]),
        (
            "players: [{name: A}, {name: B}]\ncards: clasic\nme: C",
            ["3: cards: no set of cards 'clasic'; did you mean 'classic'?"],
        ),
        (
            "players: [{name: A}, {name: B}]\ncards: {suspects: [a, Miss B], weapons: [a], rooms: []}",
            [
                "3: cards.suspects[1]: 'Miss B' is no id: small letters, digits and '_', a letter first;"
                " did you mean 'miss_b'?",
                "3: cards.rooms: must list 1 to 100, not 0",
                "3: cards.weapons[0]: 'a' is already a card, cards.suspects[0]",
            ],
        ),
        (
            "players: [{name: A}, {name: B}]\ncards: {suspects: {a: {}}, weapons: {b: {}}, room: [c]}\nreach: [b]",
            [
                "3: cards.room: unknown key 'room'; did you mean 'rooms'?",
                "3: cards: key 'rooms' is missing",
                "4: reach[0]: no room 'b': there is none at all in this log",
            ],
        ),
    ],
)
def test_wrong_players_and_cards(head: str, defects: Sequence[str]) -> None:
    assert _defects(head=f"format: cluedo-log/1\n{head}\n") == [f"log.yaml:{defect}" for defect in defects]


def test_more_cards_of_a_category_than_there_may_be() -> None:
    many: dict[str, object] = {f"s{i}": {} for i in range(101)}
    for suspects in (many, list(many)):
        cards = {"suspects": suspects, "weapons": ["w"], "rooms": ["r"]}
        text = {"format": "cluedo-log/1", "players": [{"name": "A"}, {"name": "B"}], "cards": cards, "events": []}
        with pytest.raises(walton_solver.DocumentError, match=r"cards\.suspects: must (list|hold) 1 to 100, not 101"):
            walton_solver.parse(json.dumps(text))


def test_the_schema_takes_sound_logs() -> None:
    for seed in range(100):
        assert is_valid(varied(Random(seed)))
    for path in (EXAMPLE, *sorted(SHARED.glob("cases/cluedo/*.yaml"))):
        assert is_valid(plain(read_document(path).root)), path


@pytest.mark.parametrize(
    "event",
    [
        {"hand": {"player": "Ann"}},
        {"hand": {"player": "Ann", "cards": []}, "shown": {"by": "Ann", "to": "Ben", "card": "hall"}},
        {"shown": {"by": "Ann", "to": "Ben", "card": True}},
        {"suggestion": {"by": "Ann", "suspect": "plum", "weapon": "rope", "room": "hall"}},
        {"accusation": {"by": "Ann", "suspect": "plum", "weapon": "rope", "room": "hall", "correct": "no"}},
    ],
)
def test_the_schema_refuses_what_it_can(event: dict[str, Any]) -> None:
    log = {"format": "cluedo-log/1", "players": [{"name": "Ann"}, {"name": "Ben"}], "events": []}
    assert is_valid(log)
    assert not is_valid({**log, "events": [{"id": 1, **event}]})
    with pytest.raises(walton_solver.DocumentError):
        walton_solver.parse(json.dumps({**log, "events": [{"id": 1, **event}]}))


@pytest.mark.parametrize("answer", [{}, {"pass": False}, {"pass": True, "show": True}, {"show": 1}])
def test_the_schema_refuses_responses_that_are_none(answer: dict[str, Any]) -> None:
    about = {"by": "Ann", "suspect": "plum", "weapon": "rope", "room": "hall"}
    event = {"id": 1, "suggestion": {**about, "responses": [{"player": "Ben", **answer}]}}
    log = {"format": "cluedo-log/1", "players": [{"name": "Ann"}, {"name": "Ben"}], "events": [event]}
    assert not is_valid(log)
    with pytest.raises(walton_solver.DocumentError):
        walton_solver.parse(json.dumps(log))


@pytest.mark.parametrize(
    ("name", "card"),
    [
        ("Reverend Green", "green"),
        ("rev. green", "green"),
        ("Miss Scarlet", "scarlett"),
        ("Mrs. White", "white"),
        ("Prof. Plum", "plum"),
        ("Col. Mustard", "mustard"),
        ("Spanner", "wrench"),
        ("Knife", "dagger"),
        ("Lead Piping", "lead_pipe"),
        ("Pipe", "lead_pipe"),
        ("Pistol", "revolver"),
        ("Ball Room", "ballroom"),
        ("billiard", "billiard_room"),
    ],
)
def test_names_of_other_editions_are_taken_and_not_shown(name: str, card: str) -> None:
    log = _log(f"{{id: 1, shown: {{by: Ann, to: Ben, card: {name}}}}}")
    (event,) = log.events
    assert event == Shown(id=1, by="Ann", to="Ben", card=card)
    (own,) = [each for each in log.cards if each.id == card]
    assert fold(name) not in map(fold, own.names.values())
    assert walton_solver.why_not(log, {"holder_of": f"{name}:Cas"}).possible is False


def test_own_cards_may_have_other_names_too() -> None:
    cards = "{suspects: {a: {en: Anna, also: [Annie, Nan]}}, weapons: [c], rooms: [e, f, g]}"
    head = f"format: cluedo-log/1\nplayers: [{{name: X}}, {{name: Y}}]\ncards: {cards}\n"
    log = _log("{id: 1, accusation: {by: X, suspect: nan, weapon: c, room: e, correct: false}}", head=head)
    assert (log.cards[0].names, log.cards[0].also) == ({"en": "Anna"}, ("Annie", "Nan"))
    wrong = _defects("{id: 1, accusation: {by: X, suspect: Anie, weapon: c, room: e, correct: false}}", head=head)
    assert "did you mean 'Annie'?" in wrong[0]


def test_the_schema_says_what_keys_mean_that_do_not_tell_it_themselves() -> None:
    root: Any = walton_solver.schema("cluedo-log/1")
    assert "next suggestion" in root["properties"]["reach"]["description"]
    assert "equally likely" in root["properties"]["showing"]["description"]
    kinds = {kind: each for each in root["properties"]["events"]["items"]["oneOf"] for kind in each["properties"]}
    asked = kinds["suggestion"]["properties"]["suggestion"]["properties"]
    assert "pawn" in asked["in"]["description"]
    assert "nobody shows one" in asked["responses"]["description"]
    answers = {
        key: each for option in asked["responses"]["items"]["oneOf"] for key, each in option["properties"].items()
    }
    assert "not seen" in answers["show"]["description"]
    assert "none of the three" in answers["pass"]["description"]
    assert "pawn" in kinds["accusation"]["properties"]["accusation"]["properties"]["in"]["description"]


def test_ten_players_are_taken_and_eleven_refused() -> None:
    # Master Detective has ten suspects, eight weapons and twelve rooms.
    sizes = {"suspects": 10, "weapons": 8, "rooms": 12}
    cards: dict[str, Any] = {
        section: {f"{section[0]}{at}": {} for at in range(size)} for section, size in sizes.items()
    }
    players = [{"name": f"Player {at}", "cards": 3 if at < 7 else 2} for at in range(10)]
    shown = {"id": 1, "shown": {"by": "Player 9", "to": "Player 0", "card": "s0"}}
    values = {"format": "cluedo-log/1", "players": players, "cards": cards, "events": [shown]}
    assert is_valid(values)
    solution = cluedo.solve(cluedo.parse(json.dumps(values)))
    assert solution.holders["s0"]["Player 9"] == "yes"
    assert solution.holders["s1"]["Player 9"] == "open"
    values = {**values, "players": [*players, {"name": "Player 10", "cards": 0}]}
    assert not is_valid(values)
    with pytest.raises(walton_solver.DocumentError, match="must list 2 to 10, not 11"):
        walton_solver.parse(json.dumps(values))
