"""How a table stands, and what each player can know."""

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import fields

from walton_solver.deduction.solving import decide
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.games.walton.meaning import problem_of
from walton_solver.games.walton.results import Solution
from walton_solver.games.walton.table.knowledge import knowledge_of
from walton_solver.games.walton.table.logs import PILES, TableLog
from walton_solver.games.walton.table.replay import table_of
from walton_solver.games.walton.table.results import PlayerFacts, TableSolution
from walton_solver.logic.problems import ClueId


def table_solution(log: TableLog, known: Solution, asking: Asking) -> TableSolution:
    """The solution of what is known, with the table."""
    table = table_of(log)
    table.settle()
    told = knowledge_of(log)
    order = list(table.sizes)
    return TableSolution(
        **{field.name: getattr(known, field.name) for field in fields(Solution)},
        players=tuple(
            _player(log, player, told[player], asking, takes_part=player in table.active) for player in log.players
        ),
        places={card: tuple(sorted(where, key=order.index)) for card, where in table.places.items()},
        sizes={place: size for place, size in table.sizes.items() if place in (*log.players, *PILES)},
        round=table.round,
        phase=table.phase,
        turn=table.asker if table.phase in ("asking", "offering", "exchanging", "drawing") else None,
        winners=table.winners,
    )


def _player(
    log: TableLog, player: str, read: Mapping[ClueId, ClueId], asking: Asking, *, takes_part: bool
) -> PlayerFacts:
    cards = [card for card in read if card in log.card]

    def answers(count: int) -> int | None:
        case = log.case_of(tuple(log.card[card] for card in cards[:count]))
        return decide(engine_for(problem_of(case), asking, some_clues=False)).count

    left = answers(len(cards))
    since = None
    if left == 1:
        # One card more leaves no answer more, so the first hand that leaves one is found by halving.
        first = bisect_left(range(len(cards) + 1), True, key=lambda count: answers(count) == 1)
        since = read[cards[first - 1]] if first else None
    return PlayerFacts(player=player, read=tuple(cards), answers=left, could_solve=since, takes_part=takes_part)
