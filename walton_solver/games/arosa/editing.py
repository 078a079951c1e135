"""A log with other events: what somebody at the table or a session changes."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from walton_solver.documents.reading import parse_document
from walton_solver.games.arosa.logs import Event, Log
from walton_solver.games.arosa.reading import case_from
from walton_solver.games.arosa.writing import event_values, log_values
from walton_solver.logic.problems import ClueId


def added(log: Log, events: Sequence[Event | Mapping[str, object]]) -> Log:
    """The log with these events after its own, each at hand or as documents have it.

    Raises DocumentError where one of them cannot come then.
    """
    every = (*log.events, *events)
    values = [event if isinstance(event, Mapping) else event_values(event, log.players) for event in every]
    read = case_from(parse_document({**log_values(log), "events": values}))
    return replace(log, events=(*log.events, *read.events[len(log.events) :]))


def without(log: Log, ids: Collection[ClueId]) -> Log:
    """The log without these events. Raises DocumentError where those that are left cannot be: the last ones can go."""
    left = replace(log, events=tuple(event for event in log.events if event.id not in ids))
    case_from(parse_document(log_values(left)))
    return left


def hand_of(log: Log, known: Collection[ClueId]) -> Log:
    """The whole log: the stones of events that somebody knows nothing of have moved all the same."""
    return log
