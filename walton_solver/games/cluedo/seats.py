"""What one player can know of a game."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from walton_solver.games.cluedo.clauses import Numbers, table_of
from walton_solver.games.cluedo.deals import Counts, count_deals
from walton_solver.games.cluedo.logs import (
    Accusation,
    Event,
    Forgot,
    Hand,
    Hypothesis,
    Log,
    Looked,
    Response,
    Shown,
    Suggestion,
)
from walton_solver.games.cluedo.results import Seat
from walton_solver.games.cluedo.sweeps import Budget
from walton_solver.limits import LimitReached


def seats(log: Log, counts: Counts, budget: Budget) -> tuple[Seat, ...]:
    """What each player whose hand is known can know of the envelope, in seating order; whoever accused, too.

    A hand is known if it is the same in all deals that agree with the log, `counts` of them: if the log tells it, or
    it follows.
    """
    told = _with_shown(log, counts)
    accusers = {event.by for event in log.events if isinstance(event, Accusation)}
    hands = dict(_known_hands(log, counts))
    return tuple(
        # Right or wrong, they looked into the envelope.
        Seat(player=player.name, count=1) if player.name in accusers else _seat(told, player.name, hands, budget)
        for player in log.players
        if player.name in accusers or player.name in hands
    )


def seen_by(log: Log, player: str, hand: tuple[str, ...]) -> Log:
    """The log as the player could keep it who holds that hand.

    The player knows what is said aloud: all suggestions and accusations, who shows a card and who passes; and of
    what is not: their own hand, the cards that they show, and those that are shown to them. Of the last two only
    what this log tells is in it. So this is the least that the player can know: where the log does not name the
    card that was shown to them, they know more.
    """
    own = {event.id for event in log.events if isinstance(event, Hand) and event.player == player}
    events = [seen for event in log.events if (seen := _seen(event, player, log.me)) is not None]
    if not own:
        # A hand that follows from a whole log need not follow from what the player saw; they know it anyway.
        unused = next(name for name in map(str, range(len(log.events) + 1)) if name not in {str(e.id) for e in events})
        events.append(Hand(id=unused, player=player, cards=hand))
    return replace(log, events=tuple(events), me=player)


def _seat(log: Log, player: str, hands: Mapping[str, tuple[str, ...]], budget: Budget) -> Seat:
    try:
        counts = count_deals(table_of(seen_by(log, player, hands[player])), budget)
    except LimitReached:
        return Seat(player=player, count=None)
    unseen = any(
        response.shows and response.card is None
        for event in log.events
        if isinstance(event, Suggestion) and event.by == player
        for response in log.standing(event)
    )
    return Seat(player=player, count=len(counts.triples), is_exact=not unseen or len(counts.triples) == 1)


def _with_shown(log: Log, counts: Counts) -> Log:
    """The log with each card named that was shown and must have been this one: the shower holds none of the others."""
    numbers = Numbers(log)

    def named(response: Response, about: Hypothesis) -> Response:
        place = numbers.place[response.player]
        held = [card for card in about.cards if counts.places[numbers.card[card]][place]]
        return replace(response, card=held[0]) if response.shows and len(held) == 1 else response

    events = (
        replace(event, responses=tuple(named(response, event.about) for response in event.responses))
        if isinstance(event, Suggestion)
        else event
        for event in log.events
    )
    return replace(log, events=tuple(events))


def _known_hands(log: Log, counts: Counts) -> Iterator[tuple[str, tuple[str, ...]]]:
    for place, player in enumerate(log.players, start=1):
        ways = [card_ways[place] for card_ways in counts.places]
        if all(n in (0, counts.total) for n in ways):
            yield player.name, tuple(card.id for card, n in zip(log.cards, ways, strict=True) if n)


def _seen(event: Event, player: str, me: str | None) -> Event | None:
    match event:
        case Hand(player=owner):
            return event if owner == player else None
        case Shown(by=by, to=to):
            return event if player in (by, to) else None
        case Looked():
            return event if player == me else None
        case Suggestion(by=by, responses=responses):
            shown = tuple(
                response if player in (by, response.player) else replace(response, card=None) for response in responses
            )
            return replace(event, responses=shown)
        case Forgot():
            # Which card it was, whoever asked had a right to see.
            return event if player == event.player else replace(event, card=None)
        case _:
            return event
