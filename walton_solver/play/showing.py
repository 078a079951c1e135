"""What many games come to, as lines for people and as a document."""

from collections.abc import Iterator
from typing import Final

from walton_solver.documents.forms import (
    COUNT,
    NUMBER,
    ByKey,
    JsonObject,
    Listed,
    Object,
    OrNull,
    key,
)
from walton_solver.documents.forms import Table as Keys
from walton_solver.play.simulation import Mean, Simulation
from walton_solver.rendering.parts import format_key
from walton_solver.rendering.spans import Line, Span, line
from walton_solver.rendering.tables import Table
from walton_solver.wording import play as words
from walton_solver.wording.tongues import Tongue, tongue_of

SIMULATION_FORMAT = "walton-simulation/1"

_MEAN_KEYS: Final[Keys[Mean, object]] = (
    key("value", NUMBER, "The mean."),
    key("error", OrNull(NUMBER), "Its standard error; null of a single value."),
    key("count", COUNT, "Of how many values it is the mean."),
)
_MEAN: Final = Object("Mean", "A mean of games.", _MEAN_KEYS)
_KEYS: Final[Keys[Simulation, object]] = (
    format_key(SIMULATION_FORMAT),
    key("games", COUNT, "How many games were played."),
    key("players", COUNT, "How many players each has."),
    key("seed", COUNT, "The seed that they rest on."),
    key("wins", ByKey(_MEAN), "By strategy the part of a win that a seat of it gets in a game."),
    key("by_seat", Listed(_MEAN), "The same by seat, whoever sits there."),
    key("rounds", OrNull(_MEAN), "How many rounds a game lasts that somebody ends; null where none did."),
    key("in_first_round", COUNT, "How many games ended in the first round."),
    key("stalled", COUNT, "How many games went on without an end."),
    key("figures", ByKey(_MEAN), "What else is counted of such games: `unread`, cards that nobody read."),
)
SIMULATION: Final = Object("Simulation", "Many games of one case, and who wins them.", _KEYS)


def simulation_json(found: Simulation) -> JsonObject:
    """`walton simulate --json`."""
    document: JsonObject = SIMULATION.json(found, None)
    return document


def simulation_lines(found: Simulation, *, language: str = "en") -> Iterator[Line | Table]:
    """`walton simulate`."""
    tongue = tongue_of(language)
    yield line(tongue.say(words.SIMULATED, count=found.games, players=found.players, seed=found.seed))
    if not found.games:
        return
    heads = (words.STRATEGY, words.SEATS, words.WON, words.ERROR)
    rows = [(name, str(mean.count), mean) for name, mean in found.wins.items()]
    rows += [
        (tongue.say(words.SEAT, number=seat), str(mean.count), mean) for seat, mean in enumerate(found.by_seat, start=1)
    ]
    yield Table(
        title=tongue.say(words.WINS),
        heads=tuple(tongue.say(head) for head in heads),
        rows=tuple(
            (_cell(name), _cell(count), _cell(_share(m.value)), _cell(_share(m.error))) for name, count, m in rows
        ),
    )
    yield line("")
    if found.rounds is not None:
        yield line(tongue.say(words.ROUNDS, mean=found.rounds.value, error=_error(tongue, found.rounds)))
    if found.in_first_round:
        yield line(tongue.say(words.IN_FIRST_ROUND, count=found.in_first_round))
    if "unread" in found.figures:
        unread = found.figures["unread"]
        yield line(tongue.say(words.UNREAD, mean=unread.value, error=_error(tongue, unread)))
    if found.stalled:
        yield line(Span(tongue.say(words.STALLED, count=found.stalled), "unsure"))


def _cell(text: str) -> Line:
    return (Span(text),)


def _share(value: float | None) -> str:
    return "" if value is None else f"{100 * value:.1f} %"


def _error(tongue: Tongue, mean: Mean) -> str:
    return "" if mean.error is None else tongue.say(words.PLUS_MINUS, error=mean.error)
