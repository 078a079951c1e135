"""A log event by event: where everything can be after each, and the first event that cannot be."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from walton_solver.games.arosa import rules
from walton_solver.games.arosa.bounds import EVERYWHERE, Spread, mask_of
from walton_solver.games.arosa.logs import FIRST_TRACES, VICTIMS, Drop, Event, Log, Opening
from walton_solver.games.arosa.rules import Standing
from walton_solver.wording import objections as words


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """What is certain at a moment: the open table, and how the stones of each colour can be spread in the tower.

    `landing`: the floors on which stones can end, as a mask.
    """

    standing: Standing
    traces: tuple[Spread, ...]
    victims: Spread
    landing: int = EVERYWHERE


@dataclass(frozen=True, slots=True)
class Objection:
    """Why an event cannot be; `steps` lead to the part of the event that shows it."""

    steps: tuple[str | int, ...]
    message: str


def start(players: int, landing: int = EVERYWHERE) -> Position:
    """Before the first event."""
    return Position(standing=rules.start(players), traces=(Spread(),) * players, victims=Spread(), landing=landing)


def position_of(log: Log) -> Position:
    """After the last event of a log in which every event can be."""
    position = start(len(log.players))
    for event in log.events:
        position = after(position, event)
    return position


def after(position: Position, event: Event) -> Position:
    """After an event that can be."""
    stones = zip((*position.traces, position.victims), rules.moves(position.standing, event), strict=True)
    *traces, victims = (rules.moved(spread, move, position.landing) for spread, move in stones)
    return replace(position, standing=rules.after(position.standing, event), traces=tuple(traces), victims=victims)


def first_objection(log: Log, landing: int = EVERYWHERE) -> tuple[int, Objection] | None:
    """The first event that cannot be, by its place in the log, and why; `landing`: where stones can end."""
    position = start(len(log.players), landing)
    for index, event in enumerate(log.events):
        found = objection(position, event, log.players)
        if found is not None:
            return index, found
        position = after(position, event)
    return None


def objection(position: Position, event: Event, players: tuple[str, ...]) -> Objection | None:
    """Why the event cannot come next; None when it can."""
    if isinstance(event, Drop):
        return _to_drop(position, event, players)
    found = to_opening(position.standing, event, players)
    return found or next(_to_finds(position, event, players), None)


def to_opening(standing: Standing, opening: Opening, players: tuple[str, ...]) -> Objection | None:
    """Why the rules do not allow an opening, whatever the tower holds; None when they do."""
    checks = (_to_turn, _to_deed, _to_wiping)
    return next(filter(None, (check(standing, opening, players) for check in checks)), None)


def _to_drop(position: Position, drop: Drop, players: tuple[str, ...]) -> Objection | None:
    standing = position.standing
    if standing.turn is not None:
        return Objection(("drop",), words.DROP_TOO_LATE)
    if standing.victims_in_tower + drop.victims > VICTIMS:
        return Objection(("drop", "victims"), words.TOO_MANY_VICTIMS.format(most=VICTIMS))
    for player, name in enumerate(players):
        if standing.tower[player] + drop.traces[player] > FIRST_TRACES:
            return Objection(("drop", name), words.TOO_MANY_TRACES.format(player=name, most=FIRST_TRACES))
    if not mask_of(drop.heard) & position.landing:
        return Objection(("heard",), words.NOWHERE)
    return None


def _to_turn(standing: Standing, opening: Opening, players: tuple[str, ...]) -> Objection | None:
    if not standing.is_set_up:
        return Objection(("open",), words.NOT_SET_UP.format(victims=VICTIMS, traces=FIRST_TRACES))
    if standing.is_over:
        return Objection(("open",), words.IS_OVER)
    if standing.turn not in (None, opening.by):
        return Objection(("open", "by"), words.NOT_THE_TURN.format(player=players[standing.turn or 0]))
    return None


def _to_deed(standing: Standing, opening: Opening, players: tuple[str, ...]) -> Objection | None:
    deed = "accuse" if opening.accused else "wipe" if opening.wiped is not None else ""
    if standing.act == 1 and deed:
        return Objection(("open", deed), words.WRONG_ACT)
    if standing.act == 2 and not deed:
        return Objection(("open",), words.NO_DEED)
    if opening.by in opening.accused:
        steps = ("open", "accuse", opening.accused.index(opening.by))
        return Objection(steps, words.ACCUSES_SELF.format(player=players[opening.by]))
    return None


def _to_wiping(standing: Standing, opening: Opening, _players: tuple[str, ...]) -> Objection | None:
    if opening.wiped is None:
        return None
    lying, on_sheet = opening.traces[opening.by], standing.sheet[opening.by][opening.floor]
    if opening.wiped <= min(lying, on_sheet):
        return None
    form = words.WIPES_MORE_THAN_LIES if opening.wiped > lying else words.WIPES_MORE_THAN_SHEET
    return Objection(("open", "wipe"), form.format(wiped=opening.wiped, lying=lying, sheet=on_sheet))


def _to_finds(position: Position, opening: Opening, players: tuple[str, ...]) -> Iterator[Objection]:
    finds = zip(
        ("victims", *players), (position.victims, *position.traces), (opening.victims, *opening.traces), strict=True
    )
    mask = 1 << opening.floor
    for stone, spread, found in finds:
        least, most = spread.least(mask), spread.most(mask)
        if not least <= found <= most:
            form = words.FOUND_TOO_MANY if found > most else words.FOUND_TOO_FEW
            message = form.format(stone=stone, found=found, least=least, most=most, floor=opening.floor)
            yield Objection(("open", "found", stone), message)
