"""What can be asked of a table beside the case: where a card lies, and what somebody can still take for possible."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from walton_solver.documents.defects import listing, quote, suggestion
from walton_solver.documents.names import NameIndex
from walton_solver.errors import QueryError
from walton_solver.games.facts import FactValue
from walton_solver.games.walton.reading.statements import facts_asked
from walton_solver.games.walton.statements import Fact as CaseFact
from walton_solver.games.walton.table.logs import PILES, TableLog
from walton_solver.games.walton.table.replay import numbers_in
from walton_solver.logic.problems import ClueId


@dataclass(frozen=True, slots=True, kw_only=True)
class HolderOf:
    """The card lies in that place after the last event."""

    card: ClueId
    place: str

    question = "holder_of"

    @property
    def value(self) -> FactValue:
        return {str(self.card): self.place}

    @property
    def key(self) -> str:
        return f"holder_of={self.card}:{self.place}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Knows:
    """By the cards that the player has certainly read, the fact is possible."""

    player: str
    fact: CaseFact

    question = "knows"

    @property
    def value(self) -> FactValue:
        return f"{self.player}:{self.fact.question}:{self.fact.value}"

    @property
    def key(self) -> str:
        return f"knows={self.value}"


def holders_asked(log: TableLog, asked: object) -> tuple[HolderOf, ...]:
    """Which cards shall lie where: `18:Cas,12:discards`, or a mapping. Raises QueryError for what there is not."""
    return tuple(_holders(log, asked))


def _holders(log: TableLog, asked: object) -> Iterator[HolderOf]:
    numbers = {str(card): card for card in numbers_in(log)}
    places = NameIndex("this log", {"place": {place: {} for place in (*log.players, *PILES)}})
    for card, place in _pairs(asked):
        if card not in numbers:
            raise QueryError(f"no card {quote(card)}{suggestion(card, numbers) or f'; there are {listing(numbers)}'}")
        yield HolderOf(card=numbers[card], place=places.resolve("place", place))


def _pairs(asked: object) -> list[tuple[str, str]]:
    if isinstance(asked, Mapping):
        return [(str(card), str(place)) for card, place in asked.items()]
    pairs = [part.partition(":") for part in str(asked).split(",")]
    if not all(colon for _, colon, _ in pairs):
        raise QueryError(f"holder_of is asked with cards and places, CARD:PLACE,..., not {quote(asked)}")
    return [(card.strip(), place.strip()) for card, _, place in pairs]


def known_asked(log: TableLog, asked: object) -> tuple[Knows, ...]:
    """What somebody shall take for possible: `Cas:weapon:rope`. Raises QueryError for what there is not."""
    player, _, rest = str(asked).partition(":")
    question, colon, value = rest.partition(":")
    if not colon:
        raise QueryError(
            f"knows is asked with a player, a question and a value, PLAYER:QUESTION:VALUE, not {quote(asked)}"
        )
    players = NameIndex("this log", {"player": {each: {} for each in log.players}})
    name = players.resolve("player", player.strip())
    return tuple(Knows(player=name, fact=fact) for fact in facts_asked(log.setting, {question.strip(): value.strip()}))
