"""Cluedo as it is played: cards are dealt, players suggest, show and accuse, all is written down."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Literal, TypeAlias

from walton_solver.errors import QueryError
from walton_solver.games.cluedo.cards import CATEGORIES, Cards, of_category
from walton_solver.games.cluedo.logs import (
    Accusation,
    Event,
    Hand,
    Hypothesis,
    Log,
    Looked,
    Player,
    Response,
    Suggestion,
    left_of,
)
from walton_solver.play.strategies import Outcome

MOST_ROUNDS = 100
"""A game in which nobody accuses for so many rounds is stalled."""

Decision: TypeAlias = Literal["suggest", "show", "accuse"]


@dataclass(frozen=True, kw_only=True)
class CluedoView:
    """A moment at which `me` decides.

    `log`: what they have seen so far. `hand`: their cards. `asked`: the suggestion that they can answer with several
    cards, or in whose room they can accuse.
    """

    me: str
    decision: Decision | None
    log: Log
    hand: tuple[str, ...]
    asked: Hypothesis | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Suggest:
    """Suggest this; None: say nothing in this turn."""

    about: Hypothesis | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Show:
    """Show this card."""

    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Accuse:
    """Accuse, or do not (None)."""

    about: Hypothesis | None = None


CluedoChoice: TypeAlias = Suggest | Show | Accuse


class CluedoMatch:
    """A game that goes on; see `play.strategies.Match`."""

    def __init__(self, cards: Cards, players: Sequence[str], random: Random) -> None:
        self._cards, self._names = cards, tuple(players)
        envelope = {category: random.choice(of_category(cards, category)) for category in CATEGORIES}
        self._answer = Hypothesis(**envelope)
        rest = [card.id for card in cards if card.id not in envelope.values()]
        random.shuffle(rest)
        first = random.randrange(len(self._names))
        self._holders = {card: self._names[(first + i) % len(self._names)] for i, card in enumerate(rest)}
        self._events: list[Event] = []
        self._seen: dict[str, list[Event]] = {}
        for name in self._names:
            hand = Hand(id=len(self._events) + 1, player=name, cards=self._hand(name))
            self._seen[name] = [hand]
            self._events.append(hand)
        self._turn, self._turns = random.randrange(len(self._names)), 0
        self._decision: Decision = "suggest"
        self._asked: Hypothesis | None = None
        self._responses: list[Response] = []
        self._out: set[str] = set()
        self._winner: str | None = None

    @property
    def to_choose(self) -> int | None:
        if self._winner is not None or len(self._out) == len(self._names) or self._is_stalled:
            return None
        return self._names.index(self._shower if self._decision == "show" else self._names[self._turn])

    def view(self, seat: int) -> CluedoView:
        me = self._names[seat]
        decision = self._decision if self.to_choose == seat else None
        return CluedoView(
            me=me, decision=decision, log=self._log(self._seen[me], me), hand=self._hand(me), asked=self._asked
        )

    def apply(self, choice: CluedoChoice) -> None:
        if self.to_choose is None:
            raise QueryError("the game is over")
        match choice, self._decision:
            case Suggest(about=None), "suggest":
                self._end_turn()
            case Suggest(about=Hypothesis() as about), "suggest":
                self._check(about)
                self._asked, self._responses = about, []
                self._ask_on()
            case Show(card=card), "show":
                self._show(card)
            case Accuse(about=about), "accuse":
                self._accuse(about)
            case _:
                raise QueryError(f"it is time to {self._decision}, not to {type(choice).__name__.lower()}")

    @property
    def outcome(self) -> Outcome:
        winners = () if self._winner is None else (self._names.index(self._winner),)
        return Outcome(winners=winners, rounds=-(-self._turns // len(self._names)), stalled=self._is_stalled)

    @property
    def log(self) -> Log:
        return self._log(self._events, None)

    @property
    def _is_stalled(self) -> bool:
        return self._turns >= MOST_ROUNDS * len(self._names)

    @property
    def _shower(self) -> str:
        """Who has to choose among several cards."""
        return left_of(self._names, self._names[self._turn])[len(self._responses)]

    def _hand(self, player: str) -> tuple[str, ...]:
        return tuple(card.id for card in self._cards if self._holders.get(card.id) == player)

    def _log(self, events: Sequence[Event], me: str | None) -> Log:
        players = tuple(Player(name=name, cards=len(self._hand(name))) for name in self._names)
        numbered = tuple(replace(event, id=n) for n, event in enumerate(events, start=1))
        return Log(players=players, cards=self._cards, events=numbered, me=me)

    def _check(self, about: Hypothesis) -> None:
        for category in CATEGORIES:
            if getattr(about, category) not in of_category(self._cards, category):
                raise QueryError(f"no {category} {getattr(about, category)!r}")

    def _held(self, player: str) -> list[str]:
        """Which of the cards asked for the player holds."""
        return [card for card in (self._asked.cards if self._asked else ()) if self._holders.get(card) == player]

    def _ask_on(self) -> None:
        """Go on asking until somebody shows a card, has to choose one, or nobody is left."""
        for player in left_of(self._names, self._names[self._turn])[len(self._responses) :]:
            held = self._held(player)
            if len(held) > 1:
                self._decision = "show"
                return
            if held:
                self._answered(Response(player=player, shows=True, card=held[0]))
                return
            self._responses.append(Response(player=player, shows=False))
        self._answered(None)

    def _show(self, card: str) -> None:
        if card not in self._held(self._shower):
            raise QueryError(f"{self._shower} can show one of {', '.join(self._held(self._shower))}, not {card!r}")
        self._answered(Response(player=self._shower, shows=True, card=card))

    def _answered(self, shown: Response | None) -> None:
        """Write the suggestion down, for everybody as they saw it."""
        by, about = self._names[self._turn], self._asked
        if about is None:
            raise RuntimeError("nobody has suggested anything")
        whole = (*self._responses, shown) if shown else tuple(self._responses)
        unseen = (*self._responses, replace(shown, card=None)) if shown else whole
        for name, events in self._seen.items():
            sees = name == by or (shown is not None and name == shown.player)
            events.append(Suggestion(id=0, by=by, about=about, responses=whole if sees else unseen))
        self._events.append(Suggestion(id=0, by=by, about=about, responses=whole))
        self._decision = "accuse"

    def _accuse(self, about: Hypothesis | None) -> None:
        by = self._names[self._turn]
        if about is not None:
            self._check(about)
            if self._asked is not None and about.room != self._asked.room:
                raise QueryError(
                    f"{by} accuses in the room of the suggestion, {self._asked.room!r}, not {about.room!r}"
                )
            correct = about == self._answer
            for events in (self._events, *self._seen.values()):
                events.append(Accusation(id=0, by=by, about=about, correct=correct))
            if correct:
                self._winner = by
            else:
                self._out.add(by)
                self._seen[by].append(Looked(id=0, about=self._answer))
        self._end_turn()

    def _end_turn(self) -> None:
        self._turns += 1
        self._decision, self._asked = "suggest", None
        for _ in self._names:
            self._turn = (self._turn + 1) % len(self._names)
            if self._names[self._turn] not in self._out:
                return
