"""Logs for tests, as text."""

from collections.abc import Sequence

import walton_solver
from tests.loading import arosa_parse
from walton_solver.games.arosa.logs import Log

SETUP = ("drop: {victims: 2}", "drop: {ann: 2}", "drop: {ben: 2}")


def text_of(events: Sequence[str], *, players: str = "[ann, ben]", more: str = "") -> str:
    """A document with the events, numbered from 1, each on a line of its own; the first is on line 4."""
    listed = "\n".join(f"- {{id: {n}, {event}}}" for n, event in enumerate(events, start=1))
    return f"format: arosa-log/1\nplayers: {players}\nevents:{'' if events else ' []'}\n{listed}\n{more}"


def log_of(*events: str, players: str = "[ann, ben]", more: str = "") -> Log:
    """The log of a game that is set up and goes on with the events."""
    log: Log = arosa_parse(text_of((*SETUP, *events), players=players, more=more), file="log.yaml")
    return log


def defects_of(text: str) -> list[str]:
    """What is wrong with a document."""
    try:
        arosa_parse(text, file="log.yaml")
    except walton_solver.DocumentError as error:
        return [str(defect) for defect in error.defects]
    return []
