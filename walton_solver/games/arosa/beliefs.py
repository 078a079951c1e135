"""What is likely at a moment of a log, colour by colour."""

from dataclasses import dataclass

from walton_solver.games.arosa import rules
from walton_solver.games.arosa.distributions import Pile
from walton_solver.games.arosa.logs import Event, Log
from walton_solver.games.arosa.rules import Standing
from walton_solver.limits import Deadline


@dataclass(frozen=True, slots=True, kw_only=True)
class Belief:
    """How likely everything lies where: each player's traces, and the victims not yet found."""

    standing: Standing
    traces: tuple[Pile, ...]
    victims: Pile


def start(players: int) -> Belief:
    """Before the first event."""
    return Belief(standing=rules.start(players), traces=(Pile(),) * players, victims=Pile())


def after(belief: Belief, event: Event) -> Belief:
    """After an event that can be; raises LimitReached when there is too much to keep."""
    stones = zip((*belief.traces, belief.victims), rules.moves(belief.standing, event), strict=True)
    *traces, victims = (rules.moved(pile, move) for pile, move in stones)
    return Belief(standing=rules.after(belief.standing, event), traces=tuple(traces), victims=victims)


def belief_of(log: Log, deadline: Deadline) -> Belief:
    """After the last event of a log in which every event can be; raises LimitReached, also when time is up."""
    belief = start(len(log.players))
    for event in log.events:
        deadline.check()
        belief = after(belief, event)
    return belief
