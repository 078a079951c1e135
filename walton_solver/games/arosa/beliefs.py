"""What is likely at a moment of a log, colour by colour."""

from dataclasses import dataclass

from walton_solver.engines.outcomes import Deadline
from walton_solver.games.arosa import rules
from walton_solver.games.arosa.logs import Drop, Event, Log, Opening
from walton_solver.games.arosa.piles import LimitError, Pile
from walton_solver.games.arosa.rules import Standing
from walton_solver.games.arosa.spreads import mask_of


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
    """After an event that can be; raises LimitError when there is too much to keep."""
    match event:
        case Drop():
            mask = mask_of(event.heard)
            return Belief(
                standing=rules.after(belief.standing, event),
                traces=tuple(pile.thrown(count, mask) for pile, count in zip(belief.traces, event.traces, strict=True)),
                victims=belief.victims.thrown(event.victims, mask),
            )
        case Opening():
            penalty = rules.outcome(belief.standing, event).penalty
            return Belief(
                standing=rules.after(belief.standing, event),
                traces=tuple(
                    pile.opened(event.floor, found).thrown(found + (penalty if player == event.by else 0))
                    for player, (pile, found) in enumerate(zip(belief.traces, event.traces, strict=True))
                ),
                victims=belief.victims.opened(event.floor, event.victims),
            )


def belief_of(log: Log, deadline: Deadline) -> Belief:
    """After the last event of a log in which every event can be; raises LimitError, also when time is up."""
    belief = start(len(log.players))
    for event in log.events:
        if deadline.is_over():
            raise LimitError(deadline.why)
        belief = after(belief, event)
    return belief
