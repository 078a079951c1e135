"""Advice by itself, where a game has it: what to do next."""

from collections.abc import Iterable

from walton_solver.engines.asking import Asking
from walton_solver.games.cluedo import commands
from walton_solver.games.cluedo.commands import MOST_SUGGESTIONS
from walton_solver.games.cluedo.logs import Log
from walton_solver.games.cluedo.results import Advice
from walton_solver.limits import Deadline


def advise(
    log: Log, *, rooms: Iterable[str] | None = None, most: int = MOST_SUGGESTIONS, time_limit_s: float | None = None
) -> Advice:
    """What `me` should do next: the suggestions that tell most about the envelope, at most `most`, and the accusation.

    `rooms`: those that can be reached, ids or display names; by default the log's `reach`, or all. Raises QueryError
    for what is no room.

    >>> from walton_solver import cluedo
    >>> log = cluedo.parse('''
    ... format: cluedo-log/1
    ... players: [{name: Ann, cards: 1}, {name: Ben, cards: 1}]
    ... me: Ann
    ... cards: {suspects: [green, plum], weapons: [rope, wrench], rooms: [hall]}
    ... events: [{id: 1, hand: {player: Ann, cards: [plum]}}]
    ... ''')
    >>> best = cluedo.advise(log).suggest[0]
    >>> best.hypothesis.weapon, best.bits, best.chance
    ('rope', 1.0, Fraction(1, 1))
    """
    return commands.advise(log, Asking(deadline=Deadline(time_limit_s)), rooms=rooms, most=most)
