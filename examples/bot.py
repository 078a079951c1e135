"""A bot of one's own at the table: it solves as soon as its cards leave one answer, and is greedy in all else.

python examples/bot.py [CASE]
"""

import sys
from pathlib import Path
from random import Random

from walton_solver import Verdict, table, walton
from walton_solver.table import GreedyPlayer, Solve, TableChoice, TableMatch, TableView

HOUSE = Path(__file__).parent / "halcyon" / "easy-1889-1.yaml"


class CarefulPlayer:
    """Never guesses: names an answer only when no other is left."""

    def __init__(self) -> None:
        self._otherwise = GreedyPlayer()

    def choose(self, view: TableView, random: Random) -> TableChoice:
        """What to do next; the same view and the same state of `random` give the same choice."""
        choice = self._otherwise.choose(view, random)
        if isinstance(choice, Solve) and choice.hypothesis is not None:
            left = table.solve(view.log)
            return choice if left.verdict is Verdict.UNIQUE else Solve()
        return choice


def main(file: str = str(HOUSE)) -> None:
    """Play one game of the case against two greedy players, and tell how it went."""
    random = Random(1)
    case = walton.load(file)
    match = TableMatch(case, ("Careful", "Greedy", "Other"), random)
    players = (CarefulPlayer(), GreedyPlayer(), GreedyPlayer())
    while (seat := match.to_choose) is not None:
        match.apply(players[seat].choose(match.view(seat), random))
    names = match.log.players
    winners = ", ".join(names[seat] for seat in match.outcome.winners) or "nobody"
    print(f"won by {winners} after {match.outcome.rounds} rounds and {len(match.log.events)} events")


if __name__ == "__main__":
    main(*sys.argv[1:])
