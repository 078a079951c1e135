"""A player at the table: clues come one by one, and after each there is something to ask.

python examples/session.py [CASE]
"""

import sys
from pathlib import Path

import walton_solver
from walton_solver import Session

HOUSE = Path(__file__).with_name("blackstone.yaml")


def main(file: str = str(HOUSE)) -> None:
    """Give a session the clues of a file a few at a time, and tell how far one gets with them."""
    case = walton_solver.load(file)
    session = Session(case)
    drawn = case.clue_ids
    # Nothing is known at first; a hand of cards is what a player believes.
    session.doubt(*drawn)
    for count in range(0, len(drawn), 9):
        session.trust(*drawn[count : count + 9])
        left = session.solve()
        hint = session.hint()
        print(f"{len(session.known):>3} clues: {left.count} answers left, {hint.count} steps to tell")
    reason = session.why_not({"weapon": "rope"}).reason
    if reason is not None:
        told = ", ".join(map(str, reason.clues))
        print(f"it was not the rope: that is what {told} says")
        # And if that is a lie?
        session.doubt(*reason.clues)
        print(f"without it {session.solve().count} answers are left")
        session.undo()


if __name__ == "__main__":
    main(*sys.argv[1:])
