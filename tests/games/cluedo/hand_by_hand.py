"""A second count of deals, for games too large to list deals: player by player, all hands that each could hold.

It reads events by itself and keeps no states of clauses: a hand either fits all that is known of its player or not.
"""

from collections.abc import Mapping
from itertools import combinations

from walton_solver.games.cluedo.logs import Hand, Log, Suggestion

MOST = 2_000_000

Triples = dict[tuple[str, ...], int]


class HandByHand:
    """Of logs that hold hands and suggestions only."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._order = [card.id for card in log.cards]
        self._hands = {player.name: self._possible(player.name, player.cards) for player in log.players}
        self._players = sorted(self._hands, key=lambda name: len(self._hands[name]))

    @property
    def is_small(self) -> bool:
        """Whether listing takes less than about a second."""
        product = 1
        for player in self._players:
            product *= len(self._hands[player])
        return product <= MOST

    def triples(self, given: Mapping[str, str] | None = None, *, weighed: bool = True) -> Triples:
        """What the deals with each triple in the envelope weigh, if these cards lie in these places; or their number.

        Weights are multiplied by 6 for every card that was seen.
        """
        placed = given or {}
        hands = {
            player: [
                (hand, self._weight(player, hand) if weighed else 1)
                for hand in self._hands[player]
                if all((card in hand) == (place == player) for card, place in placed.items())
            ]
            for player in self._players
        }
        rests: dict[frozenset[str], int] = {frozenset(self._order): 1}
        for player in self._players:
            after: dict[frozenset[str], int] = {}
            for rest, ways in rests.items():
                for hand, weight in hands[player]:
                    if hand <= rest:
                        after[rest - hand] = after.get(rest - hand, 0) + ways * weight
            rests = after
        kinds = {card.id: card.category for card in self._log.cards}
        return {
            tuple(card for card in self._order if card in rest): ways
            for rest, ways in rests.items()
            if {kinds[card] for card in rest} == {"suspect", "weapon", "room"}
            and all(card in rest for card, place in placed.items() if place == "envelope")
        }

    def _weight(self, player: str, hand: frozenset[str]) -> int:
        weight = 1
        for event in self._log.events if self._log.showing == "random" else ():
            for response in event.responses if isinstance(event, Suggestion) else ():
                if response.player == player and response.card is not None and isinstance(event, Suggestion):
                    weight *= 6 // len(hand & set(event.about.cards))
        return weight

    def _possible(self, player: str, size: int) -> list[frozenset[str]]:
        never: set[str] = set()
        sure: set[str] = set()
        some: list[set[str]] = []
        for event in self._log.events:
            if isinstance(event, Hand):
                if event.player == player:
                    return [frozenset(event.cards)]
                never |= set(event.cards)
            elif isinstance(event, Suggestion):
                for response in event.responses:
                    if response.player == player and not response.shows:
                        never |= set(event.about.cards)
                    elif response.player == player and response.card is None:
                        some.append(set(event.about.cards))
                    elif response.card is not None:
                        (sure if response.player == player else never).add(response.card)
        maybe = [card for card in self._order if card not in never and card not in sure]
        hands = (frozenset(sure | set(rest)) for rest in combinations(maybe, size - len(sure)))
        return [hand for hand in hands if all(hand & cards for cards in some)]
