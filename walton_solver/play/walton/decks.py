"""Decks that a game may be played with, drawn at random: the model that estimates rest on.

All answers that the cards read leave are alike; the deck of an answer is dealt for a world in which it is so, as
`generate` deals decks, and the cards read take the place of others. Cards that nobody has read to the player lie
anywhere alike.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from math import log2
from random import Random

from walton_solver.deduction.solving import decide
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.engines.outcomes import Sat, Worlds
from walton_solver.games.walton.card_references import references_of
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.making.dealing import deal, deck_of
from walton_solver.games.walton.meaning import known_meaning, problem_of
from walton_solver.games.walton.routes import world_of
from walton_solver.logic.formulas import Formula


class Decks:
    """So many decks that agree with the case of the cards read, and what their cards would tell."""

    def __init__(self, case: Case, size: int, random: Random, samples: int) -> None:
        self._case = case
        self._size = size
        self._engine = engine_for(problem_of(case), Asking())
        self._answers = decide(self._engine).answers
        self._left: dict[Formula, int] = {}
        self.unread = tuple(self._draw(random) for _ in range(samples if self._answers else 0))
        """For each deck the cards that were not read."""

    @property
    def answers(self) -> int:
        """How many answers are left."""
        return len(self._answers)

    def bits(self, card: Clue) -> float:
        """What the card would tell: by how much it halves the answers."""
        formula = known_meaning(card, self._case.setting, self._case.rules)
        if formula not in self._left:
            self._left[formula] = sum(1 for _ in self._known.assuming(formula).answers())
        # A deck of one answer may hold a card that the house's rules leave no world for beside those read: it is none.
        return log2(self.answers / self._left[formula]) if self._left[formula] else 0.0

    @cached_property
    def _known(self) -> Worlds:
        return self._engine.worlds().assuming(*self._engine.problem.formulas)

    def references(self, card: Clue) -> tuple[str, ...]:
        """What a card of a deck may be asked for."""
        return card.references or references_of(card, self._case.setting)

    def numbered(self, cards: Sequence[Clue]) -> Sequence[Clue]:
        """The cards with numbers that no card of the case has."""
        return [replace(card, id=f"sampled {at}") for at, card in enumerate(cards)]

    def _draw(self, random: Random) -> tuple[Clue, ...]:
        problem = self._engine.problem
        answer = random.choice(self._answers)
        outcome = self._engine.solve(given=problem.is_answer(answer))
        if not isinstance(outcome, Sat):
            raise TypeError("an answer that is possible has a world")
        world = world_of(self._case, outcome.world)
        rules = self._case.rules
        cards = deal(self._case.setting, world, rules, random, decoys=rules.accomplice != "never")
        read = {(card.kind, card.content) for card in self._case.clues}
        deck: Sequence[Clue] = deck_of(cards, self._case.setting, self._size)
        unread = [card for card in deck if (card.kind, card.content) not in read]
        random.shuffle(unread)
        return tuple(unread[: max(0, self._size - len(self._case.clues))])
