"""What can be asked about the tower as it is now, and how it is asked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from walton_solver.documents.defects import listing, quote, suggestion
from walton_solver.documents.names import NameIndex
from walton_solver.errors import QueryError
from walton_solver.games.arosa.logs import FLOORS, TRACES_EACH, Log

COUNTS = ("at_least", "at_most", "exactly")
QUESTIONS = ("victim_on", *COUNTS)


@dataclass(frozen=True, slots=True)
class VictimOn:
    """A victim lies, or was found, on the floor."""

    floor: int


@dataclass(frozen=True, slots=True)
class Lying:
    """So many traces of the player lie on the floor now: `how` is one of `COUNTS`."""

    how: str
    player: int
    floor: int
    count: int

    @property
    def bounds(self) -> tuple[int, int | None]:
        """The least and the most traces that are asked for."""
        return {
            "at_least": (self.count, None),
            "at_most": (0, self.count),
            "exactly": (self.count, self.count),
        }[self.how]


Question: TypeAlias = VictimOn | Lying


def questions_of(log: Log, asked: Mapping[str, object]) -> tuple[Question, ...]:
    """What is asked, all of it at once: `victim_on` a floor, `at_least`, `at_most`, `exactly` PLAYER:FLOOR:NUMBER.

    Instead of text a sequence of the three does. Raises QueryError for what cannot be asked.

    >>> log = Log(players=("Ann", "Ben"), events=(), title={})
    >>> questions_of(log, {"victim_on": "5", "at_least": "ann:3:2"})
    (VictimOn(floor=5), Lying(how='at_least', player=0, floor=3, count=2))
    """
    if not asked:
        raise QueryError(f"nothing is asked; there are {listing(QUESTIONS)}")
    return tuple(_question(log, name, value) for name, value in asked.items())


def echo(log: Log, questions: Sequence[Question]) -> dict[str, object]:
    """The questions as they can be asked again, with the players' own names."""
    told: dict[str, object] = {}
    for question in questions:
        match question:
            case VictimOn(floor=floor):
                told["victim_on"] = floor
            case Lying(how=how, player=player, floor=floor, count=count):
                told[how] = [log.players[player], floor, count]
    return told


def fact_of(log: Log, question: Question) -> tuple[str, str]:
    """The question and its value, as text that can be asked again."""
    match question:
        case VictimOn(floor=floor):
            return "victim_on", str(floor)
        case Lying(how=how, player=player, floor=floor, count=count):
            return how, f"{log.players[player]}:{floor}:{count}"


def _question(log: Log, name: str, value: object) -> Question:
    if name == "victim_on":
        return VictimOn(_number(value, "floor", FLOORS[-1]))
    if name not in COUNTS:
        raise QueryError(
            f"no question {quote(name)}{suggestion(name, QUESTIONS) or f'; there are {listing(QUESTIONS)}'}"
        )
    parts = value.rsplit(":", 2) if isinstance(value, str) else value
    if not isinstance(parts, Sequence) or len(parts) != 3:
        raise QueryError(f"{quote(name)} asks PLAYER:FLOOR:NUMBER, such as {log.players[0]}:3:2, not {quote(value)}")
    player = NameIndex("this log", {"player": {each: {} for each in log.players}}).resolve("player", str(parts[0]))
    floor, count = _number(parts[1], "floor", FLOORS[-1]), _number(parts[2], "number of traces", TRACES_EACH)
    return Lying(name, log.players.index(player), floor, count)


def _number(value: object, what: str, most: int) -> int:
    text = str(value).strip()
    if isinstance(value, bool) or not (text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= most):
        raise QueryError(f"a {what} is a whole number from 0 to {most}, not {quote(value)}")
    return int(text)
