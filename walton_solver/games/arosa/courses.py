"""A log event by event: where everything can be after each, and the first event that cannot be."""

from collections.abc import Iterator
from dataclasses import dataclass

from walton_solver.games.arosa import rules
from walton_solver.games.arosa.logs import FIRST_TRACES, VICTIMS, Drop, Event, Log, Opening
from walton_solver.games.arosa.piles import Pile, Weights, mask_of, weight_of
from walton_solver.games.arosa.rules import Standing
from walton_solver.wording import arosa as words


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """What is known at a moment: the open table, and what the tower can hold of each colour."""

    standing: Standing
    traces: tuple[Pile, ...]
    victims: Pile


@dataclass(frozen=True, slots=True)
class Objection:
    """Why an event cannot be; `steps` lead to the part of the event that shows it."""

    steps: tuple[str | int, ...]
    message: str


def start(players: int) -> Position:
    """Before the first event."""
    return Position(standing=rules.start(players), traces=(Pile(),) * players, victims=Pile())


def position_of(log: Log) -> Position:
    """After the last event of a log in which every event can be."""
    position = start(len(log.players))
    for event in log.events:
        position = after(position, event)
    return position


def after(position: Position, event: Event) -> Position:
    """After an event that can be."""
    match event:
        case Drop():
            return _after_drop(position, event)
        case Opening():
            return _after_opening(position, event)


def objection(position: Position, event: Event, players: tuple[str, ...]) -> Objection | None:
    """Why the event cannot come next; None when it can."""
    found = _to_drop(position.standing, event, players) if isinstance(event, Drop) else None
    if isinstance(event, Opening):
        checks = (_to_turn, _to_deed, _to_wiping)
        found = next(filter(None, (check(position.standing, event, players) for check in checks)), None)
        found = found or next(_to_finds(position, event, players), None)
    return found


def has_chance(before: Position, event: Event, weights: Weights) -> bool:
    """Whether the landing weights leave any chance that the event went as told."""
    if isinstance(event, Opening) and not weights[event.floor] and (any(event.traces) or event.victims):
        return False
    position = after(before, event)
    return all(
        any(_is_likely(pile, counts, weights) for counts in pile.ways) for pile in (*position.traces, position.victims)
    )


def _is_likely(pile: Pile, counts: tuple[int, ...], weights: Weights) -> bool:
    return all(weight_of(mask, weights) for mask, count in zip(pile.kinds, counts, strict=True) if count)


def _after_drop(position: Position, drop: Drop) -> Position:
    mask = mask_of(drop.heard)
    return Position(
        standing=rules.after_drop(position.standing, drop),
        traces=tuple(pile.thrown(count, mask) for pile, count in zip(position.traces, drop.traces, strict=True)),
        victims=position.victims.thrown(drop.victims, mask),
    )


def _after_opening(position: Position, opening: Opening) -> Position:
    penalty = rules.outcome(position.standing, opening).penalty
    return Position(
        standing=rules.after_opening(position.standing, opening),
        traces=tuple(
            pile.opened(opening.floor, found).thrown(found + (penalty if player == opening.by else 0))
            for player, (pile, found) in enumerate(zip(position.traces, opening.traces, strict=True))
        ),
        victims=position.victims.opened(opening.floor, opening.victims),
    )


def _to_drop(standing: Standing, drop: Drop, players: tuple[str, ...]) -> Objection | None:
    if standing.turn is not None:
        return Objection(("drop",), words.DROP_TOO_LATE)
    if standing.victims_in_tower + drop.victims > VICTIMS:
        return Objection(("drop", "victims"), words.TOO_MANY_VICTIMS.format(most=VICTIMS))
    for player, name in enumerate(players):
        if standing.tower[player] + drop.traces[player] > FIRST_TRACES:
            return Objection(("drop", name), words.TOO_MANY_TRACES.format(player=name, most=FIRST_TRACES))
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


def _to_wiping(standing: Standing, opening: Opening, players: tuple[str, ...]) -> Objection | None:
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
    for stone, pile, found in finds:
        least, most = pile.least(mask), pile.most(mask)
        if not least <= found <= most:
            form = words.FOUND_TOO_MANY if found > most else words.FOUND_TOO_FEW
            message = form.format(stone=stone, found=found, least=least, most=most, floor=opening.floor)
            yield Objection(("open", "found", stone), message)
