"""What is left of a game: deals are counted, or else what is certain is told without counting."""

from dataclasses import replace
from fractions import Fraction

from walton_solver.deduction.findings import Verdict
from walton_solver.engines.asking import Asking
from walton_solver.games.cluedo import marks
from walton_solver.games.cluedo.clauses import table_of
from walton_solver.games.cluedo.deals import Counts, count_deals
from walton_solver.games.cluedo.engines import engine_on
from walton_solver.games.cluedo.logs import Hypothesis, Log
from walton_solver.games.cluedo.meaning import holder_of
from walton_solver.games.cluedo.results import Solution
from walton_solver.games.cluedo.solver import DEALS
from walton_solver.games.cluedo.sweeps import Budget
from walton_solver.games.cluedo.tables import Table, narrowed
from walton_solver.limits import Limit, LimitReached


def counted(log: Log, asking: Asking, max_answers: int) -> tuple[Solution, Counts | None]:
    """The solution, and the counts it rests on; None when undecided."""
    table = table_of(log)
    try:
        counts = count_deals(table, Budget(asking.deadline))
    except LimitReached as reached:
        return _uncounted(log, asking, narrowed(table) or table, reached.limit), None
    found = marks.hypotheses(log, counts)
    holders = marks.counted_marks(log, counts)
    solution = Solution(
        verdict={0: Verdict.CONTRADICTORY, 1: Verdict.UNIQUE}.get(len(found), Verdict.AMBIGUOUS),
        count=len(found),
        deals=counts.deals,
        hypotheses=tuple(found[:max_answers]),
        candidates=marks.candidates(log, holders),
        holders=holders,
        probabilities=marks.probabilities(log, counts),
        even=counts.even,
        engine=DEALS,
    )
    if asking.engine == "auto":
        return solution, counts
    return replace(solution, checked_by=marks.confirmed_by(log, holders, engine_on(log, asking))), counts


def _uncounted(log: Log, asking: Asking, table: Table, limit: Limit) -> Solution:
    """What is certain without counting: all marks, if an engine settles them, else those that are plain to see."""
    engine = engine_on(log, asking)
    try:
        certain = marks.settled_marks(log, engine.possible_values([holder_of(card.id) for card in log.cards]))
    except LimitReached:
        certain = marks.narrowed_marks(log, table)
    left = marks.candidates(log, certain)
    # No place at all for any card: no deal.
    is_contradictory = not all(left.values())
    is_unique = all(len(cards) == 1 for cards in left.values())
    found = (Hypothesis(**{category: cards[0] for category, cards in left.items()}),) if is_unique else ()
    verdict = Verdict.UNIQUE if is_unique else Verdict.UNDECIDED
    return Solution(
        verdict=Verdict.CONTRADICTORY if is_contradictory else verdict,
        count=0 if is_contradictory else 1 if is_unique else None,
        deals=0 if is_contradictory else None,
        hypotheses=tuple((hypothesis, Fraction(1)) for hypothesis in found),
        candidates=left,
        holders=certain,
        probabilities={},
        engine=DEALS if verdict is Verdict.UNDECIDED and not is_contradictory else engine.name,
        limit=limit,
    )
