"""A log with other events: what somebody at the table or a session changes."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from walton_solver.documents.reading import parse_document
from walton_solver.games.cluedo.logs import Event, Log, hand_of
from walton_solver.games.cluedo.reading import case_from
from walton_solver.games.cluedo.writing import event_values, log_values
from walton_solver.logic.problems import ClueId


def added(log: Log, events: Sequence[Event | Mapping[str, object]]) -> Log:
    """The log with these events after its own, each at hand or as documents have it.

    Raises DocumentError where one of them cannot come then.
    """
    values = [event if isinstance(event, Mapping) else event_values(event) for event in (*log.events, *events)]
    read = case_from(parse_document({**log_values(log), "events": values}))
    return replace(log, events=(*log.events, *read.events[len(log.events) :]))


def without(log: Log, ids: Collection[ClueId]) -> Log:
    """The log without these events. Raises DocumentError where one that is left needs one of them."""
    left = hand_of(log, [each for each in log.clue_ids if each not in ids])
    case_from(parse_document(log_values(left)))
    return left
