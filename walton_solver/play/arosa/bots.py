"""Strategies for Mord im Arosa.

`random` opens any floor; `greedy` takes the turn that is best for the points of this turn alone; `adviser` charges
the traces too that it throws into the tower.
"""

from random import Random

from walton_solver.play.arosa.matches import ArosaView, Turn, advised_turn, random_turn


class RandomPlayer:
    """Anything that the rules allow."""

    def choose(self, view: ArosaView, random: Random) -> Turn:
        return random_turn(view.table, view.me, random)


class GreedyPlayer:
    """What is best now, whatever traces it costs."""

    def choose(self, view: ArosaView, random: Random) -> Turn:
        return advised_turn(view.table, view.me, random, trace_price=0)


class AdvisedPlayer:
    """What the adviser thinks best."""

    def choose(self, view: ArosaView, random: Random) -> Turn:
        return advised_turn(view.table, view.me, random)
