"""The fewest events that rule something out, found by spreads alone: for where nothing that searches is installed.

Each set of events is a question for `solver`. Of a set that leaves towers, events are added as long as one is left:
those that cannot be added are what breaks, as smallest hitting sets want it (see `deduction.smus`).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from walton_solver.deduction.findings import Reason
from walton_solver.deduction.reasons import items_of
from walton_solver.deduction.smus import SmusSearch
from walton_solver.engines.outcomes import MOST_SHOWN, CorrectionSet, Sat, Unknown
from walton_solver.games.arosa.facts import Fact
from walton_solver.games.arosa.logs import Log
from walton_solver.games.arosa.meaning import colour_of, meaning_of
from walton_solver.games.arosa.solver import SpreadsSolver, that_it_is
from walton_solver.limits import Deadline, LimitReached
from walton_solver.logic.formulas import Formula, Not
from walton_solver.logic.masks import positions


def reason_against(log: Log, fact: Fact, is_so: bool, deadline: Deadline) -> Reason | None:
    """The fewest events by which the fact cannot be so (or, with `is_so` false, cannot but be); None if it can.

    Raises LimitReached.

    >>> from walton_solver.games.arosa.facts import VictimOn
    >>> from walton_solver.games.arosa.reading import parse_log
    >>> dropped = {"id": 1, "drop": {"victims": 2, "Ann": 2, "Ben": 2}}
    >>> events = [dropped, {"id": 2, "open": {"by": "Ann", "floor": 5, "found": {}}}]
    >>> log = parse_log({"format": "arosa-log/1", "players": ["Ann", "Ben"], "events": events})
    >>> reason_against(log, VictimOn(5), True, Deadline(None)).clues
    (2,)
    >>> reason_against(log, VictimOn(4), True, Deadline(None))
    """
    problem = meaning_of(log, (colour_of(log, fact),)).problem
    told = that_it_is(fact)
    towers = _Towers(SpreadsSolver(log, problem, (fact,), deadline), told if is_so else Not(told))
    if towers.has_any(range(len(problem.clues))):
        return None
    search = SmusSearch(items_of(problem), deadline)
    # All that a search asks of worlds these towers answer.
    worlds: Any = towers
    search.finish(worlds)
    return Reason(clues=problem.clue_ids(search.chosen or 0), smallest=True)


@dataclass(frozen=True, slots=True)
class _Towers:
    """The towers in which what is given is so; of `outcomes.Worlds` what a search for the fewest items asks."""

    solver: SpreadsSolver
    given: Formula

    def has_any(self, places: Iterable[int]) -> bool:
        """Whether one is left by the events in these places. Raises LimitReached."""
        clues = self.solver.problem.clues
        outcome = self.solver.solve([clues[place].id for place in places], self.given)
        if isinstance(outcome, Unknown):
            raise LimitReached(outcome.limit)
        return isinstance(outcome, Sat)

    def corrections(self, items: tuple[Formula, ...], kept: int, *, most: int = MOST_SHOWN) -> Sequence[CorrectionSet]:
        chosen = list(positions(kept))
        if not self.has_any(chosen):
            return ()
        broken = 0
        for place in range(len(items)):
            if kept >> place & 1:
                continue
            if self.has_any([*chosen, place]):
                chosen.append(place)
            else:
                broken |= 1 << place
        return (CorrectionSet(broken, None),)

    def has(self, correction: CorrectionSet) -> bool:
        return True
