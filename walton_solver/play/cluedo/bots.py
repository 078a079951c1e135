"""Strategies for Cluedo.

`random` suggests anything; `greedy` names what it has not seen; `adviser` makes the suggestion that tells most. All
accuse when their log leaves one answer, in the room of that answer.
"""

from random import Random

from walton_solver.engines.asking import Asking
from walton_solver.games.cluedo import commands
from walton_solver.games.cluedo.cards import CATEGORIES, of_category
from walton_solver.games.cluedo.logs import Hypothesis
from walton_solver.play.cluedo.matches import Accuse, CluedoChoice, CluedoView, Show, Suggest


class RandomPlayer:
    """Anything, till the log leaves one answer."""

    def choose(self, view: CluedoView, random: Random) -> CluedoChoice:
        if view.decision == "show":
            return Show(
                card=random.choice([card for card in view.asked.cards if card in view.hand] if view.asked else [])
            )
        left = _left(view)
        answer = _only(left)
        if view.decision == "accuse":
            return Accuse(about=answer if answer and view.asked and answer.room == view.asked.room else None)
        return Suggest(about=answer or self.suggestion(view, left, random))

    def suggestion(self, view: CluedoView, left: dict[str, tuple[str, ...]], random: Random) -> Hypothesis:
        """What to suggest while several answers are left; `left`: what may lie in the envelope, by category."""
        return Hypothesis(**{each: random.choice(of_category(view.log.cards, each)) for each in CATEGORIES})


class GreedyPlayer(RandomPlayer):
    """Names cards that may lie in the envelope."""

    def suggestion(self, view: CluedoView, left: dict[str, tuple[str, ...]], random: Random) -> Hypothesis:
        return Hypothesis(**{category: random.choice(values) for category, values in left.items()})


class AdvisedPlayer(GreedyPlayer):
    """Makes the suggestion that is expected to tell most."""

    def suggestion(self, view: CluedoView, left: dict[str, tuple[str, ...]], random: Random) -> Hypothesis:
        advice = commands.advise(view.log, Asking(), most=1)
        return advice.suggest[0].hypothesis if advice.suggest else super().suggestion(view, left, random)


def _left(view: CluedoView) -> dict[str, tuple[str, ...]]:
    """By category what may lie in the envelope."""
    found = commands.solve(view.log, Asking(), max_answers=0, brief=True).candidates
    return {category: tuple(map(str, found[category])) for category in CATEGORIES}


def _only(left: dict[str, tuple[str, ...]]) -> Hypothesis | None:
    """The answer, if it is settled."""
    if any(len(values) != 1 for values in left.values()):
        return None
    return Hypothesis(**{category: values[0] for category, values in left.items()})
