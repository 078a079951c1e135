"""Spreads as a solver of problems: the second opinion on what engines find of a log, sharing no solving with them."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, product

from walton_solver.engines.outcomes import Outcome, Sat, Unknown, Unsat
from walton_solver.games.arosa.facts import Fact
from walton_solver.games.arosa.logs import Log
from walton_solver.games.arosa.partial_logs import Answer, is_possible, ways_to_be
from walton_solver.limits import Branches, Deadline, LimitReached
from walton_solver.logic.formulas import TRUE, All, Among, Formula, Not, Some, is_true
from walton_solver.logic.problems import ClueId, Problem

SPREADS = "spreads"
"""What asking spreads is called where engines are; see `bounds`."""

MOST_BRANCHES = 10_000
"""Of one question; stories ask for a few."""


def that_it_is(fact: Fact) -> Formula:
    """That the fact is so, for this solver: it knows no stones."""
    return is_true(fact.key)


def that_all(facts: Iterable[Fact]) -> Formula:
    """That all these facts are so, for this solver."""
    return All(tuple(map(that_it_is, facts)))


class SpreadsSolver:
    """Whether a tower fits a log, whose problem is given, by the spreads that some of its events leave.

    What is given beside the events may be made of these facts (see `that_it_is`), `Not`, `All` and `Some`; raises
    TypeError for others. Of a tower that fits only these facts are told.
    """

    name = SPREADS

    def __init__(self, log: Log, problem: Problem, facts: Iterable[Fact], deadline: Deadline) -> None:
        self.problem = problem
        self._log, self._deadline = log, deadline
        self._facts = {fact.key: fact for fact in facts}

    def solve(self, clues: Iterable[ClueId] | None = None, given: Formula = TRUE) -> Outcome:
        chosen = tuple(clue.id for clue in self.problem.clues) if clues is None else tuple(clues)
        try:
            return self._solve(chosen, given)
        except LimitReached as reached:
            return Unknown(reached.limit)

    def _solve(self, chosen: tuple[ClueId, ...], given: Formula) -> Outcome:
        branches = self._branches(given, True)
        for answers in islice(branches, MOST_BRANCHES):
            self._deadline.check()
            if is_possible(self._log, chosen, answers):
                return Sat({fact.key: is_so for fact, is_so in answers})
        return Unsat(chosen) if next(branches, None) is None else Unknown(Branches(MOST_BRANCHES))

    def _branches(self, formula: Formula, is_so: bool) -> Iterator[tuple[Answer, ...]]:
        """The ways in which the formula is so, or is not: each a conjunction of bounds."""
        match formula:
            case Not(part=part):
                yield from self._branches(part, not is_so)
            case All(parts=parts) if is_so:
                yield from self._together(parts, is_so)
            case Some(parts=parts) if not is_so:
                yield from self._together(parts, is_so)
            case All(parts=parts) | Some(parts=parts):
                yield from chain.from_iterable(self._branches(part, is_so) for part in parts)
            case Among(variable=key, values=(True,)) if key in self._facts:
                yield from ways_to_be(self._facts[key], is_so)
            case _:
                raise TypeError(f"spreads take no {formula}")

    def _together(self, parts: Sequence[Formula], is_so: bool) -> Iterator[tuple[Answer, ...]]:
        ways = product(*(tuple(self._branches(part, is_so)) for part in parts))
        return (tuple(chain.from_iterable(way)) for way in ways)
