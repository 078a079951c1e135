"""What a strategy is, and the match in which it decides: the same for all games.

A match knows everything that is hidden. Whoever plays is given a view, which holds what that player sees, and answers
with a choice; an app asks people in the place of a strategy.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol, TypeVar

View_contra = TypeVar("View_contra", contravariant=True)
View_co = TypeVar("View_co", covariant=True)
Choice_contra = TypeVar("Choice_contra", contravariant=True)
View = TypeVar("View")
Choice = TypeVar("Choice")
Choice_co = TypeVar("Choice_co", covariant=True)
Log_co = TypeVar("Log_co", covariant=True)


class Strategy(Protocol[View_contra, Choice_co]):
    """Decides for a player; the same view and the same state of `random` give the same choice."""

    def choose(self, view: View_contra, random: Random) -> Choice_co: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How a match ended: who won, by their seats, and after how many rounds; nobody won one that was `stalled`.

    `figures`: what else is counted of a game of this kind, by what it is called.
    """

    winners: tuple[int, ...]
    rounds: int
    stalled: bool = False
    figures: dict[str, float | None] = field(default_factory=dict)


class Match(Protocol[View_co, Choice_contra, Log_co]):
    """A game that goes on."""

    @property
    def to_choose(self) -> int | None:
        """The seat of the player who decides next; None: the game is over."""

    def view(self, seat: int) -> View_co:
        """What the player of that seat sees now."""

    def apply(self, choice: Choice_contra) -> None:
        """Go on with what the player decided who was to. Raises QueryError for what the rules do not allow."""

    @property
    def outcome(self) -> Outcome:
        """How it ended, or stands."""

    @property
    def log(self) -> Log_co:
        """All that happened, as a referee writes it down."""


def play(match: Match[View, Choice, object], strategies: Sequence[Strategy[View, Choice]], random: Random) -> None:
    """Play a match to its end; each seat has its strategy, and randomness of its own."""
    randoms = [Random(random.getrandbits(64)) for _ in strategies]
    while (seat := match.to_choose) is not None:
        match.apply(strategies[seat].choose(match.view(seat), randoms[seat]))
