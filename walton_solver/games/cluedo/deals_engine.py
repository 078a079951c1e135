"""Finding deals as an engine: it answers for a log where nothing is installed that searches as well.

Every question is one for a deal (`solver`), so that what is found here has no second opinion in counting deals.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from walton_solver.engines.outcomes import (
    Answer,
    AssumedWorlds,
    CorrectionSet,
    Projection,
    Worlds,
    broken,
    project_by_asking,
)
from walton_solver.games.cluedo.deals import count_deals
from walton_solver.games.cluedo.logs import Log
from walton_solver.games.cluedo.solver import DealsSolver
from walton_solver.games.cluedo.sweeps import Budget
from walton_solver.limits import Deadline
from walton_solver.logic.formulas import TRUE, Formula, Walk, World
from walton_solver.logic.masks import positions
from walton_solver.logic.problems import Problem


class DealsEngine(DealsSolver):
    """Deals of a log, whose problem is given; see `outcomes.Engine` for what it answers."""

    def __init__(self, log: Log, problem: Problem, deadline: Deadline) -> None:
        super().__init__(log, problem, deadline)
        self.deadline = deadline

    def answers(self) -> Iterator[Answer]:
        return self.answers_with(clue.formula for clue in self.problem.clues)

    def answers_with(self, formulas: Iterable[Formula]) -> Iterator[Answer]:
        """The answers of the deals that agree with the formulas."""
        known = chain.from_iterable(map(self.clauses_for, formulas))
        counts = count_deals(self.table(known), Budget(self.deadline))
        return (tuple(self.log.cards[card].id for card in triple) for triple in counts.triples)

    def possible_values(self, names: Iterable[str]) -> Projection:
        return project_by_asking(self, names)

    def shortest(self, walk: Walk, given: Formula = TRUE) -> World | None:
        """Nobody walks in a log."""
        raise TypeError("the rules of a log have no walk")

    def worlds(self) -> Worlds:
        return AssumedWorlds(self)

    def corrections(self, items: tuple[Formula, ...], kept: int, assumed: Sequence[Formula]) -> Sequence[CorrectionSet]:
        """What `Worlds.corrections` answers for the deals in which all that is assumed is true."""
        formulas = (*assumed, *(items[place] for place in positions(kept)))
        found = self.find(chain.from_iterable(map(self.clauses_for, formulas)), Budget(self.deadline))
        return () if found is None else (CorrectionSet(broken(items, found), found),)
