"""The case of somebody who holds some of its clues: `--known`."""

from argparse import Namespace

from walton_solver.cli.options import known_ids
from walton_solver.door.loading import load
from walton_solver.door.registry import commands_of
from walton_solver.errors import QueryError
from walton_solver.games.cases import AnyCase
from walton_solver.games.hands import hand


def load_held(asked: Namespace) -> AnyCase:
    """The case of the file, with what is held of it. Raises QueryError for an id that it does not have."""
    case: AnyCase = load(asked.file)
    known = known_ids(asked)
    if known is None:
        return case
    held = hand(known, case.clue_ids)
    of_hand = commands_of(case).hand_of(case, held)
    if of_hand is case and len(held) < len(case.clue_ids):
        raise QueryError(f"a {case.format} cannot be answered in part: what nobody knows of has happened all the same")
    return of_hand
