"""A judge that deals the cards in every possible way and looks. It shares only the data of logs with the package.

Sets of deals are masks: bit i is the i-th deal.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import log2

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
from walton_solver.logic.problems import ClueId

Deal = Mapping[str, str]
"""The place of each card."""


class Judge:
    """All deals of a log's cards, and which of them each event allows."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.kinds = Counter[str](card.category for card in log.cards)
        self.deals = list(every_deal(log))
        self.every = (1 << len(self.deals)) - 1
        self.allowed = {event.id: self.where(event) for event in log.events}
        self.possible = self.together(event.id for event in log.events)

    def where(self, event: Event) -> int:
        return self._mask(agrees(event, deal) for deal in self.deals)

    def where_response(self, response: Response, about: Hypothesis) -> int:
        return self._mask(_response_agrees(response, about, deal) for deal in self.deals)

    def where_placed(self, card: str, place: str) -> int:
        return self._mask(deal[card] == place for deal in self.deals)

    def together(self, ids: Iterable[ClueId]) -> int:
        left = self.every
        for event in ids:
            left &= self.allowed[event]
        return left

    def worlds(self, mask: int) -> list[Deal]:
        return [deal for i, deal in enumerate(self.deals) if mask >> i & 1]

    def smallest_reasons(self, given: int) -> list[tuple[ClueId, ...]]:
        """Every smallest set of events that leaves none of the given deals."""
        ids = list(self.allowed)
        for size in range(len(ids) + 1):
            found = [chosen for chosen in combinations(ids, size) if not self.together(chosen) & given]
            if found:
                return found
        return []

    def smallest_corrections(self) -> list[tuple[ClueId, ...]]:
        """Every smallest set of events without which a deal is left."""
        ids = list(self.allowed)
        for size in range(len(ids) + 1):
            every = combinations(ids, size)
            found = [out for out in every if self.together(each for each in ids if each not in out)]
            if found:
                return found
        return []

    def mending_responses(self) -> list[tuple[ClueId, str]]:
        found = []
        for event in self.log.events:
            if isinstance(event, Suggestion):
                others = self.together(each for each in self.allowed if each != event.id)
                for response in event.responses:
                    rest = [each for each in event.responses if each is not response]
                    left = others
                    for each in rest:
                        left &= self.where_response(each, event.about)
                    if left:
                        found.append((event.id, response.player))
        return found

    def _mask(self, truths: Iterable[bool]) -> int:
        return sum(1 << i for i, truth in enumerate(truths) if truth)


def weight(log: Log, deal: Deal) -> Fraction:
    """How likely players show the cards that were seen, by the log's way of showing, if the deal is this."""
    likely = Fraction(1)
    for event in log.events if log.showing == "random" else ():
        for response in event.responses if isinstance(event, Suggestion) else ():
            if response.card is not None and isinstance(event, Suggestion):
                likely /= max(1, sum(deal[card] == response.player for card in event.about.cards))
    return likely


def every_deal(log: Log) -> Iterator[Deal]:
    kinds = ("suspect", "weapon", "room")
    for envelope in product(*([card.id for card in log.cards if card.category == kind] for kind in kinds)):
        rest = [card.id for card in log.cards if card.id not in envelope]
        start = dict.fromkeys(envelope, "envelope")
        yield from _hands([(player.name, player.cards) for player in log.players], rest, start)


def _hands(players: Sequence[tuple[str, int]], rest: Sequence[str], deal: Deal) -> Iterator[Deal]:
    if not players:
        yield deal
        return
    (name, size), others = players[0], players[1:]
    for hand in combinations(rest, size):
        left = [card for card in rest if card not in hand]
        yield from _hands(others, left, {**deal, **dict.fromkeys(hand, name)})


def envelope_of(log: Log, deal: Deal) -> tuple[str, ...]:
    return tuple(card.id for card in log.cards if deal[card.id] == "envelope")


def agrees(event: Event, deal: Deal) -> bool:
    match event:
        case Hand(player=player, cards=cards):
            return {card for card, place in deal.items() if place == player} == set(cards)
        case Shown(by=by, card=card):
            return deal[card] == by
        case Accusation(about=about, correct=correct):
            return correct == all(deal[card] == "envelope" for card in about.cards)
        case Looked(about=about):
            return all(deal[card] == "envelope" for card in about.cards)
        case Forgot():
            raise TypeError("a forgotten card is judged by the log in which the answer is right")
        case Suggestion(about=about, responses=responses):
            return all(_response_agrees(response, about, deal) for response in responses)


def _response_agrees(response: Response, about: Hypothesis, deal: Deal) -> bool:
    held = {card for card in about.cards if deal[card] == response.player}
    if response.card is not None:
        return response.card in held
    return bool(held) == response.shows


def information(
    log: Log, deals: Sequence[Deal], asked: Sequence[str], about: tuple[str, ...]
) -> tuple[float, Fraction, Fraction]:
    """What the answer to a suggestion tells of the envelope, in bits; how likely one is right after it there; anywhere.

    The player who answers shows any of the cards alike; what is left then is what the log with that answer says.
    """
    weights = [weight(log, deal) for deal in deals]
    total = sum(weights)
    given: dict[object, Fraction] = {}
    after: dict[object, dict[tuple[str, ...], Fraction]] = {}
    before: dict[tuple[str, ...], Fraction] = {}
    for deal, own in zip(deals, weights, strict=True):
        answers = _answers(deal, asked, about)
        envelope = envelope_of(log, deal)
        before[envelope] = before.get(envelope, Fraction(0)) + own
        for answer in answers:
            given[answer] = given.get(answer, Fraction(0)) + own / len(answers) / total
            left = after.setdefault(answer, {})
            left[envelope] = left.get(envelope, Fraction(0)) + (own / len(answers) if log.showing == "random" else own)
    told = sum(float(given[answer]) * _entropy(list(left.values())) for answer, left in after.items())
    # One can accuse only in the room where one has just asked.
    here = {answer: [n for envelope, n in left.items() if about[2] in envelope] for answer, left in after.items()}
    chance = sum(
        (given[answer] * max(here[answer], default=0) / sum(left.values()) for answer, left in after.items()),
        Fraction(0),
    )
    later = sum(
        (given[answer] * max(left.values()) / sum(left.values()) for answer, left in after.items()), Fraction(0)
    )
    return _entropy(list(before.values())) - told, chance, later


def _answers(deal: Deal, asked: Sequence[str], about: tuple[str, ...]) -> Sequence[tuple[str, str] | None]:
    for player in asked:
        held = [(player, card) for card in about if deal[card] == player]
        if held:
            return held
    return [None]


def possible_answers(
    log: Log, deals: Sequence[Deal], asked: Sequence[str], about: Hypothesis
) -> Iterator[tuple[tuple[Response, ...], Fraction]]:
    """What a suggestion could be answered, and how likely: who can show several cards shows any of them alike."""
    likely: dict[tuple[str, str] | None, Fraction] = {}
    total = sum(weight(log, deal) for deal in deals)
    for deal in deals:
        answers = _answers(deal, asked, about.cards)
        for answer in answers:
            likely[answer] = likely.get(answer, Fraction(0)) + weight(log, deal) / len(answers) / total
    for answer, p in likely.items():
        before = asked if answer is None else asked[: asked.index(answer[0])]
        passes = [Response(player=player, shows=False) for player in before]
        shows = [] if answer is None else [Response(player=answer[0], shows=True, card=answer[1])]
        yield (*passes, *shows), p


def _entropy(weights: Sequence[Fraction]) -> float:
    return -sum(float(p / sum(weights)) * log2(p / sum(weights)) for p in weights)


def could_be(event: Event, deal: Deal, player: str) -> bool:
    """Whether the deal agrees with as much of the event as the player sees."""
    match event:
        case Hand(player=owner):
            return owner != player or agrees(event, deal)
        case Shown(by=by, to=to):
            return player not in (by, to) or agrees(event, deal)
        case Accusation():
            return agrees(event, deal)
        case Looked() | Forgot():
            raise TypeError("played games have none of these")
        case Suggestion(by=by, about=about, responses=responses):
            for response in responses:
                names = response.card is not None and player in (by, response.player)
                told = response if names else Response(player=response.player, shows=response.shows)
                if not _response_agrees(told, about, deal):
                    return False
            return True
