"""A second opinion on what an engine finds of a log: counting deals, which shares no solving with any engine."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from walton_solver.deduction.findings import Reason
from walton_solver.engines.outcomes import Deadline, Engine, Unknown
from walton_solver.errors import DisagreementError
from walton_solver.games.cluedo.asking import Question
from walton_solver.games.cluedo.clauses import Numbers, clauses_of
from walton_solver.games.cluedo.deals import has_deal
from walton_solver.games.cluedo.logs import ENVELOPE, Log
from walton_solver.games.cluedo.marks import Marks
from walton_solver.games.cluedo.meaning import holder_of
from walton_solver.games.cluedo.sweeps import Budget, GaveUpError
from walton_solver.games.cluedo.tables import Clause
from walton_solver.logic.problems import ClueId

DEALS = "deals"
"""What counting deals is called where engines are."""


def checked_reason(log: Log, reason: Reason, asked: Question) -> Reason:
    """The reason with the name of the second opinion, if it finds too that it suffices and needs each event.

    As it was if counting gives up; raises DisagreementError if it finds otherwise.
    """
    numbers = Numbers(log)
    budget = Budget(Deadline(None))
    events = {event.id: tuple(clauses_of(event, numbers)) for event in log.events}
    given = tuple(_clauses_asked(asked, numbers))

    def agree(chosen: Sequence[ClueId]) -> bool:
        return has_deal(numbers.table(chain(given, *(events[event] for event in chosen))), budget)

    try:
        is_wrong = agree(reason.clues) or not all(
            agree([other for other in reason.clues if other != event]) for event in reason.clues
        )
    except GaveUpError:
        return reason
    if is_wrong:
        raise DisagreementError(f"counting deals finds the reason {reason.clues} wrong")
    return replace(reason, checked_by=DEALS)


def confirmed_marks(log: Log, holders: Marks, engine: Engine) -> str | None:
    """The engine's name if it finds the same marks, None if it gives up; raises DisagreementError if it does not."""
    possible = engine.possible([holder_of(card.id) for card in log.cards])
    if isinstance(possible, Unknown):
        return None
    for card in log.cards:
        counted = tuple(place for place in log.places if holders[card.id][place] != "no")
        if possible[holder_of(card.id)] != counted:
            raise DisagreementError(f"the engine {engine.name} finds other places of {card.id!r} than counting deals")
    return engine.name


def _clauses_asked(asked: Question, numbers: Numbers) -> Iterator[Clause]:
    for value in asked.values():
        placed = value if isinstance(value, Mapping) else {str(value): ENVELOPE}
        for card, place in placed.items():
            yield (numbers.is_in(card, place),)
