"""The story of a log: the envelope, and every mark of the sheet."""

from dataclasses import replace

from walton_solver.deduction.findings import Possible, Reason, Undecided, Verdict
from walton_solver.deduction.reasons import smallest_reason
from walton_solver.deduction.story import story
from walton_solver.engines.asking import Asking
from walton_solver.engines.outcomes import Engine
from walton_solver.errors import DisagreementError
from walton_solver.games.cluedo.cards import CATEGORIES, of_category
from walton_solver.games.cluedo.certifying import confirmed
from walton_solver.games.cluedo.engines import engine_on
from walton_solver.games.cluedo.facts import Fact, facts_of
from walton_solver.games.cluedo.logs import Log
from walton_solver.games.cluedo.meaning import holder_of
from walton_solver.games.cluedo.solving import counted
from walton_solver.games.explaining import in_terms
from walton_solver.games.results import Explanation
from walton_solver.logic.formulas import TRUE


def explanation_of(log: Log, asking: Asking) -> Explanation[Fact]:
    """The story from the events to all that follows; of a log that contradicts itself a smallest conflict."""
    solution, _ = counted(log, replace(asking, engine="auto"), 0)
    asked = engine_on(log, asking)
    explanation: Explanation[Fact] = Explanation(
        verdict=solution.verdict, steps=(), engine=asked.name, limit=solution.limit
    )
    if solution.verdict is Verdict.CONTRADICTORY:
        conflict = _conflict(log, asked)
        if isinstance(conflict, Undecided):
            return replace(explanation, verdict=Verdict.UNDECIDED, limit=conflict.limit)
        return replace(explanation, conflict=conflict)
    # What lies in the envelope and who holds the other cards of its category are told together.
    subjects = [(each, *(holder_of(card) for card in of_category(log.cards, each))) for each in CATEGORIES]
    told = story(asked, subjects, progress=asking.progress)
    if told.limit is not None:
        explanation = replace(explanation, verdict=Verdict.UNDECIDED, limit=told.limit)
    return replace(explanation, steps=in_terms(told.steps, facts_of(log)))


def _conflict(log: Log, asked: Engine) -> Reason | Undecided:
    """A smallest conflict of the events of a log that counting finds contradictory."""
    found = smallest_reason(asked)
    if isinstance(found, Possible):
        raise DisagreementError(f"the engine {asked.name} finds a deal where counting finds none")
    return confirmed(log, found, TRUE, asked) if isinstance(found, Reason) else found
