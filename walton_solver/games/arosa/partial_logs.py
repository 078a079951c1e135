"""What some of a log's events tell, without a solver: a second opinion on reasons and explanations.

Events that are not told only stir the tower: what lay on the opened floor lands anywhere. The spreads after
that are base polytopes too (see `bounds`), and what can be asked bounds the traces on single floors: a box. A base
polytope meets a box unless some set of floors can hold too little or must hold too much (A. Frank, E. Tardos:
Generalized polymatroids and submodular flows, 1988).
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from walton_solver.games.arosa import rules
from walton_solver.games.arosa.bounds import EVERYWHERE, MASKS, Spread, mask_of
from walton_solver.games.arosa.facts import Fact, Lying, VictimOn
from walton_solver.games.arosa.logs import FLOORS, TRACES_EACH, VICTIMS, Drop, Log
from walton_solver.games.arosa.meaning import VICTIMS_COLOUR, colour_of
from walton_solver.logic.problems import ClueId

Answer: TypeAlias = tuple[Fact, bool]
"""A fact, and whether it is so."""


def is_possible(log: Log, known: Collection[ClueId], answers: Iterable[Answer]) -> bool:
    """Whether these answers are true of a tower, if of the finds only those of the known events are told."""
    by_colour: dict[int, list[Answer]] = {}
    for fact, is_so in answers:
        by_colour.setdefault(colour_of(log, fact), []).append((fact, is_so))
    return all(_is_possible(log, known, colour, those) for colour, those in by_colour.items())


def ways_to_be(fact: Fact, is_so: bool) -> Iterator[tuple[Answer, ...]]:
    """The ways in which a fact is so, or is not, each as a bound: that it is not exactly three is fewer or more."""
    match fact:
        case Lying("exactly", count=count) if not is_so:
            yield ((replace(fact, question="at_least", count=count), False),)
            yield ((replace(fact, question="at_most", count=count), False),)
        case _:
            yield ((fact, is_so),)


def spread_by(log: Log, known: Collection[ClueId], player: int) -> Spread:
    """How the player's traces can lie now, if of the finds only those of the known events are told."""
    spread = Spread()
    standing = rules.start(len(log.players))
    for event in log.events:
        move = rules.moves(standing, event)[player]
        if event.id in known:
            spread = rules.moved(spread, move)
        else:
            if move.opened is not None:
                spread = spread.stirred(move.opened)
            spread = spread.thrown(move.added)
        standing = rules.after(standing, event)
    return spread


def _is_possible(log: Log, known: Collection[ClueId], colour: int, answers: Sequence[Answer]) -> bool:
    least, most = [0] * len(FLOORS), [TRACES_EACH] * len(FLOORS)
    for fact, is_so in answers:
        low, high = _bounds(fact, is_so)
        least[fact.floor] = max(least[fact.floor], low)
        most[fact.floor] = min(most[fact.floor], high)
    if colour != VICTIMS_COLOUR:
        return _meets(spread_by(log, known, colour), least, most)
    return _meets(_victims(log, known, least, most), least, most)


def _victims(log: Log, known: Collection[ClueId], least: list[int], most: list[int]) -> Spread:
    """Where the victims can have been dropped; the first opening of a floor, if known, tells how many that was."""
    spread = Spread()
    opened = set()
    for event in log.events:
        if isinstance(event, Drop):
            spread = spread.thrown(event.victims, mask_of(event.heard) if event.id in known else EVERYWHERE)
        elif event.floor not in opened:
            opened.add(event.floor)
            if event.id in known:
                least[event.floor] = max(least[event.floor], event.victims)
                most[event.floor] = min(most[event.floor], event.victims)
    return spread


def _bounds(fact: Fact, is_so: bool) -> tuple[int, int]:
    """The least and the most stones on the fact's floor."""
    match fact:
        case VictimOn():
            return (1, VICTIMS) if is_so else (0, 0)
        case Lying(question="at_least", count=count):
            return (count, TRACES_EACH) if is_so else (0, count - 1)
        case Lying(question="at_most", count=count):
            return (0, count) if is_so else (count + 1, TRACES_EACH)
        case Lying(count=count):
            if is_so:
                return count, count
            raise ValueError("that not exactly so many lie there is two bounds: see `ways_to_be`")


def _meets(spread: Spread, least: Sequence[int], most: Sequence[int]) -> bool:
    """Whether some spread has a number of stones within the bounds on every floor."""
    if any(low > high for low, high in zip(least, most, strict=True)):
        return False
    return all(
        sum(least[floor] for floor in FLOORS if mask >> floor & 1) <= spread.most(mask)
        and sum(most[floor] for floor in FLOORS if mask >> floor & 1) >= spread.least(mask)
        for mask in MASKS
    )
