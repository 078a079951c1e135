"""Smallest reasons after clues came, from those before: a reason stays the smallest unless one with a new clue is.

Whatever the new clues have no part in was weighed before. So an answer needs a new search only where a new clue says
something of it; where two clues were needed, the pairs with a new clue are asked for all at once.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from walton_solver.deduction.findings import Reason
from walton_solver.deduction.smus import Items
from walton_solver.engines.outcomes import Answer, Worlds
from walton_solver.logic.masks import positions
from walton_solver.logic.problems import Clue, ClueId, Problem


@dataclass(frozen=True, slots=True)
class Reasoned:
    """A problem, its possible answers, and against every other that the rules allow the smallest reason."""

    problem: Problem
    possible: Set[Answer]
    reasons: Mapping[Answer, Reason]


def news_in(problem: Problem, before: Reasoned) -> Sequence[Clue] | None:
    """The clues of the problem that came to those before; None where others went or stand in another order."""
    known = {clue.id: clue for clue in before.problem.clues}
    kept = [clue for clue in problem.clues if clue.id in known and _is_same(clue, known[clue.id])]
    if [clue.id for clue in kept] != [clue.id for clue in before.problem.clues]:
        return None
    old = {clue.id for clue in kept}
    return [clue for clue in problem.clues if clue.id not in old]


def known_reasons(
    worlds: Worlds, items: Items, problem: Problem, before: Reasoned, possible: Set[Answer]
) -> tuple[dict[Answer, Reason], list[Answer]]:
    """The smallest reasons that need no search, and the answers that need one.

    `worlds`: those of the rules, laid out; `items`: the problem's clues as the search takes them.
    """
    found, news = dict(before.reasons), news_in(problem, before) or ()
    weigh = _Weighing(items, problem)
    for clue in sorted(news, key=lambda clue: clue.weight):
        alone = Reason(clues=(clue.id,), smallest=True)
        for answer in _ruled_out_by(worlds, clue):
            known = found.get(answer)
            if known is None or weigh(alone.clues) < weigh(known.clues):
                found[answer] = alone
    searched = [answer for answer in before.possible if answer not in possible and answer not in found]
    for answer, reason in before.reasons.items():
        if len(reason.clues) > 1 and len(found[answer].clues) > 1:
            of_answer = worlds.assuming(*problem.assignments(answer))
            telling = [clue for clue in news if of_answer.assuming(clue.formula) is not of_answer]
            if telling and len(reason.clues) > 2:
                searched.append(answer)
            elif telling:
                pairs = (_pairs(of_answer, items, problem, clue) for clue in telling)
                best = min((reason.clues, *(pair for some in pairs for pair in some)), key=weigh)
                found[answer] = reason if best == reason.clues else Reason(clues=best, smallest=True)
    return found, searched


def _is_same(clue: Clue, other: Clue) -> bool:
    return clue.weight == other.weight and clue.formula == other.formula


def _ruled_out_by(worlds: Worlds, clue: Clue) -> Iterator[Answer]:
    """The answers that the clue rules out alone, which come before those it does not."""
    for answer, place in worlds.ruled_out((clue.formula,)):
        if place is None:
            return
        yield answer


def _pairs(worlds: Worlds, items: Items, problem: Problem, clue: Clue) -> Iterator[tuple[ClueId, ...]]:
    """Every other clue that leaves none of the worlds together with this one."""
    own = 1 << next(place for place, each in enumerate(problem.clues) if each.id == clue.id)
    others = (1 << len(items.formulas)) - 1 & ~own
    fitting = worlds.assuming(clue.formula).excluded(items.formulas, others)
    return (problem.clue_ids(own | 1 << place) for place in positions(fitting))


class _Weighing:
    """The price of a reason, by which the smallest is the cheapest."""

    def __init__(self, items: Items, problem: Problem) -> None:
        self._of_clue = {clue.id: items.prices[1 << place] for place, clue in enumerate(problem.clues)}

    def __call__(self, clues: Sequence[ClueId]) -> int:
        return sum(map(self._of_clue.__getitem__, clues))
