"""Games at the table played at random on an example, and documents of them that are damaged in one event."""

import json
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

from tests.loading import walton_load
from walton_solver.documents.reading import parse_document
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.table.logs import TableLog, WrongSolver
from walton_solver.games.walton.table.reading import log_from
from walton_solver.games.walton.table.replay import numbers_in
from walton_solver.games.walton.table.rules import Table, start
from walton_solver.games.walton.table.writing import log_values
from walton_solver.play.strategies import play
from walton_solver.play.walton.bots import RandomPlayer
from walton_solver.play.walton.matches import TableMatch
from walton_solver.play.walton.views import Solve, TableChoice, TableView

NAMES = ("Ann", "Ben", "Cas", "Dee", "Eve", "Fay", "Gus", "Hal")
Values = dict[str, Any]


@cache
def case() -> Case:
    return walton_load("examples/blackstone.yaml")


class Rash(RandomPlayer):
    """Solves wrongly now and then, so that somebody goes out."""

    def choose(self, view: TableView, random: Random) -> TableChoice:
        choice = super().choose(view, random)
        if isinstance(choice, Solve) and choice.hypothesis is None and random.random() < 0.04:
            solution = case().solution
            assert solution is not None
            other = next(w.id for w in case().setting.weapons if w.id != solution.weapon)
            return Solve(hypothesis=type(solution)(murderer=solution.murderer, motive=solution.motive, weapon=other))
        return choice


@cache
def match(seed: int, players: int = 4, wrong: WrongSolver = "out") -> TableMatch:
    """A whole game."""
    random = Random(seed)
    played = TableMatch(case(), NAMES[:players], random, wrong=wrong)
    play(played, [Rash()] * players, random)
    return played


def log(seed: int, players: int = 4, wrong: WrongSolver = "out") -> TableLog:
    return match(seed, players, wrong).log


def read(values: Values) -> TableLog:
    """The log that reading makes of a document."""
    return log_from(parse_document(json.dumps(values)))


def tables(log: TableLog) -> Iterator[Table]:
    """The table before each event, each another object."""
    table = start(log.players, log.rules, numbers_in(log))
    for event in log.events:
        if table.ends_turn(event):
            table.end_turn()
        yield table.copy()
        table.take(event)


Damage = Callable[[Values, Table, TableLog, Random], bool]
"""Makes an event impossible; gives whether it could."""


def damaged(seed: int) -> tuple[Values, int]:
    """A referee's document in which one event cannot be, and the place of that event."""
    random = Random(seed)
    good = log(random.randrange(12), random.choice((2, 3, 4, 5)), random.choice(("out", "sits_out")))
    values: Any = log_values(good)
    before = list(tables(good))
    while True:
        at, damage = random.randrange(len(before)), random.choice(DAMAGES)
        # What comes long after it would only take time.
        spoilt = {**values, "events": deepcopy(values["events"][: at + 3])}
        if damage(spoilt["events"][at], before[at], good, random):
            return spoilt, at


def _kind(event: Values) -> str:
    return next(key for key in event if key != "id")


def _lot(event: Values) -> Any:
    return event[_kind(event)]


def _held(table: Table, place: str) -> list[int | str]:
    return [card for card, where in table.places.items() if where == {place}]


def _source(event: Values) -> str:
    lot = _lot(event)
    return "draw_pile" if _kind(event) in ("deal", "draw") else str(lot.get("by"))


def _other_player(event: Values, table: Table, log: TableLog, random: Random) -> bool:
    """Somebody whose turn it is not."""
    kind = _kind(event)
    if kind not in ("inquiry", "offer", "draw", "exchange") or table.asker is None:
        return False
    event[kind]["by"] = random.choice([player for player in log.players if player != event[kind]["by"]])
    return True


def _same_reference(event: Values, _table: Table, _log: TableLog, _random: Random) -> bool:
    if _kind(event) == "inquiry":
        event["inquiry"]["about"][-1] = event["inquiry"]["about"][0]
    return _kind(event) == "inquiry"


def _reference_too_many(event: Values, _table: Table, log: TableLog, random: Random) -> bool:
    if _kind(event) == "inquiry":
        rooms = [room.id for room in log.setting.rooms if room.id not in event["inquiry"]["about"]]
        event["inquiry"]["about"].append(random.choice(rooms))
    return _kind(event) == "inquiry"


def _card_elsewhere(event: Values, table: Table, _log: TableLog, random: Random) -> bool:
    """A card that lies somewhere else."""
    cards = _lot(event).get("cards")
    elsewhere = [card for card, where in table.places.items() if where != {_source(event)}]
    if not cards or not elsewhere:
        return False
    cards[random.randrange(len(cards))] = random.choice(elsewhere)
    return True


def _card_twice(event: Values, _table: Table, _log: TableLog, _random: Random) -> bool:
    cards = _lot(event).get("cards")
    if not cards or len(cards) < 2:
        return False
    cards[-1] = cards[0]
    return True


def _irrelevant_card(event: Values, table: Table, log: TableLog, random: Random) -> bool:
    """A card is offered that bears none of the references."""
    if _kind(event) != "offer":
        return False
    player = event["offer"]["by"]
    others = [card for card in _held(table, player) if log.references[card].isdisjoint(table.about)]
    if not others:
        return False
    card = random.choice(others)
    event["offer"] = {"by": player, "cards": [card], "value": log.card[card].weight}
    return True


def _wrong_sum(event: Values, _table: Table, _log: TableLog, random: Random) -> bool:
    if "value" in _lot(event):
        _lot(event)["value"] += random.choice((1, 2))
        return True
    return False


def _pays_nothing(event: Values, _table: Table, _log: TableLog, _random: Random) -> bool:
    if _kind(event) == "exchange":
        event["exchange"] |= {"pays": []}
        del event["exchange"]["value"]
    return _kind(event) == "exchange"


def _part_of_an_offer(event: Values, _table: Table, _log: TableLog, _random: Random) -> bool:
    if _kind(event) != "exchange" or len(event["exchange"]["gets"]) < 2:
        return False
    event["exchange"]["gets"].pop()
    return True


def _another_count(event: Values, _table: Table, _log: TableLog, _random: Random) -> bool:
    """One card less is drawn or discarded."""
    if _kind(event) not in ("draw", "discard"):
        return False
    _lot(event)["cards"].pop()
    return True


def _draws_though_offered(event: Values, table: Table, _log: TableLog, _random: Random) -> bool:
    if _kind(event) != "exchange":
        return False
    del event["exchange"]
    event["draw"] = {"by": table.asker, "cards": _held(table, "draw_pile")[:1]}
    return True


def _one_has_not_chosen(event: Values, _table: Table, _log: TableLog, _random: Random) -> bool:
    if _kind(event) != "solving" or not event["solving"]["on"]:
        return False
    event["solving"]["on"].pop()
    return True


def _somebody_out(event: Values, table: Table, log: TableLog, random: Random) -> bool:
    """Somebody takes part who is out, or sits out."""
    gone = [player for player in log.players if player not in table.active]
    if not gone or _kind(event) != "solving":
        return False
    event["solving"]["on"].append(random.choice(gone))
    return True


def _another_kind(event: Values, table: Table, _log: TableLog, _random: Random) -> bool:
    """Something of another phase."""
    kind = _kind(event)
    ends_round = table.phase == "exchanging" and not table.to_come
    if kind in ("solving", "reshuffle") or table.phase == "solving" or ends_round:
        return False
    del event[kind]
    event["solving"] = {"on": list(table.active)}
    return True


def _too_early_shuffled(event: Values, table: Table, _log: TableLog, _random: Random) -> bool:
    if table.sizes["draw_pile"] == 0:
        return False
    del event[_kind(event)]
    event["reshuffle"] = {"revealed": _held(table, "draw_pile")[:3]}
    return True


DAMAGES: Sequence[Damage] = (
    _other_player,
    _same_reference,
    _reference_too_many,
    _card_elsewhere,
    _card_twice,
    _irrelevant_card,
    _wrong_sum,
    _pays_nothing,
    _part_of_an_offer,
    _another_count,
    _draws_though_offered,
    _one_has_not_chosen,
    _somebody_out,
    _another_kind,
    _too_early_shuffled,
)
