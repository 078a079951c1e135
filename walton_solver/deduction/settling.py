"""How many clues it takes: for an order in which clues come, after how many of them each question is settled.

A question is settled when no world is left in which its value is one that all clues rule out. What keeps it open are
such worlds that break none of the first clues; each that is found tells how long it lasts in every order, so that the
engine is only asked where none of those known lasts longer (as in `covering`, where clues are chosen, not given).
"""

from collections.abc import Iterable, Sequence

from walton_solver.deduction.limiting import undecided_at_limits
from walton_solver.engines.outcomes import Engine, Projection
from walton_solver.logic.formulas import Among, Formula, negation


@undecided_at_limits
def settled_after(engine: Engine, candidates: Projection, orders: Iterable[Sequence[int]]) -> list[tuple[int, ...]]:
    """For each order of the clues (their positions) after how many of them each question is settled.

    `candidates`: by question, the values that all clues leave. A row for each order, the questions in their order.
    """
    lasting = [_Lasting(negation(Among(name, candidates[name]))) for name in engine.problem.questions]
    return [_settled(engine, lasting, order) for order in orders]


class _Lasting:
    """Worlds that keep a question open, each by the clues that are false in it: none of them is false in fewer."""

    def __init__(self, beyond: Formula) -> None:
        """`beyond`: that the question has a value that all clues rule out."""
        self.beyond = beyond
        self._broken: list[int] = []

    def add(self, broken: int) -> None:
        if not any(known & broken == known for known in self._broken):
            self._broken = [known for known in self._broken if known & broken != broken]
            self._broken.append(broken)

    def count(self, firsts: Sequence[int], count: int) -> int:
        """The least number of first clues, `count` or more, that breaks every one of these worlds."""
        for broken in self._broken:
            while not broken & firsts[count]:
                count += 1
        return count


def _settled(engine: Engine, lasting: Sequence[_Lasting], order: Sequence[int]) -> tuple[int, ...]:
    clues = engine.problem.formulas
    firsts = [0]
    for clue in order:
        firsts.append(firsts[-1] | 1 << clue)
    counts = [each.count(firsts, 0) for each in lasting]
    unsure = set(range(len(counts)))
    # Those that might be settled first come first, so that clues are only added.
    left, given = engine.worlds(), 0
    while unsure:
        count, place = min((counts[place], place) for place in unsure)
        left, given = left.given(*(clues[clue] for clue in order[given:count])), count
        found = left.given(lasting[place].beyond).corrections(clues, 0, most=1)
        for each in found:
            lasting[place].add(each.broken)
        if found:
            counts[place] = lasting[place].count(firsts, count)
        else:
            unsure.remove(place)
    return tuple(counts)
