"""How many clues it takes: for an order in which clues come, after how many of them each question is settled.

A question is settled when no world is left in which its value is one that all clues rule out. All orders and numbers
of clues are asked about at once.
"""

from collections.abc import Iterable, Sequence

from walton_solver.deduction.limiting import undecided_at_limits
from walton_solver.engines.outcomes import Engine, Projection, Subsets
from walton_solver.logic.formulas import Among, negation


@undecided_at_limits
def settled_prefixes(engine: Engine, candidates: Projection, orders: Iterable[Sequence[int]]) -> list[tuple[int, ...]]:
    """For each order of the clues (their positions) after how many of them each question is settled.

    `candidates`: by question, the values that all clues leave. A row for each order, the questions in their order.
    """
    problem, rows = engine.problem, list(orders)
    beyond = [negation(Among(name, candidates[name])) for name in problem.questions]
    hands = _first_clues(rows, len(problem.clues))
    left = engine.worlds().possible_with(hands, problem.formulas, beyond)
    every = (1 << len(problem.clues)) - 1
    # More clues settle more, so that there are as many hands with which a question is open as it takes to settle it.
    return [tuple((open >> row * len(problem.clues) & every).bit_count() for open in left) for row in range(len(rows))]


def _first_clues(orders: Sequence[Sequence[int]], clues: int) -> Subsets:
    """For each order in turn its first clues: none, one, two and so on, but for all of them."""
    without = [0] * clues
    for row, order in enumerate(orders):
        for place, clue in enumerate(order):
            without[clue] |= (1 << place + 1) - 1 << row * clues
    return Subsets(without, (1 << len(orders) * clues) - 1)
